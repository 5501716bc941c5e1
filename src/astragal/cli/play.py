"""`astragal play`: a game around one terminal, line by line."""

from __future__ import annotations

import argparse
import os
import secrets
import time
from collections.abc import Sequence
from pathlib import Path

from astragal.bots import find_hand, make_bot
from astragal.bots.bot import Bot
from astragal.bots.selfplay import choose_word
from astragal.cli.boards import BOARDS
from astragal.cli.files import read_file, write_file
from astragal.cli.menu import ask_what
from astragal.cli.screen import Left, Screen
from astragal.dice import DiceSource, FairDice, FastDice, ReplayedDice, RollRequest, TypedDice, new_secret
from astragal.dice.fair import commitment
from astragal.games import find_game
from astragal.games.dicetto.deck import deck_options
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import NotNow, OptionError, ParseError, UserError
from astragal.kit.game import AnyGame
from astragal.kit.options import options_of
from astragal.kit.rulebook import find_rule
from astragal.lang import Catalogue
from astragal.table.events import Event, Step
from astragal.table.history import dice_of, game_of, judge_of, players_of, record_of, replay
from astragal.table.record import format_record, parse_record
from astragal.table.table import Table


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play a new game, or go on with a saved one."""
    try:
        if arguments.resume:
            session = _resumed(arguments, text)
        else:
            session = _begun(arguments if arguments.game else ask_what(text), text)
    except Left:
        print()
        return 0
    return session.run()


def bot_level(player: str) -> str:
    """Return the level of `bot:LEVEL`."""
    return player.partition(":")[2]


def names_of(players: Sequence[str]) -> list[str]:
    """Return what the players are called; those who would be called the same get the number of their seat."""
    names = [player.partition(":")[2] or player for player in players]
    return [f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def read_players(specs: Sequence[str], seats: int) -> list[str]:
    """Check `human:NAME` and `bot:LEVEL`; seats nobody claimed are casual players, but the first is a person."""
    players = list(specs)
    for spec in players:
        kind, colon, name = spec.partition(":")
        if kind not in ("human", "bot") or not colon or not name.strip() or len(name) > 40 or not name.isprintable():
            raise ParseError("seat-unreadable", seat=spec)
    if len(players) > seats:
        raise OptionError("seat-too-many", seats=seats)
    if not players:
        players.append("human:1")
    return players + ["bot:casual"] * (seats - len(players))


def option_texts(game: AnyGame, arguments: argparse.Namespace) -> dict[str, str]:
    """Return the options that were given as flags; the number of seats follows from the seats named."""
    texts = {
        option.name: str(value)
        for option in options_of(game.Options)
        if (value := getattr(arguments, option.name, None)) is not None
    }
    if getattr(arguments, "deck", None):
        texts |= deck_options(arguments.deck)
    named = getattr(arguments, "seat", None)
    if "seats" not in texts and named:
        texts["seats"] = str(max(len(named), game.seats[0]))
    return texts


def _begun(arguments: argparse.Namespace, text: Catalogue) -> Session:
    game = find_game(arguments.game)
    options = game.options(option_texts(game, arguments))
    players = read_players(arguments.seat or [], options.seats)
    screen = Screen(text, BOARDS[game.slug], names_of(players))
    seed = secrets.randbits(63) if arguments.seed is None else arguments.seed
    dice = _dice(arguments.dice, seed, players, screen)
    hands = {"Hands": " ".join(find_hand(player, game) for player in players)}
    table = Table(game, options, dice, screen.board.judge(options, seed, screen, hands))
    path = (
        Path(arguments.record)
        if arguments.record
        else saved_games() / f"{game.slug}-{time.strftime('%Y%m%d-%H%M%S')}.agn"
    )
    return Session(table, players, screen, path, seed)


def _resumed(arguments: argparse.Namespace, text: Catalogue) -> Session:
    path = Path(arguments.resume)
    record = parse_record(read_file(path))
    game, texts = game_of(record)
    options = game.options(texts)
    players = read_players(players_of(record, options.seats), options.seats)
    screen = Screen(text, BOARDS[game.slug], names_of(players))
    seed = secrets.randbits(63)
    dice = dice_of(record) or _dice("hand" if record.tags.get("Dice") == "hand" else "fast", seed, players, screen)
    judge = judge_of(record) or screen.board.judge(options, seed, screen, record.tags)
    table = replay(record, dice, judge)
    if table.over:
        raise NotNow("resume-over")
    session = Session(table, players, screen, path, seed)
    replay(record, watch=lambda earlier, step: session.look(earlier))
    return session


def _dice(kind: str, seed: int, players: Sequence[str], screen: Screen) -> DiceSource:
    if kind == "hand":
        return TypedDice(lambda request, complaint: _ask_dice(screen, request, complaint))
    if kind == "fair":
        secret = new_secret()
        screen.say(screen.text("fair-committed", commitment=commitment(secret)))
        return FairDice(secret, [_seat_seed(screen, seat, player) for seat, player in enumerate(players)])
    if kind.startswith("replay:"):
        record = parse_record(read_file(Path(kind[7:])))
        return ReplayedDice([step.word for step in record.steps if step.actor == CHANCE], FastDice(seed))
    if kind == "fast":
        return FastDice(seed)
    raise OptionError("dice-unknown", dice=kind)


def _seat_seed(screen: Screen, seat: int, player: str) -> str:
    """Let a person add a seed; a bot or a person who just presses Enter gets a random one."""
    if player.startswith("human:"):
        typed = "".join(screen.ask(screen.text("fair-ask-seed", who=screen.names[seat]) + " ").split())
        if typed.isascii() and typed.isprintable() and typed:
            return typed[:64]
    return secrets.token_hex(8)


def _ask_dice(screen: Screen, request: RollRequest, complaint: UserError | None) -> str:
    if complaint is not None:
        screen.say(screen.text.error(complaint))
    possible = [request.say(i) for i, weight in enumerate(request.weights) if weight]
    screen.say(screen.text("hand-possible", words=", ".join(possible)))
    return screen.ask(screen.text("hand-ask") + " ")


def saved_games() -> Path:
    """Return the folder of games that were not given a file."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "astragal"


