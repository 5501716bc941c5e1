"""Run in a process of its own: everything that the light core promises, where no package of an extra is installed.

Prints what happened as JSON.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys

from astragal.bots import list_levels
from astragal.cli import main
from astragal.cli.parser import command_names
from astragal.games import GAMES
from astragal.kit.extras import EXTRAS


def hide_extras() -> None:
    """Let every import of a module of an extra fail, as if it was not installed."""
    for modules in EXTRAS.values():
        for module in modules:
            sys.modules[module] = None  # type: ignore[assignment]


def run(words: list[str], typed: str = "") -> tuple[int, str, str]:
    """Run a command as a person would; return its status, its output and the last line of its errors."""
    out, err = io.StringIO(), io.StringIO()
    sys.stdin = io.StringIO(typed)
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main([*words, "--lang", "en"])
        except SystemExit as end:
            status = int(end.code or 0)
    return status, out.getvalue(), err.getvalue().strip().rpartition("\n")[2]


def play_everything(record: str) -> dict[str, object]:
    """Play every game with every level against `greedy`, judged by the table of weights."""
    found: dict[str, object] = {}
    for game in GAMES.values():
        judge = ["--stacking-model", "table"] if game.slug == "dice-crash" else []
        for level in list_levels(game):
            seats = ["--seat", f"bot:{level}", "--seat", "bot:greedy"]
            status, _, said = run(["play", game.slug, *seats, *judge, "--seed", "1", "--record", record])
            found[f"{game.slug} {level}"] = [status, said]
    return found


HINTING = {
    "dice-stars": ["--first-player", "2"],
    "dicetto": ["--first-player", "1"],
    "dice-crash": ["--stacking-model", "table", "--first-player", "1"],
    "star-master": ["--memorise-seconds", "0"],
}
"""Each game with options by which the person decides soon."""


if __name__ == "__main__":
    hide_extras()
    record = sys.argv[1]
    report: dict[str, object] = {"help": [run([name, "--help"])[0] for name in command_names()]}
    report["levels"] = play_everything(record)
    report["records"] = [
        run(words)[0] for words in (["replay", record], ["verify", record], ["convert", record, "--json"])
    ]
    report["plain"] = [run(words)[0] for words in (["games"], ["rules", "dicetto", "DT-1"], ["puzzle", "--today"])]
    seats = ["--seat", "human:Ana", "--seat", "bot:casual"]
    report["hints"] = {
        game: run(["play", game, *seats, *options, "--seed", "1", "--record", record], "\nhint\nquit\n")[:2]
        for game, options in HINTING.items()
    }
    refused = (
        ["play", "dice-crash", "--seat", "human:Ana", "--record", record],
        ["simulate", "dice-stars", "--games", "1"],
        ["arena", "dice-stars", "--bot", "greedy", "--bot", "random", "--games", "2"],
        ["train", "dice-stars"],
        ["warm"],
        ["serve"],
        ["backup", "copy.db"],
    )
    report["refused"] = {" ".join(words[:2]): run(words)[::2] for words in refused}
    json.dump(report, sys.stdout)
