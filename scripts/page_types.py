"""What the page is told about Python: types of the wire, of the HTTP side, of views and facts, and the dictionaries.

python scripts/page_types.py            writes web/src/generated/
python scripts/page_types.py --check    says what differs, and fails if anything does
"""

from __future__ import annotations

import argparse
import ast
import dataclasses
import inspect
import json
import sys
import textwrap
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.kit.shape import shape_fields
from astragal.lang import LANGUAGES
from astragal.server import api, wire

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "generated"
CATALOGUES = ROOT / "src" / "astragal" / "lang"
NOTE = "// Made by scripts/page_types.py from the Python sources; do not edit.\n"
ANYTHING = "string | number"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def documented(text: str, indent: str = "") -> str:
    """Return a comment, or nothing."""
    return f"{indent}/** {' '.join(text.replace('*/', '* /').split())} */\n" if text else ""


def notes(cls: type) -> dict[str, str]:
    """Return what the source says below each field of a class and of those it builds on."""
    found: dict[str, str] = {}
    for kind in reversed(cls.__mro__):
        if kind.__module__.startswith("astragal.") and vars(sys.modules[kind.__module__]).get(kind.__name__) is kind:
            body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
            assert isinstance(body, ast.ClassDef)
            for field, after in zip(body.body, body.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                    said = after.value if isinstance(after, ast.Expr) else None
                    if isinstance(said, ast.Constant) and isinstance(said.value, str):
                        found[field.target.id] = said.value
    return found


# Structs


class Types:
    """Writes structs as interfaces, and those that they mention."""

    def __init__(self) -> None:
        self.written: dict[type, str] = {}

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
        if origin is list:
            item = self.name(inner[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is tuple:
            return f"[{', '.join(self.name(part) for part in inner)}]"
        if origin is dict:
            return f"Record<string, {self.name(inner[1])}>"
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            self.write(kind)
            return kind.__name__
        raise TypeError(f"no TypeScript for {kind}")

    def write(self, kind: type[msgspec.Struct]) -> None:
        """Write a struct as an interface; what a client may leave out is optional."""
        if kind in self.written:
            return
        self.written[kind] = ""
        hints, said = typing.get_type_hints(kind, include_extras=True), notes(kind)
        config = kind.__struct_config__
        optional = issubclass(kind, wire.Command) or kind in (api.NewRoom, api.NewGuest)
        lines = [documented(kind.__doc__ or ""), f"export interface {kind.__name__} {{\n"]
        if config.tag_field:
            lines.append(f"  {config.tag_field}: {json.dumps(config.tag)};\n")
        for field in msgspec.structs.fields(kind):
            mark = "?" if optional and not field.required else ""
            lines.append(documented(said.get(field.name, ""), "  "))
            lines.append(f"  {field.name}{mark}: {self.name(hints[field.name])};\n")
        self.written[kind] = "".join([*lines, "}\n"])


def wire_types() -> str:
    """Return the types of everything that is said and heard, over sockets and HTTP."""
    made = Types()
    unions = [("Said", wire.Said), ("Heard", wire.Heard)]
    named = [f"export type {name} = {made.name(union)};\n" for name, union in unions]
    named.append(f"export type Reaction = {made.name(wire.Reaction)};\n")
    for kind in vars(api).values():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == api.__name__:
            made.write(kind)
    return NOTE + "\n" + "\n".join([*made.written.values(), *named])


# Views and facts


def pascal(game: AnyGame) -> str:
    """Return a game's name as TypeScript writes it."""
    return "".join(part.capitalize() for part in game.slug.split("-"))


def view_types() -> str:
    """Return the views of all games, and the facts that are made from them."""
    text = [NOTE]
    for game in GAMES.values():
        said = notes(game.View)
        text.append(f"\nexport interface {pascal(game)}View {{\n")
        for field in shape_fields(game.View):
            if field.name != "me":
                text.append(documented(said.get(field.name, ""), "  "))
                text.append(f"  {field.name}: number{'[]' * len(field.shape)};\n")
        text.append("}\n")
        text.append(f"\nexport interface {pascal(game)}Facts {{\n{''.join(fact_fields(game))}}}\n")
    return "".join(text)


def fact_fields(game: AnyGame) -> Iterator[str]:
    """Return the fields of a game's facts."""
    kind = getattr(game, "Facts", None)
    if kind is None:
        return
    said, made = notes(kind), Types()
    hints = typing.get_type_hints(kind)
    for field in dataclasses.fields(kind):
        yield documented(said.get(field.name, ""), "  ")
        yield f"  {field.name}: {made.name(hints[field.name])};\n"


# Dictionaries


def areas() -> dict[str, list[str]]:
    """Return which catalogues the page reads, by the part of the page that needs them."""
    games = {slug: [f"{slug}.ftl", f"page-{slug}.ftl"] for slug in GAMES}
    return {"page": ["page.ftl"], **games}


def patterns(lang: str, names: list[str]) -> dict[str, fluent.Pattern]:
    """Return the patterns of a part of a language's catalogue, by key."""
    found = {}
    for name in names:
        path = CATALOGUES / lang / name
        resource = FluentParser().parse(path.read_text(encoding="utf-8")) if path.exists() else fluent.Resource([])
        for entry in resource.body:
            if isinstance(entry, fluent.Junk):
                raise ValueError(f"{lang}/{name}: {entry.content}")
            if isinstance(entry, fluent.Message) and entry.value is not None:
                found[entry.id.name] = entry.value
    return found


def details_of(names: list[str]) -> dict[str, dict[str, str]]:
    """Return the details of every sentence, with their types, as all languages together need them."""
    needed: dict[str, dict[str, str]] = {}
    for lang in LANGUAGES:
        for key, pattern in patterns(lang, names).items():
            details: dict[str, str] = {}
            template(pattern, details)
            known = needed.setdefault(key, {})
            for name, kind in details.items():
                known[name] = kind if known.get(name, ANYTHING) == ANYTHING else known[name]
    return needed


def dictionary(lang: str, names: list[str]) -> str:
    """Return a part of a language's dictionary."""
    needed = details_of(names)
    lines = [f"  {json.dumps(key)}: {said(pattern, needed[key])},\n" for key, pattern in patterns(lang, names).items()]
    body = "".join(lines)
    head = f'import {{ pick }} from "../../../pick";\n\nconst say = pick("{lang}");\n\n' if "say(" in body else "\n"
    return f"{NOTE}{head}export default {{\n{body}}};\n"


def said(pattern: fluent.Pattern, details: dict[str, str]) -> str:
    """Return a pattern as a string, or as a function of its details."""
    if not details:
        return json.dumps(plain(pattern), ensure_ascii=False)
    kinds = "; ".join(f"{name}: {kind}" for name, kind in details.items())
    return f"(a: {{ {kinds} }}) => {template(pattern, {})}"


def plain(pattern: fluent.Pattern) -> str:
    """Return the text of a pattern without details."""
    return "".join(
        part.value if isinstance(part, fluent.TextElement) else literal(part.expression) for part in pattern.elements
    )


def literal(expression: object) -> str:
    assert isinstance(expression, fluent.StringLiteral)
    return str(expression.parse()["value"])


def template(pattern: fluent.Pattern, details: dict[str, str]) -> str:
    """Return a pattern as a template literal, noting its details."""
    text = []
    for part in pattern.elements:
        if isinstance(part, fluent.TextElement):
            text.append(part.value.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${"))
            continue
        inner = part.expression
        if isinstance(inner, fluent.VariableReference):
            details.setdefault(inner.id.name, ANYTHING)
            text.append(f"${{a.{inner.id.name}}}")
        elif isinstance(inner, fluent.SelectExpression):
            text.append(f"${{{choice(inner, details)}}}")
        else:
            text.append(literal(inner))
    return f"`{''.join(text)}`"


def choice(select: fluent.SelectExpression, details: dict[str, str]) -> str:
    """Return a choice by number, or by word."""
    assert isinstance(select.selector, fluent.VariableReference)
    name = select.selector.id.name
    keys = [key.name if isinstance(key, fluent.Identifier) else key.value for key in (v.key for v in select.variants)]
    counted = {"one", "other", "many", "few", "two", "zero"}
    details[name] = "number" if all(key in counted or key.isdigit() for key in keys) else "string"
    default = next(key for key, variant in zip(keys, select.variants, strict=True) if variant.default)
    cases = ", ".join(
        f"{json.dumps(key)}: {template(variant.value, details)}"
        for key, variant in zip(keys, select.variants, strict=True)
    )
    return f"say(a.{name}, {{ {cases} }}, {json.dumps(default)})"


def words() -> str:
    """Return what ties the dictionaries together: their common type, and how each is loaded."""
    kinds = [f'import type {ident(area)} from "./words/en/{area}";\n' for area in areas()]
    loaders = []
    for lang in LANGUAGES:
        inner = "".join(f'    {json.dumps(area)}: () => import("./words/{lang}/{area}"),\n' for area in areas())
        loaders.append(f"  {lang}: {{\n{inner}  }},\n")
    union = " & ".join(f"typeof {ident(area)}" for area in areas())
    return (
        f"{NOTE}{''.join(kinds)}\nexport type Words = {union};\n"
        f"export type Area = {' | '.join(json.dumps(area) for area in areas())};\n"
        f"export type Lang = {' | '.join(json.dumps(lang) for lang in LANGUAGES)};\n\n"
        f"export const dictionaries: Record<Lang, Record<Area, () => Promise<{{ default: Partial<Words> }}>>> = {{\n"
        f"{''.join(loaders)}}};\n"
    )


def ident(area: str) -> str:
    return area.replace("-", "_")


def files() -> dict[Path, str]:
    """Return everything that is made, by path."""
    made = {TARGET / "wire.ts": wire_types(), TARGET / "views.ts": view_types(), TARGET / "words.ts": words()}
    for lang in LANGUAGES:
        for area, names in areas().items():
            made[TARGET / "words" / lang / f"{area}.ts"] = dictionary(lang, names)
    return made


def main() -> int:
    """Write the files, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    check = parser.parse_args().check
    stale = []
    for path, text in files().items():
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
