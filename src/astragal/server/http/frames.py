"""WebSocket frames without a task switch: texts are handled where they arrive, and frames are written to the transport."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable

from aiohttp import WSMsgType, web
from aiohttp._websocket.reader import WebSocketDataQueue, WebSocketReader
from aiohttp._websocket.writer import WebSocketWriter
from aiohttp.base_protocol import BaseProtocol
from aiohttp.http_websocket import WSMessage, WSMessageTextBytes

QUEUE_BYTES = 65_536
"""Bytes that may wait until `listen` is called."""


class FrameQueue(WebSocketDataQueue):
    """The queue of a connection's frames. Once there is a listener, texts skip the queue and go to it at once."""

    def __init__(self, protocol: BaseProtocol, loop: AbstractEventLoop) -> None:
        super().__init__(protocol, QUEUE_BYTES, loop=loop)
        self.listener: Callable[[bytes], None] | None = None
        self.count: Callable[[], bool] | None = None
        """Called for every message, of any kind; False drops it."""

    def feed_data(self, data: WSMessage | WSMessageTextBytes, size: int) -> None:
        """Take a message; behind one that waits, it waits too."""
        if self.count is not None and data.type is not WSMsgType.CLOSE and not self.count():
            return
        if self.listener is None or self._buffer or data.type is not WSMsgType.TEXT:
            super().feed_data(data, size)
            return
        try:
            self.listener(data.data)
        except Exception as error:  # `receive` raises it
            self.set_exception(error)


class WebSocket(web.WebSocketResponse):
    """A WebSocket whose texts can be listened to."""

    def __init__(self, longest: int) -> None:
        super().__init__(max_msg_size=longest, compress=False, decode_text=False)
        self._longest = longest
        self._queue: FrameQueue | None = None

    def _post_start(self, request: web.BaseRequest, protocol: str | None, writer: WebSocketWriter) -> None:
        """Do what aiohttp does here, with our queue in place of its own; no heartbeats, no compression."""
        assert self._loop is not None
        self._ws_protocol = protocol
        self._writer = writer
        self._reader = self._queue = FrameQueue(request.protocol, self._loop)
        self._parser = WebSocketReader(self._queue, self._longest, compress=False, decode_text=False)
        request.protocol.set_parser(self._parser)
        request.protocol.keep_alive(False)

    def count_frames(self, count: Callable[[], bool]) -> None:
        """Call a function for every frame from now on; a frame for which it returns False is dropped."""
        assert self._queue is not None
        self._queue.count = count

    def listen(self, listener: Callable[[bytes], None]) -> None:
        """Call a function with every text from now on, after those that wait to be received."""
        assert self._queue is not None
        self._queue.listener = listener


def encode_frame(text: bytes) -> bytes:
    """Return a text as an unmasked frame."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text
