"""Tokens: a signed text that makes a device a member of a room, without an account. The room's journal revokes them."""

from __future__ import annotations

import base64
import binascii
import hmac

import msgspec

from astragal.kit.errors import NotAllowed
from astragal.rooms.admission import Ticket

FRESH_MS = 60_000
"""How long the signature of a request between servers is valid, even if their clocks differ."""
TICKET = "t"
"""The first letter of a token that holds a ticket; others begin with the number of a member."""
decode_ticket = msgspec.json.Decoder(Ticket).decode


class Tokens:
    """Signs and verifies tokens with the server's key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, room: str, member: int) -> str:
        """Return the token of a member of a room."""
        return f"{member}.{self._signature(f'seat {room} {member}')}"

    def sign_ticket(self, room: str, ticket: Ticket) -> str:
        """Return a token that makes the device that shows it first a member."""
        text = base64.urlsafe_b64encode(msgspec.json.encode(ticket)).decode()
        return f"{TICKET}{text}.{self._signature(f'ticket {room} {text}')}"

    def verify(self, room: str, token: str) -> int | Ticket:
        """Return the member that a token belongs to, or the ticket in it. Raises NotAllowed for a token of another room."""
        content, _, signature = token.partition(".")
        text = content[1:] if content.startswith(TICKET) else ""
        signed = f"ticket {room} {text}" if text else f"seat {room} {content}"
        expected = self._signature(signed)
        if not hmac.compare_digest(signature.encode("utf-8", "replace"), expected.encode()):
            raise NotAllowed("room-foreign-token")
        try:
            return decode_ticket(base64.urlsafe_b64decode(text)) if text else int(content)
        except (ValueError, binascii.Error, msgspec.DecodeError):
            raise NotAllowed("room-foreign-token") from None

    def sign_request(self, text: str, now: int) -> str:
        """Return the signature of what a server of this database asks another one."""
        return f"{now}.{self._signature(f'server {now} {text}')}"

    def is_request_signed(self, text: str, signature: str, now: int) -> bool:
        """Tell whether a server of this database has signed this request a moment ago."""
        at = signature.partition(".")[0]
        if not (at.isascii() and at.isdigit() and len(at) < 16 and abs(now - int(at)) <= FRESH_MS):
            return False
        return hmac.compare_digest(signature.encode("utf-8", "replace"), self.sign_request(text, int(at)).encode())

    def _signature(self, text: str) -> str:
        digest = hmac.digest(self._key, text.encode("utf-8", "replace"), "sha256")
        return base64.urlsafe_b64encode(digest[:24]).decode()
