"""Compile the rules: the functions of a game's `rules*.py`, unchanged, over records instead of lists.

Functions are compiled at their first call. Compiled code is cached between sessions in a folder named by a hash of everything it was
made from: Numba itself looks at one file at a time, and would go on running an old rule after another file changed.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import platform
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from astragal import kit
from astragal.kit import defaults
from astragal.kit.cache import cache_folder
from astragal.kit.game import AnyGame, Out

ENGINES = Path(__file__).parent / "engines"
LANES = Path(__file__).with_name("lanes.py")
SIZES = ("actions", "outcomes", "verdicts", "most_moves")


@dataclass(frozen=True, slots=True)
class CompiledRules:
    """The compiled verbs of a game; they take records where the plain ones take states."""

    actor: Any
    moves: Any
    chances: Any
    play: Any
    scores: Any
    winners: Any
    ending: Any
    broken_rule: Any
    visible: Any
    likely_verdicts: Any
    """None when the game never asks the judge."""


_LOCK = threading.RLock()
_COMPILED: dict[tuple[str, bool], CompiledRules] = {}


def compile_rules(game: AnyGame, bounds: bool = False) -> CompiledRules:
    """Return the compiled verbs of a game; with `bounds`, an index outside a list raises instead of reading elsewhere."""
    key = game.package, bounds
    with _LOCK:
        if key not in _COMPILED:
            twins = _compile_modules(
                [*_import_rules(game), defaults], _cache_folder(game, bounds), bounds, inline_all=True
            )
            verbs = {verb.name: getattr(game, verb.name) for verb in fields(CompiledRules)}
            _COMPILED[key] = CompiledRules(**{name: plain and twins[plain] for name, plain in verbs.items()})
        return _COMPILED[key]


def load_engine(
    name: str, game: AnyGame, bounds: bool = False, policy: str = "uniform", extra: Path | None = None
) -> ModuleType:
    """Return `engines/<name>.py` bound to a game: a private copy of the module, all its functions compiled.

    In the copy `from game import ...` finds the compiled verbs, the sizes of the game, and `choose` of `engines/<policy>.py`.
    `extra` is a folder with more engines, for those that serve one game only; they may import the general ones.
    """
    # Without dots, which would make the copies children of other packages.
    package = ":".join((__name__, game.package, policy, "bounds" * bounds, str(extra or ""))).replace(".", "/")
    with _LOCK:
        if f"{package}.{name}" in sys.modules:
            return sys.modules[f"{package}.{name}"]
        folder = _cache_folder(game, bounds, extra) / policy
        if package not in sys.modules:
            _make_package(package, game, bounds, extra)
            vars(sys.modules[f"{package}.game"])["choose"] = _load(policy, package, folder, bounds).choose
        return _load(name, package, folder, bounds)


def _make_package(package: str, game: AnyGame, bounds: bool, extra: Path | None) -> None:
    """Make a package for the copies of engines, with the module `game` that they import from."""
    sys.modules[package] = ModuleType(package)
    sys.modules[package].__path__ = [str(ENGINES), *([str(extra)] if extra else [])]
    sys.modules[f"{package}.game"] = exports = ModuleType(f"{package}.game")
    rules = compile_rules(game, bounds)
    vars(exports).update({verb.name: getattr(rules, verb.name) for verb in fields(CompiledRules)})
    vars(exports).update({size.upper(): getattr(game, size) for size in SIZES}, SEATS=game.seats[1])
    if rules.likely_verdicts is None:
        vars(exports)["likely_verdicts"] = numba.njit(no_verdicts, **_flags(bounds))


def no_verdicts(s: Any, out: Out, weights: Out) -> int:
    """List the verdicts of a game that never asks the judge."""
    return 0


def _load(name: str, package: str, folder: Path, bounds: bool) -> ModuleType:
    """Import an engine, and the engines it imports, into a package, and compile their functions."""
    before = set(sys.modules)
    sys.modules["game"] = sys.modules[f"{package}.game"]
    try:
        module = importlib.import_module(f"{package}.{name}")
    finally:
        del sys.modules["game"]
    new = [sys.modules[found] for found in sorted(set(sys.modules) - before) if found.startswith(f"{package}.")]
    twins = _compile_modules(new, folder, bounds, inline_all=False)
    for loaded in new:
        _replace(vars(loaded), twins)
    return module


def _import_rules(game: AnyGame) -> list[ModuleType]:
    """Return the modules of a game that hold rules."""
    names = [path.stem for path in _sources(game.package) if path.stem.startswith("rules")]
    return [importlib.import_module(f"{game.package}.{name}") for name in names]


def _sources(package: str) -> list[Path]:
    """Return the source files of a package."""
    return sorted(path for folder in importlib.import_module(package).__path__ for path in Path(folder).glob("*.py"))


def _compile_modules(
    modules: Sequence[ModuleType], folder: Path, bounds: bool, *, inline_all: bool
) -> dict[FunctionType, Any]:
    """Return the compiled twin of every function of these modules; twins call twins, also across modules.

    The functions are rebuilt over copies of their globals, so that the plain ones stay as they are. All twins are inlined, since
    passing lists costs more than most rules take; or else those that the module names in `INLINE`.
    """
    spaces = {module.__name__: dict(vars(module)) for module in modules}
    twins: dict[FunctionType, Any] = {}
    with _cache_in(folder) as cache:
        for name, space in spaces.items():
            for function in space.values():
                if isinstance(function, FunctionType) and function.__module__ == name:
                    twin = FunctionType(function.__code__, space, function.__name__)
                    inline = inline_all or function.__name__ in space.get("INLINE", ())
                    twins[function] = numba.njit(twin, cache=cache, forceinline=inline, **_flags(bounds))
                    if not inline:
                        _forget_literals(twins[function])
    for space in spaces.values():
        _replace(space, twins)
    return twins


def _forget_literals(twin: Any) -> None:
    """Let calls with a constant use what calls with any number use: Numba compiles a function for each constant apart.

    That took half of the time in which the bots of Dice Stars are compiled, and made nothing faster. Inlined functions keep their
    constants: without them Dicetto's rules are a quarter slower.
    """
    fold = twin._compiler.fold_argument_types

    def fold_types(args: Any, keywords: Any) -> tuple[Any, tuple[Any, ...]]:
        signature, types = fold(args, keywords)
        return signature, tuple(numba.types.unliteral(one) for one in types)  # type: ignore[no-untyped-call]

    twin._compiler.fold_argument_types = fold_types


def _replace(space: dict[str, Any], twins: dict[FunctionType, Any]) -> None:
    """Replace the functions in a module's namespace by their twins."""
    for name, value in space.items():
        if isinstance(value, FunctionType) and value in twins:
            space[name] = twins[value]


