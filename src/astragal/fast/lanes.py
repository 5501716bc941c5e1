"""Eight numbers at a time: the vector instructions behind observations, which the compiler does not find by itself.

They take addresses, such as `array.ctypes.data`: passing an array costs more than the whole instruction. Each reads or writes eight
numbers from there on, so arrays have `LANES` - 1 numbers to spare.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

LANES = 8
_INT, _SMALL, _FLOAT = ir.IntType(64), ir.IntType(32), ir.FloatType()


def _write_numbers(typing: Any, source: Any, code: Any, caps: Any, scales: Any, units: Any, out: Any) -> Any:
    """Write counts as shares, and units for a code.

    min(max(int64 at `source`, 0), float32 at `caps`) * float32 at `scales`, and the float32 at `units` more where the int is the code.
    """

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        source, code, caps, scales, units, out = arguments
        found = builder.trunc(_load(builder, source, _INT), ir.VectorType(_SMALL, LANES))
        undefined = ir.Constant(found.type, ir.Undefined)
        first = builder.insert_element(undefined, builder.trunc(code, _SMALL), _SMALL(0))
        same = builder.icmp_signed("==", found, builder.shuffle_vector(first, undefined, _repeat(_SMALL, 0)))
        zero = _repeat(_SMALL, 0)
        count = builder.sitofp(
            builder.select(builder.icmp_signed(">", found, zero), found, zero), ir.VectorType(_FLOAT, LANES)
        )
        most = _load(builder, caps, _FLOAT)
        count = builder.select(builder.fcmp_ordered("<", count, most), count, most)
        unit = builder.select(same, _load(builder, units, _FLOAT), _repeat(_FLOAT, 0.0))
        _store(builder, out, builder.fadd(builder.fmul(count, _load(builder, scales, _FLOAT)), unit))
        return context.get_dummy_value()

    return types.void(*[types.uint64] * 6), generate


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


def _prefetch(typing: Any, place: Any) -> Any:
    """Fetch 64 bytes into the processor's cache."""

    def generate(context: Any, builder: Any, signature: Any, addresses: Any) -> Any:
        pointer = ir.IntType(8).as_pointer()
        kind = ir.FunctionType(ir.VoidType(), [pointer, _SMALL, _SMALL, _SMALL])
        fetch: Any = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")  # type: ignore[no-untyped-call]
        builder.call(fetch, [builder.inttoptr(addresses[0], pointer), _SMALL(0), _SMALL(3), _SMALL(1)])
        return context.get_dummy_value()

    return types.void(types.uint64), generate


def _repeat(kind: Any, value: float) -> Any:
    return ir.Constant(ir.VectorType(kind, LANES), [value] * LANES)


def _load(builder: Any, address: Any, kind: Any) -> Any:
    pointer = builder.inttoptr(address, ir.VectorType(kind, LANES).as_pointer())
    return builder.load(pointer, align=8 if kind is _INT else 4)


def _store(builder: Any, address: Any, shares: Any) -> None:
    builder.store(shares, builder.inttoptr(address, shares.type.as_pointer()), align=4)


write_numbers: Any = intrinsic(_write_numbers)
prefetch: Any = intrinsic(_prefetch)
write_zeros: Any = intrinsic(_write_zeros)
write_one: Any = intrinsic(_write_one)
read_int: Any = intrinsic(_read_int)
