"""WebSocket frames, read and written on the spot: no task is woken for a text that comes, and none is made for one that goes."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable

from aiohttp import WSMsgType, web
from aiohttp._websocket.reader import WebSocketDataQueue, WebSocketReader
from aiohttp._websocket.writer import WebSocketWriter
from aiohttp.base_protocol import BaseProtocol
from aiohttp.http_websocket import WSMessage, WSMessageTextBytes

QUEUED = 65_536
"""Bytes that may wait before somebody listens."""


class Ear(WebSocketDataQueue):
    """Where the frames of a connection arrive. Once somebody listens, texts reach him at once; all else waits to be received."""

    def __init__(self, protocol: BaseProtocol, loop: AbstractEventLoop) -> None:
        super().__init__(protocol, QUEUED, loop=loop)
        self.listener: Callable[[bytes], None] | None = None

    def feed_data(self, data: WSMessage | WSMessageTextBytes, size: int) -> None:
        """Take a message; behind one that waits, it waits as well."""
        if self.listener is None or self._buffer or data.type is not WSMsgType.TEXT:
            super().feed_data(data, size)
            return
        try:
            self.listener(data.data)
        except Exception as error:  # whoever waits for the end of the connection receives it
            self.set_exception(error)


class Frames(web.WebSocketResponse):
    """A WebSocket that can be listened to."""

    def __init__(self, longest: int) -> None:
        super().__init__(max_msg_size=longest, compress=False, decode_text=False)
        self._longest = longest
        self._ear: Ear | None = None

    def _post_start(self, request: web.BaseRequest, protocol: str | None, writer: WebSocketWriter) -> None:
        """Do what aiohttp does here, with an ear for its queue; there are no heartbeats and no compression."""
        assert self._loop is not None
        self._ws_protocol = protocol
        self._writer = writer
        self._reader = self._ear = Ear(request.protocol, self._loop)
        self._parser = WebSocketReader(self._ear, self._longest, compress=False, decode_text=False)
        request.protocol.set_parser(self._parser)
        request.protocol.keep_alive(False)

    def listen(self, listener: Callable[[bytes], None]) -> None:
        """Let texts reach somebody from now on, after those that are still to be received."""
        assert self._ear is not None
        self._ear.listener = listener


def framed(text: bytes) -> bytes:
    """Return a text in a frame of its own, as servers send it."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text
