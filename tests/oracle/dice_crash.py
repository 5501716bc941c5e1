"""An independent referee for Dice Crash, written from the rules and the notation alone.

It moves fourteen dice about: every die is an object that lies in the pool, in a hand or on a tower. The rule ids are
those of the rules (DC-1 to DC-36); "notation" stands for a demand of docs/develop/notation.md.
"""

import re
from contextlib import suppress
from itertools import product

SIZES = ("small", "medium", "large", "giant")
ROUNDS = 7
GOAL = 25


class Disagreement(Exception):
    """The record says something that the rules do not allow."""


class RecordEnds(Exception):
    """The record has no more steps; the game stands still here."""


class Reader:
    """The steps of a record, read one after another."""

    def __init__(self, record):
        self.steps = record["steps"]
        self.read = 0
        self.legal = []

    def fail(self, rule, text):
        """Disagree with the step read last."""
        raise Disagreement(f"step {self.read}: {rule}: {text}")

    def next(self, actor, rule, words=None):
        """The word of the next step, which `actor` must make; `words` are noted as the legal ones if it is a seat."""
        if self.read == len(self.steps):
            raise RecordEnds
        step = self.steps[self.read]
        self.read += 1
        right = step["actor"] == actor
        if step["actor"].startswith("seat"):
            self.legal.append(sorted(words) if right else [])
        if not right:
            self.fail(rule, f"it is for {actor} to act, not for {step['actor']} ({step['word']})")
        return step["word"]

    def read_interruption(self):
        """The next word if it is the judge's and tells of dice that fell by themselves, else None."""
        if self.read < len(self.steps) and self.steps[self.read]["actor"] == "judge":
            word = self.steps[self.read]["word"]
            if word.startswith("alone:"):
                self.read += 1
                return word
        return None

    def choose(self, actor, words, rule, explain=None):
        """The word of the next step, which must be one of `words`; `explain` may find a better rule for a wrong one."""
        words = set(words)
        word = self.next(actor, rule, words)
        if word not in words:
            if explain is not None:
                rule, text = explain(word)
                self.fail(rule, f"{text} ({word})")
            self.fail(rule, f"{word} is not possible, but {' '.join(sorted(words))}")
        return word


class Options:
    """The options that the rules know, taken from their texts."""

    def __init__(self, texts):
        self.texts = texts
        self.seats = self.number("seats", 2, 4, "DC-1")
        self.first_player = self.number("first_player", 0, self.seats, "DC-6")
        self.base_only_counts = self.one_of("base_only_counts", "no", "yes") == "yes"
        self.first_receiver_may_be_thrower = self.one_of("first_receiver_may_be_thrower", "no", "yes") == "yes"
        self.thrower_tie = self.one_of("thrower_tie", "first", "last")
        self.tie = self.one_of("tie", "shared", "no_winner")
        self.people_judge = texts.get("stacking_model") == "people"
        self.tear_down = self.one_of("tear_down", "enough", "any")

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


class Die:
    def __init__(self, size, value=None):
        self.size = size
        self.value = value

    @property
    def name(self):
        return f"{self.size}{self.value}"

    @property
    def rank(self):
        """The order in which dice are given: by value, then by size."""
        return self.value, SIZES.index(self.size)


