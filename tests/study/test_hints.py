"""Hints: the best choices in order, with reasons that three kinds of readers understand, from what a seat has seen."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from astragal.bots.selfplay import simulate_game
from astragal.cli.reasons import describe_hints
from astragal.games import GAMES
from astragal.games.dice_crash import GAME as DICE_CRASH
from astragal.games.dice_stars import GAME as DICE_STARS
from astragal.games.star_master import GAME as STAR_MASTER
from astragal.games.star_master.state import TURN
from astragal.kit.game import AnyGame
from astragal.kit.shape import copy_shape, ints
from astragal.lang import LANGUAGES, catalogue
from astragal.study import hints, rollouts
from astragal.study.evaluation import MODEL, ROLLOUTS, Chances, Reason, evaluator
from astragal.study.hints import CHILD, EXPERT, LEVELS, PLAYER, Suggestion, follow_views, give_hints, rehearse

EXAMPLES = Path(__file__).parents[2] / "examples" / "tic_tac_toe"
sys.path.append(str(EXAMPLES))
SOURCE = Path(__file__).parents[2] / "src" / "astragal"
OURS = ("dice-stars", "dicetto", "dice-crash", "star-master")
SEATS = {"dice-crash": 3, "star-master": 3}
NAMES = ["Ana", "Bo", "Cy"]


def make_options(slug: str) -> Any:
    texts = {"dice-crash": {"stacking_model": "table"}}.get(slug, {})
    return GAMES[slug].options({"seats": str(SEATS.get(slug, 2)), "first_player": "1", **texts})


def list_decisions(slug: str, seed: int = 3) -> Iterator[tuple[list[int], int]]:
    """Yield the moves before each kind of decision with a choice in a game between bots, twice a kind, and who decides."""
    game, options = GAMES[slug], make_options(slug)
    state, moves, seen = game.start(options), list[int](), dict[frozenset[str], int]()
    out = [0] * game.most_moves
    for step in simulate_game(game, options, ["casual"] * options.seats, seed).steps:
        if step.actor >= 0:
            words = [game.say(state, move) for move in out[: game.moves(state, out)]]
            kind = frozenset(word.partition(":")[0] for word in words)
            seen[kind] = seen.get(kind, 0) + (len(words) > 1)
            if len(words) > 1 and seen[kind] <= 2:
                yield list(moves), step.actor
        moves.append(step.move)
        game.play(state, step.move)


@cache
def sample_hints(slug: str) -> list[tuple[Suggestion, ...]]:
    """Return hints at every kind of decision, by the fast value alone."""
    game, options = GAMES[slug], make_options(slug)
    return [
        give_hints(game, options, follow_views(game, options, moves, seat), 0.0) for moves, seat in list_decisions(slug)
    ]


@pytest.mark.parametrize("slug", OURS)
def test_the_best_choices_come_first_and_so_do_the_best_reasons(slug: str) -> None:
    found = sample_hints(slug)
    assert len(found) > 2
    for best in found:
        assert 1 <= len(best) <= 3
        chances = [round(suggestion.chance, 6) for suggestion in best]
        assert chances == sorted(chances, reverse=True)
        assert best[0].stars == 3
        assert [suggestion.stars for suggestion in best] == sorted((s.stars for s in best), reverse=True)
        for suggestion in best:
            weights = [abs(reason.weight) for reason in suggestion.reasons]
            assert weights
            assert weights == sorted(weights, reverse=True)
            assert 0 <= suggestion.chance + suggestion.rival_chance <= 1 + 1e-9
            assert (suggestion.error > 0) == (suggestion.method == MODEL)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_hints_are_read_at_three_levels_in_every_language(level: str, lang: str) -> None:
    text = catalogue(lang)
    for slug in OURS:
        for best in sample_hints(slug):
            lines = list(describe_hints(best, level, NAMES, text))
            assert len(lines) == len(best)
            for line, suggestion in zip(lines, best, strict=True):
                said = line.partition(suggestion.word)[2]
                assert said.endswith((".", "!"))
                assert ("%" in said) == (level != CHILD), said
                assert ("±" in said) == (level == EXPERT)
                assert ("★" in said) == (level == CHILD)


def test_every_reason_has_a_sentence_for_children() -> None:
    """Those for children name lines, dice and people, and have no numbers besides."""
    for lang in LANGUAGES:
        for path in (SOURCE / "games").glob(f"*/{lang}.ftl"):
            keys = set(re.findall(r"^study-(?:why|child)-([a-z-]+) =", path.read_text(), re.M))
            for key in keys:
                assert catalogue(lang).find(f"study-why-{key}", **dict.fromkeys(VALUES, 2)), key
                said = catalogue(lang).find(f"study-child-{key}", **VALUES | {"kept": "K", "line": "L"})
                assert said, key
                assert not re.search(r"\d", said), said


VALUES: dict[str, str | int] = {
    "who": "Bo",
    "chance": "1",
    "kept": "3 3",
    **dict.fromkeys(
        ("points", "dice", "cells", "stars", "line", "left", "lead", "behind", "reserve", "rolls", "count"), 7
    ),
}


def test_an_exact_chance_and_a_lone_player() -> None:
    text = catalogue("en")
    alone = Suggestion("turn:3", 0.5, 0.0, "exact", 3, -1, 0.0, ())
    assert list(describe_hints([alone], EXPERT, ["Ana"], text)) == ["  1. turn:3  50% to win (exact)"]
    good = Suggestion("turn:4", 0.46, 0.0, "exact", 2, -1, 0.0, (Reason("study-why-wrong"),))
    said = list(describe_hints([alone, good], CHILD, ["Ana"], text))
    assert said == ["  1. turn:3  ★★★ best", "  2. turn:4  ★★☆ good  No, another colour hides here."]


# What a hint knows


def scramble(state: Any, turned: int) -> Any:
    """Return the state with other hidden cubes."""
    other = copy_shape(state)
    other.cube = state.cube[turned:] + state.cube[:turned]
    return other


def test_a_hint_depends_on_nothing_that_the_seat_has_not_seen() -> None:
    """A player who comes after the cubes were hidden knows none of them: hints are the same wherever they lie."""
    options = STAR_MASTER.options({"seats": "2", "first_player": "1"})
    state = STAR_MASTER.start(options)
    state.dealt, state.cube, state.phase, state.turn = 9, list(range(9)), TURN, 1
    state.white = state.wanted = 4
    found = [
        give_hints(STAR_MASTER, options, follow_views(STAR_MASTER, options, [], 0, ints(scramble(state, n))), 0.0)
        for n in range(4)
    ]
    assert found[1:] == found[:-1]
    assert len({round(s.chance, 9) for s in found[0]}) > 1, "guesses are sampled"


@pytest.mark.parametrize("slug", OURS)
def test_only_views_are_looked_at(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The evaluator gets states that were imagined from views, never the state of the table."""
    game, options = GAMES[slug], make_options(slug)
    moves, seat = list(list_decisions(slug))[-1]
    views = list(follow_views(game, options, moves, seat))
    assert {type(view) for view in views} == {game.View}
    state = game.start(options)
    for move in moves:
        game.play(state, move)
    given: list[Any] = []
    play_copy = rollouts.play_copy
    monkeypatch.setattr(hints, "play_copy", lambda g, s, move: given.append(s) or play_copy(g, s, move))
    give_hints(game, options, views, 0.0)
    assert given
    assert all(game.view(s, seat) == game.view(state, seat) and s is not state for s in given)


