"""The referee of Dice Crash accepts records checked by hand and catches corruptions of them."""

import pytest

from oracle.dice_crash import legal, referee
from oracle.records import default_options, make_record

OPTIONS = default_options("dice-crash", first_player="1", stacking_model="chance")


def record(text, scores, winners=None, **options):
    """A record; a line of the text is an actor (a seat, c for chance, j for the judge) and the words it says."""
    return make_record("dice-crash", text, winners is not None, scores, winners or [], {**OPTIONS, **options})


ROUND_1 = """
1 pick:small pick:small pick:small
c die:1 die:2 die:3
1 give:small1:2 give:small2:1 give:small3:1
2 place:small1
j holds
1 place:small2
j holds
1 place:small3
j holds
"""  # 2 for seat 2; 3 and 4 for seat 1: 7-2

ROUND_2 = """
2 pick:small pick:small pick:medium
c die:1 die:2 die:3
2 give:small1:1 give:small2:2 give:medium3:2
1 place:small1
j holds
2 place:small2
j holds
2 place:medium3
j holds
"""  # 5 for seat 1; 6 and 7 for seat 2: 12-15

ROUND_3 = """
1 pick:medium pick:medium pick:medium
c die:1 die:2 die:3
1 give:medium1:2 give:medium2:1 give:medium3:1
2 place:medium1
j holds
1 place:medium2
j holds
1 place:medium3
j holds
"""  # 8 for seat 2; 9 and 10 for seat 1: 31-23, the end

ROUND_3_OTHER_TOWER = """
1 pick:medium pick:medium pick:medium
c die:1 die:2 die:4
1 give:medium1:2 give:medium2:1 give:medium4:1
2 place:medium1
j holds
1 place:medium2
j holds
1 place:medium4
j holds
"""  # 8 for seat 2; 9 and, on the other tower, 2 for seat 1: 23-23

ROUND_4_TIE = """
2 pick:large pick:large pick:giant
c die:1 die:2 die:3
2 give:large1:1 give:large2:2 give:giant3:2
1 place:large1
j holds
2 place:large2
j holds
2 place:giant3
j falls:3.11
"""  # 10 for seat 1: 33; 11 for seat 2: 34; then their own die falls: 33-33, seat 1 was the first to reach 25

FULL = ROUND_1 + ROUND_2 + ROUND_3
TIED = ROUND_1 + ROUND_2 + ROUND_3_OTHER_TOWER + ROUND_4_TIE


def all_fall(thrower):
    other = 3 - thrower
    return f"""
{thrower} pick:small pick:small pick:small
c die:1 die:1 die:5
{thrower} give:small1:{other} give:small1:{other} give:small5:{thrower}
{other} place:small1
j falls:3.1
{other} place:small1
j falls:3.1
{thrower} place:small5
j falls:6.1
"""


SEVEN = "".join(all_fall(thrower) for thrower in (1, 2, 1, 2, 1, 2, 1))

THREE = """
c first:2
2 pick:small pick:medium pick:large
c die:6 die:4 die:4
2 marker:3 give:medium4:3 give:large4:1 give:small6:2
3 place:medium4
j holds
1 place:large4
j falls:6.1,6.2
2 place:small6
j holds-then
j alone:6.1
3 pick:small
"""  # seat 3 is nearer to thrower 2 than seat 1; 2 for seat 3; seat 1 loses 3 but has 0; 2 for seat 2


def test_accepts_a_game_to_25():
    assert referee(record(FULL, [31, 23], [1])) == []


def test_accepts_a_tie_decided_by_reaching_25_first():
    assert referee(record(TIED, [33, 33], [1])) == []
    assert referee(record(TIED, [33, 33], [1, 2]))[0].startswith("step 60: DC-33..DC-35")


def test_accepts_a_tie_after_seven_rounds():
    assert referee(record(SEVEN, [0, 0], [1, 2])) == []
    assert referee(record(SEVEN, [0, 0], [], tie="no_winner")) == []
    assert referee(record(SEVEN, [0, 0], [1, 2], tie="no_winner"))[0].startswith("step 105: DC-33..DC-35")


def test_accepts_three_players_with_a_marker():
    assert referee(record(THREE, [0, 2, 2], seats="3", first_player="0")) == []


