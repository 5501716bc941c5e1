"""Chances in Dicetto: the calibrated race at the start of a turn, all rolls and layouts within it, duels exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from astragal.bots.dicetto.evaluation import Position, make_position, survival_chance
from astragal.bots.dicetto.master import (
    chance_with_dice,
    find_best_layout,
    first_placement,
    list_layouts,
    open_slots,
    value_layout,
)
from astragal.bots.dicetto.outlook import (
    Weights,
    calibrate,
    estimate_chances,
    find_weights,
    race_others,
    share_rest,
)
from astragal.bots.dicetto.solver import (
    HANDS,
    Hand,
    Offer,
    average_roll,
    best_layout,
    best_reroll,
    duel_chance,
    possible_values,
)
from astragal.bots.dicetto.turn_points import TurnSolver
from astragal.games.dicetto import GAME
from astragal.games.dicetto.rules import DONE_PLACING, PLACE_FIRST, STOP
from astragal.games.dicetto.rules_combos import MASKS, chosen_value, value_of
from astragal.games.dicetto.state import (
    DICE,
    DONE,
    DUEL,
    FACES,
    FIRST,
    NOBODY,
    PLACE,
    RELANCE,
    REROLL,
    ROLL,
    Options,
    State,
)
from astragal.kit.shape import copy_shape, to_bytes
from astragal.study.evaluation import MODEL, Chances, Reason, share_victory
from astragal.study.rollouts import average_rollouts, play_copy

MOST_ROLLS = 4
"""Rolls of a turn, the fourth by Relance."""
ROUNDS = 1
"""Rounds that a rollout plays before the model answers for the rest of the game."""
REMEMBERED = 64
"""Turns whose rolls are remembered."""


class Turn:
    """What a turn can still bring the player: chances for every hand, by how often it may be rolled again."""

    def __init__(self, s: State) -> None:
        self.position = make_position(s)
        self.weights = find_weights(s, self.position)
        offers = _list_offers(s, self.position, self.weights)
        self.nothing = calibrate(self.weights, chance_with_dice(self.position, s.seat, ()))
        self.others = race_others(self.position, s.seat) if s.seats > 2 else [1.0]
        leaf = {hand: best_layout(offers, hand, s.chance_dice)[0] for hand in HANDS}
        self.worth: list[dict[Hand, float]] = [leaf]
        self.kept: list[dict[Hand, float]] = []
        for _ in range(MOST_ROLLS):
            self.kept.append(average_roll(self.worth[-1]))
            self.worth.append(best_reroll(self.worth[-1]))


def _list_offers(s: State, position: Position, weights: Weights) -> list[Offer]:
    """Return the slots where the player may lay dice, with what they add to the calibrated chance."""
    nothing = calibrate(weights, chance_with_dice(position, s.seat, ()))
    offers = []
    for slot in open_slots(s, position):
        gains = {}
        for value in possible_values(position.types[slot], s.chance_dice):
            if value >= position.value[slot] + s.lost[slot]:
                duel = duel_chance(1) if value == position.value[slot] else 1.0
                with_dice = chance_with_dice(position, s.seat, [(slot, value)])
                gains[value] = duel * (calibrate(weights, with_dice) - nothing)
        offers.append(Offer(slot, position.types[slot], gains, position.value[slot] * position.rematch))
    return offers


class DicettoEvaluator:
    """Evaluates by the race of the bots, calibrated; the player's rolls are averaged exactly."""

    samples = 12
    """Rollouts that a review can afford for a choice: one takes about 20 ms."""
    error = 0.03

    def __init__(self) -> None:
        self._turns: dict[bytes, Turn] = {}
        self._solver = TurnSolver()

    def fast(self, state: State) -> Chances:
        """Return the chances by the model; means over the rolls of a turn and over duels are exact."""
        if state.phase == DONE:
            return share_victory(GAME, state)
        if state.phase == DUEL:
            return self._fight(state)
        if state.phase == FIRST:
            starts = [self.fast(play_copy(GAME, state, seat)).wins for seat in range(state.seats)]
            return _model([sum(column) / state.seats for column in zip(*starts, strict=True)])
        if not _in_turn(state):
            return _model(estimate_chances(state))
        if state.phase == PLACE and (any(claim[0] for claim in state.claims) or _has_placed(state)):
            return self._lay_out(state)
        turn = self._find_turn(state)
        dice = tuple(face for face in state.hand if face)
        if state.phase == ROLL:
            gain = turn.kept[state.rolls][dice]
        else:
            gain = turn.worth[state.rolls if state.phase == REROLL else 0][dice]
        return _share(state, turn.weights, turn.nothing + gain, turn.others)

    def averages(self, state: State) -> bool:
        """Tell that the rolls of a turn and duels are averaged, except the first die, which the start of a turn ignores."""
        return state.phase in (DUEL, FIRST) or (state.phase == ROLL and _in_turn(state))

    def _find_turn(self, state: State) -> Turn:
        """Return what a turn can bring; it depends on everything but the dice in hand."""
        s = copy_shape(state)
        s.hand = [0] * DICE
        s.phase, s.rolls, s.to_roll = PLACE, 0, 0
        if s.extra:
            s.extra, s.relance = 0, NOBODY  # it has given its roll when the player places
        key = to_bytes(s)
        if key not in self._turns:
            while len(self._turns) >= REMEMBERED:
                del self._turns[next(iter(self._turns))]
            self._turns[key] = Turn(s)
        return self._turns[key]

    def _lay_out(self, state: State) -> Chances:
        """Return the chances after the best layout of the dice that are left."""
        position = make_position(state)
        weights = find_weights(state, position)
        hand = tuple(face for face in state.hand if face)
        layouts = list_layouts(state, position, open_slots(state, position), hand)
        best = max(value_layout(state, position, layout) for layout in layouts)
        others = race_others(position, state.seat) if state.seats > 2 else [1.0]
        return _share(state, weights, calibrate(weights, best), others)

    def _fight(self, state: State) -> Chances:
        """Return the mean over a duel: what the challenger has thrown decides, and equal dice are thrown again."""
        fresh = copy_shape(state)
        fresh.thrown = 0
        won, lost = (
            self.fast(play_copy(GAME, play_copy(GAME, fresh, mine), theirs)) for mine, theirs in ((5, 0), (0, 5))
        )
        chance = 0.5 if state.thrown == 0 else (state.thrown - 0.5) / FACES
        pairs = zip(won.wins, lost.wins, strict=True)
        return _model([chance * win + (1.0 - chance) * lose for win, lose in pairs])

    def careful(self, state: State, samples: int, seed: int) -> Chances:
        """Return the mean over games played on for some rounds, less the luck in them; then the model answers."""
        turns = ROUNDS * state.seats + 1
        place = GAME, self.fast, self._play_best, state, samples, seed
        return average_rollouts(*place, averages=self.averages, turns=turns)

    def _play_best(self, start: State, seed: int) -> Callable[[Any], int]:
        """Return a player who rolls for the best mean, and lays out dice as the bot `master` does."""
        out = [0] * GAME.most_moves

        def choose(s: State) -> int:
            moves = out[: GAME.moves(s, out)]
            if len(moves) == 1:
                return moves[0]
            if s.phase == PLACE:
                return first_placement(s, find_best_layout(s))
            turn = self._find_turn(s)
            kept = {mask: tuple(s.hand[i] for i in range(DICE) if not mask >> i & 1) for mask in moves}
            gains = {m: (turn.kept[s.rolls - 1] if m else turn.worth[0])[dice] for m, dice in kept.items()}
            return max(moves, key=gains.__getitem__)

        return choose

    def exact(self, state: State) -> dict[int, float] | None:
        """Return the mean of the points that each decision secures, if the turn is played best."""
        return self._solver.values(state)

    def reasons(self, state: State, move: int) -> list[Reason]:
        """Return what a decision wins, risks or takes from others."""
        if state.phase == REROLL:
            if move == STOP:
                return [Reason("study-why-stop", {"rolls": state.rolls}, 1.0)]
            kept = " ".join(str(state.hand[i]) for i in range(DICE) if not move >> i & 1)
            if not kept:
                return [Reason("study-why-reroll-all", {"rolls": state.rolls - 1}, 1.0)]
            return [Reason("study-why-reroll", {"kept": kept, "rolls": state.rolls - 1}, 1.0)]
        if move == DONE_PLACING:
            return [Reason("study-why-no-card", {}, 0.0)]
        return _reasons_to_place(state, move)