class Session:
    """One game at one terminal."""

    def __init__(self, table: Table, players: Sequence[str], screen: Screen, path: Path, seed: int) -> None:
        self.table = table
        self.players = players
        self.screen = screen
        self.text = screen.text
        self.path = path
        self.bots: dict[int, Bot] = {
            seat: make_bot(bot_level(player), table.game, seed, seat)
            for seat, player in enumerate(players)
            if player.startswith("bot:")
        }
        self.humans = [seat for seat in range(table.seats) if seat not in self.bots]
        self._told = len(table.events)
        self._turns: dict[int, tuple[int, int]] = {}
        """Turn and seat after an event that began a turn, by the number of the event."""
        self._turn = table.turn
        screen.bots = self.bots
        screen.catch_up = self._tell
        table.on_step = self._watch

    def run(self) -> int:
        """Play until the game is over or the people leave; what was played is saved either way."""
        try:
            self._save()
            self._play()
        except (Left, KeyboardInterrupt):
            if self.screen.board.forgetful:
                self.screen.clear()
            self._tell()
            self._save()
            self.screen.say()
            self.screen.say(self.text("play-saved", file=str(self.path)))
            return 0
        self._result()
        self.screen.say(self.text("play-recorded", file=str(self.path)))
        return 0

    def _play(self) -> None:
        if self.table.actor in (CHANCE, JUDGE):
            self.table.begin()
        self._after()
        while not self.table.over:
            seat = self.table.actor
            evidence = ""
            if seat in self.humans or self._may_linger(seat):
                word = self._ask(seat)
            else:
                word, evidence = choose_word(self.table, self.bots[seat])
            if self.screen.board.forgetful and word == "roll":
                self.screen.clear()
            seat = self.table.actor  # another seat's, when a move was taken back
            case = self.table.foresee(word) if seat in self.humans else None
            self.table.act(seat, word, self.screen.aim(case) if case is not None else evidence)
            self._after()

    def _may_linger(self, seat: int) -> bool:
        """Tell whether a bot waits for people to say `roll`: they have to see what its roll is going to hide."""
        if not (self.screen.board.forgetful and self.humans and self.screen.attended):
            return False
        return [choice.word for choice in self.table.legal(seat)] == ["roll"]

    def _after(self) -> None:
        self._save()
        self._tell()

    def _watch(self) -> None:
        """Note that a turn has begun, and let the bots look."""
        if self.table.turn != self._turn:
            self._turn = self.table.turn
            self._turns[len(self.table.events)] = (self._turn, self.table.view(-1).seat)
        self.look(self.table)

    def look(self, table: Table) -> None:
        """Show every bot what it may see: at this table, or when a game goes on at an earlier moment of it."""
        for seat, bot in self.bots.items():
            if bot.has_memory:
                bot.observe(table.view(seat))

    def _ask(self, seat: int) -> str:
        """Return a legal word from a person; everything else they may type is answered here."""
        self._show(seat)
        while True:
            typed = self.screen.ask("> ").lower()
            choices = self.table.legal(seat)
            if not typed and len(choices) == 1:
                return choices[0].word
            if typed in ("?", "help", self.text("command-help")):
                self._help(seat)
            elif typed in ("undo", self.text("command-undo")):
                if self._undo():
                    return self._ask(self.table.actor)
            else:
                word = self._read(seat, typed)
                if word:
                    return word

    def _read(self, seat: int, typed: str) -> str:
        """Return the legal word a person means, or say why there is none and return nothing."""
        try:
            return self.table.resolve_word(seat, typed)
        except UserError as error:
            self.screen.say(self.text.error(error, self.table.game.package))
            return ""

    def _undo(self) -> bool:
        """Take back the last step of a person at this terminal, if that is possible."""
        last = self.table.steps[-1].actor if self.table.steps else -1
        try:
            self.table.undo(last if last in self.humans else -9)
        except UserError as error:
            self.screen.say(self.text.error(error))
            return False
        self._after()
        return True

    def _show(self, seat: int) -> None:
        view = self.table.view(seat)
        self.screen.draw(view)
        self.screen.say(
            self.text("play-asked", who=self.screen.names[seat], question=self.screen.board.ask(view, self.text))
        )
        choices = self.table.legal(seat)
        width = max(len(choice.word) for choice in choices)
        for number, choice in enumerate(choices, 1):
            meaning = self.screen.board.explain(view, choice.word, self.screen.names, self.text)
            self.screen.say(f"{number:>4}  {choice.word:<{width}}  {meaning}")

    def _help(self, seat: int) -> None:
        for id in self.screen.board.rules_now(self.table.view(seat)):
            self.screen.say(self.text.rule(find_rule(self.table.game.package, id)))
        self.screen.say(self.text("play-help", game=self.table.game.slug))

    def _tell(self) -> None:
        """Say what happened since the last time, as everybody at the terminal may hear it."""
        events: list[Event] = self.table.events_for(-1, self._told)
        self._told = len(self.table.events)
        rolled: list[str] = []
        for event in events:
            if isinstance(event, Step) and event.actor == CHANCE:
                rolled.append(event.word)
                if event.number in self._turns:
                    self._tell_chance(rolled)
                    self._tell_turn(event.number)
                continue
            self._tell_chance(rolled)
            if not isinstance(event, Step):
                self.screen.say(self.text("tell-undone", who=self.screen.names[event.actor]))
            elif event.actor == JUDGE:
                self.screen.say(self.screen.board.tell_verdict(event.word, self.screen.names, self.text))
            else:
                who = self.screen.names[event.actor]
                self.screen.say(self.screen.board.tell(who, event.word, self.screen.names, self.text))
            self._tell_turn(event.number)
        self._tell_chance(rolled)

    def _tell_turn(self, number: int) -> None:
        """Say whose turn began with this event, if one did."""
        if number in self._turns and not self.table.over:
            turn, seat = self._turns[number]
            self.screen.say()
            self.screen.say(self.text("tell-turn", turn=turn, who=self.screen.names[seat]))

    def _tell_chance(self, words: list[str]) -> None:
        """Say what chance answered several times in a row; then nothing is left to be told."""
        if words:
            for line in self.screen.board.tell_chance(words, self.screen.names, self.text):
                self.screen.say(line)
            words.clear()

    def tell_all(self) -> None:
        """Tell the whole game and how it stands."""
        self._told = 0
        self._tell()
        self._result()

    def _result(self) -> None:
        self.screen.draw(self.table.view(-1))
        for seat, points in enumerate(self.table.scores()):
            self.screen.say(self.text("result-seat", who=self.screen.names[seat], points=points))
        if not self.table.over:
            return
        winners = [self.screen.names[seat] for seat in self.table.winners()]
        if not winners:
            self.screen.say(self.text("result-none"))
        elif len(winners) == 1:
            self.screen.say(self.text("result-winner", who=winners[0]))
        else:
            self.screen.say(self.text("result-shared", who=", ".join(winners)))

    def _save(self) -> None:
        write_file(self.path, format_record(record_of(self.table, self.players)))
