"""Work on the cores of this machine: order, lost workers, errors, Ctrl-C, and files of results."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pyarrow.parquet
import pytest

from astragal.cli import main
from astragal.kit.errors import OptionError, Unavailable, UserError
from astragal.spread import Here, find_place
from astragal.spread.cores import Cores
from astragal.study import export
from spread.blocks import die, die_once, interrupt, refuse, square


def test_results_come_in_order_and_from_any_number_of_workers() -> None:
    tasks = [(number,) for number in range(20)]
    expected = [square(number) for number in range(20)]
    assert list(Here().map(square, tasks)) == expected
    assert list(Cores(3).map(square, tasks)) == expected
    assert list(Cores(2).map(square, [])) == []


def test_tasks_are_read_as_workers_need_them() -> None:
    read: list[int] = []

    def tasks() -> object:
        for number in range(1000):
            read.append(number)
            yield (number,)

    results = Cores(2).map(square, tasks())  # type: ignore[arg-type]
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined]
    assert len(read) <= 4


def test_the_block_of_a_killed_worker_is_computed_again(tmp_path: Path) -> None:
    found = list(Cores(2).map(die_once, ((str(tmp_path), number) for number in range(10))))
    assert found == list(range(10))
    assert (tmp_path / "died").exists()


def test_a_block_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(Unavailable, match="spread-lost"):
        list(Cores(1).map(die, [(1,)]))


def test_errors_of_a_block_come_through() -> None:
    with pytest.raises(UserError, match="option-first-player"):
        list(Cores(1).map(refuse, [(2,)]))


@pytest.mark.long
def test_ctrl_c_keeps_what_is_done_and_ends_the_workers(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    try:
        results = iter(Cores(1).map(interrupt, ((os.getpid(), str(tmp_path / "go"), number) for number in range(9))))
        assert [next(results), next(results)] == [0, 1]
        with pytest.raises(KeyboardInterrupt):  # noqa: PT012 - the signal comes once it is allowed to
            (tmp_path / "go").touch()
            next(results)
    finally:
        signal.signal(signal.SIGINT, before)


def test_an_unknown_place_and_a_dead_cluster_are_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OptionError, match="spread-unknown"):
        find_place("moon")
    assert main(["simulate", "dicetto", "--games", "3", "--on", "ray://127.0.0.1:1"]) == 2
    said = capsys.readouterr().err.strip()
    assert said.startswith("No Ray cluster answers at ray://127.0.0.1:1: ")
    assert "\n" not in said


def test_a_missing_extra_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astragal.kit.extras.find_spec", lambda module: None)
    with pytest.raises(Unavailable, match=r"astragal\[ray\]"):
        find_place("ray")


@pytest.mark.parametrize("address", ["", "file://"])
def test_results_stream_into_the_files_of_a_folder(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "PART_ROWS", 8)
    about = {"game": "star-master"}
    for out in (f"{address}{tmp_path}/run/", tmp_path / "one.parquet"):
        with export.open_row_writer(out, about) as write:
            for first in range(0, 20, 4):
                write({"game": range(first, first + 4)})
    assert sorted(path.name for path in (tmp_path / "run").iterdir()) == [f"part-{n:05}.parquet" for n in range(3)]
    parts, one = (pyarrow.parquet.read_table(tmp_path / name) for name in ("run", "one.parquet"))
    assert parts.equals(one)
    assert one["game"].to_pylist() == list(range(20))
    assert parts.schema.metadata == one.schema.metadata


def test_an_address_that_cannot_be_written_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "dicetto", "--games", "1", "--out", "nowhere://bucket/run/"]) == 2
    assert "nowhere" in capsys.readouterr().err
    assert main(["simulate", "dicetto", "--games", "1", "--out", "s3://bucket/run.parquet"]) == 2
    assert "folder that ends in /" in capsys.readouterr().err
