"""The referee of Dice Stars accepts records that were checked by hand and catches corruptions of them."""

import copy
import random

import pytest

from oracle.dice_stars import COLOURS, Game, Sheet, legal, referee
from oracle.reading import Reader
from oracle.records import default_options, make_record

OPTIONS = default_options("dice-stars")


def record_of(text: str, over: bool, scores: list[int], winners: list[int], **options: str) -> dict:
    """Lines such as `1 draw:3 | blue:5 blue:4 black:6 | take:blue`: the seat, then its words; words between bars are chance."""
    return make_record("dice-stars", text, over, scores, winners, {**OPTIONS, **options})


def change(record: dict, old: str, new: str) -> dict:
    """The record with the only step that has the word `old` changed to the word `new`."""
    record = copy.deepcopy(record)
    found = [step for step in record["steps"] if step["word"] == old]
    assert len(found) == 1
    found[0]["word"] = new
    return record


def only(messages: list[str]) -> str:
    assert len(messages) == 1
    return messages[0]


# Line 2 of seat 1 is _ _ X _, line 3 is _ _ 5 _: blue 5 and a star are two cells of the blue column, worth 5.
# Seat 2 finds orange 4 in the reserve, draws one and takes both as fours: 8 in line 4, X before it.
OPENING = """
chance first:1
1 draw:3 | blue:5 blue:star orange:4 | take:blue
2 draw:1 | black:4 | take:4
"""


def test_opening():
    assert referee(record_of(OPENING, False, [5, 8], [])) == []
    assert legal(record_of(OPENING, False, [5, 8], [])) == [
        ["draw:3"],
        ["take:4", "take:5", "take:blue", "take:orange", "take:star"],
        ["draw:1", "draw:2", "draw:3"],
        ["take:4", "take:black", "take:orange"],
    ]


def test_no_step_at_all():
    assert referee(record_of("", False, [0, 0], [])) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("first:1", "first:3", "step 1: DS-13"),
        ("draw:3", "draw:2", "step 2: DS-20"),
        ("draw:1", "draw:4", "step 7: DS-19"),
        ("blue:star", "orange:2", "step 4: DS-19"),  # an orange die has no 2
        ("blue:5", "blue:1", "step 3: DS-19"),
        ("take:blue", "take:purple", "step 6: DS-26"),
        ("take:blue", "penalty:blue", "step 6: DS-48"),
        ("take:blue", "mark:2", "step 6: DS-35"),
    ],
)
def test_opening_corrupted(old, new, message):
    assert only(referee(change(record_of(OPENING, False, [5, 8], []), old, new))).startswith(message)


def test_wrong_actor():
    record = record_of(OPENING, False, [5, 8], [])
    record["steps"][6]["actor"] = "seat 1"
    assert only(referee(record)).startswith("step 7: DS-19: seat 1 says draw:1, but the turn is on seat 2")


def test_wrong_outcome_of_an_unfinished_game():
    assert only(referee(record_of(OPENING, False, [5, 4], []))).startswith("end: DS-57")
    assert only(referee(record_of(OPENING, True, [5, 8], []))).startswith("end: DS-51")
    assert only(referee(record_of(OPENING, False, [5, 8], [2]))).startswith("end: DS-58")


def test_option_missing():
    record = record_of(OPENING, False, [5, 8], [])
    del record["options"]["tie"]
    assert referee(record) == ["options: tie is missing"]


def test_dice_do_not_come_twice():
    text = "1 draw:3 | black:2 black:3 black:4 | take:black"
    assert only(referee(record_of(text, False, [0, 0], [], first_player="1"))).startswith("step 4: DS-19: black:4")


# Seat 1 takes three stars: both multipliers of line 2 and one of line 6. So seat 2 has a refill: the reserve is empty
# after the star, hence no keep or return. Seat 2 takes a star and leaves a 6 and a 5, so seat 1 is asked.
STARS = """
1 draw:3 | black:star blue:star orange:star | take:star mark:2 mark:2 mark:6
2 draw:3 | black:star black:6 orange:5 | take:star mark:3
1 return draw:3 | black:2 black:6 blue:2 | take:2
"""


def test_stars():
    record = record_of(STARS, False, [8, 0], [], first_player="1")  # line 2: X 4, doubled
    assert referee(record) == []
    every_mark = ["mark:2", "mark:3", "mark:4", "mark:5", "mark:6"]
    assert legal(record) == [
        ["draw:3"],
        ["take:black", "take:blue", "take:orange", "take:star"],
        every_mark,
        every_mark,
        every_mark[1:],  # both cells of line 2 are marked
        ["draw:3"],
        ["take:5", "take:6", "take:black", "take:orange", "take:star"],
        every_mark,
        ["keep", "return"],
        ["draw:3"],
        ["take:2", "take:6", "take:black", "take:blue"],
    ]


