"""Dicetto: positions that tests start from."""

from __future__ import annotations

from astragal.games.dicetto.state import DONE
from kit.scripted import Scripted

CARDS = ("pair:1", "three-of-a-kind:3", "small-straight:2", "4:1")
"""What lies on slots a to d unless a test wants other cards."""


def opened(*cards: str, **options: object) -> Scripted:
    """A game in which these cards lie on a to d and seat 1 rolls first."""
    wanted = {"seats": 2, "first_player": 1, **options}
    return Scripted("dicetto", **wanted).do(*(f"card:{card}" for card in cards or CARDS))


def roll(game: Scripted, *faces: int) -> Scripted:
    """Let chance roll these dice."""
    return game.do(*(f"die:{face}" for face in faces))


def turn(game: Scripted, *faces: int) -> Scripted:
    """Roll these dice once and stop."""
    return roll(game, *faces).do("stop")


def kind_of(game: Scripted, word: str) -> int:
    """The kind that is called so, as in `pair:1` or `4:1:logo`."""
    state, phase = game.state, game.state.phase
    state.phase = 1
    kind = game.game.read(state, f"card:{word}")
    state.phase = phase
    return kind


def give(game: Scripted, seat: int, *cards: str) -> Scripted:
    """Let a seat, counted from 1, have won these cards; they come out of the pile."""
    for card in cards:
        kind = kind_of(game, card)
        assert game.state.pile[kind] > 0, f"no {card} is left in the pile"
        game.state.pile[kind] -= 1
        game.state.left -= 1
        game.state.won[seat - 1][kind] += 1
        game.state.cards[seat - 1] += 1
    return game


def ended(*hands: tuple[str, ...], bonus: int = 0, **options: object) -> Scripted:
    """A finished game in which the seats have won these cards and one Bonus card (1 to 8), or none, is revealed."""
    game = opened("1:1", "2:1", "3:1", "6:1", seats=len(hands), **options)
    for seat, cards in enumerate(hands, start=1):
        give(game, seat, *cards)
    if bonus:
        game.state.revealed[bonus - 1] = 1
    game.state.phase = DONE
    return game


def placeable(game: Scripted, slot: str) -> set[str]:
    """The choices of dice that may be laid on a slot now."""
    return {word.removeprefix(f"place:{slot}:") for word in game.legal() if word.startswith(f"place:{slot}:")}


def on(game: Scripted, slot: str) -> tuple[int, list[int]]:
    """Whose dice lie on a slot (seat from 1, 0 for nobody's), and their faces."""
    index = "abcdr".index(slot)
    return game.state.owner[index] + 1, [face for face in game.state.laid[index] if face]


def drained(left: tuple[str, ...] = (), **options: object) -> Scripted:
    """A game to 46 cards in which all of the pile but these cards has gone to the last seat; seat 1 rolls."""
    game = opened(target_cards=46, **options)
    state = game.state
    for kind in range(state.kinds):
        state.won[state.seats - 1][kind] += state.pile[kind]
        state.cards[state.seats - 1] += state.pile[kind]
        state.pile[kind] = 0
    state.left = 0
    for card in left:
        kind = kind_of(game, card)
        state.won[state.seats - 1][kind] -= 1
        state.cards[state.seats - 1] -= 1
        state.pile[kind] += 1
        state.left += 1
    return game
