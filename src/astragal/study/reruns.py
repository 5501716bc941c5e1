"""Games of a Parquet file that `astragal simulate` or `astragal arena` wrote, played again.

Such a file has no moves. It has what they follow from: the game, its options, who sat where, and the seed of each game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from astragal.bots import check_level, make_bot
from astragal.bots.selfplay import play_game, simulate_game
from astragal.dice.same import SameDice
from astragal.games import find_game
from astragal.kit.errors import ParseError, Unavailable, VerificationError
from astragal.kit.extras import require_extra
from astragal.kit.judging import PHYSICS
from astragal.table.history import record_of
from astragal.table.record import Record

ABOUT_RUN = ("game", "rules_version", "run_seed", "players", "judge")
"""What the metadata of a run has besides the options of the game."""
NEEDED = ("game", "seed", "score1")
"""Columns without which nothing can be played again."""


@dataclass(frozen=True, slots=True)
class Rerun:
    """A game that is to be played again."""

    file: str
    number: int
    slug: str
    options: Any
    levels: tuple[str, ...]
    seed: int
    same_dice: bool
    """Whether the arena dealt the dice."""
    physics: bool
    scores: tuple[int, ...]

    @property
    def name(self) -> str:
        """Return how the game is called in a row."""
        return f"{self.file}#{self.number}"

    def play(self) -> Record:
        """Play the game and return its record; raise VerificationError when it ends with other scores."""
        game = find_game(self.slug)
        if self.same_dice:
            bots = [make_bot(level, game, self.seed, seat) for seat, level in enumerate(self.levels)]
            table = play_game(game, self.options, bots, self.seed, SameDice(self.seed))
        else:
            table = simulate_game(game, self.options, self.levels, self.seed, self.physics)
        if tuple(table.scores()) != self.scores:
            raise VerificationError("study-many-differs")
        return record_of(table, [f"bot:{level}" for level in self.levels])


def list_reruns(path: Path) -> Iterator[Rerun]:
    """Yield the games of a file; raise UserError when it does not say how they were played."""
    require_extra("study")
    import pyarrow
    import pyarrow.parquet

    try:
        with path.open("rb") as file:
            table = pyarrow.parquet.read_table(file)
    except OSError as error:
        raise Unavailable("file-unreadable", file=str(path), reason=error.strerror or "?") from None
    except pyarrow.ArrowInvalid:
        raise ParseError("study-many-no-run", file=str(path)) from None
    about = {key.decode(): text.decode() for key, text in (table.schema.metadata or {}).items()}
    if "run_seed" not in about or not set(NEEDED) <= set(table.column_names):
        raise ParseError("study-many-no-run", file=str(path))
    game = find_game(about["game"])
    texts = {name: text for name, text in about.items() if name not in ABOUT_RUN and ":" not in name}
    options = game.options(texts, int(about["rules_version"]))
    seats = range(1, options.seats + 1)
    for row in table.to_pylist():
        levels = _levels_of(row, about, options.seats)
        for level in levels:
            check_level(level, game)
        scores = tuple(row[f"score{seat}"] for seat in seats)
        dealt = "players" not in about
        physics = about.get("judge") == PHYSICS
        yield Rerun(str(path), row["game"], game.slug, options, levels, row["seed"], dealt, physics, scores)


def _levels_of(row: Mapping[str, Any], about: Mapping[str, str], seats: int) -> tuple[str, ...]:
    """Return the bots of a game: of the whole run, or of its row where the arena changed seats."""
    if "players" in about:
        return tuple(player.removeprefix("bot:") for player in about["players"].split(","))
    return tuple(row[f"bot{seat}"] for seat in range(1, seats + 1))
