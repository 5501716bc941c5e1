"""The bots of Star Master that remember like people: what they forget, risk and disturb, and how well each level plays."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from itertools import pairwise
from math import comb
from statistics import median, pstdev
from typing import Any

import pytest

from astragal.bots import make_bot
from astragal.bots.selfplay import play_game
from astragal.bots.star_master import LEVELS, Player
from astragal.bots.star_master.memory import CASUAL, CHILD, GOOD, MASTER, Memory, Skill, Trace
from astragal.bots.star_master.solitaire import win_chance, win_chances
from astragal.dice.fast import seat_stream
from astragal.games import find_game
from astragal.games.star_master.state import COLOURS, NONE, PALETTE, PLACES, SOLITAIRE_TURNS
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.shape import copy_shape
from astragal.rooms.tasks import GrabTask, MoveTask
from kit.scripted import Scripted

STAR_MASTER = find_game("star-master")
PEOPLE = ("child", "casual", "good", "master")
SKILLS = (CHILD, CASUAL, GOOD, MASTER)
ORDER = PALETTE[:COLOURS]
EVEN = (*[1] * COLOURS, 3)


def begun(*bots: Player, **options: Any) -> Scripted:
    """A game that bots have watched from the beginning, with the colours in the order of the palette; the first seat begins."""
    options = {"first_player": 1, **options}
    game = Scripted("star-master", **options)
    for colour in ORDER:
        game.do(f"cube:{colour}")
    watch(game, *bots)
    return done(game, bots, "hide")


def watch(game: Scripted, *bots: Player) -> None:
    for seat, bot in enumerate(bots):
        bot.observe(game.game.view(game.state, seat))


def done(game: Scripted, bots: tuple[Player, ...], *words: str) -> Scripted:
    """Go on, watched by all bots after every step."""
    for word in words:
        game.do(word)
        watch(game, *bots)
    return game


def chosen(game: Scripted, bot: Player) -> str:
    view = game.game.view(game.state, game.actor)
    return game.game.say(game.state, bot.choose(view, [game.game.read(game.state, word) for word in game.legal()]))


def own(game: Scripted, seat: int, *colours: str) -> None:
    for colour in colours:
        game.state.markers[seat][ORDER.index(colour)] = 1
        game.state.supply[ORDER.index(colour)] -= 1


def player(skill: Skill, seed: int = 1) -> Player:
    return Player(skill, seat_stream(seed, 0))


# Alone


def test_the_exact_chance_alone_is_what_counting_says() -> None:
    """With equal faces only the number of markers counts: a turn wins one with a chance that falls from marker to marker."""
    gain = [Fraction(COLOURS - owned + 3, COLOURS + 3) for owned in range(6)]
    ways = [Fraction(1)] + [Fraction(0)] * 6
    for _ in range(SOLITAIRE_TURNS):
        ways = [ways[n] * (1 - gain[n] if n < 6 else 1) + (ways[n - 1] * gain[n - 1] if n else 0) for n in range(7)]
    assert win_chance(EVEN) == pytest.approx(float(ways[6]), abs=1e-12)


def test_without_stars_alone_is_collecting_pictures() -> None:
    """Six of nine in twelve rolls: counted by which colours never come."""
    never = sum((-1) ** (j - k) * comb(9, j) * comb(j, k) * (9 - j) ** 12 for k in range(4) for j in range(k, 10))
    assert win_chance((*[1] * COLOURS, 0)) == pytest.approx(never / 9**12, abs=1e-12)


def test_alone_the_rarest_colour_is_announced() -> None:
    die = (9, 9, 9, 9, 9, 9, 9, 9, 1, 3)
    values = win_chances(die, 0b111, 6)
    assert max(values, key=values.__getitem__) == 8


@pytest.mark.parametrize("die", [EVEN, (5, 4, 3, 3, 2, 2, 1, 0, 1, 2)])
def test_the_master_alone_wins_exactly_that_often(die: tuple[int, ...]) -> None:
    """Every roll of the last two turns, through the rulebook, with the bot's own decisions: nothing is drawn by chance."""
    bot = player(MASTER)
    game = begun(bot, seats=1, variant="solitaire", white_die=",".join(map(str, die)))
    own(game, 0, "red", "green", "pink", "white")
    game.state.turn = SOLITAIRE_TURNS - 2
    owned = sum(mark << c for c, mark in enumerate(game.state.markers[0]))
    assert exact(game.state, bot) == pytest.approx(win_chance(die, owned, 2), abs=1e-12)


