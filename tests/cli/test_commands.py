"""The command line as people use it."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path

import pytest

from astragal.bots import list_levels
from astragal.cli import main
from astragal.cli.files import check_writable, write_file
from astragal.games import GAMES
from astragal.kit.actors import JUDGE
from astragal.kit.errors import Unavailable
from astragal.kit.rulebook import rule_index
from astragal.lang import LANGUAGES, catalogue
from astragal.table.history import replay, verify
from astragal.table.record import parse_record
from kit.games import Way, variants
from kit.samples import cases

USUAL = [str(way) for way in variants() if way.variant in ("base", "two", "bonus", "competition", "solo", "solitaire")]


def flags(way: Way) -> list[str]:
    return [part for name, value in way.texts.items() for part in (f"--{name.replace('_', '-')}", value)]


@pytest.mark.parametrize("lang", cases(LANGUAGES, "fr"))
@pytest.mark.parametrize("way", cases(variants(), *USUAL), ids=str)
def test_a_person_can_play_every_variant_to_its_end(way: Way, lang: str, astragal, tmp_path: Path) -> None:
    """A person types numbers of moves; after a refusal the next number is tried."""
    record = tmp_path / "game.agn"
    typed = "\n".join(str(1 + i * 7 % 5) for i in range(3000))
    if way.variant == "long":
        typed = "1\n" * 300  # a long game is begun, left and saved
    people = ["--seat", "human:Ana"] + ["--seat", "bot:greedy"] * (way.seats - 1)
    status, out, err = astragal(
        "play", way.game.slug, *flags(way), *people, "--seed", "5", "--record", str(record), "--lang", lang, typed=typed
    )
    assert (status, err) == (0, "")
    assert "Ana" in out
    kept = parse_record(record.read_text())
    assert verify(kept)["steps"] > 20
    if way.variant != "long":
        assert "Result" in kept.tags


@pytest.mark.long
def test_bots_build_with_hands_of_their_own(astragal, tmp_path: Path) -> None:
    record = tmp_path / "game.agn"
    seats = ("--seat", "bot:master", "--seat", "bot:child")
    status, _, _ = astragal("play", "dice-crash", *seats, "--seed", "1", "--record", str(record))
    assert status == 0
    game = parse_record(record.read_text())
    assert game.tags["Hands"] == "good clumsy"
    placed = [step.evidence for step in game.steps if step.word.startswith("place:")]
    assert placed
    assert all(evidence.startswith("aim:") for evidence in placed)
    assert astragal("verify", str(record), "--physics")[0] == 0


def test_seats_without_a_name_are_filled(astragal, tmp_path: Path) -> None:
    record = tmp_path / "game.agn"
    astragal("play", "dicetto", "--seats", "3", "--record", str(record))
    tags = parse_record(record.read_text()).tags
    assert [tags[f"Seat{n}"] for n in (1, 2, 3)] == ["human:1", "bot:casual", "bot:casual"]


def test_choices_questions_refusals_and_undo(astragal) -> None:
    typed = "?\ndraw:1\ndance\ntake\nundo\n\nquit\n"
    status, out, _ = astragal(
        "play", "dice-stars", "--seat", "human:Ana", "--first-player", "1", "--seed", "1", typed=typed
    )
    assert status == 0
    assert "1  draw:3" in out
    assert out.count(f"DS-20: {rule_index('astragal.games.dice_stars')['DS-20'].en}") == 2, (
        "asked for, and as a refusal"
    )
    assert "“dance” is not a move of this game here." in out
    assert "There is nothing of yours to take back." in out
    assert "Ana draws 3 dice." in out
    assert "--resume" in out


@pytest.mark.parametrize(
    ("level", "lang", "typed", "said"),
    [
        ("player", "en", "hint", r"  1\. pick:\w+ +\d+% to win +A die of this size holds with a chance of \d+%"),
        ("child", "fr", "conseil", r"  1\. pick:\w+ +★★★ le mieux +Ce dé tient bien\."),
        ("expert", "de", "tipp", r"  1\. pick:\w+ +\d+ % Gewinnchance \(± \d+,\d\) .*; casual hat dann \d+ %"),
        ("none", "en", "hint", r"> No hints are given at this table\."),
    ],
)
def test_hints(astragal, level: str, lang: str, typed: str, said: str) -> None:
    way = ("--seat", "human:Ana", "--seat", "bot:casual", "--first-player", "1", "--stacking-model", "table")
    status, out, err = astragal("play", "dice-crash", *way, "--hints", level, "--lang", lang, typed=f"{typed}\n")
    assert (status, err) == (0, "")
    assert re.search(said.replace(" %", "[\u00a0\u202f ]%"), out), out


def test_a_hint_where_there_is_no_choice(astragal) -> None:
    _, out, _ = astragal("play", "dice-stars", "--seat", "human:Ana", "--first-player", "1", typed="hint\n")
    assert "There is only one choice." in out


def test_taking_back(astragal) -> None:
    typed = "draw:3\n1\nundo\n1\nquit\n"
    _, out, _ = astragal(
        "play",
        "dice-stars",
        "--seat",
        "human:Ana",
        "--seat",
        "human:Bo",
        "--first-player",
        "1",
        "--seed",
        "1",
        typed=typed,
    )
    assert "Ana takes the last move back." in out


def test_french_words_work_too(astragal) -> None:
    _, out, _ = astragal("play", "dice-stars", "--first-player", "1", "--lang", "fr", typed="aide\nannuler\nquitter\n")
    assert "Il n’y a rien à annuler." in out
    assert "La partie est sauvegardée" in out


def test_leaving_and_coming_back(astragal, tmp_path: Path) -> None:
    record = tmp_path / "a.agn"
    start = ["play", "dice-stars", "--seat", "human:Ana", "--first-player", "1", "--seed", "3", "--record"]
    astragal(*start, str(record), typed="draw:3\nquit\n")
    before = parse_record(record.read_text()).steps
    assert before[0].word == "draw:3"
    status, _, _ = astragal("play", "--resume", str(record), typed="1\n")
    assert status == 0
    assert parse_record(record.read_text()).steps[: len(before)] == before
    whole = tmp_path / "b.agn"
    astragal(*start, str(whole), typed="draw:3\n1\n")
    assert parse_record(whole.read_text()).steps == parse_record(record.read_text()).steps


def test_a_finished_game_cannot_be_resumed(astragal, tmp_path: Path) -> None:
    record = finish_game(astragal, tmp_path)
    status, _, err = astragal("play", "--resume", str(record))
    assert (status, err) == (2, f"This game is over. See it again with: astragal replay {record}\n")


def finish_game(astragal, tmp_path: Path, *more: str) -> Path:
    record = tmp_path / "done.agn"
    status, _, _ = astragal(
        "play",
        "dice-stars",
        "--seat",
        "bot:greedy",
        "--seat",
        "bot:random",
        "--seed",
        "4",
        "--record",
        str(record),
        *more,
    )
    assert status == 0
    return record


def test_replay_verify_convert(astragal, tmp_path: Path) -> None:
    record = finish_game(astragal, tmp_path)
    status, out, _ = astragal("replay", str(record))
    assert status == 0
    assert "wins." in out
    status, out, _ = astragal("verify", str(record))
    assert status == 0
    assert "rolls are what the fast dice gave" in out
    status, out, _ = astragal("convert", str(record), "--json")
    assert status == 0
    assert json.loads(out)["over"] is True


def test_the_result_names_the_rules_of_a_score(astragal) -> None:
    golden = Path(__file__).parents[1] / "golden"
    _, out, _ = astragal("replay", str(golden / "dicetto" / "v2-bonus-1.agn"))
    assert re.search(r"^  Dice cards: \d+ \(DT-42\)$", out, re.MULTILINE)
    assert re.search(r"^  the (most|fewest) .*: \d \(DT-44, DT-(4[5-9]|5[0-2])\)$", out, re.MULTILINE)
    _, out, _ = astragal("replay", str(golden / "dice-stars" / "base-1.agn"), "--lang", "fr")
    assert re.search(r"^  Ligne 2.*\u00a0: \d+ \(DS-53, DS-5[456]\)$", out, re.MULTILINE)


def test_fair_dice(astragal, tmp_path: Path) -> None:
    record = tmp_path / "fair.agn"
    arguments = [
        "play",
        "dice-stars",
        "--seat",
        "human:Ana",
        "--seat",
        "bot:random",
        "--dice",
        "fair",
        "--first-player",
        "1",
        "--record",
        str(record),
    ]
    status, out, _ = astragal(*arguments, typed="my seed\n" + "1\n" * 400)
    assert status == 0
    tags = parse_record(record.read_text()).tags
    assert tags["Commitment"] in out
    assert (tags["Scheme"], tags["SeatSeeds"]) == ("3", "myseed -"), "the bot adds no seed"
    status, out, _ = astragal("verify", str(record))
    assert status == 0
    assert "fair dice" in out
    forged = record.read_text().replace(tags["Secret"], "0" * 64)
    record.write_text(forged)
    status, _, err = astragal("verify", str(record))
    assert status == 2
    assert "not the one that was committed to" in err


def test_same_dice(astragal, tmp_path: Path) -> None:
    records = [tmp_path / f"{choice}.agn" for choice in (1, 2)]
    for choice, record in enumerate(records, 1):
        arguments = ["play", "dicetto", "--seat", "human:Ana", "--seat", "human:Bo", "--dice", "same", "--seed", "4"]
        status, _, _ = astragal(*arguments, "--record", str(record), typed=f"{choice}\n" * 3 + "quit\n")
        assert status == 0
    one, two = (parse_record(record.read_text()) for record in records)
    assert (one.tags["Dice"], one.tags["Seed"]) == ("same", "4")
    assert one.steps != two.steps
    rolls = [[step.word for step in record.steps if step.actor < 0][:9] for record in (one, two)]
    assert rolls[0] == rolls[1], "who begins, four cards and the first roll"
    status, out, _ = astragal("verify", str(records[0]))
    assert (status, "what the same dice gave" in out) == (0, True)


def test_hand_dice(astragal, tmp_path: Path) -> None:
    record = tmp_path / "hand.agn"
    typed = "draw:3\nblue:9\norange:2\nblue:5\nblue:4\nblack:2\ntake:blue\nquit\n"
    _, out, _ = astragal(
        "play",
        "dice-stars",
        "--seat",
        "human:Ana",
        "--dice",
        "hand",
        "--first-player",
        "1",
        "--record",
        str(record),
        typed=typed,
    )
    assert "“orange:2” cannot be rolled now." in out
    words = [step.word for step in parse_record(record.read_text()).steps]
    assert words[:5] == ["draw:3", "blue:5", "blue:4", "black:2", "take:blue"]
    status, out, _ = astragal("verify", str(record))
    assert status == 0
    assert "cannot be recomputed" in out
    status, out, _ = astragal("play", "--resume", str(record), typed="quit\n")
    assert status == 0


def test_dice_of_another_game(astragal, tmp_path: Path) -> None:
    first = finish_game(astragal, tmp_path, "--first-player", "1")
    rolls = [step.word for step in parse_record(first.read_text()).steps if step.actor < 0]
    record = tmp_path / "again.agn"
    astragal(
        "play", "dice-stars", "--seat", "bot:random", "--seat", "bot:random", "--first-player", "1", "--seed", "9",
        "--dice", f"replay:{first}", "--record", str(record),
    )  # fmt: skip
    again = [step.word for step in parse_record(record.read_text()).steps if step.actor < 0]
    assert again[:3] == rolls[:3]


def test_people_judge_their_own_towers(astragal, tmp_path: Path) -> None:
    record = tmp_path / "towers.agn"
    typed = "1\n" * 10 + "what\nholds\n" + "1\nholds\n" * 3 + "quit\n"
    astragal(
        "play", "dice-crash", "--seat", "human:Ana", "--seat", "human:Bo", "--stacking-model", "people",
        "--first-player", "1", "--seed", "1", "--record", str(record), typed=typed,
    )  # fmt: skip
    kept = parse_record(record.read_text())
    assert kept.tags["Judge"] == "people"
    assert "holds" in [step.word for step in kept.steps]


@pytest.mark.parametrize(("lang", "falls"), [("en", "alone 3.1"), ("fr", "seul 3.1")])
def test_people_say_at_any_time_that_a_tower_fell_by_itself(astragal, tmp_path: Path, lang: str, falls: str) -> None:
    record = tmp_path / "towers.agn"
    round_one = "pick:giant\npick:small\npick:medium\ndie:1\ndie:2\ndie:6\n" + "1\n" * 3 + "1\nholds\n" * 3
    status, out, _ = astragal(
        "play", "dice-crash", "--seat", "human:Ana", "--seat", "human:Bo", "--stacking-model", "people", "--dice", "hand",
        "--first-player", "1", "--record", str(record), "--lang", lang, typed=f"{round_one}alone 3.9\n{falls}\nquit\n",
    )  # fmt: skip
    assert status == 0
    kept = parse_record(record.read_text())
    assert [(step.actor, step.word) for step in kept.steps[-2:]] == [(JUDGE, "holds"), (JUDGE, "alone:3.1")]
    text = catalogue(lang)
    assert text("dc-report-any-time") in out
    assert text("word-unknown", word="alone 3.9") in out
    assert text("dc-verdict-alone", dice=text("dc-levels", tower="3", dice=1, levels="1")) in out
    assert replay(kept).actor == 1, "the seat that was interrupted decides"


def test_an_own_deck(astragal, tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text('total = 8\nbonus = [1, 1, 1, 1, 1, 1, 1, 1]\n[[card]]\ntype = "pair"\npoints = 2\ncopies = 8\n')
    record = tmp_path / "game.agn"
    status, _, err = astragal("play", "dicetto", "--deck", str(deck), "--record", str(record), typed="quit\n")
    assert (status, err) == (0, "")
    assert "card:pair:2" in [step.word for step in parse_record(record.read_text()).steps]
    deck.write_text(deck.read_text().replace("total = 8", "total = 9"))
    status, _, err = astragal("play", "dicetto", "--deck", str(deck))
    assert (status, err) == (2, "The copies in the deck file add up to 8, but its total says 9.\n")


def test_simulate(astragal, tmp_path: Path) -> None:
    arguments = [
        "simulate",
        "dice-stars",
        "--games",
        "1_0",
        "--seed",
        "7",
        "--seat",
        "bot:greedy",
        "--seat",
        "bot:random",
    ]
    status, out, _ = astragal(*arguments, "--records", str(tmp_path / "games"))
    assert status == 0
    assert "10 games of dice-stars played, seed 7." in out
    records = sorted((tmp_path / "games").iterdir())
    assert len(records) == 10
    for path in records:
        verify(parse_record(path.read_text()))

    def without_speed(summary: str) -> list[str]:
        return [line for line in summary.splitlines() if "decisions a second" not in line]

    assert without_speed(astragal(*arguments)[1]) == without_speed(out), "the same seed gives the same summary"
    files = [str(tmp_path / name) for name in ("games.csv", "scores.png")]
    status, out, _ = astragal(
        "simulate", "star-master", "--games", "50", "--seed", "7", "--out", files[0], "--plot", files[1]
    )
    assert status == 0
    assert "Races went by a table of weights" in out
    assert len(Path(files[0]).read_text().splitlines()) == 51
    assert Path(files[1]).stat().st_size > 1000
    assert astragal("simulate", "dicetto", "--out", "games.xls")[0] == 2


@pytest.mark.parametrize(("lang", "wins"), [("en", r"\d+\.\d\d ± \d+\.\d\d%"), ("fr", r"\d+,\d\d ± \d+,\d\d\xa0%")])
def test_a_summary_fits_a_small_terminal(astragal, monkeypatch: pytest.MonkeyPatch, lang: str, wins: str) -> None:
    """Nothing is cut off at eighty columns, and numbers are written as the language does."""
    monkeypatch.setenv("COLUMNS", "80")
    seats = [f"--seat=bot:{level}" for level in ("greedy", "random", "greedy", "random")]
    status, out, _ = astragal(
        "simulate", "dicetto", "--games", "12", *seats, "--seats", "4", "--seed", "1", "--lang", lang
    )
    assert status == 0
    assert "…" not in out
    assert len(re.findall(wins, out)) == 4


def test_a_summary_tells_how_many_games_nobody_won(astragal) -> None:
    status, out, _ = astragal("simulate", "dice-stars", "--games", "3000", "--tie", "no_winner", "--seed", "1")
    assert status == 0
    assert "Shared wins: 0.00%." in out
    assert re.search(r"Won by nobody: \d+\.\d\d% of the games\.", out)


@pytest.mark.long
def test_warm(astragal) -> None:
    status, out, _ = astragal("warm")
    assert status == 0
    assert "Everything is compiled" in out


def test_rules_and_games(astragal) -> None:
    for slug, game in GAMES.items():
        status, out, _ = astragal("rules", slug)
        assert status == 0
        assert len(out.splitlines()) == len(rule_index(game.package))
    status, out, _ = astragal("rules", "dice-stars", "ds-20", "--lang", "fr")
    assert out.startswith("DS-20\u00a0: Vous devez")
    status, out, _ = astragal("games")
    assert all(slug in out for slug in GAMES)


def test_the_menu(astragal, tmp_path: Path) -> None:
    status, out, _ = astragal("play", typed="9\n1\n2\nAna\n\n0\n1\nquit\n")
    assert status == 0
    assert "Please type a number from 1 to 4." in out
    assert f"Please type a number from 1 to {len(list_levels(GAMES['dice-stars']))}." in out
    (saved,) = (tmp_path / "data" / "astragal").iterdir()
    tags = parse_record(saved.read_text()).tags
    assert (tags["Game"], tags["Seat1"], tags["Seat2"]) == (
        "dice-stars",
        "human:Ana",
        f"bot:{list_levels(GAMES['dice-stars'])[0]}",
    )
    assert astragal("play", typed="")[0] == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "dice-stars", "--seats", "9"], "The option seats takes a whole number from 1 to 4, not “9”."),
        (["play", "dice-stars", "--short-bag", "x"], "The option short_bag takes one of"),
        (["play", "dice-stars", "--seat", "Ana"], "“Ana” is not a player. Write human:NAME or bot:LEVEL."),
        (["play", "dice-stars", "--seat", "human:"], "is not a player"),
        (["play", "dice-stars", "--seat", "bot:genius"], "There is no bot “genius”."),
        (
            ["play", "dice-stars", "--seats", "1", "--seat", "bot:random", "--seat", "bot:random"],
            "More players are named",
        ),
        (["play", "dice-stars", "--dice", "loaded"], "There are no dice “loaded”."),
        (["play", "dice-stars", "--dice", "replay:/nowhere"], "The file /nowhere cannot be read"),
        (["play", "dice-stars", "--record", "/proc/nowhere/x.agn"], "cannot be written"),
        (["play", "--resume", "/nowhere"], "The file /nowhere cannot be read"),
        (["replay", "/nowhere"], "The file /nowhere cannot be read"),
        (["verify", "/"], "The file / cannot be read"),
        (["rules", "chess"], "There is no game called “chess”."),
        (["rules", "dicetto", "DT"], "There is no rule “DT”."),
        (["simulate", "dice-stars", "--seat", "human:Ana"], "Only bots play simulated games."),
    ],
)
def test_mistakes_get_one_sentence(arguments: list[str], sentence: str, astragal) -> None:
    status, _, err = astragal(*arguments)
    assert status == 2
    assert sentence in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [["play", "chess"], ["dance"], ["simulate", "dicetto", "--games", "-1"], ["simulate", "dicetto", "--seed", "x"]],
)
def test_unknown_words_are_explained(arguments: list[str], capsys) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "usage:" in capsys.readouterr().err


def test_a_file_that_is_no_text(astragal, tmp_path: Path) -> None:
    path = tmp_path / "x.agn"
    path.write_bytes(b"\xff\xfe\x00")
    assert astragal("verify", str(path))[2] == f"The file {path} is not a text file.\n"
    path.write_bytes(b" " * 8_000_001)
    assert astragal("verify", str(path))[2] == "This file is too long to be the record of one game.\n"


def test_a_written_file_is_whole_and_as_open_to_others_as_the_umask_says(tmp_path: Path) -> None:
    path = tmp_path / "sheets" / "game.pdf"
    before = os.umask(0o027)
    try:
        write_file(path, b"first")
        write_file(path, "second")
    finally:
        os.umask(before)
    assert path.read_text() == "second"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(path.parent.iterdir()) == [path]


def test_a_link_leads_to_what_is_replaced_and_a_device_is_never_replaced(tmp_path: Path) -> None:
    """As root, a sheet that was printed to /dev/null took its place."""
    link, file, pipe = tmp_path / "link", tmp_path / "file", tmp_path / "pipe"
    link.symlink_to(file)
    write_file(link, "text")
    assert link.is_symlink()
    assert file.read_text() == "text"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    check_writable(pipe)
    write_file(pipe, "text")
    assert os.read(reader, 9) == b"text"
    os.close(reader)
    assert pipe.is_fifo()


def test_a_file_that_cannot_take_its_place_leaves_nothing_behind(tmp_path: Path) -> None:
    taken = tmp_path / "folder"
    taken.mkdir()
    for path in (taken, Path("/")):
        with pytest.raises(Unavailable):
            write_file(path, "text")
    assert list(tmp_path.iterdir()) == [taken]


def test_output_that_cannot_be_written_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(["games", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "The file stdout cannot be written: No space left on device.\n"
    monkeypatch.setattr(sys, "stdout", None)  # as `>&-` leaves it
    assert main(["games"]) == 0
