"""Fit what stands in for gravity where gravity is too slow, and publish how well it does.

`python scripts/fit_towers.py --games 480` plays so many games of all hands and twice as many of average hands, judged by gravity,
and writes `src/astragal/physics/fitted.toml`, the measured part of `docs/develop/towers.md` and its pictures. What it finds for the
table of `games/dice_crash/rules_judge.py` is printed on that page beside what stands there. Everything follows from fixed seeds.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from matplotlib.figure import Figure
from numpy.typing import NDArray
from rich.progress import track

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "benchmarks"))

from likelihood import area_under_curve, fit, shares  # noqa: E402
from towers import COLUMNS, HANDS, Judging, Landing, Measure, Played, Summary, by_gravity, games  # noqa: E402

from astragal.games.dice_crash import GAME  # noqa: E402
from astragal.games.dice_crash.rules_judge import APART, GIVES_WAY, HOLDS, ON_BASE, likely_landing  # noqa: E402
from astragal.games.dice_crash.state import LEVELS, Options  # noqa: E402
from astragal.physics.hand import make_release  # noqa: E402
from astragal.physics.judge import PhysicsJudge  # noqa: E402
from astragal.physics.placement import PlacementResult, Release  # noqa: E402
from astragal.physics.scene import ENGINE  # noqa: E402
from astragal.physics.surrogate import (  # noqa: E402
    CONTACT_FEATURES,
    HIT_FEATURES,
    contact_features,
    hit_features,
    load_coefficients,
    measure_contacts,
    sample_placement,
)
from astragal.physics.world import Setting, World, initial_world, parse_world  # noqa: E402
from astragal.table.judge import Case, Judge, TableJudge  # noqa: E402

FITTED = ROOT / "src/astragal/physics/fitted.toml"
PAGE = ROOT / "docs/develop/towers.md"
PICTURES = ROOT / "docs/develop/pictures"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
ASTRAY = 0.25
"""How often a player of the games for the surrogate aims beside the middle."""
SEATINGS = 3
"""Games for two, three and four take turns."""
HELD_OUT = 3
"""Of the games of each seating, every third is not fitted to, but predicted."""
CONTACTS = LEVELS + 1
SETTING = Setting()
FEET = (*GIVES_WAY, ON_BASE)

Floats = NDArray[np.float64]


def of_all_hands(count: int) -> list[tuple[Sequence[str], int]]:
    """Return the hands and seeds of games for the surrogate: half of the hands average, the others anything."""
    rng = random.Random(5)
    hands = [
        [rng.choice(HANDS) if rng.random() < 0.5 else "average" for _ in range(2 + n % SEATINGS)] for n in range(count)
    ]
    return [(tuple(seated), 1000 + n) for n, seated in enumerate(hands)]


def of_average_hands(count: int, seed: int = 2_000_000) -> list[tuple[Sequence[str], int]]:
    """Return the seats and seeds of games for the table."""
    return [(("average",) * (2 + n % SEATINGS), seed + n) for n in range(count)]


def watched(
    text: str, tasks: list[tuple[Sequence[str], int]], judging: Judging = by_gravity, astray: float = 0.0
) -> list[Played]:
    """Play games and show how far they are."""
    return list(track(games(tasks, judging, astray), text, len(tasks)))


def moment(judge: PhysicsJudge, case: Case) -> tuple[World, Release]:
    """Return the world at a placement, and how the die was let go."""
    s = case.state
    world = (parse_world(case.seen) if case.seen else initial_world(SETTING)).reset_empty_towers(SETTING, s.height)
    tower = int(s.die_value[s.die] > 3)
    return world, make_release(SETTING, world, tower, s.die_size[s.die], judge.grip(case).release(case.evidence))


class Imagining(PhysicsJudge):
    """Judges like gravity, but by the surrogate."""

    def __init__(self, options: Options, hands: Sequence[str], seed: int) -> None:
        super().__init__(options, f"towers {seed}", hands)
        self._uniform = random.Random(f"imagined {seed}").random

    def simulate(self, case: Case) -> PlacementResult:
        """Return what the surrogate imagines."""
        world, release = moment(self, case)
        return sample_placement(SETTING, world, release, self._uniform)


def by_table(options: Options, hands: Sequence[str], seed: int) -> Judge:
    """Return the judge that looks at no poses."""
    return TableJudge(seed)


@dataclass(frozen=True, slots=True)
class Sample:
    """Placements as numbers; contacts that are not there have no traits."""

    game: NDArray[np.int64]
    traits: Floats
    hits: Floats
    there: NDArray[np.bool_]
    level: NDArray[np.int64]
    """The lowest contact that gave way, or -1."""
    other: NDArray[np.int64]
    """-1 without another tower to hit, else whether it was hit."""

    def part(self, chosen: NDArray[np.bool_]) -> Sample:
        """Return some of the placements."""
        return Sample(
            self.game[chosen],
            self.traits[chosen],
            self.hits[chosen],
            self.there[chosen],
            self.level[chosen],
            self.other[chosen],
        )


def sample(played: Iterable[Played], seeds: Iterable[int]) -> Sample:
    """Turn games into numbers."""
    columns: tuple[list[object], ...] = ([], [], [], [], [], [])
    for number, (game, seed) in enumerate(zip(played, seeds, strict=True)):
        judge = PhysicsJudge(GAME.options({"seats": str(len(game.hands))}), f"towers {seed}", game.hands)
        for landing in game.landings:
            world, release = moment(judge, landing.case)
            poses, velocities = np.array([release.pose]), np.array([release.velocity])
            measured = measure_contacts(SETTING, world, release.tower, release.size, poses, velocities)
            count = measured.shape[1]
            padding = ((0, CONTACTS - count), (0, 0))
            own, other = landing.fallen
            row = (
                number,
                np.pad(contact_features(measured)[0], padding),
                np.pad(hit_features(release.tower, measured)[0], padding),
                np.arange(CONTACTS) < count,
                min(own, default=-1),
                int(bool(other)) if landing.state.height[1 - landing.tower] else -1,
            )
            for column, value in zip(columns, row, strict=True):
                column.append(value)
    return Sample(*(np.array(column) for column in columns))


def fit_surrogate(data: Sample) -> tuple[Floats, Floats]:
    """Return the weights of traits of contacts, and of hits of the other tower."""
    contact = fit(data.traits, data.there, data.level)
    fell = (data.level >= 0) & (data.other >= 0)
    at = data.hits[fell, data.level[fell]][:, None, :]
    return contact, fit(at, np.ones((len(at), 1), bool), data.other[fell] - 1)


def write_fitted(contact: Floats, hit: Floats, count: int, placements: int) -> None:
    """Write the numbers of the surrogate."""
    lines = [
        f"# Fitted by scripts/fit_towers.py to {placements} placements in {count} games; {ENGINE}.",
        "[contact]",
        *(f"{name} = {value:.4f}" for name, value in zip(CONTACT_FEATURES, contact, strict=True)),
        "[hit]",
        *(f"{name} = {value:.4f}" for name, value in zip(HIT_FEATURES, hit, strict=True)),
    ]
    FITTED.write_text("\n".join(lines) + "\n", encoding="utf-8")
    load_coefficients.cache_clear()


def bins(chances: Floats, fell: NDArray[np.bool_]) -> list[tuple[int, float, Measure]]:
    """Return for each tenth of risk how many placements there are, what was predicted and what happened."""
    found = []
    tenth = np.minimum((chances * 10).astype(int), 9)
    for n in range(10):
        here = tenth == n
        share = float(fell[here].mean())
        error = 1.96 * math.sqrt(max(share * (1 - share), 1e-9) / here.sum())
        found.append((int(here.sum()), float(chances[here].mean()), Measure(share, error)))
    return found


def agreement(data: Sample) -> str:
    """Return in a sentence how well the surrogate agrees with gravity."""
    risk, fell = shares(load_coefficients().contact, data.traits, data.there).sum(axis=1), data.level >= 0
    return (
        f"{len(fell):,} placements in {len(set(data.game))} games, {fell.mean():.1%} of them collapses, {risk.mean():.1%} expected: accuracy "
        f"**{((risk > 0.5) == fell).mean():.1%}**, AUC **{area_under_curve(risk, fell):.3f}**, Brier score {((risk - fell) ** 2).mean():.4f} "
        f"(always the mean: {fell.mean() * (1 - fell.mean()):.4f})."
    )


def surrogate_section(data: Sample, average: Sample) -> list[str]:
    """Return what the page says of the surrogate, measured on games that were not fitted to."""
    chances = shares(load_coefficients().contact, data.traits, data.there)
    risk, fell = chances.sum(axis=1), data.level >= 0
    said = risk > 0.5
    levels = data.there.sum(axis=1)
    away = np.abs(chances.argmax(axis=1) - data.level)[fell]
    expected = (chances * (levels[:, None] - np.arange(CONTACTS)) * data.there).sum(axis=1)
    fallen = np.where(fell, levels - data.level, 0)
    hit = data.hits[fell & (data.other >= 0), data.level[fell & (data.other >= 0)]]
    hits = 1 / (1 + np.exp(-hit @ load_coefficients().hit))
    tenths = bins(risk, fell)
    draw_calibration(tenths)
    return [
        f"Hands of all levels, games held out: {agreement(data)}",
        "",
        f"Average hands aiming at the middle, none of it fitted to: {agreement(average)}",
        "",
        "Of the held-out placements:",
        "",
        "| | gravity: holds | gravity: falls |",
        "|---|---|---|",
        f"| surrogate: holds | {(~said & ~fell).sum()} | {(~said & fell).sum()} |",
        f"| surrogate: falls | {(said & ~fell).sum()} | {(said & fell).sum()} |",
        "",
        "![Calibration](pictures/towers-calibration.png)",
        "",
        "| predicted | placements | mean predicted, % | fell, % |",
        "|---|---|---|---|",
        *(f"| {n / 10:.1f} to {n / 10 + 0.1:.1f} | {count} | {mean:.1%} | {seen.say(100)} |" for n, (count, mean, seen) in enumerate(tenths)),
        "",
        f"Where it gives way: right level in {(away == 0).mean():.0%} of the collapses, within one in {(away <= 1).mean():.0%}. Dice fallen "
        f"from the tower that was built on, a placement: {expected.mean():.3f} expected, {fallen.mean():.3f} fell. Other tower hit, when "
        f"something fell and there was one: {hits.mean():.1%} expected, {(data.other[fell & (data.other >= 0)]).mean():.1%} were.",
    ]  # fmt: skip


def table_section(played: Sequence[Played]) -> list[str]:
    """Return what the page says of the table: what was found, beside what stands in the rules."""
    landings = [landing for game in played for landing in game.landings]
    units = np.zeros((len(landings), CONTACTS))
    below = np.zeros((len(landings), CONTACTS, len(FEET)))
    level = np.array([min(landing.fallen[0], default=-1) for landing in landings])
    for n, landing in enumerate(landings):
        for k, (unit, foot) in enumerate(places(landing)):
            units[n, k] = unit
            below[n, k, foot] = 1
    there = units > 0
    offset = np.log(np.where(there, units / HOLDS, 1))
    found = np.exp(fit(below, there, level, offset))
    kept = np.log(FEET)
    held = fit(np.ones((*units.shape, 1)), there, level, offset + below @ kept)
    now = shares(kept, below, there, offset)
    fallen = [
        (len(own), bool(other))
        for landing in landings
        if landing.state.height[1 - landing.tower]
        for own, other in [landing.fallen]
        if own
    ]
    chances = now.sum(axis=1)
    draw_heights(landings, chances)
    ratios = found / found[2]
    return [
        f"{len(landings):,} placements in {len(played)} games of average hands; {np.mean(level >= 0):.1%} collapses, "
        f"{chances.mean():.1%} by the table.",
        "",
        "| constant | found | in the rules |",
        "|---|---|---|",
        f"| `GIVES_WAY` and `ON_BASE`, against a large die below | {' : '.join(f'{ratio:.1f}' for ratio in ratios)} | {' : '.join(map(str, FEET))} |",
        f"| `HOLDS`, given these | {HOLDS / math.exp(held[0]):,.0f} | {HOLDS:,} |",
        f"| `APART` | {sum(n for n, _ in fallen) / max(sum(hit for _, hit in fallen), 1):.1f} | {APART} |",
        "",
        f"The other tower was hit in {sum(hit for _, hit in fallen)} of {len(fallen)} falls beside one; {whole(landings):.0%} of these times it fell to its base.",
        "",
        "![Collapses by height and size](pictures/towers-table.png)",
    ]


def places(landing: Landing) -> list[tuple[float, int]]:
    """Return for each place, from the lowest, what the table weighs it by besides its foot, and which of FEET that is."""
    s, t = landing.state, landing.tower
    out, weights = [0] * (2 * LEVELS + 2), [0] * (2 * LEVELS + 2)
    sums = [0] * (s.height[t] + 1)
    for n in range(1, likely_landing(s, out, weights)):
        sums[min(Landing(landing.case, out[n]).fallen[0])] += weights[n]
    below = [len(GIVES_WAY), *s.tower_size[t][: s.height[t]]]
    return [(total / FEET[foot], foot) for total, foot in zip(sums, below, strict=True)]


def whole(landings: Sequence[Landing]) -> float:
    """Return how often a tower that was hit fell to its base."""
    hits = [landing for landing in landings if all(landing.fallen)]
    return sum(len(landing.fallen[1]) == landing.state.height[1 - landing.tower] for landing in hits) / max(
        len(hits), 1
    )


NAMES = ("rounds", "by_goal", "winner", "score", "collapse", "loss", "other")


def games_section(judged: dict[str, Sequence[Played]]) -> list[str]:
    """Return what the page says of whole games under the three judges; what differs by more than chance is in bold."""
    lines = [f"| seats | judge | {COLUMNS} |", f"|{'---|' * (COLUMNS.count('|') + 3)}"]
    for seats in (2, 3, 4):
        summed = {
            judge: Summary.of([game for game in played if len(game.hands) == seats]) for judge, played in judged.items()
        }
        for judge, summary in summed.items():
            cells = [str(summary.games)]
            for name, cell in zip(NAMES, summary.row().split(" | ")[1:], strict=True):
                agrees = getattr(summary, name).agrees(getattr(summed["gravity"], name))
                cells.append(cell if agrees else f"**{cell}**")
            lines.append(f"| {seats} | {judge} | {' | '.join(cells)} |")
    return lines


def draw_calibration(tenths: Sequence[tuple[int, float, Measure]]) -> None:
    """Draw what was predicted against what happened."""
    figure = Figure(figsize=(5, 4.2), layout="constrained")
    axes = figure.add_subplot()
    axes.plot((0, 1), (0, 1), color="0.7", linewidth=1)
    predicted, seen = [mean for _, mean, _ in tenths], [measure for *_, measure in tenths]
    axes.errorbar(predicted, [m.mean for m in seen], [m.error for m in seen], fmt="o", color="#1f5f8b", capsize=3)
    for count, mean, measure in tenths:
        axes.annotate(f"{count}", (mean, measure.mean), (6, -10), textcoords="offset points", fontsize=7, color="0.4")
    axes.set(
        xlabel="predicted chance of a collapse", ylabel="share that fell", title="Surrogate on held-out placements"
    )
    figure.savefig(PICTURES / "towers-calibration.png", dpi=100, metadata={"Software": None})


def draw_heights(landings: Sequence[Landing], chances: Floats) -> None:
    """Draw how often placements go wrong by height of the tower and by size of the die: gravity and the table."""
    figure = Figure(figsize=(7.5, 3.2), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(2, 1))
    groups = (
        (left, [landing.state.height[landing.tower] for landing in landings], range(9), "dice above the base"),
        (right, [landing.state.die_size[landing.state.die] for landing in landings], range(4), "size of the new die"),
    )
    fell = np.array([any(landing.fallen) for landing in landings])
    for axes, keys, values, label in groups:
        here = [np.array(keys) == value for value in values]
        axes.plot(values, [chances[chosen].mean() for chosen in here], color="#c2571a", label="table")
        share = np.array([fell[chosen].mean() for chosen in here])
        error = 1.96 * np.sqrt(share * (1 - share) / np.array([chosen.sum() for chosen in here]))
        axes.errorbar(values, share, error, fmt="o", color="#1f5f8b", capsize=3, label="gravity")
        axes.set(xlabel=label, xticks=list(values))
    right.set_xticks(range(4), ("small", "medium", "large", "giant"))
    left.set(ylabel="share of placements that fell")
    left.legend()
    figure.savefig(PICTURES / "towers-table.png", dpi=100, metadata={"Software": None})


def write_page(*sections: tuple[str, list[str]]) -> None:
    """Replace the measured part of the page."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    body = "\n\n".join(f"## {title}\n\n" + "\n".join(lines) for title, lines in sections)
    PAGE.write_text(f"{before}{BEGIN}\n{body}\n\n{END}{after}", encoding="utf-8")


