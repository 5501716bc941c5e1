"""Dice sources: possible outcomes only, no bias, the same numbers everywhere, and verifiable."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
import math
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.dice import (
    FairDice,
    FastDice,
    ReplayedDice,
    RollRequest,
    ScriptedDice,
    TypedDice,
    commitment,
    new_secret,
    seal,
)
from astragal.dice.fast import mix, random_below, stream_key
from astragal.kit.errors import ParseError, UserError

WORDS = ["a", "b", "c"]
SECRET = "0123456789abcdef" * 4
ROOT = Path(__file__).parents[2]


def request(weights=(1, 0, 2), turn: int = 3, slot: int = 0) -> RollRequest:
    def read(word: str) -> int:
        if word not in WORDS:
            raise ParseError("word-unknown", word=word)
        return WORDS.index(word)

    return RollRequest(weights, sum(weights), turn, slot, lambda i: WORDS[i], read)


def test_mix_is_the_finalizer_of_splitmix64() -> None:
    # the first outputs of splitmix64 seeded with 1234567, as published with the generator
    golden = 0x9E3779B97F4A7C15
    outputs = [mix((1234567 + golden * (i + 1)) % 2**64) for i in range(5)]
    assert outputs == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


def test_fast_dice_are_pinned() -> None:
    assert [random_below(stream_key(42, 0), turn, slot, 6) for turn in range(3) for slot in range(4)] == PINNED


PINNED = [2, 5, 5, 3, 5, 1, 3, 2, 5, 4, 0, 0]


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**31 - 1), st.integers(0, 2**20 - 1), st.integers(1, 2**32 - 1))
def test_below_stays_below(key: int, turn: int, slot: int, n: int) -> None:
    assert 0 <= random_below(key, turn, slot, n) < n


def test_rejection_has_no_bias_where_it_matters_most() -> None:
    # with n just above 2**31 nearly half of all words are rejected; without that, small answers come twice as often
    n = 2**31 + 1
    low = sum(random_below(stream_key(1, 0), 0, slot, n) < n // 2 for slot in range(4000))
    assert abs(low - 2000) < 200


def chi_square(counts: Counter, weights, total: int) -> float:
    drawn = sum(counts.values())
    return sum(
        (counts[i] - drawn * weight / total) ** 2 / (drawn * weight / total)
        for i, weight in enumerate(weights)
        if weight
    )


@pytest.mark.parametrize("source", [FastDice(7), FairDice(SECRET, ["x", "y"])], ids=["fast", "fair"])
def test_weights_are_kept(source) -> None:
    weights = (1, 0, 2, 3, 7, 11)
    counts = Counter(
        source.roll(RollRequest(weights, 24, turn, slot, str, int)) for turn in range(200) for slot in range(60)
    )
    assert counts[1] == 0
    assert chi_square(counts, weights, 24) < 20  # four degrees of freedom: p < 0.0005


@pytest.mark.parametrize("source", [FastDice(7), FairDice(SECRET, ["x", "y"])], ids=["fast", "fair"])
def test_neighbouring_slots_and_turns_are_independent(source) -> None:
    rolls = {(t, s): source.roll(RollRequest((1,) * 6, 6, t, s, str, int)) for t in range(90) for s in range(90)}
    for dt, ds in ((0, 1), (1, 0), (1, 1)):
        pairs = Counter((rolls[t, s] * 6 + rolls[t + dt, s + ds]) for t in range(89) for s in range(89))
        assert chi_square(pairs, (1,) * 36, 36) < 35 + 4.5 * math.sqrt(70)


def test_streams_and_seeds_differ() -> None:
    keys = {stream_key(seed, index) for seed in range(100) for index in range(100)}
    assert len(keys) == 10_000


def test_answers_depend_on_turn_and_slot_alone() -> None:
    one, two = FastDice(5), FastDice(5)
    one.roll(request(turn=1))
    assert one.roll(request(turn=2, slot=4)) == two.roll(request(turn=2, slot=4))


def test_fair_dice_follow_their_description() -> None:
    seeds = ["anna", "ben"]
    joined = b"".join(len(s).to_bytes(4, "big") + s.encode() for s in seeds)
    key = hmac.new(bytes.fromhex(SECRET), b"astragal seats " + joined, hashlib.sha256).digest()
    for turn in range(5):
        for slot in range(5):
            word = hmac.new(key, f"astragal roll {turn} {slot} 0".encode(), hashlib.sha256).digest()
            expected = int.from_bytes(word[:8], "big") % 6
            assert FairDice(SECRET, seeds).roll(RollRequest((1,) * 6, 6, turn, slot, str, int)) == expected


def test_fair_dice_reject_what_would_be_biased() -> None:
    # Three outcomes of 2**62 each: the last quarter of all 64-bit numbers belongs to none of them.
    fair = FairDice(SECRET, ["anna"])
    joined = (4).to_bytes(4, "big") + b"anna"
    key = hmac.new(bytes.fromhex(SECRET), b"astragal seats " + joined, hashlib.sha256).digest()
    attempts = []
    for slot in range(50):
        for attempt in range(20):
            word = hmac.new(key, f"astragal roll 0 {slot} {attempt}".encode(), hashlib.sha256).digest()
            quarter = int.from_bytes(word[:8], "big") >> 62
            if quarter < 3:
                break
        assert fair.roll(RollRequest((2**62,) * 3, 3 * 2**62, 0, slot, str, int)) == quarter
        attempts.append(attempt)
    assert max(attempts) > 1


def test_fair_dice_change_with_every_seed() -> None:
    def rolls(fair: FairDice) -> list[int]:
        return [fair.roll(RollRequest((1,) * 6, 6, 0, slot, str, int)) for slot in range(60)]

    base = rolls(FairDice(SECRET, ["a", "b"]))
    assert base != rolls(FairDice(SECRET, ["a", "c"]))
    assert base != rolls(FairDice(SECRET, ["b", "a"]))
    assert base != rolls(FairDice(SECRET, ["ab", ""]))
    assert base != rolls(FairDice(SECRET, ["a", "", "b"]))
    assert base != rolls(FairDice(SECRET[::-1], ["a", "b"]))


def test_commitment_hides_and_binds() -> None:
    secret = new_secret()
    assert secret not in commitment(secret)
    assert commitment(secret) == hashlib.sha256(b"astragal commitment " + bytes.fromhex(secret)).hexdigest()
    assert commitment(secret) != commitment(new_secret())


@pytest.mark.parametrize("secret", ["", "00", "g" * 64, "A" * 64, "0" * 65])
def test_bad_secrets_are_refused(secret: str) -> None:
    with pytest.raises(UserError, match="fair-secret"):
        FairDice(secret, [])


@pytest.mark.parametrize("seed", ["-", "a b", "x" * 65, "é", "a\n"])
def test_bad_seat_seeds_are_refused(seed: str) -> None:
    with pytest.raises(UserError, match="fair-seat-seed"):
        FairDice(SECRET, [seed])


def test_the_first_scheme_needs_a_seed_for_every_seat() -> None:
    assert FairDice(SECRET, ["-", "a"], scheme=1).tags()["SeatSeeds"] == "- a"
    with pytest.raises(UserError, match="fair-seat-seed"):
        FairDice(SECRET, ["", "a"], scheme=1)


def test_a_seal_hides_binds_and_holds_for_one_commitment() -> None:
    published = commitment(SECRET)
    sealed = seal(published, "anna")
    assert sealed == hashlib.sha256(b"astragal seal " + bytes.fromhex(published) + b"anna").hexdigest()
    assert sealed != seal(published, "ann")
    assert sealed != seal(commitment(SECRET[::-1]), "anna")


VECTORS = json.loads((ROOT / "web" / "src" / "replay" / "proof.fixture.json").read_text())


@pytest.mark.parametrize("vector", [VECTORS, VECTORS["old"]], ids=["scheme 2", "scheme 1"])
def test_the_test_vectors_of_the_page(vector) -> None:
    """The page's tests compute the same file again in TypeScript."""
    tags = vector["tags"]
    fair = FairDice.from_tags(tags)
    fair.verify(tags["Commitment"], len(fair.seat_seeds))
    assert fair.tags() | fair.secret_tags() == tags
    for roll in vector["rolls"]:
        request = RollRequest(roll["weights"], sum(roll["weights"]), roll["turn"], roll["slot"], str, int)
        assert fair.roll(request) == roll["outcome"]
    assert copy.deepcopy(fair).tags() == fair.tags()


