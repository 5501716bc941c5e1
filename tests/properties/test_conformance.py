"""What every registered game promises, checked along random games of every variant and number of seats."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from astragal.bots import list_levels
from astragal.cli.boards import Board, find_board
from astragal.games import GAMES
from astragal.kit.actors import JUDGE, OVER
from astragal.kit.errors import UserError
from astragal.kit.game import options_in_state
from astragal.kit.options import format_options, options_of, parse_options
from astragal.table.conformance import check_game
from astragal.table.promises import check_moves, check_rules, check_state, check_verdicts, check_views, check_words
from kit.games import Way, answers, random_game, ways
from kit.samples import cases, samples
from oracle import REFEREES

ROOT = Path(__file__).parents[2]
WAYS = ways()
USUAL = [str(way) for way in WAYS if way.variant != "long" or way.seats == 2]
PROMISES = (check_state, check_moves, check_words, check_views, check_verdicts, check_rules)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
class TestPieces:
    """A game is complete."""

    def test_names(self, game) -> None:
        assert game.package == f"astragal.games.{game.slug.replace('-', '_')}"
        assert (
            game.prefix == "".join(word[0] for word in {"dicetto": "d-t"}.get(game.slug, game.slug).split("-")).upper()
        )

    def test_it_keeps_every_promise(self, game) -> None:
        """What is only recommended to others is required of ours."""
        assert check_game(game) == []

    def test_board_bot_and_referee(self, game) -> None:
        assert type(find_board(game)) is not Board
        assert "greedy" in list_levels(game)
        assert game.slug in REFEREES

    def test_page(self, game) -> None:
        for name in ("Board.svelte", "sentences.ts"):
            assert (ROOT / "web" / "src" / "games" / game.slug / name).is_file()

    def test_golden_records_and_perft(self, game) -> None:
        assert (ROOT / "tests" / "perft" / f"{game.slug}.perft").is_file()
        for variant in game.variants:
            assert len(list((ROOT / "tests" / "golden" / game.slug).glob(f"*{variant.name}-*.agn"))) >= 3

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


@pytest.mark.parametrize("way", cases(WAYS, *USUAL), ids=str)
def test_every_step_keeps_the_promises(way: Way) -> None:
    """Lively games reach positions that `check_game`, which plays at random, does not."""
    game = way.game
    for seed in range(samples(1, full=2)):
        for number, (state, actor, move) in enumerate(random_game(way, seed)):
            closely = number % 7 == seed or number < 12 or actor == OVER
            for check in PROMISES if closely else (check_state,):
                assert list(check(game, state, actor)) == [], check.__name__
            assert actor == OVER or move in answers(game, state)
        scores, winners = [0] * game.seats[1], [0] * game.seats[1]
        game.scores(state, scores)
        game.winners(state, winners)
        assert set(winners) <= {0, 1}
        assert not any(winners[way.seats :])


@pytest.mark.parametrize("way", [way for way in WAYS if way.game.verdicts], ids=str)
def test_the_judge_is_asked(way: Way) -> None:
    assert any(actor == JUDGE for _, actor, _ in random_game(way, 6))


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
