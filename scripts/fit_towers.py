"""Fit the models that replace gravity where it is too slow, and publish how well they agree with it.

`python scripts/fit_towers.py --games 480` plays that many games of hands of all skills and twice as many of average hands, judged by
gravity. It writes `src/astragal/physics/fitted.toml`, the measured part of `docs/develop/towers.md` and its pictures. That page also
compares the fit of the table in `games/dice_crash/rules_judge.py` with the numbers there. All seeds are fixed.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from rich.progress import track

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "benchmarks"))

from likelihood import Floats, fit  # noqa: E402
from tower_report import games_section, surrogate_section, table_section, write_page  # noqa: E402
from tower_samples import Samples, collect_samples  # noqa: E402
from towers import HANDS, FinishedGame, JudgeFactory, Task, make_physics_judge, play_games  # noqa: E402

from astragal.games.dice_crash.state import Options  # noqa: E402
from astragal.physics.fitted import CONTACT_FEATURES, HIT_FEATURES  # noqa: E402
from astragal.physics.judge import PhysicsJudge  # noqa: E402
from astragal.physics.native import NativeEngine  # noqa: E402
from astragal.physics.placement import PlacementResult  # noqa: E402
from astragal.physics.surrogate import load_coefficients, sample_placement  # noqa: E402
from astragal.table.judge import Case, Judge, TableJudge  # noqa: E402

FITTED = ROOT / "src/astragal/physics/fitted.toml"
STRAY = 0.25
"""How often players of the games for the surrogate aim beside the centre."""
SEATINGS = 3
"""Games for two, three and four seats alternate."""
HELD_OUT = 3
"""Of the games of each seating, one in this many is predicted instead of fitted to."""


def tasks_of_all_hands(count: int) -> list[Task]:
    """Return games for the surrogate: half of the hands are average, the others of any skill."""
    rng = random.Random(5)
    hands = [
        [rng.choice(HANDS) if rng.random() < 0.5 else "average" for _ in range(2 + n % SEATINGS)] for n in range(count)
    ]
    return [(tuple(seated), 1000 + n) for n, seated in enumerate(hands)]


def tasks_of_average_hands(count: int, seed: int = 2_000_000) -> list[Task]:
    """Return games for the table."""
    return [(("average",) * (2 + n % SEATINGS), seed + n) for n in range(count)]


def play_with_progress(
    title: str, tasks: list[Task], make_judge: JudgeFactory = make_physics_judge, stray: float = 0.0
) -> list[FinishedGame]:
    """Play games behind a progress bar."""
    return list(track(play_games(tasks, make_judge, stray), title, len(tasks)))


class SurrogateJudge(PhysicsJudge):
    """Judges like gravity, but by the surrogate."""

    def __init__(self, options: Options, hands: Sequence[str], seed: int) -> None:
        super().__init__(options, f"towers {seed}", hands)
        self._uniform = random.Random(f"imagined {seed}").random

    def simulate(self, case: Case) -> PlacementResult:
        """Return a sample of the surrogate."""
        world = self.world(case)
        return sample_placement(self.setting, world, self.release(case, world), self._uniform)


def make_table_judge(options: Options, hands: Sequence[str], seed: int) -> Judge:
    """Return the judge that knows no poses."""
    return TableJudge(seed)


def fit_surrogate(samples: Samples) -> tuple[Floats, Floats]:
    """Return the coefficients of contacts, and of hits of the other tower."""
    contact = fit(samples.contacts, samples.present, samples.level)
    fell = samples.fell_beside_tower
    features = samples.hits[fell, samples.level[fell]][:, None, :]
    return contact, fit(features, np.ones((len(features), 1), bool), samples.hit[fell] - 1)


def write_coefficients(contact: Floats, hit: Floats, games: int, placements: int) -> None:
    """Write the coefficients of the surrogate."""
    lines = [
        f"# Fitted by scripts/fit_towers.py to {placements} placements in {games} games; {NativeEngine.name}.",
        "[contact]",
        *(f"{name} = {value:.4f}" for name, value in zip(CONTACT_FEATURES, contact, strict=True)),
        "[hit]",
        *(f"{name} = {value:.4f}" for name, value in zip(HIT_FEATURES, hit, strict=True)),
    ]
    FITTED.write_text("\n".join(lines) + "\n", encoding="utf-8")
    load_coefficients.cache_clear()


def publish(mixed: Sequence[FinishedGame], average: Sequence[FinishedGame], count: int) -> None:
    """Fit to games judged by gravity and write the page; the other judges play multiples of `count` games."""
    samples = collect_samples(mixed, tasks_of_all_hands(len(mixed)))
    held_out = samples.game // SEATINGS % HELD_OUT == 0
    training = samples.select(~held_out)
    contact, hit = fit_surrogate(training)
    write_coefficients(contact, hit, len(set(training.game)), len(training.game))
    games = {
        "gravity": average,
        "table": play_with_progress(
            "games by the table", tasks_of_average_hands(10 * count, 3_000_000), make_table_judge
        ),
        "surrogate": play_with_progress(
            "games by the surrogate", tasks_of_average_hands(2 * count, 3_000_000), SurrogateJudge
        ),
    }
    average_samples = collect_samples(average, tasks_of_average_hands(len(average)))
    write_page(
        ("The surrogate", surrogate_section(samples.select(held_out), average_samples)),
        ("The table", table_section(average)),
        ("Whole games of average hands", games_section(games)),
    )


def main() -> None:
    """Play, fit, publish."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=480, help="games of all hands; twice as many of average hands")
    count = parser.parse_args().games
    mixed = play_with_progress("games of all hands", tasks_of_all_hands(count), stray=STRAY)
    average = play_with_progress("games of average hands", tasks_of_average_hands(2 * count))
    publish(mixed, average, count)


if __name__ == "__main__":
    main()
