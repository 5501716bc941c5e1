"""Every decision that is not legal, in every position of random games, is refused by the rule that stands against it.

What a move is about follows from its number, by the layout at the top of each `rules.py`. The rules are those of the rulebooks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from astragal.games.dice_crash import state as dice_crash
from astragal.games.dice_stars import state as dice_stars
from astragal.games.dicetto import state as dicetto
from astragal.games.star_master import state as star_master
from astragal.kit.actors import CHANCE, JUDGE
from kit.citing import rule
from kit.games import Way, answers, random_game, ways
from kit.samples import samples
from rules.dicetto.test_combinations import COMBINATIONS

LONGEST = 400
"""Steps of a game that are looked at."""
SEEDS = samples(1, full=10)


def refuse_in_dice_stars(s: Any, move: int) -> int:
    if s.phase == dice_stars.DONE:
        return 51
    if move < 2:
        return 17  # the reserve goes back only at a refill
    if move < 5:
        drawn = move - 1
        if s.phase == dice_stars.PUT_BACK:
            return 16
        if s.phase != dice_stars.DRAW:
            return 19
        only_stars = sum(sum(faces[1:]) for faces in s.reserve) == 0
        return 20 if only_stars and drawn < 3 else 22
    if 15 <= move < 20 or s.phase == dice_stars.MARK:
        return 43
    if s.phase != dice_stars.TAKE:
        return 19
    penalty, kind = move >= 20, (move - 20 if move >= 20 else move - 5)
    numbers = [sum(faces) for faces in zip(*s.reserve, strict=True)]
    wanted = sum(s.reserve[kind]) if kind < 4 else numbers[kind - 3] if kind < 9 else numbers[0]
    if not wanted:
        return 26
    return 48 if penalty else 32 if kind < 4 else 33 if kind < 9 else 34


def refuse_in_dicetto(s: Any, move: int) -> int:
    if s.phase == dicetto.DONE:
        return 41
    if move < 16:
        return 14 if s.phase == dicetto.REROLL else 13
    if s.phase != dicetto.PLACE:
        return 15
    slot, mask = (move - 17) // 15, (move - 17) % 15 + 1
    hand = [face for face in s.hand if face]
    named = [i for i in range(4) if mask >> i & 1]
    if named[-1] >= len(hand):
        return 37 if s.held[s.seat] > len(hand) else 15
    if slot == 4 and s.relance != -1:
        return 12
    if slot < 4 and s.card[slot] == -1:
        return 11
    if s.owner[slot] == s.seat or any(s.claims[slot]):
        return 16
    kind = 13 if slot == 4 else s.types[s.card[slot]]
    dice = tuple(hand[i] for i in named)
    fits = list(COMBINATIONS.values())[kind - 1](dice)
    if not fits or (kind == 13 and s.chance_dice == dicetto.ALL_FOUR and len(dice) < 4):
        return 26 if slot == 4 else 18 if kind < 7 else kind + 12
    if sum(dice) < sum(s.laid[slot]):
        return 31
    return 37 if s.lost[slot] else 15


def refuse_in_dice_crash(s: Any, move: int) -> int:
    if s.phase == dice_crash.DONE:
        return 31 if any(s.reached) else 32
    if move < 2:
        return 9
    if s.phase == dice_crash.TEAR:
        return 9
    if s.phase == dice_crash.PICK:
        return 8
    passes_marker, gives, places = 6 <= move < 10, 10 <= move < 14, move >= 14
    seat = (move - 6) % 4
    if s.phase == dice_crash.MARKER:
        return 1 if passes_marker and seat >= s.seats else 14
    if passes_marker:
        return 14
    if s.phase == dice_crash.GIVE:
        return _refuse_to_give(s, seat) if gives else 13
    if places and move - 14 < s.hand and s.die_value[move - 14] == s.die_value[0]:
        return 18
    return 17


def _refuse_to_give(s: Any, seat: int) -> int:
    if seat >= s.seats:
        return 1
    given = list(zip(s.die_owner[: s.die], s.die_size[: s.die], strict=True))
    if s.seats > 2 and seat in s.die_owner[: s.die]:
        return 10
    values = s.die_value[: s.hand]
    if len(set(values)) > 1:
        return 11 if seat == s.seat and values[s.die] == min(values) else 15
    largest = max(s.die_size[: s.hand])
    return 15 if (s.seat, largest) in given else 12


def refuse_in_star_master(s: Any, move: int) -> int:
    solitaire = s.variant == star_master.SOLITAIRE
    if s.phase == star_master.DONE:
        return 35 if solitaire else 25
    announces, swaps = 2 <= move < 11, move >= 20
    if s.phase == star_master.SWAP:
        return 15
    if swaps:
        return 31 if s.variant == star_master.CHILDREN else 16
    if s.phase == star_master.ROLL:
        return 8
    if s.phase == star_master.ANNOUNCE or s.white == star_master.STAR or announces:
        return 10
    if move == 1 and s.markers[s.seat][s.wanted]:
        return 33 if solitaire else 27
    return 9


REFUSE: dict[str, Callable[[Any, int], int]] = {
    "dice-stars": refuse_in_dice_stars,
    "dicetto": refuse_in_dicetto,
    "dice-crash": refuse_in_dice_crash,
    "star-master": refuse_in_star_master,
}


def has_a_word(way: Way, state: Any, move: int) -> bool:
    """Whether people can wish for this: of equal dice in Dicetto, words name the first."""
    if way.game.slug != "dicetto" or move < 17:
        return True
    mask, hand = (move - 17) % 15 + 1, state.hand
    return all(mask >> (i - 1) & 1 or not mask >> i & 1 or not hand[i] or hand[i] != hand[i - 1] for i in (1, 2, 3))


def decisions(way: Way) -> Iterator[tuple[Any, set[int]]]:
    """Yield the positions of random games in which a seat decides or nobody does any more, with the illegal decisions."""
    for seed in range(SEEDS):
        for state, actor, _ in islice(random_game(way, seed), LONGEST):
            if actor not in (CHANCE, JUDGE):
                wishes = {move for move in range(way.game.actions) if has_a_word(way, state, move)}
                yield state, wishes - set(answers(way.game, state))


@rule("DS-16", "DS-17", "DS-19", "DS-20", "DS-22", "DS-26", "DS-32", "DS-33", "DS-34", "DS-43", "DS-48")
@rule("DT-11", "DT-12", "DT-13", "DT-14", "DT-15", "DT-16", "DT-18", "DT-19", "DT-20", "DT-21", "DT-22")
@rule("DT-23", "DT-24", "DT-25", "DT-26", "DT-31", "DT-37")
@rule("DC-8", "DC-9", "DC-10", "DC-11", "DC-12", "DC-13", "DC-14", "DC-15", "DC-17", "DC-18")
@rule("SM-8", "SM-9", "SM-10", "SM-15", "SM-16", "SM-27", "SM-31", "SM-33")
@pytest.mark.parametrize("way", ways(), ids=str)
def test_every_refusal_names_its_rule(way: Way) -> None:
    game, refuse = way.game, REFUSE[way.game.slug]
    for state, illegal in decisions(way):
        for move in illegal:
            assert game.refusal_rule(state, move) == f"{game.prefix}-{refuse(state, move)}", (move, state)
