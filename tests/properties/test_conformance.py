"""What every registered game promises, checked along random games of every variant and number of seats."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from astragal.bots import list_levels
from astragal.cli.boards import Board, find_board
from astragal.games import GAMES
from astragal.kit import shape
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.errors import UserError
from astragal.kit.game import options_in_state
from astragal.kit.options import format_options, options_of, parse_options
from astragal.kit.rulebook import STATUSES, rule_index
from kit.games import Way, answers, random_game, ways
from kit.samples import samples
from oracle import REFEREES

ROOT = Path(__file__).parents[2]
WAYS = ways()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
class TestPieces:
    """A game is complete."""

    def test_names(self, game) -> None:
        assert game.package == f"astragal.games.{game.slug.replace('-', '_')}"
        assert (
            game.prefix == "".join(word[0] for word in {"dicetto": "d-t"}.get(game.slug, game.slug).split("-")).upper()
        )

    def test_rulebooks_in_two_languages(self, game) -> None:
        for lang in ("en", "fr"):
            assert files(game.package).joinpath(f"rulebook.{lang}.md").is_file()
        rules = rule_index(game.package)
        assert list(rules) == [f"{game.prefix}-{n + 1}" for n in range(len(rules))]
        assert {rule.status for rule in rules.values()} <= set(STATUSES)
        assert all(rule.en and rule.fr and rule.en != rule.fr for rule in rules.values())

    def test_board_bot_and_referee(self, game) -> None:
        assert type(find_board(game)) is not Board
        assert "greedy" in list_levels(game)
        assert game.slug in REFEREES

    def test_page_and_lesson(self, game) -> None:
        for name in ("Board.svelte", "speak.ts"):
            assert (ROOT / "web" / "src" / "games" / game.slug / name).is_file()
        assert files(game.package).joinpath("lesson.toml").is_file()

    def test_golden_records_and_perft(self, game) -> None:
        assert (ROOT / "tests" / "perft" / f"{game.slug}.perft").is_file()
        for variant in game.variants:
            assert len(list((ROOT / "tests" / "golden" / game.slug).glob(f"{variant.name}-*.agn"))) >= 3

    def test_modules(self, game) -> None:
        present = {path.name for path in files(game.package).iterdir()}
        assert present >= {
            "state.py",
            "rules.py",
            "rules_invariants.py",
            "facts.py",
            "notation.py",
            "refusals.py",
            "rules.toml",
        }
        assert ("rules_judge.py" in present) == (game.verdicts > 0) == (game.likely_verdicts is not None)

    def test_options_round_trip(self, game) -> None:
        for option in options_of(game.Options):
            assert option.read(option.say(option.default)) == option.default
        for variant in game.variants:
            options = game.options({**variant.options, "seats": str(variant.seats[0])})
            assert parse_options(game.Options, format_options(options)) == options
            assert parse_options(game.Options, format_options(options, every=True)) == options

    def test_seats_are_bounded(self, game) -> None:
        for seats in (game.seats[0] - 1, game.seats[1] + 1):
            with pytest.raises(UserError):
                game.options({"seats": str(seats)})


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_every_step_keeps_the_promises(way: Way) -> None:
    game = way.game
    for seed in range(samples(1, full=2)):
        for number, (state, actor, move) in enumerate(random_game(way, seed)):
            assert game.broken_rule(state) == 0
            assert shape.out_of_bounds(state) == []
            if actor == OVER:
                break
            if number % 7 == seed or number < 12:
                check_answers(way, state, actor)
                check_views(way, state)
            assert move in answers(game, state)
        scores, winners = [0] * game.seats[1], [0] * game.seats[1]
        game.scores(state, scores)
        game.winners(state, winners)
        assert set(winners) <= {0, 1}
        assert not any(winners[way.seats :])


def check_answers(way: Way, state, actor: int) -> None:
    """The lists are sorted, not empty, within their sizes; words are unique and read back; refusals name existing rules."""
    game = way.game
    before = shape.to_bytes(state)
    possible = answers(game, state)
    assert possible
    assert possible == sorted(set(possible))
    sizes = {CHANCE: game.outcomes, JUDGE: game.verdicts}
    assert 0 <= possible[0] <= possible[-1] < sizes.get(actor, game.actions)
    some = possible if len(possible) < 100 else possible[:: len(possible) // 50]
    words = [game.say(state, move) for move in some]
    assert len(set(words)) == len(words)
    assert [game.read(state, word) for word in words] == some
    for word in words:
        assert word == word.lower()
        assert not set(word) & set(' \t\n(){}<>[]@"')
    with pytest.raises(UserError):
        game.read(state, "no-such-word")
    if actor == CHANCE:
        out = [7] * game.outcomes
        assert game.chances(state, out) == sum(out)
        assert min(out) >= 0
    if actor >= 0:
        rules = rule_index(game.package)
        for move in set(range(game.actions)) - set(possible):
            assert game.refusal_rule(state, move) in rules
    assert shape.to_bytes(state) == before


def check_views(way: Way, state) -> None:
    """A view is a function of the state; what is imagined from it looks the same and is sound; copies are equal and separate."""
    game = way.game
    for seat in range(-1, way.seats):
        view = game.view(state, seat)
        assert shape.out_of_bounds(view) == []
        imagined = game.sample_state(view, lambda n: n - 1)
        assert game.broken_rule(imagined) == 0
        assert game.view(imagined, seat) == view
        assert game.actor(imagined) == game.actor(state)
        if game.actor(state) >= 0:
            assert answers(game, imagined) == answers(game, state)
    twin = shape.copy_shape(state)
    assert twin == state
    assert shape.from_bytes(game.State, shape.to_bytes(state)) == state


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_over_means_over(way: Way) -> None:
    *_, (state, actor, _) = random_game(way, 5)
    game = way.game
    assert actor == OVER
    assert game.moves(state, [0] * game.most_moves) == 0
    assert game.refusal_rule(state, 0) in rule_index(game.package)
    assert f"{game.prefix}-{game.ending(state)}" in rule_index(game.package)


@pytest.mark.parametrize("way", [way for way in WAYS if way.game.verdicts], ids=str)
def test_likely_verdicts_are_possible(way: Way) -> None:
    game = way.game
    assert game.likely_verdicts is not None
    asked = 0
    for state, actor, _ in random_game(way, 6):
        if actor == JUDGE:
            out, weights = [0] * game.most_moves, [0] * game.most_moves
            n = game.likely_verdicts(state, out, weights)
            assert n > 0
            assert min(weights[:n]) > 0
            assert set(out[:n]) <= set(answers(game, state))
            assert len(set(out[:n])) == n
            asked += 1
    assert asked


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_what_was_agreed_on_never_changes_in_a_view(way: Way) -> None:
    """Servers compare only the other fields of a view from move to move."""
    game = way.game
    agreed = options_in_state(game.Options, game.View)
    assert "seats" in agreed
    first = game.view(way.start(), -1)
    for state, _, _ in random_game(way, 7):
        view = game.view(state, -1)
        changed = [name for name in agreed if getattr(view, name) != getattr(first, name)]
        assert not changed
