"""Same dice at tables: what is counted by purpose, two tables whose players choose differently, and records."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from astragal.dice import RollRequest, SameDice
from astragal.dice.same import sum_sides
from astragal.games.dice_crash import purpose as dice_crash
from astragal.games.dice_stars import purpose as dice_stars
from astragal.games.dicetto import purpose as dicetto
from astragal.games.star_master import purpose as star_master
from astragal.kit.actors import CHANCE
from astragal.kit.errors import UserError
from astragal.kit.shape import to_bytes
from astragal.table.history import dice_of, record_of, replay, verify
from astragal.table.record import format_record, parse_record
from astragal.table.table import Table
from kit.games import Way, variants
from kit.samples import samples
from table.seated import play_on, played, seat_at

EVERY_VARIANT = pytest.mark.parametrize("way", variants(), ids=str)


class Listener(SameDice):
    """Same dice that remember their rolls by turn (0 for a purpose of the whole game), purpose and place."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rolls: dict[tuple[int, int, int], tuple[RollRequest, int]] = {}

    def roll(self, request: RollRequest) -> int:
        outcome = super().roll(request)
        place = request.turn if request.purpose >= 0 else 0, request.purpose, request.place
        assert place not in self.rolls, "every roll has a place of its own"
        self.rolls[place] = request, outcome
        return outcome


def act_until(table: Table, done: Callable[[], bool], last: bool = False) -> None:
    """Let the seats choose the first, or the last, of their moves."""
    while not done():
        table.act(table.actor, table.legal(table.actor)[-1 if last else 0].word)


# What is counted


def test_dice_stars_counts_the_dice_of_a_draw() -> None:
    dice = Listener(1)
    table = seat_at("dice-stars", dice)
    table.act(table.actor, "draw:3")
    act_until(table, lambda: table.turn == 2)
    table.act(table.actor, "draw:1")
    rolls = [(1, dice_stars.DICE, 0), (1, dice_stars.DICE, 1), (1, dice_stars.DICE, 2), (2, dice_stars.DICE, 0)]
    assert list(dice.rolls) == [(0, dice_stars.FIRST_SEAT, 0), *rolls]


def test_dicetto_counts_each_roll_of_a_turn_by_itself_and_cards_through_the_game() -> None:
    dice = Listener(1)
    table = seat_at("dicetto", dice, bonus="yes")
    for size in (2, 1):
        again = [choice.word for choice in table.legal(table.actor) if choice.word.startswith("reroll")]
        table.act(table.actor, next(word for word in again if word.count(",") == size - 1))
    cards = [(0, dicetto.DICE_CARDS, place) for place in range(4)] + [(0, dicetto.BONUS_CARDS, n) for n in range(4)]
    first, second, third = (dicetto.FIRST_ROLL + n for n in range(3))
    rolls = [(1, first, place) for place in range(4)] + [(1, second, 0), (1, second, 1), (1, third, 0)]
    assert list(dice.rolls) == [(0, dicetto.FIRST_SEAT, 0), *cards, *rolls]
    play_on(table)
    dealt = [place for _, what, place in dice.rolls if what == dicetto.DICE_CARDS]
    assert dealt == list(range(len(dealt)))
    assert len(dealt) > 6
    assert max(what for _, what, _ in dice.rolls) == dicetto.FIRST_ROLL + 3, "the Relance roll"
    duels = {(turn, place) for turn, what, place in dice.rolls if what == dicetto.DUEL_DICE}
    assert (min(duels)[1], max(place for _, place in duels) % 2) == (0, 1)


def test_dice_crash_counts_the_dice_of_a_throw() -> None:
    dice = Listener(1)
    table = seat_at("dice-crash", dice, seats=4)
    act_until(table, lambda: table.turn == 2)
    assert list(dice.rolls) == [(0, dice_crash.FIRST_SEAT, 0), *[(1, dice_crash.DICE, place) for place in range(4)]]


