"""The light core: what works without any extra, what says that it needs one, and what is imported for it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from astragal.lang import LANGUAGES, catalogue

HERE = Path(__file__).parent
NEEDS_FAST = {"dice-stars master"}
EXTRA_OF = {
    "play dice-crash": "physics",
    "simulate dice-stars": "fast",
    "arena dice-stars": "fast",
    "train dice-stars": "fast",
    "warm": "fast",
    "serve": "server",
    "backup copy.db": "server",
}
HEAVY = ("aiohttp", "gymnasium", "matplotlib", "mujoco", "numba", "numpy", "pyarrow", "ray", "sqlalchemy")
LIST_HEAVY = f"""
import sys
from astragal.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr)
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    record = tmp_path_factory.mktemp("light") / "game.agn"
    command = [sys.executable, HERE / "light.py", record]
    done = subprocess.run(command, cwd=record.parent, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_every_command_explains_itself(report: dict[str, Any]) -> None:
    assert set(report["help"]) == {0}
    assert report["plain"] == [0, 0, 0]


def test_every_game_is_played_by_bots_without_numpy(report: dict[str, Any]) -> None:
    for table, (status, said) in report["levels"].items():
        if table in NEEDS_FAST or ":" in table:
            assert status == 2, table
            assert said.endswith('-m pip install "astragal[fast]"'), table
        else:
            assert (status, said) == (0, ""), table


def test_records_are_replayed_verified_and_converted(report: dict[str, Any]) -> None:
    assert report["records"] == [0, 0, 0]


def test_a_hint_needs_no_extra(report: dict[str, Any]) -> None:
    for game, (status, shown) in report["hints"].items():
        assert status == 0, game
        assert "pip install" not in shown, game
        assert re.search(r"[0-9]+ ?%", shown), game


@pytest.mark.parametrize(("command", "extra"), EXTRA_OF.items())
def test_a_command_names_the_extra_that_it_needs(report: dict[str, Any], command: str, extra: str) -> None:
    status, said = report["refused"][command]
    assert status == 2
    assert said.startswith("This needs packages that are not installed.")
    assert said.endswith(f'-m pip install "astragal[{extra}]"')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_has_the_command_in_every_language(lang: str) -> None:
    assert catalogue(lang)("extra-missing", command="COMMAND").endswith("COMMAND")


@pytest.mark.parametrize(
    "words", [["--help"], ["rules", "star-master"], ["play", "star-master", "--seats", "1"]], ids=lambda words: words[0]
)
def test_nothing_heavy_is_imported(words: list[str], tmp_path: Path) -> None:
    command = [sys.executable, "-c", LIST_HEAVY, *words]
    done = subprocess.run(
        command, input="quit\n", env={"XDG_DATA_HOME": str(tmp_path)}, capture_output=True, text=True, check=True
    )
    assert done.stderr.splitlines()[-1] == "[]"
