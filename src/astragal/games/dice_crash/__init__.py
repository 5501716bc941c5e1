"""Dice Crash: give away the dice you threw and stack them on two towers until they fall. Two to four seats."""

from __future__ import annotations

from itertools import pairwise

from astragal.games.dice_crash import facts, judging, notation, refusals, rules, rules_judge, rules_sound, view
from astragal.games.dice_crash.state import FACES, SMALL, Options, State
from astragal.kit.errors import OptionError
from astragal.kit.game import Game, Variant


def object_to(options: Options) -> None:
    """Refuse a first player who does not sit at the table, sizes that do not grow, and bases that have no room."""
    if options.first_player > options.seats:
        raise OptionError("option-first-player", seats=options.seats)
    if any(smaller >= larger for smaller, larger in pairwise(options.die_edge_mm)):
        raise OptionError("option-increasing", option="die_edge_mm")
    if options.base_gap_mm <= options.die_edge_mm[SMALL]:
        raise OptionError("option-base-gap", edge=options.die_edge_mm[SMALL])


GAME = Game(
    slug="dice-crash",
    prefix="DC",
    package=__name__,
    rules_version=1,
    seats=(2, 4),
    variants=(
        Variant("two", (2, 2), {}),
        Variant("table", (3, 4), {"seats": "3"}),
        Variant(
            "house",
            (2, 4),
            {
                "base_only_counts": "yes",
                "first_receiver_may_be_thrower": "yes",
                "thrower_tie": "last",
                "tie": "no_winner",
            },
        ),
    ),
    State=State,
    View=view.View,
    Options=Options,
    actions=rules.ACTIONS,
    outcomes=FACES,
    verdicts=rules_judge.VERDICTS,
    most_moves=rules_judge.MOST_VERDICTS,
    setup=rules.setup,
    actor=rules.actor,
    moves=rules.moves,
    chances=rules.chances,
    play=rules.play,
    scores=rules.scores,
    winners=rules.winners,
    ending=rules.ending,
    likely=rules_judge.likely,
    sound=rules_sound.sound,
    judge=judging.judge,
    question=judging.question,
    look=view.look,
    imagine=view.imagine,
    audience=view.audience,
    Facts=facts.Facts,
    counting=facts.COUNTING,
    say=notation.say,
    read=notation.read,
    why=refusals.why,
    object_to=object_to,
)
