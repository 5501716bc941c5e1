"""The terminal app, driven by Textual's pilot: whole games by keys, the mouse, undo, hints, quitting and resuming."""

from __future__ import annotations

from pathlib import Path

import pytest

from astragal.games.star_master.state import PALETTE
from astragal.lang import LANGUAGES, catalogue
from astragal.table.history import replay
from astragal.table.record import parse_record
from astragal.tui.choices import ChoiceList, number_choices
from astragal.tui.colours import DARK, LIGHT
from astragal.tui.holding import Hold
from astragal.tui.panels import Page, Question
from astragal.tui.start import StartScreen
from astragal.tui.table import KEYS, MOVE, OVER, PRESSES, RACE, WAIT
from tui.driving import Driver, drive

ANA = ("--seat", "human:Ana", "--seat", "bot:random", "--first-player", "1", "--seed", "7")


async def play_to_end(app: Driver) -> None:
    """Take the first choice until the game is over: Enter does it everywhere."""
    while app.table.mode != OVER:
        await app.press("enter")


def saved(path: Path) -> list[str]:
    return [step.word for step in parse_record(path.read_text()).steps]


ALONE = ("--seat", "human:Ana", "--seed", "7")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("dice-stars", (*ALONE, "--solo-grid-size", "8")),
        ("dicetto", (*ANA, "--target-cards", "1")),
        ("star-master", ALONE),
        ("dice-crash", (*ANA, "--stacking-model", "table")),
    ],
)
def test_a_whole_game_by_keys(game: str, options: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.agn"
    played = drive(play_to_end, game, *options, "--record", str(file))
    table = replay(parse_record(file.read_text()))
    assert table.over
    assert any("Ana" in line for line in played.play.farewell)
    assert str(file) in played.play.farewell[-1]


def test_a_click_on_a_piece_plays_its_move_and_one_beside_it_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.agn"

    async def scenario(app: Driver) -> None:
        asked = app.app.questions
        await app.pilot.click("#board", offset=(40, 12))  # a cell: nothing can be taken yet
        assert app.app.questions == asked
        await app.click("draw:3")
        await app.until(lambda: app.app.asking and app.app.questions > asked)
        assert all(word.startswith("take:") for word in app.words)

    drive(scenario, "dice-stars", *ANA, "--record", str(file))
    assert saved(file)[0] == "draw:3"


def test_a_piece_with_several_moves_lists_them_and_escape_lists_all() -> None:
    async def scenario(app: Driver) -> None:
        await app.press("3")
        every = list(app.words)
        die = next(word for word in every if word.removeprefix("take:").isdigit())
        await app.pilot.pause()
        await app.click("take:purple")  # a die of the tray: its colour, or its number
        assert 1 < len(app.words) < len(every)
        await app.pilot.press("escape")
        assert app.words == every
        assert die in app.words

    drive(scenario, "dice-stars", *ANA)


def test_arrows_light_the_pieces_of_a_choice_and_enter_plays_it(tmp_path: Path) -> None:
    file = tmp_path / "game.agn"

    async def scenario(app: Driver) -> None:
        await app.press("3")
        await app.pilot.press("down", "right")
        chosen = app.table.query_one(ChoiceList).chosen
        assert chosen == app.words[2]
        await app.press("enter")
        assert chosen in saved(file)

    drive(scenario, "dice-stars", *ANA, "--record", str(file))


def test_undo_takes_back_what_told_nothing_new(tmp_path: Path) -> None:
    file = tmp_path / "game.agn"

    async def scenario(app: Driver) -> None:
        await app.press("1")
        assert saved(file) == ["pick:small"]
        await app.press("u")
        assert saved(file) == []
        assert app.words == ["pick:small", "pick:medium", "pick:large", "pick:giant"]
        await app.press("u")
        assert app.text_of("news") == catalogue("en")("undo-nothing")

    drive(scenario, "dice-crash", *ANA, "--stacking-model", "table", "--record", str(file))


def test_hints_and_rules_lie_over_the_table_until_a_key_is_pressed() -> None:
    async def scenario(app: Driver) -> None:
        while len(app.words) < 2:
            await app.press("enter")
        await app.press("h")
        await app.pilot.pause()
        assert isinstance(app.app.screen, Page)
        assert "1. " in app.picture()
        await app.pilot.press("escape")
        await app.press("?")
        await app.pilot.pause()
        assert "SM-" in app.picture()
        await app.pilot.press("escape")
        assert app.app.screen is app.table

    drive(scenario, "star-master", *ALONE)


def test_a_game_is_saved_when_people_leave_and_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.agn"

    async def leave(app: Driver) -> None:
        await app.press("3")
        await app.pilot.press("q")

    async def go_on(app: Driver) -> None:
        assert all(word.startswith("take:") for word in app.words)
        await app.press("enter")

    left = drive(leave, "dice-stars", *ANA, "--record", str(file))
    assert left.play.farewell[-1] == f"The game is saved. Go on with: astragal play --resume {file}"
    steps = saved(file)
    drive(go_on, "--resume", str(file))
    assert saved(file)[: len(steps)] == steps
    assert len(saved(file)) > len(steps)


def test_french_from_the_question_to_the_keys() -> None:
    async def scenario(app: Driver) -> None:
        text = catalogue("fr")
        assert app.text_of("question") == text("play-asked", who="Ana", question=text("ds-ask-draw"))
        assert text("app-key-quit") in app.picture()
        assert text("ds-the-reserve") in app.picture()

    drive(scenario, "dice-stars", *ANA, lang="fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_keys_fit_into_the_smallest_terminal(lang: str) -> None:
    text = catalogue(lang)
    labels = {key: key if len(key) == 1 else text(f"app-press-{key}") for key in PRESSES.values()}
    for names in KEYS.values():
        said = [f" {labels[PRESSES[name]]}  {text('app-key-' + name)} " for name in names]
        assert len("".join(said)) <= 80


def test_a_second_digit_is_awaited_only_where_it_can_matter() -> None:
    words = ["stop", *(f"reroll:{n}" for n in "abcdefghijkl")]
    assert number_choices(words)["stop"] == "1"
    assert number_choices(["pass", "turn:2", "turn:5"]) == {"turn:2": "2", "turn:5": "5", "pass": "6"}
    assert number_choices(["give:a:1", "give:b:1"]) == {"give:a:1": "1", "give:b:1": "2"}

    async def scenario(app: Driver) -> None:
        if len(app.words) < 10:
            await app.press("2")
        assert len(app.words) >= 10
        asked = app.app.questions
        await app.pilot.press("1")
        assert app.app.questions == asked
        await app.press("enter")

    drive(scenario, "dicetto", *ANA)


class TestStarMaster:
    """Colours are shown while they may be seen, and on no part of the screen afterwards."""

    TWO = ("--seat", "human:Ana", "--seat", "human:Bo", "--first-player", "1", "--seed", "4")

    def test_colours_vanish_when_the_time_is_over(self) -> None:
        names = [catalogue("en")(f"sm-colour-{colour}") for colour in PALETTE[:9]]

        async def scenario(app: Driver) -> None:
            assert app.table.mode == WAIT
            assert all(name.split()[-1] in app.picture() for name in names)
            await app.press("enter")
            shown = app.picture() + "\n".join(app.table.log_lines) + app.app.export_screenshot()
            assert not [name for name in names if f" {name} " in shown or f">{name}" in shown]

        drive(scenario, "star-master", *self.TWO, size=(140, 45))

    def test_a_race_is_won_by_seat_and_cube_by_keys_or_mouse(self, tmp_path: Path) -> None:
        file = tmp_path / "game.agn"

        async def scenario(app: Driver) -> None:
            while app.table.mode != RACE:
                await app.press("enter")
            await app.pilot.press("2")
            asked = app.app.questions
            await app.click("7")
            await app.until(lambda: app.app.asking and app.app.questions > asked)
            assert "grab:2:7" in saved(file)

        drive(scenario, "star-master", *self.TWO, "--race-timeout-seconds", "60", "--record", str(file))


class TestDiceCrash:
    def test_a_die_is_steered_by_keys_and_let_go(self, tmp_path: Path) -> None:
        file = tmp_path / "game.agn"
        people = ("--seat", "human:Ana", "--seat", "human:Bo", "--first-player", "1", "--seed", "4")

        async def scenario(app: Driver) -> None:
            while not isinstance(app.app.screen, Hold):
                await app.press("enter")
            hold = app.app.screen
            assert isinstance(hold, Hold)
            await app.pilot.press("right", "[")
            await app.until(lambda: hold.held.release().endswith(",50,0,5"))
            assert "[ and ] turn" in app.picture()
            await app.press("enter")
            step = next(step for step in parse_record(file.read_text()).steps if step.word.startswith("place:"))
            assert ",50,0,5" in step.evidence

        drive(scenario, "dice-crash", *people, "--record", str(file), size=(100, 30))

    def test_people_type_what_their_real_towers_did(self, tmp_path: Path) -> None:
        file = tmp_path / "game.agn"

        async def scenario(app: Driver) -> None:
            while not isinstance(app.app.screen, Question):
                await app.press("enter")
            await app.pilot.pause()
            await app.pilot.press(*"holds")
            assert "“holds”" in app.picture()
            await app.press("enter")
            assert "holds" in saved(file)

        drive(scenario, "dice-crash", *ANA, "--stacking-model", "people", "--record", str(file))


def test_real_dice_are_chosen_from_what_is_possible(tmp_path: Path) -> None:
    file = tmp_path / "game.agn"

    async def scenario(app: Driver) -> None:
        await app.press("enter")
        assert "blue:5" in app.words
        for _ in range(3):
            app.table.query_one(ChoiceList).light("blue:5")
            await app.press("enter")
        assert saved(file)[:4] == ["draw:3", "blue:5", "blue:5", "blue:5"]

    drive(scenario, "dice-stars", *ANA, "--dice", "hand", "--record", str(file))


def test_the_start_asks_what_to_play_and_remembers_it() -> None:
    async def scenario(app: Driver) -> None:
        assert isinstance(app.app.screen, StartScreen)
        await app.pilot.press("down", "down", "down", "enter")
        await app.press("enter")
        assert app.table.mode == WAIT
        assert "Star Master" in app.picture()

    async def again(app: Driver) -> None:
        assert "nine hidden colours" in app.picture()

    drive(scenario)
    drive(again)


def test_a_finished_game_is_reviewed(tmp_path: Path) -> None:
    async def scenario(app: Driver) -> None:
        await play_to_end(app)
        await app.press("r")
        assert isinstance(app.app.screen, Page)
        assert catalogue("en")("study-mistakes") in "\n".join(app.app.screen.lines)

    drive(scenario, "star-master", *ALONE)


def test_a_bots_move_is_shown_until_a_key_is_pressed(tmp_path: Path) -> None:
    async def scenario(app: Driver) -> None:
        assert app.table.mode == "follow"
        while app.table.mode == "follow":
            await app.press("space")
        assert app.table.mode == MOVE

    drive(scenario, "dicetto", "--seat", "human:Ana", "--seat", "bot:random", "--first-player", "2", pace=600)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_day_and_evening_in_every_size(size: tuple[int, int]) -> None:
    async def scenario(app: Driver) -> None:
        assert app.app.theme == DARK
        await app.press("3")
        evening = app.app.export_screenshot()
        app.app.action_change_theme()
        await app.pilot.pause()
        assert app.app.theme == LIGHT
        assert app.app.export_screenshot() != evening
        board = app.table.query_one("#board")
        area = app.table.query_one("#board-area")
        assert board.size.width <= area.size.width

    drive(scenario, "dice-stars", *ANA, size=size)
