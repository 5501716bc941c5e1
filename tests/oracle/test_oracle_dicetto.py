"""The referee of Dicetto accepts records that were checked by hand and catches corruptions of them."""

import copy
import random
from itertools import combinations_with_replacement

import pytest

from kit.samples import samples
from oracle import dicetto
from oracle.dicetto import TYPES, Card, Game, forms, legal, referee
from oracle.reading import Reader
from oracle.records import default_options, make_record

POINTS = [1, 1, 1, 1, 1, 1, 1, 3, 3, 5, 2, 4, 1]
COPIES = [4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 4, 2, 2]


def row(numbers: list[int], length: int = 46) -> str:
    return ",".join(str(number) for number in [*numbers, *[0] * (length - len(numbers))])


OPTIONS = default_options(
    "dicetto",
    first_player="1",
    target_cards="2",
    # every type once without and once with logo, half of the copies each
    deck_types=row([type_ for type_ in range(1, 14) for _ in range(2)]),
    deck_points=row([points for points in POINTS for _ in range(2)]),
    deck_logos=row([0, 1] * 13),
    deck_copies=row([copies // 2 for copies in COPIES for _ in range(2)]),
)
ONLY_CHANCE = {
    "deck_types": row([13]),
    "deck_points": row([1]),
    "deck_logos": row([0]),
    "deck_copies": row([46]),
}


def record_of(text: str, over: bool, scores: list[int], winners: list[int], **options: str) -> dict:
    """Lines such as `1 | die:1 die:2 die:2 die:3 | stop done`: the seat, then its words; words between bars are chance."""
    return make_record("dicetto", text, over, scores, winners, {**OPTIONS, **options})


def change(record: dict, number: int, **step: str) -> dict:
    """The record with another word or actor in the step of this number."""
    record = copy.deepcopy(record)
    record["steps"][number - 1].update(step)
    return record


def only(messages: list[str]) -> str:
    assert len(messages) == 1
    return messages[0]


CARDS = "chance card:1:1 card:pair:1 card:chance:1:logo card:small-straight:2\n"

# Seat 1 lays all four dice, seat 2 a pair of sixes. In step 1 of its second turn seat 1 takes two cards, 1 + 2 points, and
# has reached the target; seat 2 wins the pair, 1 point.
GAME = (
    CARDS
    + """
1 | die:1 die:4 die:5 die:6 | stop place:d:4,5,6 place:a:1
2 | die:6 die:6 die:2 die:3 | stop place:b:6,6 done
""".lstrip()
)
# Steps: 1-4 cards, 5-8 dice, 9 stop, 10 and 11 place, 12-15 dice, 16 stop, 17 place, 18 done.


def test_game():
    record = record_of(GAME, True, [3, 1], [1])
    assert referee(record) == []
    assert legal(record)[1] == sorted(
        ["done", "place:a:1", "place:d:4,5,6"]
        + [
            f"place:{slot}:{dice}"
            for slot in ("c", "r")
            for dice in [
                "1",
                "4",
                "5",
                "6",
                "1,4",
                "1,5",
                "1,6",
                "4,5",
                "4,6",
                "5,6",
                "1,4,5",
                "1,4,6",
                "1,5,6",
                "4,5,6",
                "1,4,5,6",
            ]
        ]
    )
    # the small straight is gone with the dice 4, 5 and 6
    assert legal(record)[2] == ["done", "place:a:1", "place:c:1", "place:r:1"]
    assert legal(record)[3] == sorted(
        ["stop"]
        + [
            f"reroll:{dice}"
            for dice in ["2", "3", "6", "2,3", "2,6", "3,6", "6,6", "2,3,6", "2,6,6", "3,6,6", "2,3,6,6"]
        ]
    )


def test_first_player():
    assert referee(record_of("chance first:1\n" + GAME, True, [3, 1], [1], first_player="0")) == []
    assert only(referee(record_of(GAME, True, [3, 1], [1], first_player="0"))).startswith("step 1: DT-7")
    assert only(referee(record_of("chance first:1\n" + GAME, True, [3, 1], [1]))).startswith("step 1: DT-11")
    assert only(referee(record_of(GAME, True, [3, 1], [1], first_player="2"))).startswith("step 9: DT-14: seat 1")


@pytest.mark.parametrize(
    ("number", "step", "message"),
    [
        (1, {"word": "card:1:2"}, "step 1: DT-11"),  # no such card in the deck
        (2, {"actor": "seat 1"}, "step 2: DT-11: seat 1 says card:pair:1, but the turn is on chance"),
        (5, {"word": "die:7"}, "step 5: DT-2"),
        (9, {"word": "reroll:6,5"}, "step 9: DT-14"),
        (9, {"word": "reroll:1,2"}, "step 9: DT-14"),
        (9, {"word": "done"}, "step 9: DT-14"),
        (10, {"word": "place:d:1,4,5"}, "step 10: DT-16"),
        (10, {"word": "place:d:6,5,4"}, "step 10: DT-15"),
        (10, {"word": "place:e:4"}, "step 10: DT-15"),
        (11, {"word": "place:a:4"}, "step 11: DT-15"),  # the 4 lies on d
        (11, {"word": "place:d:1"}, "step 11: DT-15: their own dice"),
        (11, {"word": "place:b:1"}, "step 11: DT-16"),
        (16, {"actor": "seat 1"}, "step 16: DT-14"),
        (17, {"word": "place:a:2"}, "step 17: DT-16"),
        (17, {"word": "place:d:2,3,6"}, "step 17: DT-16"),
    ],
)
def test_game_corrupted(number, step, message):
    assert only(referee(change(record_of(GAME, True, [3, 1], [1]), number, **step))).startswith(message)


def test_wrong_outcome():
    assert only(referee(record_of(GAME, True, [3, 2], [1]))).startswith("end: DT-42")
    assert only(referee(record_of(GAME, True, [3, 1], [2]))).startswith("end: DT-54")
    assert only(referee(record_of(GAME, False, [3, 1], []))).startswith("end: DT-39")
    assert only(referee(record_of(GAME, True, [3, 1], [1], target_cards="3"))).startswith("end: DT-39")
    assert referee(record_of(GAME, False, [3, 0], [], target_cards="3")) == []


def test_step_after_the_end():
    assert only(referee(record_of(GAME + "chance card:1:1", True, [3, 1], [1]))).startswith("step 19: DT-41")


def test_done_is_missing():
    record = record_of(GAME, True, [3, 1], [1])
    del record["steps"][-1]
    assert only(referee(record)).startswith("end: DT-39")  # the turn of seat 2 is still going on
    record["over"], record["scores"], record["winners"] = False, [0, 0], []
    assert referee(record) == []


def test_replacement():
    """With a target of three the cards of the slots a and d are replaced before seat 1 rolls."""
    text = GAME + "chance card:3:1 card:pair:1:logo\n1 | die:3 die:3 die:3 die:6 | stop place:d:3,3 place:a:3 done\n"
    record = record_of(text, False, [3, 1], [], target_cards="3")  # seat 2 takes the pair in its step 1
    assert referee(record) == []
    assert only(referee(change(record, 19, word="die:3", actor="chance"))).startswith("step 19: DT-11")
    assert only(referee(change(record, 20, word="die:3", actor="chance"))).startswith("step 20: DT-11")


def test_cards_run_out_by_kind():
    text = "chance card:chance:1 card:chance:1"
    assert only(referee(record_of(text, False, [0, 0], []))).startswith("step 2: DT-11")


def test_tie():
    text = CARDS + "1 | die:1 die:1 die:5 die:5 | stop place:b:5,5 place:a:1,1\n"
    text += "2 | die:6 die:6 die:1 die:3 | reroll:1 | die:1 | stop place:b:6,6 done\n"  # 12 beats 10
    assert referee(record_of(text, True, [1, 1], [1, 2], target_cards="1")) == []
    assert referee(record_of(text, True, [1, 1], [], target_cards="1", tie="no_winner")) == []
    assert only(referee(record_of(text, True, [1, 1], [1], target_cards="1"))).startswith("end: DT-54")
    record = record_of(text, True, [1, 1], [1, 2], target_cards="1")
    assert legal(record)[0] == sorted(
        ["stop", *[f"reroll:{dice}" for dice in ["1", "5", "1,1", "1,5", "5,5", "1,1,5", "1,5,5", "1,1,5,5"]]]
    )
    last = legal(record)[-1]  # the 1 and the 3 are left; on slot a there lie 1 and 1, which is more
    assert last == sorted(["done", *[f"place:{slot}:{dice}" for slot in ("c", "r") for dice in ("1", "3", "1,3")]])
    lower = change(record, len(record["steps"]), word="place:a:1")
    assert only(referee(lower)).endswith("DT-31: the dice on the card are worth more (place:a:1)")


def test_bonus():
    text = GAME.replace("\n1 |", "\nchance bonus:3 bonus:4 bonus:7 bonus:8\n1 |")
    # two cards with 3 points, one of them a number card, against one card with 1 point: 3 + 3 + 3 and 1 + 4 + 5
    assert referee(record_of(text, True, [9, 10], [2], bonus="yes")) == []
    assert only(referee(record_of(text, True, [3, 1], [1], bonus="yes"))).startswith("end: DT-42")
    assert only(referee(record_of(GAME, True, [3, 1], [1], bonus="yes"))).startswith("step 5: DT-6")
    twice = text.replace("bonus:4", "bonus:3")
    assert only(referee(record_of(twice, True, [9, 10], [2], bonus="yes"))).startswith("step 6: DT-6: bonus:3")
    assert referee(record_of(text, True, [3, 18], [2], bonus="yes", bonus_points="0,0,8,0,0,0,9,0")) == []
    unfinished = text.replace(" done", "")
    assert referee(record_of(unfinished, False, [0, 0], [], bonus="yes")) == []


def test_bonus_with_logo_and_ties():
    text = GAME.replace("done", "place:c:2,3")  # seat 2 also has the Chance card, with logo; two cards each
    first = text.replace("\n1 |", "\nchance bonus:1 bonus:2 bonus:5 bonus:6\n1 |")
    assert referee(record_of(first, True, [3 + 3 + 3, 2 + 3 + 3], [1], bonus="yes")) == []
    second = text.replace("\n1 |", "\nchance bonus:3 bonus:4 bonus:7 bonus:2\n1 |")
    assert referee(record_of(second, True, [3, 2 + 5 + 3], [2], bonus="yes")) == []


# Seat 1 lays a 6 on Chance; seat 2 challenges it with one of its two sixes.
DUEL = CARDS + "1 | die:6 die:2 die:2 die:3 | stop place:c:6 done\n2 | die:6 die:6 die:1 die:3 | stop place:c:6 "


def test_duel_lost():
    text = DUEL + "| duel:3 duel:3 duel:2 duel:5 | place:b:1,3 done"
    record = record_of(text, False, [0, 0], [])
    assert only(referee(record)).startswith("step 22: DT-16")
    text = DUEL + "| duel:3 duel:3 duel:2 duel:5 | place:c:1,6 done"
    record = record_of(text, False, [0, 0], [])
    assert referee(record) == []
    # steps 18-21 are the duel; the words of step 22 are for the dice 1, 3 and 6, as one 6 is blocked
    chance = ["6", "1,6", "3,6", "1,3,6"]  # at least 6 on the Chance card; 6 itself is a second duel
    relance = ["1", "3", "6", "1,3", "1,6", "3,6", "1,3,6"]
    words = ["done", "place:a:1", *[f"place:c:{dice}" for dice in chance], *[f"place:r:{dice}" for dice in relance]]
    assert legal(record)[-2] == sorted(words)
    one_duel = record_of(text, False, [0, 0], [], second_duel="one_per_card")
    assert legal(one_duel)[-2] == sorted(set(words) - {"place:c:6"})
    assert legal(record)[-1] == ["done", "place:r:3"]  # 1 and 6 lie on the Chance card, the other 6 is blocked
    blocked = change(record, 23, word="place:r:6")
    assert only(referee(blocked)).startswith("step 23: DT-15")
    short = record_of(DUEL + "| duel:3 duel:3 | done", False, [0, 0], [])
    assert only(referee(short)).startswith("step 20: DT-34: seat 2 says done, but the turn is on chance")


def test_second_duel_on_the_same_card():
    text = DUEL + "| duel:2 duel:5 | place:c:6"
    assert referee(record_of(text, False, [0, 0], [])) == []
    refused = record_of(text, False, [0, 0], [], second_duel="one_per_card")
    assert only(referee(refused)).startswith("step 20: DT-37")
    again = text + " | duel:1 duel:2 | place:c:6"  # both sixes have lost now
    assert only(referee(record_of(again, False, [0, 0], []))).startswith("step 23: DT-15")


def test_duel_won():
    record = record_of(DUEL + "| duel:5 duel:1 | done\nchance die:1", False, [0, 0], [])
    assert referee(record) == []  # seat 1 has lost its card and rolls at once
    assert only(referee(change(record, 21, word="card:1:1"))).startswith("step 21: DT-2")
    lost = record_of(DUEL + "| duel:1 duel:5 | done\nchance die:1", False, [1, 0], [])
    assert only(referee(lost)).startswith("step 21: DT-11")  # the card was won and is to be replaced first


def test_simultaneous():
    text = CARDS + "1 | die:6 die:1 die:2 die:3 | stop place:r:1 place:c:6 place:d:2,3 done"
    assert only(referee(record_of(text, False, [0, 0], [], placement_order="simultaneous"))).startswith(
        "step 12: DT-16"
    )
    text = CARDS + "1 | die:6 die:1 die:2 die:3 | stop place:r:1,2,3 place:c:6 done\n"
    text += (
        "2 | die:6 die:4 die:1 die:1 | stop place:r:1,1,4 place:c:6 done | duel:2 duel:5 duel:4 duel:4 duel:4 duel:3\n"
    )
    # the duel on c is lost, the one on r won; so seat 1 takes the Chance card and gets a new one
    record = record_of(text + "chance card:2:1", False, [1, 0], [], placement_order="simultaneous")
    assert referee(record) == []
    assert legal(record)[3] == ["done"]  # no die is left, and yet it is a step
    # 6, 5, 1+4 and so on; r needs at least 6
    assert [word for word in legal(record)[5] if word.startswith("place:r")] == [
        "place:r:1,1,4",
        "place:r:1,1,4,6",
        "place:r:1,1,6",
        "place:r:1,4,6",
        "place:r:1,6",
        "place:r:4,6",
        "place:r:6",
    ]
    missing_done = copy.deepcopy(record)
    del missing_done["steps"][11]
    assert only(referee(missing_done)).startswith("step 12: DT-15")
    sequential = record_of(text + "chance card:2:1", False, [1, 0], [])
    assert only(referee(sequential)).startswith("step 12: DT-2: seat 1 says done")


def relance_text(first_rerolls: int, second_rerolls: int) -> str:
    text = CARDS + "1 | die:2 die:2 die:4 die:4 | stop place:r:2 done\n"
    for rerolls in (first_rerolls, second_rerolls):
        text += "2 | die:2 die:2 die:4 die:4 | stop done\n"
        text += "1 | die:2 die:2 die:4 die:4 | " + "reroll:2 | die:2 | " * rerolls + "done\n"
    return text


def test_relance():
    assert referee(record_of(relance_text(3, 2), False, [0, 0], [])) == []
    assert referee(record_of(relance_text(2, 3), False, [0, 0], [], relance_timing="following_turn")) == []
    assert "DT-14: done" in only(referee(record_of(relance_text(2, 2), False, [0, 0], [])))
    assert "DT-15: reroll:2" in only(referee(record_of(relance_text(3, 3), False, [0, 0], [])))
    late = {"relance_timing": "following_turn"}
    assert "DT-15: reroll:2" in only(referee(record_of(relance_text(3, 2), False, [0, 0], [], **late)))


BONUS = "chance bonus:3 bonus:4 bonus:1 bonus:5\n"


def test_relance_at_the_end():
    """One card each at the end; who has Relance as well has the most, the other the fewest."""
    first = CARDS + BONUS + "1 | die:6 die:6 die:1 die:1 | stop place:b:6,6 "
    second = "2 | die:1 die:3 die:4 die:6 | stop place:a:1 "
    one = {"bonus": "yes", "target_cards": "1"}
    laid = first + "done\n" + second + "place:r:6 done"  # seat 2 has a die on it when seat 1 takes the pair
    assert referee(record_of(laid, True, [1 + 4, 1 + 3], [1], **one)) == []
    assert referee(record_of(laid, True, [1, 1], [1, 2], relance_counts="no", **one)) == []
    assert only(referee(record_of(laid, True, [1, 1], [1, 2], **one))).startswith("end: DT-42")
    taken = first + "place:r:1 done\n" + second + "done"  # seat 1 takes it together with the pair
    assert referee(record_of(taken, True, [1 + 3, 1 + 4], [2], **one)) == []
    assert referee(record_of(taken, True, [1, 1], [1, 2], relance_counts="no", **one)) == []


def test_relance_kept_until_the_end():
    text = CARDS + BONUS + "1 | die:6 die:6 die:2 die:2 | stop place:r:6 done\n"
    text += "2 | die:6 die:6 die:2 die:2 | stop place:b:6,6 done\n"
    text += "1 | die:1 die:3 die:4 die:6 | stop place:a:1 done\n"  # Relance lies in front of seat 1
    late = {"bonus": "yes", "target_cards": "1", "relance_timing": "following_turn"}
    assert referee(record_of(text, True, [1 + 3, 1 + 4], [2], **late)) == []
    assert referee(record_of(text, True, [1, 1], [1, 2], relance_counts="no", **late)) == []


def test_relance_is_not_the_last_card():
    text = CARDS + "1 | die:6 die:6 die:2 die:2 | stop place:r:6 done\n2 | die:6 die:6 die:2 die:2 | stop done\n"
    assert referee(record_of(text, False, [0, 0], [], target_cards="1")) == []


def test_chance_with_all_four():
    text = CARDS + "1 | die:6 die:1 die:2 die:3 | stop place:r:1,2,3,6"
    record = record_of(text, False, [0, 0], [], chance_dice="all_four")
    assert referee(record) == []
    assert legal(record)[-1] == ["done", "place:a:1", "place:c:1,2,3,6", "place:d:1,2,3", "place:r:1,2,3,6"]
    assert only(referee(change(record, 10, word="place:r:6"))).startswith("step 10: DT-16")


def test_deck_that_runs_out():
    """Seat 1 wins four Chance cards in each turn: 4 are on the table, 42 in the pile, ten times 4 replace them."""
    text = "chance " + "card:chance:1 " * 4 + "\n"
    seat_1 = "1 | die:1 die:2 die:3 die:4 | stop place:a:1 place:b:2 place:c:3 place:d:4\n"
    seat_2 = "2 | die:1 die:1 die:1 die:1 | stop done\n"
    text += (seat_1 + seat_2 + "chance " + "card:chance:1 " * 4 + "\n") * 10 + seat_1 + seat_2
    text += "chance card:chance:1 card:chance:1\n"  # 46 cards are known now
    long = {"target_cards": "46", **ONLY_CHANCE}
    assert referee(record_of(text, True, [44, 0], [1], deck_empty="end_at_once", **long)) == []
    assert referee(record_of(text, False, [44, 0], [], **long)) == []
    assert only(referee(record_of(text, True, [44, 0], [1], **long))).startswith("end: DT-39")
    more = text + "1 | die:1 die:2 die:3 die:4 | stop place:a:1 place:b:2 done\n" + seat_2
    assert referee(record_of(more, True, [46, 0], [1], **(long | {"target_cards": "99"}))) == []
    assert "DT-41" in only(referee(record_of(more, True, [46, 0], [1], deck_empty="end_at_once", **long)))
    no_card = more.replace("place:b:2 done", "place:c:2 done")
    assert "DT-15: place:c:2, but there is no card" in only(referee(record_of(no_card, True, [46, 0], [1], **long)))


def test_options():
    assert referee(record_of(GAME, True, [3, 1], [1], deck_copies=row([45]))) == [
        "options: DT-3: the deck has 45 Dice cards, not 46"
    ]
    record = record_of(GAME, True, [3, 1], [1])
    del record["options"]["relance_timing"]
    assert referee(record) == ["options: relance_timing is missing"]


@pytest.mark.parametrize(
    ("type_", "ways"),
    [
        ("1", 4),
        ("pair", 6),
        ("two-pairs", 21),  # 6 with equal dice, 15 with two numbers
        ("three-of-a-kind", 6),
        ("four-of-a-kind", 6),
        ("small-straight", 4),
        ("large-straight", 3),
        ("chance", 6 + 21 + 56 + 126),
        ("relance", 6 + 21 + 56 + 126),
    ],
)
def test_number_of_combinations(type_, ways):
    every = [list(dice) for size in (1, 2, 3, 4) for dice in combinations_with_replacement(range(1, 7), size)]
    assert len([dice for dice in every if forms(type_, dice, "any")]) == ways


def test_bonus_winner_with_zero_cards():
    game = Game(record_of("", False, [0, 0, 0], [], seats="3"))
    assert [game.bonus_winner(number) for number in range(1, 9)] == [None] * 8
    game.won[1] = [Card("large-straight", 4, True), Card("3", 1, False)]
    game.won[2] = [Card("chance", 1, True)]
    # fewest logos: seat 3; most: a tie; fewest cards: 3; most: 1; straights: 1; Chance: 2; fewest points: 3; numbers: 1
    assert [game.bonus_winner(number) for number in range(1, 9)] == [3, None, 3, 1, 1, 2, 3, 1]


class Improviser(Reader):
    """Answers at random, so that whole games arise."""

    def __init__(self, dice: random.Random):
        super().__init__({"steps": []})
        self.dice = dice

    def _next(self, actor, words, rule, why):
        word = self.dice.choice(words)
        self.steps.append({"actor": actor, "word": word})
        self.position += 1
        if actor != "chance":
            self.legal_words.append(words)
        return word


@pytest.mark.parametrize("seed", range(samples(24, full=48)))
def test_random_games(seed):
    dice = random.Random(seed)
    record = record_of("", True, [], [], seats=str(2 + seed % 3), first_player="0", target_cards="10")
    choices = ("bonus", "chance_dice", "placement_order", "relance_timing", "deck_empty", "tie")
    for name in (*choices, "second_duel", "relance_counts"):
        record["options"][name] = dice.choice(sorted(dicetto.OPTIONS[name]))
    if seed % 4 == 0:
        record["options"].update(target_cards="46", chance_dice="any", **ONLY_CHANCE)
    game = Game(record)
    game.reader = Improviser(dice)
    game.play()
    record.update(steps=game.reader.steps, scores=game.scores(), winners=game.winners())
    assert referee(record) == []
    assert legal(record) == game.reader.legal_words
    cards = [card for won in game.won.values() for card in won] + [card for card in game.table.values() if card]
    assert len(cards) + len(game.pile) == 46
    assert {card.type for card in cards} <= set(TYPES)
    longer = {**record, "steps": [*record["steps"], {"actor": "chance", "word": "die:3"}]}
    assert only(referee(longer)).startswith(f"step {len(longer['steps'])}: DT-41")
    cut = {**record, "steps": record["steps"][:-1]}
    assert only(referee(cut)).startswith("end: ")
