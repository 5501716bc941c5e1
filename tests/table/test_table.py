"""The table: right seat, legal moves, numbered events, undo, answers from outside."""

from __future__ import annotations

import pytest

from astragal.dice import FastDice, ScriptedDice, TypedDice
from astragal.games import GAMES
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import AmbiguousWord, IllegalMove, InvariantError, ParseError, UserError
from astragal.kit.game import EVERYONE, NOBODY
from astragal.kit.shape import to_bytes
from astragal.table.events import Step, Undone
from astragal.table.judge import Case, Judge, PeopleJudge, TableJudge, Verdict
from astragal.table.table import Table
from kit.citing import rule
from table.seated import play_on, seat_at


def unchanged(table: Table) -> tuple:
    return to_bytes(table._state), list(table.events), list(table.steps)


def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    table = seat_at("dice-stars", first_player=1)
    before = unchanged(table)
    with pytest.raises(IllegalMove) as refused:
        table.act(0, "draw:1")
    assert refused.value.rule == "DS-20"
    assert unchanged(table) == before


def test_another_seat_or_nonsense_changes_nothing() -> None:
    table = seat_at("dice-stars", first_player=1)
    before = unchanged(table)
    with pytest.raises(UserError, match=r"turn-of-another\(seat=1\)"):
        table.act(1, "draw:3")
    with pytest.raises(UserError, match="word-unknown"):
        table.act(0, "dance")
    assert unchanged(table) == before
    assert table.legal(1) == []
    assert table.legal(-1) == []


def test_events_are_numbered_and_told_to_all() -> None:
    table = seat_at("dice-stars", ScriptedDice(["blue:5", "orange:star", "black:2"]), first_player=1)
    events = table.act(0, "draw:3")
    assert [event.number for event in table.events] == list(range(1, len(table.events) + 1))
    assert [(event.actor, event.word) for event in events] == [
        (0, "draw:3"),
        (CHANCE, "blue:5"),
        (CHANCE, "orange:star"),
        (CHANCE, "black:2"),
    ]
    assert table.events_for(1, after=1) == events[1:]
    assert {event.audience for event in events} == {EVERYONE}


def test_after_the_end_everything_is_refused() -> None:
    table = play_on(seat_at("dice-stars"))
    assert table.over
    assert table.winners()
    assert table.ending() in (49, 50)
    with pytest.raises(IllegalMove) as refused:
        table.act(0, "draw:3")
    assert refused.value.rule == "DS-51"
    for seat in range(table.seats):
        assert table.legal(seat) == []


def test_nobody_has_won_before_the_end() -> None:
    assert seat_at("dice-stars").winners() == []


def test_choosing_by_number_word_or_beginning() -> None:
    table = seat_at("dice-stars", ScriptedDice(["blue:5", "blue:4", "black:2"]), first_player=1)
    table.act(0, "draw:3")
    words = [choice.word for choice in table.legal(0)]
    assert words == ["take:black", "take:blue", "take:2", "take:4", "take:5"]
    assert table.resolve_word(0, "2") == "take:blue"
    assert table.resolve_word(0, "take:5") == "take:5"
    assert table.resolve_word(0, "take:blu") == "take:blue"
    with pytest.raises(AmbiguousWord) as ambiguous:
        table.resolve_word(0, "take:bl")
    assert ambiguous.value.details["choices"] == "take:black, take:blue"
    with pytest.raises(IllegalMove) as refused:
        table.resolve_word(0, "take:purple")
    assert refused.value.rule == "DS-26"
    for nonsense in ("", "0", "6", "99999999999999999999", "²"):
        with pytest.raises(UserError, match="word-unknown"):
            table.resolve_word(0, nonsense)


def test_a_word_that_begins_another_is_itself() -> None:
    table = seat_at("dice-crash", seats=3, first_player=1)
    assert table.resolve_word(0, "pick:small") == "pick:small"


