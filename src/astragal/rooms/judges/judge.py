"""What every judge of a room can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.rooms.messages import Message
from astragal.rooms.results import AnyRequest, PlacementRequest, Result
from astragal.table.judge import Case, Judge, Verdict

if TYPE_CHECKING:
    from astragal.rooms.room import Room


class RoomJudge(Judge):
    """A judge whose verdicts come from outside, through the room. By itself it waits for nothing and asks nobody."""

    kind: str

    def tags(self) -> dict[str, str]:
        """Return the name of the judge."""
        return {"Judge": self.kind}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: nobody knows beforehand."""
        return {}

    def decide(self, case: Case) -> Verdict | None:
        """Answer later, through the room."""
        return None

    def restart(self) -> None:
        """Forget what belonged to an earlier position."""

    def hold(self, now: int) -> None:
        """Note that what is to be placed was picked up."""

    def catch_up(self, now: int) -> None:
        """Let nothing that was loaded lie in the future."""

    def save(self) -> dict[str, int]:
        """Return what the journal says about this judge, by name, for a snapshot."""
        return {}

    def load(self, saved: dict[str, int]) -> None:
        """Go on from what `save` returned."""

    def until(self, room: Room) -> int:
        """Return when the wait for this judge ends by itself, as people are told; 0 for never."""
        return 0

    def deadline(self, room: Room) -> int:
        """Return when `expire` has to be called; 0 for never."""
        return 0

    def expire(self, room: Room, now: int) -> Result:
        """Do what is due at the deadline."""
        return Result()

    def requests(self, room: Room, now: int) -> list[AnyRequest]:
        """Begin to wait for a verdict: return whom to ask."""
        return []

    def later_requests(self, room: Room) -> list[AnyRequest]:
        """Return whom to ask besides, since the room has begun to wait: bots that have taken a seat."""
        return []

    def may_end(self, room: Room) -> list[int]:
        """Return the seats that may say that they need no more time."""
        return []

    def progress(self, room: Room) -> Message | None:
        """Return what a newcomer has to know of the present wait besides the welcome; None when it is nothing."""
        return None

    def request_before(
        self, room: Room, seat: int, word: str, evidence: str, by: int = -1, id: str = ""
    ) -> PlacementRequest | None:
        """Return what has to be asked before this decision can be carried out; None when nothing has to."""
        return None

    def stream(self, room: Room, member: int, now: int) -> Message | None:
        """Return what this member is shown continuously now; None when nothing is."""
        return None
