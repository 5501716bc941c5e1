"""Sockets: frames in, frames out. What is said in them is the room's affair."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import suppress
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, WebSocketError, WSMsgType, web

from astragal.kit.errors import UserError
from astragal.lang import LANGUAGES
from astragal.server import wire
from astragal.server.frames import Frames, framed
from astragal.server.hub import Elsewhere, Hub
from astragal.server.limits import Bucket
from astragal.server.live import LiveRoom
from astragal.server.race import Way

HUB = web.AppKey("hub", Hub)
PEER = web.AppKey("peer", ClientSession)
BEHIND = 262_144
"""Bytes that a reader may be behind. Beyond it is cut off; it comes again and gets the room as it is then."""
HELLO = 10.0
"""Seconds in which a connection has to say who it is."""
RATE, BURST = 30.0, 90.0
"""Frames a second that a connection may send in the long run, and at once."""
NEAR, FAR = 2, 20
"""Seconds between pings where races are run, and elsewhere."""
PARTS = 20
"""Not all devices are pinged at once, but one part of them after the other: a move does not wait behind a thousand pings."""
SILENT = 60.0
"""Seconds without any frame after which a device is believed to be gone."""


class Socket:
    """One device's connection."""

    __slots__ = ("_pinged", "_transport", "_ws", "bucket", "heard", "lang", "left", "live", "member", "strikes", "way")

    def __init__(self, ws: Frames, transport: asyncio.Transport) -> None:
        self._ws = ws
        self._transport = transport
        self._pinged: tuple[int, float] = (0, 0.0)
        self.member = -1
        self.lang = "en"
        self.way = Way()
        self.strikes = 0
        self.bucket = Bucket(RATE, BURST)
        self.heard = 0.0
        self.live: LiveRoom | None = None
        self.left = False
        """Whether the last message was sent: nothing is said or heard after it."""

    def push(self, data: bytes) -> None:
        """Write a message to the transport; a reader that is too far behind is cut off instead."""
        transport = self._transport
        if self.left or self._ws.closed or transport.is_closing():
            return
        if transport.get_write_buffer_size() > BEHIND:
            if self.live is not None:
                self.live.hub.metrics.cut += 1
            self.cut()
            return
        transport.write(framed(data))

    def cut(self) -> None:
        """End the connection without a word."""
        self._transport.abort()

    def leave(self, data: bytes) -> None:
        """Send a last message and close."""
        self.push(data)
        self.left = True
        task = asyncio.get_running_loop().create_task(self._ws.close())
        _closing.add(task)
        task.add_done_callback(_closing.discard)

    def ping(self, now: float, clock: int) -> None:
        """Measure the way to the device."""
        n = self._pinged[0] + 1
        self._pinged = n, now
        self.push(wire.say_heard(wire.Ping(n, clock)))

    def pong(self, n: int, now: float) -> None:
        """Note the answer to the last ping."""
        number, sent = self._pinged
        if n == number and sent:
            self.way.note(1000 * (now - sent))
            self._pinged = number, 0.0
            if self.live is not None:
                self.live.noted_ping(self)


_closing: set[asyncio.Task[bool]] = set()


class Crowd:
    """All connections, in as many parts as are pinged one after the other."""

    def __init__(self) -> None:
        self.parts: list[set[Socket]] = [set() for _ in range(PARTS)]

    def join(self) -> set[Socket]:
        """Return the smallest part."""
        return min(self.parts, key=len)


CROWD = web.AppKey("crowd", Crowd)


