"""How long and how large a client's texts and numbers may be, and what a host gets without asking: docs/develop/wire.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from astragal.rooms.commands import MAX_BYTES, decode_command
from astragal.rooms.settings import RoomSettings

PAGE = (Path(__file__).parents[2] / "docs" / "develop" / "wire.md").read_text()
GOOD: dict[str, dict[str, Any]] = {
    "hello": {"token": "", "game": 1, "at": 0, "lang": "fr", "device": "", "animal": "fox"},
    "sit": {"id": "1", "seat": 0, "name": "Bo"},
    "ready": {"id": "1", "seal": "x"},
    "reveal": {"id": "1", "seed": "x"},
    "bot": {"id": "1", "seat": 0, "level": "good"},
    "play": {"id": "1", "seat": 0, "word": "draw:3", "at": 0, "evidence": ""},
    "grab": {"id": "1", "seat": 0, "place": 1, "at": 0, "ms": 200.0},
    "done": {"id": "1", "seat": 0, "at": 0},
    "remove": {"id": "1", "member": 1},
    "react": {"kind": "bravo"},
    "pong": {"n": 1},
}
LENGTHS = [
    ("hello", "token", 0, 500),
    ("hello", "device", 0, 40),
    ("sit", "id", 1, 40),
    ("sit", "name", 0, 40),
    ("ready", "seal", 0, 64),
    ("reveal", "seed", 0, 64),
    ("bot", "level", 0, 20),
    ("play", "word", 0, 80),
    ("play", "evidence", 0, 12_000),
]
RANGES = [
    ("hello", "game", 0, 2**31),
    ("sit", "seat", 0, 99),
    ("play", "at", 0, 2**31),
    ("grab", "place", 1, 99),
    ("grab", "ms", 0, 2**31),
    ("remove", "member", 0, 2**31),
    ("pong", "n", 0, 2**31),
]


def accepts(do: str, **changes: object) -> bool:
    """Whether a command can be decoded with these changes."""
    try:
        decode_command(msgspec.json.encode({"do": do, **GOOD[do], **changes}))
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.parametrize(("do", "field", "least", "most"), LENGTHS)
def test_texts_have_a_length(do: str, field: str, least: int, most: int) -> None:
    lengths = [length for length in (least - 1, least, most, most + 1) if length >= 0]
    assert [n for n in lengths if accepts(do, **{field: "x" * n})] == [least, most]


@pytest.mark.parametrize(("do", "field", "least", "most"), RANGES)
def test_numbers_have_a_range(do: str, field: str, least: int, most: int) -> None:
    numbers = (least - 1, least, most, most + 1)
    assert [n for n in numbers if accepts(do, **{field: n})] == [least, most]


def test_a_face_is_one_that_pages_can_draw() -> None:
    assert accepts("hello", animal="owl")
    assert not accepts("hello", animal="dragon")


@pytest.mark.parametrize("do", GOOD)
def test_other_fields_are_refused(do: str) -> None:
    assert accepts(do)
    assert not accepts(do, more=1)


def test_what_may_be_left_out() -> None:
    def decode(**fields: object) -> dict[str, object]:
        decoded: dict[str, object] = msgspec.structs.asdict(decode_command(msgspec.json.encode(fields)))
        return decoded

    assert decode(do="hello") == {"token": "", "game": 0, "at": 0, "lang": "en", "device": "", "animal": ""}
    assert decode(do="sit", id="1", seat=0)["name"] == ""
    assert decode(do="ready", id="1")["seal"] == ""
    assert decode(do="replace", id="1", seat=0)["me"] is False
    assert decode(do="abandon", id="1")["agree"] is True
    assert decode(do="play", id="1", seat=0, word="x", at=0)["evidence"] == ""


def test_a_frame_has_as_many_bytes_as_the_page_says() -> None:
    kilobytes = re.search(r"Frames have at most (\d+) kB", PAGE)
    assert kilobytes is not None
    assert int(kilobytes[1]) * 1024 == MAX_BYTES


def convert(**settings: object) -> RoomSettings:
    return msgspec.convert({"game": "dicetto", **settings}, RoomSettings)


@pytest.mark.parametrize(
    ("field", "allowed", "refused"),
    [
        ("game", "x" * 40, "x" * 41),
        ("options", {f"o{n}": "" for n in range(60)}, {f"o{n}": "" for n in range(61)}),
        ("options", {"x" * 40: "x" * 200}, {"x" * 41: ""}),
        ("options", {}, {"x": "x" * 201}),
        ("seats", [""] * 12, [""] * 13),
        ("seats", ["x" * 20], ["x" * 21]),
        ("dice", "x" * 10, "x" * 11),
        ("move_seconds", 0, -1),
        ("move_seconds", 86_400, 86_401),
        ("away_seconds", 0, -1),
        ("away_seconds", 86_400, 86_401),
    ],
)
def test_settings_have_limits(field: str, allowed: object, refused: object) -> None:
    assert getattr(convert(**{field: allowed}), field) == allowed
    with pytest.raises(msgspec.ValidationError):
        convert(**{field: refused})


def test_defaults_are_those_of_the_page() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| (?:`?(\w+)`?|[^|]*) \|$", PAGE.partition("| setting |")[2], re.MULTILINE)
    written = {name: default for name, default in rows if default in ("true", "false", "fair", "0", "120")}
    chosen = convert()
    assert {name: str(getattr(chosen, name)).lower() for name in written} == written
    assert set(written) == {"dice", "public", "watch", "move_seconds", "away_seconds", "hints"}
    assert (chosen.options, chosen.seats) == ({}, [])
