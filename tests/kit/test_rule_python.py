"""The rulebooks are written in Rule Python, and the checker refuses what it must."""

from __future__ import annotations

from importlib.resources import files

import pytest

from astragal.games import GAMES
from astragal.kit.rule_python import find_faults
from astragal.lang import catalogue

MODULES = [
    (game.package, path)
    for game in GAMES.values()
    for path in sorted(files(game.package).iterdir(), key=lambda path: path.name)
    if path.name.startswith("rules") and path.name.endswith(".py")
]


@pytest.mark.parametrize(("package", "path"), MODULES, ids=[f"{p.split('.')[-1]}/{f.name}" for p, f in MODULES])
def test_rules_keep_to_rule_python(package, path) -> None:
    assert find_faults(path.read_text(encoding="utf-8"), package) == []


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import random", "import names"),
        ("from random import choice", "neither kit nor the game"),
        ("from astragal.games.dicetto.state import State", "neither kit nor the game"),
        ("X = [1]", "only constants"),
        ("X = 'a'", "only constants"),
        ("def f(s):\n    return 1.5", "floats"),
        ("def f(s):\n    return s.a / 2", "floats"),
        ("def f(s):\n    return s.a ** 2", "powers"),
        ("def f(s):\n    return [x for x in range(3)]", "comprehension"),
        ("def f(s):\n    return s.a[-1]", "negative index"),
        ("def f(s):\n    return s.a[1:2]", "slices"),
        ("def f(s):\n    return s.a[1, 2]", "index lists"),
        ("def f(s):\n    return {}", "dicts"),
        ("def f(s):\n    return f'{s}'", "text"),
        ("def f(s):\n    raise ValueError", "trust their caller"),
        ("def f(s):\n    try:\n        pass\n    finally:\n        pass", "trust their caller"),
        ("def f(s, a=1):\n    return a", "no defaults"),
        ("def f(s):\n    return f(s)", "recursion"),
        ("def f(s):\n    return g(s)\ndef g(s):\n    return f(s)", "recursion"),
        ("def f(s):\n    global X", "outside the state"),
        ("def f(s):\n    return sorted(s)", "only rule functions"),
        ("def f(s):\n    return s.a.index(1)", "only rule functions"),
        ("def f(s):\n    for x in s.a:\n        pass", "range"),
        ("def f(s):\n    return 1 in s.a", "compare ints"),
        ("def f(s):\n    return None", "floats and other constants"),
        ("def f(s):\n    return min(1, key=2)", "by position"),
        ("def f(s):\n    def g():\n        return 1", "FunctionDef"),
        ("@cache\ndef f(s):\n    return 1", "decorators"),
        ("class A:\n    pass", "state.py"),
        ("def f(s):\n    return 1 if s.a else 2", "both branches"),
    ],
)
def test_the_checker_refuses(source: str, reason: str) -> None:
    faults = find_faults(source, "astragal.games.dice_stars")
    said = [catalogue("en")(fault.key, file="rules.py", line=str(fault.line), name=fault.name) for fault in faults]
    assert any(reason in fault for fault in said), said
