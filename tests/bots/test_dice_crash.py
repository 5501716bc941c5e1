"""The bots of Dice Crash in whole games: legal, repeatable, fair, and better from level to level."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from astragal.bots import make_bot
from astragal.bots.arena import TimedBot
from astragal.bots.bot import AimingBot
from astragal.bots.dice_crash.planner import legal_moves
from astragal.bots.selfplay import choose_move, play_game, play_to_end, simulate_game
from astragal.dice.fast import FastDice
from astragal.games.dice_crash.rules import PICK_FIRST
from astragal.physics.judge import PhysicsJudge
from astragal.physics.placement import PlacementResult
from astragal.physics.surrogate import sample_placement
from astragal.rooms.tasks import MoveTask
from astragal.table.judge import Case
from astragal.table.table import Table
from bots.dice_crash_games import AIM, GAME, OPTIONS, PEOPLE
from kit.scripted import Scripted


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_levels_play_all_variants_to_the_end(seats: int) -> None:
    levels = [*PEOPLE, "greedy"]
    house = {
        "base_only_counts": "yes",
        "first_receiver_may_be_thrower": "yes",
        "thrower_tie": "last",
        "tie": "no_winner",
    }
    for texts in ({}, house):
        options = GAME.options({"seats": str(seats), **texts})
        table = simulate_game(GAME, options, [levels[(seat + seats) % 5] for seat in range(seats)], seats)
        assert table.over


@pytest.mark.long
def test_same_seed_same_game_under_gravity() -> None:
    def steps(seed: int) -> list[Any]:
        bots = [TimedBot(make_bot(level, GAME, seed, seat)) for seat, level in enumerate(("master", "child"))]
        assert all(isinstance(bot, AimingBot) for bot in bots)
        table = play_game(GAME, OPTIONS, bots, seed)
        assert table.judge is not None
        assert table.judge.tags()["Hands"] == "good clumsy"
        return [(step.actor, step.word, step.evidence) for step in table.steps]

    game = steps(5)
    assert game == steps(5)
    assert game != steps(6)
    placed = [evidence for actor, word, evidence in game if word.startswith("place:") and actor >= 0]
    assert placed
    assert all(AIM.fullmatch(evidence) for evidence in placed)


def test_the_task_of_a_room_aims_like_the_bot_itself() -> None:
    moves = [PICK_FIRST, PICK_FIRST, PICK_FIRST, 0, 3, 4, 11, 10, 10]
    game = Scripted("dice-crash", first_player=1)
    for move in moves:
        GAME.play(game.state, move)
    seat = game.actor
    texts = {"first_player": "1"}
    word, evidence = MoveTask("dice-crash", texts, tuple(moves), seat, "good", 3, "").run()
    bot = make_bot("good", GAME, 3, seat)
    said = choose_move(bot, GAME.view(game.state, seat), legal_moves(game.state), GAME.options(texts), "")
    assert (word, evidence) == (GAME.say(game.state, said[0]), said[1])
    assert AIM.fullmatch(evidence)
    assert MoveTask("dice-crash", texts, tuple(moves), seat, "good", 3, None).run() == (word, "")


class SurrogateJudge(PhysicsJudge):
    """Judges by the surrogate, which is faster than gravity and close to it."""

    def __init__(self, hands: list[str], seed: int, secret: str = "") -> None:
        super().__init__(OPTIONS, secret or str(seed), hands)
        self._uniform = Random(seed).random

    def simulate(self, case: Case) -> PlacementResult:
        """Sample a verdict from the forecast."""
        world = self.world(case)
        return sample_placement(self.setting, world, self.release(case, world), self._uniform)


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("casual", "child", 50, 33), pytest.param("good", "child", 10, 7, marks=pytest.mark.long)],
)
def test_steadier_and_wiser_wins(better: str, worse: str, games: int, least: int) -> None:
    won = 0
    for seed in range(games):
        levels = [better, worse] if seed % 2 else [worse, better]
        bots = [make_bot(level, GAME, seed, seat) for seat, level in enumerate(levels)]
        judge = SurrogateJudge([PEOPLE[level].hand.level for level in levels], seed)
        won += levels.index(better) in play_to_end(Table(GAME, OPTIONS, FastDice(seed), judge), bots).winners()
    assert won >= least


def test_nobody_knows_how_the_hand_will_miss() -> None:
    """Another secret changes what falls, but no decision or aim before something fell."""
    games = []
    for secret in ("one", "another"):
        bots = [make_bot("good", GAME, 1, seat) for seat in range(2)]
        steps = play_to_end(Table(GAME, OPTIONS, FastDice(1), SurrogateJudge(["average"] * 2, 1, secret)), bots).steps
        games.append([(step.actor, step.word, step.evidence) for step in steps])
    first = next(n for n, (actor, _, evidence) in enumerate(games[0]) if actor >= 0 and evidence)
    assert games[0][: first + 1] == games[1][: first + 1]
    assert games[0] != games[1]


@pytest.mark.long
def test_the_master_wins_by_the_table_too() -> None:
    won = sum(simulate_game(GAME, OPTIONS, ["random", "master"], seed).winners() == [1] for seed in range(30))
    assert won >= 20
