"""Members and seats of a room."""

from __future__ import annotations

from dataclasses import dataclass, field

FREE, PERSON, BOT = "free", "person", "bot"
REMEMBERED = 100
"""How many command ids of a member are remembered: sent again, a command is not carried out again."""


@dataclass(slots=True)
class Member:
    """A person who joined the room."""

    name: str
    removed: bool = False
    left: bool = False
    commands: dict[str, None] = field(default_factory=dict)
    """The ids of the last commands carried out, oldest first."""

    def remember(self, id: str) -> None:
        """Remember a command that was carried out."""
        self.commands[id] = None
        if len(self.commands) > REMEMBERED:
            del self.commands[next(iter(self.commands))]


@dataclass(slots=True)
class Seat:
    """A seat: who holds it, or held it last, and what it adds to the dice."""

    kind: str = FREE
    member: int = -1
    name: str = ""
    level: str = ""
    seed: str = ""

    @property
    def is_free(self) -> bool:
        """Whether nobody plays it."""
        return self.kind == FREE

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays it."""
        return self.kind == BOT

    @property
    def is_person(self) -> bool:
        """Whether a person plays it."""
        return self.kind == PERSON

    def is_held_by(self, member: int) -> bool:
        """Tell whether this member plays it."""
        return self.kind == PERSON and self.member == member

    def take(self, member: int, name: str, *, playing: bool) -> None:
        """Let a person play it; in a running game its seed stays."""
        self.kind, self.member, self.name, self.level = PERSON, member, name, ""
        if not playing:
            self.seed = ""

    def take_by_bot(self, level: str, seed: str) -> None:
        """Let a bot play it; the person who played it may take it back."""
        self.kind, self.name, self.level, self.seed = BOT, "", level, seed

    def vacate(self, *, playing: bool) -> None:
        """Free it; in a running game its last player and its seed stay."""
        self.kind, self.name, self.level = FREE, "", ""
        if not playing:
            self.member, self.seed = -1, ""