def language(request: web.Request) -> str:
    """Return the first of our languages that a request accepts."""
    for part in request.headers.get("Accept-Language", "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return "en"


def may_open(request: web.Request, origins: frozenset[str]) -> bool:
    """Tell whether the page that opens a socket is ours; programs, which name no page, may."""
    origin = request.headers.get("Origin")
    return origin is None or urlsplit(origin).netloc == request.host or origin in origins


async def handle_socket(request: web.Request) -> web.StreamResponse:
    """Serve one connection until it ends."""
    hub = request.app[HUB]
    if not may_open(request, hub.settings.origins):
        raise web.HTTPForbidden(text="origin")
    room = request.match_info["room"]
    try:
        live = await hub.room(room)
    except Elsewhere as elsewhere:
        return await _forward(request, elsewhere.address)
    except UserError as error:
        return await _turn_away(request, hub, error)
    ws = Frames(wire.LONGEST)
    await ws.prepare(request)
    transport = request.transport
    if transport is None:
        return ws
    socket = Socket(ws, transport)
    socket.lang = language(request)
    if await _greet(hub, live, ws, socket):
        part = request.app[CROWD].join()
        part.add(socket)
        try:
            await _listen(hub, ws, socket)
        finally:
            part.discard(socket)
            if socket.live is not None:
                socket.live.part(socket)
    return ws


async def _turn_away(request: web.Request, hub: Hub, error: UserError) -> web.StreamResponse:
    """Say why there is no such room, in the connection itself: a page cannot read the answer to a failed opening."""
    ws = web.WebSocketResponse(compress=False)
    await ws.prepare(request)
    await ws.send_str(hub.refusal(language(request), error).decode())
    await ws.close()
    return ws


async def _greet(hub: Hub, live: LiveRoom, ws: Frames, socket: Socket) -> bool:
    """Hear who the connection is, and let it in or not."""
    try:
        first = await ws.receive(HELLO)
        hello = wire.read_said(first.data) if first.type is WSMsgType.TEXT else None
    except (TimeoutError, *wire.UNREADABLE):
        hello = None
    if not isinstance(hello, wire.Hello):
        socket.leave(hub.bye(socket.lang, "wire-no-hello", again=False))
        return False
    socket.lang = hello.lang
    try:
        socket.member = hub.member(live, hello.token)
    except UserError as error:
        socket.leave(hub.refusal(hello.lang, error))
        return False
    hub.passed("known")
    socket.live = live
    socket.heard = asyncio.get_running_loop().time()
    live.enter(socket, hello)
    return True


async def _listen(hub: Hub, ws: Frames, socket: Socket) -> None:
    """Take frames until the connection ends."""
    limited = hub.settings.limits
    time = asyncio.get_running_loop().time
    live = socket.live
    assert live is not None

    def hear(text: bytes) -> None:
        if socket.left:
            return
        socket.heard = time()
        if limited and not socket.bucket.take():
            hub.metrics.limited += 1
            socket.leave(hub.bye(socket.lang, "limit-frames", again=True))
            return
        if b'"pong"' in text:
            with suppress(*wire.UNREADABLE):
                pong = wire.read_said(text)
                if isinstance(pong, wire.Pong):
                    socket.pong(pong.n, socket.heard)
                    return
        live.hear(socket, text)

    ws.listen(hear)
    while not socket.left:
        message = await ws.receive()
        if message.type is WSMsgType.TEXT:  # it came before anybody listened
            hear(message.data)
        elif message.type is WSMsgType.BINARY:
            hear(b"")
        elif message.type is WSMsgType.ERROR and not isinstance(message.data, WebSocketError):
            raise message.data  # a fault of ours
        else:
            return


async def keep_pinging(app: web.Application) -> None:
    """Measure the way to every device now and then, and cut those off that have gone without a word."""
    hub, loop = app[HUB], asyncio.get_running_loop()
    for beat in itertools.count():
        await asyncio.sleep(NEAR / PARTS)
        turn, part = divmod(beat, PARTS)
        far = (turn + part) % (FAR // NEAR) == 0
        now, clock = loop.time(), hub.now()
        for socket in tuple(app[CROWD].parts[part]):
            if now - socket.heard > SILENT:
                socket.cut()
            elif far or (socket.live is not None and socket.live.room.races):
                socket.ping(now, clock)


async def _forward(request: web.Request, address: str) -> web.StreamResponse:
    """Pass a connection on to the server where its room is open, frame by frame."""
    try:
        spoken = {"Accept-Language": request.headers.get("Accept-Language", "")}
        peer = await request.app[PEER].ws_connect(
            f"{address}{request.path}", max_msg_size=0, compress=0, headers=spoken
        )
    except (ClientError, OSError):
        raise web.HTTPServiceUnavailable(headers={"Retry-After": "1"}) from None
    ws = web.WebSocketResponse(max_msg_size=wire.LONGEST, compress=False)
    await ws.prepare(request)

    async def back() -> None:
        async for message in peer:
            await ws.send_str(message.data)
        await ws.close()

    answering = asyncio.create_task(back())
    try:
        async for message in ws:
            if message.type is WSMsgType.TEXT:
                await peer.send_str(message.data)
    except ConnectionError:
        pass
    finally:
        await peer.close()
        with suppress(ConnectionError):
            await answering
    return ws
