"""An independent referee for Star Master, written from the rules and the notation alone.

Nine cubes lie on nine places. The rule ids are those of the rules (SM-1 to SM-37); "notation" stands for a demand of
docs/develop/notation.md.
"""

import re
from contextlib import suppress

PLACES = range(1, 10)
MARKERS_TO_WIN = 6
MARKERS_PER_COLOUR = 6
SOLITAIRE_TURNS = 12


class Disagreement(Exception):
    """The record says something that the rules do not allow."""


class RecordEnds(Exception):
    """The record has no more steps; the game stands still here."""


class Won(Exception):
    """A seat has six different markers (SM-25)."""

    def __init__(self, seat):
        super().__init__(seat)
        self.seat = seat


class Reader:
    """The steps of a record, read one after another."""

    def __init__(self, record):
        self.steps = record["steps"]
        self.read = 0
        self.legal = []

    def fail(self, rule, text):
        """Disagree with the step read last."""
        raise Disagreement(f"step {self.read}: {rule}: {text}")

    def choose(self, actor, words, rule):
        """The word of the next step, which `actor` must make and which must be one of `words`."""
        if self.read == len(self.steps):
            raise RecordEnds
        step = self.steps[self.read]
        self.read += 1
        words = set(words)
        right = step["actor"] == actor
        if step["actor"].startswith("seat"):
            self.legal.append(sorted(words) if right else [])
        if not right:
            self.fail(rule, f"it is for {actor} to act, not for {step['actor']} ({step['word']})")
        if step["word"] not in words:
            self.fail(rule, f"{step['word']} is not possible, but {' '.join(sorted(words))}")
        return step["word"]


class Options:
    """The options that the rules know, taken from their texts."""

    def __init__(self, texts):
        self.texts = texts
        self.seats = self.number("seats", 1, 6, "SM-1")
        self.first_player = self.number("first_player", 0, self.seats, "SM-7")
        self.variant = self.one_of("variant", "base", "competition", "children", "solitaire")
        if self.seats == 1:
            self.variant = "solitaire"  # SM-1
        elif self.variant == "solitaire":
            raise Disagreement(f"options: SM-32: solitaire with {self.seats} seats")
        self.colours = self.text("colours").split(",")
        if len(self.colours) != 9 or len(set(self.colours)) != 9:
            raise Disagreement("options: SM-2: there must be nine different colours")
        self.white_die = self.faces("white_die", [*self.colours, "star"])
        self.black_die = self.faces("black_die", ["star", "plain"])
        self.race_continues = self.one_of("race_continues", "no", "yes") == "yes"
        self.next_after = self.one_of("next_after", "roller", "winner")
        self.star_owned_risk = self.one_of("star_owned_risk", "yes", "no") == "yes"
        self.competition_in_races = self.one_of("competition_in_races", "no", "yes") == "yes"
        self.solitaire_black_die = self.one_of("solitaire_black_die", "used", "ignored")

    def text(self, name):
        if name not in self.texts:
            raise Disagreement(f"options: {name} is missing")
        return self.texts[name]

    def one_of(self, name, *values):
        if self.text(name) not in values:
            raise Disagreement(f"options: {name} is {self.text(name)}")
        return self.text(name)

    def number(self, name, lowest, highest, rule):
        text = self.text(name)
        if not re.fullmatch("[0-9]+", text) or not lowest <= int(text) <= highest:
            raise Disagreement(f"options: {rule}: {name} is {text}")
        return int(text)

    def faces(self, name, faces):
        """The faces of a die that have a weight above zero."""
        weights = self.text(name).split(",")
        if len(weights) != len(faces) or not all(re.fullmatch("[0-9]+", weight) for weight in weights):
            raise Disagreement(f"options: SM-3: {name} is {self.text(name)}")
        return [face for face, weight in zip(faces, weights, strict=True) if int(weight) > 0]


class Cube:
    def __init__(self, colour, place):
        self.colour = colour
        self.place = place


