"""Star Master: a hidden colour is nowhere. Not in the page, not in what the page remembers, not in anything it was sent.

A whole game is played on one page. Whenever cubes have been hidden, everything that can be looked at there is searched: the document,
what the device keeps, and every array, string and element that is still alive in the page's memory. At the end the record tells
which colours had been hidden, and every message is compared with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, WebSocket, expect

from astragal.games.star_master.state import DEAL, MEMORISE, NONE, PALETTE, PLACES
from astragal.table.history import game_of
from astragal.table.record import Record, parse_record
from web.browser import OpenPage, RunningServer, play, record_of
from web.star_master import Memory, begin, lying, open_table, sit

ENOUGH = 3
"""As many colours on their right places are no chance."""
CUT = 1024
"""Characters of a string that Chromium tells of, unless it is asked for more."""
SWEEPS = 40
"""Times that a busy browser is given to throw away what nothing refers to any more; what something refers to stays for ever."""
FACES = re.compile(r'"faces":\s*(\[[-\d,\s]*\])')


class Traffic:
    """Everything that a page is sent."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))


class Search:
    """Looks through a page for the colours of cubes that lie hidden."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.inspector: CDPSession = page.context.new_cdp_session(page)

    def alive(self, prototype: str, filtered: str) -> Any:
        """Return what is alive in the page's memory and passes a filter; what nothing refers to is thrown away first."""
        found = self.inspector.send("Runtime.evaluate", {"expression": prototype})["result"]["objectId"]
        objects = self.inspector.send("Runtime.queryObjects", {"prototypeObjectId": found})["objects"]["objectId"]
        asked = {"objectId": objects, "functionDeclaration": filtered, "returnByValue": True}
        answer = self.inspector.send("Runtime.callFunctionOn", asked)["result"]["value"]
        self.inspector.send("Runtime.releaseObject", {"objectId": objects})
        return answer

    def painted(self) -> list[str]:
        """Return the colours of all faces that are in the page or still in its memory."""
        colours: list[str] = self.alive(
            "Element.prototype",
            "function() { return this.filter(e => !Object.hasOwn(e, 'constructor') && e.matches('.face[style]'))"
            ".map(e => e.style.backgroundColor); }",
        )
        return colours

    def texts(self) -> list[str]:
        """Return every string in the page's memory that may hold the faces of cubes."""
        chunks: list[str] = []
        self.inspector.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
        self.inspector.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        strings = json.loads("".join(chunks))["strings"]
        assert max(map(len, strings)) > CUT, "strings are told only in part"
        return [text for text in strings if "faces" in text]

    def told_by(self, faces: list[int], cubes: list[int]) -> list[int]:
        """Return the hidden places whose colour such a list tells."""
        return [place for place, cube in enumerate(cubes) if cube != NONE and faces[place] == cube]

    def hidden(self, cubes: list[int]) -> None:
        """Search everything. `cubes` holds the colour under every hidden cube, and nothing for one that lies open."""
        lists: list[list[int]] = self.alive(
            "Array.prototype", "function() { return this.filter(a => a.length === 9 && a.every(Number.isInteger)); }"
        )
        assert lists, "the memory was not read"
        for numbers in lists:
            told = self.told_by(numbers, cubes)
            assert NONE not in numbers or not told, f"faces are remembered: {numbers}"
            assert len(told) < ENOUGH or numbers == list(range(PLACES)), f"the layout is remembered: {numbers}"
        for _ in range(SWEEPS):
            painted = self.painted()
            if len(painted) == len(lying(self.page)):
                break
            self.page.wait_for_timeout(250)
        else:
            raise AssertionError(f"cubes that were hidden are still there: {painted}")
        for text in self.texts():
            for found in FACES.findall(text):
                assert not self.told_by(json.loads(found), cubes), f"a message is remembered: {found}"
        self.looks_alike()
        kept = self.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, history.state])")
        assert not re.search(r'"faces\\*":\[-?\d', kept)  # the faces of players have names
        assert self.page.evaluate("indexedDB.databases()") == []
        assert not [url for url in self.cached() if "/api/" in url]

    def cached(self) -> list[str]:
        urls: list[str] = self.page.evaluate(
            "async () => (await Promise.all((await caches.keys()).map(async name =>"
            " (await (await caches.open(name)).keys()).map(request => request.url)))).flat()"
        )
        return urls

    def looks_alike(self) -> None:
        """Nothing tells hidden cubes apart but the number of their place, and which two have changed places for all to see."""
        hidden: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('.cube:not(.open)')].map(cube => cube.outerHTML"
            ".replace(/<span class=.visually-hidden.*?<.span>/, '').replace(/[0-9]/g, '').replace(/[ ]+/g, ' '))"
        )
        assert len(set(hidden)) == 1, sorted(set(hidden))
        said = self.page.locator(".cube:not(.open) .visually-hidden").all_inner_texts()
        assert not [
            text for text in said if not re.fullmatch(r"Place \d: hidden(, exchanged with place \d)?(; .*)?", text)
        ]
        paints: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('.cube:not(.open) .face')].map(face => getComputedStyle(face).background)"
        )
        assert len(set(paints)) == 1


