"""Generate web/src/generated from the sources: types, constants of the games, dictionaries, the guide to fair dice, and how strong bots are.

The languages are those that have a folder in src/astragal/lang. What one lacks is written in English.

python scripts/page_types.py            write the files
python scripts/page_types.py --check    compare them; list those that differ, and fail if any does
"""

from __future__ import annotations

import argparse
import ast
import dataclasses
import importlib
import inspect
import json
import pkgutil
import re
import sys
import textwrap
import types
import typing
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from page_words import (
    AREAS,
    HOUSE,
    NOTE,
    ROOT,
    find_patterns,
    format_comment,
    format_dictionary,
    format_plain,
    format_words,
)

from astragal.kit.game import AnyGame
from astragal.kit.shape import shape_fields
from astragal.lang import LANGUAGES
from astragal.rooms import api as rooms_api
from astragal.rooms import commands, messages
from astragal.rooms.lesson import Lesson
from astragal.rooms.posing import PosedPuzzle
from astragal.rooms.replay import Replay
from astragal.server.http import api
from astragal.server.http.puzzles import PuzzleList
from astragal.server.http.rulebooks import render
from astragal.study.autopsy import Autopsy
from astragal.study.reviews import Review
from astragal.study.what_ifs import WhatIf

TARGET = ROOT / "web" / "src" / "generated"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def read_field_docs(cls: type) -> dict[str, str]:
    """Return the docstring below each field of a class and of its bases."""
    docs: dict[str, str] = {}
    for kind in reversed(cls.__mro__):
        if kind.__module__.startswith("astragal.") and vars(sys.modules[kind.__module__]).get(kind.__name__) is kind:
            body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
            assert isinstance(body, ast.ClassDef)
            docs |= {name: doc for name, doc in list_assignments(body.body) if doc}
    return docs


