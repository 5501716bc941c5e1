"""Star Master in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from astragal.cli.boards.board import Board
from astragal.games.star_master.rules_turn import may_pass, must_race
from astragal.games.star_master.state import (
    ANNOUNCE,
    BASE,
    BLACK_STAR,
    CHILDREN,
    COLOURS,
    GOAL,
    NONE,
    PALETTE,
    PLACES,
    ROLL,
    SOLITAIRE,
    SOLITAIRE_TURNS,
    STAR,
    SWAP,
    TURN,
    Options,
)
from astragal.games.star_master.view import View, sample_state
from astragal.lang import Catalogue
from astragal.tui.picture import Picture, Span, beside, button, frame

ROW = 3
"""Places side by side."""
RULES = {
    ROLL: ("SM-8", "SM-9", "SM-10", "SM-19", "SM-25"),
    ANNOUNCE: ("SM-10", "SM-13", "SM-14"),
    TURN: ("SM-9", "SM-12", "SM-13", "SM-18"),
    SWAP: ("SM-15", "SM-17"),
}
STRICT_TURN = ("SM-9", "SM-12", "SM-13", "SM-27", "SM-28", "SM-29")


class StarMasterBoard(Board):
    """Cubes, markers and dice."""

    hiding_moves = frozenset({"roll"})

    def describe_pause(self, seconds: int, text: Catalogue) -> str:
        """Return how long the colours lie open."""
        return text("sm-memorise", seconds=seconds)

    def describe_race(self, view: View, text: Catalogue) -> str:
        """Return the colour that everybody looks for, and whether the roller may lose it."""
        key = "sm-race-alone" if view.variant == SOLITAIRE else "sm-race"
        risk = "-risk" if must_race(sample_state(view, lambda n: 0)) else ""
        return text(key + risk, colour=self._wanted(view, text))

    def arena_notes(self, options: Options, text: Catalogue) -> list[str]:
        """Return how often the best player wins alone, which is known exactly."""
        if options.seats > 1:
            return []
        from astragal.bots.star_master.solitaire import win_chance

        return [text("arena-exact", share=text.percent(win_chance(tuple(options.white_die)), 2))]

    def draw(self, view: View, names: Sequence[str], text: Catalogue) -> list[str]:
        """Return the cubes, everybody's markers, and the dice."""
        lines = [*self._cubes(view, text), "", *self._markers(view, names, text)]
        if view.white != NONE:
            lines += ["", self._dice(view, text)]
        if view.white == STAR and view.wanted != NONE:
            lines.append(text("sm-announced", colour=self._colour(view, view.wanted, text)))
        if view.variant == SOLITAIRE and view.turn:
            lines.append(text("sm-turn", turn=view.turn, turns=SOLITAIRE_TURNS))
        return lines

    def _cubes(self, view: View, text: Catalogue) -> Iterator[str]:
        cubes = [f"[{place + 1}] {self._face(view.faces[place], view, text)}" for place in range(PLACES)]
        width = 2 + max(4 + len(self._face(colour, view, text)) for colour in range(COLOURS))
        for first in range(0, PLACES, ROW):
            yield "  " + "".join(f"{cube:<{width}}" for cube in cubes[first : first + ROW]).rstrip()

    def _face(self, colour: int, view: View, text: Catalogue) -> str:
        if colour == NONE:
            return ""
        return f"{self._colour(view, colour, text)} ({text(f'sm-short-{PALETTE[view.colours[colour]]}')})"

    def _colour(self, view: View, colour: int, text: Catalogue) -> str:
        return text(f"sm-colour-{PALETTE[view.colours[colour]]}")

    def _wanted(self, view: View, text: Catalogue) -> str:
        """Return the wanted colour as a sentence names it."""
        return text(f"sm-the-{PALETTE[view.colours[view.wanted]]}")

    def _markers(self, view: View, names: Sequence[str], text: Catalogue) -> Iterator[str]:
        width = max(len(name) for name in (text("sm-markers"), *names))
        short = "".join(f"{text(f'sm-short-{PALETTE[colour]}'):>4}" for colour in view.colours)
        yield f"  {text('sm-markers'):<{width}}{short}"
        for seat, name in enumerate(names):
            owned = "".join(f"{'x' if marker else '.':>4}" for marker in view.markers[seat])
            counted = text("sm-count", markers=sum(view.markers[seat]), goal=GOAL)
            yield f"  {name:<{width}}{owned}   {counted}"

    def _dice(self, view: View, text: Catalogue) -> str:
        white = text("sm-star") if view.white == STAR else self._colour(view, view.white, text)
        if view.black == NONE:
            return text("sm-white", face=white)
        black = text("sm-star") if view.black == BLACK_STAR else text("sm-plain")
        return f"{text('sm-white', face=white)} {text('sm-black', face=black)}"

    # In the terminal app

    def picture(self, view: View, names: Sequence[str], text: Catalogue, columns: int, rows: int) -> Picture:
        """Return the cubes beside the dice, then everybody's markers: cubes and markers are pieces."""
        markers = self._draw_markers(view, names, text, columns)
        high = max(3, min(9, (rows - len(markers) - 3) // 3))
        wide = max(9, min(2 * high + 1, (columns - 18) // 3))
        cubes = [self._draw_cube(view, place, wide, high, text) for place in range(PLACES)]
        laid: Picture = []
        for first in range(0, PLACES, ROW):
            laid += [*([()] if first else []), *beside(*cubes[first : first + ROW], gap=1)]
        return [*beside(laid, self._draw_dice(view, text), gap=2), (), *markers]

    def _draw_cube(self, view: View, place: int, wide: int, high: int, text: Catalogue) -> Picture:
        number = str(place + 1)
        words = (f"turn:{number}", f"swap:{number}", number)
        colour = view.faces[place]
        if colour == NONE:
            lines, style = ["", f"{number}", ""], "bold on cube"
        else:
            lines = [number, *[*wrap(self._colour(view, colour, text), wide - 2), ""][:2]]
            style = f"bold on {PALETTE[view.colours[colour]]}"
        low = style.removeprefix("bold ") + "-low"
        shown = [*[""] * ((high - 3) // 2), *lines]
        shown += [""] * (high - len(shown))
        body: Picture = [(Span(line.center(wide), style, words),) for line in shown[:-1]]
        return [*body, (Span(shown[-1].center(wide), low, words),)]

    def _draw_dice(self, view: View, text: Catalogue) -> Picture:
        """Return the two dice and the colour that is looked for, or the keys to roll and to pass."""
        rows: Picture = []
        if view.white != NONE:
            star = view.white == STAR
            paint = "ivory" if star else PALETTE[view.colours[view.white]]
            label = "★" if star else text(f"sm-short-{PALETTE[view.colours[view.white]]}")
            white: Picture = [
                (Span("       ", "on ivory"),),
                (Span("  ", "on ivory"), Span(f" {label:<2}", f"bold on {paint}"), Span("  ", "on ivory")),
                (Span("       ", "on ivory-low"),),
            ]
            dice = [white]
            if view.black != NONE:
                sign = "★" if view.black == BLACK_STAR else " "
                dice.append(
                    [
                        (Span(line.center(7), f"bold on {paint}"),)
                        for line, paint in (("", "black"), (sign, "black"), ("", "black-low"))
                    ]
                )
            rows = [(), *beside(*dice, gap=1), ()]
        if view.wanted != NONE:
            paint = PALETTE[view.colours[view.wanted]]
            rows += [(Span(f" {self._colour(view, view.wanted, text)} ", f"bold on {paint}"),), ()]
        if view.phase == ROLL:
            rows += button(text("sm-roll"), ("roll",))
        elif view.phase == TURN and may_pass(sample_state(view, lambda n: 0)):
            rows += button(text("sm-pass"), ("pass",))
        return rows

    def _draw_markers(self, view: View, names: Sequence[str], text: Catalogue, columns: int) -> Picture:
        """Return a row of markers for each player; those of the announcer are pieces."""
        rows: Picture = []
        for seat, name in enumerate(names):
            row = [Span(f"{'▶' if seat == view.seat else ' '}{name[:9]:<10}", "bold" if seat == view.seat else "")]
            for colour, owned in enumerate(view.markers[seat]):
                word = PALETTE[view.colours[colour]]
                words = (f"announce:{word}",) if seat == view.seat else ()
                style = f"bold on {word}" if owned else "edge on paper-2"
                row += [Span(f"{text(f'sm-short-{word}'):<2}", style, words), Span(" ")]
            rows.append((*row, Span(f"{sum(view.markers[seat])}/{GOAL}", "bold")))
        if view.variant == SOLITAIRE and view.turn:
            rows.append((Span(text("sm-turn", turn=view.turn, turns=SOLITAIRE_TURNS)),))
        return frame(rows, "ink on paper", columns=columns)

    # Moves

    def question(self, view: View, text: Catalogue) -> str:
        """Return the question of the phase."""
        if view.phase == ANNOUNCE:
            return text("sm-ask-announce")
        if view.phase == SWAP:
            return text("sm-ask-swap", colour=self._wanted(view, text), place=view.shown + 1)
        if view.phase != TURN:
            return text("sm-ask-roll")
        colour = self._wanted(view, text)
        if not view.markers[view.seat][view.wanted]:
            return text("sm-ask-turn", colour=colour)
        if may_pass(sample_state(view, lambda n: 0)):
            return text("sm-ask-turn-or-pass", colour=colour)
        return text("sm-ask-turn-again", colour=colour)

    def explain(self, view: View, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what a move would do."""
        verb, _, rest = word.partition(":")
        if verb == "turn":
            return text("sm-explain-turn", place=rest)
        if verb == "swap":
            return text("sm-explain-swap", place=rest, found=view.shown + 1)
        if verb == "announce":
            owned = view.markers[view.seat][view.colours.index(PALETTE.index(rest))]
            key = "sm-explain-announce-owned" if owned else "sm-explain-announce"
            return text(key, colour=text(f"sm-the-{rest}"))
        if verb == "roll" and view.shown != NONE:
            return text("sm-explain-roll-hides", place=view.shown + 1)
        return text(f"sm-explain-{verb}")

    def describe_move(self, who: str, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what a player did."""
        verb, _, rest = word.partition(":")
        if verb == "announce":
            return text("sm-tell-announce", who=who, colour=text(f"sm-the-{rest}"))
        if verb in ("turn", "swap"):
            return text(f"sm-tell-{verb}", who=who, place=rest)
        return text(f"sm-tell-{verb}", who=who)

    def describe_rolls(self, words: Sequence[str], names: Sequence[str], text: Catalogue) -> list[str]:
        """Return who begins, that the cubes are laid out (nobody may know how), or what the dice show."""
        told = [text("tell-first", who=names[int(word[6:]) - 1]) for word in words if word.startswith("first:")]
        if "" in words:
            told.append(text("sm-tell-cubes"))
        dice = []
        for word in words:
            die, _, face = word.partition(":")
            if die == "white":
                dice.append(text("sm-white", face=text("sm-star") if face == "star" else text(f"sm-colour-{face}")))
            elif die == "black":
                dice.append(text("sm-black", face=text("sm-star") if face == "star" else text("sm-plain")))
        return told + ([" ".join(dice)] if dice else [])

    def describe_verdict(self, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return the sentence for hidden colours, or for the winner of a race."""
        if word.startswith("grab:"):
            _, seat, place = word.split(":")
            return text("sm-tell-grab", who=names[int(seat) - 1], place=place)
        return text(f"sm-tell-{word}")

    def relevant_rules(self, view: View) -> Sequence[str]:
        """Return the rules of the phase."""
        if view.phase == TURN and view.variant not in (BASE, CHILDREN):
            return STRICT_TURN
        return RULES[view.phase]


BOARD = StarMasterBoard
