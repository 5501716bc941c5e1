"""Fixed shapes: slotted dataclasses of ints and nested lists of ints, and all that follows from their fields.

A field is made by `number` (one int), `row` (a list) or `grid` (lists of lists, any depth). Each carries
its shape and its bounds, so that copying, canonical bytes, bounds checks, position strings, compiled records
and generators of test data are derived from the class alone.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from astragal.kit.errors import InvariantError

S = TypeVar("S")

ENDLESS = 2**31 - 1
"""Upper bound of counters that no rule limits."""

Nested = int | list["Nested"]


def number(start: int = 0, *, low: int = 0, high: int) -> Any:
    """Make a field that holds one int."""
    return field(default=start, metadata={"shape": (), "low": low, "high": high, "start": start})


def row(length: int, *, low: int = 0, high: int, start: int = 0) -> Any:
    """Make a field that holds a list of `length` ints."""
    return grid(length, low=low, high=high, start=start)


def grid(*shape: int, low: int = 0, high: int, start: int = 0) -> Any:
    """Make a field that holds nested lists of ints of this shape."""
    metadata = {"shape": shape, "low": low, "high": high, "start": start}
    return field(default_factory=_filler(shape, start), metadata=metadata)


def _filler(shape: Sequence[int], start: int) -> Callable[[], list[Any]]:
    """Return what makes new lists of this shape: a table makes many of them for every move."""
    length = shape[0]
    if len(shape) == 1:
        return lambda: [start] * length
    inner = _filler(shape[1:], start)
    return lambda: [inner() for _ in range(length)]


@dataclass(frozen=True, slots=True)
class Part:
    """One field of a shape."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    start: int

    @property
    def size(self) -> int:
        """How many ints the field holds."""
        size = 1
        for length in self.shape:
            size *= length
        return size


_PARTS: dict[type, tuple[Part, ...]] = {}


def parts(cls: type) -> tuple[Part, ...]:
    """Return the fields of a shape in their order; a field without a shape is a fault of ours."""
    if cls not in _PARTS:
        _PARTS[cls] = _parts(cls)
    return _PARTS[cls]


def _parts(cls: type) -> tuple[Part, ...]:
    found = []
    for f in fields(cls):
        if "shape" not in f.metadata:
            raise InvariantError(f"{cls.__name__}.{f.name} is not made by number, row or grid")
        found.append(Part(f.name, f.metadata["shape"], f.metadata["low"], f.metadata["high"], f.metadata["start"]))
    return tuple(found)


def size(cls: type) -> int:
    """Return how many ints a shape holds."""
    return sum(part.size for part in parts(cls))


def ints(s: object) -> list[int]:
    """Return all ints of `s`, field by field, outer index first."""
    found: list[int] = []
    for part in parts(type(s)):
        _gather(getattr(s, part.name), len(part.shape), found)
    return found


def _gather(value: Any, depth: int, found: list[int]) -> None:
    if depth == 0:
        found.append(value)
    elif depth == 1:
        found.extend(value)
    else:
        for inner in value:
            _gather(inner, depth - 1, found)


def from_ints(cls: type[S], values: Iterable[int]) -> S:
    """Build a `cls` from what `ints` returned."""
    source = iter(values)
    made = cls()
    for part in parts(cls):
        setattr(made, part.name, _taken(source, part.shape))
    return made


def _taken(source: Iterator[int], shape: Sequence[int]) -> Nested:
    if not shape:
        return next(source)
    return [_taken(source, shape[1:]) for _ in range(shape[0])]


def to_bytes(s: object) -> bytes:
    """Return the canonical bytes of `s`: its ints, little-endian, eight bytes each."""
    values = ints(s)
    return struct.pack(f"<{len(values)}q", *values)


def from_bytes(cls: type[S], data: bytes) -> S:
    """Build a `cls` from its canonical bytes."""
    return from_ints(cls, struct.unpack(f"<{size(cls)}q", data))


_COPIERS: dict[type, Callable[[object, object], None]] = {}


def copy_fields(cls: type, source: object, target: object) -> None:
    """Copy the fields that `cls` declares from `source` to `target`; nothing is shared afterwards."""
    if cls not in _COPIERS:
        _COPIERS[cls] = _copier(cls)
    _COPIERS[cls](source, target)


_SHARERS: dict[type, Callable[[object, object], None]] = {}


def share_fields(cls: type, source: object, target: object) -> None:
    """Let `target` have the very fields that `cls` declares of `source`: to be looked at before `source` changes."""
    if cls not in _SHARERS:
        _SHARERS[cls] = _copier(cls, shared=True)
    _SHARERS[cls](source, target)


def _copier(cls: type, shared: bool = False) -> Callable[[object, object], None]:
    """Write and compile the plain assignments that copy a class: every move copies views, and a loop over names takes thrice as long."""
    lines = [
        f"    target.{part.name} = {_copy_of(f'source.{part.name}', 0 if shared else len(part.shape))}"
        for part in parts(cls)
    ]
    made: dict[str, Any] = {}
    exec("\n".join(["def copy(source, target):", *lines]), made)
    copier: Callable[[object, object], None] = made["copy"]
    return copier


def _copy_of(value: str, depth: int) -> str:
    """Return the expression that copies nested lists of this depth."""
    if depth == 0:
        return value
    return f"{value}[:]" if depth == 1 else f"[{_copy_of('inner', depth - 1)} for inner in {value}]"


def copy_of(value: Any) -> Any:
    """Return a copy of the value of one field."""
    if not isinstance(value, list):
        return value
    return [copy_of(inner) for inner in value] if isinstance(value[0], list) else value[:]


def copied(s: S) -> S:
    """Return a copy of `s` that shares nothing with it."""
    made = type(s)()
    copy_fields(type(s), s, made)
    return made


def out_of_bounds(s: object) -> list[str]:
    """Return the names of the fields of `s` that hold something outside their bounds or of the wrong shape."""
    bad = []
    for part in parts(type(s)):
        value = getattr(s, part.name)
        held: list[int] = []
        if _fits(value, part.shape):
            _gather(value, len(part.shape), held)
        if not held or min(held) < part.low or max(held) > part.high:
            bad.append(part.name)
    return bad


def _fits(value: Nested, shape: Sequence[int]) -> bool:
    if not shape:
        return type(value) is int
    if not isinstance(value, list) or len(value) != shape[0]:
        return False
    if len(shape) == 1:
        return set(map(type, value)) == {int}
    return all(_fits(inner, shape[1:]) for inner in value)
