"""`astragal puzzle`."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from astragal.games import GAMES
from astragal.lang import LANGUAGES
from astragal.study.puzzles import find_puzzle, load_puzzles, puzzle_of_day
from astragal.study.schedule import DAYS, Seen, count_day, list_due, schedule

Run = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", list(GAMES))
def test_a_puzzle_is_posed_answered_and_judged(astragal: Run, slug: str, lang: str) -> None:
    best, *_, worst = find_puzzle(slug, 1).choices
    status, said, _ = astragal("puzzle", slug, "--lang", lang, typed=f"{worst.word}\n")
    assert status == 0
    verdict = said.rpartition("> ")[2]
    assert best.word in verdict
    assert worst.word in verdict
    assert "%" in verdict


def test_what_was_found_waits_and_the_next_one_comes(astragal: Run, tmp_path: Path) -> None:
    first, second = (find_puzzle("dice-crash", n).choices[0].word for n in (1, 2))
    _, said, _ = astragal("puzzle", "dice-crash", typed=f"{first}\n\nnonsense\n{second}\n")
    assert "Dice Crash, puzzle 1 (easy)" in said
    assert f"Yes, {second} is clearly best." in said
    assert "nonsense" in said
    _, said, _ = astragal("puzzle", "dice-crash", typed="quit\n")
    assert "Dice Crash, puzzle 3 (easy)" in said
    (tmp_path / "data" / "astragal" / "puzzles.json").write_text("{")
    status, _, error = astragal("puzzle", "dice-crash")
    assert status == 2
    assert "puzzles.json is damaged" in error


def test_the_puzzle_of_the_day_is_one_puzzle(astragal: Run) -> None:
    daily = puzzle_of_day(datetime.now(UTC).date())
    assert daily is not None
    word = find_puzzle(*daily).choices[0].word
    status, said, _ = astragal("puzzle", "--today", typed=f"{word}\n")
    assert status == 0
    assert f"puzzle {daily[1]} (" in said
    assert said.rstrip().count("puzzle ") == 1
    assert "puzzle " in astragal("puzzle", "dicetto", "--today", typed="")[1]


def test_nothing_is_due_when_all_were_found_today(astragal: Run, tmp_path: Path) -> None:
    seen = {f"dicetto/{n}": schedule(None, True, count_day()) for n in range(1, len(load_puzzles("dicetto")) + 1)}
    file = tmp_path / "data" / "astragal" / "puzzles.json"
    file.parent.mkdir(parents=True)
    file.write_bytes(msgspec.json.encode(seen))
    assert astragal("puzzle", "dicetto")[1] == "No puzzle is due today. Come back tomorrow.\n"


def test_an_unknown_game_gets_one_sentence(astragal: Run) -> None:
    status, out, error = astragal("puzzle", "chess")
    assert (status, out) == (2, "")
    assert error.count("\n") == 1


def test_a_puzzle_waits_longer_each_time_it_is_found() -> None:
    seen: Seen | None = None
    today, waits = 100, []
    for _ in range(7):
        seen = schedule(seen, True, today)
        waits.append(seen.due - today)
        today = seen.due
    assert waits == [*DAYS[1:], 35, 35]
    assert schedule(seen, False, 500) == Seen(0, 500, 500)


def test_what_has_waited_longest_comes_first_and_what_was_missed_today_last() -> None:
    seen = {"late": Seen(1, 90, 89), "soon": Seen(2, 100, 97), "missed": Seen(0, 100, 100), "found": Seen(1, 101, 100)}
    assert list_due(["missed", "new", "soon", "found", "late"], seen, 100) == ["late", "soon", "new", "missed"]
