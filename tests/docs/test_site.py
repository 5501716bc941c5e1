"""Every document is a page of the documentation site. `make docs` builds it and checks all links."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAV = re.findall(r"[\w./-]+\.md\b", (ROOT / "mkdocs.yml").read_text().partition("\nnav:\n")[2])
HOOKS = ast.parse((ROOT / "scripts" / "site_hooks.py").read_text())


def constant(name: str) -> dict[str, object]:
    """Return a table of the hooks without importing them: MkDocs is installed for the site only."""
    (found,) = [
        node.value
        for node in HOOKS.body
        if isinstance(node, ast.Assign) and isinstance(target := node.targets[0], ast.Name) and target.id == name
    ]
    return ast.literal_eval(found)


def test_every_document_is_in_the_navigation_once() -> None:
    documents = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    rulebooks = {
        f"rules/{path.parent.name.replace('_', '-')}{path.suffixes[0]}.md"
        for path in ROOT.glob("src/astragal/games/*/rulebook.*.md")
    }
    outside = set(constant("OUTSIDE").values())
    reference = {f"reference/{name}.md" for name in constant("REFERENCE")}
    assert sorted(NAV) == sorted(documents | rulebooks | outside | reference)


def test_modules_of_the_reference_exist() -> None:
    for modules in constant("REFERENCE").values():
        for module in modules:
            path = ROOT / "src" / "astragal" / module.replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__init__.py").exists(), module
