"""One game at one terminal, from its first move to its last or until the people leave."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from astragal.bots import make_bot
from astragal.bots.bot import Bot
from astragal.bots.selfplay import choose_word
from astragal.cli.files import write_file
from astragal.cli.screen import Quit, Screen
from astragal.cli.seats import bot_level
from astragal.cli.session.narrator import Narrator
from astragal.cli.session.prompt import Prompt
from astragal.kit.actors import CHANCE, JUDGE
from astragal.study.hints import PLAYER
from astragal.table.history import record_of
from astragal.table.record import format_record
from astragal.table.table import Table


class Session:
    """A table, the people and bots around it, and the file that the game is saved in after every move."""

    def __init__(
        self, table: Table, players: Sequence[str], screen: Screen, path: Path, seed: int, hints: str = PLAYER
    ) -> None:
        """`hints` is the reading level of hints, or NO_HINTS."""
        self.table = table
        self.players = players
        self.screen = screen
        self.path = path
        self.bots: dict[int, Bot] = {
            seat: make_bot(bot_level(player), table.game, seed, seat)
            for seat, player in enumerate(players)
            if player.startswith("bot:")
        }
        self.people = [seat for seat in range(table.seats) if seat not in self.bots]
        self._narrator = Narrator(table, screen)
        self._prompt = Prompt(table, screen, self.people, self._save_and_tell, hints)
        screen.table = table
        screen.bots = self.bots
        screen.tell_news = self._narrator.tell_news
        table.on_step = self._after_step

    def run(self) -> int:
        """Play until the game is over or the people leave; what was played is saved either way."""
        say, text = self.screen.say, self.screen.text
        try:
            self._save()
            self._play()
        except (Quit, KeyboardInterrupt):
            if self.screen.board.hiding_moves:
                self.screen.clear()
            self._narrator.tell_news()
            self._save()
            say()
            say(text("play-saved", file=str(self.path)))
            return 0
        self._narrator.tell_result()
        say(text("play-recorded", file=str(self.path)))
        return 0

    def _play(self) -> None:
        if self.table.actor in (CHANCE, JUDGE):
            self.table.begin()
        self._save_and_tell()
        while not self.table.over:
            forced = self.table.forced_word() if self.table.actor in self.people else ""
            if forced:
                self.screen.say(self.screen.text("play-forced", who=self.screen.names[self.table.actor]))
            word, evidence = (forced, "") if forced else self._decide(self.table.actor)
            if word in self.screen.board.hiding_moves:
                self.screen.clear()
            seat = self.table.actor  # another seat's, when a move was taken back
            case = self.table.foresee(word) if seat in self.people else None
            self.table.act(seat, word, self.screen.ask_aim(case) if case is not None else evidence)
            self._save_and_tell()
            if seat in self.bots:
                self.screen.follow(self.table.view(-1))

    def _decide(self, seat: int) -> tuple[str, str]:
        """Return the word and the evidence of the seat's move, from a person or a bot."""
        if seat in self.people or self._waits_for_people(seat):
            return self._prompt.ask(seat), ""
        return choose_word(self.table, self.bots[seat])

    def _waits_for_people(self, seat: int) -> bool:
        """Tell whether people confirm a bot's only move, because it hides what they are still looking at."""
        if not (self.people and self.screen.interactive):
            return False
        words = [choice.word for choice in self.table.legal(seat)]
        return len(words) == 1 and words[0] in self.screen.board.hiding_moves

    def _after_step(self) -> None:
        self._narrator.note_turn()
        self.show_bots(self.table)

    def show_bots(self, table: Table) -> None:
        """Show every bot that remembers what its seat sees at a table: this one, or an earlier moment of it."""
        for seat, bot in self.bots.items():
            if bot.has_memory:
                bot.observe(table.view(seat))

    def _save_and_tell(self) -> None:
        self._save()
        self._narrator.tell_news()

    def _save(self) -> None:
        write_file(self.path, format_record(record_of(self.table, self.players)))
