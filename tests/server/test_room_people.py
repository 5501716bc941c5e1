"""Who may join, sit, leave and start in a room, and what everybody is told: docs/develop/wire.md, without a server."""

from __future__ import annotations

import pytest

from astragal.kit.errors import UserError
from astragal.rooms import journal
from astragal.rooms.admission import clean_name
from astragal.rooms.messages import People, Update
from astragal.rooms.results import Result
from server.pure_room import BO, CY, HOST, Connection, PureRoom, begun, finish, seats, stars

# Sitting down and standing up


def test_a_free_seat_is_for_anybody_and_a_taken_one_for_nobody() -> None:
    room = stars("Bo")
    result = room.do(BO, "sit", id="s", seat=1, name=" Bo \n the\tfirst ")
    assert seats(room) == [("free", -1, ""), ("person", BO, "")]
    (people,) = result.messages
    assert isinstance(people, People)
    assert (people.by, people.id, people.host, people.phase, people.number) == (BO, "s", HOST, "gathering", 1)
    assert [(seat.kind, seat.member, seat.name, seat.ready) for seat in people.seats] == [
        ("free", -1, "", False),
        ("person", BO, "Bo the first", False),
    ]
    assert isinstance(result.line, journal.Sat)
    assert (result.line.by, result.line.id, result.line.seat) == (BO, "s", 1)
    for member in (HOST, BO):
        assert room.refusal(member, "sit", seat=1) == "room-seat-taken"
    assert room.refusal(HOST, "sit", seat=2) == "room-no-such-seat"
    assert room.refusal(-1, "sit", seat=0) == "room-only-watching"


def test_a_seat_is_left_by_who_holds_it() -> None:
    room = stars("Bo")
    room.do(BO, "sit", seat=1)
    room.do(BO, "ready", seal="0" * 64)
    assert room.refusal(HOST, "stand", seat=1) == "room-not-your-seat"
    assert room.refusal(BO, "stand", seat=0) == "room-not-your-seat"
    assert room.refusal(BO, "stand", seat=2) == "room-no-such-seat"
    room.do(BO, "stand", seat=1)
    assert seats(room) == [("free", -1, "")] * 2
    assert room.room.seats[1].seal == "", "what it added to the dice goes too"


def test_before_the_game_the_host_sends_bots_away_and_nobody_else() -> None:
    room = stars("Bo", bots=["", "casual"])
    assert room.refusal(BO, "stand", seat=1) == "room-not-your-seat"
    room.do(HOST, "stand", seat=1)
    assert seats(room)[1] == ("free", -1, "")
    room = stars("Bo", bots=["", "casual"])
    room.start(HOST)
    assert room.refusal(HOST, "stand", seat=1) == "room-not-your-seat"


def test_in_a_running_game_a_seat_keeps_its_seed_and_its_last_player() -> None:
    room = begun()
    room.do(BO, "stand", seat=1)
    assert (seats(room)[1], room.room.seats[1].seed) == (("free", BO, ""), "seed1")
    room.do(CY, "sit", seat=1)
    assert (seats(room)[1], room.room.seats[1].seed) == (("person", CY, ""), "seed1")


def test_a_person_takes_a_seat_back_from_the_bot_that_stood_in() -> None:
    room = begun()
    room.do(BO, "bot", seat=1, level="casual")
    assert seats(room)[1] == ("bot", BO, "casual")
    for member in (HOST, CY):
        assert room.refusal(member, "sit", seat=1) == "room-seat-taken"
    room.do(BO, "sit", seat=1)
    assert seats(room)[1] == ("person", BO, "")


def test_before_the_game_a_bot_stands_in_for_nobody() -> None:
    room = stars("Bo")
    room.do(BO, "sit", seat=1)
    room.do(BO, "bot", seat=1, level="casual")
    assert room.refusal(BO, "sit", seat=1) == "room-seat-taken"


# Bots