def exact(state: Any, bot: Player) -> float:
    """How likely a bot wins from here, all dice weighed."""
    actor = STAR_MASTER.actor(state)
    out = [0] * STAR_MASTER.most_moves
    if actor == OVER:
        STAR_MASTER.winners(state, out)
        return float(out[0])
    view = STAR_MASTER.view(state, 0)
    if actor == CHANCE:
        total = STAR_MASTER.chances(state, out)
        return sum(
            weight / total * after(state, bot, move)
            for move, weight in enumerate(out[: STAR_MASTER.outcomes])
            if weight
        )
    if actor == JUDGE:
        grab = bot.grab(view, PLACES)
        return after(state, bot, 0 if grab is None else 1 + grab[1])
    n = STAR_MASTER.moves(state, out)
    return after(state, bot, bot.choose(view, out[:n]))


def after(state: Any, bot: Player, move: int) -> float:
    then, watching = copy_shape(state), deepcopy(bot)
    STAR_MASTER.play(then, move)
    watching.observe(STAR_MASTER.view(then, 0))
    return exact(then, watching)


def test_the_master_alone_comes_within_a_hundredth_of_it() -> None:
    """Measured over 6,000 games: see the ladder in the README."""
    options = STAR_MASTER.options({"seats": "1"})
    won = sum(bool(play_game(STAR_MASTER, options, [player(MASTER, seed)], seed).winners()) for seed in range(1500))
    assert won / 1500 == pytest.approx(win_chance(EVEN), abs=0.01)


# Memory


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
        for layout in layouts(300):
            memory = Memory(skill)
            show(memory, layout, turn=0, memorise=True)
            show(memory, [NONE] * COLOURS, turn=10)
            kept += sum(colour != NONE for colour in memory.colours())
        wanted = COLOURS * skill.learning * 0.5 ** (10 / skill.half_life)
        assert kept / 300 == pytest.approx(wanted, abs=0.3)


def layouts(n: int) -> Iterator[list[int]]:
    below = seat_stream(7, 0)
    for _ in range(n):
        left = list(range(COLOURS))
        yield [left.pop(below(len(left))) for _ in range(COLOURS)]


def show(memory: Memory, faces: list[int], turn: int, memorise: bool = False) -> None:
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
    game = begun(dreamer, variant="competition")
    done(game, (dreamer,), "roll", "white:red", "black:plain", "turn:1", "swap:9")
    done(game, (dreamer,), "roll", "white:white", "black:plain")
    assert chosen(game, dreamer) == "turn:9"
    done(game, (dreamer,), "turn:9", "roll", "white:red", "black:plain")
    assert chosen(game, dreamer) == "turn:9", "seen there since"


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


# What they do with it


def test_the_master_seizes_what_it_has_so_that_nobody_else_gets_it() -> None:
    bot = player(MASTER)
    game = begun(bot, seats=3)
    own(game, 0, "green")
    own(game, 1, "green")
    game.do("roll", "white:green", "black:star")
    grab = bot.grab(game.game.view(game.state, 0), PLACES)
    assert grab is not None
    assert grab[1] == ORDER.index("green")
    own(game, 2, "green")
    assert bot.grab(game.game.view(game.state, 0), PLACES) is None


def test_casual_players_only_race_for_what_they_lack() -> None:
    bot = Player(Skill(1, 1000, 0, 500, 0, 0, 0, False), lambda n: 0)
    game = begun(bot)
    game.do("roll", "white:green", "black:star")
    assert bot.grab(game.game.view(game.state, 0), PLACES) is not None
    own(game, 0, "green")
    assert bot.grab(game.game.view(game.state, 0), PLACES) is None


def test_who_counts_risks_leaves_a_doubtful_cube_alone() -> None:
    """With nothing to lose it grabs even a cube it does not know; with much to lose only one that it is sure of."""
    unsure = Player(Skill(1, 1000, 0.5, 500, 0, 0, 0, True), lambda n: 0)
    game = begun(unsure)
    game.do("roll", "white:green", "black:star")
    view = game.game.view(game.state, 0)
    assert unsure.grab(view, PLACES) == (500, ORDER.index("green"))
    blank = Player(Skill(0, 1000, 0.5, 500, 0, 0, 0, True), lambda n: 0)
    begun(blank)
    assert blank.grab(view, PLACES) is not None
    own(game, 0, "red", "orange", "yellow", "pink", "white")
    view = game.game.view(game.state, 0)
    assert blank.grab(view, PLACES) is None
    assert unsure.grab(view, PLACES) is not None
    for trace in unsure._memory._traces:
        assert trace is not None
        trace.exchanges = 4
        trace.threshold = 0
    assert unsure.grab(view, PLACES) is None


