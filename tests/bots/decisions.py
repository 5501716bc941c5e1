"""Ask a bot for its decision in a scripted game."""

from __future__ import annotations

from astragal.bots.bot import Bot
from kit.scripted import Scripted


def choose_word(game: Scripted, bot: Bot) -> str:
    """Return the word of a bot's decision for the seat whose turn it is."""
    words = game.legal()
    moves = [game.game.read(game.state, word) for word in words]
    return words[moves.index(bot.choose(game.game.view(game.state, game.actor), moves))]
