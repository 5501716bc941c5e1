"""Dicetto: roll combinations, lay your dice on the cards you want, and hold them for a round. Two to four seats."""

from __future__ import annotations

from astragal.games.dicetto import facts, notation, refusals, rules, rules_sound, view
from astragal.games.dicetto.deck import LEAST_CARDS, MOST_CARDS, kind_word
from astragal.games.dicetto.state import KINDS, Options, State
from astragal.kit.errors import OptionError
from astragal.kit.game import Game, Variant


def object_to(options: Options) -> None:
    """Refuse a first player who does not sit at the table, and a deck that cannot be played or named."""
    if options.first_player > options.seats:
        raise OptionError("option-first-player", seats=options.seats)
    total = sum(options.deck_copies)
    if not LEAST_CARDS <= total <= MOST_CARDS:
        raise OptionError("option-deck-total", total=total, low=LEAST_CARDS, high=MOST_CARDS)
    seen: set[str] = set()
    for kind in range(KINDS):
        if options.deck_copies[kind]:
            if not options.deck_types[kind]:
                raise OptionError("option-deck-type", entry=kind + 1)
            word = kind_word(options.deck_types[kind], options.deck_points[kind], options.deck_logos[kind])
            if word in seen:
                raise OptionError("option-deck-twice", card=word)
            seen.add(word)


GAME = Game(
    slug="dicetto",
    prefix="DT",
    package=__name__,
    rules_version=1,
    seats=(2, 4),
    variants=(
        Variant("base", (2, 4), {}),
        Variant("bonus", (2, 4), {"bonus": "yes"}),
        Variant("simultaneous", (2, 4), {"placement_order": "simultaneous"}),
        Variant("all_four", (2, 4), {"chance_dice": "all_four"}),
        Variant("following", (2, 4), {"relance_timing": "following_turn"}),
        Variant("long", (2, 4), {"target_cards": "46"}),
    ),
    State=State,
    View=view.View,
    Options=Options,
    actions=rules.ACTIONS,
    outcomes=KINDS,
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
    duel=facts.duel_odds,
    say=notation.say,
    read=notation.read,
    why=refusals.why,
    object_to=object_to,
)