class Game:
    def __init__(self, options, reader):
        self.options = options
        self.reader = reader
        self.seats = list(range(1, options.seats + 1))  # clockwise
        self.cubes = []
        self.boards = {seat: set() for seat in self.seats}  # SM-5
        self.supply = dict.fromkeys(options.colours, MARKERS_PER_COLOUR)  # SM-4
        self.strict = options.variant in ("competition", "solitaire")  # SM-27, SM-33
        self.swapping = options.variant != "children"  # SM-31
        self.black_used = options.variant != "children"  # SM-30
        if options.variant == "solitaire" and options.solitaire_black_die == "ignored":  # SM-36
            self.black_used = False

    # ---- the course of the game

    def play(self):
        """Play to the end and return the winners."""
        roller = self.first_roller()
        self.lay_cubes()
        turns = 0
        try:
            while self.options.variant != "solitaire" or turns < SOLITAIRE_TURNS:  # SM-32, SM-34
                roller = self.play_turn(roller)
                turns += 1
        except Won as won:
            return [won.seat]  # SM-25
        return []  # SM-35: lost

    def first_roller(self):
        if self.options.seats == 1:
            return 1
        if self.options.first_player != 0:
            return self.options.first_player
        word = self.reader.choose("chance", [f"first:{seat}" for seat in self.seats], "SM-7")
        return int(word.split(":")[1])

    def lay_cubes(self):
        for place in PLACES:  # SM-2, SM-6
            used = [cube.colour for cube in self.cubes]
            words = [f"cube:{colour}" for colour in self.options.colours if colour not in used]
            word = self.reader.choose("chance", words, "SM-6")
            self.cubes.append(Cube(word.removeprefix("cube:"), place))
        self.reader.choose("judge", ["hide"], "SM-6")

    def play_turn(self, roller):
        """Play a turn and return the next roller."""
        self.reader.choose(f"seat {roller}", ["roll"], "SM-8")
        white = self.reader.choose("chance", [f"white:{face}" for face in self.options.white_die], "SM-8")
        white = white.removeprefix("white:")
        black = "plain"
        if self.black_used:
            black = self.reader.choose("chance", [f"black:{face}" for face in self.options.black_die], "SM-8")
            black = black.removeprefix("black:")

        next_after = roller
        if white == "star":
            self.star_turn(roller)  # SM-10, SM-24
        elif black == "star":
            finder = self.race(roller, white)  # SM-19
            if finder is not None and self.options.next_after == "winner":
                next_after = finder  # SM-23
        else:
            self.colour_turn(roller, white)  # SM-9
        return next_after % len(self.seats) + 1  # SM-17

    # ---- the three kinds of turns

    def colour_turn(self, roller, colour):
        owned = colour in self.boards[roller]
        words = [f"turn:{place}" for place in PLACES]
        if owned and not self.strict:  # SM-18, SM-27
            words.append("pass")
        rule = "SM-9"
        if owned:
            rule = "SM-27" if self.strict else "SM-18"
        word = self.reader.choose(f"seat {roller}", words, rule)
        if word == "pass":
            return
        cube = self.cube_on(int(word.split(":")[1]))
        if cube.colour == colour:
            self.win_marker(roller, cube)
        elif owned and self.strict:
            self.lose(roller, colour)  # SM-28

    def star_turn(self, roller):
        words = [f"announce:{colour}" for colour in self.options.colours]
        colour = self.reader.choose(f"seat {roller}", words, "SM-10").removeprefix("announce:")
        word = self.reader.choose(f"seat {roller}", [f"turn:{place}" for place in PLACES], "SM-10")
        cube = self.cube_on(int(word.split(":")[1]))
        if cube.colour == colour:
            self.win_marker(roller, cube)
        elif self.strict and self.options.star_owned_risk and colour in self.boards[roller]:
            self.lose(roller, colour)  # ambiguity s

    def race(self, roller, colour):
        """Run a race and return the seat that grabbed the right cube, or None."""
        waiting = list(self.seats)  # the seats that have not grabbed yet
        bound = self.strict and self.options.competition_in_races and colour in self.boards[roller]  # SM-28
        while waiting:
            words = [f"grab:{seat}:{place}" for seat in waiting for place in PLACES]
            word = self.reader.choose("judge", [*words, "nobody"], "SM-19")
            if word == "nobody":
                if bound and roller in waiting:
                    self.lose(roller, colour)  # SM-28
                return None  # SM-22
            _, seat, place = word.split(":")
            seat = int(seat)
            cube = self.cube_on(int(place))
            if cube.colour == colour:
                self.win_marker(seat, cube)  # SM-20
                return seat
            if cube.colour in self.boards[seat]:
                self.lose(seat, cube.colour)  # SM-21
            if bound and seat == roller:
                self.lose(roller, colour)  # SM-28
            waiting.remove(seat)
            if not self.options.race_continues:
                return None
        return None

    # ---- cubes and markers

    def cube_on(self, place):
        (cube,) = [cube for cube in self.cubes if cube.place == place]  # SM-37
        return cube

    def win_marker(self, seat, cube):
        """The seat has turned the right cube."""
        if cube.colour in self.boards[seat]:
            return  # SM-14, SM-16, SM-29
        self.supply[cube.colour] -= 1
        self.boards[seat].add(cube.colour)  # SM-13
        self.count_markers()
        if len(self.boards[seat]) == MARKERS_TO_WIN:
            raise Won(seat)  # SM-25
        if self.swapping:  # SM-15, SM-31
            words = [f"swap:{place}" for place in PLACES if place != cube.place]
            word = self.reader.choose(f"seat {seat}", words, "SM-15")
            other = self.cube_on(int(word.split(":")[1]))
            cube.place, other.place = other.place, cube.place

    def lose(self, seat, colour):
        self.boards[seat].remove(colour)
        self.supply[colour] += 1  # SM-26
        self.count_markers()

    def count_markers(self):
        """SM-37, a check of this referee itself."""
        assert min(self.supply.values()) >= 0
        assert sum(self.supply.values()) + sum(len(board) for board in self.boards.values()) == 54
        assert sorted(cube.place for cube in self.cubes) == list(PLACES)
        assert sorted(cube.colour for cube in self.cubes) == sorted(self.options.colours)


