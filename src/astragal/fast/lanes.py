"""Eight numbers at a time: the vector instructions behind observations, which the compiler does not find by itself.

They take addresses, such as `array.ctypes.data`: passing an array costs more than the whole instruction. Each reads or writes eight
numbers from there on, so arrays have `LANES` - 1 numbers to spare.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

LANES = 8
_INT, _SMALL, _FLOAT = ir.IntType(64), ir.IntType(32), ir.FloatType()


def _write_counts(typing: Any, source: Any, caps: Any, scales: Any, out: Any) -> Any:
    """Write counts as shares: min(max(int64 at `source`, 0), int32 at `caps`) * float32 at `scales`."""

    def generate(context: Any, builder: Any, signature: Any, addresses: Any) -> Any:
        count = builder.trunc(_load(builder, addresses[0], _INT), ir.VectorType(_SMALL, LANES))
        most, zero = _load(builder, addresses[1], _SMALL), _repeat(_SMALL, 0)
        count = builder.select(builder.icmp_signed(">", count, zero), count, zero)
        count = builder.select(builder.icmp_signed("<", count, most), count, most)
        share = builder.sitofp(count, ir.VectorType(_FLOAT, LANES))
        _store(builder, addresses[3], builder.fmul(share, _load(builder, addresses[2], _FLOAT)))
        return context.get_dummy_value()

    return types.void(types.uint64, types.uint64, types.uint64, types.uint64), generate


def _write_equal(typing: Any, source: Any, code: Any, out: Any) -> Any:
    """Write 1 where the int64 at `source` equals the code, 0 elsewhere."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        source, code, out = arguments
        found = _load(builder, source, _INT)
        undefined = ir.Constant(found.type, ir.Undefined)
        first = builder.insert_element(undefined, code, _SMALL(0))
        same = builder.icmp_signed("==", found, builder.shuffle_vector(first, undefined, _repeat(_SMALL, 0)))
        _store(builder, out, builder.select(same, _repeat(_FLOAT, 1.0), _repeat(_FLOAT, 0.0)))
        return context.get_dummy_value()

    return types.void(types.uint64, types.uint64, types.uint64), generate


def _write_zeros(typing: Any, out: Any) -> Any:
    """Write zeros."""

    def generate(context: Any, builder: Any, signature: Any, addresses: Any) -> Any:
        _store(builder, addresses[0], _repeat(_FLOAT, 0.0))
        return context.get_dummy_value()

    return types.void(types.uint64), generate


def _write_one(typing: Any, out: Any) -> Any:
    """Write a single 1."""

    def generate(context: Any, builder: Any, signature: Any, addresses: Any) -> Any:
        builder.store(_FLOAT(1.0), builder.inttoptr(addresses[0], _FLOAT.as_pointer()))
        return context.get_dummy_value()

    return types.void(types.uint64), generate


def _read_int(typing: Any, source: Any) -> Any:
    """Return a single int64."""

    def generate(context: Any, builder: Any, signature: Any, addresses: Any) -> Any:
        return builder.load(builder.inttoptr(addresses[0], _INT.as_pointer()))

    return types.int64(types.uint64), generate


def _repeat(kind: Any, value: float) -> Any:
    return ir.Constant(ir.VectorType(kind, LANES), [value] * LANES)


def _load(builder: Any, address: Any, kind: Any) -> Any:
    pointer = builder.inttoptr(address, ir.VectorType(kind, LANES).as_pointer())
    return builder.load(pointer, align=8 if kind is _INT else 4)


def _store(builder: Any, address: Any, shares: Any) -> None:
    builder.store(shares, builder.inttoptr(address, shares.type.as_pointer()), align=4)


write_counts: Any = intrinsic(_write_counts)
write_equal: Any = intrinsic(_write_equal)
write_zeros: Any = intrinsic(_write_zeros)
write_one: Any = intrinsic(_write_one)
read_int: Any = intrinsic(_read_int)
