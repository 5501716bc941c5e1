"""Two servers behind nginx, on PostgreSQL: 500 people with addresses of their own all come in, and see the same games."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import aiohttp
import pytest

from attacks.test_split_brain import play_moves
from server.clients import Player, ServerProcess, call_api, seat_and_start
from store.postgres import postgres

pytestmark = pytest.mark.long
PEOPLE, ROOMS = 500, 10
DEPLOYED = Path(__file__).parents[2] / "deploy" / "nginx.conf"
FRAME = """
daemon off; pid {folder}/pid; error_log {folder}/log; worker_processes 1; worker_rlimit_nofile 8192;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    {site}
}}
"""


def deployed_site(port: int, one: int, other: int) -> str:
    """Return what hosts are given, with the ports of this test and without TLS."""
    site = DEPLOYED.read_text()
    for theirs, ours in (
        ("127.0.0.1:8000", f"127.0.0.1:{one}"),
        ("127.0.0.1:8001", f"127.0.0.1:{other}"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port}"),
    ):
        assert theirs in site
        site = site.replace(theirs, ours)
    return re.sub(r"^ *ssl_certificate.*\n", "", site, flags=re.M)


@contextmanager
def nginx(folder: Path, one: int, other: int) -> Iterator[str]:
    """Run nginx in front of two ports; yield its URL."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    assert program, "nginx is missing: make many-people installs it"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    file = folder / "nginx.conf"
    file.write_text(FRAME.format(folder=folder, site=deployed_site(port, one, other)))
    process = subprocess.Popen([program, "-p", str(folder), "-c", str(file), "-e", str(folder / "log")])
    try:
        while True:
            assert process.poll() is None, (folder / "log").read_text()
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


class Crowd:
    """People, each of whom connects from an address of this machine of their own."""

    def __init__(self) -> None:
        self.sessions: list[aiohttp.ClientSession] = []

    def arrive(self, number: int) -> aiohttp.ClientSession:
        """Return the session of a new person."""
        address = (f"127.1.{number // 250}.{number % 250 + 1}", 0)
        session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=address))
        self.sessions.append(session)
        return session

    async def leave(self) -> None:
        for session in self.sessions:
            await session.close()


async def enter(session: aiohttp.ClientSession, url: str, room: str, name: str) -> Player:
    """Join a room and connect to it; nobody is refused."""
    status, joined = await call_api(session, "POST", f"{url}/api/rooms/{room}/guests", {"name": name})
    assert status == 201, joined
    player = Player(session, url, room, joined["token"])
    welcome = await player.connect()
    assert welcome["is"] == "welcome", welcome
    return player


async def open_room(session: aiohttp.ClientSession, url: str) -> Player:
    """Open a room as a new person; return the host, connected."""
    new = {"game": "dice-stars", "name": "Ada", "options": {"seats": "2"}}
    status, opened = await call_api(session, "POST", f"{url}/api/rooms", new)
    assert status == 201, opened
    host = Player(session, url, opened["room"], opened["token"])
    assert (await host.connect())["is"] == "welcome"
    return host


async def meet(url: str, servers: list[ServerProcess]) -> None:
    """Let everybody in, and play in each room while all of it look on."""
    crowd = Crowd()
    try:
        rooms: list[list[Player]] = []
        for number in range(ROOMS):
            rooms.append([await open_room(crowd.arrive(number), url)])
        for number in range(ROOMS, PEOPLE):
            room = rooms[number % ROOMS]
            room.append(await enter(crowd.arrive(number), url, room[0].room, f"P{number}"))
        assert sum(map(len, rooms)) == PEOPLE
        for host, guest, *others in rooms:
            await seat_and_start(host, guest)
            await play_moves([host, guest], 6)
            at = host.position["at"]
            for player in others:
                await player.until(lambda message, player=player, at=at: player.position["at"] == at)
            assert all((p.events, p.view) == (host.events, host.view) for p in (guest, *others))
        async with aiohttp.ClientSession() as session:
            for server in servers:
                for host, *_ in rooms:
                    late = Player(session, server.url, host.room, host.token)
                    assert (await late.connect())["is"] == "welcome"
                    assert (late.events, late.view) == (host.events, host.view), "both servers show the same game"
                    await late.close()
    finally:
        await crowd.leave()


def test_500_people_behind_nginx(tmp_path: Path) -> None:
    settings = {"ASTRAGAL_LIMITS": "on", "ASTRAGAL_PROXIED": "on"}
    os.chmod(tmp_path, 0o755)
    with postgres() as running:
        url = running.new()
        with (
            ServerProcess(url, **settings) as one,
            ServerProcess(url, **settings) as other,
            nginx(tmp_path, one.port, other.port) as door,
        ):
            asyncio.run(asyncio.wait_for(meet(door, [one, other]), 300))
