"""The judge of the towers: gravity, asked through the hand that placed the die."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence

from astragal.games.dice_crash.rules_judge import ALONE, FALLS, THEN
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import LAND, Options
from astragal.kit.errors import ParseError
from astragal.kit.options import format_options
from astragal.physics.hand import LEVELS, Grip, release_of
from astragal.physics.placing import Placed, Release, object_to, place, settle
from astragal.physics.scene import ENGINE
from astragal.physics.world import Setting, World, first_world, read_world, say_world
from astragal.table.judge import Case, Judge, Verdict


class PhysicsJudge(Judge):
    """Judges by gravity. What it saw is the evidence of its verdict: where everything that stands came to rest.

    It keeps nothing between two questions, so that a game can be cut and go on anywhere. How a hand trembles follows from a
    secret, which everybody holds a commitment to while the game runs, and may read when it is over.
    """

    reads_evidence = True

    def __init__(self, options: Options, secret: str, hands: Sequence[str] = (), engine: str = ENGINE) -> None:
        self.setting = Setting.of(options)
        self._difficulty = format_options(options, all_of_them=True)["hand"]
        self._secret = secret
        self._hands = list(hands) or ["average"] * options.seats
        self._engine = engine if ENGINE in engine.split(", ") else f"{engine}, {ENGINE}"
        if len(self._hands) != options.seats or not all(hand in LEVELS for hand in self._hands):
            raise ParseError("hands-unreadable", seats=options.seats, known=", ".join(LEVELS))

    @classmethod
    def of_record(cls, tags: Mapping[str, str], options: Options) -> PhysicsJudge | None:
        """Return the judge of a record, which can go on with it and recompute it; None when another judged or it is sealed."""
        if tags.get("Judge") != "physics" or "HandSecret" not in tags:
            return None
        return cls(options, tags["HandSecret"], tags.get("Hands", "").split(), tags.get("Engine", ENGINE))

    def tags(self) -> dict[str, str]:
        """Return the engine, whose hands are how steady, and the commitment to the secret.

        A game that went on with another version of the engine names both.
        """
        sealed = hashlib.sha256(self._secret.encode()).hexdigest()
        return {"Judge": "physics", "Engine": self._engine, "Hands": " ".join(self._hands), "HandCommitment": sealed}

    def secret_tags(self) -> dict[str, str]:
        """Return the secret of the hands."""
        return {"HandSecret": self._secret}

    def check(self, case: Case) -> None:
        """Raise a UserError when no hand could do what the evidence says."""
        world = self.world(case)
        object_to(self.setting, world, self.release(case, world))

    def decide(self, case: Case) -> Verdict:
        """Simulate the placement, or the towers as they stand, and say what fell; refuse what no hand could do."""
        return self.verdict(case, self.placed(case))

    def verdict(self, case: Case, placed: Placed) -> Verdict:
        """Say what fell."""
        s = case.state
        first = 0, s.height[0] + int(s.phase == LAND and tower_of(s.die_value[s.die]) == 0)
        fallen = sum(1 << (first[t] + level) for t in (0, 1) for level in placed.fallen[t])
        kind = ALONE if s.phase != LAND else THEN if placed.then else FALLS
        return Verdict(kind + fallen, say_world(placed.world))

    def placed(self, case: Case) -> Placed:
        """Return all there is to see of a placement, or of towers that fall by themselves."""
        world = self.world(case)
        if case.state.phase != LAND:
            return settle(self.setting, world)
        return place(self.setting, world, self.release(case, world))

    def release(self, case: Case, world: World) -> Release:
        """Return the die being placed as the hand lets it go."""
        s = case.state
        letgo = self.grip(case).read(case.evidence)
        return release_of(self.setting, world, tower_of(s.die_value[s.die]), s.die_size[s.die], letgo)

    def grip(self, case: Case) -> Grip:
        """Return the hand that holds the die being placed."""
        s = case.state
        key = hmac.digest(self._secret.encode(), f"{case.turn}:{case.slot}".encode(), "sha256")
        tower = tower_of(s.die_value[s.die])
        return Grip(key, self._difficulty, self._hands[s.die_owner[s.die]], s.height[tower])

    def world(self, case: Case) -> World:
        """Return where everything stands: as it was last seen, but for towers torn down since."""
        s = case.state
        world = read_world(case.seen) if case.seen else first_world(self.setting)
        world = world.torn(self.setting, s.height)
        sizes = [[die.size for die in tower[1:]] for tower in world.towers]
        if sizes != [s.tower_size[t][: s.height[t]] for t in (0, 1)]:
            raise ParseError("world-unreadable")
        return world
