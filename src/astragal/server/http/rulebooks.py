"""Rulebooks as HTML."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt

from astragal.games import find_game
from astragal.kit import rulebook as texts
from astragal.lang import catalogue
from astragal.rooms.commands import Lang
from astragal.server.http.api import Rulebook


@cache
def load_rulebook(game: str, lang: Lang) -> Rulebook:
    """Return the rulebook of a game in a language. Rules that are not printed in the box say so."""
    package = find_game(game).package
    return Rulebook(game, lang, render(mark_statuses(texts.rulebook(package, lang), package, lang)))


def mark_statuses(text: str, package: str, lang: Lang) -> str:
    """Return a rulebook with a note after the id of each rule that was clarified or made by us."""
    for rule in texts.rule_index(package).values():
        if rule.status != "printed":
            id = f'<a id="{rule.id.lower()}"></a>**{rule.id}**'
            text = text.replace(id, f"{id} *({catalogue(lang)(f'status-{rule.status}')})*")
    return text


def render(text: str) -> str:
    """Return a rulebook as HTML. Headings get the anchors that links in the text already use."""
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = markdown.parse(text)
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", anchor(inside.content))
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def anchor(heading: str) -> str:
    """Return the anchor of a heading, made as code hosts make it."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
