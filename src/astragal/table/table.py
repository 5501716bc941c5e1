"""The table: the only way into a game. It checks, refuses with a rule id, plays, asks chance and judge, and keeps events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from astragal.dice.source import DiceSource, RollRequest
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.errors import AmbiguousWord, IllegalMove, InvariantError, NotNow, ParseError
from astragal.kit.game import EVERYONE, AnyGame
from astragal.kit.judging import PEOPLE
from astragal.kit.scoring import ScoreLine
from astragal.kit.shape import copy_shape, share_fields
from astragal.table.events import Event, Step, Undone
from astragal.table.judge import Case, Judge, Verdict
from astragal.table.numbering import Numbering
from astragal.table.revelation import reveals
from astragal.table.timeline import Mark, Timeline


class Choice(NamedTuple):
    """A legal move, by number and by word."""

    move: int
    word: str


class Table:
    """One game being played.

    Seats act by words (`act`). Chance and the judge answer through `dice` and `judge`. Where one of these has no answer yet, the
    table waits (`actor` is CHANCE or JUDGE) until `enter_roll` or `enter_verdict` brings one from outside.
    """

    def __init__(
        self, game: AnyGame, options: Any, dice: DiceSource, judge: Judge | None = None, version: int | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.version = game.rules_version if version is None else version
        """The version of the rules that the game began under: its record names it."""
        self.dice = dice
        self.judge = judge
        self.timeline = Timeline(game)
        """What happened, and how the game stood."""
        self.on_step: Callable[[], None] | None = None
        """Called after every step, for those who have to see each position: some last only until the next roll."""
        self._state = game.start(options)
        self._actor = game.actor(self._state)
        self._words: dict[str, int] | None = None
        """The legal moves by word; None until somebody asks for them."""
        self._numbering = Numbering(game)
        """Answers of chance so far, by purpose and turn."""
        self._out = [0] * max(game.actions, game.outcomes, game.seats[1])  # lists of verdicts may be much longer

    # What may be known

    @property
    def at(self) -> int:
        """The number of the last event."""
        return self.timeline.at

    @property
    def events(self) -> list[Event]:
        """What happened, in order; steps that were taken back long ago are forgotten."""
        return self.timeline.events

    @property
    def steps(self) -> list[Step]:
        """The steps that stand, without those taken back."""
        return self.timeline.steps

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self._state.seats)

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return int(self._state.turn)

    @property
    def actor(self) -> int:
        """Who decides next: a seat, CHANCE, JUDGE or OVER."""
        return self._actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    def view(self, seat: int) -> Any:
        """Return what this seat may know (or a spectator, seat -1)."""
        return self.game.view(self._state, seat)

    def peek(self, seat: int) -> Any:
        """Return the same view without copying: it shares lists with the state, so read it before the next step."""
        return self.game.view(self._state, seat, share_fields)

    def legal(self, seat: int) -> list[Choice]:
        """Return what this seat may do now; nothing when it is not its decision."""
        return [Choice(move, word) for word, move in self.words(seat).items()]

    def words(self, seat: int) -> Mapping[str, int]:
        """Return the legal words of this seat, each with its move."""
        if self._actor != seat or seat < 0:
            return {}
        if self._words is None:
            state, say = self._state, self.game.say
            n = self.game.moves(state, self._out)
            self._words = {say(state, move): move for move in self._out[:n]}
        return self._words

    def events_for(self, seat: int, after: int = 0) -> list[Event]:
        """Return the events after this number, each with what the seat may know."""
        return [event.redact(seat) for event in self.timeline.events_after(after)]

    def scores(self) -> list[int]:
        """Return the points of every seat as they stand."""
        self.game.scores(self._state, self._out)
        return self._out[: self.seats]

    def score_lines(self) -> list[list[ScoreLine]]:
        """Return what the points of every seat are made of."""
        return [self.game.score_lines(self._state, seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Return the seats that have won; none before the end."""
        if not self.over:
            return []
        self.game.winners(self._state, self._out)
        return [seat for seat in range(self.seats) if self._out[seat]]

    def ending(self) -> int:
        """Return the number of the rule that ended the game."""
        if not self.over:
            raise InvariantError("the game is not over")
        return self.game.ending(self._state)

    # What may be done

    def begin(self) -> None:
        """Let chance and the judge answer until a seat has to decide. Needed once, before the first decision."""
        while self._actor in (CHANCE, JUDGE):
            if not (self._chance() if self._actor == CHANCE else self._verdict()):
                return

    def act(self, seat: int, word: str, evidence: str = "", verdict: Verdict | None = None) -> list[Event]:
        """Carry out a decision of a seat and all that follows by itself; return the new events.

        A judge that reads evidence is asked before anything changes. A caller that has asked it already, with the case that `foresee`
        returned, passes its verdict. Raises a UserError (an IllegalMove names its rule), and then nothing has changed.
        """
        self.require_turn(seat)
        move = self._decision(word)
        if verdict is None:
            verdict = self._ask_judge_first(move, evidence)
        before = len(self.events)
        self._carry_out(move, evidence)
        if verdict is not None:
            if self._actor != JUDGE:
                raise InvariantError(f"{word} needs no verdict")
            self._carry_out(verdict.move, verdict.evidence)
        self.begin()
        return self.events[before:]

    def require_turn(self, seat: int) -> None:
        """Raise NotNow while somebody else decides: another seat, chance or the judge. A game that is over passes."""
        if self._actor in (CHANCE, JUDGE):
            raise NotNow("turn-of-nobody")
        if self._actor not in (seat, OVER):
            raise NotNow("turn-of-another", seat=self._actor + 1)

    def resolve_word(self, seat: int, text: str) -> str:
        """Return the legal word that a person means by a number of the list, a word, or its beginning.

        Raises what `act` would raise, and AmbiguousWord when several words begin like this.
        """
        words = list(self.words(seat))
        if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= len(words):
            return words[int(text[:6]) - 1]
        begun = [word for word in words if text and word.startswith(text)]
        if len(begun) == 1 or text in begun:
            return text if text in begun else begun[0]
        if begun:
            raise AmbiguousWord("word-ambiguous", word=text, choices=", ".join(begun))
        return self.game.say(self._state, self._decision(text))

    def enter_roll(self, word: str) -> list[Event]:
        """Enter an answer of chance that came from outside; return all new events."""
        if self._actor != CHANCE:
            raise NotNow("dice-not-asked")
        before = len(self.events)
        self._carry_out(self._next_roll().parse_outcome(word), "")
        self.begin()
        return self.events[before:]

    def enter_verdict(self, word: str, evidence: str = "") -> list[Event]:
        """Enter a verdict that came from outside; return all new events."""
        verdict = self.case().verdict(word)
        before = len(self.events)
        self._carry_out(verdict, evidence)
        self.begin()
        return self.events[before:]

    def forced_word(self) -> str:
        """Return the word of a decision that leaves the seat no choice; empty where it has one, or its hand must act.

        People with real pieces do everything themselves: something may fall before they do.
        """
        by_hand = self.game.judge(self.options) == PEOPLE or self._actor < 0 or self.game.always_asks(self._state)
        if by_hand:
            return ""
        words = self.words(self._actor)
        return next(iter(words)) if len(words) == 1 else ""

    def interrupt(self, word: str, evidence: str = "") -> list[Event]:
        """Enter a verdict that nobody asked for, which people saw while a seat decides; return the new event.

        The same seat decides afterwards. Raises a UserError, and then nothing has changed.
        """
        self._carry_out(self._interruption(word), evidence)
        return self.events[-1:]

    def undo(self, seat: int) -> Undone:
        """Take back this seat's last choice, if nobody has decided since and it told nobody anything new."""
        steps = self.steps_to_undo(seat)
        if not steps or any(step.actor != seat for step in self.steps[-steps:]):
            raise NotNow("undo-nothing")
        state, _ = self.timeline.state_before(len(self.steps) - steps)
        for step in self.steps[-steps:]:
            if reveals(self.game, state, step.move):
                raise NotNow("undo-revealed")
            self.game.play(state, step.move)
        return self.rewind(seat, steps)

    def last_evidence(self) -> str:
        """Return the evidence of the last verdict: how the judge last saw the world. Empty before the first."""
        return next((step.evidence for step in reversed(self.steps) if step.actor == JUDGE), "")

    def steps_to_undo(self, seat: int) -> int:
        """Return how many steps to rewind to before this seat's last choice; 0 when it has chosen nothing."""
        return self.timeline.steps_to_undo(seat)

    def rewind(self, seat: int, steps: int) -> Undone:
        """Take back the last steps, even those that revealed something: for tables where everybody agreed.

        The dice are rewound too: the same decision gets the same roll again, so nobody undoes to reroll.
        """
        self._state, self._numbering = self.timeline.rewind(seat, steps)
        self._note_change()
        undone = self.events[-1]
        assert isinstance(undone, Undone)
        return undone

    def restore(self, steps: Iterable[tuple[int, str, str]]) -> None:
        """Play recorded steps (actor, word, evidence), checking that each is possible where it stands."""
        for actor, word, evidence in steps:
            interrupts = actor == JUDGE and self._actor >= 0 and self.game.judge(self.options) == PEOPLE
            if actor != self._actor and not (interrupts or self.over):
                raise ParseError("replay-actor", word=word)
            if interrupts:
                move = self._interruption(word)
            elif actor == CHANCE and not self.over:
                move = self._next_roll().parse_outcome(word)
            elif actor == JUDGE and not self.over:
                move = self._case().verdict(word)
            else:
                move = self._decision(word)
            self._carry_out(move, evidence)

    def replay_moves(self, steps: Iterable[tuple[int, str]]) -> None:
        """Play moves (with their evidence) from this table's own journal: they were checked when they were made."""
        for move, evidence in steps:
            self._carry_out(move, evidence)

    def mark(self) -> Mark:
        """Return how the game stands, as plain numbers."""
        return Mark.make(self._state, self._numbering)

    def resume(self, mark: Mark) -> None:
        """Let the game stand as a mark says; events and steps are the caller's affair (`table/snapshot.py`)."""
        self._state, self._numbering = mark.restore(self.game)
        self._note_change()

    def roll_request(self) -> RollRequest:
        """Return the question that chance has to answer now."""
        if self._actor != CHANCE:
            raise NotNow("dice-not-asked")
        return self._next_roll()

    def case(self) -> Case:
        """Return the question that the judge has to answer now."""
        if self._actor != JUDGE:
            raise NotNow("verdict-not-asked")
        return self._case()

    def foresee(self, word: str, evidence: str = "") -> Case | None:
        """Return what the judge would be asked after this decision, or None when it would not be asked."""
        return self._foresee(self._decision(word), evidence)

    # How it is done

    def _decision(self, word: str) -> int:
        if self.over:
            raise IllegalMove(self.game.refusal_rule(self._state, 0), word)
        if self._actor < 0:
            raise NotNow("turn-of-nobody")
        if self._words is not None and word in self._words:
            return self._words[word]
        move = self.game.read(self._state, word)
        if move not in self._out[: self.game.moves(self._state, self._out)]:
            raise IllegalMove(self.game.refusal_rule(self._state, move), word)
        return move

    def _interruption(self, word: str) -> int:
        if self._actor < 0 or self.game.judge(self.options) != PEOPLE:
            raise NotNow("verdict-not-asked")
        move = self.game.read(self._state, word)
        possible = [0] * self.game.most_moves
        if move not in possible[: self.game.interruptions(self._state, possible)]:
            raise ParseError("verdict-impossible", word=word)
        return move

    def _ask_judge_first(self, move: int, evidence: str) -> Verdict | None:
        """Return the verdict that this decision leads to, from a judge that reads evidence; None from any other."""
        if self.judge is not None and self.judge.reads_evidence:
            case = self._foresee(move, evidence)
            if case is not None:
                return self.judge.decide(case)
        if evidence:
            raise ParseError("evidence-unwanted")
        return None

    def _foresee(self, move: int, evidence: str) -> Case | None:
        if self.judge is None:
            return None
        then = copy_shape(self._state)
        self.game.play(then, move)
        return self._case_in(then, evidence) if self.game.actor(then) == JUDGE else None

    def _chance(self) -> bool:
        request = self._next_roll()
        outcome = self.dice.roll(request)
        if outcome is None:
            return False
        if not request.weights[outcome]:
            raise InvariantError(f"the dice answered the impossible {outcome}")
        self._carry_out(outcome, "")
        return True

    def _verdict(self) -> bool:
        if self.judge is None:
            raise InvariantError(f"{self.game.slug} needs a judge")
        verdict: Verdict | None = self.judge.decide(self._case())
        if verdict is None:
            return False
        self._carry_out(verdict.move, verdict.evidence)
        return True

    def _next_roll(self) -> RollRequest:
        state = self._state
        total = self.game.chances(state, self._out)
        weights = self._out[: self.game.outcomes]
        return RollRequest(
            weights,
            total,
            *self._numbering.slot(state),
            lambda move: self.game.say(state, move),
            lambda word: self.game.read(state, word),
            *self._numbering.place(state),
            self.game.sides,
        )

    def _case(self) -> Case:
        evidence = self.steps[-1].evidence if self.steps and self.steps[-1].actor >= 0 else ""
        return self._case_in(self._state, evidence)

    def _case_in(self, state: Any, evidence: str) -> Case:
        return Case(self.game, self.options, state, evidence, self.last_evidence(), *self._numbering.slot(self._state))

    def _note_change(self) -> None:
        """Note who decides now that the state has changed."""
        self._actor = self.game.actor(self._state)
        self._words = None

    def _carry_out(self, move: int, evidence: str) -> None:
        asked = self._actor
        actor = JUDGE if asked >= 0 and move >= self.game.actions else asked
        audience = self.game.audience(self._state) if asked == CHANCE else EVERYONE
        word = self.game.say(self._state, move)
        self.timeline.mark(self._state, self._numbering)
        self._numbering.count(self._state, asked)
        self.timeline.add(actor, move, word, evidence, audience)
        self.game.play(self._state, move)
        self._note_change()
        if self.on_step is not None:
            self.on_step()
