"""A room that is open in a tab: its devices, its journal, its timer, and the bots that think between two events.

It does for a `Room` what `server/live/room.py` does, without tasks: decode, handle, persist, then tell.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from astragal.kit.errors import ParseError, Unavailable, UserError
from astragal.rooms import dispatch, journal
from astragal.rooms.commands import DECODE_ERRORS, Hello, Pong, decode_command
from astragal.rooms.messages import Bye, Message, encode_message
from astragal.rooms.results import AnyRequest, Latency, Result, Sender
from astragal.rooms.room import Room
from astragal.tab.browser import Browser
from astragal.tab.messages import NOT_LOADED, missing_module, refusal_of

BOT_PAUSE = 700
"""Milliseconds before a bot's turn, so that people can follow."""
STREAM_PAUSE = 50
"""Milliseconds between two messages of a stream."""
HOST = 0
"""The member whose device a tab is. People who share it have seats of their own."""


@dataclass(eq=False, slots=True)
class Device:
    """A view of the room in this tab."""

    number: int
    member: int = HOST
    lang: str = "en"
    latency: Latency = field(default_factory=Latency)


class TabRoom:
    """A room and the devices that show it."""

    def __init__(self, browser: Browser, room: Room, seq: int, bot_pause: int = BOT_PAUSE) -> None:
        self.room = room
        self.seq = seq
        """The number of the last journal line."""
        self.saved = seq
        """The number of the last line that is durable."""
        self.dropped = False
        """Whether the journal has refused a line: memory is ahead of it, so the room has to be loaded again."""
        self.devices: dict[int, Device] = {}
        self._browser = browser
        self._bot_pause = bot_pause
        self._after: deque[tuple[int, Callable[[], None]]] = deque()
        self._timer: object = None
        self._streaming: set[int] = set()
        room.absence.start(browser.now())

    # Devices

    def enter(self, number: int, hello: Hello) -> None:
        """Welcome a device when all that has happened is durable."""
        if self.dropped:
            self._dismiss(number, "room-again", again=True)
            return
        device = Device(number, lang=hello.lang)
        self.room.members[HOST].animal = hello.animal
        welcome = self.room.welcome(device.member, hello.game, hello.at, self._browser.now())

        def begin() -> None:
            self._send(number, welcome)
            room = self.room
            for said in (room.undo_request, room.abandon_request, room.absence.request, room.waiting.progress()):
                if said is not None:
                    self._send(number, said)
            self.devices[number] = device
            self._note(room.connect(device, self._browser.now()))
            self.pursue()

        self._when_saved(begin)

    def leave(self, number: int) -> None:
        """Forget a device that is gone."""
        device = self.devices.pop(number, None)
        if device is not None and not self.dropped:
            self._note(self.room.disconnect(device, self._browser.now()))

    def _note(self, result: Result) -> None:
        if result.messages:
            self._carry_out(result)

    # Commands

    def receive(self, number: int, data: str) -> None:
        """Carry out a command, or refuse it."""
        device = self.devices.get(number)
        if self.dropped or device is None:
            return  # the client sends it again to the room loaded next
        try:
            command = decode_command(data)
        except DECODE_ERRORS:
            self._refuse(device, "", ParseError("wire-unreadable"))
            return
        if isinstance(command, Pong):
            return
        try:
            result = dispatch.handle(self.room, device, command, self._browser.now())
        except UserError as error:
            self._refuse(device, getattr(command, "id", ""), error)
            return
        self._carry_out(result)

    def _refuse(self, device: Device, id: str, error: UserError) -> None:
        refusal = refusal_of(error, id, self.room.game.package, device.lang)
        self._when_saved(lambda: self._send(device.number, refusal))

    def _carry_out(self, result: Result) -> None:
        """Persist the line of a result, then deliver its messages; make its requests."""
        if result.line is not None:
            self._persist(result.line, result)
        else:
            self._when_saved(lambda: self._deliver(result))
            if self.saved == self.seq:
                self._set_timer()
        for request in result.requests:
            self._ask(request)

    def _deliver(self, result: Result) -> None:
        for message in result.messages:
            for number in tuple(self.devices):
                self._send(number, message)
        for sender, message in result.replies:
            self._send(_device(sender).number, message)
        if result.refused is not None:
            sender, id, error = result.refused
            self._refuse(_device(sender), id, error)
        if result.dismissed is not None:
            members, key = result.dismissed
            for number in [one.number for one in self.devices.values() if one.member in members]:
                self._dismiss(number, key, again=False)

    def _dismiss(self, number: int, key: str, *, again: bool) -> None:
        """Send a last message to a device; the page makes the sentence."""
        self._send(number, Bye(again, key, ""))
        self._browser.disconnect(number)

    def _send(self, number: int, message: Message) -> None:
        self._browser.send(number, encode_message(message).decode())

    # The journal

    def _persist(self, line: journal.Line, result: Result) -> None:
        """Append a line to the journal; when it is durable, deliver the result and see what the room waits for."""
        self.seq += 1
        seq = self.seq

        def done(durable: bool) -> None:
            if self.dropped:
                return
            if not durable:
                self.drop()
                return
            self.saved = seq
            self._deliver(result)
            while self._after and self._after[0][0] <= seq:
                self._after.popleft()[1]()
            if seq == self.seq:
                self.pursue()

        self._browser.append(self.room.id, seq, self._browser.now(), journal.encode_line(line).decode(), done)

    def drop(self) -> None:
        """Stop: every device has to connect again, to the room as its journal has it."""
        self.dropped = True
        self._cancel_timer()
        for number in self.devices:
            self._dismiss(number, "room-again", again=True)
        self.devices.clear()

    def _when_saved(self, then: Callable[[], None]) -> None:
        """Do something as soon as all that has happened so far is durable, in order with what is told."""
        if self.saved == self.seq:
            then()
        else:
            self._after.append((self.seq, then))

    # Waiting

    def pursue(self) -> None:
        """Ask the bots or the judge that have to answer next, and set the timer. While nobody looks, nothing happens."""
        if self.dropped or not self.devices:
            return
        for request in self.room.waiting.requests(self._browser.now()):
            self._ask(request)
        for number in self.devices.keys() - self._streaming:
            self._stream(number)
        self._set_timer()

    def _stream(self, number: int) -> None:
        """Show a device what its member sees continuously, as long as there is something: a swaying hand."""
        match, device = self.room.match, self.devices.get(number)
        message = None
        if match is not None and match.judge is not None and not match.abandoned and device is not None:
            message = match.judge.stream(self.room, device.member, self._browser.now())
        self._streaming.discard(number)
        if message is not None:
            self._streaming.add(number)
            self._send(number, message)
            self._browser.call_later(STREAM_PAUSE, lambda: self._stream(number))

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._browser.cancel(self._timer)
            self._timer = None

    def _set_timer(self) -> None:
        self._cancel_timer()
        deadline = self.room.waiting.deadline()
        if deadline and not self.dropped:
            self._timer = self._browser.call_later(max(0, deadline - self._browser.now()), self._expire)

    def _expire(self) -> None:
        self._timer = None
        if not self.dropped and self.devices and self.saved == self.seq:
            self._carry_out(self.room.waiting.expire(self._browser.now()))

    def _ask(self, request: AnyRequest) -> None:
        """Let a bot think as soon as the page has been told what it waits for; bring its answer when its pause is over."""
        asked = self._browser.now()

        def think() -> None:
            if self.dropped:
                return
            reply: Any
            try:
                reply = request.task.run()
            except UserError as error:
                reply = error
            except ModuleNotFoundError as error:
                reply = missing_module(error)
            except OSError:
                reply = Unavailable(NOT_LOADED)
            pause = self._bot_pause if request.paced else 0
            self._browser.call_later(max(0, asked + pause - self._browser.now()), lambda: answer(reply))

        def answer(reply: Any) -> None:
            if not self.dropped:
                self._carry_out(dispatch.answer(self.room, request, reply, self._browser.now()))

        self._browser.call_later(0, think)


def _device(sender: Sender) -> Device:
    """Return the device that a room knows as a sender."""
    assert isinstance(sender, Device)
    return sender