def _flags(bounds: bool) -> dict[str, Any]:
    return {"nogil": True, "error_model": "numpy", "boundscheck": bounds, "no_cfunc_wrapper": True}


@contextmanager
def _cache_in(folder: Path) -> Iterator[bool]:
    """Make Numba cache in a folder what is decorated inside the block; yields False when the folder cannot be written."""
    config: Any = numba.config
    before = config.CACHE_DIR
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError:
        writable = False
    config.CACHE_DIR = str(folder)
    try:
        yield writable
    finally:
        config.CACHE_DIR = before


def _cache_folder(game: AnyGame, bounds: bool, extra: Path | None = None) -> Path:
    """Return the cache folder of a game's compiled functions; its name changes with everything they are made from."""
    engines = *sorted(ENGINES.glob("*.py")), *(sorted(extra.glob("*.py")) if extra else ())
    made_from = hashlib.sha256()
    for path in (*_sources(game.package), *_sources(kit.__name__), *engines, LANES, Path(__file__)):
        made_from.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    settings = sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_"))
    versions = numba.__version__, np.__version__, platform.python_version(), platform.machine()
    # What is cached names the modules it was made in, and theirs name the folder of more engines.
    made_from.update(repr((game.package, bounds, str(extra), settings, versions)).encode())
    return cache_folder() / made_from.hexdigest()[:32]