def numbers_of(colours: dict[int, str]) -> list[int]:
    """Return colours by place as the view counts them."""
    return [PALETTE.index(colours[place].replace(" ", "-")) for place in range(1, PLACES + 1)]


def lists_in(said: Any) -> Iterator[list[int]]:
    """Return every list of nine numbers in a message, but the names of the colours."""
    if isinstance(said, dict):
        for key, value in said.items():
            if key != "colours":
                yield from lists_in(value)
    elif isinstance(said, list):
        if len(said) == PLACES and all(isinstance(number, int) for number in said):
            yield said
        for value in said:
            yield from lists_in(value)


def truth_of(record: Record) -> list[tuple[int, int, list[int]]]:
    """Return phase, place shown and colours after every step of a record."""
    game, options, _ = game_of(record)
    state = game.start(options)
    truth = [(state.phase, state.shown, state.cube[:])]
    for step in record.steps:
        game.play(state, game.read(state, step.word))
        truth.append((state.phase, state.shown, state.cube[:]))
    return truth


def check_traffic(traffic: Traffic, record: Record) -> int:
    """Compare every message with what the record reveals; return how many were sent while cubes lay hidden."""
    truth = truth_of(record)
    sent, last = 0, 0
    for frame in traffic.frames:
        said = json.loads(frame)
        position = said.get("position")
        last = position["at"] if position else last
        phase, shown, cubes = truth[min(last, len(truth) - 1)]
        assert "cube:" not in frame, frame
        if phase in (DEAL, MEMORISE) or not last:
            continue
        sent += 1
        for numbers in lists_in(said):
            told = [place for place in range(PLACES) if place != shown and numbers[place] == cubes[place]]
            assert NONE not in numbers or not told, (last, frame)
            assert len(told) < ENOUGH, (last, frame)
    return sent


@pytest.mark.long
def test_a_hidden_colour_is_nowhere(open_page: OpenPage, server: RunningServer) -> None:
    options = {"variant": "solitaire", "memorise_seconds": "120"}
    page = open_table(open_page, server, options, ("",), prepare=True, watch=False, keeps=True)
    traffic = Traffic(page)
    page.reload()
    sit(page, "Ana")
    begin(page)
    expect(page.locator(".cube.open")).to_have_count(PLACES)
    page.reload()  # now the colours were in a welcome, too
    expect(page.locator(".cube.open")).to_have_count(PLACES)
    cubes = layout = numbers_of(lying(page))
    memory, search = Memory(page), Search(page)
    memory.known = lying(page)
    play(page, "done:1")  # the colours are hidden early, and leave no more behind than by the clock
    expect(page.locator(".cube.open")).to_have_count(0)
    search.hidden(cubes)
    assert record_of(server, page).count("(?)") == PLACES

    wanted = ["turn", "swap", "roll"]  # a cube lies open, two have moved, and what lay open is hidden again
    while not page.locator("#result").count():
        word = memory.move()
        verb = word.split(":")[0]
        if verb == "swap":
            one, other = memory.exchanged
            cubes = exchanged(cubes, one - 1, other - 1)
        if wanted and verb == wanted[0] and settled(page, verb):
            wanted.pop(0)
            open_now = lying(page)
            search.hidden([NONE if place + 1 in open_now else cube for place, cube in enumerate(cubes)])
    assert not wanted

    record = parse_record(record_of(server, page))
    assert [step.word for step in record.steps[:PLACES]] == [f"cube:{PALETTE[colour]}" for colour in layout]
    assert check_traffic(traffic, record) > 20


def exchanged(cubes: list[int], one: int, other: int) -> list[int]:
    """Return the cubes after two have changed places."""
    moved = cubes[:]
    moved[one], moved[other] = cubes[other], cubes[one]
    return moved


def settled(page: Page, verb: str) -> bool:
    """Wait until a move has been answered; tell whether cubes lie as they should after it."""
    page.wait_for_function("() => document.querySelector('[data-word]:not([disabled]), [role=timer], #result')")
    if verb == "swap":
        return page.locator("[data-exchanged]").count() == 1
    return page.locator(".cube.open").count() == (verb == "turn")
