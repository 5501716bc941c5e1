"""`astragal study review RECORD`: how a game went, as a page of text."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from astragal.cli.files import check_plot, read_file
from astragal.cli.reasons import say_reason
from astragal.cli.seats import player_names
from astragal.lang import Catalogue
from astragal.study.reviews import Decision, Estimate, PlayerReview, Review, Roll, review
from astragal.table.record import parse_record

COLUMNS = 60
"""Width of the curve of chances."""


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Review a record and print the review; as JSON if asked to."""
    if arguments.plot:
        check_plot(Path(arguments.plot))
    found = review(parse_record(read_file(Path(arguments.file))), samples=arguments.samples)
    names = player_names([player.player for player in found.players])
    if arguments.json:
        print(json.dumps(asdict(found), ensure_ascii=False))
    else:
        for line in describe(found, names, text):
            print(line)
    if arguments.plot:
        from astragal.study.plots import plot_chances

        plot_chances(found.curve, names, text.game_title(found.game), Path(arguments.plot), text)
        if not arguments.json:
            print(text("study-plotted", file=arguments.plot))
    return 0


def describe(found: Review, names: Sequence[str], text: Catalogue) -> Iterator[str]:
    """Yield the lines of a review."""
    yield text("study-title", game=text.game_title(found.game), players=", ".join(names))
    yield ""
    for sentence in found.story:
        yield say_reason(sentence, names, text)
    yield ""
    yield text("study-curve")
    yield from draw_curve(found.curve, names)
    yield ""
    yield text("study-rolls")
    if found.luckiest is None or found.unluckiest is None:
        yield "  " + text("study-no-rolls")
    else:
        yield "  " + text("study-luckiest", **_roll(found.luckiest, names, text))
        yield "  " + text("study-unluckiest", **_roll(found.unluckiest, names, text))
    yield ""
    yield text("study-mistakes")
    for decision in found.mistakes:
        yield from _mistake(decision, names, text)
    if not found.mistakes:
        yield "  " + text("study-no-mistakes")
    yield ""
    yield text("study-balance")
    for name, player in zip(names, found.players, strict=True):
        yield from _balance(name, player, text)
    yield text("study-method", samples=found.samples) if found.samples else text("study-method-fast")


def draw_curve(curve: Sequence[tuple[float, ...]], names: Sequence[str]) -> Iterator[str]:
    """Yield a line of digits for each player: the chance in tenths, over the game."""
    width = max(len(name) for name in names)
    places = range(min(COLUMNS, len(curve)))
    picked = [curve[round(i * (len(curve) - 1) / max(len(places) - 1, 1))] for i in places]
    for seat, name in enumerate(names):
        yield f"  {name:{width}} " + "".join(str(min(9, int(wins[seat] * 10))) for wins in picked)


def say_interval(estimate: Estimate, text: Catalogue) -> str:
    """Return a signed estimate with its interval."""
    low, high = estimate.interval
    parts = {"value": estimate.value, "low": low, "high": high}
    return text("study-interval", **{name: text.percent(value, 1, signed=True) for name, value in parts.items()})


def _roll(roll: Roll, names: Sequence[str], text: Catalogue) -> dict[str, str | int]:
    luck = text.percent(roll.luck[roll.seat], 1, signed=True)
    return {"words": " ".join(roll.words), "who": names[roll.seat], "turn": roll.turn, "luck": luck, "step": roll.last}


def _mistake(decision: Decision, names: Sequence[str], text: Catalogue) -> Iterator[str]:
    key = "study-mistake" if decision.clear else "study-mistake-unclear"
    where: dict[str, str | int] = {"step": decision.step, "turn": decision.turn, "who": names[decision.seat]}
    what = {"word": decision.word, "best": decision.best, "cost": say_interval(decision.cost, text)}
    yield "  " + text(key, **where, **what) + " " + f"({text(f'study-grade-{decision.grade}')})"
    for word, reasons in ((decision.best, decision.reasons), (decision.word, decision.against)):
        if reasons:
            said = ", ".join(say_reason(reason, names, text) for reason in reasons)
            yield "    " + text("study-for", word=word, reasons=said)


def _balance(name: str, player: PlayerReview, text: Catalogue) -> Iterator[str]:
    shares = {"others": player.others, "unexplained": player.unexplained}
    yield "  " + text(
        "study-balance-line",
        who=name,
        start=text.percent(player.start),
        result=text.percent(player.result),
        luck=say_interval(player.luck, text),
        choice=say_interval(player.choice, text),
        decisions=player.decisions,
        **{key: text.percent(value, 1, signed=True) for key, value in shares.items()},
    )
    more = {"memory": player.memory, "hand": player.hand, "speed": player.speed}
    if any(more.values()):
        said = {key: text.percent(value, 1, signed=True) for key, value in more.items()}
        yield "  " + text("study-balance-more", who=name, **said)
