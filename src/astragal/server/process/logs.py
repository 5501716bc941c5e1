"""Logs: JSON lines for programs, sentences for a person at a terminal. Never names, tokens or moves of people."""

from __future__ import annotations

import logging
import re
import sys
import time

import msgspec

from astragal.lang import Catalogue, catalogue, preferred

EXTRAS = ("room", "reason", "port", "workers")
"""Attributes that a message may carry."""


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name in EXTRAS if (value := getattr(record, name, None)) is not None}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class SentenceFormatter(logging.Formatter):
    """Formats a log record as a sentence, with the traceback of a fault.

    The sentence of the message "room dropped" has the key `log-room-dropped`; a message without one stands as it is.
    """

    def __init__(self, text: Catalogue) -> None:
        super().__init__()
        self._text = text

    def format(self, record: logging.LogRecord) -> str:
        """Return a sentence."""
        message = record.getMessage()
        slug = re.sub(r"[^a-z]+", "-", message.lower()).strip("-")
        sentence = self._text.find(f"log-{slug}", reason=str(getattr(record, "reason", ""))) or message
        return f"{sentence}\n{self.formatException(record.exc_info)}" if record.exc_info else sentence


def set_up_logs(text: Catalogue | None = None) -> None:
    """Log to standard error: to a terminal sentences about what goes wrong, elsewhere everything as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    if sys.stderr.isatty():
        handler.setFormatter(SentenceFormatter(text or catalogue(preferred())))
        level = logging.WARNING
    else:
        handler.setFormatter(JsonFormatter())
        level = logging.INFO
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for verbose in ("aiohttp.access", "alembic.runtime.plugins"):
        logging.getLogger(verbose).setLevel(logging.WARNING)
