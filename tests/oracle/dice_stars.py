"""A referee for Dice Stars, written from the rules alone (rules DS-1 to DS-71) without knowledge of the engine.

`referee(record)` replays a record and tells where it breaks the rules; `legal(record)` lists the words that were legal
at every step made by a seat. Clarity comes before speed: fourteen die objects lie in a bag, a reserve or a discard, and
a sheet is a grid of texts.
"""

from contextlib import suppress

from oracle.reading import Disagreement, Reader, RecordEnds, check_options, check_result

COLOURS = ["black", "purple", "blue", "orange"]  # the columns from left to right, DS-7
LINES = [2, 3, 4, 5, 6]  # from top to bottom, DS-6
HOW_MANY = {"black": 2, "purple": 3, "blue": 4, "orange": 5}  # DS-2
FACES = {  # DS-3, DS-4
    "black": ["star", "2", "3", "4", "5", "6"],
    "purple": ["star", "2", "3", "4", "5", "6"],
    "blue": ["star", "2", "3", "4", "5", "6"],
    "orange": ["star", "star", "3", "4", "5", "6"],
}
EMPTY = ""

OPTIONS: dict[str, set[str] | None] = {
    "seats": {"1", "2", "3", "4"},  # DS-1
    "first_player": {"0", "1", "2", "3", "4"},
    "short_bag": {"draw_available", "refill_then_draw"},
    "tie": {"shared", "no_winner"},
    "solo_grid_size": None,
    "solo_final_turn_marks": {"yes", "no"},
    "solo_tie": {"loss", "win"},
}


class Die:
    def __init__(self, colour: str):
        self.colour = colour
        self.face: str | None = None  # a die in the bag has no face, DS-18

    def is_star(self) -> bool:
        return self.face == "star"

    def worth(self) -> int:
        return 0 if self.is_star() else int(self.face or "")  # DS-5


def total(dice: list[Die]) -> int:
    return sum(die.worth() for die in dice)


class Sheet:
    def __init__(self) -> None:
        # Four white cells, then 6 - v green ones (DS-7, DS-8). A cell holds "" or "X" or a number as text.
        self.cells = {line: [EMPTY] * (4 + 6 - line) for line in LINES}
        self.multipliers = {line: [EMPTY] * line for line in LINES}  # DS-9
        self.penalty = EMPTY  # DS-10

    def empty_in_column(self, colour: str) -> list[tuple[int, int]]:
        """The empty cells of a colour column, the topmost first."""
        column = COLOURS.index(colour)
        return [(line, column) for line in LINES if self.cells[line][column] == EMPTY]

    def empty_in_line(self, line: int) -> list[tuple[int, int]]:
        """The empty cells of a line, white and green, the leftmost first."""
        return [(line, column) for column in range(len(self.cells[line])) if self.cells[line][column] == EMPTY]

    def free_multipliers(self, line: int) -> int:
        return self.multipliers[line].count(EMPTY)

    def fill(self, empty_cells: list[tuple[int, int]], how_many: int, number: int) -> None:
        """The last of the first cells gets the number, the others an X (DS-37, DS-38, DS-39)."""
        used = empty_cells[:how_many]
        for line, column in used[:-1]:
            self.cells[line][column] = "X"
        line, column = used[-1]
        self.cells[line][column] = str(number)

    def mark(self, line: int) -> None:
        self.multipliers[line][self.multipliers[line].index(EMPTY)] = "X"

    def ends_the_game(self) -> bool:
        """All 20 white cells are filled (DS-49) or the penalty cell is (DS-50)."""
        white = [self.cells[line][column] for line in LINES for column in range(4)]
        return EMPTY not in white or self.penalty != EMPTY

    def line_score(self, line: int) -> int:
        written = sum(int(cell) for cell in self.cells[line] if cell not in (EMPTY, "X"))  # DS-53
        if "X" not in self.multipliers[line]:
            return written  # DS-54
        if EMPTY not in self.multipliers[line]:
            return 2 * written  # DS-55
        return 0  # DS-56

    def score(self) -> int:
        return sum(self.line_score(line) for line in LINES) - (
            int(self.penalty) if self.penalty != EMPTY else 0
        )  # DS-57


