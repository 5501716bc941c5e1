"""Where the dice of a game at the terminal come from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from astragal.cli.files import read_file
from astragal.cli.screen import Screen
from astragal.dice import DiceSource, FairDice, FastDice, ReplayedDice, RollRequest, SameDice, TypedDice, new_secret
from astragal.dice.fair import NO_SEED, commitment
from astragal.kit.actors import CHANCE
from astragal.kit.errors import OptionError, UserError
from astragal.table.record import parse_record

LONGEST_SEED = 64


def make_dice(kind: str, seed: int, players: Sequence[str], screen: Screen) -> DiceSource:
    """Return the dice that `--dice` names."""
    if kind == "fast":
        return FastDice(seed)
    if kind == "same":
        return SameDice(seed)
    if kind == "hand":
        return TypedDice(lambda request, complaint: _ask_roll(screen, request, complaint))
    if kind == "fair":
        secret = new_secret()
        screen.say(screen.text("fair-committed", commitment=commitment(secret)))
        return FairDice(secret, [_ask_seed(screen, seat, player) for seat, player in enumerate(players)])
    if kind.startswith("replay:"):
        record = parse_record(read_file(Path(kind.removeprefix("replay:"))))
        return ReplayedDice([step.word for step in record.steps if step.actor == CHANCE], FastDice(seed))
    raise OptionError("dice-unknown", dice=kind)


def _ask_seed(screen: Screen, seat: int, player: str) -> str:
    """Ask a person for a seed; a bot, or a person who just presses Enter, adds none."""
    if player.startswith("human:"):
        typed = "".join(screen.ask(screen.text("fair-ask-seed", who=screen.names[seat]) + " ").split())
        if typed.isascii() and typed.isprintable() and typed != NO_SEED:
            return typed[:LONGEST_SEED]
    return ""


def _ask_roll(screen: Screen, request: RollRequest, complaint: UserError | None) -> str:
    if complaint is not None:
        screen.say(screen.text.error(complaint))
    possible = [request.say(i) for i, weight in enumerate(request.weights) if weight]
    return screen.ask_roll(screen.text("hand-ask"), possible)
