"""A house that steers verdicts is found out: what its judge draws follows from the dice that it committed to, seeds of devices included."""

from __future__ import annotations

import hashlib
import random

import pytest

from astragal.dice import FairDice
from astragal.dice.fair import commitment, seal
from astragal.games import GAMES
from astragal.kit.actors import JUDGE
from astragal.kit.errors import UserError
from astragal.rooms.judges.gravity import GravityJudge
from astragal.rooms.match import Draw, Match
from astragal.table.history import record_of, verify
from astragal.table.judge import Case, TableJudge, Verdict
from astragal.table.record import Record
from astragal.table.table import Table

GAME = GAMES["dice-crash"]
SECRET = "5e" * 32
SEEDS = ("ana", "bo")
SEALS = tuple(seal(commitment(SECRET), seed) for seed in SEEDS)
PLAYERS = ["human:Ana", "human:Bo"]


def match_of(seeds: tuple[str, ...] = SEEDS, scheme: int = 3, model: str = "table") -> Match:
    """Return a game as a room lays it out."""
    options = GAME.options({"stacking_model": model, "first_player": "1"})
    seals = [seal(commitment(SECRET), seed) for seed in seeds]
    return Match(GAME, options, Draw("fair", SECRET, seeds, seals, scheme), PLAYERS)


def play(table: Table) -> Record:
    """Play a game to its end."""
    choose = random.Random(1)
    table.begin()
    while not table.over:
        table.act(table.actor, choose.choice(list(table.words(table.actor))))
    return record_of(table, PLAYERS)


def refusal(record: Record) -> str:
    """Return the key with which a record is refused: that of the reason, where a step is."""
    with pytest.raises(UserError) as refused:
        verify(record)
    return str(refused.value.details.get("reason", refused.value.key))


class Friend(TableJudge):
    """Lets the dice of one seat stand, whatever the table says."""

    def decide(self, case: Case) -> Verdict:
        verdict = super().decide(case)
        die = getattr(case.question, "die", None)
        return Verdict(0) if die is not None and die.owner == 0 else verdict


def seed_of(match: Match) -> int:
    """Return the seed of the judge's table."""
    assert match.table.judge is not None
    return int(match.table.judge.secret_tags()["JudgeSeed"])


def test_an_honest_judge_passes() -> None:
    record = play(match_of().table)
    verdicts = sum(step.actor == JUDGE for step in record.steps)
    assert verify(record)["verdicts"] == verdicts > 10
    del record.tags["JudgeSeed"]
    assert verify(record)["verdicts"] == verdicts, "the seed follows from the secret"


def test_a_judge_with_a_friend_is_found_out() -> None:
    match = match_of()
    match.table.judge = Friend(seed_of(match))
    record = play(match.table)
    assert refusal(record) == "verify-verdict"
    del record.tags["JudgeSeed"]
    assert refusal(record) == "verify-verdict", "hiding the seed does not help"


def test_a_seed_that_the_house_likes_better_is_found_out() -> None:
    match = match_of()
    match.table.judge = TableJudge(7)
    assert refusal(play(match.table)) == "verify-judge"


def test_the_house_cannot_choose_verdicts_by_its_secret() -> None:
    """Each device changes them, by a seed that the house did not know when it committed itself."""
    assert len({seed_of(match_of((first, "bo"))) for first in ("ana", "eva", "zoe")}) == 3
    assert seed_of(match_of(("ana", "bo"), 2)) == seed_of(match_of(("eva", "bo"), 2)), "in the scheme before it could"


def test_games_of_the_scheme_before_are_recomputed_by_their_own_seed() -> None:
    match = match_of(scheme=2)
    record = play(match.table)
    assert record.tags["Scheme"] == "2"
    assert verify(record)["verdicts"] > 10
    match = match_of(scheme=2)
    match.table.judge = Friend(seed_of(match))
    assert refusal(play(match.table)) == "verify-verdict"


def test_the_secret_of_hands_cannot_be_exchanged_with_its_commitment() -> None:
    match = match_of(model="physics")
    assert isinstance(match.judge, GravityJudge)
    match.table.begin()
    record = record_of(match.table, PLAYERS)
    dice = match.table.dice
    assert isinstance(dice, FairDice)
    assert record.tags["HandSecret"] == dice.judge_secret
    assert verify(record)["steps"] == len(record.steps)
    record.tags |= {"HandSecret": "f" * 64, "HandCommitment": hashlib.sha256(b"f" * 64).hexdigest()}
    assert refusal(record) == "verify-judge"


@pytest.mark.parametrize("model", ["table", "physics"])
def test_nothing_that_verdicts_follow_from_is_public_while_the_game_runs(model: str) -> None:
    match = match_of(model=model)
    match.table.begin()
    dice = match.table.dice
    assert isinstance(dice, FairDice)
    public = str(match.record(PLAYERS))
    assert match.table.judge is not None
    for secret in (*match.table.judge.secret_tags().values(), dice.judge_secret, SECRET):
        assert secret not in public