def test_stars_corrupted():
    record = record_of(STARS, False, [8, 0], [], first_player="1")
    missing_mark = copy.deepcopy(record)
    del missing_mark["steps"][7]
    assert only(referee(missing_mark)).startswith("step 8: DS-43: seat 2 says draw:3, but the turn is on seat 1")
    upwards = copy.deepcopy(record)
    upwards["steps"][5]["word"] = "mark:3"
    assert only(referee(upwards)).startswith("step 7: DS-43: mark:2")
    full_line = change(record, "mark:6", "mark:2")
    assert only(referee(full_line)).startswith("step 8: DS-43: mark:2")
    no_answer = copy.deepcopy(record)
    no_answer["steps"].remove({"actor": "seat 1", "word": "return"})
    assert only(referee(no_answer)).startswith("step 15: DS-16: draw:3 is not one of keep return")
    kept = change(record, "return", "keep")  # then black 6 is not in the bag
    assert only(referee(kept)).startswith("step 18: DS-19: black:6")


def test_star_without_refill_due_is_not_asked():
    text = """
    1 draw:3 | black:star blue:3 orange:star | take:3
    2 keep draw:3
    """
    assert only(referee(record_of(text, False, [3, 0], [], first_player="1"))).startswith("step 6: DS-20: keep")


def test_last_marks_must_find_their_cells():
    game = Game(record_of("", False, [0], [], seats="1"))
    sheet = game.sheets[1]
    for line, marked in {2: 1, 3: 3, 4: 4, 5: 5, 6: 5}.items():
        for _ in range(marked):
            sheet.mark(line)
    game.reader = Reader({"steps": [{"actor": "seat 1", "word": "mark:2"}, {"actor": "seat 1", "word": "mark:6"}]})
    game.mark_multipliers(1, 2)
    assert game.reader.legal_words == [["mark:2"], ["mark:6"]]  # beginning with line 6 would leave a star over


def test_worked_example():
    """The fixture DS-59: the twelve fills of section 5 of the rules."""
    sheet = Sheet()
    for what, number, points in [
        ("blue", 3, 9),
        ("blue", 2, 8),
        (4, 3, 12),
        (3, 3, 9),
        ("orange", 1, 6),
        ("black", 1, 5),
        (2, 2, 4),
        ("purple", 2, 7),
        (6, 1, 6),
        (5, 1, 5),
        (4, 2, 8),
        (3, 2, 6),
    ]:
        empty = sheet.empty_in_column(what) if what in COLOURS else sheet.empty_in_line(what)
        sheet.fill(empty, number, points)
    for line in [3] * 3 + [5] * 4:
        sheet.mark(line)
    assert not sheet.ends_the_game()
    sheet.penalty = "4"
    assert sheet.ends_the_game()
    assert sheet.cells == {
        2: ["5", "X", "X", "6", "4", "", "", ""],
        3: ["X", "X", "X", "9", "X", "6", ""],
        4: ["X", "X", "9", "12", "X", "8"],
        5: ["5", "X", "X", "", ""],
        6: ["6", "7", "8", ""],
    }
    assert [sheet.line_score(line) for line in (2, 3, 4, 5, 6)] == [15, 30, 29, 0, 21]
    assert sheet.score() == 91


# A whole game. Every turn but the last two empties the reserve, so that three dice are to be drawn; each fifth turn finds
# only two in the bag. Seat 1: line 2: X X 6 X; line 3: X X 9 X; line 4: X 8 X X 12; line 5: X X 15 12; line 6: X X 18 6.
# 6 + 9 + 20 + 27 + 24 = 86. Seat 2: line 2: X X 6 X; line 3: X 6 X X 9; line 4: X X 12 X X 12; line 5: X X 15 8;
# line 6: X X 18 _. 6 + 15 + 24 + 23 + 18 = 86. Seat 1 fills its twentieth white cell in turn 15, seat 2 still plays.
WHOLE_GAME = """
1 draw:3 | black:2 black:2 purple:2 | take:2
2 draw:3 | purple:6 purple:6 blue:6 | take:6
1 draw:3 | blue:3 blue:3 blue:3 | take:3
2 draw:3 | orange:5 orange:5 orange:5 | take:5
1 draw:2 | orange:4 orange:4 | take:4
2 draw:3 | black:4 black:4 purple:4 | take:4
1 draw:3 | purple:5 purple:5 blue:5 | take:5
2 draw:3 | blue:4 blue:4 blue:4 | take:4
1 draw:3 | orange:6 orange:6 orange:6 | take:6
2 draw:2 | orange:3 orange:3 | take:3
1 draw:3 | black:4 black:4 orange:4 | take:4
2 draw:3 | purple:3 purple:3 purple:3 | take:3
1 draw:3 | orange:3 orange:4 orange:5 | take:orange
2 draw:3 | blue:2 blue:2 blue:2 | take:2
1 draw:2 | blue:4 orange:6 | take:orange
2 keep draw:2 | orange:3 orange:5 | take:orange
"""
WINNER_1 = WHOLE_GAME.replace("keep draw:2 | orange:3 orange:5", "keep draw:2 | orange:3 orange:4")


