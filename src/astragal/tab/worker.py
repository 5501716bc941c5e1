"""The Python side of the worker in which a tab's rooms run: JavaScript calls its methods, and it calls the functions of `Page`.

Nothing but numbers and texts passes between the two, so no object of one language is kept alive by the other; only MuJoCo, once
loaded, stays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any, Protocol

import msgspec

from astragal.kit.errors import Unavailable, UserError
from astragal.rooms.commands import DECODE_ERRORS, Hello, decode_command
from astragal.rooms.messages import Bye, encode_message
from astragal.tab import api
from astragal.tab.gravity import GravityMissing, await_gravity, offer_gravity
from astragal.tab.messages import NOT_LOADED, UnspokenFault, missing_module
from astragal.tab.room import TabRoom
from astragal.tab.rooms import Lines, load_room


class Page(Protocol):
    """The functions of the worker in JavaScript (`web/src/tab/worker.ts`)."""

    def now(self) -> float:
        """Return the time in milliseconds."""

    def start_timer(self, number: int, ms: int) -> None:
        """Call `Worker.fire` with this number after this many milliseconds."""

    def stop_timer(self, number: int) -> None:
        """Forget a timer."""

    def append(self, number: int, room: str, seq: int, at: int, line: str) -> None:
        """Write a line, then call `Worker.note_written` with this number."""

    def send(self, device: int, message: str) -> None:
        """Send a message to a device."""

    def disconnect(self, device: int) -> None:
        """End the connection of a device."""

    def reply(self, request: int, fine: bool, body: str) -> None:
        """Answer a request: with its result, or with a fault."""

    def report(self, share: float) -> None:
        """Tell which share of a review is done."""

    def load_gravity(self, number: int) -> None:
        """Load MuJoCo, then call `Worker.note_gravity` with this number."""


class Worker:
    """The rooms of a tab and the devices that show them. It is the `Browser` of its rooms."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._rooms: dict[str, TabRoom] = {}
        self._devices: dict[int, TabRoom] = {}
        self._numbers = count(1)
        self._timers: dict[int, Callable[[], None]] = {}
        self._writes: dict[int, Callable[[bool], None]] = {}
        self._loads: dict[int, tuple[Callable[[], None], Callable[[], None]]] = {}
        self._waiting: set[int] = set()
        """Devices that enter as soon as gravity is loaded."""
        await_gravity()

    # What rooms ask for

    def now(self) -> int:
        """Return the time in milliseconds."""
        return int(self._page.now())

    def call_later(self, ms: int, callback: Callable[[], None]) -> int:
        """Call back once after this many milliseconds."""
        number = next(self._numbers)
        self._timers[number] = callback
        self._page.start_timer(number, ms)
        return number

    def cancel(self, timer: object) -> None:
        """Cancel a call."""
        assert isinstance(timer, int)
        if self._timers.pop(timer, None) is not None:
            self._page.stop_timer(timer)

    def report(self, share: float) -> None:
        """Tell the page which share of a review is done."""
        self._page.report(share)

    def append(self, room: str, seq: int, at: int, line: str, callback: Callable[[bool], None]) -> None:
        """Append a line to the journal of a room."""
        number = next(self._numbers)
        self._writes[number] = callback
        self._page.append(number, room, seq, at, line)

    def send(self, device: int, message: str) -> None:
        """Send a message to a device."""
        self._page.send(device, message)

    def disconnect(self, device: int) -> None:
        """End the connection of a device."""
        self._devices.pop(device, None)
        self._page.disconnect(device)

    # What the page calls

    def fire(self, number: int) -> None:
        """Carry out what a timer was set for."""
        callback = self._timers.pop(number, None)
        if callback is not None:
            callback()

    def note_written(self, number: int, durable: bool) -> None:
        """Tell a room whether its line is durable."""
        self._writes.pop(number)(durable)

    def note_gravity(self, number: int, mujoco: Any) -> None:
        """Go on with what has waited for gravity; `mujoco` is None where the browser could not load it."""
        again, without = self._loads.pop(number)
        if mujoco is None:
            without()
        else:
            offer_gravity(mujoco)
            again()

    def _wait_for_gravity(self, again: Callable[[], None], without: Callable[[], None]) -> None:
        """Do something again when gravity is there, or something else if it does not come."""
        number = next(self._numbers)
        self._loads[number] = again, without
        self._page.load_gravity(number)

    def is_open(self, room: str) -> bool:
        """Tell whether a room is loaded and in step with its journal."""
        return room in self._rooms and not self._rooms[room].dropped

    def enter(self, device: int, room: str, hello: str, journal: str, pause: int) -> None:
        """Connect a device to a room; where it is not open, its journal (JSON) and the pause before a bot's turn make it."""
        try:
            command = decode_command(hello)
            if not isinstance(command, Hello):
                raise msgspec.ValidationError
            if not self.is_open(room):
                self._rooms[room] = load_room(self, room, _decode_journal(journal), pause)
        except DECODE_ERRORS:
            self._refuse(device, "wire-no-hello")
        except GravityMissing as error:
            self._waiting.add(device)
            again = partial(self._enter_waiting, device, room, hello, journal, pause)
            self._wait_for_gravity(again, partial(self._refuse, device, error.key))
        except UserError as error:
            self._refuse(device, error.key)
        else:
            self._devices[device] = self._rooms[room]
            self._rooms[room].enter(device, command)

    def _enter_waiting(self, device: int, room: str, hello: str, journal: str, pause: int) -> None:
        """Connect a device that has waited for gravity, unless it has left."""
        if device in self._waiting:
            self._waiting.discard(device)
            self.enter(device, room, hello, journal, pause)

    def _refuse(self, device: int, key: str) -> None:
        self.send(device, encode_message(Bye(False, key, "")).decode())
        self.disconnect(device)

    def receive(self, device: int, text: str) -> None:
        """Give a command to the room of a device."""
        room = self._devices.get(device)
        if room is not None:
            room.receive(device, text)

    def leave(self, device: int) -> None:
        """Forget a device. A room that nobody looks at is closed: its journal has everything."""
        self._waiting.discard(device)
        room = self._devices.pop(device, None)
        if room is None:
            return
        room.leave(device)
        if room not in self._devices.values():
            self.drop(room.room.id)

    def drop(self, room: str) -> None:
        """Close a room, because nobody looks or another tab has written to its journal; devices connect again and load it."""
        left = self._rooms.pop(room, None)
        if left is not None:
            left.drop()

    def ask(self, request: int, method: str, address: str, body: str, journal: str) -> None:
        """Answer a request of the page; `journal` (JSON) is that of the room in the address."""

        def reply(found: bytes | UserError) -> None:
            if isinstance(found, UserError):
                found = msgspec.json.encode(UnspokenFault(found.key, dict(found.details)))
                self._page.reply(request, False, found.decode())
            else:
                self._page.reply(request, True, found.decode())

        def answer(*, gravity: bool = True) -> None:
            try:
                api.answer(self, method, address, body, _decode_journal(journal), reply, gravity=gravity)
            except ModuleNotFoundError as error:
                reply(missing_module(error))
            except OSError:
                reply(Unavailable(NOT_LOADED))
            except GravityMissing as error:
                if gravity:
                    self._wait_for_gravity(answer, lambda: answer(gravity=False))
                else:
                    reply(error)
            except UserError as error:
                reply(error)

        answer()


def _decode_journal(journal: str) -> Lines:
    return msgspec.json.decode(journal, type=list[tuple[int, str]])