def publish(mixed: Sequence[Played], average: Sequence[Played], fresh: int) -> None:
    """Fit to games, and write down all that was found; the other two judges see multiples of `fresh` games."""
    data = sample(mixed, [seed for _, seed in of_all_hands(len(mixed))])
    plain = sample(average, [seed for _, seed in of_average_hands(len(average))])
    train = data.part(data.game // SEATINGS % HELD_OUT > 0)
    contact, hit = fit_surrogate(train)
    write_fitted(contact, hit, len(set(train.game)), len(train.game))
    judged = {
        "gravity": average,
        "table": watched("games by the table", of_average_hands(10 * fresh, 3_000_000), by_table),
        "surrogate": watched("games by the surrogate", of_average_hands(2 * fresh, 3_000_000), Imagining),
    }
    write_page(
        ("The surrogate", surrogate_section(data.part(data.game // SEATINGS % HELD_OUT == 0), plain)),
        ("The table", table_section(average)),
        ("Whole games of average hands", games_section(judged)),
    )


def main() -> None:
    """Play, fit, publish."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=480, help="games of all hands; twice as many of average hands")
    count = parser.parse_args().games
    mixed = watched("games of all hands", of_all_hands(count), astray=ASTRAY)
    average = watched("games of average hands", of_average_hands(2 * count))
    publish(mixed, average, count)


if __name__ == "__main__":
    main()
