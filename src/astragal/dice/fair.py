"""Fair dice: nobody can foresee or steer them, and everybody can check them afterwards.

The house draws a secret seed and publishes its hash before anybody else speaks. Then every seat adds a seed of its own. Each roll
is an HMAC of its turn and slot under a key made of all seeds. At the end the secret is revealed: its hash must be the one
published, and every roll can be recomputed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

from astragal.dice.source import Asked
from astragal.kit.errors import ParseError

SEAT_SEED = re.compile(r"[!-~]{1,64}")
"""What a seat may add: 1 to 64 printable characters without spaces."""


def new_seed() -> str:
    """Return a fresh secret of 256 bits, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """Return what is published of a secret before the first roll."""
    return hashlib.sha256(b"astragal commitment " + _secret_bytes(secret)).hexdigest()


def _secret_bytes(secret: str) -> bytes:
    if len(secret) != 64 or any(c not in "0123456789abcdef" for c in secret):
        raise ParseError("fair-secret")
    return bytes.fromhex(secret)


class Fair:
    """Dice by commitment and reveal."""

    def __init__(self, secret: str, seat_seeds: Sequence[str]) -> None:
        if not all(SEAT_SEED.fullmatch(seed) for seed in seat_seeds):
            raise ParseError("fair-seat-seed")
        self.secret = secret
        self.seat_seeds = tuple(seat_seeds)
        parts = [seed.encode() for seed in seat_seeds]
        joined = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        key = hmac.digest(_secret_bytes(secret), b"astragal seats " + joined, "sha256")
        self._keyed = hmac.new(key, digestmod="sha256")

    def __reduce__(self) -> tuple[type[Fair], tuple[str, tuple[str, ...]]]:
        """Be copied by what it was made of."""
        return Fair, (self.secret, self.seat_seeds)

    def tags(self) -> dict[str, str]:
        """Return what was published: the hash of the secret, and what every seat added."""
        return {"Dice": "fair", "Commitment": commitment(self.secret), "SeatSeeds": " ".join(self.seat_seeds)}

    def secret_tags(self) -> dict[str, str]:
        """Return the secret."""
        return {"Secret": self.secret}

    def pick(self, asked: Asked) -> int:
        """Answer from the seeds, turn and slot; draws that would favour some outcomes are thrown away."""
        limit = 2**64 - 2**64 % asked.total
        attempt = 0
        while True:
            roll = self._keyed.copy()
            roll.update(f"astragal roll {asked.turn} {asked.slot} {attempt}".encode())
            ticket = int.from_bytes(roll.digest()[:8], "big")
            if ticket < limit:
                return asked.at(ticket % asked.total)
            attempt += 1