class TestUndo:
    """Back to the last new information, and no further."""

    def test_a_decision_that_shows_nothing_can_be_taken_back(self) -> None:
        dice = ScriptedDice(["blue:star", "blue:star", "black:2", "blue:3"])
        table = seat_at("dice-stars", dice, first_player=1)
        table.act(0, "draw:3")
        table.act(0, "take:star")
        state = to_bytes(table._state)
        table.act(0, "mark:3")
        undone = table.undo(0)
        assert undone == Undone(len(table.events), 0)
        assert to_bytes(table._state) == state
        assert [step.word for step in table.steps][-1] == "take:star"
        assert [event.word for event in table.events if isinstance(event, Step)][-1] == "mark:3", "the journal keeps it"
        table.act(0, "mark:4")
        table.act(0, "mark:4")
        assert table.actor == 1
        table.undo(0)
        assert table.actor == 0
        with pytest.raises(UserError, match="undo-nothing"):
            table.undo(1)

    def test_dice_end_it(self) -> None:
        table = seat_at("dice-stars", first_player=1)
        with pytest.raises(UserError, match="undo-nothing"):
            table.undo(0)
        table.act(0, "draw:3")
        with pytest.raises(UserError, match="undo-nothing"):
            table.undo(0)

    def test_a_shown_colour_ends_it(self) -> None:
        table = star_master(["white:star", "black:plain"])
        table.act(0, "roll")
        table.act(0, "announce:red")
        table.undo(0)
        table.act(0, "announce:green")
        table.act(0, "turn:2")
        with pytest.raises(UserError, match="undo-revealed"):
            table.undo(0)

    def test_a_swap_shows_nothing(self) -> None:
        table = star_master(["white:orange", "black:plain"])
        table.act(0, "roll")
        table.act(0, "turn:2")
        state = to_bytes(table._state)
        table.act(0, "swap:7")
        table.undo(0)
        assert to_bytes(table._state) == state

    def test_dice_go_on_as_if_nothing_had_been_taken_back(self) -> None:
        one = seat_at("dice-stars", first_player=1, seed=3)
        two = seat_at("dice-stars", first_player=1, seed=3)
        for table in (one, two):
            table.act(0, "draw:3")
        word = next(c.word for c in one.legal(0) if c.word != "take:star")
        for table in (one, two):
            table.act(0, word)
        one.undo(0)
        one.act(0, word)
        seat = one.actor
        for table in (one, two):
            play_on(table, steps=6)
        assert seat == 1
        assert [step.word for step in one.steps] == [step.word for step in two.steps]

    def test_everybody_hears_of_it(self) -> None:
        table = seat_at("dice-stars", ScriptedDice(["blue:star", "blue:star", "black:2"]), first_player=1)
        table.act(0, "draw:3")
        table.act(0, "take:star")
        undone = table.undo(0)
        assert [table.events_for(seat, undone.number - 1) for seat in (-1, 0, 1)] == [[undone]] * 3

    def test_by_consent_dice_and_all_and_the_same_dice_come_again(self) -> None:
        table = seat_at("dice-stars", first_player=1, seed=3)
        assert table.steps_to_undo(0) == 0
        table.act(0, "draw:3")
        words = [step.word for step in table.steps]
        assert table.steps_to_undo(0) == 4
        assert table.steps_to_undo(1) == 0
        assert table.rewind(0, 4) == Undone(5, 0, 4)
        assert table.steps == []
        table.act(0, "draw:3")
        assert [step.word for step in table.steps] == words


