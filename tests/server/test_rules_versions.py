"""A rule may change, a game does not: rooms go on under the rules they were opened with."""

from __future__ import annotations

from pathlib import Path

import pytest

from astragal.table.record import parse_record
from kit.citing import rule
from server.harness import Device, RoomHarness, run_with_fake_clock

CARDS = "card:pair:1 card:three-of-a-kind:3 card:small-straight:2 card:4:1"
BONUSES = "bonus:3 bonus:4 bonus:1 bonus:2"
OPTIONS = {"seats": "2", "first_player": "1", "bonus": "yes", "target_cards": "1"}


async def open_room(folder: Path, rules: int) -> tuple[RoomHarness, Device]:
    """Open a table for real dice where one person plays both seats."""
    harness = await RoomHarness.open(folder, "dicetto", OPTIONS, dice="hand", rules=rules)
    host = await harness.enter(Device(0))
    await harness.seat_and_start(host)
    return harness, host


async def tell(harness: RoomHarness, host: Device, words: str) -> None:
    """Play or report words one after the other."""
    for word in words.split():
        if harness.table.actor < 0:
            answer = await harness.do(host, "report", word=word, at=harness.at)
        else:
            answer = await harness.play(host, word)
        assert answer["is"] in ("update", "people"), (word, answer)  # people: the game is over


@rule("DT-37")
@pytest.mark.parametrize("rules", [1, 2])
def test_a_room_keeps_its_rule_on_second_duels(rules: int, tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await open_room(tmp_path, rules)
        await tell(harness, host, f"{CARDS} {BONUSES} die:4 die:1 die:1 die:2 stop place:r:4 done")
        await tell(harness, host, "die:4 die:4 die:5 die:6 stop place:r:4 duel:1 duel:2")
        await harness.reopen()
        answer = await harness.play(host, "place:r:4")
        if rules == 1:
            assert (answer["is"], answer["rule"]) == ("refused", "DT-37")
            await tell(harness, host, "place:r:5")
        else:
            assert answer["is"] == "update"
            await tell(harness, host, "duel:6 duel:5")
        assert parse_record(harness.record().decode()).tags["Rules"] == str(rules)

    run_with_fake_clock(scenario)


@rule("DT-40", "DT-43")
@pytest.mark.parametrize(("rules", "result"), [(1, "1 1"), (2, "5 4")])
def test_a_room_keeps_its_rule_on_relance(rules: int, result: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await open_room(tmp_path, rules)
        for _ in range(2):  # a rematch is played by the same rules
            await tell(harness, host, f"{CARDS} {BONUSES} die:2 die:2 die:1 die:1 stop place:a:2,2 done")
            await harness.reopen()
            await tell(harness, host, "die:4 die:1 die:1 die:6 stop place:d:4 place:r:6 done")
            assert harness.table.over
            tags = harness.live.room.tags()
            assert (tags["Rules"], tags["Result"]) == (str(rules), result)
            await harness.do(host, "rematch")
            await harness.do(host, "ready")
            await harness.do(host, "start")

    run_with_fake_clock(scenario)


@rule("DT-42", "DT-43", "DT-48")
def test_the_last_position_tells_what_scores_are_made_of(tmp_path: Path) -> None:
    async def scenario() -> None:
        harness, host = await open_room(tmp_path, 2)
        await tell(harness, host, f"{CARDS} {BONUSES} die:2 die:2 die:1 die:1 stop place:a:2,2 done")
        assert "lines" not in host.last["position"]
        await tell(harness, host, "die:4 die:1 die:1 die:6 stop place:d:4 place:r:6 done")
        lines = next(m for m in reversed(host.messages) if m["is"] == "update")["position"]["lines"]
        assert [[(line["key"], line["points"]) for line in mine] for mine in lines] == [
            [("dt-score-cards", 1), ("dt-bonus-3", 4)],
            [("dt-score-cards", 1), ("dt-relance", 0), ("dt-bonus-4", 3)],
        ]
        assert lines[1][2]["rules"] == ["DT-44", "DT-48"]

    run_with_fake_clock(scenario)