def list_assignments(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Yield the name of each assignment in a module or class, with the docstring below it."""
    for statement, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(statement, ast.AnnAssign):
            target: ast.expr = statement.target
        elif isinstance(statement, ast.Assign):
            target = statement.targets[0]
        else:
            continue
        doc = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
        if isinstance(target, ast.Name):
            yield target.id, doc if isinstance(doc, str) else ""


# Structs


class Interfaces:
    """TypeScript interfaces of structs, and of the structs that those mention."""

    def __init__(self) -> None:
        self.text: dict[type, str] = {}

    def name(self, kind: Any) -> str:
        """Return the TypeScript for a type."""
        if kind in PLAIN:
            return PLAIN[kind]
        origin, inner = get_origin(kind), get_args(kind)
        if origin is typing.Annotated:
            return self.name(inner[0])
        if origin is Literal:
            return " | ".join(json.dumps(value) for value in inner)
        if origin in (Union, types.UnionType):
            return " | ".join(self.name(part) for part in inner)
        if origin is list or inner[1:] == (...,):
            item = self.name(inner[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is tuple:
            return f"[{', '.join(self.name(part) for part in inner)}]"
        if origin in (dict, Mapping):
            return f"Record<string, {self.name(inner[1])}>"
        if isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or dataclasses.is_dataclass(kind)):
            self.add(kind)
            return kind.__name__
        raise TypeError(f"no TypeScript for {kind}")

    def add(self, kind: type) -> None:
        """Add the interface of a struct or a dataclass; fields that a client may leave out are optional."""
        if kind in self.text:
            return
        self.text[kind] = ""
        hints, docs = typing.get_type_hints(kind, include_extras=True), read_field_docs(kind)
        config = getattr(kind, "__struct_config__", None)
        optional = issubclass(kind, commands.Command) or kind in (rooms_api.NewRoom, rooms_api.NewGuest)
        lines = [format_comment(kind.__doc__ or ""), f"export interface {kind.__name__} {{\n"]
        if config and config.tag_field:
            lines.append(f"  {config.tag_field}: {json.dumps(config.tag)};\n")
        required = {field.name for field in msgspec.structs.fields(kind) if field.required} if optional else {*hints}
        for name in [field.name for field in (msgspec.structs.fields(kind) if config else dataclasses.fields(kind))]:
            lines.append(format_comment(docs.get(name, ""), "  "))
            lines.append(f"  {name}{'' if name in required else '?'}: {self.name(hints[name])};\n")
        self.text[kind] = "".join([*lines, "}\n"])


def format_wire_types() -> str:
    """Return the types of all messages, over sockets and HTTP."""
    interfaces = Interfaces()
    unions = [
        ("AnyCommand", commands.AnyCommand),
        ("AnyMessage", messages.AnyMessage),
        ("ReactionKind", commands.ReactionKind),
        ("Animal", commands.Animal),
    ]
    named = [f"export type {name} = {interfaces.name(union)};\n" for name, union in unions]
    for kind in (Replay, Lesson, PuzzleList, PosedPuzzle):
        interfaces.add(kind)
    for module in (rooms_api, api):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__:
                interfaces.add(kind)
    return NOTE + "\n" + "\n".join([*interfaces.text.values(), *named])


def format_review_types() -> str:
    """Return the types of reviews and autopsies, apart from those of messages: both have rolls."""
    interfaces = Interfaces()
    interfaces.add(Review)
    interfaces.add(Autopsy)
    interfaces.add(WhatIf)
    return NOTE + "\n" + "\n".join(interfaces.text.values())


# Views and facts


def name_type(game: AnyGame) -> str:
    """Return a game's name as TypeScript types are named."""
    return "".join(part.capitalize() for part in game.slug.split("-"))


def format_view_types() -> str:
    """Return the types of the views and facts of all games."""
    text = [NOTE]
    for game in HOUSE.values():
        docs = read_field_docs(game.View)
        text.append(f"\nexport interface {name_type(game)}View {{\n")
        for field in shape_fields(game.View):
            if field.name != "me":
                text.append(format_comment(docs.get(field.name, ""), "  "))
                text.append(f"  {field.name}: number{'[]' * len(field.shape)};\n")
        text.append("}\n")
        text.append(f"\nexport interface {name_type(game)}Facts {{\n{''.join(list_fact_fields(game))}}}\n")
    return "".join(text)


def list_fact_fields(game: AnyGame) -> Iterator[str]:
    """Yield the fields of a game's facts."""
    kind = getattr(game, "Facts", None)
    if kind is None:
        return
    docs, interfaces = read_field_docs(kind), Interfaces()
    hints = typing.get_type_hints(kind)
    for field in dataclasses.fields(kind):
        yield format_comment(docs.get(field.name, ""), "  ")
        yield f"  {field.name}: {interfaces.name(hints[field.name])};\n"


# Constants


def format_constants(*modules: str) -> str:
    """Return the constants that modules define: numbers, and tuples of numbers or words."""
    lines = []
    for name in modules:
        module = importlib.import_module(name)
        body = ast.parse(inspect.getsource(module)).body
        for constant, _ in list_assignments(body):
            value = getattr(module, constant)
            if constant.isupper() and is_plain(value):
                literal_type = " as const" if isinstance(value, tuple) else ""
                lines.append(f"export const {constant} = {json.dumps(value)}{literal_type};\n")
    return f"{NOTE}\n{''.join(lines)}"


def is_plain(value: object) -> bool:
    """Return whether the page can use a constant as it is."""
    return isinstance(value, int) or (
        isinstance(value, tuple) and all(isinstance(item, (int, str)) or is_plain(item) for item in value)
    )


def format_game_constants(game: AnyGame) -> str:
    """Return the constants of a game's state, and the words of its notation."""
    package = importlib.import_module(game.State.__module__.rpartition(".")[0])
    names = [found.name for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")]
    return format_constants(*(name for name in names if name.rpartition(".")[2] in ("deck", "notation", "state")))


# The guide to fair dice


def format_guide(lang: str) -> str:
    """Return the page about fair dice as HTML."""
    own, english = (ROOT / "docs" / "play" / f"fair-dice.{code}.md" for code in (lang, "en"))
    text = (own if own.exists() else english).read_text(encoding="utf-8")
    return f"{NOTE}\nexport default {json.dumps(render(text), ensure_ascii=False)};\n"


# Bots


RUNG = re.compile(
    r"^\| (?P<game>[a-z-]+) \| (?P<bot>\w+) \| (?P<other>(?!alone)\w+) \| \d+ \| (?P<wins>[\d.]+) % \|", re.MULTILINE
)
"""A row of the ladder: a bot against another one in the usual game."""


def format_strengths() -> str:
    """Return how often each bot beats each other one that it was measured against, from docs/develop/ladder.md."""
    table: dict[str, dict[str, dict[str, float]]] = {}
    for row in RUNG.finditer((ROOT / "docs" / "develop" / "ladder.md").read_text(encoding="utf-8")):
        table.setdefault(row["game"], {}).setdefault(row["bot"], {})[row["other"]] = float(row["wins"])
    kind = "Record<string, Record<string, Record<string, number>>>"
    return f"{NOTE}\n/** Games that a bot wins against another one, in per cent. */\nexport const WINS: {kind} = {json.dumps(table, indent=2)};\n"


# The start page


def format_start_page() -> str:
    """Return web/index.html with what it says without JavaScript, in all languages."""
    said = " · ".join(format_plain(find_patterns(lang, "page")["page-no-script"]) for lang in LANGUAGES)
    text = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    return re.sub(r"<noscript>.*</noscript>", f"<noscript>{said}</noscript>", text)


def list_files() -> dict[Path, str]:
    """Return all generated files, by path."""
    made = {
        TARGET / "wire.ts": format_wire_types(),
        TARGET / "views.ts": format_view_types(),
        TARGET / "words.ts": format_words(),
    }
    made[TARGET / "review.ts"] = format_review_types()
    made[ROOT / "web" / "index.html"] = format_start_page()
    made[TARGET / "actors.ts"] = format_constants("astragal.kit.actors")
    made[TARGET / "strengths.ts"] = format_strengths()
    for slug, game in HOUSE.items():
        made[TARGET / "constants" / f"{slug}.ts"] = format_game_constants(game)
    for lang in LANGUAGES:
        made[TARGET / "guides" / f"{lang}.ts"] = format_guide(lang)
        for area in AREAS:
            made[TARGET / "words" / lang / f"{area}.ts"] = format_dictionary(lang, area)
    return made


def main() -> int:
    """Write the files, or compare them with what is there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    check = parser.parse_args().check
    stale = []
    for path, text in list_files().items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        if check:
            stale.append(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for path in stale:
        print(
            f"{path.relative_to(ROOT)} is not what the Python sources say; run scripts/page_types.py", file=sys.stderr
        )
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
