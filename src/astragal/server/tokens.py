"""Seat tokens: a signed word that makes a device a member of a room. Nobody needs an account; the room's journal revokes."""

from __future__ import annotations

import base64
import hmac

from astragal.kit.errors import NotAllowed


class Tokens:
    """Signs and reads tokens with the house's key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, room: str, member: int) -> str:
        """Return the token of a member of a room."""
        return f"{member}.{self._mark(room, member)}"

    def read(self, room: str, token: str) -> int:
        """Return the member that a token stands for, or raise UserError when it is none of this room's."""
        number, _, mark = token.partition(".")
        if not (number.isascii() and number.isdigit() and len(number) <= 4 and number == str(int(number))):
            raise NotAllowed("room-foreign-token")
        member = int(number)
        if not hmac.compare_digest(mark.encode("utf-8", "replace"), self._mark(room, member).encode()):
            raise NotAllowed("room-foreign-token")
        return member

    def _mark(self, room: str, member: int) -> str:
        digest = hmac.digest(self._key, f"seat {room} {member}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:24]).decode()
