"""Readiness and the start of a game: how devices add seeds to fair dice without knowing each other's.

The server has committed itself to a secret when people get ready. A device that is ready sends the seal of its seed. When the host
starts the game, all seals are fixed and the devices are asked for their seeds; with the last seed the game begins. When a seed is
missing after `drawing.REVEAL_MS`, or a seat changes meanwhile, this draw is given up (`waiting.redraw`): nothing of it is used again.
"""

from __future__ import annotations

from astragal.dice.fair import SEAL_PATTERN, check_seed, commitment, seal
from astragal.kit.errors import NotAllowed, NotNow, ParseError
from astragal.rooms import commands, journal
from astragal.rooms.results import Result, Sender
from astragal.rooms.room import GATHERING, Room
from astragal.rooms.seating import change, require_host
from astragal.rooms.waiting import redraw


def be_ready(room: Room, sender: Sender, command: commands.Ready, now: int) -> Result:
    """Be ready, and seal a seed for the dice."""
    _require_gathering(room)
    room.require_seated(sender.member)
    if command.seal and not SEAL_PATTERN.fullmatch(command.seal):
        raise ParseError("fair-seal")
    if room.drawing.outdated:
        return redraw(room, now, sender.member, command.id)  # everybody gets ready again, with seals
    sealed = command.seal if room.settings.dice == "fair" else ""
    return change(room, journal.Readied(by=sender.member, id=command.id, seal=sealed), now)


def start(room: Room, sender: Sender, command: commands.Start, now: int) -> Result:
    """Start the game, or ask the devices for the seeds that they sealed."""
    require_host(room, sender)
    _require_gathering(room)
    if not room.drawing.complete:
        raise NotNow("room-not-ready")
    if room.drawing.outdated:
        return redraw(room, now, sender.member, command.id)
    if any(room.drawing.seals):
        return change(room, journal.RevealAsked(by=sender.member, id=command.id), now)
    return _begin(room, sender.member, command.id, "", now)


def reveal(room: Room, sender: Sender, command: commands.Reveal, now: int) -> Result:
    """Reveal a seed; with the last one the game begins."""
    missing = room.drawing.find_missing() if room.revealing else None
    if missing is None or sender.member not in missing:
        raise NotNow("room-no-seed-asked")
    check_seed(command.seed)
    if room.held_by(sender.member)[0].seal != seal(commitment(room.drawing.secret), command.seed):
        raise NotAllowed("fair-wrong-seed")
    if missing == [sender.member]:
        return _begin(room, sender.member, command.id, command.seed, now)
    return change(room, journal.Revealed(by=sender.member, id=command.id, seed=command.seed), now)


def _begin(room: Room, member: int, id: str, seed: str, now: int) -> Result:
    """Lay out the game, and let chance answer until somebody has to decide."""
    line = journal.Started(by=member, id=id, seed=seed, steps=[])
    line.apply(room, now)
    match = room.require_match()
    match.table.replay_moves(room.given)
    match.table.begin()
    match.restart_waiting(now)
    line.steps = match.steps_after(0)
    room.remember(line)
    return Result(line, (room.people(), room.update(0, member, id)))


def _require_gathering(room: Room) -> None:
    if room.phase != GATHERING:
        raise NotNow("room-started")
