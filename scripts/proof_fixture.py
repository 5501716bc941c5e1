"""Rolls of fair dice for the tests of the page, which computes them again on its own (web/src/replay/proof.ts).

python scripts/proof_fixture.py            writes web/src/replay/proof.fixture.json
python scripts/proof_fixture.py --check    fails if it is not what the dice roll now
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from astragal.dice import FairDice, RollRequest, commitment, seal

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "replay" / "proof.fixture.json"
SECRET = "".join(f"{byte:02x}" for byte in range(200, 232))
SEEDS = ["ana~1", "", "x" * 64, "!"]
"""The second seat adds none."""
OLD_SEEDS = ["ana~1", "x" * 64, "!"]
WEIGHTS: tuple[list[int], ...] = ([1], [1] * 6, [0, 3, 0, 5], [2, 3, 4, 5], [7] * 40)
"""A sure outcome, a die, outcomes that cannot be, a bag, and many outcomes."""
HEAVY = [2**51] * 3
REDRAWN, OLD_REDRAWN = (0, 613), (0, 9388)
"""With these weights the first draw of this turn and slot is thrown away, and would have given another outcome."""


def rolled(dice: FairDice, weights: list[int], turn: int, slot: int) -> dict[str, object]:
    """Return a roll as a replay tells it."""
    request = RollRequest(weights, sum(weights), turn, slot, str, int)
    return {"turn": turn, "slot": slot, "weights": weights, "outcome": dice.roll(request)}


def example(dice: FairDice, redrawn: tuple[int, int]) -> dict[str, object]:
    """Return the tags of dice, and some of their rolls."""
    rolls = [rolled(dice, WEIGHTS[slot % len(WEIGHTS)], turn, slot) for turn in range(8) for slot in range(10)]
    rolls.append(rolled(dice, HEAVY, *redrawn))
    return {"tags": dice.tags() | dice.secret_tags(), "rolls": rolls}


def fixture() -> str:
    """Return the file: dice of today's scheme, and of the first one."""
    seals = [seal(commitment(SECRET), seed) if seed else "" for seed in SEEDS]
    new = example(FairDice(SECRET, SEEDS, seals, draw=2), REDRAWN)
    old = example(FairDice(SECRET, OLD_SEEDS, scheme=1), OLD_REDRAWN)
    return json.dumps({**new, "old": old}) + "\n"


def main() -> int:
    """Write the file, or compare it."""
    if "--check" in sys.argv[1:]:
        return int(TARGET.read_text(encoding="utf-8") != fixture())
    TARGET.write_text(fixture(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
