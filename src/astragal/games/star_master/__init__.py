"""Star Master: remember nine hidden colours, find what the dice ask for, be the quickest. One to six seats."""

from __future__ import annotations

from astragal.games.star_master import facts, judging, notation, refusals, rules, rules_judge, rules_sound, view
from astragal.games.star_master.state import BASE, COLOURS, GOAL, SOLITAIRE, STAR, Options, State
from astragal.kit.errors import OptionError
from astragal.kit.game import Game, Variant


def object_to(options: Options) -> None:
    """Refuse a first player who is not there, solitaire in company, dice without faces, a game nobody can win."""
    if options.first_player > options.seats:
        raise OptionError("option-first-player", seats=options.seats)
    if options.seats == 1 and options.variant not in (BASE, SOLITAIRE):
        raise OptionError("option-alone")
    if options.seats > 1 and options.variant == SOLITAIRE:
        raise OptionError("option-solitaire", seats=options.seats)
    if sum(options.black_die) == 0:
        raise OptionError("option-no-faces", option="black_die")
    if sum(options.white_die) == 0:
        raise OptionError("option-no-faces", option="white_die")
    faces = sum(weight > 0 for weight in options.white_die[:COLOURS])
    if options.white_die[STAR] == 0 and faces < GOAL:
        raise OptionError("option-colours-short", wanted=GOAL, found=faces)


GAME = Game(
    slug="star-master",
    prefix="SM",
    package=__name__,
    rules_version=1,
    seats=(1, 6),
    variants=(
        Variant("base", (2, 6), {}),
        Variant("competition", (2, 6), {"variant": "competition"}),
        Variant("children", (2, 6), {"variant": "children"}),
        Variant("solitaire", (1, 1), {"seats": "1", "variant": "solitaire"}),
        Variant(
            "house",
            (2, 6),
            {"variant": "competition", "race_continues": "yes", "next_after": "winner", "star_owned_risk": "no"},
        ),
    ),
    State=State,
    View=view.View,
    Options=Options,
    actions=rules.ACTIONS,
    outcomes=rules.OUTCOMES,
    verdicts=rules.VERDICTS,
    most_moves=rules.VERDICTS,
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
    races=judging.races,
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