def test_whole_game_with_a_tie():
    assert referee(record_of(WHOLE_GAME, True, [86, 86], [1, 2], first_player="1")) == []
    assert referee(record_of(WHOLE_GAME, True, [86, 86], [], first_player="1", tie="no_winner")) == []
    assert only(referee(record_of(WHOLE_GAME, True, [86, 86], [], first_player="1"))).startswith("end: DS-58")
    assert only(referee(record_of(WHOLE_GAME, True, [86, 86], [1, 2], first_player="1", tie="no_winner"))).startswith(
        "end: DS-58"
    )


def test_whole_game_with_a_winner():
    assert referee(record_of(WINNER_1, True, [86, 85], [1], first_player="1")) == []
    assert only(referee(record_of(WINNER_1, True, [86, 85], [2], first_player="1"))).startswith("end: DS-58")
    assert only(referee(record_of(WINNER_1, True, [87, 85], [1], first_player="1"))).startswith("end: DS-57")
    assert only(referee(record_of(WINNER_1, False, [86, 85], [], first_player="1"))).startswith("end: DS-51")
    last = legal(record_of(WINNER_1, True, [86, 85], [1], first_player="1"))[-1]
    assert last == ["take:3", "take:orange"]  # line 4 and the blue column are full (blue 4, orange 4)


def test_whole_game_without_the_last_turn():
    text = "\n".join(WHOLE_GAME.strip().splitlines()[:-1])
    assert referee(record_of(text, False, [86, 78], [], first_player="1")) == []
    assert only(referee(record_of(text, True, [86, 78], [1], first_player="1"))).startswith("end: DS-51")


def test_step_after_the_end():
    text = WINNER_1 + "1 draw:3"
    assert only(referee(record_of(text, True, [86, 85], [1], first_player="1"))).startswith("step 78: DS-51")


def test_take_that_does_not_fit():
    """Line 6 of seat 2 has one empty cell left, for two sixes."""
    text = WHOLE_GAME.replace("orange:3 orange:3 | take:3", "orange:6 orange:6 | take:6")
    assert only(referee(record_of(text, True, [86, 86], [1, 2], first_player="1"))) == (
        "step 48: DS-35: take:6 does not fit, so it is not legal"
    )


def test_short_bag():
    text = WHOLE_GAME.replace("draw:2", "draw:3")
    assert only(referee(record_of(text, True, [86, 86], [1, 2], first_player="1"))).startswith("step 21: DS-20: draw:3")
    refill = """
    1 draw:3 | black:2 black:2 purple:2 | take:2
    2 draw:3 | purple:6 purple:6 blue:6 | take:6
    1 draw:3 | blue:3 blue:3 blue:3 | take:3
    2 draw:3 | orange:5 orange:5 orange:5 | take:5
    1 draw:3 | black:4 orange:4 orange:4 | take:black
    2 draw:1
    """
    record = record_of(refill, False, [19, 33], [], first_player="1", short_bag="refill_then_draw")
    assert referee(record) == []  # black: the first empty cell of the column is in line 4
    assert only(referee(record_of(refill, False, [19, 33], [], first_player="1"))).startswith("step 21: DS-20")


def test_penalty():
    """With black full and lines 2 and 6 full, a black 2 and a black 6 fit nowhere; nor do stars when all are marked."""
    steps = [
        {"actor": "seat 1", "word": "draw:3"},
        {"actor": "chance", "word": "black:2"},
        {"actor": "chance", "word": "black:6"},
        {"actor": "chance", "word": "purple:star"},
        {"actor": "seat 1", "word": "penalty:purple"},
    ]

    def game_with(last: str) -> Game:
        game = Game({"options": {**OPTIONS, "first_player": "1"}, "steps": [*steps[:4], {**steps[4], "word": last}]})
        for line in (2, 3, 4, 5, 6):
            for _ in range(line):
                game.sheets[1].mark(line)
            for column in range(len(game.sheets[1].cells[line])) if line in (2, 6) else (0, 1):
                game.sheets[1].cells[line][column] = "1"
        return game

    game = game_with("penalty:purple")
    game.turn(1)
    assert game.reader.legal_words[-1] == ["penalty:2", "penalty:6", "penalty:black", "penalty:purple"]
    assert game.sheets[1].penalty == "0"  # a written 0 is a filled cell
    assert game.sheets[1].ends_the_game()
    game = game_with("penalty:black")
    before = game.sheets[1].score()
    game.turn(1)
    assert game.sheets[1].score() == before - 8
    for word, rule in [("penalty:star", "step 5: DS-46"), ("take:black", "step 5: DS-35")]:
        with pytest.raises(Exception, match=rule):
            game_with(word).turn(1)


