"""Sockets: frames in, frames out. What they contain is for the room."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import suppress

from aiohttp import WebSocketError, WSMsgType, web

from astragal.kit.errors import UserError
from astragal.lang import first_known
from astragal.rooms.commands import DECODE_ERRORS, MAX_BYTES, Hello, Pong, decode_command
from astragal.rooms.messages import Ping, encode_message
from astragal.rooms.results import Latency
from astragal.server.http.forwarding import connect_to_owner
from astragal.server.http.frames import WebSocket, encode_frame
from astragal.server.http.origins import is_page_allowed
from astragal.server.http.requests import FORWARDED, HUB, LIMITS, client_address, language
from astragal.server.live.hub import Hub, OwnedElsewhere
from astragal.server.live.room import LiveRoom
from astragal.server.process.limits import Bucket

MAX_BEHIND = 262_144
"""Bytes that a reader may be behind, besides its welcome, before it is cut off. It reconnects and gets the room as it is then."""
HELLO_SECONDS = 10.0
"""How long a connection may take to say who it is."""
RATE, BURST = 30.0, 90.0
"""Frames a second that a connection may send in the long run, and at once."""
RACE_PING_SECONDS, PING_SECONDS = 2, 20
"""Time between pings in rooms with races, and elsewhere."""
GROUPS = 20
"""Devices are pinged one group after the other, so that no move waits behind a thousand pings."""
SILENT_SECONDS = 60.0
"""Time without any frame after which a device is taken for gone."""


class Socket:
    """One device's connection."""

    __slots__ = (
        "_most_behind",
        "_pinged",
        "_transport",
        "_ws",
        "address",
        "bucket",
        "closing",
        "lang",
        "last_frame",
        "latency",
        "live",
        "member",
        "shared",
        "strikes",
    )

    def __init__(self, ws: WebSocket, transport: asyncio.Transport, address: str) -> None:
        self._ws = ws
        self._transport = transport
        self._most_behind = MAX_BEHIND
        self._pinged: tuple[int, float] = (0, 0.0)
        self.address = address
        """The client's, even when another server forwards it."""
        self.member = -1
        self.lang = "en"
        self.latency = Latency()
        self.strikes = 0
        self.bucket = Bucket(RATE, BURST)
        self.shared: Bucket | None = None
        """The bucket of all connections of the member."""
        self.last_frame = 0.0
        self.live: LiveRoom | None = None
        self.closing = False
        """Whether the last message was sent; nothing is sent or received after it."""

    def send(self, data: bytes) -> None:
        """Write a message to the transport; cut off a reader that is too far behind."""
        transport = self._transport
        if self.closing or self._ws.closed or transport.is_closing():
            return
        if transport.get_write_buffer_size() > self._most_behind:
            if self.live is not None:
                self.live.hub.metrics.cut += 1
            self.cut()
            return
        transport.write(encode_frame(data))

    def greet(self, data: bytes) -> None:
        """Send the welcome; its length does not count as being behind."""
        self._most_behind = MAX_BEHIND + len(data)
        self.send(data)

    def cut(self) -> None:
        """End the connection without a last message."""
        self._transport.abort()

    def close(self, data: bytes) -> None:
        """Send a last message and close."""
        self.send(data)
        self.closing = True
        task = asyncio.get_running_loop().create_task(self._ws.close())
        _closing.add(task)
        task.add_done_callback(_closing.discard)

    def stop_reading(self) -> None:
        """Read nothing more: to parse it would cost as much as to answer it."""
        if not self._transport.is_closing():
            self._transport.pause_reading()

    def ping(self, now: float, clock: int) -> None:
        """Measure the latency of the device."""
        n = self._pinged[0] + 1
        self._pinged = n, now
        self.send(encode_message(Ping(n, clock)))

    def pong(self, n: int, now: float) -> None:
        """Note the answer to the last ping."""
        number, sent = self._pinged
        if n == number and sent:
            self.latency.add(1000 * (now - sent))
            self._pinged = number, 0.0


_closing: set[asyncio.Task[bool]] = set()


class Sockets:
    """All connections, in the groups that are pinged one after the other."""

    def __init__(self) -> None:
        self.groups: list[set[Socket]] = [set() for _ in range(GROUPS)]

    def smallest_group(self) -> set[Socket]:
        """Return the group with the fewest connections."""
        return min(self.groups, key=len)


SOCKETS = web.AppKey("sockets", Sockets)


async def handle_socket(request: web.Request) -> web.StreamResponse:
    """Serve one connection until it ends."""
    hub = request.app[HUB]
    if not is_page_allowed(request, hub.settings.origins):
        raise web.HTTPForbidden(text="origin")
    room = request.match_info["room"]
    try:
        live = await hub.find(room)
    except OwnedElsewhere as elsewhere:
        return await _forward(request, elsewhere.address)
    except UserError as error:
        return await _refuse(request, hub, error)
    ws = WebSocket(MAX_BYTES)
    socket = await _accept(request, ws)
    if socket is None:
        return ws
    if await _authenticate(hub, live, ws, socket):
        group = request.app[SOCKETS].smallest_group()
        group.add(socket)
        try:
            await _listen(hub, ws, socket)
        finally:
            group.discard(socket)
            live.leave(socket)
    return ws


