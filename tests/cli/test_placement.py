"""Placing a die in the terminal: the drawings, aiming by numbers, holding it with the keys of a real terminal."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from astragal.cli import main
from astragal.cli.boards import find_board
from astragal.cli.judges.placement import KEYS, NUDGE, HeldDie, parse_aim
from astragal.cli.judges.towers import draw_above, draw_front
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.state import State
from astragal.kit.errors import UserError
from astragal.physics.hand import MAX_TICK, TREMOR, Grip
from astragal.physics.world import Die, Pose, Setting, World, initial_world
from astragal.table.record import parse_record
from cli.terminal import Terminal
from kit.samples import samples

SETTING = Setting()
KEY = bytes(range(32))


class TestAiming:
    @pytest.mark.parametrize(
        ("typed", "evidence"),
        [("", "aim:0,0,0"), ("1.5 -2 30", "aim:150,-200,30"), ("1,25", "aim:125,0,0"), ("+3 0", "aim:300,0,0")],
    )
    def test_numbers_are_millimetres_and_degrees(self, typed: str, evidence: str) -> None:
        assert parse_aim(typed) == evidence

    @pytest.mark.parametrize("typed", ["left", "1 2 3 4", "nan", "1e3", "1.234", "--1", "1000", "١"])
    def test_anything_else_is_not(self, typed: str) -> None:
        with pytest.raises(UserError, match="aim-unreadable"):
            parse_aim(typed)


class TestHolding:
    def test_keys_steer_the_hand_and_the_path_says_so(self) -> None:
        held = HeldDie(Grip(KEY, "normal", "average", 0))
        held.at(10)
        held.press("\x1b[C")
        held.press("\x1bOA")
        held.press("[")
        held.at(20)
        held.at(30)
        assert held.evidence == f"path:30;20,{NUDGE},{NUDGE},5"

    def test_every_path_made_by_keys_is_possible_for_a_hand(self) -> None:
        rng = random.Random(8)
        for level in range(samples(2, full=4)):
            grip = Grip(bytes([level]) * 32, "normal", "average", level)
            held = HeldDie(grip)
            for tick in range(0, MAX_TICK + 1, 5):
                for _ in range(rng.randrange(12)):
                    held.press(rng.choice([*KEYS, "x"]) if level else "\x1b[C")
                held.at(tick)
            grip.release(held.evidence)

    def test_the_die_is_let_go_where_it_was_seen_but_for_the_tremor(self) -> None:
        missed = []
        for n in range(200):
            grip = Grip(n.to_bytes(32, "big"), "normal", "average", 0)
            held = HeldDie(grip)
            held.press("\x1b[C")
            for tick in range(0, 105, 5):
                shown = held.at(tick)
            missed.append(grip.release(held.evidence).x - shown.x)
        mean = sum(missed) / len(missed)
        assert abs(mean) < 0.15
        assert (sum((m - mean) ** 2 for m in missed) / len(missed)) ** 0.5 == pytest.approx(TREMOR.offset, rel=0.2)


class TestDrawings:
    def test_from_the_front_every_die_has_its_letter_and_number(self) -> None:
        s = State()
        s.height[1] = 1
        s.tower_size[1][0] = 3
        s.tower_value[1][0] = 5
        world = initial_world(SETTING)
        giant = Die(3, Pose(25.0, 0.0, 12 + 15.0))
        labels = find_board(GAME).die_labels(s)
        lines = draw_front(SETTING, World((world.towers[0], (*world.towers[1], giant))), labels)
        text = "\n".join(lines)
        assert all(label in text for label in ("S3", "S6", "X5"))
        assert text.index("X5") < text.index("S6")
        assert text.index("S3") < text.index("S6")

    def test_from_above_the_held_die_covers_and_overhangs(self) -> None:
        world = initial_world(SETTING)
        x = world.towers[0][-1].pose.x
        centred = "".join(draw_above(SETTING, world, 0, Pose(x, 0, 20), 0))
        aside = "".join(draw_above(SETTING, world, 0, Pose(x + 8, 0, 20), 0))
        assert "▒" not in centred
        assert centred.count("█") > aside.count("█") > 0
        assert aside.count("▒") > 0
        assert aside.count("░") > 0


def test_a_die_is_held_with_the_keys_of_a_terminal(tmp_path: Path) -> None:
    """A person in a real terminal picks, gives, and then holds the first die that is theirs."""
    record = tmp_path / "game.agn"
    people = ["--seat", "human:Ann", "--seat", "human:Bob"]
    options = ["--first-player", "1", "--seed", "3", "--record", str(record), "--lang", "en"]
    terminal = Terminal("play", "dice-crash", *people, *options)
    while "hold it yourself" not in terminal.until("> |hold it yourself: ", pattern=True):
        terminal.type("1\n")
    terminal.type("hold\n")
    terminal.until("lets go")
    terminal.type("\x1b[C\x1b[C")
    terminal.until("1 s; a hand")
    terminal.type("\n")
    terminal.until(r"places the small 3[\s\S]*> ", pattern=True)
    terminal.type("quit\n")
    assert terminal.status() == 0
    placed = next(step for step in parse_record(record.read_text()).steps if step.word.startswith("place:"))
    assert re.fullmatch(r"hold:\d+;path:\d+(;\d+,\d+,0,0)+", placed.evidence)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game that gravity judged."""
    folder = tmp_path_factory.mktemp("records")
    options = ["--seat", "bot:greedy", "--seat", "bot:greedy", "--stacking-model", "physics"]
    assert main(["simulate", "dice-crash", *options, "--games", "1", "--seed", "5", "--records", str(folder)]) == 0
    return folder / "000001.agn"


class TestVerifying:
    def test_gravity_is_computed_again(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["verify", "--physics", str(record), "--lang", "en"]) == 0
        assert "come out the same, to the last bit" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("old", "new", "said"),
        [
            (r"<holds@(.{40}).", r"<holds@\1~", "other resting places"),
            (r'HandSecret "\w+', 'HandSecret "0', "committed to"),
            (r'\[HandSecret "\w+"\]\n', "", "not in this record"),
            (r'Engine "mujoco [\d.]+', 'Engine "mujoco 1.0', "judged by mujoco 1.0"),
            (r'Judge "physics', 'Judge "people', "not judged by gravity"),
            (r'Hands "average average', 'Hands "average', "one hand for each of the 2 seats"),
        ],
    )
    def test_what_was_changed_is_noticed(
        self, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
    ) -> None:
        changed, times = re.subn(old, new, record.read_text(), count=1)
        assert times == 1
        path = tmp_path / "changed.agn"
        path.write_text(changed)
        assert main(["verify", "--physics", str(path), "--lang", "en"]) == 2
        error = capsys.readouterr().err
        assert said in error
        assert error.count("\n") == 1

    def test_another_resting_place_is_noticed(
        self, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        text = record.read_text()
        first, second = re.findall(r"<holds@([\w-]+)>", text)[:2]
        path = tmp_path / "moved.agn"
        path.write_text(text.replace(second, first, 1))
        assert main(["verify", "--physics", str(path), "--lang", "en"]) == 2
        assert "Step" in capsys.readouterr().err
