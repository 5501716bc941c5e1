"""Dice Stars in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from astragal.cli.boards.board import Board, list_moves
from astragal.games.dice_stars.notation import COLOUR_WORDS, FACE_WORDS
from astragal.games.dice_stars.rules_sheet import line_score, line_sum, opponent_points, total, worth
from astragal.games.dice_stars.state import (
    CELLS,
    COLOURS,
    CROSS,
    DRAW,
    EMPTY,
    FACES,
    LINES,
    MARK,
    NO_PENALTY,
    NUMBER,
    PUT_BACK,
    STAR,
    State,
)
from astragal.lang import Catalogue
from astragal.tui.picture import Picture, Row, Span, button, die, flow, frame, pad, plain

WIDE_SHEET = 58
"""Columns from which cells of a drawn sheet are wider."""
RULES = {
    PUT_BACK: ("DS-14", "DS-15", "DS-16"),
    DRAW: ("DS-19", "DS-20", "DS-22", "DS-24"),
    MARK: ("DS-43", "DS-55", "DS-56"),
}
TAKING = ("DS-26", "DS-27", "DS-28", "DS-29", "DS-30", "DS-37", "DS-38", "DS-35", "DS-46")


def _list_takes(what: str) -> tuple[str, ...]:
    """Return the moves that a line, a column or a die of a picture may stand for."""
    return (f"take:{what}", f"penalty:{what}", f"mark:{what}")


class DiceStarsBoard(Board):
    """Sheets, bag, reserve and discard."""

    def draw(self, view: State, names: Sequence[str], text: Catalogue) -> list[str]:
        """Return every sheet, then the dice."""
        lines: list[str] = []
        for seat, name in enumerate(names):
            lines += [*self._sheet(view, seat, name, text), ""]
        if view.seats == 1:
            points = opponent_points(view)
            lines.append(text("ds-opponent", marked=view.opponent, cells=view.solo_grid_size, points=points))
        lines.append(text("ds-reserve", dice=", ".join(self._reserve(view, text)) or text("ds-no-dice")))
        lines.append(text("ds-bag", bag=sum(view.bag), discard=sum(view.discard)))
        return lines

    def _sheet(self, view: State, seat: int, name: str, text: Catalogue) -> Iterator[str]:
        yield text("ds-sheet", who=name, total=total(view, seat))
        columns = "".join(f"{text(f'ds-short-{colour}'):>4}" for colour in COLOUR_WORDS)
        yield f"        {columns}"
        for line in range(LINES):
            cells = "".join(f"{self._cell(view.cells[seat][line][i]):>4}" for i in range(COLOURS))
            green = "".join(f"{self._cell(view.cells[seat][line][i]):>4}" for i in range(COLOURS, CELLS - line))
            marked = view.marks[seat][line]
            stars = "*" * marked + "." * (line + 2 - marked)
            counted = text("ds-line", sum=line_sum(view, seat, line), score=line_score(view, seat, line))
            yield f"  {line + 2:>4}: {cells} |{green:<16} [{stars}]{' ' * (5 - line)}{counted}"
        if view.penalty[seat] != NO_PENALTY:
            yield text("ds-penalty", points=view.penalty[seat])

    def _cell(self, cell: int) -> str:
        return {EMPTY: "_", CROSS: "x"}.get(cell, str(cell))

    def _reserve(self, view: State, text: Catalogue) -> Iterator[str]:
        for c in range(COLOURS):
            for f in range(FACES):
                for _ in range(view.reserve[c][f]):
                    yield self._die(f"{COLOUR_WORDS[c]}:{FACE_WORDS[f]}", text)

    def _die(self, word: str, text: Catalogue) -> str:
        colour, _, face = word.partition(":")
        shown = text("ds-face-star") if face == "star" else face
        return text("ds-die", colour=text(f"ds-colour-{colour}"), face=shown)

    # In the terminal app

    def picture(self, view: State, names: Sequence[str], text: Catalogue, columns: int, rows: int) -> Picture:
        """Return the tray with the reserve, then every sheet: lines, columns and dice are pieces."""
        sheets: list[Picture] = [self._paper(view, seat, name, text, columns) for seat, name in enumerate(names)]
        below = sum(len(sheet) + 1 for sheet in sheets)
        tray = self._tray(view, text, columns, small=False)
        if len(tray) + below > rows:
            tray = self._tray(view, text, columns, small=True)
        return [*tray, *(row for sheet in sheets for row in [(), *sheet])]

    def _tray(self, view: State, text: Catalogue, columns: int, *, small: bool) -> Picture:
        dice: list[Picture] = []
        for c, colour in enumerate(COLOUR_WORDS):
            for f, face in enumerate(FACE_WORDS):
                words = (*_list_takes(colour), *_list_takes(face))
                shown = die(-1 if face == "star" else int(face), colour, text(f"ds-short-{colour}"), words, small=small)
                dice += [shown] * view.reserve[c][f]
        draws = [word for word in list_moves(self.game, view) if word.startswith("draw:")]
        keys = [button(text("ds-draw", dice=int(word[5:])), (word,)) for word in sorted(draws)]
        if view.phase == PUT_BACK:
            keys = [button(text("ds-keep-all"), ("keep",)), button(text("ds-put-all-back"), ("return",))]
        lying = flow(dice, columns - 2) or plain([text("ds-no-dice")], "felt-faint")
        left = f"{text('ds-the-bag')} {sum(view.bag)}   {text('ds-the-discard')} {sum(view.discard)}"
        if view.seats == 1:
            left += f"   {text('ds-grid')} {view.opponent}/{view.solo_grid_size}"
        title = f"{text('ds-the-reserve')}   {left}"
        return frame(
            [*lying, *([()] if keys and not small else []), *flow(keys, columns - 2)],
            "felt-ink on felt",
            title,
            columns,
        )

    def _paper(self, view: State, seat: int, name: str, text: Catalogue, columns: int) -> Picture:
        """Return a sheet; that of the seat whose turn it is has pieces."""
        mine = seat == view.seat
        wide = 6 if columns >= WIDE_SHEET else 4
        heads = [
            Span(text(f"ds-short-{colour}").center(wide), f"bold on {colour}", _list_takes(colour) if mine else ())
            for colour in COLOUR_WORDS
        ]
        rows: Picture = [
            (
                Span("   "),
                *(part for span in heads for part in (span, Span(" "))),
                Span(f"{name[:12]} {total(view, seat)}", "bold"),
            )
        ]
        rows += [
            self._paper_line(view, seat, line, wide, _list_takes(str(line + 2)) if mine else ())
            for line in range(LINES)
        ]
        if view.penalty[seat] != NO_PENALTY:
            rows.append((Span(text("ds-penalty", points=view.penalty[seat]), "bad"),))
        return frame(rows, "ink on paper", columns=columns)

    def _paper_line(self, view: State, seat: int, line: int, wide: int, words: tuple[str, ...]) -> Row:
        cells, marked = view.cells[seat][line], view.marks[seat][line]
        white = [Span(_write_cell(cell).center(wide), f"{_ink(cell)} on cell", words) for cell in cells[:COLOURS]]
        green = [
            Span(_write_cell(cell).rjust(wide // 2), f"{_ink(cell)} on leaf", words)
            for cell in cells[COLOURS : CELLS - line]
        ]
        stars = [Span("★" * marked, "gold", words), Span("☆" * (line + 2 - marked), "faint", words)]
        spaced = [part for span in (*white, *green) for part in (span, Span(" ", "", words))]
        counted, score = line_sum(view, seat, line), line_score(view, seat, line)
        points = f"{counted}×2={score}" if score > counted else str(score)
        row = (Span(f"{line + 2} ".rjust(3), "bold edge", words), *spaced, *stars)
        return (*pad(row, 3 + COLOURS * (wide + 1) + 4 * (wide // 2 + 1) + 3), Span(points.rjust(4), "bold"))

    # Moves

    def question(self, view: State, text: Catalogue) -> str:
        """Return the question of the phase."""
        if view.phase == PUT_BACK:
            return text("ds-ask-put-back")
        if view.phase == DRAW:
            return text("ds-ask-draw")
        if view.phase == MARK:
            return text("ds-ask-mark", stars=view.to_mark)
        return text("ds-ask-take")

    def explain(self, view: State, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what a move would do."""
        verb, _, rest = word.partition(":")
        if verb == "draw":
            return text("ds-explain-draw", dice=int(rest))
        if verb == "mark":
            marked = view.marks[view.seat][int(rest) - 2]
            return text("ds-explain-mark", line=rest, marked=marked + 1, all=int(rest))
        if verb in ("keep", "return"):
            return text(f"ds-explain-{verb}")
        if rest == "star":
            return text("ds-explain-stars", dice=view.dice[STAR])
        t = COLOUR_WORDS.index(rest) if rest in COLOUR_WORDS else NUMBER + int(rest) - 2
        points = worth(view, t)
        if verb == "penalty":
            return text("ds-explain-penalty", dice=view.dice[t], points=points)
        if t < NUMBER:
            return text("ds-explain-column", dice=view.dice[t], points=points, column=text(f"ds-column-{rest}"))
        return text("ds-explain-line", dice=view.dice[t], points=points, line=rest)

    def describe_move(self, who: str, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what a player did."""
        verb, _, rest = word.partition(":")
        if verb == "draw":
            return text("ds-tell-draw", who=who, dice=int(rest))
        if verb == "mark":
            return text("ds-tell-mark", who=who, line=rest)
        if verb in ("keep", "return"):
            return text(f"ds-tell-{verb}", who=who)
        what = (
            text(f"ds-type-{rest}") if rest in COLOUR_WORDS or rest == "star" else text("ds-type-number", number=rest)
        )
        return text(f"ds-tell-{verb}", who=who, what=what)

    def describe_rolls(self, words: Sequence[str], names: Sequence[str], text: Catalogue) -> list[str]:
        """Return who begins, or the dice that were drawn and rolled."""
        told = [text("tell-first", who=names[int(word[6:]) - 1]) for word in words if word.startswith("first:")]
        dice = [self._die(word, text) for word in words if not word.startswith("first:")]
        return told + ([text("tell-dice", dice=", ".join(dice))] if dice else [])

    def relevant_rules(self, view: State) -> Sequence[str]:
        """Return the rules of the phase."""
        return RULES.get(view.phase, TAKING)


BOARD = DiceStarsBoard


def _write_cell(cell: int) -> str:
    """Return what is written in a cell of a drawn sheet."""
    return {EMPTY: "·", CROSS: "×"}.get(cell, str(cell))


def _ink(cell: int) -> str:
    return "rule" if cell == EMPTY else "bold pencil"
