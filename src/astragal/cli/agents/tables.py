"""Tables at which an agent plays one seat against bots. It is told what its seat may know, and nothing else."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from astragal.bots import check_level, list_levels, make_bot
from astragal.bots.bot import Bot
from astragal.bots.selfplay import choose_word
from astragal.cli.reasons import describe_hints
from astragal.cli.reports.review import describe
from astragal.cli.seats import bot_level, player_names
from astragal.dice.fast import FastDice
from astragal.games import GAMES, find_game
from astragal.kit.errors import LimitExceeded, NotAllowed, NotFound, NotNow, OptionError
from astragal.kit.game import AnyGame, options_in_state
from astragal.kit.options import format_options, options_of
from astragal.kit.rulebook import find_rule, rulebook
from astragal.kit.shape import copy_value, shape_fields
from astragal.lang import Catalogue
from astragal.table.events import Event, Step
from astragal.table.history import header, record_of
from astragal.table.judge import TableJudge
from astragal.table.record import Record, RecordStep, format_record
from astragal.table.table import Table

ME = "me"
"""The agent's seat, where seats are named."""
MOST_TABLES = 100
MOST_EVENTS = 200
"""Events told at once, the newest; a table has many."""

Json = dict[str, Any]


class AgentTable:
    """A game between an agent and bots. Where the game asks a judge, its table of weights answers."""

    def __init__(self, game: AnyGame, options: Any, players: Sequence[str], hints: bool) -> None:
        seed = secrets.randbits(63)
        judge = TableJudge(secrets.randbits(63)) if game.verdicts else None
        self.table = Table(game, options, FastDice(seed), judge)
        self.players = players
        self.hints = hints
        self.seat = players.index(ME)
        self._bots: dict[int, Bot] = {
            seat: make_bot(bot_level(player), game, secrets.randbits(63), seat)
            for seat, player in enumerate(players)
            if seat != self.seat
        }
        constant = {*options_in_state(game.Options, game.State), "me", "seats"}
        self._fields = [field.name for field in shape_fields(game.View) if field.name not in constant]
        self._changes: dict[int, Json] = {}
        """What each event changed in the agent's view, by number: some things are shown for one moment only."""
        self._seen = self._look()
        self.table.on_step = self._after_step
        self.table.begin()
        self._play_bots()

    def _look(self) -> Json:
        view = self.table.peek(self.seat)
        return {name: copy_value(getattr(view, name)) for name in self._fields}

    def _after_step(self) -> None:
        now = self._look()
        self._changes[self.table.at] = {name: value for name, value in now.items() if value != self._seen[name]}
        self._seen = now
        for seat, bot in self._bots.items():
            if bot.has_memory:
                bot.observe(self.table.view(seat))

    def _play_bots(self) -> None:
        while self.table.actor in self._bots:
            seat = self.table.actor
            self.table.act(seat, choose_word(self.table, self._bots[seat])[0])

    def look(self, after: int) -> Json:
        """Return what the agent's seat may know, what it may do, and the events after this number."""
        table = self.table
        events = table.events_for(self.seat, after)
        told: Json = {
            "you": self.seat + 1,
            "seats": list(self.players),
            "decides": table.actor + 1 if table.actor >= 0 else None,
            "over": table.over,
            "scores": table.scores(),
            "view": self._seen,
            "legal": list(table.words(self.seat)),
            "events": [self._tell(event) for event in events[-MOST_EVENTS:]],
            "last_event": table.at,
        }
        if table.over:
            told["winners"] = [seat + 1 for seat in table.winners()]
        return told

    def _tell(self, event: Event) -> Json:
        assert isinstance(event, Step)  # nobody undoes here
        who = f"seat {event.actor + 1}" if event.actor >= 0 else "dice" if event.actor == -1 else "judge"
        return {"number": event.number, "who": who, "word": event.word, "changed": self._changes[event.number]}

    def play(self, word: str) -> Json:
        """Play a word of the agent's seat, and let the bots answer; return what happened."""
        before = self.table.at
        self.table.act(self.seat, self.table.resolve_word(self.seat, word))
        self._play_bots()
        return self.look(before)

    def hint(self, text: Catalogue) -> str:
        """Return the best choices of the agent's seat, from what it has seen."""
        from astragal.study.hints import PLAYER, follow_views, give_hints  # loads NumPy

        if not self.hints:
            raise NotAllowed("mcp-no-hints")
        self.table.require_turn(self.seat)
        if self.table.over:
            raise NotNow("mcp-over")
        game, options = self.table.game, self.table.options
        views = follow_views(game, options, [step.move for step in self.table.steps], self.seat)
        return "\n".join(describe_hints(give_hints(game, options, views), PLAYER, player_names(self.players), text))

    def record(self) -> str:
        """Return the record of the game: before the end, without what the agent may not know."""
        if self.table.over:
            return format_record(record_of(self.table, self.players))
        steps = [step.redact(self.seat) for step in self.table.steps]
        known = [RecordStep(step.actor, step.word or "?", step.evidence) for step in steps]
        return format_record(Record(header(self.table, self.players), known))

    def review(self, text: Catalogue) -> str:
        """Return the review of a game that is over, as text."""
        from astragal.study.reviews import review  # loads NumPy

        if not self.table.over:
            raise NotNow("mcp-running")
        found = review(record_of(self.table, self.players), samples=0)
        return "\n".join(describe(found, player_names(self.players), text))


