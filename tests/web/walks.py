"""Quick ways to screens that come late: a whole game played over a socket, tables that are open, a device that remembers much."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

PLAY = """async ([game, levels, options, most]) => {
    const seats = ["", ...levels];
    const body = JSON.stringify({ game, name: "Lou", dice: "fast", seats, options: { first_player: "1", ...options, seats: String(seats.length) } });
    const { room, token, code } = await (await fetch("/api/rooms", { method: "POST", body })).json();
    let id = 0, state = 11, made = 0;
    const pick = (words) => words[(state = (state * 1103515245 + 12345) % 2147483648) % words.length];
    await new Promise((done, fail) => {
        setTimeout(() => fail(new Error(`${game} did not end`)), 120_000);
        const socket = new WebSocket(`ws://${location.host}/api/rooms/${room}/socket`);
        const send = (command) => socket.send(JSON.stringify({ id: String(++id), ...command }));
        socket.onopen = () => socket.send(JSON.stringify({ do: "hello", token }));
        socket.onmessage = ({ data }) => {
            const heard = JSON.parse(data);
            if (heard.is === "welcome") for (const command of [{ do: "sit", seat: 0 }, { do: "ready" }, { do: "start" }]) send(command);
            const at = heard.position;
            if (!at) return;
            if (at.actor === -3 || (at.actor === 0 && made === most)) { socket.close(); done(); }
            else if (at.actor === 0) { made++; send({ do: "play", seat: 0, at: at.at, word: pick([...at.legal].sort()) }); }
            else if ((at.may_end ?? []).includes(0)) send({ do: "done", seat: 0, at: at.at });
        };
    });
    return { room, token, code, game, seen: Date.now(), over: most < 0 };
}"""
"""Somebody plays at random against bots, to the end or for some moves; returns the room as the device keeps it."""


def play_at_random(page: Page, game: str, levels: tuple[str, ...], most: int = -1, **options: str) -> dict[str, Any]:
    """Play a game on seat 0, to the end or `most` moves; return the room as the device would keep it."""
    known: dict[str, Any] = page.evaluate(PLAY, [game, levels, options, most])
    return known


def open_table(page: Page, game: str) -> dict[str, Any]:
    """Leave a game against a bot after a few moves."""
    return play_at_random(page, game, ("casual",), most=6)


def remember(page: Page, *, again: bool = False, **memory: object) -> None:
    """Let the device remember this: before its first page opens, or `again` after it."""
    text = json.dumps(memory)
    if again:
        script = "more => localStorage.astragal = JSON.stringify({...JSON.parse(localStorage.astragal), ...JSON.parse(more)})"
        page.evaluate(script, text)
    else:
        page.add_init_script(f"localStorage.astragal ??= {json.dumps(text)}")


def _finished(n: int, game: str, names: list[str], scores: list[int], variant: str = "") -> dict[str, object]:
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    when = 1_790_000_000_000 + n * 40_000_000
    return {
        "room": f"{n:016d}", "number": 1, "game": game, "variant": variant, "when": when, "names": names, "scores": scores,
        "mine": [0], "winners": winners,
    }  # fmt: skip


FINISHED_GAMES = [
    *[
        _finished(n, "dice-stars", ["Lou", "Maud", "Olga"], [70 + n * 37 % 45, 60 + n * 53 % 50, 80])
        for n in range(1, 17)
    ],
    *[_finished(20 + n, "dicetto", ["Lou", "Bruno"], [9 + n * 7 % 8, 8 + n * 5 % 9], "bonus") for n in range(6)],
    *[_finished(30 + n, "star-master", ["Lou", "Bo"], [3 + n % 4, 5]) for n in range(5)],
    *[_finished(40 + n, "dice-crash", ["Lou", "Maud", "Pip"], [21 - n * 4, 10 + n, 14]) for n in range(3)],
]
"""What a device knows that has been played on often."""
