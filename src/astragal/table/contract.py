"""Compare what a game's verbs declare with their contract: the types in `kit/game.py`.

mypy checks a verb against its own signature. It does not see how `assemble` finds a verb by its name, so it cannot check the signature.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from astragal.kit.game import AnyGame, Game, O, S, V

UNIONS = (Union, UnionType)


def compare_verbs(game: AnyGame) -> Iterator[tuple[str, str, str]]:
    """Yield each verb whose signature does not fit its contract: its name, its signature, the one that it should have."""
    own = {S: game.State, V: game.View, O: game.Options}
    hints = get_type_hints(Game)
    for field in fields(Game):
        verb = getattr(game, field.name)
        for contract in _list_alternatives(hints[field.name]):
            if verb is field.default or get_origin(contract) is not Callable:
                continue
            taken, answer = get_args(contract)
            wanted, answer = [own.get(kind, kind) for kind in taken], own.get(answer, answer)
            declared, answered = _read_signature(verb)
            fits = len(declared) == len(wanted) and all(map(_accepts, declared, wanted))
            if not fits or not _accepts(answer, answered):
                yield field.name, _format(declared, answered), _format(wanted, answer)


def _read_signature(verb: Callable[..., Any]) -> tuple[list[Any], Any]:
    """Return the types that a function takes and the one that it returns; Any where it declares none."""
    hints = get_type_hints(verb)
    return [hints.get(name, Any) for name in inspect.signature(verb).parameters], hints.get("return", Any)


def _accepts(wide: Any, narrow: Any) -> bool:
    """Tell whether values of one type may stand where another is declared."""
    wide, narrow = (NoneType if kind is None else kind for kind in (wide, narrow))
    if wide in (Any, object) or narrow is Any or wide == narrow:
        return True
    if get_origin(wide) in UNIONS or get_origin(narrow) in UNIONS:
        return all(any(_accepts(w, n) for w in _list_alternatives(wide)) for n in _list_alternatives(narrow))
    if get_origin(wide) or get_origin(narrow):  # a list may stand for `Out`: tables and tests pass lists
        wide, narrow = get_origin(narrow) or narrow, get_origin(wide) or wide
    return isinstance(wide, type) and isinstance(narrow, type) and issubclass(narrow, wide)


def _list_alternatives(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in UNIONS else (kind,)


def _format(taken: list[Any], answer: Any) -> str:
    """Return a signature as people write it."""
    *names, last = (inspect.formatannotation(None if kind is NoneType else kind, "") for kind in (*taken, answer))
    return re.sub(r"\b[a-z_.]+\.(?=[A-Z])", "", f"({', '.join(names)}) -> {last}")
