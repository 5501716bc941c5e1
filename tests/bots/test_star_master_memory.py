"""The memory of Star Master's bots: what they forget, and that they know nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest

from astragal.bots import make_bot
from astragal.bots.selfplay import play_game
from astragal.bots.star_master import LEVELS, Player
from astragal.bots.star_master.memory import GOOD, MASTER, Memory, Skill, Trace
from astragal.dice.fast import seat_stream
from astragal.games.star_master.state import COLOURS, NONE
from astragal.rooms.tasks import GrabTask, MoveTask
from bots.decisions import choose_word
from bots.star_master_games import (
    ORDER,
    PEOPLE,
    SKILLS,
    STAR_MASTER,
    do_watched,
    start_watched,
)
from kit.scripted import Scripted


def test_what_is_left_of_a_memory_falls_with_time_and_with_every_exchange() -> None:
    for skill in SKILLS[:3]:
        left = [
            [Trace(0, 1.0, 0, 0.5, exchanges).remaining(turn, skill) for turn in range(30)] for exchanges in range(4)
        ]
        assert all(one > other for curve in left for one, other in pairwise(curve))
        assert all(one > other for turn in range(30) for one, other in pairwise(curve[turn] for curve in left))
    assert Trace(0, 1.0, 0, 0.5, 99).remaining(999, MASTER) == 1


def test_half_of_it_is_left_after_its_half_life() -> None:
    assert Trace(0, 0.8, 3, 0.5).remaining(3 + GOOD.half_life, GOOD) == pytest.approx(0.4)
    assert Trace(0, 0.8, 3, 0.5, 2).remaining(3 + GOOD.half_life, GOOD) == pytest.approx(
        0.4 * (1 - GOOD.miss_rate) ** 2
    )


def test_the_better_the_skill_the_more_it_keeps() -> None:
    """As many colours as the curve says, on average, after ten turns without a cube in sight."""
    for skill in SKILLS:
        kept = 0
        for layout in random_layouts(300):
            memory = Memory(skill)
            show_faces(memory, layout, turn=0, memorise=True)
            show_faces(memory, [NONE] * COLOURS, turn=10)
            kept += sum(colour != NONE for colour in memory.colours())
        wanted = COLOURS * skill.learning * 0.5 ** (10 / skill.half_life)
        assert kept / 300 == pytest.approx(wanted, abs=0.3)


def random_layouts(n: int) -> Iterator[list[int]]:
    below = seat_stream(7, 0)
    for _ in range(n):
        left = list(range(COLOURS))
        yield [left.pop(below(len(left))) for _ in range(COLOURS)]


def show_faces(memory: Memory, faces: list[int], turn: int, memorise: bool = False) -> None:
    game = Scripted("star-master", first_player=1)
    for colour in ORDER:
        game.do(f"cube:{colour}")
    if not memorise:
        game.do("hide")
    view = game.game.view(game.state, 0)
    view.faces, view.turn = faces, turn
    memory.observe(view)


def test_who_misses_an_exchange_believes_the_old_place() -> None:
    dreamer = Player(Skill(1, 1000, 1, 500, 0, 0, 0, False), lambda n: n - 1)
    game = start_watched(dreamer, variant="competition")
    do_watched(game, (dreamer,), "roll", "white:red", "black:plain", "turn:1", "swap:9")
    do_watched(game, (dreamer,), "roll", "white:white", "black:plain")
    assert choose_word(game, dreamer) == "turn:9"
    do_watched(game, (dreamer,), "turn:9", "roll", "white:red", "black:plain")
    assert choose_word(game, dreamer) == "turn:9", "seen there since"


@pytest.mark.parametrize("level", PEOPLE)
def test_a_bot_made_anew_has_forgotten_the_same(level: str) -> None:
    """A server makes a bot for every decision and lets it see the whole game again, with other dice of its own."""
    options = STAR_MASTER.options({"seats": "3"})
    bots = [make_bot(level, STAR_MASTER, 5, seat) for seat in range(3)]
    table = play_game(STAR_MASTER, options, bots, 5)
    state = STAR_MASTER.start(options)
    views = []
    old = make_bot(level, STAR_MASTER, 1, 0)
    assert isinstance(old, Player)
    for number, step in enumerate(table.steps):
        STAR_MASTER.play(state, step.move)
        views.append(STAR_MASTER.view(state, 0))
        old.observe(views[-1])
        if number % 5 == 0:
            new = make_bot(level, STAR_MASTER, 1000 + number, 0)
            assert isinstance(new, Player)
            for view in views:
                new.observe(view)
            assert new._memory.colours() == old._memory.colours()


def test_the_tasks_of_a_room_let_them_think_and_race() -> None:
    texts = {"seats": "2", "first_player": "1"}
    game = Scripted("star-master", **texts)
    words = [*(f"cube:{colour}" for colour in ORDER), "hide", "roll", "white:green", "black:star"]
    moves = []
    for word in words:
        moves.append(game.game.read(game.state, word))
        game.do(word)
    for seat in (0, 1):
        grab = GrabTask("star-master", texts, tuple(moves), seat, "master", 3, None).run()
        assert grab is not None
        assert grab[1] == ORDER.index("green")
    task = MoveTask("star-master", texts, (*moves[:-1], 1), 0, "master", 3, None)
    assert task.run()[0] == f"turn:{ORDER.index('green') + 1}"


@pytest.mark.parametrize("level", [*PEOPLE, "greedy"])
@pytest.mark.parametrize("variant", ["base", "competition"])
def test_what_lies_hidden_changes_nothing(variant: str, level: str) -> None:
    """At every decision the hidden cubes are shuffled behind the bot's back: it does the same."""
    options = STAR_MASTER.options({"seats": "3", "variant": variant})
    shuffled = seat_stream(9, 0)
    asked = 0

    class Spied:
        has_memory = True

        def __init__(self, bot: Any) -> None:
            self.bot = bot
            self.observe = bot.observe

        def elsewhere(self, view: Any) -> tuple[Any, Any]:
            other = STAR_MASTER.sample_state(view, shuffled)
            return deepcopy(self.bot), STAR_MASTER.view(other, view.me)

        def choose(self, view: Any, moves: Any) -> int:
            nonlocal asked
            asked += 1
            twin, behind = self.elsewhere(view)
            move = self.bot.choose(view, moves)
            assert twin.choose(behind, moves) == move
            return int(move)

        def grab(self, view: Any, places: int) -> Any:
            twin, behind = self.elsewhere(view)
            grab = self.bot.grab(view, places)
            assert twin.grab(behind, places) == grab
            return grab

    for seed in range(3):
        play_game(STAR_MASTER, options, [Spied(LEVELS[level](Draws(seed + seat))) for seat in range(3)], seed)
    assert asked > 60


class Draws:
    """A random stream that can be copied."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def __call__(self, n: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n
