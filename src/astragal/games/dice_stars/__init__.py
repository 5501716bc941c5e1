"""Dice Stars: draw dice, write them on your sheet, and double lines with stars. One to four seats."""

from __future__ import annotations

from astragal.games.dice_stars import facts, notation, refusals, rules, rules_sound, view
from astragal.games.dice_stars.state import COLOURS, FACES, Options, State
from astragal.kit.errors import OptionError
from astragal.kit.game import Game, Variant


def object_to(options: Options) -> None:
    """Refuse a first player who does not sit at the table."""
    if options.first_player > options.seats:
        raise OptionError("option-first-player", seats=options.seats)


GAME = Game(
    slug="dice-stars",
    prefix="DS",
    package=__name__,
    rules_version=1,
    seats=(1, 4),
    variants=(
        Variant("base", (2, 4), {}),
        Variant("refill", (2, 4), {"short_bag": "refill_then_draw"}),
        Variant("solo", (1, 1), {"seats": "1"}),
    ),
    State=State,
    View=view.View,
    Options=Options,
    actions=rules.ACTIONS,
    outcomes=COLOURS * FACES,
    verdicts=0,
    most_moves=rules.ACTIONS,
    setup=rules.setup,
    actor=rules.actor,
    moves=rules.moves,
    chances=rules.chances,
    play=rules.play,
    scores=rules.scores,
    winners=rules.winners,
    ending=rules.ending,
    likely=None,
    sound=rules_sound.sound,
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
