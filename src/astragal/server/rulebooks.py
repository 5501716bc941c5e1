"""Rulebooks as HTML."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt

from astragal.games import find_game
from astragal.kit import rulebook as texts
from astragal.server.api import Rulebook
from astragal.server.wire import Lang


@cache
def rulebook(game: str, lang: Lang) -> Rulebook:
    """Return the rulebook of a game in a language."""
    return Rulebook(game, lang, html(texts.rulebook(find_game(game).package, lang)))


def html(text: str) -> str:
    """Return a rulebook as HTML. Headings get the anchors that links in the text already use."""
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = markdown.parse(text)
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", anchor(inside.content))
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def anchor(heading: str) -> str:
    """Return the anchor of a heading, as hosts of repositories make it."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