@pytest.mark.parametrize(
    ("change", "seats", "key"),
    [
        ({"Secret": "0" * 64}, 4, "verify-commitment"),
        ({"SeatSeeds": "ana~2 - x !"}, 4, "verify-seal"),
        ({"SeatSeeds": VECTORS["tags"]["SeatSeeds"].replace(" - ", " bot ")}, 4, "verify-seal"),
        ({"Seals": "- - - -"}, 4, "verify-seal"),
        ({"Seals": VECTORS["tags"]["Seals"].partition(" ")[2]}, 4, "verify-seeds"),
        ({}, 3, "verify-seeds"),
        ({"Scheme": "4"}, 4, "fair-scheme"),
        ({"Draw": "0"}, 4, "fair-scheme"),
    ],
)
def test_what_was_changed_afterwards_is_found(change: dict[str, str], seats: int, key: str) -> None:
    tags = VECTORS["tags"] | change
    with pytest.raises(UserError, match=key):
        FairDice.from_tags(tags).verify(tags["Commitment"], seats)


def test_script() -> None:
    dice = ScriptedDice(["c", "a"])
    assert [dice.roll(request()), dice.roll(request())] == [2, 0]
    with pytest.raises(UserError, match="dice-script-ended"):
        dice.roll(request())
    with pytest.raises(UserError, match="dice-impossible"):
        ScriptedDice(["b"]).roll(request())


def test_hand_dice_ask_again_until_it_is_possible() -> None:
    typed = iter(["nonsense", "b", "c"])
    complaints = []

    def ask(roll: RollRequest, complaint: UserError | None) -> str:
        complaints.append(complaint and complaint.key)
        return next(typed)

    assert TypedDice(ask).roll(request()) == 2
    assert complaints == [None, "word-unknown", "dice-impossible"]


def test_hand_dice_may_answer_later() -> None:
    assert TypedDice(lambda roll, complaint: None).roll(request()) is None


def test_replayed_dice_give_way_to_another_source() -> None:
    dice = ReplayedDice(["c", "b", "a"], ScriptedDice(["a", "c"]))
    assert dice.roll(request()) == 2
    assert dice.roll(request()) == 0, "b cannot be rolled, so the other source answers"
    assert dice.roll(request()) == 2, "and goes on answering"


def test_tags_tell_nothing_before_the_end() -> None:
    assert FastDice(5).tags() == {"Dice": "fast"}
    assert FastDice(5).secret_tags() == {"Seed": "5"}
    fair = FairDice(SECRET, ["a", "b"])
    assert SECRET not in str(fair.tags())
    assert fair.secret_tags() == {"Secret": SECRET}
    for source in (ScriptedDice([]), TypedDice(lambda q, c: None), ReplayedDice([], FastDice(1))):
        assert source.secret_tags() == {}
        assert list(source.tags()) == ["Dice"]