def test_who_may_seat_a_bot() -> None:
    room = stars("Bo", "Cy")
    room.do(BO, "sit", seat=1)
    assert room.refusal(BO, "bot", seat=0, level="casual") == "room-host-only"
    assert room.refusal(HOST, "bot", seat=1, level="casual") == "room-seat-taken"
    assert room.refusal(HOST, "bot", seat=2, level="casual") == "room-no-such-seat"
    assert room.refusal(HOST, "bot", seat=0, level="god") == "bot-unknown"
    line = room.do(HOST, "bot", id="b", seat=0, level="casual").line
    assert isinstance(line, journal.BotSeated)
    assert (line.by, line.id, line.seat, line.level, line.seed) == (HOST, "b", 0, "casual", "")
    room.do(HOST, "bot", seat=0, level="good")
    assert seats(room)[0] == ("bot", -1, "good")
    room.do(BO, "bot", seat=1, level="child")
    assert seats(room)[1] == ("bot", BO, "child")


def test_a_seat_abandoned_in_a_game_goes_to_a_bot_by_anybody_seated() -> None:
    room = PureRoom("dice-stars", "Bo", "Cy", "Dot", options={"seats": "3", "first_player": "1"})
    room.start(HOST, BO, CY)
    room.do(CY, "stand", seat=2)
    assert room.refusal(3, "bot", seat=2, level="casual") == "room-host-only"
    room.do(BO, "bot", seat=2, level="casual")
    assert seats(room)[2] == ("bot", CY, "casual")
    assert room.room.seats[2].seed == "seed2", "dice stay as they were"


def test_search_bots_may_not_think_for_ever() -> None:
    room = stars()
    room.do(HOST, "bot", seat=0, level="mc:5000")
    assert room.refusal(HOST, "bot", seat=0, level="mc:5001") == "bot-unknown"


# Ready, start, leave, rematch


def test_only_the_seated_get_ready_and_only_before_the_game() -> None:
    room = stars("Bo")
    assert room.refusal(BO, "ready") == "room-not-seated"
    room.do(BO, "sit", seat=0)
    for wrong in ("x" * 64, "0" * 63, "é"):
        assert room.refusal(BO, "ready", seal=wrong) == "fair-seal"
    room.do(BO, "sit", seat=1)
    sealed = room.seal("x")
    line = room.do(BO, "ready", id="r", seal=sealed).line
    assert isinstance(line, journal.Readied)
    assert (line.by, line.id, line.seal, line.seed) == (BO, "r", sealed, "")
    assert [seat.seal for seat in room.room.seats] == [sealed] * 2, "one seal for all seats of a member"
    room.do(BO, "ready")
    assert [(seat.ready, seat.seal) for seat in room.room.seats] == [(True, "")] * 2, "without a seal, no seed is added"
    room.do(HOST, "start")
    assert [seat.seed for seat in room.room.seats] == ["", ""]
    assert room.refusal(BO, "ready", seal=sealed) == "room-started"


def test_the_host_starts_when_everybody_is_ready() -> None:
    room = stars("Bo")
    room.do(HOST, "sit", seat=0)
    room.do(HOST, "ready")
    assert room.refusal(HOST, "start") == "room-not-ready"
    room.do(BO, "sit", seat=1)
    assert room.refusal(HOST, "start") == "room-not-ready"
    room.do(BO, "ready")
    assert room.refusal(BO, "start") == "room-host-only"
    result = room.do(HOST, "start", id="go")
    people, update = result.messages
    assert isinstance(people, People)
    assert (people.phase, people.by, people.id) == ("playing", -1, "")
    assert isinstance(update, Update)
    assert (update.by, update.id, update.position.actor, update.position.at) == (HOST, "go", 0, 0)
    assert update.position.legal == ["draw:3"]
    assert room.refusal(HOST, "start") == "room-started"


def test_chance_answers_first_and_is_announced() -> None:
    room = PureRoom("dice-stars", "Bo", options={"seats": "2"})
    result = room.start(HOST, BO)
    update = result.messages[1]
    assert isinstance(update, Update)
    assert [(event.n, event.actor, event.word[:6]) for event in update.events] == [(1, -1, "first:")]
    assert update.position.at == 1
    assert isinstance(result.line, journal.Started)
    assert len(result.line.steps) == 1


