"""What the start of the app offers, and what was chosen there last."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from astragal.bots import list_levels
from astragal.cli.arguments import choice_label, game_summary, option_label
from astragal.cli.boards import find_board
from astragal.cli.files import read_file, write_file
from astragal.cli.session.setup import saved_games
from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.kit.game import AnyGame
from astragal.kit.options import options_of
from astragal.lang import Catalogue
from astragal.study.hints import PLAYER
from astragal.tui.start import NOBODY, Form, Offer, Rule


class Remembered(msgspec.Struct):
    """What was chosen last."""

    game: str
    players: dict[str, list[str]]
    rules: dict[str, dict[str, str]]


def make_form(text: Catalogue) -> Form:
    """Return the form with every game, filled in as last time."""
    offers = tuple(_make_offer(game, text) for game in GAMES.values())
    last = _load()
    players = {offer.slug: ["human:", "bot:casual"][: offer.seats[1]] for offer in offers}
    known = {offer.slug for offer in offers}
    if last is None or last.game not in known:
        return Form(offers, offers[0].slug, players)
    return Form(offers, last.game, players | last.players, last.rules)


def _make_offer(game: AnyGame, text: Catalogue) -> Offer:
    levels = tuple((level, text.find(f"page-level-{level}".replace(":", "-")) or level) for level in list_levels(game))
    hidden = find_board(game).hidden_options
    rules = []
    for option in options_of(game.Options):
        label = option_label(option, text)
        if option.names and not option.length and option.name not in hidden and label:
            words = tuple((word, choice_label(option.name, word, text) or word) for word in option.names)
            rules.append(Rule(option.name, label, words, option.say(option.default)))
    return Offer(game.slug, text.game_title(game.slug), game_summary(game, text), game.seats, levels, tuple(rules))


def read_form(form: Form) -> argparse.Namespace:
    """Return the arguments of `astragal play` that say the same, and remember what was chosen."""
    write_file(_file(), msgspec.json.encode(Remembered(form.game, form.players, form.rules)).decode() + "\n")
    players = [player for player in form.players[form.game] if player != NOBODY]
    chosen = {"game": form.game, "seat": players, "seats": str(len(players)), **form.rules.get(form.game, {})}
    return argparse.Namespace(**chosen, dice="fast", hints=PLAYER, record=None, seed=None, resume=None)


def _load() -> Remembered | None:
    """Return what was chosen last; None when nothing was, or when it cannot be read."""
    try:
        return msgspec.json.decode(read_file(_file()), type=Remembered)
    except (UserError, msgspec.DecodeError):
        return None


def _file() -> Path:
    return saved_games() / "start.json"
