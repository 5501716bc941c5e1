"""Dicetto in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from astragal.cli.boards.board import Board, list_moves
from astragal.games.dicetto.deck import TYPE_WORDS, deck_options, kind_word
from astragal.games.dicetto.notation import SLOT_WORDS
from astragal.games.dicetto.rules_cards import bonus_winner, points_of
from astragal.games.dicetto.rules_combos import value_of
from astragal.games.dicetto.state import (
    BONUSES,
    DONE,
    NO_CARD,
    NOBODY,
    PAIR,
    PLACE,
    RELANCE,
    REROLL,
    State,
)
from astragal.lang import Catalogue
from astragal.tui.picture import Picture, Span, beside, button, die, flow, frame, plain

ROLLING = ("DT-13", "DT-14", "DT-12")
PLACING = ("DT-15", "DT-16", "DT-17", "DT-28", "DT-29", "DT-30", "DT-31", "DT-37")
NUMBER_RULE = 18
"""The rule of number cards; those of the other types follow it in their order."""
PAINTS = ("red", "blue", "green", "yellow")
MARKS = ("✚", "◆", "♣", "▲")
"""The dice of each seat, by colour and by sign."""
PRINTS = ("print-red", "print-violet", "print-amber", "print-green")
NUMBER_WORDS = TYPE_WORDS[: PAIR - 1]


class DicettoBoard(Board):
    """Cards and the dice on them, cards won, Bonus cards, the hand."""

    hidden_options = frozenset({"deck_types", "deck_points", "deck_logos", "deck_copies"})

    def add_arguments(self, group: argparse._ArgumentGroup, text: Catalogue) -> None:
        """Offer a file with the deck, which a person can write; the options that carry it are rows of numbers."""
        group.add_argument("--deck", metavar=text("metavar-file"), help=text("cli-deck"))

    def option_texts(self, arguments: argparse.Namespace) -> dict[str, str]:
        """Return the deck of the file, if one was named."""
        deck = getattr(arguments, "deck", None)
        return deck_options(deck) if deck else {}

    def draw(self, view: State, names: Sequence[str], text: Catalogue) -> list[str]:
        """Return the players, the Bonus cards, the cards on the table, then the dice in hand."""
        lines = [self._player(view, seat, name, text) for seat, name in enumerate(names)]
        lines.append(text("dt-goal", cards=view.target_cards, left=view.left))
        lines += self._bonuses(view, names, text)
        lines.append("")
        lines += [f"  {word}  {self._slot(view, slot, names, text)}" for slot, word in enumerate(SLOT_WORDS)]
        if view.hand[0]:
            lines += ["", text("dt-hand", who=names[view.seat], dice=_faces(view.hand))]
        return lines

    def _player(self, view: State, seat: int, name: str, text: Catalogue) -> str:
        points = text("dt-points", points=points_of(view, seat))
        cards = text("dt-cards", cards=view.cards[seat])
        won = [self._won(view, seat, kind, text) for kind in range(view.kinds) if view.won[seat][kind]]
        if view.phase == DONE and view.relance == seat:
            won.append(text("dt-relance"))
        if not won:
            return text("dt-player", who=name, points=points, cards=cards)
        return text("dt-player-won", who=name, points=points, cards=cards, won=", ".join(won))

    def _won(self, view: State, seat: int, kind: int, text: Catalogue) -> str:
        copies = view.won[seat][kind]
        key = "dt-won-logo" if view.logos[kind] else "dt-won"
        won = text(key, type=self._type(TYPE_WORDS[view.types[kind] - 1], text), points=view.points[kind])
        return f"{copies} × {won}" if copies > 1 else won

    def _type(self, word: str, text: Catalogue) -> str:
        return text("dt-type-number", number=word) if word in NUMBER_WORDS else text(f"dt-type-{word}")

    def _kind(self, view: State, kind: int, text: Catalogue) -> str:
        return self._card(kind_word(view.types[kind], view.points[kind], view.logos[kind]), text)

    def _card(self, word: str, text: Catalogue) -> str:
        """Return the name of a kind of card, given as `pair:1` or `4:1:logo`."""
        type, points, *logo = word.split(":")
        key = "dt-card-logo" if logo else "dt-card"
        return text(key, type=self._type(type, text), points=text("dt-points", points=int(points)))

    def _slot(self, view: State, slot: int, names: Sequence[str], text: Catalogue) -> str:
        """Return the card of a slot, whose dice lie on it, and those that claim it and are not settled yet."""
        if slot == RELANCE and view.relance != NOBODY:
            return text("dt-relance-taken", who=names[view.relance])
        if slot != RELANCE and view.card[slot] == NO_CARD:
            return text("dt-no-card")
        card = text("dt-relance-slot") if slot == RELANCE else self._kind(view, view.card[slot], text)
        laid, claim = view.laid[slot], view.claims[slot]
        if view.owner[slot] == NOBODY:
            said = text("dt-slot-free", card=card)
        else:
            who = names[view.owner[slot]]
            said = text("dt-slot-laid", card=card, who=who, dice=_faces(laid), value=value_of(laid))
        if claim[0]:
            return text("dt-slot-claim", slot=said, dice=_faces(claim), value=value_of(claim))
        return said

    def _bonuses(self, view: State, names: Sequence[str], text: Catalogue) -> Iterator[str]:
        for bonus in range(BONUSES):
            if view.revealed[bonus]:
                ahead = bonus_winner(view, bonus)
                yield text(
                    "dt-bonus",
                    number=bonus + 1,
                    points=text("dt-points", points=view.bonus_points[bonus]),
                    what=text(f"dt-bonus-{bonus + 1}"),
                    who=text("dt-nobody") if ahead == NOBODY else names[ahead],
                )

    # In the terminal app

    def picture(self, view: State, names: Sequence[str], text: Catalogue, columns: int, rows: int) -> Picture:
        """Return the cards, the hand, then what everybody has won: cards and dice are pieces."""
        wide = min(max((columns - 4) // len(SLOT_WORDS), 8), 14)
        moves = list_moves(self.game, view)
        cards = [self._draw_card(view, slot, wide, names, text, moves) for slot in range(len(SLOT_WORDS))]
        lines = [self._player(view, seat, name, text) for seat, name in enumerate(names)]
        lines += [text("dt-goal", cards=view.target_cards, left=view.left), *self._bonuses(view, names, text)]
        written = [part for line in lines for part in wrap(line, columns - 2)]
        hand = self._draw_hand(view, columns, text, moves)
        return [*beside(*cards, gap=1), (), *hand, (), *frame(plain(written), "ink on paper-2", columns=columns)]

    def _draw_card(
        self, view: State, slot: int, wide: int, names: Sequence[str], text: Catalogue, moves: Sequence[str]
    ) -> Picture:
        """Return a card: its points, its type, whose dice lie on it."""
        words = tuple(word for word in moves if word.startswith(f"place:{SLOT_WORDS[slot]}:"))
        taken = slot == RELANCE and view.relance != NOBODY
        empty = slot != RELANCE and view.card[slot] == NO_CARD
        if empty or taken:
            name, coin, ink = (text("dt-relance") if taken else text("dt-no-card")), " ", "faint"
        elif slot == RELANCE:
            name, coin, ink = text("dt-relance"), "↻", "print-green"
        else:
            kind = view.card[slot]
            name = self._type(TYPE_WORDS[view.types[kind] - 1], text)
            coin = f"{view.points[kind]}{'◆' if view.logos[kind] else ''}"
            ink = "print-blue" if view.types[kind] < PAIR else PRINTS[(view.types[kind] - PAIR) % len(PRINTS)]
        owner = view.relance if taken else view.owner[slot]
        laid, claim = view.laid[slot], view.claims[slot]
        lines = [(f"{SLOT_WORDS[slot]}{coin:>{wide - 2}}", "edge" if words else ink)]
        lines += [(line, f"bold {ink}") for line in [*wrap(name.capitalize(), wide - 1), "", ""][:2]]
        lines += [
            (" ".join(str(face) for face in laid if face), "bold ink"),
            (names[owner] if owner >= 0 else "", "faint"),
        ]
        lines.append((f"= {value_of(laid)}" if laid[0] else "", "ink"))
        lines.append((f"← {_faces(claim)}" if claim[0] else "", "bold bad"))
        paper = "paper" if words else "paper-2"
        return [
            (Span(" ", f"ink on {paper}", words), Span(line[: wide - 1].ljust(wide - 1), f"{style} on {paper}", words))
            for line, style in lines
        ]

    def _draw_hand(self, view: State, columns: int, text: Catalogue, moves: Sequence[str]) -> Picture:
        """Return the dice that may be rolled again or laid, and the key that ends it."""
        dice: list[Picture] = []
        hand = [face for face in view.hand if face]
        for i, face in enumerate(hand):
            words = tuple(word for word in moves if _dice_of(word).count(str(face)) > hand[:i].count(face))
            dice.append(die(face, PAINTS[view.seat], MARKS[view.seat], words))
        key = text("dt-do-stop") if view.phase == REROLL else text("dt-do-done")
        keys = button(key, ("stop", "done")) if hand and view.phase in (REROLL, PLACE) else []
        shown = [*flow(dice, columns - 2, gap=2), *([(), *keys] if keys else [])] or plain([""])
        return frame(shown, "felt-ink on felt", columns=columns)

    # Moves

    def question(self, view: State, text: Catalogue) -> str:
        """Return the question of the phase."""
        if view.phase == REROLL:
            return text("dt-ask-reroll", rolls=view.rolls)
        return text("dt-ask-place")

    def explain(self, view: State, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what a move would do."""
        verb, _, rest = word.partition(":")
        if verb == "stop":
            return text("dt-explain-stop")
        if verb == "reroll":
            kept = [str(face) for face in view.hand]
            for face in rest.split(","):
                kept.remove(face)
            return text("dt-explain-reroll", kept=" ".join(kept)) if kept else text("dt-explain-reroll-all")
        if verb == "done":
            return text("dt-explain-done", dice=_faces(view.hand)) if view.hand[0] else text("dt-explain-done-all")
        slot, _, dice = rest.partition(":")
        return self._explain_place(view, SLOT_WORDS.index(slot), sum(map(int, dice.split(","))), names, text)

    def _explain_place(self, view: State, slot: int, value: int, names: Sequence[str], text: Catalogue) -> str:
        card = text("dt-relance") if slot == RELANCE else self._kind(view, view.card[slot], text)
        lying = value_of(view.laid[slot])
        if not lying:
            return text("dt-explain-free", card=card, value=value)
        key = "dt-explain-duel" if value == lying else "dt-explain-beat"
        return text(key, card=card, value=value, whose=names[view.owner[slot]], lying=lying)

    def describe_move(self, who: str, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what a player did."""
        verb, _, rest = word.partition(":")
        if verb == "reroll":
            return text("dt-tell-reroll", who=who, dice=rest.replace(",", " "))
        if verb != "place":
            return text(f"dt-tell-{verb}", who=who)
        slot, _, dice = rest.partition(":")
        faces = dice.split(",")
        return text("dt-tell-place", who=who, dice=" ".join(faces), slot=slot, value=sum(map(int, faces)))

    def describe_rolls(self, words: Sequence[str], names: Sequence[str], text: Catalogue) -> list[str]:
        """Return who begins, the cards turned up, the dice rolled, how duels went, in the order it happened."""
        told: list[str] = []
        for kind, group in groupby(words, key=lambda word: word.partition(":")[0]):
            answers = [word.partition(":")[2] for word in group]
            if kind == "first":
                told.append(text("tell-first", who=names[int(answers[0]) - 1]))
            elif kind == "card":
                told += [text("dt-tell-card", card=self._card(answer, text)) for answer in answers]
            elif kind == "bonus":
                told += [text("dt-tell-bonus", number=n, what=text(f"dt-bonus-{n}")) for n in answers]
            elif kind == "die":
                told.append(text("tell-dice", dice=", ".join(answers)))
            else:
                told += self._duels(answers, text)
        return told

    def _duels(self, faces: Sequence[str], text: Catalogue) -> Iterator[str]:
        """Yield duels roll by roll; after equal rolls both roll again."""
        for challenger, defender in zip(faces[::2], faces[1::2], strict=False):
            result = "tie" if challenger == defender else "won" if challenger > defender else "lost"
            yield text(f"dt-duel-{result}", challenger=challenger, defender=defender)

    def relevant_rules(self, view: State) -> Sequence[str]:
        """Return the rules of the phase and of what the cards on the table ask for."""
        cards = sorted({view.types[kind] for kind in view.card if kind != NO_CARD})
        asked = [f"DT-{NUMBER_RULE + max(card - PAIR + 1, 0)}" for card in cards]
        return (*(ROLLING if view.phase == REROLL else PLACING), *dict.fromkeys(asked), "DT-26")


BOARD = DicettoBoard


def _faces(dice: Sequence[int]) -> str:
    return " ".join(str(face) for face in dice if face)


def _dice_of(word: str) -> list[str]:
    """Return the faces that a move rolls again or lays."""
    return word.rpartition(":")[2].split(",")
