"""Records: one game as readable text, `.agn`, in the spirit of chess's PGN.

Tags first, each `[Name "value"]`; then the steps: `2: draw:3 (blue:5 orange:star) take:blue <holds>`. A line begins with the seat that
decides on it; what chance answered stands in parentheses, verdicts in angle brackets, remarks in braces. Evidence follows its word after
an `@`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol
from urllib.parse import quote, unquote

from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import LimitExceeded, ParseError

FORMAT = "1"
LONGEST = 5_000_000
"""Characters; a longer file is not one game."""
LONGEST_TAG = 20_000
LONGEST_WORD = 200
"""Characters of a tag and of a word without its evidence: sentences quote them, and no game has longer ones."""

TAG = re.compile(r'\[([A-Z][A-Za-z0-9]*) ("(?:[^"\\\n]|\\[^\n])*")\]')
TOKEN = re.compile(r"\s+|(\d+):(?=\s)|([()<>])|\{([^{}]*)\}|([^\s(){}<>]+)")
SEAT = re.compile("0*([1-9][0-9]?)")


class RecordStep(NamedTuple):
    """A step as it is written down."""

    actor: int
    word: str
    evidence: str = ""


@dataclass(slots=True)
class Record:
    """A game as it is written down: tags, steps, remarks by the number of steps before them."""

    tags: dict[str, str] = field(default_factory=dict)
    steps: list[RecordStep] = field(default_factory=list)
    remarks: list[tuple[int, str]] = field(default_factory=list)


class Visitor(Protocol):
    """What can be made of a record while it is read."""

    def tag(self, name: str, value: str) -> None:
        """Meet a tag."""

    def steps_begin(self) -> bool:
        """All tags have been met; return whether the steps are wanted."""

    def step(self, step: RecordStep) -> None:
        """Meet a step."""

    def remark(self, text: str) -> None:
        """Meet a remark."""


class Builder:
    """The visitor that builds the whole record."""

    def __init__(self) -> None:
        self.record = Record()

    def tag(self, name: str, value: str) -> None:
        """Keep a tag; the same name twice is an error."""
        if name in self.record.tags:
            raise ParseError("record-tag-twice", tag=name)
        self.record.tags[name] = value

    def steps_begin(self) -> bool:
        """Want the steps."""
        return True

    def step(self, step: RecordStep) -> None:
        """Keep a step."""
        self.record.steps.append(step)

    def remark(self, text: str) -> None:
        """Keep a remark with its place."""
        self.record.remarks.append((len(self.record.steps), text))


class TagReader(Builder):
    """The visitor that only reads the tags."""

    def steps_begin(self) -> bool:
        """Want no more."""
        return False


def visit(text: str, visitor: Visitor) -> None:
    """Read a record, telling the visitor what is met. Raises UserError with the line of the first fault."""
    if len(text) > LONGEST:
        raise LimitExceeded("record-too-long")
    _require_characters(text, 1)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    at = 0
    while at < len(lines) and (lines[at].startswith("[") or not lines[at].strip()):
        if lines[at].strip():
            visitor.tag(*_parse_tag(lines[at].rstrip(), at + 1))
        at += 1
    if visitor.steps_begin():
        _visit_steps("\n".join(lines[at:]), at + 1, visitor)


def _parse_tag(text: str, line: int) -> tuple[str, str]:
    match = TAG.fullmatch(text)
    if match is None or len(text) > LONGEST_TAG:
        raise ParseError("record-tag", line=line)
    try:
        value = json.loads(match[2])
    except json.JSONDecodeError:
        raise ParseError("record-tag", line=line) from None
    _require_characters(value, line)
    return match[1], value


def _require_characters(text: str, line: int) -> None:
    """Raise ParseError for lone surrogates: no file can hold them, but an escape in a tag can name one."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ParseError("record-character", line=line + text.count("\n", 0, error.start)) from None


def _visit_steps(text: str, line: int, visitor: Visitor) -> None:
    seat = -1
    inside = ""
    at = line
    for match, at in _tokens(text, line):
        head, bracket, remark, word = match.groups()
        if head and not inside and (number := SEAT.fullmatch(head)):
            seat = int(number[1]) - 1
        elif bracket in ("(", "<") and not inside:
            inside = bracket
        elif bracket and bracket == {"(": ")", "<": ">"}.get(inside):
            inside = ""
        elif remark is not None and not inside:
            visitor.remark(remark)
        elif word and (inside or seat >= 0):
            actor = {"(": CHANCE, "<": JUDGE}.get(inside, seat)
            name, _, evidence = word.partition("@")
            if len(name) > LONGEST_WORD:
                raise ParseError("record-word", line=at, most=LONGEST_WORD)
            visitor.step(RecordStep(actor, name, unquote(evidence)))
        else:
            raise ParseError("record-steps", line=at)
    if inside:
        raise ParseError("record-steps", line=at)


def _tokens(text: str, line: int) -> Iterator[tuple[re.Match[str], int]]:
    at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            raise ParseError("record-steps", line=line)
        if match.lastindex is not None:
            yield match, line
        line += match[0].count("\n")
        at = match.end()


def parse_record(text: str) -> Record:
    """Return the record that a text is."""
    builder = Builder()
    visit(text, builder)
    return builder.record


def parse_tags(text: str) -> dict[str, str]:
    """Return only the tags of a record."""
    reader = TagReader()
    visit(text, reader)
    return reader.record.tags


def format_record(record: Record) -> str:
    """Return the canonical text of a record; `parse_record` gives the same record back."""
    tags = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in record.tags.items()]
    return "\n".join([*tags, "", *_lines(record), ""])


def _lines(record: Record) -> Iterator[str]:
    """Yield the lines of the steps: one for each run of decisions by the same seat."""
    line: list[str] = []
    seat = -1
    remarks = list(record.remarks)
    for number, step in enumerate(record.steps):
        while remarks and remarks[0][0] <= number:
            line.append("{" + remarks.pop(0)[1] + "}")
        if step.actor >= 0 and step.actor != seat:
            if line:
                yield " ".join(line)
            seat = step.actor
            line = [f"{seat + 1}:"]
        line.append(_format_step(step))
    line += ["{" + text + "}" for _, text in remarks]
    if line:
        yield " ".join(line)


def _format_step(step: RecordStep) -> str:
    text = step.word + ("@" + quote(step.evidence, safe="+,-./:;=_~") if step.evidence else "")
    if step.actor == JUDGE:
        return f"<{text}>"
    return f"({text})" if step.actor == CHANCE else text