# Solo: the grid is marked for a lone star in turns 6 and 7 and, in turn 8, for 5 + 5 and a star: 1 + 1 + 4 = 6 cells, 30
# points. Lines: X X 6 X; X X 9 X; X X 12 12; X X 15 6; X 12 X 12: 6 + 9 + 24 + 21 + 24 = 84.
SOLO = """
1 draw:3 | black:2 black:2 purple:2 | take:2
1 draw:3 | purple:3 purple:3 blue:3 | take:3
1 draw:3 | blue:4 blue:4 blue:4 | take:4
1 draw:3 | orange:5 orange:5 orange:5 | take:5
1 draw:2 | orange:6 orange:6 | take:6
1 draw:3 | black:6 black:6 purple:star | take:6
1 draw:3 | orange:3 orange:4 orange:5 | take:orange
1 draw:3 | orange:6 blue:5 blue:5 | take:orange
"""


def solo(text: str, over: bool, score: int, wins: bool, **options: str) -> list[str]:
    return referee(record_of(text, over, [score], [1] if wins else [], seats="1", **options))


def test_solo():
    assert solo(SOLO, True, 84, True) == []
    assert solo(SOLO, True, 84, True, first_player="1") == []
    assert only(solo(SOLO, True, 84, False)).startswith("end: DS-71")
    assert only(solo(SOLO, False, 84, False)).startswith("end: DS-69")
    assert only(solo(SOLO + "1 draw:3", True, 84, True)).startswith("step 40: DS-69")
    assert only(solo("chance first:1" + SOLO, True, 84, True)).startswith("step 1: DS-20")


def test_solo_grid_of_six_is_full_in_the_last_turn():
    assert solo(SOLO, True, 84, False, solo_grid_size="6") == []
    assert solo(SOLO, True, 84, True, solo_grid_size="7") == []
    assert solo(SOLO, True, 84, True, solo_grid_size="6", solo_final_turn_marks="no") == []
    assert only(solo(SOLO, True, 84, True, solo_grid_size="6")).startswith("end: DS-71")


def test_solo_grid_of_two_is_full_in_the_turn_before():
    assert only(solo(SOLO, True, 84, True, solo_grid_size="2")).startswith("step 35: DS-69")
    until_then = "\n".join(SOLO.strip().splitlines()[:-1])
    assert solo(until_then, True, 78, False, solo_grid_size="2") == []


def test_solo_marks_more_than_the_grid_has():
    text = "1 draw:3 | black:6 purple:6 blue:5 | take:blue"  # 12 points are left: 3 cells
    assert solo(text, True, 5, False, solo_grid_size="2") == []
    assert solo(text, True, 5, False, solo_grid_size="3") == []
    assert solo(text, False, 5, False, solo_grid_size="4") == []


def test_solo_tie():
    """Ten points against two marked cells."""
    game = Game(record_of("", False, [0], [], seats="1"))
    game.over = True
    game.sheets[1].cells[2][0] = "10"
    game.grid[:2] = ["X", "X"]
    assert game.winners() == []
    game.options["solo_tie"] = "win"
    assert game.winners() == [1]


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


@pytest.mark.parametrize("seed", range(40))
def test_random_games(seed):
    dice = random.Random(seed)
    record = record_of("", True, [], [], seats=str(1 + seed % 4))
    record["options"]["short_bag"] = dice.choice(["draw_available", "refill_then_draw"])
    game = Game(record)
    game.reader = Improviser(dice)
    game.play()
    record.update(steps=game.reader.steps, scores=game.scores(), winners=game.winners())
    assert referee(record) == []
    assert legal(record) == game.reader.legal_words
    for sheet in game.sheets.values():
        assert sum(len(cells) for cells in sheet.cells.values()) == 30
        assert sum(len(cells) for cells in sheet.multipliers.values()) == 20
    cut = {**record, "steps": record["steps"][:-1]}
    assert only(referee(cut)).startswith("end: ")
    longer = {**record, "steps": [*record["steps"], {"actor": "seat 1", "word": "draw:3"}]}
    assert f"step {len(longer['steps'])}: " in only(referee(longer))