def test_in_star_master_a_hint_knows_what_everybody_has_seen() -> None:
    options = make_options("star-master")
    for moves, seat in list_decisions("star-master", 5):
        state = STAR_MASTER.start(options)
        for move in moves:
            STAR_MASTER.play(state, move)
        if state.phase == TURN and not state.markers[seat][state.wanted]:
            best = give_hints(STAR_MASTER, options, follow_views(STAR_MASTER, options, moves, seat), 0.0)
            assert best[0].word == f"turn:{state.cube.index(state.wanted) + 1}"
            assert [reason.key for reason in best[0].reasons][:2] == ["study-why-found", "study-why-marker"]
            assert [reason.key for reason in best[1].reasons][:1] == ["study-why-wrong"]
            assert len(best) == 2, "wrong cubes are all alike"


# Who computes it


@pytest.mark.parametrize("slug", OURS)
def test_no_bot_is_asked_that_errs_on_purpose(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    make_bot = rollouts.make_bot
    monkeypatch.setattr(rollouts, "make_bot", lambda level, *more: asked.add(level) or make_bot(level, *more))
    game, options = GAMES[slug], make_options(slug)
    moves, seat = next(iter(list_decisions(slug)))
    give_hints(game, options, follow_views(game, options, moves, seat), 0.1)
    assert asked <= {"greedy", "master"}


class Model:
    """A model that thinks all choices alike, with rollouts that prefer to draw one die."""

    error = 0.02
    samples = 32

    def __init__(self, seat: int, noise: float) -> None:
        self.seat, self.noise = seat, noise

    def fast(self, state: Any) -> Chances:
        return Chances((0.5, 0.5), (0.0, 0.0), MODEL)

    def careful(self, state: Any, samples: int, seed: int) -> Chances:
        chance = (0.7 if state.to_draw == 1 else 0.5) + self.noise * (-1) ** seed
        return Chances((chance, 1 - chance) if self.seat == 0 else (1 - chance, chance), (0.0, 0.0), ROLLOUTS)


@pytest.mark.parametrize(("noise", "chance", "error"), [(0.0, 0.7, 0.001), (0.08, 0.66, 0.009)])
def test_rollouts_are_weighed_against_the_model(
    noise: float, chance: float, error: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = make_options("dice-stars")
    moves, seat = next((m, s) for m, s in list_decisions("dice-stars") if "draw" in kinds(DICE_STARS, m))
    monkeypatch.setattr(hints, "share_evaluator", lambda game, options: Model(seat, noise))
    monkeypatch.setattr(hints, "monotonic", iter(range(1000)).__next__)
    views = list(follow_views(DICE_STARS, options, moves, seat))
    best = give_hints(DICE_STARS, options, views, 300.0)
    assert (best[0].word, best[0].method) == ("draw:1", ROLLOUTS)
    assert best[0].chance == pytest.approx(chance, abs=0.002)
    assert best[0].error == pytest.approx(error, abs=0.0005)
    alone = give_hints(DICE_STARS, options, views, 3.0)
    assert {(s.method, s.error) for s in alone} == {(MODEL, 0.02)}, "too few rounds: the model alone"


def kinds(game: AnyGame, moves: list[int]) -> set[str]:
    """Return the verbs of the choices after these moves."""
    state, out = game.start(make_options(game.slug)), [0] * game.most_moves
    for move in moves:
        game.play(state, move)
    return {game.say(state, move).partition(":")[0] for move in out[: game.moves(state, out)]}


def test_a_game_of_another_package_is_judged_by_random_games() -> None:
    from tic_tac_toe import GAME

    options = GAME.options({})
    rehearse(GAME, options)
    moves = [GAME.read(GAME.start(options), "1")]
    for word in ("4", "2"):
        state = GAME.start(options)
        for move in moves:
            GAME.play(state, move)
        moves.append(GAME.read(state, word))
    best = give_hints(GAME, options, follow_views(GAME, options, moves, 1), 0.0)
    assert len(best) == 3
    assert best[0].word == "3", "anything else loses at once"
    assert best[0].method == ROLLOUTS
    assert best[0].error > 0
    assert best[0].reasons == ()
    assert next(iter(describe_hints(best, PLAYER, ["X", "O"], catalogue("en")))).startswith("  1. 3  ")


# Reasons


def test_reasons_of_dice_crash_say_what_a_die_brings_whom() -> None:
    options = make_options("dice-crash")
    judge: Any = evaluator(DICE_CRASH, options)
    state = DICE_CRASH.start(options)
    while not DICE_CRASH.say(state, legal(DICE_CRASH, state)[0]).startswith("give"):
        moves = legal(DICE_CRASH, state)
        DICE_CRASH.play(state, moves[0] if DICE_CRASH.actor(state) >= 0 else 3)
    (mine, theirs) = [judge.reasons(state, 10 + seat) for seat in (state.seat, 1)]
    assert [reason.key for reason in mine] == ["study-why-brings", "study-why-falls"]
    assert [reason.key for reason in theirs] == ["study-why-hands", "study-why-falls-other"]
    assert mine[0].values["points"] == 2, "the first die on a base"
    assert theirs[0].values["seat"] == 2
    assert mine[0].weight > 0 > theirs[0].weight


def legal(game: AnyGame, state: Any) -> list[int]:
    out = [0] * game.most_moves
    return out[: game.moves(state, out)] or [0]


def test_a_line_with_some_stars_counts_nothing() -> None:
    reasons = [r for best in sample_hints("dice-stars") for suggestion in best for r in suggestion.reasons]
    found = {reason.key: reason for reason in reasons}
    assert {"study-why-points", "study-why-offers", "study-why-leaves", "study-why-zero"} <= set(found)
    assert found["study-why-zero"].weight < 0
