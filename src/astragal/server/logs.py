"""Logs: one line of JSON for each thing worth knowing, without names, tokens or words of games."""

from __future__ import annotations

import logging
import sys
import time

import msgspec

EXTRAS = ("room", "reason", "port", "workers")
"""What may accompany a message."""


class Lines(logging.Formatter):
    """Writes a record as JSON."""

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


def set_up_logs() -> None:
    """Send everything from information upwards to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for talkative in ("aiohttp.access", "alembic.runtime.plugins"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