def test_star_master_counts_cubes_and_dice_apart() -> None:
    dice = Listener(1)
    table = seat_at("star-master", dice)
    table.act(table.actor, "roll")
    cubes = [(0, star_master.CUBES, place) for place in range(9)]
    both = [(1, star_master.WHITE_DIE, 0), (1, star_master.BLACK_DIE, 0)]
    assert list(dice.rolls) == [(0, star_master.FIRST_SEAT, 0), *cubes, *both]


@EVERY_VARIANT
def test_after_an_undo_the_same_rolls_come_again(way: Way) -> None:
    table = play_on(seat_at(way.game.slug, SameDice(3), 3, **way.texts), 3, steps=12)
    words = [step.word for step in table.steps]
    again = [step for step in table.steps[-8:] if step.actor >= 0]
    table.rewind(0, 8)
    table.begin()
    for step in again:
        if len(table.steps) < len(words):
            table.act(step.actor, step.word, step.evidence)
    assert [step.word for step in table.steps][: len(words)] == words


# Two tables


@EVERY_VARIANT
def test_two_tables_get_the_same_wherever_both_have_it(way: Way) -> None:
    compared = lacking = 0
    for seed in range(samples(2, full=4)):
        one, two = Listener(seed), Listener(seed)
        for table, choices in ((one, seed), (two, seed + 100)):
            play_on(seat_at(way.game.slug, table, seed, **way.texts), choices)
        for place in one.rolls.keys() & two.rolls.keys():
            (here, outcome), (there, other) = one.rolls[place], two.rolls[place]
            mine, theirs = sum_sides(here), sum_sides(there)
            a, b = outcome // here.sides, other // there.sides
            if theirs[a] >= mine[a] and mine[b] >= theirs[b]:
                assert outcome == other
                compared += 1
            else:
                lacking += 1
    assert compared > 10
    assert lacking == 0 or way.game.slug == "dice-stars", "only bags differ: dice have fixed sides, piles one order"


def test_another_choice_does_not_shift_later_rolls() -> None:
    """The player of one table rolls three dice again, that of the other one: both have the same third roll."""
    thirds = []
    for size in (3, 1):
        dice = Listener(6)
        table = seat_at("dicetto", dice)
        for _ in range(2):
            again = [choice.word for choice in table.legal(table.actor) if choice.word.startswith("reroll")]
            table.act(table.actor, next(word for word in again if word.count(",") == size - 1))
            size = 2
        thirds.append([dice.rolls[1, dicetto.FIRST_ROLL + 2, place][1] for place in range(2)])
    assert thirds[0] == thirds[1]


# Records


@EVERY_VARIANT
def test_records_name_the_dice_and_can_be_verified(way: Way) -> None:
    table = played(way, 3, SameDice(3))
    record = parse_record(format_record(record_of(table, ["bot:random"] * way.seats)))
    assert (record.tags["Dice"], record.tags["Seed"]) == ("same", "3")
    assert verify(record)["rolls"] == sum(step.actor == CHANCE for step in table.steps)
    assert isinstance(dice_of(record), SameDice)
    assert to_bytes(replay(record)._state) == to_bytes(table._state)


def test_a_record_with_another_seed_is_refused() -> None:
    record = record_of(play_on(seat_at("dice-stars", SameDice(3)), 3), ["bot:random"] * 2)
    record.tags["Seed"] = "4"
    with pytest.raises(UserError, match="verify-roll"):
        verify(record)


def test_a_game_goes_on_after_a_break_with_the_same_dice() -> None:
    whole = play_on(seat_at("dicetto", SameDice(3)), 3)
    record = record_of(whole, ["bot:random"] * 2)
    at = next(n for n, step in enumerate(record.steps) if n > 40 and step.actor >= 0)
    later = [step for step in record.steps[at:] if step.actor >= 0]
    record.steps = record.steps[:at]
    del record.tags["Result"], record.tags["Winners"]
    table = replay(record, dice_of(record))
    for step in later:
        table.act(step.actor, step.word)
    assert [step.word for step in table.steps] == [step.word for step in whole.steps]