def _reasons_to_place(state: State, move: int) -> list[Reason]:
    slot, mask = (move - PLACE_FIRST) // (MASKS - 1), (move - PLACE_FIRST) % (MASKS - 1) + 1
    value = chosen_value(state, mask)
    lying = value_of(state.laid[slot])
    found = []
    if slot == RELANCE:
        found.append(Reason("study-why-relance", {}, 1.0))
    else:
        points = state.points[state.card[slot]]
        found.append(Reason("study-why-card", {"points": points}, float(points)))
    if state.owner[slot] != NOBODY:
        key = "study-why-duel" if value == lying else "study-why-beats"
        found.append(Reason(key, {"seat": state.owner[slot] + 1}, 1.5))
    position = make_position(state)
    position.owner[slot], position.value[slot] = state.seat, value
    safe = survival_chance(position, slot, state.seat)
    found.append(Reason("study-why-survives" if safe >= 0.5 else "study-why-shaky", {"chance": safe}, 2.0 * safe - 1.0))
    return sorted(found, key=lambda reason: -abs(reason.weight))


def _in_turn(state: State) -> bool:
    """Tell whether the player has begun to roll in this turn: a die lies, or dice were placed."""
    if state.phase == ROLL:
        return state.hand[0] > 0 or state.to_roll < DICE or state.rolls < 2 + state.extra
    return state.phase in (REROLL, PLACE)


def _has_placed(state: State) -> bool:
    """Tell whether the player has placed dice already in this turn, or lost a duel."""
    return sum(face > 0 for face in state.hand) < DICE or any(state.lost)


def _share(state: State, weights: Weights, chance: float, others: list[float]) -> Chances:
    """Return everybody's chances, given that of the player and how the race shares the rest."""
    chance = min(max(chance, 0.0), 1.0)
    wins = [0.0] * state.seats
    wins[state.seat] = chance
    rest = [1.0 - chance] if state.seats == 2 else share_rest(weights, 1.0 - chance, others)
    for k, share in enumerate(rest, 1):
        wins[(state.seat + k) % state.seats] = share
    return _model(wins)


def _model(wins: list[float]) -> Chances:
    return Chances(tuple(wins), (0.0,) * len(wins), MODEL)


def make(options: Options) -> Any:
    """Return the evaluator; options are part of the state."""
    return DicettoEvaluator()
