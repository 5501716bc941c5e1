"""A game whose decisions come as actions: what the Gymnasium and PettingZoo environments share.

An action is a number, or a dict of its parts where a body plays too: where a hand aims (`judge="gravity"`), or when it seizes a place
(`judge="clock"`). An aim is three numbers from -1 to 1: along x, along y, and the turn about the vertical, as shares of the most that a
hand may do. A moment is a share of the time that the race lasts. With a clock there are two more kinds of decisions, numbered after those of the game: to be ready, or to stay
out of a race; and to seize one of the places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from gymnasium import spaces

from astragal.bots.bot import AimingBot, Bot
from astragal.bots.selfplay import choose_word
from astragal.dice.fast import FastDice
from astragal.games import find_game
from astragal.kit.actors import JUDGE, OVER
from astragal.kit.errors import IllegalMove, NotNow, OptionError, ParseError, UserError
from astragal.kit.game import AnyGame
from astragal.kit.judging import CLOCK, PHYSICS, Pause, Race
from astragal.kit.shape import shape_fields
from astragal.lang import catalogue
from astragal.rl.observation import Array, find_layout
from astragal.table.judge import Case, Judge, TableJudge, Verdict
from astragal.table.race import Grab, adjudicate
from astragal.table.table import Table

TABLE_OF_WEIGHTS, GRAVITY, SECONDS = "table", "gravity", "clock"
LONGEST_RACE = 10
"""The seconds that the moment of a grab is a share of, where a race has no limit of its own."""
REWARDS = ("victory", "points")
INTS = frozenset((int, np.int64, np.int32))


@contextmanager
def sentences(package: str = "") -> Iterator[None]:
    """Turn an error that a person can mend into a ValueError with its sentence."""
    try:
        yield
    except UserError as error:
        raise ValueError(catalogue("en").error(error, package)) from error


class Outside(Judge):
    """A clock whose verdicts are entered from outside, once every seat has acted."""

    def tags(self) -> dict[str, str]:
        """Return the name of the judge."""
        return {"Judge": CLOCK}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: verdicts follow from actions."""
        return {}

    def decide(self, case: Case) -> Verdict | None:
        """Wait for the actions of the seats."""
        return None


class Ways:
    """What an environment plays: the game, its options, its judge and its rewards. Raises UserError for what makes no game."""

    def __init__(self, slug: str, options: Mapping[str, Any], judge: str, reward: str) -> None:
        self.game: AnyGame = find_game(str(slug))
        self.options = self.game.options({name: _text(value) for name, value in options.items()})
        self.seats: int = self.options.seats
        self.judge = judge
        self.reward = reward
        needed = {CLOCK: SECONDS, PHYSICS: GRAVITY}.get(self.game.judge(self.options))
        known = [TABLE_OF_WEIGHTS, *([needed] if needed else [])]
        if judge not in known:
            raise OptionError("env-judge", judge=judge, game=slug, known=", ".join(known))
        if reward not in REWARDS:
            raise OptionError("option-choice", option="reward", value=str(reward), choices=", ".join(REWARDS))
        self.layout = find_layout(self.game, self.seats)
        shown = {field.name for field in shape_fields(self.game.View)}
        self.hides = any(field.name not in shown for field in shape_fields(self.game.State))
        """Whether a view leaves something out."""
        self.moves = self.game.actions + (1 + self.game.places if judge == SECONDS else 0)
        """How many numbers an action, or its part `move`, may be."""
        self.body = self._body()
        """The other part of an action, if it has one."""

    def _body(self) -> dict[str, spaces.Box]:
        if self.judge == SECONDS:
            return {"moment": spaces.Box(0, 1, (1,), np.float32)}
        return {"aim": spaces.Box(-1, 1, (3,), np.float32)} if self.judge == GRAVITY else {}

    def action_space(self) -> spaces.Space[Any]:
        """Return the space of actions."""
        move = spaces.Discrete(self.moves)
        return spaces.Dict({"move": move, **self.body}) if self.body else move

    def observation_space(self) -> spaces.Box:
        """Return the space of observations."""
        return spaces.Box(0, 1, (self.layout.size,), np.float32)

    def parse(self, action: Any) -> tuple[int, Array | None]:
        """Return the move of an action and the numbers of its body; raises ParseError for what is neither."""
        numbers: Array | None = None
        if type(action) in INTS and not self.body and 0 <= action < self.moves:  # what most learners send
            return int(action), None
        move = action
        if self.body:
            ((name, box),) = self.body.items()
            if not isinstance(action, Mapping) or set(action) != {"move", name}:
                raise ParseError("env-parts", parts=f"move, {name}")
            move = action["move"]
            try:
                numbers = np.asarray(action[name], np.float64).reshape(-1)
            except (TypeError, ValueError):  # words, or lists of different lengths
                numbers = np.full(box.shape, np.nan)
            if numbers.shape != box.shape or not bool(np.all((numbers >= box.low) & (numbers <= box.high))):
                low, high = (" ".join(f"{x:g}" for x in bound) for bound in (box.low, box.high))
                raise ParseError("env-number", name=name, value=str(action[name]), low=low, high=high)
        whole = np.asarray(move)
        if whole.shape != () or whole.dtype.kind not in "iu" or not 0 <= int(whole) < self.moves:
            raise ParseError("env-action", action=str(move), high=self.moves - 1)
        return int(whole), numbers

    def rewards(self, points: list[int], winners: Sequence[int]) -> list[float]:
        """Return the reward of every seat at the end of a game."""
        if self.reward == "points":
            return [
                float(mine - max([0] if len(points) == 1 else points[:seat] + points[seat + 1 :]))
                for seat, mine in enumerate(points)
            ]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def result(self, points: list[int], winners: Sequence[int], ending: int) -> dict[str, Any]:
        """Return how a game ended: points, winners, and the id of the rule that ended it."""
        rule = f"{self.game.prefix}-{ending}" if ending else ""
        return {"points": points, "winners": list(winners), "ending": rule}


