"""A referee for Dicetto, written from the rules alone (rules DT-1 to DT-54) without knowledge of the engine.

`referee(record)` replays a record and tells where it breaks the rules; `legal(record)` lists the words that were legal
at every step made by a seat. Clarity comes before speed: every card and every die is an object.
"""

from collections import Counter
from contextlib import suppress
from itertools import combinations

from oracle.reading import Disagreement, Reader, RecordEnds, check_options, check_result

NUMBERS = ["1", "2", "3", "4", "5", "6"]
STRAIGHTS = ["small-straight", "large-straight"]
TYPES = [*NUMBERS, "pair", "two-pairs", "three-of-a-kind", "four-of-a-kind", *STRAIGHTS, "chance"]
SLOTS = ["a", "b", "c", "d"]

OPTIONS: dict[str, set[str] | None] = {
    "seats": {"2", "3", "4"},  # DT-1
    "first_player": {"0", "1", "2", "3", "4"},
    "bonus": {"no", "yes"},
    "target_cards": None,
    "chance_dice": {"any", "all_four"},
    "placement_order": {"sequential", "simultaneous"},
    "relance_timing": {"same_turn", "following_turn"},
    "deck_empty": {"play_on", "end_at_once"},
    "tie": {"shared", "no_winner"},
    "second_duel": {"allowed", "one_per_card"},
    "relance_counts": {"no", "yes"},
    "deck_types": None,
    "deck_points": None,
    "deck_logos": None,
    "deck_copies": None,
    "bonus_points": None,
}


class Die:
    def __init__(self, owner: int):
        self.owner = owner
        self.face = 0
        self.blocked = False  # it lost a duel in this turn, DT-37


class Card:
    def __init__(self, type_: str, points: int, logo: bool):
        self.type = type_
        self.points = points
        self.logo = logo
        self.dice: list[Die] = []  # always of one owner

    def name(self) -> str:
        return f"{self.type}:{self.points}" + (":logo" if self.logo else "")

    def owner(self) -> int | None:
        return self.dice[0].owner if self.dice else None

    def value(self) -> int:
        return sum(die.face for die in self.dice)  # DT-27


class GameEnds(Exception):
    """The game has come to its end in step 1 of a turn."""


def whole_numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def deck_of(options: dict) -> list[Card]:
    rows = [whole_numbers(options[name]) for name in ("deck_types", "deck_points", "deck_logos", "deck_copies")]
    if any(len(row) != 46 for row in rows):
        raise Disagreement("options: each row of the deck should have 46 entries")
    deck = []
    for type_number, points, logo, copies in zip(*rows, strict=True):
        for _ in range(copies):
            deck.append(Card(TYPES[type_number - 1], points, logo == 1))
    if len(deck) != 46:
        raise Disagreement(f"options: DT-3: the deck has {len(deck)} Dice cards, not 46")
    return deck


def forms(type_: str, faces: list[int], chance_dice: str) -> bool:
    """Do these dice form exactly the combination of this type of card?"""
    faces = sorted(faces)
    all_equal = len(set(faces)) == 1
    consecutive = faces == list(range(faces[0], faces[0] + len(faces)))
    if type_ in NUMBERS:
        return all(face == int(type_) for face in faces)  # DT-18
    if type_ == "pair":
        return len(faces) == 2 and all_equal  # DT-19
    if type_ == "two-pairs":
        return len(faces) == 4 and faces[0] == faces[1] and faces[2] == faces[3]  # DT-20
    if type_ == "three-of-a-kind":
        return len(faces) == 3 and all_equal  # DT-21
    if type_ == "four-of-a-kind":
        return len(faces) == 4 and all_equal  # DT-22
    if type_ == "small-straight":
        return len(faces) == 3 and consecutive  # DT-23
    if type_ == "large-straight":
        return len(faces) == 4 and consecutive  # DT-24
    if type_ in ("chance", "relance"):
        return len(faces) == 4 or chance_dice == "any"  # DT-25, DT-26
    raise ValueError(type_)


def spell(dice: list[Die]) -> str:
    return ",".join(str(face) for face in sorted(die.face for die in dice))


