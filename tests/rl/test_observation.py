"""Observations: every number of the array is the one that its name says, for every seat, at every step."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from astragal.bots.random import RandomBot
from astragal.bots.selfplay import choose_word
from astragal.dice.fast import FastDice, seat_stream
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.kit.shape import CODE, ENDLESS, SEAT, shape_fields
from astragal.rl.observation import COUNTED, describe, env_version, find_layout
from astragal.table.judge import TableJudge
from astragal.table.table import Table

OURS = ("dice-stars", "dicetto", "dice-crash", "star-master")
LAYOUTS = Path(__file__).parent / "layouts.json"
WAYS = [(slug, variant.name) for slug in OURS for variant in GAMES[slug].variants]


def views(game: AnyGame, texts: dict[str, str], seed: int) -> Iterator[list[Any]]:
    """Play a game at random; return the views of all seats after every step."""
    options = game.options(texts)
    table = Table(game, options, FastDice(seed), TableJudge(seed) if game.verdicts else None)
    shown: list[list[Any]] = []
    table.on_step = lambda: shown.append([table.view(seat) for seat in range(options.seats)])
    bot = RandomBot(seat_stream(seed, 0))
    table.begin()
    while not table.over:
        table.act(table.actor, *choose_word(table, bot))
    yield from shown


def expected(game: AnyGame, view: Any, name: str) -> float:
    """Read an entry's name as a person would, and look the number up in the view."""
    path, _, wanted = name.partition("=")
    field_name, *indices = re.findall(r"\w+|\[\+?\d+\]", path)
    (field,) = (field for field in shape_fields(game.View) if field.name == field_name)
    value = getattr(view, field_name)
    for index in indices:
        at = int(index.strip("[]"))
        value = value[(view.me + at) % view.seats if index.startswith("[+") else at]
    if wanted.startswith("+"):
        assert field.kind == SEAT
        return float(value == (view.me + int(wanted)) % view.seats)
    if wanted:
        assert field.kind == CODE or int(wanted) < 0
        return float(value == int(wanted))
    high = COUNTED if field.high == ENDLESS else field.high
    return min(max(value, 0), high) / high


def check(slug: str, variant: str, every: int) -> None:
    game = GAMES[slug]
    (way,) = (way for way in game.variants if way.name == variant)
    seats = way.seats[1]
    layout = find_layout(game, seats)
    names = [entry.name for entry in layout.entries]
    assert len(set(names)) == len(names) == layout.size
    steps = 0
    for seen in views(game, {**way.options, "seats": str(seats)}, seed=7):
        steps += 1
        for view in seen if steps % every == 0 else ():
            found = layout.observe(view)
            assert found.dtype == np.float32
            assert found.min() >= 0
            assert found.max() <= 1
            assert found.tolist() == pytest.approx([expected(game, view, name) for name in names], abs=1e-6)
    assert steps > every


@pytest.mark.parametrize("slug", OURS)
def test_every_number_is_what_its_name_says(slug: str) -> None:
    check(slug, GAMES[slug].variants[0].name, every=19)


@pytest.mark.long
@pytest.mark.parametrize(("slug", "variant"), WAYS)
def test_every_number_of_every_variant_is_what_its_name_says(slug: str, variant: str) -> None:
    check(slug, variant, every=1)


def test_a_description_lists_every_index() -> None:
    lines = describe("dice-stars", {"seats": "3"}).splitlines()
    assert lines[0].startswith("dice-stars, 3 seats, version 1: ")
    assert len(lines) - 1 == find_layout(GAMES["dice-stars"], 3).size
    assert lines[3].split(maxsplit=2) == ["2", "first=+2", "Who began the game."]
    described = [line.split(maxsplit=2)[1:] for line in lines[1:]]
    assert ["marks[+1][0]", "Multipliers marked on each line."] in described


@pytest.mark.parametrize("slug", OURS)
def test_every_number_has_a_meaning(slug: str) -> None:
    assert not {entry.name for entry in find_layout(GAMES[slug], GAMES[slug].seats[1]).entries if not entry.meaning}


@pytest.mark.parametrize(
    ("slug", "options", "sentence"),
    [
        ("chess", {}, "There is no game called “chess”"),
        ("dice-stars", {"seats": "9"}, "The option seats takes a whole number"),
    ],
)
def test_what_cannot_be_described_is_one_sentence(slug: str, options: dict[str, str], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        describe(slug, options)


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("astragal.rl", ["numpy"], "rl"),
        ("astragal.rl.env", ["gymnasium", "pyspiel"], "rl"),
        ("astragal.rl.openspiel", ["pyspiel"], "openspiel"),
    ],
)
def test_a_missing_extra_is_one_sentence(module: str, missing: list[str], extra: str) -> None:
    code = f"import sys\nfor name in {missing}: sys.modules[name] = None\nimport {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.splitlines()[-1]
    assert last.startswith("ImportError: This needs packages that are not installed. Install them with: ")
    assert last.endswith(f'-m pip install "astragal[{extra}]"')


def digests() -> dict[str, str]:
    """Return a digest of each game's layouts, by game and version of its environment."""
    found = {}
    for slug in OURS:
        game = GAMES[slug]
        layouts = [find_layout(game, seats).blocks for seats in range(game.seats[0], game.seats[1] + 1)]
        found[f"{slug}-v{env_version(game)}"] = sha256(repr(layouts).encode()).hexdigest()[:16]
    return found


def test_a_changed_layout_or_rule_has_a_new_version() -> None:
    """Write the new digests with `python tests/rl/test_observation.py` after raising `VERSION` or a game's `rules_version`."""
    assert digests() == json.loads(LAYOUTS.read_text())


if __name__ == "__main__":
    LAYOUTS.write_text(json.dumps(digests(), indent=1) + "\n")
