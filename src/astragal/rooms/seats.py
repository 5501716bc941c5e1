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
    missed: bool = False
    """Whether they did not take part when the game was to start, so that the dice are drawn again."""
    device: str = ""
    """The mark of the device that joined, if it sent one."""
    animal: str = ""
    """The face that their device last asked for. It is not in the journal: every connection says it again."""
    commands: dict[str, None] = field(default_factory=dict)
    """The ids of the last commands carried out, oldest first."""

    def remember(self, id: str) -> None:
        """Remember a command that was carried out."""
        self.commands[id] = None
        if len(self.commands) > REMEMBERED:
            del self.commands[next(iter(self.commands))]


@dataclass(slots=True)
class Seat:
    """A seat: who holds it, or held it last, whether it is ready, and what it adds to the dice."""

    kind: str = FREE
    member: int = -1
    name: str = ""
    level: str = ""
    ready: bool = False
    seal: str = ""
    """What its device promised to add to fair dice; empty for nothing."""
    seed: str = ""
    """What it adds to fair dice, once it is revealed."""
    holder: int = -1
    """Who vanished and gets the seat back on return; -1 for nobody."""
    holder_name: str = ""
    handed: int = -1
    """How many steps of the game stood when its person handed it over; -1 when nobody did. No undo reaches back further."""

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
        """Let a person play it; in a running game what it added to the dice stays."""
        self.kind, self.member, self.name, self.level = PERSON, member, name, ""
        self.holder, self.holder_name, self.handed = -1, "", -1
        if not playing:
            self.reset()

    def take_by_bot(self, level: str, seed: str = "", *, playing: bool = False) -> None:
        """Let a bot play it; the person who played it may take it back. Only old journals have a seed for it."""
        self.kind, self.name, self.level = BOT, "", level
        if seed or not playing:
            self.reset(seed)
        self.ready = True

    def vacate(self, *, playing: bool) -> None:
        """Free it; in a running game its last player and what it added to the dice stay."""
        self.kind, self.name, self.level = FREE, "", ""
        if not playing:
            self.member, self.holder = -1, -1
            self.reset()

    def reset(self, seed: str = "") -> None:
        """Forget what it adds to the dice. Bots are always ready, people not before they say so again."""
        self.seal, self.seed = "", seed
        self.ready = self.is_bot or bool(seed)

    def replace(self, member: int, level: str) -> None:
        """Let another person, or a bot of this level, stand in for the person who has vanished."""
        if self.holder < 0:
            self.holder, self.holder_name = self.member, self.name
        if level:
            self.take_by_bot(level, playing=True)
        else:
            self.kind, self.member, self.name, self.level = PERSON, member, "", ""

    def give_back(self) -> None:
        """Let the person who had vanished play it again."""
        self.take(self.holder, self.holder_name, playing=True)

    def forget_holder(self) -> None:
        """Leave it for good to the player who has it now."""
        self.holder, self.holder_name, self.handed = -1, "", -1
