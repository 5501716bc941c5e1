"""What is computed in processes of its own: what bots think, and what gravity says. Whatever happens there, no room is hurt."""

from __future__ import annotations

import asyncio
import base64
import multiprocessing
import signal
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from astragal import bots
from astragal.bots import SEARCH_LEVEL, list_levels, make_bot
from astragal.bots.bot import Bot
from astragal.bots.selfplay import choose_move
from astragal.games import find_game
from astragal.kit.errors import NotFound, UserError
from astragal.kit.game import AnyGame
from astragal.kit.judging import Race
from astragal.server.judges import Gravity
from astragal.table.history import verify
from astragal.table.judge import Case, Verdict
from astragal.table.record import parse_record

T = TypeVar("T")
ATTEMPTS = 2
THINKING = 60.0
FALLING = 20.0
VERIFYING = 10.0
REPLAYING = 10.0
"""Seconds after which an answer is no longer waited for."""

DEEPEST = 5_000
"""Most games that a bot may imagine for each decision: nobody's bot keeps all others waiting."""


def check_level(level: str, game: AnyGame) -> None:
    """Raise UserError when a game has no such bot, or one that would think for too long."""
    bots.check_level(level, game)
    search = SEARCH_LEVEL.fullmatch(level)
    if search and int(search[2]) > DEEPEST:
        raise NotFound("bot-unknown", bot=level, known=", ".join(list_levels(game)))


class Lost(Exception):
    """The process that should have answered died or took too long, twice."""


# In the process of a mind


def think(slug: str, texts: Mapping[str, str], moves: Sequence[int], seat: int, level: str, seed: int) -> str:
    """Return the word of a bot's decision, in the position that these moves lead to."""
    return think_and_aim(slug, texts, moves, seat, level, seed, None)[0]


def think_and_aim(
    slug: str, texts: Mapping[str, str], moves: Sequence[int], seat: int, level: str, seed: int, seen: str | None
) -> tuple[str, str]:
    """Return the word and where the bot's hand aims, where gravity judges and this is how it saw the world last."""
    bot, state = _looked(slug, texts, moves, seat, level, seed)
    game = find_game(slug)
    out = [0] * game.most_moves
    n = game.moves(state, out)
    move, evidence = choose_move(bot, game.view(state, seat), out[:n], game.options(texts), seen)
    return game.say(state, move), evidence


def seize(
    slug: str, texts: Mapping[str, str], moves: Sequence[int], seat: int, level: str, seed: int
) -> tuple[int, int] | None:
    """Return after how many milliseconds a bot seizes which place in a race, or None."""
    bot, state = _looked(slug, texts, moves, seat, level, seed)
    game = find_game(slug)
    race = game.question(state, game.options(texts)) if game.question else None
    return bot.grab(game.view(state, seat), race.places) if isinstance(race, Race) else None


def _looked(
    slug: str, texts: Mapping[str, str], moves: Sequence[int], seat: int, level: str, seed: int
) -> tuple[Bot, Any]:
    """Return a bot that has seen the game so far, as its seat saw it, and the state that the bot itself never sees."""
    game = find_game(slug)
    state = game.start(game.options(texts))
    bot = make_bot(level, game, seed, seat)
    for move in moves:
        game.play(state, move)
        if bot.has_memory:
            bot.observe(game.view(state, seat))
    return bot, state


def fall(gravity: Gravity, case: Case) -> tuple[Verdict, str]:
    """Return what gravity says, and what there was to see; raises UserError for what no hand could do."""
    placed = gravity.judge.simulate(case)
    return gravity.judge.verdict(case, placed), base64.b64encode(placed.playback).decode()


def verified(text: str) -> dict[str, int]:
    """Verify a record; raises UserError where it does not hold."""
    return verify(parse_record(text))


def _serve(pipe: Connection) -> None:
    """Answer questions until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        try:
            question, arguments = pipe.recv()
            try:
                pipe.send((question(*arguments), None))
            except UserError as error:
                pipe.send((None, error))
        except (EOFError, ConnectionError):
            return


# In the server


class Mind:
    """One process that answers one question after the other, and is replaced when it dies over one."""

    def __init__(self) -> None:
        self._spawn = multiprocessing.get_context("spawn")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, seconds: float, question: Callable[..., T], *arguments: object) -> T:
        """Wait for an answer; to be called in a thread."""
        for _ in range(ATTEMPTS):
            pipe = self._pipe or self._begin()
            try:
                pipe.send((question, arguments))
                if pipe.poll(seconds):
                    answer, error = pipe.recv()
                    if error is not None:
                        raise error
                    return answer  # type: ignore[no-any-return]
            except (EOFError, OSError):
                pass
            self.end()
        raise Lost

    def _begin(self) -> Connection:
        self._pipe, theirs = self._spawn.Pipe()
        self._process = self._spawn.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def end(self) -> None:
        """End the process."""
        if self._process is not None and self._pipe is not None:
            self._pipe.close()
            self._process.kill()
            self._process.join()
            self._process.close()
        self._process = self._pipe = None


class Minds:
    """Some minds, and those who wait for one of them."""

    def __init__(self, number: int) -> None:
        self._minds = [Mind() for _ in range(number)]
        self._free: asyncio.Queue[Mind] = asyncio.Queue()
        for mind in self._minds:
            self._free.put_nowait(mind)

    async def ask(self, seconds: float, question: Callable[..., T], *arguments: object) -> T:
        """Ask the next free mind. Raises UserError when the question makes no sense, Lost when there is no answer."""
        mind = await self._free.get()
        try:
            return await asyncio.to_thread(mind.ask, seconds, question, *arguments)
        finally:
            self._free.put_nowait(mind)

    def end(self) -> None:
        """End all processes."""
        for mind in self._minds:
            mind.end()
