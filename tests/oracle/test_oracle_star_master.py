"""The referee of Star Master accepts records checked by hand and catches corruptions of them."""

import pytest

from oracle.records import default_options, make_record
from oracle.star_master import legal, referee

OPTIONS = default_options("star-master", first_player="1", colours="a,b,c,d,e,f,g,h,i")

# a lies on place 1, b on place 2 and so on; ten steps
SETUP = """
c cube:a cube:b cube:c cube:d cube:e cube:f cube:g cube:h cube:i
j hide
"""


def record(text, scores, winners=None, **options):
    """A record; a line of the text is an actor (a seat, c for chance, j for the judge) and the words it says."""
    return make_record("star-master", text, winners is not None, scores, winners or [], {**OPTIONS, **options})


# Turn 1: seat 1 looks for a, finds it on 1 and swaps it with b: b a c d ...
# Turn 2: seat 2 has a star, announces b, finds it on 1 and swaps it with i: i a c d e f g h b
# Turn 3: seat 1 rolls a, which they own, and passes.
# Turn 4: seat 2 rolls a race for a; seat 1 is first, but turns b on 9: they do not own it.
BASE = (
    SETUP
    + """
1 roll
c white:a black:plain
1 turn:1 swap:2
2 roll
c white:star black:star
2 announce:b turn:1 swap:9
1 roll
c white:a black:plain
1 pass
2 roll
c white:a black:star
j grab:1:9
1 roll
"""
)


def test_accepts_a_base_game():
    assert referee(record(BASE, [1, 1])) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cube:i", "cube:a", "step 9: SM-6"),
        ("j hide\n", "", "step 10: SM-6"),
        ("1 roll\nc white:a", "2 roll\nc white:a", "step 11: SM-8: it is for seat 1"),
        ("c white:a black:plain", "c white:plain black:plain", "step 12: SM-8"),
        ("c white:a black:plain", "c white:a", "step 13: SM-8"),
        ("turn:1 swap:2", "turn:1 swap:1", "step 15: SM-15"),
        ("turn:1 swap:2", "turn:1", "step 15: SM-15"),
        ("turn:1 swap:2", "turn:2 swap:1", "step 15: SM-8: it is for seat 2"),
        ("turn:1 swap:2", "pass", "step 14: SM-9"),
        ("turn:1 swap:2", "turn:0", "step 14: SM-9"),
        ("announce:b ", "", "step 19: SM-10"),
        ("announce:b", "announce:star", "step 19: SM-10"),
        ("2 announce:b", "1 announce:b", "step 19: SM-10: it is for seat 2"),
        ("grab:1:9", "grab:3:9", "step 29: SM-19"),
        ("grab:1:9", "grab:1:10", "step 29: SM-19"),
        ("j grab:1:9", "2 turn:9", "step 29: SM-19: it is for judge"),
    ],
)
def test_catches_illegal_steps(old, new, message):
    assert old in BASE
    found = referee(record(BASE.replace(old, new, 1), [1, 1]))
    assert len(found) == 1
    assert found[0].startswith(message), found


def test_catches_wrong_scores():
    assert referee(record(BASE, [1, 0])) == ["step 30: SM-13: the scores are [1, 1], not [1, 0]"]


def test_catches_a_wrong_end():
    found = referee(record(BASE, [1, 1], [1]))
    assert found == ["step 30: SM-25: the game is not over here, unlike the record says"]
    unfinished = record(BASE, [1, 1])
    unfinished["winners"] = [1]
    assert referee(unfinished) == ["step 30: SM-25: the winners are [], not [1]"]


def test_first_player():
    asked = "c first:2\n" + SETUP + "2 roll"
    assert referee(record(asked, [0, 0], first_player="0")) == []
    assert referee(record(asked, [0, 0]))[0].startswith("step 1: SM-6")
    assert referee(record(SETUP + "2 roll", [0, 0], first_player="0"))[0].startswith("step 1: SM-7")
    assert referee(record(SETUP + "2 roll", [0, 0], first_player="2")) == []


def children(last):
    """Seat 1 finds a to e while seat 2 always turns the wrong cube; then the last turn."""
    text = SETUP
    for place, colour in enumerate("abcde", start=1):
        text += f"1 roll\nc white:{colour}\n1 turn:{place}\n2 roll\nc white:i\n2 turn:1\n"
    return text + last


