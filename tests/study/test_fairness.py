"""Counts of dice against expectation."""

from __future__ import annotations

from astragal.bots.selfplay import simulate_game
from astragal.dice.fast import FastDice
from astragal.dice.source import RollRequest
from astragal.games import GAMES
from astragal.study.fairness import FEW, count_dice
from astragal.table.history import record_of
from astragal.table.record import Record
from astragal.table.table import Table

DICETTO = GAMES["dicetto"]


def play(seed: int) -> Record:
    return record_of(simulate_game(DICETTO, DICETTO.options({"seats": "2"}), ["random"] * 2, seed), ["a", "b"])


def test_fair_dice_look_fair_and_few_say_nothing() -> None:
    tables = count_dice(play(seed) for seed in range(3))
    faces = next(table for table in tables if len(table.sides) == 6 and table.rolls > 100)
    assert faces.games == 3
    assert faces.finding in ("usual", "odd")
    assert all(side.expected * 6 == faces.rolls for side in faces.sides)
    assert all(side.low <= side.expected <= side.high for side in faces.sides)
    first = next(table for table in tables if table.rolls == 3)
    assert first.finding == "few"


def test_rolls_of_another_game_are_not_counted_again() -> None:
    record = play(1)
    rolls = sum(table.rolls for table in count_dice([record]))
    changed = Record(record.tags | {"WhatIf": "4 a b"}, record.steps)
    assert count_dice([changed]) == []
    assert sum(table.rolls for table in count_dice([record, changed])) == rolls
    half = Record(record.tags | {"PlayedOn": str(len(record.steps) // 2)}, record.steps)
    assert 0 < sum(table.rolls for table in count_dice([half])) < rolls


class Loaded(FastDice):
    """Dice that show a six twice in three rolls; always would make a duel endless."""

    def roll(self, request: RollRequest) -> int:
        faces = [i for i, weight in enumerate(request.weights) if weight]
        return faces[-1] if len(faces) == 6 and request.slot % 3 else super().roll(request)


def test_a_loaded_die_is_found() -> None:
    table = Table(DICETTO, DICETTO.options({"seats": "2", "first_player": "1"}), Loaded(3))
    table.begin()
    while not table.over and len(table.steps) < 300:
        table.act(table.actor, table.legal(table.actor)[-1].word)
    tables = count_dice([record_of(table, ["a", "b"])])
    sixes = next(table for table in tables if len(table.sides) == 6 and table.rolls >= FEW)
    assert sixes.finding == "unfair"
