"""Games of Dicetto that began under version 1 of its rules stay as they were; under today's rules they would not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from archive.test_archive import LABELS, ROOMS, database, load_room  # noqa: F401 - a fixture
from astragal.games.dicetto.state import ONE_PER_CARD
from astragal.kit.errors import IllegalMove
from astragal.study.versions import Outcome, Result, compare
from astragal.table.history import dice_of, game_of, record_of, replay
from astragal.table.position import format_position, parse_position
from astragal.table.record import Record, format_record, parse_record
from kit.citing import rule

ARCHIVE = Path(__file__).parent / "v1-more"
FACTS = json.loads((ARCHIVE / "records.json").read_text())


def read(name: str) -> Record:
    return parse_record((ARCHIVE / name).read_text())


@pytest.mark.parametrize("name", FACTS)
def test_a_record_replays_as_it_was_played(name: str) -> None:
    record, fact = read(name), FACTS[name]
    assert format_record(record) == (ARCHIVE / name).read_text()
    table = replay(record)
    assert format_position(table.game, table._state, table.version) == fact["position"]
    assert (table.scores(), table.winners()) == (fact["scores"], fact["winners"])
    assert [choice.word for choice in table.legal(table.actor)] == fact["legal"]
    assert parse_position(fact["position"]) == (table.game, table._state)


@rule("DT-37")
def test_a_saved_game_of_version_1_still_refuses_a_second_duel() -> None:
    record = read("duel-lost.agn")
    table = replay(record, dice_of(record))
    seat = table.actor
    with pytest.raises(IllegalMove) as refused:
        table.act(seat, "place:r:6")
    assert refused.value.rule == "DT-37"
    table.act(seat, "place:r:5,6")
    assert record_of(table, ["human:Ana", "human:Bo", "human:Cleo"]).tags["Rules"] == "1"
    tags = record.tags | {"Rules": "2"}
    assert "place:r:6" in replay(Record(tags, record.steps)).words(seat), "a new game allows it"


@rule("DT-40", "DT-43")
@pytest.mark.parametrize(
    ("name", "now"),
    [  # bonus 4, the most cards, brings 3 points; bonus 3, the fewest, 4; without Relance all have as many
        ("relance-laid.agn", Result([16, 14 + 3], [1])),
        ("relance-taken.agn", Result([10 + 3, 11], [0])),
        ("relance-kept.agn", Result([7 + 4, 4 + 3], [0])),
    ],
)
def test_relance_would_count_today(name: str, now: Result) -> None:
    comparison = compare(read(name))
    assert (comparison.outcome, comparison.version, comparison.step) == (Outcome.SCORES, 1, 0)
    assert comparison.then == Result(FACTS[name]["scores"], FACTS[name]["winners"])
    assert comparison.now == now


@pytest.mark.parametrize("label", [label for label, id in LABELS.items() if ROOMS[id]["game"] == "dicetto"])
def test_rooms_of_version_1_keep_their_options(label: str, database: str) -> None:  # noqa: F811
    _, _, room, _ = load_room(database, LABELS[label])
    assert (room.version, room.options.second_duel, room.options.relance_counts) == (1, ONE_PER_CARD, 0)
    assert room.settings.options["second_duel"] == "one_per_card", "the page is told what is played here"


def test_a_new_game_is_of_the_newest_version() -> None:
    game, options, version = game_of(parse_record('[Astragal "1"]\n[Game "dicetto"]\n[Rules "2"]\n\n'))
    assert version == game.rules_version == 2
    assert (options.second_duel, options.relance_counts) == (0, 1)