class TestForcedDecisions:
    @rule("DT-17")
    def test_the_only_decision_is_named(self) -> None:
        table = seat_at("dicetto", seed=4, first_player=1)
        seen = set()
        while not table.over:
            legal = [choice.word for choice in table.legal(table.actor)]
            assert table.forced_word() == (legal[0] if len(legal) == 1 else "")
            seen.add(len(legal) == 1)
            table.act(table.actor, legal[-1])
        assert seen == {True, False}
        assert table.forced_word() == ""

    @rule("DS-22", "SM-8", "DC-17")
    def test_hands_throw_and_place(self) -> None:
        for slug, word in (("dice-stars", "draw:3"), ("star-master", "roll")):
            table = seat_at(slug, first_player=1)
            assert [choice.word for choice in table.legal(0)] == [word]
            assert table.forced_word() == ""

    @rule("DC-28")
    def test_people_with_real_dice_do_everything_themselves(self) -> None:
        forced = {}
        for model in ("table", "people"):
            table = seat_at("dice-crash", seed=2, first_player=1, stacking_model=model)
            forced[model] = 0
            while not table.over:
                forced[model] += bool(table.forced_word())
                table.act(table.actor, table.legal(table.actor)[0].word)
        assert forced["table"] > 3
        assert forced["people"] == 0

    def test_undo_passes_over_what_left_no_choice(self) -> None:
        """Rewound alone, it would only be made again."""
        table = seat_at("dice-crash", seed=1, first_player=1, seats=3, stacking_model="table")
        found = 0
        while not table.over:
            seat, before, steps = table.actor, to_bytes(table._state), len(table.steps)
            had_choice = not table.forced_word()
            table.act(seat, table.legal(seat)[0].word)
            if had_choice and table.actor == seat and table.steps[-1].actor == seat and table.forced_word():
                table.act(seat, table.forced_word())
                if [step.actor for step in table.steps[steps:]] == [seat, seat]:
                    assert table.undo(seat).steps == 2
                    assert to_bytes(table._state) == before
                    found += 1
                    table.act(seat, table.legal(seat)[0].word)
        assert found


COLOURS = ("red", "orange", "yellow", "green", "light-blue", "dark-blue", "violet", "pink", "white")


def star_master(rolls: list[str], **options: object) -> Table:
    """Two seats, seat 1 begins, the colours lie in their order."""
    return seat_at(
        "star-master", ScriptedDice([f"cube:{colour}" for colour in COLOURS] + rolls), first_player=1, **options
    )


def test_nobody_hears_the_deal() -> None:
    table = star_master([])
    for seat in (-1, 0, 1):
        heard = table.events_for(seat)
        assert len(heard) == len(table.events)
        dealt = [event for event in heard if event.actor == CHANCE]
        assert len(dealt) == 9
        assert all((event.word, event.move, event.evidence) == ("", -1, "") for event in dealt)
        assert not any(colour in str(heard) for colour in COLOURS)
    assert [event.audience for event in table.events[:9]] == [NOBODY] * 9


def nothing_left(table: Table) -> str:
    """The only die on the towers has fallen, and then something more falls: readable, but not possible."""
    return f"falls-then:{3 if table._state.height[0] else 6}.1"


class TestAnswersFromOutside:
    """Hand dice and people at another table answer later."""

    def test_dice(self) -> None:
        table = seat_at("dice-stars", TypedDice(lambda request, complaint: None), first_player=1)
        with pytest.raises(UserError, match="dice-not-asked"):
            table.enter_roll("blue:5")
        with pytest.raises(UserError, match="dice-not-asked"):
            table.roll_request()
        table.act(0, "draw:3")
        assert table.actor == CHANCE
        with pytest.raises(UserError, match="turn-of-nobody"):
            table.act(0, "take:blue")
        with pytest.raises(UserError, match="dice-impossible"):
            table.enter_roll("orange:2")
        assert table.roll_request().total == 84
        assert [event.word for event in table.enter_roll("orange:3")] == ["orange:3"]
        table.enter_roll("blue:5")
        table.enter_roll("blue:6")
        assert table.actor == 0

    def test_verdicts(self) -> None:
        game = GAMES["dice-crash"]
        table = Table(game, game.options({"first_player": "1"}), FastDice(2), PeopleJudge(lambda case, complaint: None))
        table.begin()
        with pytest.raises(UserError, match="verdict-not-asked"):
            table.enter_verdict("holds")
        while table.actor != JUDGE:
            table.act(table.actor, table.legal(table.actor)[0].word)
        with pytest.raises(UserError, match="verdict-impossible"):
            table.enter_verdict(nothing_left(table))
        events = table.enter_verdict("holds", "seen by all")
        assert (events[0].word, events[0].evidence) == ("holds", "seen by all")

    def test_people_are_asked_again_until_it_is_possible(self) -> None:
        cases: list[str | None] = []

        def ask(case: Case, complaint: UserError | None) -> str:
            cases.append(complaint and complaint.key)
            return ["what", nothing_left(table), "holds"][min(len(cases), 3) - 1]

        game = GAMES["dice-crash"]
        table = Table(game, game.options({"first_player": "1"}), FastDice(2), PeopleJudge(ask))
        table.begin()
        while not cases:
            table.act(table.actor, table.legal(table.actor)[0].word)
        assert cases[:3] == [None, "word-unknown", "verdict-impossible"]
        assert table.judge is not None
        assert table.judge.tags() == {"Judge": "people"}
        assert table.judge.secret_tags() == {}