class Game:
    def __init__(self, options, reader):
        self.options = options
        self.reader = reader
        self.seats = list(range(1, options.seats + 1))  # clockwise
        self.pool = []  # DC-2, DC-4
        for size, count in zip(SIZES, (5, 4, 2, 1), strict=True):
            self.pool.extend(Die(size) for _ in range(count))
        self.towers = {3: [Die("small", 3)], 6: [Die("small", 6)]}  # DC-3; the base is element 0, level 0
        self.thrown = []  # dice picked, not yet given
        self.hands = {seat: [] for seat in self.seats}
        self.scores = dict.fromkeys(self.seats, 0)  # DC-1
        self.reached = []  # the seats that have reached 25, the first one first

    # ---- the course of the game

    def play(self):
        """Play to the end and return the winners."""
        thrower = self.options.first_player
        if thrower == 0:
            word = self.reader.choose("chance", [f"first:{seat}" for seat in self.seats], "DC-6")
            thrower = int(word.split(":")[1])
        for _ in range(ROUNDS):  # DC-5, DC-32
            thrower = self.play_round(thrower)  # DC-7, DC-14
            if self.reached:  # DC-31
                break
        return self.winners()

    def winners(self):
        best = max(self.scores.values())
        tied = [seat for seat in self.seats if self.scores[seat] == best]  # DC-33
        if len(tied) == 1:
            return tied
        for seat in self.reached:  # DC-34
            if seat in tied:
                return [seat]
        return tied if self.options.tie == "shared" else []  # DC-35

    def play_round(self, thrower):
        """Play a round and return the next thrower."""
        needed = 3 if self.options.seats == 2 else self.options.seats  # DC-8
        self.tear(thrower, needed)
        self.pick(thrower, needed)
        self.roll()
        next_thrower = self.give_marker(thrower)
        self.give(thrower)
        while any(self.hands.values()):  # DC-30
            self.place_next(thrower)
        return next_thrower

    # ---- before the throw

    def see_falls(self):
        """Where people judge they may tell before any decision that dice fell by themselves (DC-28)."""
        while self.options.people_judge and (word := self.reader.read_interruption()):
            self.drop(self.read_dice(word.removeprefix("alone:"), "DC-28"))

    def tear(self, thrower, needed):
        self.see_falls()
        while len(self.pool) < needed:  # DC-9
            gives = {name: len(tower) - 1 for name, tower in self.towers.items()}
            least = needed - len(self.pool) if self.options.tear_down == "enough" else 1
            words = [f"tear:{name}" for name, dice in gives.items() if dice >= least]
            word = self.reader.choose(f"seat {thrower}", words, "DC-9")
            name = int(word.split(":")[1])
            self.drop([(name, level) for level in range(1, len(self.towers[name]))])
            self.see_falls()

    def pick(self, thrower, needed):
        while len(self.thrown) < needed:
            self.see_falls()
            word = self.reader.choose(f"seat {thrower}", {f"pick:{die.size}" for die in self.pool}, "DC-8")
            size = word.split(":")[1]
            die = next(die for die in self.pool if die.size == size)
            self.pool.remove(die)
            self.thrown.append(die)
            self.count_dice()

    def roll(self):
        for die in sorted(self.thrown, key=lambda die: SIZES.index(die.size)):  # notation: from small to giant
            word = self.reader.choose("chance", [f"die:{value}" for value in range(1, 7)], "DC-8")
            die.value = int(word.split(":")[1])

    # ---- giving

    def give_marker(self, thrower):
        """The seat that receives a die first. Everybody gets a die, and the order of giving is free (DC-13)."""
        possible = [
            seat for seat in self.seats if seat != thrower or self.options.first_receiver_may_be_thrower
        ]  # DC-14
        if len(possible) == 1:
            return possible[0]
        self.see_falls()
        word = self.reader.choose(f"seat {thrower}", [f"marker:{seat}" for seat in possible], "DC-14")
        return int(word.split(":")[1])

    def give(self, thrower):
        dice = sorted(self.thrown, key=lambda die: die.rank)
        every = list(product(self.seats, repeat=len(dice)))  # every way to share out the dice, good or bad
        allowed = [way for way in every if self.broken_rule(dice, way, thrower) is None]
        given = ()
        for die in dice:
            position = len(given)
            words = {f"give:{die.name}:{way[position]}" for way in allowed if way[:position] == given}

            self.see_falls()

            def explain(word, die=die, given=given, every=every):
                return self.explain_give(word, dice, die, given, every, thrower)

            word = self.reader.choose(f"seat {thrower}", words, "DC-13", explain)
            seat = int(word.split(":")[2])
            given = (*given, seat)
            self.thrown.remove(die)
            self.hands[seat].append(die)
            self.count_dice()

    def broken_rule(self, dice, way, thrower):
        """The rule that this way of sharing out breaks (number i of `way` gets die i), or None."""
        counts = [way.count(seat) for seat in self.seats]
        if self.options.seats > 2 and any(count != 1 for count in counts):
            return "DC-10"
        if self.options.seats == 2 and 0 in counts:
            return "DC-15"
        kept = [die for die, seat in zip(dice, way, strict=True) if seat == thrower]
        lowest = min(die.value for die in dice)
        highest = max(die.value for die in dice)
        if lowest != highest and any(die.value == lowest for die in kept):
            return "DC-11"
        largest = max(SIZES.index(die.size) for die in dice)
        if lowest == highest and all(SIZES.index(die.size) != largest for die in kept):
            return "DC-12"
        return None

    def explain_give(self, word, dice, die, given, every, thrower):
        texts = {
            "DC-10": "everyone gets exactly one die",
            "DC-15": "each of two players gets at least one die",
            "DC-11": "the lowest dice go to opponents",
            "DC-12": "of equal dice the thrower keeps the largest",
        }
        for seat in self.seats:
            if word == f"give:{die.name}:{seat}":
                start = (*given, seat)
                broken = {self.broken_rule(dice, way, thrower) for way in every if way[: len(start)] == start}
                # The rule meant is the one that stands in the way even when the numbers of dice are right.
                rule = next(rule for rule in ("DC-12", "DC-11", "DC-15", "DC-10") if rule in broken)
                return rule, texts[rule]
        return "DC-13", f"{die.name} is to be given to a seat now"

    # ---- placing

    def place_next(self, thrower):
        """The owner of the next die places it and the judge tells what happened."""

        def turn(seat, die):
            distance = (seat - thrower) % len(self.seats)
            if distance == 0 and self.options.thrower_tie == "last":
                distance = len(self.seats)
            return die.value, distance  # DC-17, DC-18

        held = [(seat, die) for seat in self.seats for die in self.hands[seat]]
        earliest = min(turn(seat, die) for seat, die in held)
        ready = [(seat, die) for seat, die in held if turn(seat, die) == earliest]
        self.see_falls()
        seat = ready[0][0]  # the distance tells seats apart, so all of them belong to one seat
        word = self.reader.choose(f"seat {seat}", {f"place:{die.name}" for _, die in ready}, "DC-17")
        die = next(die for _, die in ready if f"place:{die.name}" == word)
        self.judge(seat, die)

    def judge(self, seat, die):
        word = self.reader.next("judge", "DC-21")
        while word.startswith("alone:"):  # something fell before the die touched its tower
            self.drop(self.read_dice(word.removeprefix("alone:"), "DC-28"))
            word = self.reader.next("judge", "DC-21")

        name = 3 if die.value <= 3 else 6  # DC-19
        stood = {tower: len(dice) - 1 for tower, dice in self.towers.items()}  # above the base, when the die touched it
        self.hands[seat].remove(die)
        self.towers[name].append(die)
        self.count_dice()

        kind, _, rest = word.partition(":")
        if word in ("holds", "holds-then"):
            self.score(seat, len(self.towers[name]))  # DC-21
        elif kind in ("falls", "falls-then"):
            fallen = self.read_dice(rest, "DC-22")
            self.drop(fallen)
            loss = len(fallen)  # DC-22, DC-24
            for tower in (3, 6):  # DC-23
                all_fell = any(place[0] == tower for place in fallen) and len(self.towers[tower]) == 1
                if all_fell and (stood[tower] > 0 or self.options.base_only_counts):
                    loss += 1
            self.score(seat, -loss)  # DC-25
        else:
            self.reader.fail("notation", f"{word} is no verdict on a placement")

        if kind.endswith("-then"):
            if all(len(tower) == 1 for tower in self.towers.values()):
                self.reader.fail("DC-28", f"no dice are left that could fall by themselves ({word})")
            word = self.reader.next("judge", "DC-28")
            if not word.startswith("alone:"):
                self.reader.fail("DC-28", f"it must be told which dice fell by themselves, not {word}")
            self.drop(self.read_dice(word.removeprefix("alone:"), "DC-28"))

    def read_dice(self, text, rule):
        """The list of (tower, level) that a verdict names; all of them must stand above a base."""
        places = []
        for part in text.split(","):
            if not re.fullmatch(r"[36]\.[1-9][0-9]?", part):
                self.reader.fail("notation", f"{part!r} does not name a die on a tower")
            tower, level = part.split(".")
            places.append((int(tower), int(level)))
        if places != sorted(set(places)):
            self.reader.fail("notation", f"the dice are not listed once each by tower and level: {text}")
        for tower, level in places:
            if level >= len(self.towers[tower]):
                self.reader.fail(rule, f"there is no die {tower}.{level}")
        return places

    def drop(self, places):
        """These dice go back to the pool; those above them come down (DC-9, DC-27, DC-28)."""
        fallen = [self.towers[tower][level] for tower, level in places]
        for tower in self.towers.values():
            tower[:] = [die for die in tower if die not in fallen]
        for die in fallen:
            die.value = None
            self.pool.append(die)
        self.count_dice()

    def score(self, seat, points):
        self.scores[seat] = max(0, self.scores[seat] + points)  # DC-26
        if self.scores[seat] >= GOAL and seat not in self.reached:
            self.reached.append(seat)

    def count_dice(self):
        """DC-36, a check of this referee itself."""
        everywhere = [*self.pool, *self.thrown]
        for dice in (*self.towers.values(), *self.hands.values()):
            everywhere.extend(dice)
        assert len(everywhere) == 14
        assert len({id(die) for die in everywhere}) == 14
        assert self.towers[3][0].name == "small3"
        assert self.towers[6][0].name == "small6"


def replay(record, reader):
    """Replay the record; raise Disagreement where it departs from the rules."""
    if record["game"] != "dice-crash":
        raise Disagreement(f"game: this is {record['game']}")
    options = Options(record["options"])
    if len(record["seats"]) != options.seats:
        raise Disagreement(f"seats: DC-1: {len(record['seats'])} are listed, but {options.seats} play")
    game = Game(options, reader)
    try:
        winners = game.play()
        over = True
    except RecordEnds:
        winners = []
        over = False
    if over and reader.read < len(reader.steps):
        reader.read += 1
        if reader.steps[reader.read - 1]["actor"].startswith("seat"):
            reader.legal.append([])
        reader.fail("DC-31" if game.reached else "DC-32", "the game is over, no step may follow")
    if record["over"] != over:
        rule = "DC-31" if game.reached else "DC-32"
        reader.fail(rule, f"the game is {'over' if over else 'not over'} here, unlike the record says")
    scores = [game.scores[seat] for seat in game.seats]
    if record["scores"] != scores:
        reader.fail("DC-21..DC-26", f"the scores are {scores}, not {record['scores']}")
    if record["winners"] != winners:
        reader.fail("DC-33..DC-35", f"the winners are {winners}, not {record['winners']}")


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