def test_who_leaves_frees_all_seats_and_is_dismissed() -> None:
    room = stars("Bo", "Cy")
    for seat in (0, 1):
        room.do(BO, "sit", seat=seat)
    result = room.do(BO, "leave", id="l")
    assert result.dismissed == ([BO], "room-left")
    (people,) = result.messages
    assert isinstance(people, People)
    assert [member.member for member in people.members] == [HOST, CY]
    assert seats(room) == [("free", -1, "")] * 2
    assert (people.by, people.id) == (BO, "l")
    room.do(BO, "sit", seat=0)
    assert not room.room.members[BO].left, "who sits down again is back"


def test_the_host_removes_guests_for_good() -> None:
    room = stars("Bo", "Cy")
    room.do(BO, "sit", seat=0)
    assert room.refusal(CY, "remove", member=BO) == "room-host-only"
    for member in (HOST, 3, 99):
        assert room.refusal(HOST, "remove", member=member) == "room-no-such-guest"
    result = room.do(HOST, "remove", member=BO)
    assert result.dismissed == ([BO], "room-removed")
    assert seats(room)[0] == ("free", -1, "")
    for what in ("sit", "bot"):
        details = {"seat": 0} | ({"level": "casual"} if what == "bot" else {})
        assert room.refusal(BO, what, **details) == "room-removed"
    assert room.room.host == HOST


def test_another_becomes_the_host_the_seated_first() -> None:
    room = stars("Bo", "Cy")
    room.do(CY, "sit", seat=1)
    room.do(HOST, "leave")
    assert room.room.host == CY
    room.do(BO, "leave")
    assert room.room.host == CY, "only the host hands over"
    room.do(CY, "leave")
    assert room.room.host == CY, "nobody is left"
    assert room.join("Dot") == room.room.host == 3, "an empty room belongs to who comes first"
    assert room.join("Eve") == 4
    assert room.room.host == 3


def test_a_rematch_is_for_the_seated_when_the_game_is_over() -> None:
    room = PureRoom("star-master", "Bo", options={"seats": "1", "memorise_seconds": "0"})
    room.start(HOST)
    assert room.refusal(HOST, "rematch") == "room-not-over"
    finish(room)
    assert room.refusal(BO, "rematch") == "room-not-seated"
    secret = room.room.drawing.secret
    result = room.do(HOST, "rematch", id="again")
    (people,) = result.messages
    assert isinstance(people, People)
    assert (people.phase, people.number, [seat.ready for seat in people.seats]) == ("gathering", 2, [False])
    assert room.room.drawing.secret != secret
    assert room.room.match is None
    assert room.reload().drawing.secret == room.room.drawing.secret
    assert room.refusal(HOST, "play", seat=0, word="roll") == "room-not-started"


def test_a_finished_game_is_kept_and_announced() -> None:
    room = PureRoom("star-master", options={"seats": "1", "memorise_seconds": "0"})
    room.start(HOST)
    with pytest.raises(UserError, match="room-no-such-game"):
        room.room.record(2)
    assert "Result" not in room.room.record(1).tags
    finish(room)
    record = room.room.record(1)
    assert record.tags["Result"]
    assert record.tags["Seat1"] == "human:Ada"
    assert room.reload().record(1) == record
    room.do(HOST, "stand", seat=0)
    assert room.room.record(1) == room.reload().record(1) == record, "who sat there at the end"
    room.do(HOST, "sit", seat=0)
    room.do(HOST, "rematch")
    for number in (0, 1, 2):
        with pytest.raises(UserError, match="room-no-such-game"):
            room.room.record(number)


# Coming and going


def test_a_welcome_tells_what_was_missed() -> None:
    room = begun()
    room.play("draw:3")
    welcome = room.room.welcome(BO, 1, 2, 77)
    assert [event.n for event in welcome.events] == [3, 4]
    assert (welcome.me, welcome.host, welcome.phase, welcome.number, welcome.now) == (BO, HOST, "playing", 1, 77)
    assert welcome.position is not None
    assert welcome.position.at == 4
    assert (welcome.room, welcome.code) == ("room", "ABCDEF")
    for number, at in ((2, 2), (0, 2), (1, 5)):
        assert [event.n for event in room.room.welcome(BO, number, at, 77).events] == [1, 2, 3, 4]
    assert room.room.welcome(BO, 1, 4, 77).events == []
    gathering = stars().room.welcome(-1, 1, 3, 77)
    assert (gathering.position, gathering.events, gathering.me) == (None, [], -1)