class Steady(TableJudge):
    """Looks at hands, and at what it saw before."""

    reads_evidence = True

    def decide(self, case: Case) -> Verdict:
        if case.evidence == "shaking":
            raise ParseError("hand-unreadable")
        return Verdict(super().decide(case).move, f"{case.seen}{case.evidence}.")


class Strict(Steady):
    """Will not judge a placement without a hand."""

    def decide(self, case: Case) -> Verdict:
        if not case.evidence:
            raise ParseError("hand-missing")
        return super().decide(case)


class TestEvidence:
    def test_only_decisions_that_lead_to_a_verdict_are_judged(self) -> None:
        table = at_placing(Strict(1))
        assert [step.word.split(":")[0] for step in table.steps if step.actor >= 0], "earlier decisions needed no hand"
        before = unchanged(table)
        with pytest.raises(UserError, match="hand-missing"):
            table.act(table.actor, table.legal(table.actor)[0].word)
        assert unchanged(table) == before

    def test_a_judge_may_object_before_anything_changes(self) -> None:
        table = at_placing(Steady(1))
        before = table.view(-1), len(table.events)
        with pytest.raises(UserError, match="hand-unreadable"):
            table.act(table.actor, table.legal(table.actor)[0].word, "shaking")
        assert (table.view(-1), len(table.events)) == before

    def test_a_verdict_that_was_asked_for_before_is_not_asked_for_again(self) -> None:
        table = at_placing(Steady(1))
        assert isinstance(table.judge, Steady)
        seat, word = table.actor, table.legal(table.actor)[0].word
        case = table.foresee(word, "left")
        assert case is not None
        verdict = table.judge.decide(case)
        table.judge.decide = None  # type: ignore[method-assign, assignment]
        step, answer = table.act(seat, word, "left", verdict)[:2]
        assert isinstance(answer, Step)
        assert (step.actor, answer.actor, answer.move, answer.evidence) == (seat, JUDGE, verdict.move, "left.")

    def test_a_verdict_nobody_asked_for_is_a_fault(self) -> None:
        stars = GAMES["dice-stars"]
        table = Table(stars, stars.options({"first_player": "1"}), FastDice(1))
        table.begin()
        with pytest.raises(InvariantError, match="needs no verdict"):
            table.act(0, "draw:3", "", Verdict(0))

    def test_a_judge_is_told_the_evidence_and_what_it_saw_last(self) -> None:
        table = at_placing(Steady(1))
        for aim in ("left", "right"):
            table.act(table.actor, table.legal(table.actor)[0].word, aim)
        seen = [step.evidence for step in table.steps if step.actor == JUDGE]
        assert seen == ["left.", "left.right."]

    @pytest.mark.parametrize("judge", [TableJudge(1), PeopleJudge(lambda case, complaint: "holds")])
    def test_judges_who_look_at_no_hands_want_none(self, judge: Judge) -> None:
        table = at_placing(judge)
        with pytest.raises(UserError, match="evidence-unwanted"):
            table.act(table.actor, table.legal(table.actor)[0].word, "left")

    def test_only_a_decision_that_leads_to_a_judge_takes_evidence(self) -> None:
        stars = GAMES["dice-stars"]
        for table in (
            at_placing(Steady(1), "pick:small"),
            Table(stars, stars.options({"first_player": "1"}), FastDice(1)),
        ):
            with pytest.raises(UserError, match="evidence-unwanted"):
                table.act(0, table.legal(0)[0].word, "left")