async def _accept(request: web.Request, ws: WebSocket) -> Socket | None:
    """Shake hands, and count the frames of a client; return None when it has gone already.

    Another server that forwards a client counts the frames of its address.
    """
    await ws.prepare(request)
    if request.transport is None:
        return None
    hub, address = request.app[HUB], client_address(request)
    socket = Socket(ws, request.transport, address)
    socket.lang = language(request)
    if hub.settings.limits:
        bucket = None if FORWARDED in request else request.app[LIMITS].frames.bucket(address)
        ws.count_frames(lambda: _count_frame(hub, socket, bucket))
    return socket


async def _refuse(request: web.Request, hub: Hub, error: UserError) -> web.StreamResponse:
    """Say in the connection itself why there is no such room: a page cannot read the answer to a failed handshake."""
    ws = web.WebSocketResponse(compress=False)
    await ws.prepare(request)
    await ws.send_str(hub.refusal(language(request), error).decode())
    await ws.close()
    return ws


async def _authenticate(hub: Hub, live: LiveRoom, ws: WebSocket, socket: Socket) -> bool:
    """Wait for the hello, and let the connection in or not."""
    hello, late = None, False
    try:
        first = await ws.receive(HELLO_SECONDS)
        hello = decode_command(first.data) if first.type is WSMsgType.TEXT else None
    except TimeoutError:  # a phone that went to sleep, a page that draws its first picture: it may try again
        late = True
    except DECODE_ERRORS:
        pass
    if not isinstance(hello, Hello):
        socket.close(hub.bye(socket.lang, "wire-no-hello", again=late))
        return False
    socket.lang = first_known([hello.lang])
    try:
        socket.member = hub.admit(live, hello.token, hello.device, socket.address)
    except UserError as error:
        socket.close(hub.refusal(socket.lang, error))
        return False
    if live.limits is not None and not live.limits.allow_device(socket, live.connections):
        hub.metrics.limited += 1
        socket.close(hub.bye(socket.lang, "limit-devices", again=True))
        return False
    hub.trace("authenticated")
    if live.limits is not None and socket.member >= 0:
        socket.shared = live.limits.frames(socket.member)
    socket.live = live
    socket.last_frame = asyncio.get_running_loop().time()
    live.enter(socket, hello)
    return True


def _count_frame(hub: Hub, socket: Socket, address: Bucket | None) -> bool:
    """Count a frame of any kind, pings and closes too, of its connection, address and member; close at the limit."""
    if socket.closing:
        return False
    if all(bucket.take() for bucket in (socket.bucket, address, socket.shared) if bucket is not None):
        return True
    hub.metrics.limited += 1
    socket.close(hub.bye(socket.lang, "limit-frames", again=True))
    socket.stop_reading()
    return False


async def _listen(hub: Hub, ws: WebSocket, socket: Socket) -> None:
    """Handle frames until the connection ends."""
    time = asyncio.get_running_loop().time
    live = socket.live
    assert live is not None

    def receive(text: bytes) -> None:
        if socket.closing:
            return
        socket.last_frame = time()
        if b'"pong"' in text:
            with suppress(*DECODE_ERRORS):
                pong = decode_command(text)
                if isinstance(pong, Pong):
                    socket.pong(pong.n, socket.last_frame)
                    return
        live.receive(socket, text)

    ws.listen(receive)
    while not socket.closing:
        message = await ws.receive()
        if message.type is WSMsgType.TEXT:  # it came before `listen`
            receive(message.data)
        elif message.type is WSMsgType.BINARY:
            receive(b"")
        elif message.type is WSMsgType.ERROR and not isinstance(message.data, WebSocketError):
            raise message.data  # a fault of ours
        else:
            return


async def keep_pinging(app: web.Application) -> None:
    """Ping every device now and then, and cut off those that have been silent for too long."""
    hub, loop = app[HUB], asyncio.get_running_loop()
    for beat in itertools.count():
        due = loop.time() + RACE_PING_SECONDS / GROUPS
        await asyncio.sleep(RACE_PING_SECONDS / GROUPS)
        hub.metrics.stages["loop_lag"].observe(max(0.0, loop.time() - due))
        turn, group = divmod(beat, GROUPS)
        everybody = (turn + group) % (PING_SECONDS // RACE_PING_SECONDS) == 0
        now, clock = loop.time(), hub.now()
        for socket in tuple(app[SOCKETS].groups[group]):
            if now - socket.last_frame > SILENT_SECONDS:
                socket.cut()
            elif everybody or (socket.live is not None and socket.live.races):
                socket.ping(now, clock)


async def _forward(request: web.Request, address: str) -> web.StreamResponse:
    """Forward a connection to the server where its room is open, frame by frame."""
    peer = await connect_to_owner(request, address)
    ws = WebSocket(MAX_BYTES)
    socket = await _accept(request, ws)

    async def back() -> None:
        async for message in peer:
            if socket is None or socket.closing or message.type is not WSMsgType.TEXT:  # the owner answers no more
                break
            await ws.send_str(message.data)
        await ws.close()

    answering = asyncio.create_task(back())
    try:
        async for message in ws:
            if message.type is WSMsgType.TEXT:
                await peer.send_frame(message.data, WSMsgType.TEXT)
            elif message.type is WSMsgType.BINARY:
                await peer.send_bytes(message.data)
    except ConnectionError:
        pass
    finally:
        await peer.close()
        with suppress(ConnectionError):
            await answering
    return ws
