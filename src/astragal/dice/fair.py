"""Fair dice: nobody can predict or influence them, and everybody can check them afterwards.

The table draws a secret and publishes its hash, the commitment. Then every seat adds a seed. Each roll is an HMAC of
its turn and slot, with a key made of the secret and all seeds. At the end the secret is revealed: it must match the
commitment, and every roll can be recomputed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

from astragal.dice.source import RollRequest, weighted_index
from astragal.kit.errors import ParseError

SEAT_SEED_PATTERN = re.compile(r"[!-~]{1,64}")
"""The seed of a seat: 1 to 64 printable ASCII characters without spaces."""


def new_secret() -> str:
    """Return 256 random bits, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """Return the hash that is published before the first roll."""
    return hashlib.sha256(b"astragal commitment " + _parse_secret(secret)).hexdigest()


def _parse_secret(secret: str) -> bytes:
    if len(secret) != 64 or any(c not in "0123456789abcdef" for c in secret):
        raise ParseError("fair-secret")
    return bytes.fromhex(secret)


class FairDice:
    """Dice by commitment and reveal."""

    def __init__(self, secret: str, seat_seeds: Sequence[str]) -> None:
        if not all(SEAT_SEED_PATTERN.fullmatch(seed) for seed in seat_seeds):
            raise ParseError("fair-seat-seed")
        self.secret = secret
        self.seat_seeds = tuple(seat_seeds)
        parts = [seed.encode() for seed in seat_seeds]
        joined = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        key = hmac.digest(_parse_secret(secret), b"astragal seats " + joined, "sha256")
        self._hmac = hmac.new(key, digestmod="sha256")

    def __reduce__(self) -> tuple[type[FairDice], tuple[str, tuple[str, ...]]]:
        """Copy and pickle by the arguments: an HMAC object cannot be pickled."""
        return FairDice, (self.secret, self.seat_seeds)

    def tags(self) -> dict[str, str]:
        """Return the name of the source, the commitment and the seeds of the seats."""
        return {"Dice": "fair", "Commitment": commitment(self.secret), "SeatSeeds": " ".join(self.seat_seeds)}

    def secret_tags(self) -> dict[str, str]:
        """Return the secret."""
        return {"Secret": self.secret}

    def roll(self, request: RollRequest) -> int:
        """Compute the outcome from secret, seeds, turn and slot, without bias: numbers above the limit are rejected."""
        limit = 2**64 - 2**64 % request.total
        attempt = 0
        while True:
            digest = self._hmac.copy()
            digest.update(f"astragal roll {request.turn} {request.slot} {attempt}".encode())
            number = int.from_bytes(digest.digest()[:8], "big")
            if number < limit:
                return weighted_index(request.weights, number % request.total)
            attempt += 1