def test_members_are_here_while_a_device_is_connected() -> None:
    room = stars("Bo")
    device, second, watcher = room.devices[BO], Connection(BO, 80.4, 30.6), Connection(-1, 5.0)
    assert room.connect(second) == Result(), "was here already"
    assert room.connect(watcher) == Result()
    members = room.room.people().members
    assert [(member.member, member.name, member.here, member.ping) for member in members] == [
        (HOST, "Ada", True, -1),
        (BO, "Bo", True, 31),
    ]
    assert room.room.present() == {HOST, BO}
    assert len(room.room.latencies()) == 3, "watchers race with nobody"
    assert room.disconnect(watcher) == Result()
    assert room.disconnect(device) == Result()
    room.do(BO, "sit", seat=0)
    assert room.disconnect(second) == Result(messages=(room.room.people(),))
    assert [member.here for member in room.room.people().members] == [True, False]
    assert room.connect(device) == Result(messages=(room.room.people(),))
    assert [member.here for member in room.room.people().members] == [True, True]


def test_who_goes_away_without_a_seat_is_no_longer_listed() -> None:
    room = stars("Bo")
    room.disconnect(room.devices[BO])
    assert [member.member for member in room.room.people().members] == [HOST]


def test_fair_dice_are_committed_to_before_the_game() -> None:
    assert set(stars().room.tags()) == {"Dice", "Scheme", "Commitment", "Draw", "Seals"}
    assert stars(dice="fast").room.tags() == {}
    room = begun()
    assert room.room.tags()["SeatSeeds"] == "seed0 seed1"
    assert "Secret" not in room.room.tags()


def test_players_are_called_by_their_names() -> None:
    room = PureRoom("dice-stars", "Bo", options={"seats": "3"}, bots=["", "", "good"])
    room.do(BO, "sit", seat=1, name="Bobby")
    assert room.room.players == ["human:?", "human:Bobby", "bot:good"]
    room.do(BO, "stand", seat=1)
    room.do(HOST, "sit", seat=1)
    assert room.room.players[1] == "human:Ada"


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ada", "Ada"), ("  A\n b ", "A b"), ("\x00", "nobody"), ("", "nobody"), ("x" * 41, "x" * 40)],
)
def test_names_fit_one_line(name: str, shown: str) -> None:
    assert clean_name(name, "nobody") == shown


@pytest.mark.parametrize("blank", ["\u115f", "\u1160", "\u2800", "\u3164", "\uffa0", "\u200b", "\u202e", "\u00ad"])
def test_letters_that_show_nothing_make_no_name(blank: str) -> None:
    assert clean_name(blank * 3, "nobody") == "nobody"
    assert clean_name(f"{blank}Ada{blank} ", "nobody") == "Ada"


def test_accents_are_not_piled_over_other_lines() -> None:
    assert clean_name("A" + "\u0301" * 30 + "da", "nobody") == "A" + "\u0301" * 3 + "da"
    vietnamese = "Nguye\u0302\u0303n"
    assert clean_name(vietnamese, "nobody") == vietnamese


def test_sixty_people_fit_into_a_room() -> None:
    room = stars()
    for n in range(59):
        room.join(f"guest {n}")
    with pytest.raises(UserError, match="room-full") as caught:
        room.room.join(room.ticket("one more"))
    assert caught.value.details == {"most": 60}
    room.disconnect(room.devices[5])
    room.room.join(room.ticket("one more"))


def test_the_journal_makes_the_same_room() -> None:
    room = begun(move_seconds=20)
    room.play("draw:3")
    room.do(HOST, "undo", seat=0)
    room.do(BO, "consent", agree=True)
    room.do(BO, "stand", seat=1)
    room.do(HOST, "bot", seat=1, level="casual")
    room.do(CY, "leave")
    again = room.reload()
    assert repr(again.members) == repr(room.room.members)
    assert repr(again.seats) == repr(room.room.seats)
    assert again.welcome(-1, 1, 0, 0).position == room.room.welcome(-1, 1, 0, 0).position
    assert (again.host, again.phase, again.number, again.drawing.secret) == (HOST, "playing", 1, "5" * 64)
