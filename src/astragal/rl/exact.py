"""Decisions with exact values, as data: what a learner's choices cost, measured without playing games.

    from astragal.rl.exact import load_decisions
    data = load_decisions("dicetto.parquet")
    data.regret(lambda decision: decision.moves[0])

`astragal study exact GAME --out FILE.parquet` writes such a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from math import fsum
from pathlib import Path
from typing import Any

import numpy as np

from astragal.bots import find_makers
from astragal.bots.bot import Bot
from astragal.bots.selfplay import simulate_game
from astragal.dice.fast import stream_key
from astragal.kit.errors import NotFound, ParseError, Unavailable
from astragal.kit.extras import require_extra
from astragal.kit.game import AnyGame
from astragal.rl.observation import find_layout
from astragal.study.evaluation import EXACT, Evaluator, ExactEvaluator, evaluator
from astragal.study.export import open_row_writer, run_metadata
from astragal.study.rollouts import play_copy
from astragal.table.position import format_position, parse_position

FORMAT = "1"
"""The version of the columns."""
VICTORY, POINTS = "victory", "points"
"""Units of values: a chance to win (a share of the victory), or points."""
LEVELS = ("casual", "greedy", "random")
"""Whose games the positions come from: the first that the game has."""
MOST_GAMES_WITHOUT = 50
"""After this many games without an exact value, a game with these options has none."""
BLOCK = 1000
"""Decisions that are written at once."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision between several moves, with the exact value of each."""

    position: str
    """The position string: the whole state, secrets included."""
    seat: int
    """Who decides, counted from 0."""
    observation: Any
    """What the seat sees, as an array (`astragal.rl.observation`)."""
    moves: tuple[int, ...]
    words: tuple[str, ...]
    values: tuple[float, ...]
    """What each move is worth to the seat if everything after it is played best."""

    @property
    def best(self) -> float:
        """The value of the best move."""
        return max(self.values)

    def regret(self, move: int) -> float:
        """Return by how much a move is worse than the best one."""
        return self.best - self.values[self.moves.index(move)]

    def view(self) -> Any:
        """Return what the seat sees."""
        game, state = parse_position(self.position)
        return game.view(state, self.seat)


@dataclass(frozen=True, slots=True)
class Decisions(Sequence[Decision]):
    """Decisions of one game with the same options."""

    game: str
    unit: str
    """VICTORY or POINTS."""
    metadata: dict[str, str]
    """Everything needed to write the file again: options, version of the rules, seed."""
    rows: tuple[Decision, ...]

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: Any) -> Any:
        """Return one decision, or some as a tuple."""
        return self.rows[index]

    def regret(self, choose: Callable[[Decision], int]) -> float:
        """Return the mean regret of a policy: a function from a decision to one of its moves."""
        return fsum(row.regret(choose(row)) for row in self.rows) / len(self.rows)

    def regret_of_chance(self) -> float:
        """Return the mean regret of a player for whom all legal moves are equally likely."""
        return fsum(row.best - fsum(row.values) / len(row.values) for row in self.rows) / len(self.rows)

    def regret_of_bot(self, bot: Bot) -> float:
        """Return the mean regret of a bot that looks at each position for the first time."""
        return self.regret(lambda row: bot.choose(row.view(), row.moves))


def exact_values(game: AnyGame, judge: Evaluator, state: Any) -> dict[int, float] | None:
    """Return the exact value of each legal decision for the seat that decides; None where there is none."""
    if isinstance(judge, ExactEvaluator):
        return judge.exact(state)
    if judge.fast(state).method != EXACT:
        return None
    seat = game.actor(state)
    out = [0] * game.most_moves
    after = {move: judge.fast(play_copy(game, state, move)) for move in out[: game.moves(state, out)]}
    if any(chances.method != EXACT for chances in after.values()):
        return None
    return {move: min(chances.wins[seat], 1.0) for move, chances in after.items()}  # sums are rounded


def find_decisions(game: AnyGame, options: Any, seed: int) -> Iterator[Decision]:
    """Yield decisions with exact values from games between bots, without end; the same for the same seed.

    Raises NotFound when games with these options have none.
    """
    judge = evaluator(game, options)
    level = next(level for level in LEVELS if level in find_makers(game) or level == "random")
    layout = find_layout(game, options.seats)
    found = False
    for number in count():
        if number == MOST_GAMES_WITHOUT and not found:
            raise NotFound("exact-none", game=game.slug)
        table = simulate_game(game, options, [level] * options.seats, stream_key(seed, number) >> 1)
        state = game.start(options)
        for step in table.steps:
            values = exact_values(game, judge, state) if step.actor >= 0 else None
            if values is not None and len(values) > 1:
                found = True
                yield Decision(
                    position=format_position(game, state),
                    seat=step.actor,
                    observation=layout.observe(game.view(state, step.actor)),
                    moves=tuple(values),
                    words=tuple(game.say(state, move) for move in values),
                    values=tuple(values.values()),
                )
            game.play(state, step.move)


def write_decisions(path: Path, game: AnyGame, options: Any, wanted: int, seed: int) -> float:
    """Write this many decisions to a Parquet file; return the mean regret of random moves in them."""
    if path.suffix != ".parquet":
        raise ParseError("exact-ending", file=str(path))
    require_extra("study")
    metadata = {"exact_format": FORMAT, "unit": unit_of(game, options)} | run_metadata(game, options, seed)
    found = find_decisions(game, options, seed)
    lost = 0.0
    with open_row_writer(path, metadata) as write:
        for start in range(0, wanted, BLOCK):
            rows = tuple(islice(found, min(BLOCK, wanted - start)))
            write(_columns(rows))
            lost += fsum(row.best - fsum(row.values) / len(row.values) for row in rows)
    return lost / wanted


def unit_of(game: AnyGame, options: Any) -> str:
    """Return what exact values of a game with these options are counted in."""
    return POINTS if isinstance(evaluator(game, options), ExactEvaluator) else VICTORY


def _columns(rows: Sequence[Decision]) -> dict[str, Any]:
    return {
        "position": [row.position for row in rows],
        "seat": [row.seat for row in rows],
        "observation": [row.observation for row in rows],
        "moves": [row.moves for row in rows],
        "words": [row.words for row in rows],
        "values": [row.values for row in rows],
    }


def load_decisions(path: str | Path) -> Decisions:
    """Read a file of decisions; raises a UserError when it is none."""
    require_extra("study")
    import pyarrow
    import pyarrow.parquet

    try:
        table = pyarrow.parquet.read_table(path)
    except OSError as error:
        raise Unavailable("file-unreadable", file=str(path), reason=error.strerror or str(error)) from None
    except pyarrow.ArrowInvalid:
        raise ParseError("exact-unreadable", file=str(path)) from None
    metadata = {name.decode(): value.decode() for name, value in (table.schema.metadata or {}).items()}
    if metadata.get("exact_format") != FORMAT:
        raise ParseError("exact-unreadable", file=str(path))
    rows = tuple(
        Decision(
            position=row["position"],
            seat=row["seat"],
            observation=np.array(row["observation"], np.float32),
            moves=tuple(row["moves"]),
            words=tuple(row["words"]),
            values=tuple(row["values"]),
        )
        for row in table.to_pylist()
    )
    return Decisions(metadata["game"], metadata["unit"], metadata, rows)
