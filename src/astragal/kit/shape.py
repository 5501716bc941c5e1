"""Fixed shapes: slotted dataclasses of ints and nested lists of ints.

A field is made by `number` (one int), `row` (a list) or `grid` (lists of lists, any depth). Each carries
its shape and its bounds. Copying, canonical bytes, bounds checks, position strings, compiled records and generators of
test data are derived from the class alone.
"""

from __future__ import annotations

import dataclasses
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from astragal.kit.errors import InvariantError

S = TypeVar("S")

ENDLESS = 2**31 - 1
"""The upper bound of a counter that no rule limits."""

COUNT = "count"
"""What an int means: more is more. Values below 0 are codes, such as "empty"."""
CODE = "code"
"""One of a few things without an order: a phase, a colour, a place."""
SEAT = "seat"
"""A seat; below 0, nobody."""
FIXED = "fixed"
"""Something that is the same through the whole game."""

Nested = int | list["Nested"]


def number(start: int = 0, *, low: int = 0, high: int, kind: str = COUNT) -> Any:
    """Make a field that holds one int."""
    metadata = {"shape": (), "low": low, "high": high, "start": start, "kind": kind}
    return dataclasses.field(default=start, metadata=metadata)


def row(length: int, *, low: int = 0, high: int, start: int = 0, kind: str = COUNT, by_seat: bool = False) -> Any:
    """Make a field that holds a list of `length` ints."""
    return grid(length, low=low, high=high, start=start, kind=kind, by_seat=by_seat)


def grid(*shape: int, low: int = 0, high: int, start: int = 0, kind: str = COUNT, by_seat: bool = False) -> Any:
    """Make a field that holds nested lists of ints of this shape; `by_seat`: one for each seat."""
    metadata = {"shape": shape, "low": low, "high": high, "start": start, "kind": kind, "by_seat": by_seat}
    return dataclasses.field(default_factory=_filler(shape, start), metadata=metadata)


def _filler(shape: Sequence[int], start: int) -> Callable[[], list[Any]]:
    """Return a function that makes new lists of this shape; a closure, since a table makes many of them for every move."""
    length = shape[0]
    if len(shape) == 1:
        return lambda: [start] * length
    inner = _filler(shape[1:], start)
    return lambda: [inner() for _ in range(length)]


@dataclasses.dataclass(frozen=True, slots=True)
class ShapeField:
    """One field of a shape."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    start: int
    kind: str = COUNT
    """What its ints mean: COUNT, CODE, SEAT or FIXED. Learners are shown each in its own way; no rule depends on it."""
    by_seat: bool = False
    """Whether the first index is a seat."""

    @property
    def size(self) -> int:
        """The number of ints in the field."""
        size = 1
        for length in self.shape:
            size *= length
        return size


_DECLARED = ("shape", "low", "high", "start", "kind", "by_seat")
_FIELDS: dict[type, tuple[ShapeField, ...]] = {}


def shape_fields(cls: type) -> tuple[ShapeField, ...]:
    """Return the fields of a shape in their order; raises InvariantError for a field that no function of this module made."""
    if cls not in _FIELDS:
        _FIELDS[cls] = _read_fields(cls)
    return _FIELDS[cls]


def _read_fields(cls: type) -> tuple[ShapeField, ...]:
    found = []
    for f in dataclasses.fields(cls):
        if "shape" not in f.metadata:
            raise InvariantError(f"{cls.__name__}.{f.name} is not made by number, row or grid")
        given = {name: f.metadata[name] for name in _DECLARED if name in f.metadata}
        found.append(ShapeField(f.name, **given))
    return tuple(found)


def size(cls: type) -> int:
    """Return the number of ints in a shape."""
    return sum(field.size for field in shape_fields(cls))


def ints(s: object) -> list[int]:
    """Return all ints of `s`, field by field, outer index first."""
    found: list[int] = []
    for field in shape_fields(type(s)):
        _gather(getattr(s, field.name), len(field.shape), found)
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
    for field in shape_fields(cls):
        setattr(made, field.name, _nest(source, field.shape))
    return made


def _nest(source: Iterator[int], shape: Sequence[int]) -> Nested:
    if not shape:
        return next(source)
    return [_nest(source, shape[1:]) for _ in range(shape[0])]


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
    """Make `target` refer to the fields that `cls` declares of `source`: faster than copying, valid until `source` changes."""
    if cls not in _SHARERS:
        _SHARERS[cls] = _copier(cls, share=True)
    _SHARERS[cls](source, target)


def _copier(cls: type, share: bool = False) -> Callable[[object, object], None]:
    """Generate the function that copies a class by plain assignments: a loop over names takes three times as long."""
    lines = [
        f"    target.{field.name} = {_copy_expression(f'source.{field.name}', 0 if share else len(field.shape))}"
        for field in shape_fields(cls)
    ]
    made: dict[str, Any] = {}
    exec("\n".join(["def copy(source, target):", *lines]), made)
    copier: Callable[[object, object], None] = made["copy"]
    return copier


def _copy_expression(value: str, depth: int) -> str:
    """Return the Python expression that copies nested lists of this depth."""
    if depth == 0:
        return value
    return f"{value}[:]" if depth == 1 else f"[{_copy_expression('inner', depth - 1)} for inner in {value}]"


def copy_value(value: Any) -> Any:
    """Return a copy of the value of one field."""
    if not isinstance(value, list):
        return value
    if not isinstance(value[0], list):
        return value[:]
    return [copy_value(inner) if isinstance(inner[0], list) else inner[:] for inner in value]


def copy_shape(s: S) -> S:
    """Return a copy of `s` that shares nothing with it."""
    made = object.__new__(type(s))  # every field is written: defaults would be made for nothing
    copy_fields(type(s), s, made)
    return made


def out_of_bounds(s: object) -> list[str]:
    """Return the names of the fields of `s` whose value is outside its bounds or of the wrong shape."""
    bad = []
    for field in shape_fields(type(s)):
        value = getattr(s, field.name)
        held: list[int] = []
        if _fits(value, field.shape):
            _gather(value, len(field.shape), held)
        if not held or min(held) < field.low or max(held) > field.high:
            bad.append(field.name)
    return bad


def _fits(value: Nested, shape: Sequence[int]) -> bool:
    if not shape:
        return type(value) is int
    if not isinstance(value, list) or len(value) != shape[0]:
        return False
    if len(shape) == 1:
        return set(map(type, value)) == {int}
    return all(_fits(inner, shape[1:]) for inner in value)