def test_win_with_six():
    won = children("1 roll\nc white:f\n1 turn:6\n")  # 10 + 5 x 6 + 3 = 43 steps
    assert referee(record(won, [6, 0], [1], variant="children")) == []
    assert referee(record(won, [6, 0], [2], variant="children"))[0].startswith("step 43: SM-25: the winners")
    assert referee(record(won, [6, 0], variant="children"))[0].startswith("step 43: SM-25: the game is over")
    found = referee(record(won + "2 roll", [6, 0], [1], variant="children"))
    assert found == ["step 44: SM-25: the game is over, no step may follow"]
    # The sixth marker must be a different one.
    again = children("1 roll\nc white:e\n1 turn:5\n2 roll")
    assert referee(record(again, [5, 0], variant="children")) == []
    # Children play without the black die and without swaps.
    assert referee(record(won.replace("white:a", "white:a black:plain"), [6, 0], [1], variant="children")) == [
        "step 13: SM-9: it is for seat 1 to act, not for chance (black:plain)"
    ]
    assert referee(record(won.replace("turn:1\n2", "turn:1 swap:2\n2", 1), [6, 0], [1], variant="children")) == [
        "step 14: SM-8: it is for seat 2 to act, not for seat 1 (swap:2)"
    ]


FOUND_A = SETUP + "1 roll\nc white:a black:plain\n1 turn:1 swap:2\n"  # now b a c d ...; fifteen steps
RACE = FOUND_A + "2 roll\nc white:c black:star\n"  # eighteen steps


def test_race():
    assert referee(record(RACE + "j nobody\n1 roll", [1, 0])) == []
    # A wrong cube costs its marker.
    assert referee(record(RACE + "j grab:1:2\n1 roll", [0, 0])) == []
    assert referee(record(RACE + "j grab:2:2\n1 roll", [1, 0])) == []
    # The finder of the right one swaps, even if another seat rolled.
    assert referee(record(RACE + "j grab:1:3\n1 swap:9\n1 roll", [2, 0])) == []
    assert referee(record(RACE + "j grab:1:3\n2 swap:9", [2, 0]))[0].startswith("step 20: SM-15")
    # The right cube of an owned colour: nothing happens.
    owned = FOUND_A + "2 roll\nc white:a black:star\nj grab:1:2\n1 roll"
    assert referee(record(owned, [1, 0])) == []


def test_next_after():
    text = RACE + "j grab:1:3\n1 swap:9\n"
    assert referee(record(text + "2 roll", [2, 0], next_after="winner")) == []
    assert referee(record(text + "1 roll", [2, 0], next_after="winner"))[0].startswith("step 21: SM-8")
    # Without a right cube the seat after the roller is next.
    assert referee(record(RACE + "j grab:1:2\n1 roll", [0, 0], next_after="winner")) == []


def test_race_continues():
    text = RACE + "j grab:1:2\n"
    assert referee(record(text + "j grab:2:3\n2 swap:1\n1 roll", [0, 1], race_continues="yes")) == []
    assert referee(record(text + "j nobody\n1 roll", [0, 0], race_continues="yes")) == []
    assert referee(record(text + "j grab:2:2\n1 roll", [0, 0], race_continues="yes")) == []
    assert referee(record(text + "j grab:1:3", [0, 0], race_continues="yes"))[0].startswith("step 20: SM-19")
    assert referee(record(text + "j grab:2:3", [0, 0]))[0].startswith("step 20: SM-8")


def test_competition():
    text = FOUND_A + "2 roll\nc white:i black:plain\n2 turn:1\n1 roll\nc white:a black:plain\n"  # twenty-two steps
    assert referee(record(text + "1 pass\n2 roll", [1, 0])) == []
    assert referee(record(text + "1 turn:1\n2 roll", [1, 0])) == []
    assert referee(record(text + "1 pass", [1, 0], variant="competition"))[0].startswith("step 23: SM-27")
    assert referee(record(text + "1 turn:1\n2 roll", [0, 0], variant="competition")) == []
    assert referee(record(text + "1 turn:2\n2 roll", [1, 0], variant="competition")) == []


def test_star_owned_risk():
    text = FOUND_A + "2 roll\nc white:i black:plain\n2 turn:1\n1 roll\nc white:star black:plain\n1 announce:a turn:1\n"
    assert referee(record(text + "2 roll", [1, 0])) == []
    assert referee(record(text + "2 roll", [0, 0], variant="competition")) == []
    assert referee(record(text + "2 roll", [1, 0], variant="competition", star_owned_risk="no")) == []


