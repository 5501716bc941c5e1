"""Gravity as a judge of towers, and the hands that place the dice."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Protocol

from astragal.kit.errors import ParseError
from astragal.kit.judging import Placement, Stack
from astragal.kit.options import format_options
from astragal.physics.engine import find_engine
from astragal.physics.hand import SKILLS, Grip, make_release, split_hold
from astragal.physics.placement import (
    PlacementResult,
    Release,
    check_release,
    distance,
    simulate_placement,
    simulate_settling,
    stands,
)
from astragal.physics.world import PhysicalOptions, Setting, World, format_world, initial_world, parse_world
from astragal.table.judge import Case, Judge, Verdict


class JudgeOptions(PhysicalOptions, Protocol):
    """The options of a game that this judge depends on."""

    @property
    def seats(self) -> int:
        """Number of players."""

    @property
    def hand(self) -> int:
        """How hard it is to place a die; its words are those of `hand.DIFFICULTIES`."""


class PhysicsJudge(Judge):
    """Judges by gravity. The evidence of a verdict is the world after it: the pose of every die that stands.

    The judge keeps nothing between two questions, so a game can be cut and continued anywhere. A secret determines how hands miss
    and tremble; its hash is public during the game, and the secret itself afterwards.
    """

    reads_evidence = True

    def __init__(self, options: JudgeOptions, secret: str, hands: Sequence[str] = (), engines: str = "") -> None:
        """`engines` names those that have judged the game so far."""
        self.setting = Setting.from_options(options)
        self._difficulty = format_options(options, every=True)["hand"]
        self._secret = secret
        self._hands = list(hands) or ["average"] * options.seats
        self._engines = engines.split(", ") if engines else []
        if len(self._hands) != options.seats or not all(hand in SKILLS for hand in self._hands):
            raise ParseError("hands-unreadable", seats=options.seats, known=", ".join(SKILLS))

    @classmethod
    def from_tags(cls, tags: Mapping[str, str], options: JudgeOptions) -> PhysicsJudge | None:
        """Return the judge of a record; None when another judged it, or its secret is not public yet."""
        if tags.get("Judge") != "physics" or "HandSecret" not in tags:
            return None
        return cls(options, tags["HandSecret"], tags.get("Hands", "").split(), tags.get("Engine", ""))

    def tags(self) -> dict[str, str]:
        """Return the engine, the skill of each seat's hand, and the hash of the secret.

        A game continued with another version of the engine names both versions.
        """
        commitment = hashlib.sha256(self._secret.encode()).hexdigest()
        name = find_engine().name
        engines = self._engines if name in self._engines else [*self._engines, name]
        return {
            "Judge": "physics",
            "Engine": ", ".join(engines),
            "Hands": " ".join(self._hands),
            "HandCommitment": commitment,
        }

    def secret_tags(self) -> dict[str, str]:
        """Return the secret."""
        return {"HandSecret": self._secret}

    def check_placement(self, case: Case) -> None:
        """Raise a UserError for a placement that no hand could make, without simulating it."""
        world = self.world(case)
        check_release(self.setting, world, self.release(case, world))

    def decide(self, case: Case) -> Verdict:
        """Simulate a placement, or towers left alone, and return what fell.

        Raises a UserError for a placement that no hand could make.
        """
        return self.verdict(case, self.simulate(case))

    def verdict(self, case: Case, result: PlacementResult) -> Verdict:
        """Return the verdict that a simulated result means."""
        return Verdict(_stack(case).verdict(result.fallen, result.falls_again), format_world(result.world))

    def simulate(self, case: Case) -> PlacementResult:
        """Simulate a placement, or towers left alone."""
        world = self.world(case)
        if _stack(case).die is None:
            return simulate_settling(self.setting, world)
        return simulate_placement(self.setting, world, self.release(case, world))

    def stands(self, case: Case) -> bool:
        """Tell whether the towers of the last verdict stand by themselves, each where it belongs."""
        world = self.world(case)
        bases = [tower[0].pose for tower in world.towers]
        near = all(distance(pose, self.setting.base_pose(t)) < self.setting.gap / 2 for t, pose in enumerate(bases))
        return near and stands(self.setting, world)

    def release(self, case: Case, world: World) -> Release:
        """Return the release of the die being placed."""
        die = _die(case)
        number, evidence = split_hold(case.evidence)
        return make_release(self.setting, world, die.tower, die.size, self.grip(case, number).release(evidence))

    def grip(self, case: Case, number: str = "") -> Grip:
        """Return the hand that holds the die being placed, for the hold of this number."""
        die = _die(case)
        key = hmac.digest(self._secret.encode(), f"{case.turn}:{case.slot}".encode(), "sha256")
        return Grip(key, self._difficulty, self._hands[die.owner], len(_stack(case).sizes[die.tower]), number)

    def world(self, case: Case) -> World:
        """Return the world of the last verdict, without towers torn down since."""
        towers = _stack(case).sizes
        world = parse_world(case.seen) if case.seen else initial_world(self.setting)
        world = world.reset_empty_towers(self.setting, [len(sizes) for sizes in towers])
        if tuple(tuple(die.size for die in tower[1:]) for tower in world.towers) != towers:
            raise ParseError("world-unreadable")
        return world


def _stack(case: Case) -> Stack:
    """Return what gravity is asked."""
    question = case.question
    assert isinstance(question, Stack)
    return question


def _die(case: Case) -> Placement:
    """Return the die being placed."""
    die = _stack(case).die
    assert die is not None
    return die
