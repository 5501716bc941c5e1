"""Play a game by its words, chance and verdicts included: the shortest way to write a rule down as a test."""

from __future__ import annotations

from astragal.games import GAMES
from astragal.kit.actors import CHANCE, JUDGE, OVER


class Scripted:
    """A game driven word by word through its six verbs, without a table.

    `Scripted("dice-stars", seats=2, first_player=1)` starts one.
    A test may change `state` to set up a position.
    """

    def __init__(self, slug: str, **options: object) -> None:
        self.game = GAMES[slug]
        self.options = self.game.options({name: str(value) for name, value in options.items()})
        self.state = self.game.start(self.options)
        # No valid entry: rules must write every entry that counts.
        self._out = [-1] * max(self.game.most_moves, self.game.outcomes, 16)

    @property
    def actor(self) -> int:
        return self.game.actor(self.state)

    @property
    def over(self) -> bool:
        return self.actor == OVER

    def legal(self) -> list[str]:
        """Return all words that are possible now."""
        if self.actor == OVER:
            return []
        return [self.game.say(self.state, move) for move in self._possible()]

    def weights(self) -> dict[str, int]:
        """The weight of every answer of chance that can happen now."""
        assert self.actor == CHANCE
        self.game.chances(self.state, self._out)
        return {self.game.say(self.state, i): self._out[i] for i in self._possible()}

    def _possible(self) -> list[int]:
        if self.actor == CHANCE:
            self.game.chances(self.state, self._out)
            return [i for i in range(self.game.outcomes) if self._out[i] > 0]
        return self._out[: self.game.moves(self.state, self._out)]

    def do(self, *words: str) -> Scripted:
        """Carry out words one after another; each must be possible where it stands."""
        for word in words:
            move = self.game.read(self.state, word)
            assert move in self._possible(), f"{word} is not possible here, only {self.legal()}"
            self.game.play(self.state, move)
        return self

    def refusal(self, word: str) -> str:
        """The id of the rule that refuses this decision; it must not be legal."""
        assert self.actor not in (CHANCE, JUDGE)
        move = self.game.read(self.state, word)
        assert self.actor == OVER or move not in self._possible(), f"{word} is legal"
        return self.game.refusal_rule(self.state, move)

    def scores(self) -> list[int]:
        self.game.scores(self.state, self._out)
        return self._out[: self.state.seats]

    def winners(self) -> list[int]:
        """Seats that have won, counted from 1."""
        assert self.over
        self.game.winners(self.state, self._out)
        return [seat + 1 for seat in range(self.state.seats) if self._out[seat]]