def at_placing(judge: Judge, until: str = "place:") -> Table:
    """A game of Dice Crash that has come to a placement, or to another kind of move."""
    game = GAMES["dice-crash"]
    table = Table(game, game.options({"first_player": "1"}), FastDice(2), judge)
    table.begin()
    while not table.legal(table.actor)[0].word.startswith(until):
        table.act(table.actor, table.legal(table.actor)[0].word)
    return table


def test_faults_of_ours_are_called_so() -> None:
    game = GAMES["dice-crash"]
    table = Table(game, game.options({"first_player": "1"}), FastDice(2))
    with pytest.raises(InvariantError, match="needs a judge"):
        play_on(table)

    class Loaded(FastDice):
        def roll(self, request):
            return next(i for i, weight in enumerate(request.weights) if not weight)

    stars = GAMES["dice-stars"]
    table = Table(stars, stars.options({"first_player": "1"}), Loaded(1))
    with pytest.raises(InvariantError, match="impossible"):
        table.act(0, "draw:3")
    case = Case(stars, table.options, table._state, "", "", 0, 0)
    with pytest.raises(InvariantError, match="asks no judge"):
        TableJudge(1).decide(case)
    with pytest.raises(InvariantError, match="asks no judge"):
        _ = case.question
    assert Verdict(3).evidence == ""
    with pytest.raises(InvariantError, match="not over"):
        table.ending()


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_goes_on_from_its_own_journal(slug: str) -> None:
    kept = play_on(seat_at(slug, seed=5), steps=12)
    table = Table(kept.game, kept.options, FastDice(5), TableJudge(5) if kept.game.verdicts else None)
    seen = []
    table.on_step = lambda: seen.append(len(table.steps))
    table.replay_moves((step.move, step.evidence) for step in kept.steps)
    assert unchanged(table) == unchanged(kept)
    assert seen == list(range(1, len(kept.steps) + 1))
    play_on(kept, steps=5)
    play_on(table, steps=5)
    assert unchanged(table) == unchanged(kept)


def test_a_glance_shows_what_a_view_shows() -> None:
    for slug in GAMES:
        table = play_on(seat_at(slug), steps=9)
        for seat in range(-1, table.seats):
            assert table.peek(seat) == table.view(seat)


def test_what_the_judge_will_be_asked_is_known_before_the_decision() -> None:
    table = at_placing(TableJudge(1))
    asked = table.foresee(table.legal(table.actor)[0].word, "left")
    assert asked is not None
    assert asked.evidence == "left"
    picking = at_placing(TableJudge(1), "pick:small")
    assert picking.foresee(picking.legal(picking.actor)[0].word) is None
    stars = seat_at("dice-stars", first_player=1)
    assert stars.foresee("draw:3") is None
    stars = Table(GAMES["dice-stars"], GAMES["dice-stars"].options({}), FastDice(1))  # who begins is not drawn yet
    with pytest.raises(UserError, match="turn-of-nobody"):
        stars.foresee("draw:3")


def test_rolls_are_numbered_alike_whatever_is_chosen() -> None:
    one = seat_at("dice-stars", seed=9, first_player=1)
    two = seat_at("dice-stars", seed=9, first_player=1)
    for table in (one, two):
        table.act(0, "draw:3")
    assert [e.word for e in one.events] == [e.word for e in two.events]
    one.act(0, one.legal(0)[0].word)
    two.act(0, two.legal(0)[-1].word)
    assert one.turn == two.turn
    keys = [(table.turn, table._numbering.slot(table._state)) for table in (one, two)]
    assert keys[0] == keys[1]
