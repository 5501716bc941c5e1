"""Sheets of Dicetto: the list of its cards, and a score sheet for everybody at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from astragal.games.dicetto.deck import TYPE_WORDS, Kind, house_deck
from astragal.games.dicetto.scoring import FIRST_BONUS_RULE
from astragal.games.dicetto.state import SEATS, Options
from astragal.kit.rulebook import find_rule
from astragal.lang import Catalogue
from astragal.paper.layout import BOLD, DISPLAY, MARGIN, TEXT, Box
from astragal.paper.paint import CELL, DARK, FAINT, INK, LIGHT, MARKS, PAPER_2, RULE, Paint
from astragal.paper.pieces import draw_blank, draw_die

if TYPE_CHECKING:
    from astragal.paper.press import Press

PACKAGE = "astragal.games.dicetto"
FIRST_NUMBER_RULE = 18
"""The rule of number cards; those of the combinations follow in the order of the types, and Relance comes last."""
RELANCE_RULE = "DT-26"
NUMBERS = 6
DICE = {
    7: ((5, 4, 12, 40), (5, 52, 12, 40)),
    8: ((2, 2, 2, 28), (2, 29, 2, 28), (6, 42, 32, 28), (6, 69, 32, 28)),
    9: ((3, 1, 15, 30), (3, 34, 15, 30), (3, 67, 15, 30)),
    10: ((4, 22, 2, 27), (4, 51, 2, 27), (4, 22, 32, 27), (4, 51, 32, 27)),
    11: ((2, 2, 30, 30), (3, 34, 17, 30), (4, 66, 3, 30)),
    12: ((2, 0, 38, 23), (3, 25, 27, 23), (4, 50, 15, 23), (5, 75, 3, 23)),
}
"""Dice on the cards of a combination: face, left, top, edge; in a field 98 wide and 62 high, as on the page."""
PLAYERS = (
    Paint("#b92b22", LIGHT, MARKS["cross"]),
    Paint("#edc02c", DARK, MARKS["bolt"]),
    Paint("#1e7345", LIGHT, MARKS["leaf"]),
    Paint("#2559b8", LIGHT, MARKS["drop"]),
)
"""Red, yellow, green and blue dice: the colours of the players."""


def type_name(text: Catalogue, type: int) -> str:
    """Return what cards of a type are called."""
    if type <= NUMBERS:
        return text("dt-type-number", number=str(type))
    return text(f"dt-type-{TYPE_WORDS[type - 1]}")


def kinds_of(type: int) -> list[Kind]:
    """Return the kinds of the deck that have this type."""
    return [kind for kind in house_deck().kinds if kind.type == type]


def points_of(kinds: Sequence[Kind]) -> str:
    """Return the points of some kinds: one number, or several if they differ."""
    return " / ".join(str(points) for points in sorted({kind.points for kind in kinds}))


def draw_emblem(press: Press, type: int, box: Box) -> None:
    """Draw what a card shows: its dice, a question mark for Chance, an arrow for Relance (type 0)."""
    scale = min(box.width / 98, box.height / 62)
    x = box.x + (box.width - 98 * scale) / 2
    y = box.y + (box.height - 62 * scale) / 2
    if 0 < type <= NUMBERS:
        draw_die(press, x + 22 * scale, y + 4 * scale, 52 * scale, type)
    elif type in DICE:
        for face, left, top, edge in DICE[type]:
            draw_die(press, x + left * scale, y + top * scale, edge * scale, face)
    elif type:
        press.write("?", box, box.height * 2.4, font=DISPLAY, align="center")
    else:
        field = Box(x, y, 98 * scale, 98 * scale)
        press.shape("M67 22a22 22 0 1 0 4 16", field, line=INK, width=0.7, square=98)
        press.shape("M74 8v20H54z", field, fill=INK, square=98)


def draw_cards(press: Press) -> None:
    """Draw a page that lists all cards: what each takes, how many there are, and what they bring."""
    text = press.text
    y = press.heading(text("page-print-dicetto-cards"), text("print-dt-cards-note"))
    width = press.width - 2 * MARGIN
    columns = (width - 56.0, 18.0, 24.0, 14.0)
    heads = [text(f"print-dt-{word}") for word in ("card", "copies", "logos", "points")]
    y = draw_row(press, y, columns, heads, 6.5)
    for type in range(1, len(TYPE_WORDS) + 1):
        kinds = kinds_of(type)
        copies = sum(kind.copies for kind in kinds)
        logos = sum(kind.copies for kind in kinds if kind.logo)
        rule = f"DT-{FIRST_NUMBER_RULE + max(0, type - NUMBERS)}"
        y = draw_card(press, y, columns, type, rule, [str(copies), str(logos), points_of(kinds)])
    total = str(sum(kind.copies for kind in house_deck().kinds))
    y = draw_row(press, y, columns, [text("print-total"), total, "", ""], 7)
    y = draw_card(press, y, columns, 0, RELANCE_RULE, ["1", "–", "–"]) + 4
    draw_bonuses(press, y)
    press.end_page()


def draw_row(press: Press, y: float, columns: Sequence[float], texts: Sequence[str], height: float) -> float:
    """Draw a row of short texts; return where the next begins."""
    x = MARGIN
    for n, (width, entry) in enumerate(zip(columns, texts, strict=True)):
        box = Box(x + 0.5, y, width - 1, height)
        press.write(entry, box, 9, font=BOLD, align="left" if n == 0 else "center")
        x += width
    press.line(MARGIN, y + height, x, y + height, colour=RULE, width=0.25)
    return y + height


def draw_card(press: Press, y: float, columns: Sequence[float], type: int, rule: str, entries: Sequence[str]) -> float:
    """Draw the row of a card: its picture, its name, the rule of what it takes, and its numbers."""
    text, height = press.text, 10.2
    draw_emblem(press, type, Box(MARGIN, y + 1, 16, height - 2))
    name = type_name(text, type) if type else text("dt-relance")
    left, width = MARGIN + 18, columns[0] - 19
    press.write(name[:1].upper() + name[1:], Box(left, y + 0.8, width, 4.6), 10.5, font=BOLD)
    sentence = find_rule(PACKAGE, rule).sentence(text.lang)
    press.write(sentence, Box(left, y + 5.2, width, 4.2), 8, colour=FAINT)
    x = MARGIN + columns[0]
    for column, entry in zip(columns[1:], entries, strict=True):
        press.write(entry, Box(x, y, column, height), 12, font=DISPLAY, align="center")
        x += column
    press.line(MARGIN, y + height, x, y + height, colour=RULE, width=0.15)
    return y + height


def draw_bonuses(press: Press, y: float) -> None:
    """Draw the Bonus cards, four in a row."""
    text, points = press.text, house_deck().bonus
    press.write(text("dt-bonus-cards"), Box(MARGIN, y, 80, 7), 14, font=DISPLAY)
    note = text("print-dt-for")
    press.write(note, Box(MARGIN + 82, y, press.width - 2 * MARGIN - 82, 7), 8.5, colour=FAINT, align="right")
    unit, height = (press.width - 2 * MARGIN) / 4, 15.0
    for n, worth in enumerate(points):
        box = Box(MARGIN + n % 4 * unit, y + 8 + n // 4 * (height + 1.5), unit - 2, height)
        press.box(box, fill=PAPER_2, line=RULE, width=0.25, radius=2)
        press.write(text("print-dt-bonus") + f" {n + 1}", Box(box.x + 2, box.y + 1, box.width - 12, 5), 9, font=BOLD)
        press.write(str(worth), Box(box.x + box.width - 10, box.y + 1, 8, 5), 13, font=DISPLAY, align="right")
        press.write(text(f"dt-bonus-{n + 1}"), Box(box.x + 2, box.y + 7, box.width - 4, 6), 9)


def draw_score(press: Press) -> None:
    """Draw a score sheet: for each player a box for each card of the deck, the bonuses, the sums."""
    text = press.text
    note = text("print-dt-score-note", target=str(Options().target_cards))
    y = press.heading(text("page-print-dicetto-score"), note) + 1
    width = press.width - 2 * MARGIN
    label = 54.0
    unit = (width - label) / SEATS
    for seat in range(SEATS):
        x = MARGIN + label + seat * unit
        press.box(Box(x + 1, y, unit - 2, 5), fill=PLAYERS[seat].fill, line=INK, width=0.2, radius=1.4)
        press.shape(PLAYERS[seat].mark, Box(x + unit / 2 - 1.8, y + 0.7, 3.6, 3.6), fill=PLAYERS[seat].ink)
        draw_blank(press, text("print-name"), Box(x + 1, y + 6, unit - 3, 6), 8)
    y += 15
    for type in range(1, len(TYPE_WORDS) + 1):
        y = draw_ticks(press, y, type, label, unit)
    y = draw_sum(press, y + 1, text("print-dt-cards-sum"), label, unit, BOLD)
    for n, worth in enumerate(house_deck().bonus):
        rule = f"DT-{FIRST_BONUS_RULE + n}"
        y = draw_sum(press, y, f"{text(f'dt-bonus-{n + 1}')} · {worth} ({rule})", label, unit, TEXT)
    draw_sum(press, y + 1, text("print-total"), label, unit, DISPLAY, 10)
    press.end_page()


def draw_ticks(press: Press, y: float, type: int, label: float, unit: float) -> float:
    """Draw the row of a type: a box to tick for each copy, and for each player; return where the next row begins."""
    height, edge = 8.6, 5.4
    kinds = kinds_of(type)
    logos = [kind.logo for kind in kinds for _ in range(kind.copies)]
    draw_emblem(press, type, Box(MARGIN, y + 0.6, 12, height - 1.4))
    name = type_name(press.text, type)
    press.write(name[:1].upper() + name[1:], Box(MARGIN + 13, y, label - 25, height), 9)
    press.write(f"× {points_of(kinds)}", Box(MARGIN + label - 12, y, 10, height), 9, font=BOLD, align="right")
    for seat in range(SEATS):
        x = MARGIN + label + seat * unit + (unit - len(logos) * (edge + 1.6)) / 2
        for logo in logos:
            box = Box(x, y + (height - edge) / 2, edge, edge)
            press.box(box, fill=CELL, line=INK, width=0.3, radius=1)
            if logo:
                press.shape(MARKS["star"], box.inset(1.1), line=FAINT, width=0.2)
            x += edge + 1.6
    press.line(MARGIN, y + height, MARGIN + label + SEATS * unit, y + height, colour=RULE, width=0.15)
    return y + height


def draw_sum(press: Press, y: float, label: str, left: float, unit: float, font: str, height: float = 8.2) -> float:
    """Draw a row with a field for each player; return where the next begins."""
    press.write(label, Box(MARGIN, y, left - 2, height - 1), 9 if font == TEXT else 11, font=font)
    for seat in range(SEATS):
        press.box(
            Box(MARGIN + left + seat * unit + 1, y, unit - 2, height - 1.2),
            fill=CELL,
            line=INK if font != TEXT else RULE,
            width=0.6 if font == DISPLAY else 0.3,
            radius=1.2,
        )
    return y + height


SHEETS = {"cards": draw_cards, "score": draw_score}