def test_accepts_dice_picked_in_any_order_and_rolled_from_small_to_giant():
    other = THREE.replace("pick:small pick:medium pick:large", "pick:large pick:small pick:medium")
    assert referee(record(other, [0, 2, 2], seats="3", first_player="0")) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("give:medium4:3 give:large4:1 give:small6:2", "give:medium4:2", "step 9: DC-11: the lowest dice go to"),
        ("give:large4:1", "give:large4:3", "step 10: DC-10"),
        ("marker:3", "marker:2", "step 8: DC-14"),
        ("marker:3 ", "", "step 8: DC-14"),
        ("2 pick:small", "1 pick:small", "step 2: DC-8: it is for seat 2"),
        ("c first:2", "c first:4", "step 1: DC-6"),
        ("c die:6", "c die:7", "step 5: DC-8"),
        ("3 place:medium4\nj holds\n1 place:large4", "1 place:large4", "step 12: DC-17: it is for seat 3"),
        ("falls:6.1,6.2", "falls:6.2,6.1", "step 15: notation"),
        ("falls:6.1,6.2", "falls:6.3", "step 15: DC-22"),
        ("falls:6.1,6.2", "falls:3.1", "step 15: DC-22"),
        ("falls:6.1,6.2", "falls:", "step 15: notation"),
        ("falls:6.1,6.2", "falls-then:6.1,6.2", "step 15: DC-28"),
        ("falls:6.1,6.2", "fall:6.1,6.2", "step 15: notation"),
        ("holds-then", "holds", "step 18: DC-8: it is for seat 3"),
        ("j alone:6.1\n", "", "step 18: DC-28"),
        ("alone:6.1", "alone:6.2", "step 18: DC-28"),
        ("3 pick:small", "3 pick:huge", "step 19: DC-8: pick:huge is not possible"),
        ("3 pick:small", "1 pick:small", "step 19: DC-8: it is for seat 3"),
    ],
)
def test_catches_illegal_steps(old, new, message):
    assert old in THREE
    found = referee(record(THREE.replace(old, new, 1), [0, 2, 2], seats="3", first_player="0"))
    assert len(found) == 1
    assert found[0].startswith(message), found


@pytest.mark.parametrize(
    ("steps", "scores", "winners", "message"),
    [
        (FULL, [31, 22], [1], "step 45: DC-21..DC-26"),
        (FULL, [31, 23], [2], "step 45: DC-33..DC-35"),
        (FULL, [31, 23], None, "step 45: DC-31: the game is over"),
        (FULL + "2 pick:large", [31, 23], [1], "step 46: DC-31: the game is over, no step"),
        (ROUND_1 + ROUND_2, [12, 15], [2], "step 30: DC-32: the game is not over"),
        (SEVEN + "2 pick:small", [0, 0], [1, 2], "step 106: DC-32"),
    ],
)
def test_catches_a_wrong_end(steps, scores, winners, message):
    found = referee(record(steps, scores, winners))
    assert len(found) == 1
    assert found[0].startswith(message), found


def test_falls_and_bases():
    # Round 1 built base, small1, small2, small3. In round 2 seat 1 makes all of it fall: 4 dice and the base.
    start = "2 pick:small pick:small pick:medium\nc die:1 die:2 die:3\n2 give:small1:1 give:small2:2 give:medium3:2\n"
    whole = ROUND_1 + start + "1 place:small1\nj falls:3.1,3.2,3.3,3.4\n"
    assert referee(record(whole, [2, 2])) == []
    # All but the new die: it comes down onto the base, which is not counted.
    assert referee(record(ROUND_1 + start + "1 place:small1\nj falls:3.1,3.2,3.3\n", [4, 2])) == []
    # Then a die alone on the base falls: 1, or 2 with base_only_counts; seat 2 had 2.
    bare = whole + "2 place:small2\nj falls:3.1\n"
    assert referee(record(bare, [2, 1])) == []
    assert referee(record(bare, [2, 0], base_only_counts="yes")) == []
    # The whole tower falls by itself before the die touches it: no loss, and the die scores 2.
    alone = ROUND_1 + start + "1 place:small1\nj alone:3.1,3.2,3.3\nj holds\n"
    assert referee(record(alone, [9, 2])) == []
    assert referee(record(alone.replace("3.3\n", "3.3,3.4\n"), [9, 2]))[0].startswith("step 26: DC-28")
    # Two fall by the placement, the other two afterwards by themselves: only two are counted.
    then = ROUND_1 + start + "1 place:small1\nj falls-then:3.3,3.4\nj alone:3.1,3.2\n"
    assert referee(record(then, [5, 2])) == []