class Game:
    def __init__(self, record: dict):
        check_options(record["options"], OPTIONS)
        self.options = record["options"]
        self.seats = int(self.options["seats"])
        self.solo = self.seats == 1
        self.reader = Reader(record)
        self.sheets = {seat: Sheet() for seat in range(1, self.seats + 1)}
        self.bag = [Die(colour) for colour in COLOURS for _ in range(HOW_MANY[colour])]  # DS-11
        self.reserve: list[Die] = []
        self.discard: list[Die] = []
        self.refill_due = False
        self.grid = [EMPTY] * int(self.options["solo_grid_size"]) if self.solo else []  # DS-61
        self.grid_full = False
        self.over = False

    # The course of the game

    def play(self) -> None:
        order = self.playing_order()
        triggered = False
        while not triggered:  # one round after the other; DS-51: the round of the trigger is played to its end
            for seat in order:
                self.turn(seat)
                if self.sheets[seat].ends_the_game():
                    triggered = True
                if self.grid_full:
                    triggered = True
        self.over = True
        self.reader.must_be_at_end("DS-69" if self.solo else "DS-51")

    def playing_order(self) -> list[int]:
        """The seats clockwise from the first player (DS-13)."""
        if self.solo:
            return [1]
        first = int(self.options["first_player"])
        if first == 0:
            word = self.reader.chance([f"first:{seat}" for seat in self.sheets], "DS-13")
            first = int(word.removeprefix("first:"))
        if first > self.seats:
            raise Disagreement(f"options: first_player={first} with {self.seats} seats")
        return [*range(first, self.seats + 1), *range(1, first)]

    def turn(self, seat: int) -> None:
        self.put_back(seat)
        self.draw(seat)
        self.choose(seat)
        if len(self.bag) + len(self.reserve) + len(self.discard) != 14:  # DS-12
            raise AssertionError("the referee itself lost a die")
        if self.solo:
            self.virtual_opponent()

    def discard_into_bag(self) -> None:
        self.bag += self.discard
        self.discard = []

    # Start of a turn

    def put_back(self, seat: int) -> None:
        if not self.refill_due:  # DS-14, DS-17
            return
        self.refill_due = False
        self.discard_into_bag()  # DS-15
        if self.reserve and self.reader.seat(seat, ["keep", "return"], "DS-16") == "return":
            self.bag += self.reserve
            self.reserve = []

    # Drawing

    def draw(self, seat: int) -> None:
        available = len(self.bag)
        if self.options["short_bag"] == "refill_then_draw":
            available += len(self.discard)
        most = min(3, available)  # DS-22
        only_stars_or_nothing = all(die.is_star() for die in self.reserve)
        if only_stars_or_nothing:
            words, rule = [f"draw:{most}"], "DS-20"
        else:
            words, rule = [f"draw:{number}" for number in range(1, most + 1)], "DS-19"
        number = int(self.reader.seat(seat, words, rule).removeprefix("draw:"))
        if number > len(self.bag):
            self.discard_into_bag()  # only with refill_then_draw
        for _ in range(number):
            self.draw_one_die()
        if not self.bag:
            self.refill_due = True  # DS-14

    def draw_one_die(self) -> None:
        possible = [f"{die.colour}:{face}" for die in self.bag for face in FACES[die.colour]]
        colour, face = self.reader.chance(possible, "DS-19").split(":")
        drawn = next(die for die in self.bag if die.colour == colour)
        self.bag.remove(drawn)
        drawn.face = face
        self.reserve.append(drawn)  # DS-25

    # Choosing

    def dice_of(self, what: str) -> list[Die]:
        """All dice of the reserve of a colour (DS-28) or with a face, number or star (DS-29, DS-30)."""
        if what in COLOURS:
            return [die for die in self.reserve if die.colour == what]
        return [die for die in self.reserve if die.face == what]

    def fits(self, sheet: Sheet, what: str) -> bool:
        dice = self.dice_of(what)
        if not dice:
            return False  # DS-26
        if what in COLOURS:
            return len(dice) <= len(sheet.empty_in_column(what))  # DS-32
        if what == "star":
            return len(dice) <= sum(sheet.free_multipliers(line) for line in LINES)  # DS-34
        return len(dice) <= len(sheet.empty_in_line(int(what)))  # DS-33

    def choose(self, seat: int) -> None:
        sheet = self.sheets[seat]
        colours_and_numbers = COLOURS + [str(line) for line in LINES]
        feasible = [what for what in [*colours_and_numbers, "star"] if self.fits(sheet, what)]
        if feasible:  # DS-35
            words, rule = [f"take:{what}" for what in feasible], "DS-35"
        else:  # DS-46
            words, rule = [f"penalty:{what}" for what in colours_and_numbers if self.dice_of(what)], "DS-46"

        def why(word: str) -> str:
            kind, _, what = word.partition(":")
            if kind not in ("take", "penalty") or what not in [*colours_and_numbers, "star"]:
                return ""
            if not self.dice_of(what):
                return f"DS-26: {word}, but the reserve has no such die"
            if kind == "penalty" and feasible:
                return f"DS-48: {word}, but a choice fits: {' '.join(words)}"
            if kind == "penalty":
                return f"DS-46: {word}, but a penalty is never taken for stars"
            return f"DS-35: {word} does not fit, so it is not legal"

        kind, what = self.reader.seat(seat, words, rule, why).split(":")
        taken = self.dice_of(what)  # DS-27
        for die in taken:
            self.reserve.remove(die)
            self.discard.append(die)  # DS-44
        if kind == "penalty":
            sheet.penalty = str(total(taken))
        elif what in COLOURS:
            sheet.fill(sheet.empty_in_column(what), len(taken), total(taken))  # DS-37
        elif what == "star":
            self.refill_due = True  # DS-14
            self.mark_multipliers(seat, len(taken))
        else:
            sheet.fill(sheet.empty_in_line(int(what)), len(taken), total(taken))  # DS-38

    def mark_multipliers(self, seat: int, number: int) -> None:
        """One word per star, the lines never going up the sheet; every star must find its cell (DS-43)."""
        sheet = self.sheets[seat]
        highest_line = 2
        for left in range(number, 0, -1):
            words = []
            for line in LINES:
                room_from_here_down = sum(sheet.free_multipliers(below) for below in LINES if below >= line)
                if line >= highest_line and sheet.free_multipliers(line) > 0 and room_from_here_down >= left:
                    words.append(f"mark:{line}")
            line = int(self.reader.seat(seat, words, "DS-43").removeprefix("mark:"))
            sheet.mark(line)
            highest_line = line

    # Solo

    def virtual_opponent(self) -> None:
        """Mark the grid at the end of the turn (DS-62 to DS-68)."""
        if self.sheets[1].ends_the_game() and self.options["solo_final_turn_marks"] == "no":
            return
        for _ in range(self.marks_due()):
            if EMPTY in self.grid:
                self.grid[self.grid.index(EMPTY)] = "X"
        self.grid_full = EMPTY not in self.grid  # DS-68

    def marks_due(self) -> int:
        stars = [die for die in self.reserve if die.is_star()]
        numbers = [die for die in self.reserve if not die.is_star()]
        if not self.reserve:
            return 0  # DS-63
        if not numbers:
            return 1  # DS-64
        if not stars:
            return fifths_rounded_up(total(numbers))  # DS-65
        return fifths_rounded_up(2 * total(numbers))  # DS-66

    # Outcome

    def scores(self) -> list[int]:
        return [sheet.score() for sheet in self.sheets.values()]

    def winners(self) -> list[int]:
        if not self.over:
            return []
        scores = self.scores()
        if self.solo:
            opponent = 5 * self.grid.count("X")  # DS-70
            if self.grid_full:
                return []  # DS-68
            if scores[0] == opponent:
                return [1] if self.options["solo_tie"] == "win" else []
            return [1] if scores[0] > opponent else []  # DS-71
        best = [seat for seat in self.sheets if scores[seat - 1] == max(scores)]  # DS-58
        if len(best) > 1 and self.options["tie"] == "no_winner":
            return []
        return best


def fifths_rounded_up(points: int) -> int:
    return (points + 4) // 5


def referee(record: dict) -> list[str]:
    """The first disagreement between the record and the rules, or an empty list."""
    try:
        game = Game(record)
        with suppress(RecordEnds):
            game.play()
        rules = ("DS-69", "DS-57", "DS-71") if game.solo else ("DS-51", "DS-57", "DS-58")
        check_result(record, game.over, game.scores(), game.winners(), rules)
    except Disagreement as disagreement:
        return [str(disagreement)]
    return []


def legal(record: dict) -> list[list[str]]:
    """For each step made by a seat the sorted words legal there (up to and including the first illegal step)."""
    game = Game(record)
    with suppress(RecordEnds, Disagreement):
        game.play()
    return game.reader.legal_words
