"""The dice of the next game while people gather: the server's secret, and what the seats add to it."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.dice import commitment
from astragal.dice.fair import FIRST_SEALED, SCHEME, public_tags
from astragal.rooms.match import Draw
from astragal.rooms.seats import Seat

REVEAL_MS = 10_000
"""Milliseconds that devices have to reveal their seeds when a game starts."""


class Drawing:
    """A draw of dice: committed to by the server, sealed by the devices, then revealed. `sealing.py` has the commands."""

    def __init__(self, dice: str, seats: list[Seat], secret: str, scheme: int) -> None:
        self.dice = dice
        self.secret = secret
        self.scheme = scheme
        self.number = 1
        """The number of this draw for the same game."""
        self._seats = seats
        self.since = 0
        """When the devices were asked for their seeds."""
        self.fixed: list[tuple[int, str]] = []
        """The member and the seal of every seat at that time; empty before."""

    @property
    def seals(self) -> list[str]:
        """The seal of every seat."""
        return [seat.seal for seat in self._seats]

    @property
    def outdated(self) -> bool:
        """Whether these are fair dice of the scheme without seals, which no new game uses."""
        return self.dice == "fair" and self.scheme < FIRST_SEALED

    @property
    def complete(self) -> bool:
        """Whether every seat is taken and ready."""
        return all(seat.ready and not seat.is_free for seat in self._seats)

    def tags(self) -> dict[str, str]:
        """Return what everybody may know of the dice before the game."""
        if self.dice != "fair":
            return {}
        if self.scheme < FIRST_SEALED:
            return {"Dice": "fair", "Commitment": commitment(self.secret)}
        seals = [seal for _, seal in self.fixed or self._promises()]
        return public_tags(self.secret, self.number, seals, self.scheme)

    def ask_for_seeds(self, now: int) -> None:
        """Fix the seals, and wait for the devices to reveal their seeds."""
        self.since, self.fixed = now, self._promises()

    def _promises(self) -> list[tuple[int, str]]:
        return [(seat.member, seat.seal) for seat in self._seats]

    def restart_clock(self, now: int) -> None:
        """Give the devices their time again, after a break."""
        self.since = now

    def find_missing(self) -> list[int] | None:
        """Return the members whose seeds are still missing; None when none are asked for, or a seat has changed since."""
        if not self.complete or self._promises() != self.fixed:
            return None
        return sorted({seat.member for seat in self._seats if seat.seal and not seat.seed})

    def list_absent(self) -> list[int]:
        """Return the members because of whom this draw is given up: who left a seat, or else whose seeds are missing."""
        missing = self.find_missing()
        if missing is not None:
            return missing
        changed = {before[0] for before, now in zip(self.fixed, self._promises(), strict=False) if before != now}
        return sorted(changed - {-1})

    def deadline(self) -> int:
        """Return when this draw has to be given up: after a while, or at once when a seat has changed."""
        return self.since + (REVEAL_MS if self.find_missing() is not None else 0)

    def draw_again(self, secret: str) -> None:
        """Give up this draw, and begin another one for the same game."""
        self._begin(secret, SCHEME)
        self.number += 1

    def draw_next(self, secret: str, scheme: int, seeds: Sequence[str]) -> None:
        """Begin the first draw for the next game; only the first scheme has seeds of bots."""
        self._begin(secret, scheme)
        self.number = 1
        for seat, seed in zip(self._seats, seeds, strict=False):
            if seed:
                seat.reset(seed)

    def _begin(self, secret: str, scheme: int) -> None:
        self.secret, self.scheme, self.fixed = secret, scheme, []
        for seat in self._seats:
            seat.reset()

    def finish(self) -> Draw:
        """Return what the dice of the game are made from."""
        seeds = [seat.seed for seat in self._seats]
        return Draw(self.dice, self.secret, seeds, self.seals, self.scheme, self.number)