def test_both_towers_fall():
    text = """
1 pick:small pick:small pick:small
c die:1 die:4 die:6
1 give:small1:2 give:small4:1 give:small6:1
2 place:small1
j holds
1 place:small4
j holds
1 place:small6
j falls:3.1,6.2
"""  # 2 for seat 2; 2 for seat 1, who then loses two dice and base 3: 0
    assert referee(record(text, [0, 2])) == []


def test_tearing():
    # After three rounds without a fall and below 25 three dice are left in the pool; in the fourth all of them fall.
    text = ROUND_1 + ROUND_2 + ROUND_3_OTHER_TOWER
    fourth = """
2 pick:large pick:large pick:giant
c die:5 die:6 die:6
2 give:large5:1 give:large6:1 give:giant6:2
1 place:large5
j falls:6.2
2 place:giant6
j falls:6.2
1 place:large6
j falls:6.2
"""  # seat 1: 23 - 1 - 1 = 21, seat 2: 22; the thrower comes first among the sixes
    full = text + fourth
    assert referee(record(full, [21, 22])) == []
    found = referee(record(full + "1 tear:3", [21, 22]))
    assert found[0].startswith("step 61: DC-8"), found
    # The same, but the giant die knocks away medium4 below it and stays on base 6.
    standing = full.replace("2 place:giant6\nj falls:6.2\n1 place:large6\nj falls:6.2", "2 place:giant6\nj falls:6.1")
    standing += "1 place:large6\nj falls:6.2\n"
    assert referee(record(standing, [21, 22])) == []
    # In the pool are then large, large, medium: three. One more round with one die that holds leaves two.
    fifth = """
1 pick:medium pick:large pick:large
c die:6 die:6 die:6
1 give:medium6:2 give:large6:1 give:large6:2
1 place:large6
j holds
2 place:medium6
j falls:6.3
2 place:large6
j falls:6.3
"""  # seat 1: 21 + 3 = 24, seat 2: 22 - 2 = 20
    low = standing + fifth
    assert referee(record(low, [24, 20])) == []
    assert referee(record(low + "2 tear:6", [24, 20])) == []
    assert referee(record(low + "2 tear:3 pick:small", [24, 20])) == []
    assert referee(record(low + "2 pick:medium", [24, 20]))[0].startswith("step 76: DC-9")
    assert referee(record(low + "2 tear:6 tear:3", [24, 20]))[0].startswith("step 77: DC-8")
    assert legal(record(low + "2 tear:6 pick:medium", [24, 20]))[-2:] == [
        ["tear:3", "tear:6"],
        ["pick:giant", "pick:large", "pick:medium"],
    ]


def four(thrower, dice, values, verdicts):
    """A round of four seats: each die in turn goes to the next seat, the last one stays with the thrower."""
    seats = [(thrower + n) % 4 + 1 for n in range(4)]
    names = [f"{die}{value}" for die, value in zip(dice, values, strict=True)]
    given = " ".join(f"give:{name}:{seat}" for name, seat in zip(names, seats, strict=True))
    order = sorted(zip(values, [1, 2, 3, 0], seats, names, strict=True))  # equal values: the thrower first
    placed = [f"{seat} place:{name}\nj {word}\n" for (_, _, seat, name), word in zip(order, verdicts, strict=True)]
    return (
        f"{thrower} {' '.join(f'pick:{die}' for die in dice)}\nc {' '.join(f'die:{value}' for value in values)}\n"
        f"{thrower} marker:{seats[0]} {given}\n{''.join(placed)}"
    )


def test_one_tower_that_gives_enough_dice_is_torn_down():
    text = four(1, ["small"] * 4, [1, 2, 3, 3], ["holds"] * 4)
    text += four(2, ["small", "medium", "medium", "medium"], [1, 2, 3, 3], ["holds"] * 4)
    text += four(3, ["medium", "large", "large", "giant"], [1, 4, 5, 6], ["holds", "holds", "falls:6.2", "falls:6.2"])
    scores = [4 + 9 + 2, 2 + 8 - 1, 3 + 6 - 1, 5 + 7 + 10]
    # Nine dice stand on base 3, one on base 6, and two of the four that are needed lie in the pool.
    assert referee(record(text, scores, seats="4")) == []
    assert referee(record(text + "4 tear:3 pick:giant", scores, seats="4")) == []
    assert legal(record(text + "4 tear:3 pick:giant", scores, seats="4"))[-2] == ["tear:3"]
    found = referee(record(text + "4 tear:6", scores, seats="4"))
    assert found[0].startswith("step 64: DC-9"), found
    # Until version 2 both could be torn down, one after the other.
    both = record(text + "4 tear:6 tear:3 pick:giant", scores, seats="4", tear_down="any")
    assert referee(both) == []
    assert legal(both)[-3:-1] == [["tear:3", "tear:6"], ["tear:3"]]


