"""Rulebooks as HTML."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt

from astragal.games import find_game
from astragal.kit import rulebook as texts
from astragal.rooms.commands import Lang
from astragal.server.http.api import Rulebook


@cache
def load_rulebook(game: str, lang: Lang) -> Rulebook:
    """Return the rulebook of a game in a language."""
    return Rulebook(game, lang, render(texts.rulebook(find_game(game).package, lang)))


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