def test_solitaire():
    blank = "1 roll\nc white:a black:star\nj nobody\n"
    lost = SETUP + blank * 12
    assert referee(record(lost, [0], [], seats="1", first_player="0")) == []
    assert referee(record(lost, [0], [1], seats="1"))[0].startswith("step 58: SM-35: the winners are []")
    assert referee(record(lost + "1 roll", [0], [], seats="1"))[0].startswith("step 59: SM-35")
    assert referee(record(SETUP + blank * 11, [0], [], seats="1"))[0].startswith("step 54: SM-35")
    # The player swaps a to place 9, b to 8, c to 7, d to 6, so that i h g f e d c b a lie there, then e to 1.
    won = SETUP
    for place, colour in enumerate("abcd", start=1):
        won += f"1 roll\nc white:{colour} black:plain\n1 turn:{place} swap:{10 - place}\n"
    won += "1 roll\nc white:e black:plain\n1 turn:5 swap:1\n"  # now e h g f i d c b a
    won += blank * 6
    sixth = "1 roll\nc white:i black:star\nj grab:1:5\n"
    assert referee(record(won + sixth, [6], [1], seats="1", variant="solitaire")) == []
    assert referee(record(won + sixth, [6], [], seats="1"))[0].endswith("the winners are [1], not []")
    # The wrong cube in the last race costs its marker: d lies on 6.
    assert referee(record(won + sixth.replace("1:5", "1:6"), [4], [], seats="1")) == []
    # Ignored, the black die is not rolled.
    ignored = (won + sixth).replace(blank, "1 roll\nc white:h\n1 turn:1\n").replace(" black:plain", "")
    ignored = ignored.replace("white:i black:star\nj grab:1:5", "white:i\n1 turn:5")
    assert referee(record(ignored, [6], [1], seats="1", solitaire_black_die="ignored")) == []
    assert referee(record(ignored, [6], [1], seats="1"))[0].startswith("step 13: SM-8")


def test_die_without_a_face():
    assert referee(record(BASE, [1, 1], black_die="0,1"))[0].startswith("step 18: SM-8")
    assert referee(record(BASE, [1, 1], white_die="1,1,1,1,1,1,1,1,1,0"))[0].startswith("step 17: SM-8")


def test_legal_words():
    words = legal(record(BASE, [1, 1]))
    turns = [f"turn:{place}" for place in range(1, 10)]
    assert words == [
        ["roll"],
        turns,
        [f"swap:{place}" for place in range(2, 10)],
        ["roll"],
        [f"announce:{colour}" for colour in "abcdefghi"],
        turns,
        [f"swap:{place}" for place in range(2, 10)],
        ["roll"],
        ["pass", *turns],
        ["roll"],
        ["roll"],
    ]
    assert legal(record(SETUP + "2 roll", [0, 0])) == [[]]


def test_catches_wrong_options():
    assert referee(record("", [0] * 7, seats="7"))[0].startswith("options: SM-1")
    assert referee(record("", [0, 0], variant="solitaire"))[0].startswith("options: SM-32")
    assert referee(record("", [0, 0], colours="a,b"))[0].startswith("options: SM-2")


# Turn 1: seat 1 finds a on 1 and swaps it with b. Turn 2: seat 2 turns a wrong cube. Turn 3: seat 1 rolls a race for a, which they own.
DUTY = (
    SETUP
    + """
1 roll
c white:a black:plain
1 turn:1 swap:2
2 roll
c white:c black:plain
2 turn:9
1 roll
c white:a black:star
"""
)


@pytest.mark.parametrize(
    ("verdict", "duty", "scores"),
    [
        ("nobody", "no", [1, 0]),
        ("nobody", "yes", [0, 0]),
        ("grab:1:2", "yes", [1, 0]),
        ("grab:1:3", "no", [1, 0]),
        ("grab:1:3", "yes", [0, 0]),
        ("grab:2:3", "yes", [1, 0]),
    ],
)
def test_a_race_for_a_colour_that_the_roller_owns(verdict, duty, scores):
    options = {"variant": "competition", "competition_in_races": duty}
    assert referee(record(f"{DUTY}j {verdict}", scores, **options)) == []
    assert referee(record(f"{DUTY}j {verdict}", [1 - scores[0], 0], **options)) != []