class Tables:
    """The tables of one agent."""

    def __init__(self, text: Catalogue) -> None:
        self.text = text
        self._tables: dict[str, AgentTable] = {}

    def open(self, slug: str, seats: Sequence[str], options: Mapping[str, object], hints: bool) -> Json:
        """Open a table; return its name, its options, and what the agent's seat sees."""
        game = find_game(slug)
        if len(self._tables) >= MOST_TABLES:
            raise LimitExceeded("mcp-tables", most=MOST_TABLES)
        texts = {name: _option_text(value) for name, value in options.items()}
        made = game.options({"seats": str(max(len(seats), 1)), **texts})
        if len(seats) != made.seats or list(seats).count(ME) != 1:
            raise OptionError("mcp-seats", seats=made.seats)
        for player in seats:
            if player != ME and not player.startswith("bot:"):
                raise OptionError("mcp-seats", seats=made.seats)
            if player != ME:
                check_level(bot_level(player), game)
        name = f"{slug}-{secrets.token_hex(3)}"
        self._tables[name] = table = AgentTable(game, made, list(seats), hints)
        return {"table": name, "options": format_options(made, every=True), **table.look(0)}

    def find(self, name: str) -> AgentTable:
        """Return the table of this name."""
        if name not in self._tables:
            raise NotFound("mcp-table", table=name)
        return self._tables[name]


def _option_text(value: object) -> str:
    """Return the value of an option as text, however an agent wrote it: yes, true, 3 or [2, 4]."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def list_games(text: Catalogue) -> list[Json]:
    """Return every installed game with its seats, options, variants and bots."""
    return [
        {
            "game": game.slug,
            "about": text.find(f"game-{game.slug}") or text.game_title(game.slug),
            "seats": {"fewest": game.seats[0], "most": game.seats[1]},
            "variants": [asdict(variant) for variant in game.variants],
            "options": {
                option.name: {"default": option.say(option.default), "words": list(option.names)}
                if option.names
                else {"default": option.say(option.default), "least": option.low, "most": option.high}
                for option in options_of(game.Options)
            },
            "bots": [f"bot:{level}" for level in list_levels(game)],
        }
        for game in GAMES.values()
    ]


def read_rules(slug: str, rule: str, text: Catalogue) -> str:
    """Return one rule, or the whole rulebook of a game."""
    game = find_game(slug)
    return text.rule(find_rule(game.package, rule)) if rule else rulebook(game.package, text.lang)