def replay(record, reader):
    """Replay the record; raise Disagreement where it departs from the rules."""
    if record["game"] != "star-master":
        raise Disagreement(f"game: this is {record['game']}")
    options = Options(record["options"])
    if len(record["seats"]) != options.seats:
        raise Disagreement(f"seats: SM-1: {len(record['seats'])} are listed, but {options.seats} play")
    game = Game(options, reader)
    try:
        winners = game.play()
        over = True
    except RecordEnds:
        winners = []
        over = False
    end = "SM-35" if options.variant == "solitaire" else "SM-25"
    if over and reader.read < len(reader.steps):
        reader.read += 1
        if reader.steps[reader.read - 1]["actor"].startswith("seat"):
            reader.legal.append([])
        reader.fail(end, "the game is over, no step may follow")
    if record["over"] != over:
        reader.fail(end, f"the game is {'over' if over else 'not over'} here, unlike the record says")
    scores = [len(game.boards[seat]) for seat in game.seats]
    if record["scores"] != scores:
        reader.fail("SM-13", f"the scores are {scores}, not {record['scores']}")
    if record["winners"] != winners:
        reader.fail(end, f"the winners are {winners}, not {record['winners']}")


def referee(record: dict) -> list[str]:
    """The disagreements with a record, at most one; none when all is well."""
    try:
        replay(record, Reader(record))
    except Disagreement as disagreement:
        return [str(disagreement)]
    return []


def legal(record: dict) -> list[list[str]]:
    """For each step made by a seat the sorted words that were legal there, up to the first disagreement.

    Where a seat acts although it is not its turn, no word is legal.
    """
    reader = Reader(record)
    with suppress(Disagreement):
        replay(record, reader)
    return reader.legal
