"""The rulebooks and the referees agree: on legal moves, every move and every result, over random games of every variant."""

from __future__ import annotations

import pytest

from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.options import format_options
from kit.games import Way, answers, random_game, ways
from kit.samples import samples
from oracle import REFEREES

PRINTED = {
    "dice-stars": ("base", "solo"),
    "dicetto": ("base", "bonus"),
    "dice-crash": ("two", "table"),
    "star-master": ("base", "competition", "children", "solitaire"),
}
"""Variants of the boxes; the others are sets of house rules."""
GAMES_EACH = samples(100, full=1000)
CHUNKS = samples(1, full=10)
LISTED = 4
"""In one of this many games the moves that were legal are compared too, at every decision."""


def play_game(way: Way, seed: int, listed: bool) -> tuple[dict, list[list[str]]]:
    """Play a random game; return it in the JSON form, and if wanted the legal words at every decision."""
    game = way.game
    steps, legal = [], []
    for state, actor, move in random_game(way, seed):
        if actor == OVER:
            break
        name = {CHANCE: "chance", JUDGE: "judge"}.get(actor, f"seat {actor + 1}")
        steps.append({"actor": name, "word": game.say(state, move)})
        if actor >= 0 and listed:
            legal.append(sorted(game.say(state, option) for option in answers(game, state)))
    scores, winners = [0] * game.seats[1], [0] * game.seats[1]
    game.scores(state, scores)
    game.winners(state, winners)
    record = {
        "game": game.slug,
        "options": format_options(game.options(way.texts), every=True),
        "seats": [{"player": "bot:random"} for _ in range(way.seats)],
        "steps": steps,
        "over": True,
        "scores": scores[: way.seats],
        "winners": [seat + 1 for seat in range(way.seats) if winners[seat]],
    }
    return record, legal


def seeds(way: Way, chunk: int) -> range:
    """The share of a chunk in the games of a variant (a tenth for house rules), spread over numbers of seats."""
    of_this_variant = [other for other in ways() if (other.game, other.variant) == (way.game, way.variant)]
    games = GAMES_EACH if way.variant in PRINTED[way.game.slug] else GAMES_EACH // 10
    if way.variant == "long":
        games //= 10  # a game of 46 cards is ten games long
    each = -(-games // len(of_this_variant) // CHUNKS)
    return range(chunk * each, (chunk + 1) * each)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("way", ways(), ids=str)
def test_referee_agrees(way: Way, chunk: int) -> None:
    referee = REFEREES[way.game.slug]
    for seed in seeds(way, chunk):
        listed = seed % LISTED == 0
        record, legal = play_game(way, seed, listed)
        assert referee.referee(record) == [], f"{way}, game {seed}"
        assert not listed or referee.legal(record) == legal, f"{way}, game {seed}"
