"""The commands `astragal serve`, `backup` and `restore`."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from server.clients import Player, ServerProcess, call_api, open_room, play_to_end, run, seat_and_start


def run_astragal(*arguments: str, database: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command of the program."""
    environment = os.environ | {"ASTRAGAL_LANG": "en", "ASTRAGAL_DATABASE_URL": database}
    command = [sys.executable, "-m", "astragal", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.long
def test_a_backup_of_a_running_server_can_be_restored(tmp_path: Path) -> None:
    first, second = f"sqlite:///{tmp_path}/first.db", f"sqlite:///{tmp_path}/second.db"
    copy = tmp_path / "copy.db"
    seat: dict[str, str] = {}

    async def begin(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-stars", seats=["", "greedy"], options={"seats": "2"})
        await seat_and_start(host)
        seat.update(room=host.room, token=host.token)
        done = run_astragal("backup", str(copy), database=first)
        assert done.returncode == 0, done.stderr
        assert "One room copied" in done.stdout

    async def play_on(session: aiohttp.ClientSession, url: str) -> None:
        player = Player(session, url, seat["room"], seat["token"])
        assert (await player.connect())["is"] == "welcome"
        await play_to_end(player, random.Random(1))
        assert player.phase == "over"

    with ServerProcess(first) as server:
        run(server, begin)
    assert run_astragal("backup", str(copy), database=first).returncode == 2, "an existing file is never overwritten"
    assert run_astragal("restore", str(copy), database=second).returncode == 0
    assert run_astragal("restore", str(copy), database=second).returncode == 2, "only an empty database is filled"
    with ServerProcess(second) as server:
        run(server, play_on)


@pytest.mark.long
def test_wrong_settings_are_refused_with_one_sentence(tmp_path: Path) -> None:
    here = f"sqlite:///{tmp_path}/rooms.db"
    for database, arguments in (
        ("mysql://nowhere/x", ["--port", "0"]),
        (here, ["--port", "0", "--workers", "2"]),
        (here, ["--host", "192.0.2.1", "--port", "0"]),
    ):
        done = run_astragal("serve", *arguments, database=database)
        assert done.returncode == 2
        sentences = [line for line in done.stderr.splitlines() if not line.startswith("{")]
        assert len(sentences) == 1, done.stderr


def test_the_lobby_survives_a_restart(tmp_path: Path) -> None:
    seat: dict[str, str] = {}

    async def list_lobby(session: aiohttp.ClientSession, url: str) -> list[str]:
        status, rooms = await call_api(session, "GET", f"{url}/api/rooms")
        assert status == 200
        return [room["room"] for room in rooms]

    async def open_one(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto", public=True, options={"seats": "2"})
        seat.update(room=host.room, token=host.token)
        assert await list_lobby(session, url) == [host.room]

    async def come_back(session: aiohttp.ClientSession, url: str) -> None:
        assert await list_lobby(session, url) == [], "a room without people is not listed"
        host = Player(session, url, seat["room"], seat["token"])
        assert (await host.connect())["is"] == "welcome"
        while await list_lobby(session, url) != [
            host.room
        ]:  # it is listed within seconds; `run` waits no longer than that
            await asyncio.sleep(0.1)

    server = ServerProcess(f"sqlite:///{tmp_path}/rooms.db")
    with server:
        run(server, open_one)
    with server:
        run(server, come_back, seconds=20)
