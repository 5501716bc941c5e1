"""Golden records: whole games, kept as they were played; each is legal and provable.

Files of a later version of the rules begin with it: `v2-base-1.agn`. `python tests/golden/test_golden.py` writes missing ones, for
the newest version. Those are also played again to the letter: a record that changes means that rules, dice or bots have changed.
Bots may choose differently today than under an earlier version, so records of such a version are only verified and refereed.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

import pytest  # noqa: E402

from astragal.bots.selfplay import simulate_game  # noqa: E402
from astragal.table.history import game_of, players_of, record_of, to_json, verify  # noqa: E402
from astragal.table.record import format_record, parse_record  # noqa: E402
from kit.games import Way, ways  # noqa: E402
from oracle import REFEREES  # noqa: E402

EACH = 3
FILES = sorted(HERE.rglob("*.agn"))


def golden(way: Way, number: int) -> str:
    """The text of a golden game: greedy bots, in Dicetto solvers, one of them replaced by a random one in the last."""
    levels = ["solver" if way.game.slug == "dicetto" else "greedy"] * way.seats
    if number == EACH:
        levels[-1] = "random"
    players = [f"bot:{level}" for level in levels]
    game = way.game
    return format_record(record_of(simulate_game(game, game.options(way.texts), levels, number), players))


def planned() -> dict[Path, tuple[Way, int]]:
    """Every golden file with the game it holds: three of each variant, with different numbers of seats."""
    files = {}
    for way in ways():
        alike = [other for other in ways() if (other.game, other.variant) == (way.game, way.variant)]
        for number in range(1, EACH + 1):
            if alike[(number - 1) % len(alike)] == way:
                version = f"v{way.game.rules_version}-" if way.game.rules_version > 1 else ""
                files[HERE / way.game.slug / f"{version}{way.variant}-{number}.agn"] = (way, number)
    return files


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_golden_record(path: Path) -> None:
    text = path.read_text()
    record = parse_record(text)
    assert format_record(record) == text
    assert verify(record)["rolls"] > 0
    assert REFEREES[record.tags["Game"]].referee(to_json(record)) == []
    game, options, version = game_of(record)
    if version < game.rules_version:
        return
    players = players_of(record, options.seats)
    levels = [player.removeprefix("bot:") for player in players]
    again = simulate_game(game, options, levels, int(record.tags["Seed"]))
    assert format_record(record_of(again, players)) == text


def test_none_is_missing() -> None:
    assert set(planned()) <= set(FILES)


if __name__ == "__main__":
    for path, (way, number) in planned().items():
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            path.write_text(golden(way, number))
            print(path.name)