def list_levels(opponents: object) -> list[str]:
    """Return levels of bots as a list; raise OptionError for anything but words."""
    if not isinstance(opponents, list | tuple) or not all(isinstance(level, str) for level in opponents):
        raise OptionError("env-levels", found=repr(opponents))
    return list(opponents)


def check_seats(seats: int, opponents: Sequence[str], seat: object) -> None:
    """Raise OptionError unless every other seat has an opponent, and `seat` is a seat or None."""
    if len(opponents) != seats - 1:
        raise OptionError("env-opponents", seats=seats, wanted=seats - 1, found=len(opponents))
    if seat is not None and not (isinstance(seat, int | np.integer) and 0 <= seat < seats):
        raise OptionError("env-seat", seat=str(seat), high=seats - 1)


def describe_state(ways: Ways, view: Any, points: list[int]) -> str:
    """Return a view as text, a line for each field that an observation shows."""
    names = dict.fromkeys(block.field for block in ways.layout.blocks)
    lines = [f"{name}: {getattr(view, name)}" for name in names]
    return "\n".join([*lines, f"scores: {points}", ""])


class Match:
    """One game, from its seed. `looker` is the seat that is shown what happens between its decisions, where something is hidden."""

    def __init__(self, ways: Ways, seed: int, bots: Mapping[int, Bot], looker: int | None = None) -> None:
        self.ways = ways
        self.bots = bots
        self.table = Table(ways.game, ways.options, FastDice(seed), self._make_judge(seed))
        self._between: list[Array] | None = None if looker is None or not ways.hides else []
        self._looker = looker or 0
        self._answers: dict[int, Grab | None] = {}
        """What seats did in the pause or race that is going on."""
        if self._between is not None or any(bot.has_memory for bot in bots.values()):
            self.table.on_step = self._look
        self.table.begin()

    @property
    def actor(self) -> int:
        """The seat that acts next, or OVER."""
        if self.table.actor == JUDGE:
            return next(seat for seat in self._list_actors() if seat not in self._answers)
        return self.table.actor

    def mask(self, seat: int) -> Array:
        """Return 1 for each action that this seat may take now, 0 for the others."""
        mask = np.zeros(self.ways.moves, np.int8)
        mask[list(self.words(seat).values())] = 1
        return mask

    def words(self, seat: int) -> Mapping[str, int]:
        """Return the legal actions of this seat by word."""
        if self.actor != seat:
            return {}
        if self.table.actor != JUDGE:
            return self.table.words(seat)
        first = self.ways.game.actions
        if isinstance(self.table.case().question, Pause):
            return {"ready": first}
        return {"decline": first} | {f"grab:{place + 1}": first + 1 + place for place in range(self.ways.game.places)}

    def choices(self, seat: int) -> Mapping[int, str]:
        """Return the words of the legal actions of this seat."""
        return {move: word for word, move in self.words(seat).items()}

    def observe(self, seat: int) -> Array:
        """Return what this seat may know, as an array."""
        return self.ways.layout.observe(self.table.peek(seat))

    def play(self, seat: int, action: Any) -> None:
        """Carry out an action; raises IllegalMove or ParseError, and then nothing has changed."""
        move, numbers = self.ways.parse(action)
        if self.actor == OVER:
            raise NotNow("env-over")
        words = {number: word for word, number in self.words(seat).items()}
        if move not in words:
            state = self.table.mark().restore(self.ways.game)[0]
            known = self.table.actor >= 0 and move < self.ways.game.actions
            raise IllegalMove(self.ways.game.refusal_rule(state, move) if known else "", str(move))
        if self.table.actor == JUDGE:
            place = move - self.ways.game.actions - 1
            self._answer(seat, None if place < 0 else self._grab(seat, place, numbers))
        else:
            self.table.act(seat, words[move], self._aim(words[move], numbers))

    def play_bots(self) -> None:
        """Let bots act until a seat without one has to, or the game is over."""
        while self.actor in self.bots:
            seat = self.actor
            if self.table.actor == JUDGE:
                question = self.table.case().question
                grab = None
                if isinstance(question, Race):
                    grab = self.bots[seat].grab(self.table.view(seat), question.places)
                self._answer(seat, None if grab is None else Grab(seat, grab[1], grab[0]))
            else:
                self.table.act(seat, *choose_word(self.table, self.bots[seat]))

    def rewards(self) -> list[float]:
        """Return the reward of every seat at the end of the game."""
        return self.ways.rewards(self.table.scores(), self.table.winners())

    def result(self) -> dict[str, Any]:
        """Return how the game ended: points, winners, and the id of the rule that ended it."""
        return self.ways.result(self.table.scores(), self.table.winners(), self.table.ending())

    def text(self) -> str:
        """Return what a spectator sees, a line for each field that an observation shows."""
        return describe_state(self.ways, self.table.peek(-1), self.table.scores())

    def take_between(self) -> Array | None:
        """Return what the table showed since the last call, where something is hidden; None where nothing is."""
        if self._between is None:
            return None
        taken, self._between = self._between, []
        return np.array(taken, np.float32).reshape(-1, self.ways.layout.size)

    def _make_judge(self, seed: int) -> Judge | None:
        if self.ways.judge == SECONDS:
            return Outside()
        if self.ways.judge == GRAVITY:
            from astragal.physics.judge import PhysicsJudge  # loads MuJoCo

            bots = [self.bots.get(seat) for seat in range(self.ways.seats)]
            hands = [bot.hand if isinstance(bot, AimingBot) else "average" for bot in bots]
            return PhysicsJudge(self.ways.options, f"{seed:016x}", hands)
        return TableJudge(seed) if self.ways.game.verdicts else None

    def _list_actors(self) -> Sequence[int]:
        """Return the seats that act in the pause or race that is going on."""
        question = self.table.case().question
        return question.seats if isinstance(question, Race) else range(self.ways.seats)

    def _answer(self, seat: int, grab: Grab | None) -> None:
        self._answers[seat] = grab
        if all(actor in self._answers for actor in self._list_actors()):
            case = self.table.case()
            question = case.question
            grabs = [answer for answer in self._answers.values() if answer is not None]
            verdict = Verdict(case.verdict(question.word)) if isinstance(question, Pause) else adjudicate(case, grabs)
            self._answers = {}
            self.table.enter_verdict(self.ways.game.say(case.state, verdict.move), verdict.evidence)

    def _grab(self, seat: int, place: int, numbers: Array | None) -> Grab:
        race = self.table.case().question
        assert isinstance(race, Race)
        assert numbers is not None
        return Grab(seat, place, round(1000 * (race.seconds or LONGEST_RACE) * float(numbers[0])))

    def _aim(self, word: str, numbers: Array | None) -> str:
        """Return the evidence of a decision: where the hand aims, if the decision is to place something."""
        if numbers is None or self.table.foresee(word) is None:
            return ""
        from astragal.physics.hand import MAX_AIM, MAX_TURN  # loads MuJoCo

        x, y = (round(100 * MAX_AIM * float(part)) for part in numbers[:2])
        return f"aim:{x},{y},{round(MAX_TURN * float(numbers[2]))}"

    def _look(self) -> None:
        for seat, bot in self.bots.items():
            if bot.has_memory:
                bot.observe(self.table.view(seat))
        if self._between is not None:
            self._between.append(self.observe(self._looker))


def _text(value: Any) -> str:
    """Return an option as the text that games read: `yes`, `3`, `1,2`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
