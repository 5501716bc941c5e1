"""Placements of games judged by gravity, as arrays to fit to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

import numpy as np
from likelihood import Floats, Indexes, Mask
from towers import FinishedGame, Task

from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.state import LEVELS
from astragal.physics.judge import PhysicsJudge
from astragal.physics.surrogate import contact_features, hit_features, measure_contacts

MAX_CONTACTS = LEVELS + 1


@dataclass(frozen=True, slots=True)
class Samples:
    """Placements as arrays, padded with contacts that are not present."""

    game: Indexes
    """Index of the game."""
    contacts: Floats
    """Features by placement and contact, from the lowest."""
    hits: Floats
    """Features of a fall by placement and contact, should it be the lowest to give way."""
    present: Mask
    level: Indexes
    """The lowest contact that gave way, or -1."""
    hit: Indexes
    """Whether the other tower was hit; -1 when nothing stood there."""

    def select(self, chosen: Mask) -> Samples:
        """Return some of the placements."""
        return Samples(*(getattr(self, field.name)[chosen] for field in fields(self)))

    @property
    def fell(self) -> Mask:
        """Whether something fell."""
        return self.level >= 0

    @property
    def fell_beside_tower(self) -> Mask:
        """Whether something fell that could have hit another tower."""
        return self.fell & (self.hit >= 0)


def collect_samples(games: Iterable[FinishedGame], tasks: Iterable[Task]) -> Samples:
    """Return the placements of games as arrays."""
    columns: tuple[list[object], ...] = ([], [], [], [], [], [])
    for number, (game, (hands, seed)) in enumerate(zip(games, tasks, strict=True)):
        judge = PhysicsJudge(GAME.options({"seats": str(len(hands))}), f"towers {seed}", hands)
        for placement in game.placements:
            world = judge.world(placement.case)
            release = judge.release(placement.case, world)
            poses, velocities = np.array([release.pose]), np.array([release.velocity])
            measured = measure_contacts(judge.setting, world, release.tower, release.size, poses, velocities)
            count = measured.shape[1]
            padding = ((0, MAX_CONTACTS - count), (0, 0))
            own, other = placement.fallen
            row = (
                number,
                np.pad(contact_features(measured)[0], padding),
                np.pad(hit_features(release.tower, measured)[0], padding),
                np.arange(MAX_CONTACTS) < count,
                min(own, default=-1),
                int(bool(other)) if placement.state.height[1 - placement.tower] else -1,
            )
            for column, value in zip(columns, row, strict=True):
                column.append(value)
    return Samples(*(np.array(column) for column in columns))