def test_a_child_grabs_without_knowing_now_and_then() -> None:
    blank = Skill(0, 5, 0.4, 1900, 400, 800, CHILD.guess_rate, False)
    game = begun()
    game.do("roll", "white:green", "black:star")
    view = game.game.view(game.state, 0)
    grabs = sum(player(blank, seed).grab(view, PLACES) is not None for seed in range(1000))
    assert grabs == pytest.approx(1000 * CHILD.guess_rate, abs=60)


def test_hands_of_better_players_are_quicker_and_no_two_reaches_are_alike() -> None:
    times = [[skill.sample_reaction(seat_stream(seed, 0)) for seed in range(400)] for skill in SKILLS]
    middles = [median(reactions) for reactions in times]
    assert middles == sorted(middles, reverse=True)
    assert 500 < middles[-1] < middles[0] < 4000, "as people are"
    for skill, reactions in zip(SKILLS, times, strict=True):
        assert pstdev(reactions) == pytest.approx((skill.spread_ms**2 + skill.tail_ms**2) ** 0.5, rel=0.2)
    slowest_master, quickest_good = max(times[3]), min(times[2])
    assert slowest_master > quickest_good, "so that everybody wins a race now and then"


def test_the_exchange_moves_what_another_needs_and_remembers() -> None:
    bot = player(MASTER)
    game = begun(bot)
    own(game, 1, "orange", "yellow", "green", "violet", "pink")
    done(game, (bot,), "roll", "white:red", "black:plain", "turn:1")
    places = {ORDER.index(colour) + 1 for colour in ("light-blue", "dark-blue", "white")}
    assert chosen(game, bot) in {f"swap:{place}" for place in places}


def test_a_star_is_spent_on_what_others_are_after_as_well() -> None:
    bot = player(MASTER)
    game = begun(bot, seats=3)
    own(game, 0, "red")
    for seat in (1, 2):
        own(game, seat, *(set(ORDER) - {"red", "orange", "yellow", "violet", "pink", "white"}), "white", "orange")
    own(game, 2, "yellow")
    done(game, (bot,), "roll", "white:star", "black:plain")
    assert chosen(game, bot) in ("announce:violet", "announce:pink")


def test_who_may_pass_looks_where_it_has_forgotten() -> None:
    blank = Player(Skill(0, 5, 0.4, 1900, 400, 800, 0, False), lambda n: 2)
    game = begun(blank)
    own(game, 0, "red")
    done(game, (blank,), "roll", "white:red", "black:plain")
    assert chosen(game, blank) == "turn:3"
    sure = player(MASTER)
    game = begun(sure)
    own(game, 0, "red")
    done(game, (sure,), "roll", "white:red", "black:plain")
    assert chosen(game, sure) == "pass"


# How well


@pytest.mark.parametrize(("better", "worse"), [*pairwise(reversed(PEOPLE)), ("master", "greedy"), ("child", "random")])
def test_every_level_beats_the_one_below(better: str, worse: str) -> None:
    """Measured over 2,000 games: more than 80 % for each pair, see the ladder in the README. A level that did not would win 30 of 60."""
    options = STAR_MASTER.options({})
    won = 0
    for seed in range(60):
        levels = [better, worse] if seed % 2 else [worse, better]
        bots = [make_bot(level, STAR_MASTER, seed, seat) for seat, level in enumerate(levels)]
        won += levels.index(better) in play_game(STAR_MASTER, options, bots, seed).winners()
    assert won >= 40


@pytest.mark.parametrize("variant", STAR_MASTER.variants, ids=lambda variant: variant.name)
def test_all_variants_with_all_seats_and_the_same_seed_is_the_same_game(variant: Any) -> None:
    for seats in range(variant.seats[0], variant.seats[1] + 1):
        options = STAR_MASTER.options({"seats": str(seats), **variant.options})
        played = []
        for seed in (3, 3, 4):
            levels = [PEOPLE[seat % 4] for seat in range(seats)]
            bots = [make_bot(level, STAR_MASTER, seed, seat) for seat, level in enumerate(levels)]
            played.append([step.move for step in play_game(STAR_MASTER, options, bots, seed).steps])
        assert played[0] == played[1]
        assert played[0] != played[2]


@pytest.mark.parametrize("seats", [3, 6])
def test_the_master_wins_more_than_its_share(seats: int) -> None:
    """Measured over 2,000 games: more than 85 %."""
    options = STAR_MASTER.options({"seats": str(seats)})
    won = 0
    for seed in range(30):
        levels = ["master" if seat == seed % seats else "good" for seat in range(seats)]
        bots = [make_bot(level, STAR_MASTER, seed, seat) for seat, level in enumerate(levels)]
        won += seed % seats in play_game(STAR_MASTER, options, bots, seed).winners()
    assert won >= 20
