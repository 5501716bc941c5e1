"""Games that `benchmarks/study.py` measures: played once, kept as lines of JSON in `build/study/games`, one file a setup.

A run may stop anywhere: the next one plays what is missing. Game `i` of a setup follows from the seed and `i` alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from astragal.bots import make_bot
from astragal.bots.selfplay import play_game
from astragal.dice.fast import stream_key
from astragal.games import GAMES
from astragal.kit.game import EVERYONE, AnyGame
from astragal.kit.options import format_options
from astragal.spread.cores import Cores
from astragal.table.events import Step
from astragal.table.record import FORMAT, Record, RecordStep

SEED = 11
LEVELS = {"dice-stars": "good", "dicetto": "solver", "dice-crash": "good", "star-master": "good"}
"""Who plays: equal players, others than those of the training."""
OPTIONS = {"dice-crash": {"stacking_model": "table"}}
"""Gravity takes half a second a game."""
FOLDER = Path(__file__).parents[1] / "build" / "study"
CHUNK = 20
"""Games that are played before they are written."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A variant of a game, and a number of seats."""

    slug: str
    variant: str
    seats: int

    @property
    def game(self) -> AnyGame:
        """Return the game."""
        return GAMES[self.slug]

    @property
    def name(self) -> str:
        """Return the name of its files."""
        return f"{self.slug}-{self.variant}-{self.seats}"

    @property
    def options(self) -> Any:
        """Return its options."""
        texts = next(variant.options for variant in self.game.variants if variant.name == self.variant)
        return self.game.options({**texts, "seats": str(self.seats), **OPTIONS.get(self.slug, {})})


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    number: int
    moves: list[int]
    evidence: dict[int, str]
    """What came with steps, by their index."""
    result: list[float]
    """Each seat's share of the victory."""

    def steps(self, game: AnyGame, options: Any) -> Iterator[tuple[Any, Step]]:
        """Yield every step with the state before it, which changes at the next one."""
        state = game.start(options)
        for index, move in enumerate(self.moves):
            evidence = self.evidence.get(index, "")
            yield state, Step(index + 1, game.actor(state), move, game.say(state, move), evidence, EVERYONE)
            game.play(state, move)

    def record(self, game: AnyGame, options: Any) -> Record:
        """Return the record of the game, as far as an evaluator reads it."""
        texts = " ".join(f"{name}={text}" for name, text in format_options(options).items())
        tags = {"Astragal": FORMAT, "Game": game.slug, "Rules": str(game.rules_version), "Options": texts}
        return Record(tags, [RecordStep(s.actor, s.word, s.evidence) for _, s in self.steps(game, options)])


def list_setups(slugs: Sequence[str], variants: Sequence[str], seats: Sequence[int]) -> list[Setup]:
    """Return every variant and number of seats that a lobby offers, as far as they were asked for."""
    return [
        Setup(slug, variant.name, n)
        for slug, game in GAMES.items()
        for variant in game.variants
        for n in range(variant.seats[0], variant.seats[1] + 1)
        if slug in LEVELS
        and (not slugs or slug in slugs)
        and (not variants or variant.name in variants)
        and (not seats or n in seats)
    ]


def player_of(setup: Setup) -> str:
    """Return the level that plays; alone in Star Master it forgets nothing, which is what the evaluator's chance assumes."""
    return "master" if (setup.slug, setup.seats) == ("star-master", 1) else LEVELS[setup.slug]


def game_seed(number: int) -> int:
    """Return the seed of a game."""
    return stream_key(SEED, number) >> 1


def play_some(setup: Setup, first: int, count: int) -> list[str]:
    """Play some games and return a line for each."""
    game, options = setup.game, setup.options
    lines = []
    for number in range(first, first + count):
        seed = game_seed(number)
        bots = [make_bot(player_of(setup), game, seed, seat) for seat in range(setup.seats)]
        table = play_game(game, options, bots, seed)
        won = table.winners()
        evidence = {index: step.evidence for index, step in enumerate(table.steps) if step.evidence}
        shares = [(seat in won) / max(len(won), 1) for seat in range(setup.seats)]
        row = {"number": number, "moves": [step.move for step in table.steps], "result": shares}
        lines.append(json.dumps(row | ({"evidence": evidence} if evidence else {}), separators=(",", ":")))
    return lines


def games_file(setup: Setup) -> Path:
    """Return the file of the games of a setup."""
    return FOLDER / "games" / f"{setup.name}.jsonl"


def read_lines(path: Path) -> list[dict[str, Any]]:
    """Return the rows of a file; a last line that was torn is ignored."""
    rows = []
    for line in path.read_text().splitlines() if path.exists() else []:
        try:
            rows.append(json.loads(line))
        except json.JSONDecodeError:
            break
    return rows


def read_games(setup: Setup, most: int) -> list[Played]:
    """Return the games of a setup that were played, at most this many."""
    return [
        Played(
            row["number"], row["moves"], {int(i): text for i, text in row.get("evidence", {}).items()}, row["result"]
        )
        for row in read_lines(games_file(setup))[:most]
    ]


def play_missing(setup: Setup, games: int, workers: int) -> Iterator[int]:
    """Play the games of a setup that are missing; yield how many there are after each chunk that was written."""
    path = games_file(setup)
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = read_lines(path)
    done = len(rows)
    if path.exists() and len(path.read_text().splitlines()) > done:
        path.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows))
    tasks = ((setup, first, min(CHUNK, games - first)) for first in range(done, games, CHUNK))
    with path.open("a") as file:
        for lines in Cores(workers).map(play_some, tasks):
            file.write("".join(line + "\n" for line in lines))
            file.flush()
            done += len(lines)
            yield done
