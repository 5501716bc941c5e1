"""A die that a person holds above a tower: what the app and the lines need of it. Needs no Textual."""

from __future__ import annotations

from typing import Protocol


class Held(Protocol):
    """A die in a hand, steered by keys while it sways."""

    @property
    def over(self) -> bool:
        """Whether the hand cannot hold it any longer."""

    def draw(self, seconds: float) -> list[str]:
        """Return the tower and the held die from above, this many seconds after it was picked up; never goes back in time."""

    def press(self, key: str) -> None:
        """Steer the hand by a key, as terminals send it."""

    def point(self, right: float, back: float) -> None:
        """Steer the hand to a place, in millimetres from the middle of the top die."""

    def front(self) -> list[str]:
        """Return the towers seen from the front."""

    def release(self) -> str:
        """Let go; return the evidence."""