def selections(dice: list[Die]) -> dict[str, list[Die]]:
    """Every way to take one or more of these dice, by the faces that are written in a word."""
    found: dict[str, list[Die]] = {}
    for how_many in range(1, len(dice) + 1):
        for chosen in combinations(dice, how_many):
            found[spell(list(chosen))] = list(chosen)
    return found


class Game:
    def __init__(self, record: dict):
        self.options = record["options"]
        check_options(self.options, OPTIONS)
        self.bonus_points = whole_numbers(self.options["bonus_points"])
        if len(self.bonus_points) != 8:
            raise Disagreement("options: bonus_points should have 8 entries")
        self.reader = Reader(record)
        self.seats = list(range(1, int(self.options["seats"]) + 1))
        self.dice = {seat: [Die(seat) for _ in range(4)] for seat in self.seats}  # DT-2
        self.pile = deck_of(self.options)
        self.table: dict[str, Card | None] = dict.fromkeys(SLOTS)
        self.relance = Card("relance", 0, False)  # DT-5
        self.won: dict[int, list[Card]] = {seat: [] for seat in self.seats}
        self.bonus_cards: list[int] = []
        self.keeps_relance = 0  # only with relance_timing=following_turn: the seat that has the card in front of it
        self.took_relance = 0  # the seat that has taken the card in this turn and not put it back yet
        self.over = False

    # The course of the game

    def play(self) -> None:
        order = self.playing_order()
        for _ in SLOTS:
            self.turn_up_a_card()  # DT-4
        if self.options["bonus"] == "yes":
            self.reveal_bonus_cards()
        try:
            while True:
                for seat in order:
                    self.turn(seat)
        except GameEnds:
            self.over = True
        self.dice_win_their_cards()
        self.reader.must_be_at_end("DT-41")

    def playing_order(self) -> list[int]:
        """The seats clockwise from the first player (DT-7)."""
        first = int(self.options["first_player"])
        if first == 0:
            word = self.reader.chance([f"first:{seat}" for seat in self.seats], "DT-7")
            first = int(word.removeprefix("first:"))
        if first not in self.seats:
            raise Disagreement(f"options: first_player={first} with {len(self.seats)} seats")
        return [*range(first, len(self.seats) + 1), *range(1, first)]

    def turn_up_a_card(self) -> None:
        """A card of the pile goes to the first slot without a card."""
        word = self.reader.chance([f"card:{card.name()}" for card in self.pile], "DT-11")
        card = next(card for card in self.pile if f"card:{card.name()}" == word)
        self.pile.remove(card)
        slot = next(slot for slot in SLOTS if self.table[slot] is None)
        self.table[slot] = card

    def reveal_bonus_cards(self) -> None:
        for _ in range(4):  # DT-6
            hidden = [number for number in range(1, 9) if number not in self.bonus_cards]
            word = self.reader.chance([f"bonus:{number}" for number in hidden], "DT-6")
            self.bonus_cards.append(int(word.removeprefix("bonus:")))

    def turn(self, seat: int) -> None:
        rolls = self.step_1_take(seat)
        self.step_2_roll(seat, rolls)
        if rolls == 4:
            self.keeps_relance = 0  # the card is back before dice are placed
        self.took_relance = 0
        if self.options["placement_order"] == "sequential":
            self.step_3_place_one_by_one(seat)
        else:
            self.step_3_place_all_at_once(seat)
        for die in self.dice[seat]:
            die.blocked = False

    # Step 1

    def step_1_take(self, seat: int) -> int:
        """Take the cards won and the dice; the answer is how many rolls the turn has."""
        taken = [card for card in self.table.values() if card is not None and card.owner() == seat]
        for slot in SLOTS:
            if self.table[slot] in taken:
                self.table[slot] = None
        for card in taken:
            card.dice = []  # DT-9
            self.won[seat].append(card)  # DT-8
        extra_roll_now = self.take_relance(seat)
        if len(self.won[seat]) >= int(self.options["target_cards"]):
            raise GameEnds  # DT-39
        for _ in taken:
            if self.pile:
                self.turn_up_a_card()  # DT-11
            elif self.options["deck_empty"] == "end_at_once":
                raise GameEnds
        if not self.pile and all(card is None for card in self.table.values()):
            raise GameEnds  # section 3 aa
        return 4 if extra_roll_now else 3  # DT-13

    def take_relance(self, seat: int) -> bool:
        """Take the dice back from the Relance card; is there an extra roll now? DT-12

        With relance_timing=following_turn the winner keeps the card until their next turn, which has the extra roll.
        """
        kept = self.keeps_relance == seat
        earned = self.relance.owner() == seat
        if earned:
            self.relance.dice = []
            self.took_relance = seat
        if self.options["relance_timing"] == "same_turn":
            return earned
        if earned:
            self.keeps_relance = seat
        return kept

    # Step 2

    def step_2_roll(self, seat: int, rolls: int) -> None:
        self.roll(self.dice[seat])
        for _ in range(rolls - 1):
            choices = {f"reroll:{name}": dice for name, dice in selections(self.dice[seat]).items()}  # DT-14
            word = self.reader.seat(seat, ["stop", *choices], "DT-14")
            if word == "stop":
                return
            self.roll(choices[word])

    def roll(self, dice: list[Die]) -> None:
        for die in dice:
            die.face = int(self.reader.chance([f"die:{face}" for face in range(1, 7)], "DT-2").removeprefix("die:"))

    # Step 3

    def targets(self) -> dict[str, Card]:
        """The cards that dice can be laid on, by slot."""
        cards = {slot: card for slot, card in self.table.items() if card is not None}
        return cards if self.keeps_relance else {**cards, "r": self.relance}

    def why_not(self, seat: int, slot: str, card: Card, dice: list[Die], closed: set[str]) -> str:
        """Why these dice may not be laid on this slot; empty when they may. Closed slots have had their duel."""
        if card.owner() == seat:
            return "DT-15: their own dice lie there already"
        if not forms(card.type, [die.face for die in dice], self.options["chance_dice"]):
            return f"DT-16: these dice are not what {card.type} demands"
        value = sum(die.face for die in dice)
        if card.dice and value < card.value():
            return "DT-31: the dice on the card are worth more"
        if card.dice and value == card.value() and slot in closed:
            return "DT-37: they have lost a duel on this card in this turn"
        return ""

    def ask_to_place(
        self, seat: int, free: list[Die], used: set[str], closed: set[str]
    ) -> tuple[str, list[Die]] | None:
        """One word of placing: the slot and the dice, or nothing for `done`. Used slots are no longer to be had."""
        choices = {}
        cards = self.targets()
        ways = selections(free)
        for slot, card in cards.items():
            for name, dice in ways.items():
                if slot not in used and not self.why_not(seat, slot, card, dice, closed):
                    choices[f"place:{slot}:{name}"] = (slot, dice)

        def why(word: str) -> str:
            kind, _, rest = word.partition(":")
            slot, _, name = rest.partition(":")
            if kind != "place":
                return ""
            if slot not in cards:
                return f"DT-15: {word}, but there is no card"
            if slot in used:
                return f"DT-15: {word}, but their own dice lie there already"
            if name not in ways:
                return f"DT-15: {word}, but the dice that they may still place are {spell(free)}"
            return f"{self.why_not(seat, slot, cards[slot], ways[name], closed)} ({word})"

        word = self.reader.seat(seat, ["done", *choices], "DT-15", why)
        return None if word == "done" else choices[word]

    def step_3_place_one_by_one(self, seat: int) -> None:
        hand = list(self.dice[seat])
        lost_duels: set[str] = set()
        while True:
            free = [die for die in hand if not die.blocked]
            if not free:
                return
            # DT-37: only by agreement is a card closed to a second duel; more than its dice are worth needs none
            closed = lost_duels if self.options["second_duel"] == "one_per_card" else set()
            answer = self.ask_to_place(seat, free, set(), closed)
            if answer is None:
                return
            slot, dice = answer
            if self.resolve(seat, slot, dice):
                hand = [die for die in hand if die not in dice]
            else:
                lost_duels.add(slot)
                for die in dice:
                    die.blocked = True  # DT-37

    def step_3_place_all_at_once(self, seat: int) -> None:
        hand = list(self.dice[seat])
        placed: dict[str, list[Die]] = {}
        while True:
            answer = self.ask_to_place(seat, hand, set(placed), set())
            if answer is None:
                break
            slot, dice = answer
            placed[slot] = dice
            hand = [die for die in hand if die not in dice]
        for slot in [*SLOTS, "r"]:
            if slot in placed:
                self.resolve(seat, slot, placed[slot])

    def resolve(self, seat: int, slot: str, dice: list[Die]) -> bool:
        """Lay the dice on the card, after a duel where the values are equal; did they stay there?"""
        card = self.targets()[slot]
        needs_duel = card.dice and card.value() == sum(die.face for die in dice)  # DT-30
        if needs_duel and not self.duel():
            return False  # DT-36
        card.dice = list(dice)  # DT-28, DT-29, DT-35
        return True

    def duel(self) -> bool:
        """Does the challenger win? (DT-34, DT-35)"""
        words = [f"duel:{face}" for face in range(1, 7)]
        while True:
            challenger = int(self.reader.chance(words, "DT-34").removeprefix("duel:"))
            defender = int(self.reader.chance(words, "DT-34").removeprefix("duel:"))
            if challenger != defender:
                return challenger > defender

    # Outcome

    def dice_win_their_cards(self) -> None:
        """At the end every card with dice goes to their owner (DT-40)."""
        for slot in SLOTS:
            card = self.table[slot]
            if card is not None and card.dice:
                self.won[card.dice[0].owner].append(card)
                self.table[slot] = None

    def relance_holder(self) -> int:
        """The seat that holds the Relance card at the end, 0 for none: it took the card, or its dice lie there (DT-43)."""
        if not self.over or self.options["relance_counts"] == "no":
            return 0
        return self.took_relance or self.keeps_relance or self.relance.owner() or 0

    def card_points(self, seat: int) -> int:
        return sum(card.points for card in self.won[seat])  # DT-42

    def how_many(self, seat: int, types: list[str]) -> int:
        return len([card for card in self.won[seat] if card.type in types])

    def bonus_winner(self, number: int) -> int | None:
        """The single seat that fulfils this Bonus card, if there is one (DT-44 to DT-53)."""
        logos = {seat: len([card for card in self.won[seat] if card.logo]) for seat in self.seats}
        cards = {seat: len(self.won[seat]) + (seat == self.relance_holder()) for seat in self.seats}
        if number == 1:
            return single(logos, min)
        if number == 2:
            return single(logos, max)
        if number == 3:
            return single(cards, min)
        if number == 4:
            return single(cards, max)
        if number == 5:
            return single({seat: self.how_many(seat, STRAIGHTS) for seat in self.seats}, max)
        if number == 6:
            return single({seat: self.how_many(seat, ["chance"]) for seat in self.seats}, max)
        if number == 7:
            return single({seat: self.card_points(seat) for seat in self.seats}, min)
        return single({seat: self.how_many(seat, NUMBERS) for seat in self.seats}, max)

    def scores(self) -> list[int]:
        points = Counter({seat: self.card_points(seat) for seat in self.seats})
        if self.over:
            for number in self.bonus_cards:
                winner = self.bonus_winner(number)
                if winner is not None:
                    points[winner] += self.bonus_points[number - 1]
        return [points[seat] for seat in self.seats]

    def winners(self) -> list[int]:
        if not self.over:
            return []
        scores = self.scores()
        best = [seat for seat in self.seats if scores[seat - 1] == max(scores)]  # DT-54
        if len(best) > 1 and self.options["tie"] == "no_winner":
            return []
        return best


def single(numbers: dict[int, int], extreme) -> int | None:
    """The only seat with the largest or smallest number; nobody when several have it."""
    seats = [seat for seat in numbers if numbers[seat] == extreme(numbers.values())]
    return seats[0] if len(seats) == 1 else None


def referee(record: dict) -> list[str]:
    """The first disagreement between the record and the rules, or an empty list."""
    try:
        game = Game(record)
        with suppress(RecordEnds):
            game.play()
        check_result(record, game.over, game.scores(), game.winners(), ("DT-39", "DT-42", "DT-54"))
    except Disagreement as disagreement:
        return [str(disagreement)]
    return []


def legal(record: dict) -> list[list[str]]:
    """For each step made by a seat the sorted words legal there (up to and including the first illegal step)."""
    game = Game(record)
    with suppress(RecordEnds, Disagreement):
        game.play()
    return game.reader.legal_words
