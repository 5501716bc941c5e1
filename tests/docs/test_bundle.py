"""What a browser's Python is given is what rooms in a tab import: nothing is missing, and nothing is loaded in vain."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts"))

from bundle_python import ENCODINGS, UNUSED, list_learnt, list_sources  # noqa: E402

from astragal.tab.messages import ABSENT  # noqa: E402

NOT_THERE = (
    *ABSENT,
    "astragal.bots.dice_stars.brain.contest",
    "astragal.bots.search",
    "astragal.kit.rule_python",
    "astragal.lang",
)
"""What tabs do without: `missing_module` refuses it, or only a developer's Python comes there."""
FOUND_BY_NAME = ("astragal.games", "astragal.bots", "astragal.study.evaluators")
"""Packages whose modules are found by the name of a game."""


def name_module(path: str) -> str:
    """Return the name of the module in a file."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


MODULES = {name_module(path): file for path, file in list_sources() if path.endswith(".py")}


def list_imports(file: Path) -> Iterator[str]:
    """Yield what a module imports anywhere, besides for its types."""
    todo: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        todo += ast.iter_child_nodes(node)


def is_source(module: str) -> bool:
    """Tell whether a module is in a file of ours."""
    path = ROOT / "src" / module.replace(".", "/")
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def follow_imports() -> tuple[set[str], set[str]]:
    """Return our modules that a tab may import, and all others that these import."""
    todo = ["astragal.tab.worker", *(name for name in MODULES if name.startswith(FOUND_BY_NAME))]
    ours: set[str] = set()
    others: set[str] = set()
    while todo:
        name = todo.pop()
        if name in ours:
            continue
        if is_source(name):
            ours.add(name)
            todo += [name.rpartition(".")[0], *(list_imports(MODULES[name]) if name in MODULES else ())]
        elif name.split(".")[0] != "astragal":
            others.add(name)
    return ours - {""}, others


def test_a_tab_has_every_module_that_it_may_import() -> None:
    ours, others = follow_imports()
    assert sorted(name for name in ours - MODULES.keys() if not name.startswith(NOT_THERE)) == []
    left_out = {
        name for name in others for n in range(len(name.split("."))) if ".".join(name.split(".")[: n + 1]) in UNUSED
    }
    assert left_out == set()
    assert "utf_8" in ENCODINGS


def test_a_tab_loads_no_module_that_nothing_imports() -> None:
    ours, _ = follow_imports()
    assert sorted(MODULES.keys() - ours) == []


def test_what_bots_have_learnt_is_loaded_by_those_who_need_it() -> None:
    assert [Path(name).name for name in list_learnt()] == ["weights.npz"]
    assert all(size < 100_000 for size in (file.stat().st_size for _, file in list_sources()))
