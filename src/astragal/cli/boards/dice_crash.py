"""Dice Crash in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from astragal.cli.boards.board import Board
from astragal.games.dice_crash.notation import DICE, SIZE_WORDS, TOWER_WORDS
from astragal.games.dice_crash.rules import to_throw
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import (
    DONE,
    GIVE,
    GOAL,
    LAND,
    MARKER,
    NOBODY,
    PICK,
    PLACE,
    ROUNDS,
    SIZES,
    SMALL,
    TEAR,
    TOWERS,
    State,
)
from astragal.lang import Catalogue
from astragal.tui.picture import Picture, Span, beside, flow, frame, plain

RULES = {
    TEAR: ("DC-9",),
    PICK: ("DC-8", "DC-10", "DC-11", "DC-15"),
    MARKER: ("DC-14",),
    GIVE: ("DC-10", "DC-11", "DC-12", "DC-13", "DC-15", "DC-17", "DC-19"),
}
PLACING = ("DC-17", "DC-18", "DC-19", "DC-21", "DC-22", "DC-23", "DC-24", "DC-31")
SIZE_LETTERS = "SMLX"
"""Sizes in drawings of the towers: small, medium, large, giant."""
PAINTS = ("ivory", "jade", "coral", "amethyst")
WIDTHS = (6, 8, 11, 15)
"""Dice of a drawn tower by size: their paint, and their columns."""
VERDICT_WORDS = ("holds", "falls", "holds-then", "falls-then", "alone")


class DiceCrashBoard(Board):
    """Scores, towers, pool, and the dice in hands."""

    def describe_case(self, s: State, names: Sequence[str], text: Catalogue) -> list[str]:
        """Return how the towers stood, and what people have to look at."""
        lines = list(self._towers(s, text))
        if s.phase != LAND:
            return [*lines, text("dc-judge-alone")]
        tower = tower_of(s.die_value[s.die])
        question = text(
            "dc-judge-land",
            who=names[s.die_owner[s.die]],
            die=self._die(s.die_size[s.die], s.die_value[s.die], text),
            tower=TOWER_WORDS[tower],
            level=s.height[tower] + 1,
        )
        return [*lines, question]

    def explain_verdicts(self, s: State, text: Catalogue) -> list[str]:
        """Return how people say what held and what fell."""
        if s.phase != LAND:
            return [text("dc-judge-how-alone")]
        return [text("dc-judge-how"), text("dc-judge-how-then")]

    def parse_verdict(self, typed: str, text: Catalogue) -> str:
        """Return the word of a verdict typed in any language, with spaces or with levels in another order."""
        verb, *levels = typed.lower().replace(":", " ").replace(",", " ").split() or [""]
        known = {text(f"dc-word-{word}"): word for word in VERDICT_WORDS}
        word = known.get(verb, verb)
        ordered = sorted(levels, key=lambda level: (level.partition(".")[0], len(level), level))
        return f"{word}:{','.join(ordered)}" if ordered else word

    def explain_interruptions(self, view: State, text: Catalogue) -> list[str]:
        """Return how people report a tower that falls by itself, while there is one."""
        return [text("dc-report-any-time")] if any(view.height) else []

    def die_labels(self, s: State) -> list[list[str]]:
        """Return the letter of each die's size and the number it shows."""
        return [
            [f"{SIZE_LETTERS[SMALL]}{TOWER_WORDS[tower]}"]
            + [
                f"{SIZE_LETTERS[size]}{value}"
                for size, value in zip(s.tower_size[tower], s.tower_value[tower], strict=True)
            ]
            for tower in range(TOWERS)
        ]

    def draw(self, view: State, names: Sequence[str], text: Catalogue) -> list[str]:
        """Return the round, the players, the towers, the pool, then the dice in hands."""
        lines = [text("dc-round", round=view.turn, rounds=ROUNDS, goal=GOAL)]
        for seat, name in enumerate(names):
            key = "dc-player-throws" if seat == view.seat and view.phase != DONE else "dc-player"
            lines.append(text(key, who=name, points=text("dc-points", points=view.points[seat])))
        lines += self._towers(view, text)
        pool = [text(f"dc-pool-{SIZE_WORDS[size]}", dice=view.pool[size]) for size in range(SIZES) if view.pool[size]]
        lines.append(text("dc-pool", dice=", ".join(pool) or text("dc-no-dice")))
        if view.hand:
            dice = ", ".join(self._in_hand(view, i, names, text) for i in range(view.hand))
            lines.append(text("dc-order" if view.phase == PLACE else "dc-hands", dice=dice))
        return lines

    def _towers(self, s: State, text: Catalogue) -> Iterator[str]:
        for tower in range(TOWERS):
            levels = zip(s.tower_size[tower], s.tower_value[tower], strict=True)
            dice = [self._die(size, value, text) for size, value in list(levels)[: s.height[tower]]]
            listed = ", ".join([text("dc-base", value=TOWER_WORDS[tower]), *dice])
            yield text("dc-tower", tower=TOWER_WORDS[tower], height=len(dice) + 1, dice=listed)

    def _die(self, size: int, value: int, text: Catalogue) -> str:
        return text("dc-die", size=text(f"dc-size-{SIZE_WORDS[size]}"), value=value)

    def _in_hand(self, view: State, i: int, names: Sequence[str], text: Catalogue) -> str:
        """Return the name of a die in hands: only its size before it is rolled; with its owner once it has one."""
        if not view.die_value[i]:
            return text(f"dc-size-{SIZE_WORDS[view.die_size[i]]}")
        die = self._die(view.die_size[i], view.die_value[i], text)
        return die if view.die_owner[i] == NOBODY else text("dc-die-of", die=die, who=names[view.die_owner[i]])

    # In the terminal app

    def picture(self, view: State, names: Sequence[str], text: Catalogue, columns: int, rows: int) -> Picture:
        """Return the race, both towers on their plate, the dice in hands and the pool: all of them pieces."""
        race = self._draw_race(view, names, text, columns)
        hands = self._draw_hands(view, names, text, columns)
        pool = self._draw_pool(view, text, columns)
        room = rows - len(race) - len(hands) - len(pool) - 2
        levels = max(view.height) + 1
        high = min(max(room // levels, 1), 3)
        towers = [self._draw_tower(view, tower, columns // 2 - 2, high) for tower in range(TOWERS)]
        tallest = max(room, levels)
        levelled = [[*[()] * (tallest - len(tower)), *tower] for tower in towers]
        ground: Picture = [(Span("▀" * columns, "wood-deep on wood"),)]
        stage = frame(beside(*levelled, gap=2), "felt-ink on felt", columns=columns)
        return [*race, *stage, *ground, *hands, *pool]

    def _draw_race(self, view: State, names: Sequence[str], text: Catalogue, columns: int) -> Picture:
        rows: Picture = []
        dice = [f"{SIZE_WORDS[view.die_size[i]]}{view.die_value[i]}" for i in range(view.hand) if view.die_value[i]]
        track = max(columns - 24, 8)
        for seat, name in enumerate(names):
            words = (f"marker:{seat + 1}", *(f"give:{die}:{seat + 1}" for die in dict.fromkeys(dice)))
            gone = min(view.points[seat] * track // GOAL, track)
            sign = "▶" if seat == view.seat and view.phase != DONE else " "
            row = [
                Span(f"{sign}{name[:11]:<12}", "bold", words),
                Span("━" * gone, "gold", words),
                Span("●", "bad", words),
            ]
            row += [Span("─" * (track - gone), "rule", words), Span(f"{view.points[seat]:>3}/{GOAL}", "bold", words)]
            rows.append(tuple(row))
        return frame(rows, "ink on paper", text("dc-round", round=view.turn, rounds=ROUNDS, goal=GOAL), columns)

    def _draw_tower(self, view: State, tower: int, columns: int, high: int) -> Picture:
        """Return a tower, its top first; each die is as wide as its size."""
        words = (f"tear:{TOWER_WORDS[tower]}",)
        levels = [(SMALL, int(TOWER_WORDS[tower]), "black")]
        for level in range(view.height[tower]):
            size = view.tower_size[tower][level]
            levels.append((size, view.tower_value[tower][level], PAINTS[size]))
        rows: Picture = []
        for size, value, paint in reversed(levels):
            wide = min(WIDTHS[size], columns)
            margin = (columns - wide) // 2
            label = f"{SIZE_LETTERS[size]}{value}".center(wide)
            shown = (
                [(label, f"bold on {paint}")]
                if high < 3
                else [(" " * wide, f"on {paint}"), (label, f"bold on {paint}")]
            )
            shown += [(" " * wide, f"on {paint}-low")] if high > 1 else []
            rows += [
                (Span(" " * margin), Span(line, style, words), Span(" " * (columns - wide - margin)))
                for line, style in shown
            ]
        return rows

    def _draw_hands(self, view: State, names: Sequence[str], text: Catalogue, columns: int) -> Picture:
        shown: list[Picture] = []
        for i in range(view.hand):
            size, value, owner = view.die_size[i], view.die_value[i], view.die_owner[i]
            named = f"{SIZE_WORDS[size]}{value}"
            words = (f"place:{named}", *(f"give:{named}:{seat + 1}" for seat in range(len(names)) if i == view.die))
            piece = Span(f" {SIZE_LETTERS[size]}{value or '?'} ", f"bold on {PAINTS[size]}", words)
            shown.append([(piece, Span(f" {names[owner]}" if owner != NOBODY else ""))])
        return frame(flow(shown, columns - 2, gap=2) or plain([""]), "wood-ink on wood-deep", columns=columns)

    def _draw_pool(self, view: State, text: Catalogue, columns: int) -> Picture:
        shown: list[Picture] = []
        for size in range(SIZES):
            words = (f"pick:{SIZE_WORDS[size]}",)
            label = text(f"dc-pool-{SIZE_WORDS[size]}", dice=view.pool[size])
            shown.append(
                [
                    (
                        Span(f" {SIZE_LETTERS[size]} ", f"bold on {PAINTS[size]}", words),
                        Span(f" {label} ", "bold edge", words),
                    )
                ]
            )
        return frame(flow(shown, columns - 2, gap=1), "wood-ink on wood", columns=columns)

    # Moves

    def question(self, view: State, text: Catalogue) -> str:
        """Return the question of the phase."""
        if view.phase == TEAR:
            return text("dc-ask-tear")
        if view.phase == PICK:
            return text("dc-ask-pick", dice=to_throw(view) - view.hand)
        if view.phase == MARKER:
            return text("dc-ask-marker")
        if view.phase == GIVE:
            return text("dc-ask-give", die=self._die(view.die_size[view.die], view.die_value[view.die], text))
        return text("dc-ask-place")

    def explain(self, view: State, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what a move would do."""
        verb, _, rest = word.partition(":")
        if verb == "tear":
            return text("dc-explain-tear", dice=view.height[TOWER_WORDS.index(rest)])
        if verb == "pick":
            return text("dc-explain-pick", dice=view.pool[SIZE_WORDS.index(rest)] - 1)
        if verb == "marker":
            return text("dc-explain-marker", whose=names[int(rest) - 1])
        die, _, seat = rest.partition(":")
        tower = tower_of(DICE[die][1])
        details = {"tower": TOWER_WORDS[tower], "points": text("dc-points", points=view.height[tower] + 2)}
        if verb == "place":
            return text("dc-explain-place", **details)
        if int(seat) == view.seat + 1:
            return text("dc-explain-keep", **details)
        return text("dc-explain-give", whose=names[int(seat) - 1], **details)

    def describe_move(self, who: str, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what a player did."""
        verb, _, rest = word.partition(":")
        if verb == "tear":
            return text("dc-tell-tear", who=who, tower=rest)
        if verb == "pick":
            return text("dc-tell-pick", who=who, size=text(f"dc-size-{rest}"))
        if verb == "marker":
            return text("dc-tell-marker", who=who, to=names[int(rest) - 1])
        named, _, seat = rest.partition(":")
        size, value = DICE[named]
        die = self._die(size, value, text)
        if verb == "place":
            return text("dc-tell-place", who=who, die=die, tower=TOWER_WORDS[tower_of(value)])
        to = names[int(seat) - 1]
        return text("dc-tell-keep", who=who, die=die) if to == who else text("dc-tell-give", who=who, die=die, to=to)

    def describe_rolls(self, words: Sequence[str], names: Sequence[str], text: Catalogue) -> list[str]:
        """Return who throws first, or what the picked dice show, from small to giant."""
        told = [text("tell-first", who=names[int(word[6:]) - 1]) for word in words if word.startswith("first:")]
        dice = [word[4:] for word in words if word.startswith("die:")]
        return told + ([text("tell-dice", dice=", ".join(dice))] if dice else [])

    def describe_verdict(self, word: str, names: Sequence[str], text: Catalogue) -> str:
        """Return what held and what fell."""
        verb, _, rest = word.partition(":")
        fallen = []
        for tower in TOWER_WORDS:
            levels = [name[2:] for name in rest.split(",") if name.startswith(f"{tower}.")]
            if levels:
                fallen.append(text("dc-levels", tower=tower, dice=len(levels), levels=" ".join(levels)))
        return text(f"dc-verdict-{verb}", dice=", ".join(fallen))

    def relevant_rules(self, view: State) -> Sequence[str]:
        """Return the rules of the phase."""
        return RULES.get(view.phase, PLACING)


BOARD = DiceCrashBoard
