"""Tokens: a signed text that makes a device a member of a room, without an account. The room's journal revokes them."""

from __future__ import annotations

import base64
import hmac

from astragal.kit.errors import NotAllowed


class Tokens:
    """Signs and verifies tokens with the server's key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, room: str, member: int) -> str:
        """Return the token of a member of a room."""
        return f"{member}.{self._signature(room, member)}"

    def verify(self, room: str, token: str) -> int:
        """Return the member that a token belongs to. Raises NotAllowed for a token of another room."""
        number, _, signature = token.partition(".")
        if not (number.isascii() and number.isdigit() and len(number) <= 4 and number == str(int(number))):
            raise NotAllowed("room-foreign-token")
        member = int(number)
        if not hmac.compare_digest(signature.encode("utf-8", "replace"), self._signature(room, member).encode()):
            raise NotAllowed("room-foreign-token")
        return member

    def _signature(self, room: str, member: int) -> str:
        digest = hmac.digest(self._key, f"seat {room} {member}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:24]).decode()
