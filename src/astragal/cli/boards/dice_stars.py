"""Dice Stars in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from astragal.cli.boards.board import Board
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

RULES = {
    PUT_BACK: ("DS-14", "DS-15", "DS-16"),
    DRAW: ("DS-19", "DS-20", "DS-22", "DS-24"),
    MARK: ("DS-43", "DS-55", "DS-56"),
}
TAKING = ("DS-26", "DS-27", "DS-28", "DS-29", "DS-30", "DS-37", "DS-38", "DS-35", "DS-46")


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
