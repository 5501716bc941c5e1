"""Fair dice: nobody can predict or influence them, and everybody can check them afterwards.

The table draws a secret and publishes its hash, the commitment. Then every device sends the hash of a seed of its own, its
seal. When the commitment and all seals are known, the devices reveal their seeds. Each roll is an HMAC of its turn and slot,
with a key made of the secret and all seeds. At the end the secret is revealed: it must match the commitment, every seed must
match its seal, and every roll can be recomputed.

A seat without a device of its own, such as a bot's, adds no seed: the secret was fixed before, so there is nothing to choose.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping, Sequence

from astragal.dice.source import RollRequest, weighted_index
from astragal.kit.errors import ParseError, VerificationError

SCHEME = 3
"""The version of the scheme. In the second one what the judge draws followed from the secret alone."""
FIRST_SEALED = 2
"""In the first scheme there were no seals, and the server drew a seed for every bot."""
NO_SEED = "-"
"""How a record writes that a seat adds no seed."""
SEAT_SEED_PATTERN = re.compile(r"[!-~]{1,64}")
"""The seed of a seat: 1 to 64 printable ASCII characters without spaces."""
SEAL_PATTERN = re.compile(r"[0-9a-f]{64}")


def new_secret() -> str:
    """Return 256 random bits, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """Return the hash that is published before the first roll."""
    return hashlib.sha256(b"astragal commitment " + _parse_secret(secret)).hexdigest()


def check_seed(seed: str, scheme: int = SCHEME) -> None:
    """Raise ParseError for what cannot be the seed of a seat."""
    if not SEAT_SEED_PATTERN.fullmatch(seed) or (seed == NO_SEED and scheme > 1):
        raise ParseError("fair-seat-seed")


def seal(commitment: str, seed: str) -> str:
    """Return the hash that a device sends before its seed; it holds for the dice of this commitment only."""
    return hashlib.sha256(b"astragal seal " + bytes.fromhex(commitment) + seed.encode()).hexdigest()


def _parse_secret(secret: str) -> bytes:
    if len(secret) != 64 or any(c not in "0123456789abcdef" for c in secret):
        raise ParseError("fair-secret")
    return bytes.fromhex(secret)


class KeyedHash:
    """HMAC-SHA-256 with one key (RFC 2104). The key is hashed once, so a digest takes half as long as the standard library's."""

    def __init__(self, key: bytes) -> None:
        padded = key.ljust(64, b"\0")
        self._inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded))
        self._outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in padded))

    def digest(self, text: bytes) -> bytes:
        """Return the digest of a text."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(text)
        outer.update(inner.digest())
        return outer.digest()


class FairDice:
    """Dice by commitment and reveal."""

    def __init__(
        self,
        secret: str,
        seat_seeds: Sequence[str],
        seals: Sequence[str] | None = None,
        scheme: int = SCHEME,
        draw: int = 1,
    ) -> None:
        """Take the seed of every seat ("" for none) and its seal; `seals` is None where people gave their seeds openly.

        `draw` is the number of this draw of the dice, above 1 when earlier ones were given up before the game.
        """
        for seed in seat_seeds:
            if seed or scheme == 1:
                check_seed(seed, scheme)
        self.secret = secret
        self.seat_seeds = tuple(seat_seeds)
        self.seals = None if seals is None else tuple(seals)
        self.scheme = scheme
        self.draw = draw
        parts = [seed.encode() for seed in seat_seeds]
        joined = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        key = hmac.digest(_parse_secret(secret), b"astragal seats " + joined, "sha256")
        self._hmac = KeyedHash(key)

    @property
    def judge_secret(self) -> str:
        """The secret of what the judge draws: made of all that the rolls are made of. Empty in earlier schemes, which did not fix it."""
        if self.scheme < SCHEME:
            return ""
        return self._hmac.digest(b"astragal judge").hex()

    @classmethod
    def from_tags(cls, tags: Mapping[str, str]) -> FairDice:
        """Return the dice of a record that has the secret."""
        scheme, draw = tags.get("Scheme", "1"), tags.get("Draw", "1")
        if scheme not in map(str, range(1, SCHEME + 1)) or not re.fullmatch("[1-9][0-9]{0,8}", draw):
            raise ParseError("fair-scheme")
        seals = _parse_words(tags["Seals"]) if scheme != "1" and "Seals" in tags else None
        seeds = tags.get("SeatSeeds", "")
        return cls(
            tags["Secret"], seeds.split() if scheme == "1" else _parse_words(seeds), seals, int(scheme), int(draw)
        )

    def __reduce__(self) -> tuple[type[FairDice], tuple[object, ...]]:
        """Copy and pickle by the arguments: a hash cannot be pickled."""
        return FairDice, (self.secret, self.seat_seeds, self.seals, self.scheme, self.draw)

    def tags(self) -> dict[str, str]:
        """Return the name of the source, the commitment, and the seals and seeds of the seats."""
        if self.scheme == 1:
            return {"Dice": "fair", "Commitment": commitment(self.secret), "SeatSeeds": " ".join(self.seat_seeds)}
        published = public_tags(self.secret, self.draw, self.seals, self.scheme)
        return {**published, "SeatSeeds": format_words(self.seat_seeds)}

    def secret_tags(self) -> dict[str, str]:
        """Return the secret."""
        return {"Secret": self.secret}

    def verify(self, published: str, seats: int) -> None:
        """Raise VerificationError unless the secret fits the commitment and every seed its seal, for this many seats."""
        if commitment(self.secret) != published:
            raise VerificationError("verify-commitment")
        if self.scheme == 1:
            return
        seals = self.seals if self.seals is not None else self._expected_seals()
        if not len(self.seat_seeds) == len(seals) == seats:
            raise VerificationError("verify-seeds", seats=seats)
        for seat, (found, expected) in enumerate(zip(seals, self._expected_seals(), strict=True)):
            if found != expected:
                raise VerificationError("verify-seal", seat=seat + 1)

    def _expected_seals(self) -> list[str]:
        return [seal(commitment(self.secret), seed) if seed else "" for seed in self.seat_seeds]

    def roll(self, request: RollRequest) -> int:
        """Compute the outcome from secret, seeds, turn and slot, without bias: numbers above the limit are rejected."""
        limit = 2**64 - 2**64 % request.total
        attempt = 0
        while True:
            digest = self._hmac.digest(f"astragal roll {request.turn} {request.slot} {attempt}".encode())
            number = int.from_bytes(digest[:8], "big")
            if number < limit:
                return weighted_index(request.weights, number % request.total)
            attempt += 1


def public_tags(secret: str, draw: int, seals: Sequence[str] | None, scheme: int) -> dict[str, str]:
    """Return the tags that are public before the seeds are revealed."""
    tags = {"Dice": "fair", "Scheme": str(scheme), "Commitment": commitment(secret)}
    return tags if seals is None else {**tags, "Draw": str(draw), "Seals": format_words(seals)}


def format_words(words: Sequence[str]) -> str:
    """Return seeds or seals as a record writes them, one for each seat."""
    return " ".join(word or NO_SEED for word in words)


def _parse_words(text: str) -> list[str]:
    return ["" if word == NO_SEED else word for word in text.split()]