def test_all_equal_dice():
    start = "1 pick:small pick:medium pick:medium\nc die:2 die:2 die:2\n"
    assert (
        referee(record(start + "1 give:small2:1 give:medium2:1 give:medium2:2\n1 place:medium2\nj holds", [2, 0])) == []
    )
    assert (
        referee(record(start + "1 give:small2:1 give:medium2:1 give:medium2:2\n1 place:small2\nj holds", [2, 0])) == []
    )
    found = referee(record(start + "1 give:small2:1 give:medium2:2 give:medium2:2", [0, 0]))
    assert found == ["step 9: DC-12: of equal dice the thrower keeps the largest (give:medium2:2)"]
    found = referee(record(start + "1 give:small2:1 give:medium2:1 give:medium2:1", [0, 0]))
    assert found[0].startswith("step 9: DC-15")
    three = "1 pick:small pick:medium pick:large\nc die:2 die:2 die:2\n1 marker:2 give:small2:3 "
    assert referee(record(three + "give:medium2:2 give:large2:1", [0, 0, 0], seats="3")) == []
    found = referee(record(three + "give:medium2:1", [0, 0, 0], seats="3"))
    assert found[0].startswith("step 9: DC-12"), found


def test_two_players_lowest_twice():
    start = "1 pick:small pick:small pick:medium\nc die:2 die:2 die:5\n1 give:small2:2 "
    assert referee(record(start + "give:small2:2 give:medium5:1", [0, 0])) == []
    assert referee(record(start + "give:small2:1", [0, 0]))[0].startswith("step 8: DC-11")
    assert referee(record(start + "give:small2:2 give:medium5:2", [0, 0]))[0].startswith("step 9: DC-15")


def test_thrower_tie():
    start = "1 pick:small pick:small pick:medium\nc die:2 die:3 die:3\n1 give:small2:2 give:small3:1 give:medium3:2\n"
    start += "2 place:small2\nj holds\n"
    first, last = start + "1 place:small3", start + "2 place:medium3"
    assert referee(record(first, [0, 2])) == []
    assert referee(record(first, [0, 2], thrower_tie="last"))[0].startswith("step 12: DC-17")
    assert referee(record(last, [0, 2], thrower_tie="last")) == []
    assert referee(record(last, [0, 2]))[0].startswith("step 12: DC-17")


def test_first_receiver_may_be_thrower():
    start = "1 pick:small pick:small pick:medium\nc die:2 die:3 die:3\n1 marker:1 give:small2:2"
    assert referee(record(start, [0, 0], first_receiver_may_be_thrower="yes")) == []
    assert referee(record(start, [0, 0]))[0].startswith("step 7: DC-13")


def test_legal_words():
    text = """
1 pick:small pick:medium pick:large
c die:2 die:3 die:3
1 give:small2:2 give:medium3:1 give:large3:1
2 place:small2
j holds
1 place:medium3
"""
    assert referee(record(text, [0, 2])) == []
    assert legal(record(text, [0, 2])) == [
        ["pick:giant", "pick:large", "pick:medium", "pick:small"],
        ["pick:giant", "pick:large", "pick:medium", "pick:small"],
        ["pick:giant", "pick:large", "pick:medium", "pick:small"],
        ["give:small2:2"],
        ["give:medium3:1", "give:medium3:2"],
        ["give:large3:1", "give:large3:2"],
        ["place:small2"],
        ["place:large3", "place:medium3"],
    ]
    forced = text.replace("give:medium3:1 give:large3:1", "give:medium3:2 give:large3:1").replace("1 place:medium3", "")
    assert legal(record(forced, [0, 2]))[5] == ["give:large3:1"]
    # A seat that acts out of turn had no legal word.
    assert legal(record("2 pick:small", [0, 0])) == [[]]


def test_catches_wrong_options():
    assert referee(record("", [0] * 5, seats="5"))[0].startswith("options: DC-1")
    assert referee(record("", [0, 0], tie="both")) == ["options: tie is both"]
