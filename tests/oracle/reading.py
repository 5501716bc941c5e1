"""Reads a record in the JSON form step by step, for the referees of Dice Stars and Dicetto.

A referee plays the game by the rules and, wherever somebody has to speak, asks the reader for the next step of the
record. The reader knows nothing of any game: it is told who has to speak and which words are allowed, and it raises
`Disagreement` when the record says something else and `RecordEnds` when the record has no step left.
"""

from collections.abc import Callable, Iterable


class Disagreement(Exception):
    """The record breaks a rule."""


class RecordEnds(Exception):
    """The record has no further step."""


class Reader:
    def __init__(self, record: dict):
        self.steps = record["steps"]
        self.position = 0  # how many steps have been read
        self.legal_words: list[list[str]] = []  # one sorted list for each step made by a seat

    def seat(self, seat: int, words: Iterable[str], rule: str, why: Callable[[str], str] | None = None) -> str:
        """The next step must be made by this seat with one of these words; `why` explains why another word is wrong."""
        return self._next(f"seat {seat}", sorted(set(words)), rule, why)

    def chance(self, words: Iterable[str], rule: str) -> str:
        """The next step must be an answer of chance, one of these words."""
        return self._next("chance", sorted(set(words)), rule, None)

    def must_be_at_end(self, rule: str) -> None:
        if self.position < len(self.steps):
            word = self.steps[self.position]["word"]
            raise Disagreement(f"step {self.position + 1}: {rule}: the game is over, but {word} follows")

    def _next(self, actor: str, words: list[str], rule: str, why: Callable[[str], str] | None) -> str:
        if not words:
            raise AssertionError(
                f"the referee itself is wrong: {actor} has no word at step {self.position + 1} ({rule})"
            )
        if self.position == len(self.steps):
            raise RecordEnds
        step = self.steps[self.position]
        self.position += 1
        number, word = self.position, step["word"]
        if step["actor"] != actor:
            wanted = f"{actor} with one of {' '.join(words)}"
            raise Disagreement(f"step {number}: {rule}: {step['actor']} says {word}, but the turn is on {wanted}")
        if actor != "chance":
            self.legal_words.append(words)
        if word not in words:
            reason = why(word) if why else ""
            if not reason:
                reason = f"{rule}: {word} is not one of {' '.join(words)}"
            raise Disagreement(f"step {number}: {reason}")
        return word


def check_options(options: dict, allowed: dict[str, set[str] | None]) -> None:
    """Every option must be there; where a set is given its text must be one of the set."""
    for name, texts in allowed.items():
        if name not in options:
            raise Disagreement(f"options: {name} is missing")
        if texts is not None and options[name] not in texts:
            raise Disagreement(f"options: {name}={options[name]} is not one of {' '.join(sorted(texts))}")


def check_result(record: dict, over: bool, scores: list[int], winners: list[int], rules: tuple[str, str, str]) -> None:
    """Compare the outcome; `rules` are the rules of the end, of the points and of the winner."""
    end_rule, score_rule, winner_rule = rules
    if record["over"] is not over:
        raise Disagreement(f"end: {end_rule}: over should be {over}, the record says {record['over']}")
    if list(record["scores"]) != scores:
        raise Disagreement(f"end: {score_rule}: the scores should be {scores}, the record says {record['scores']}")
    if list(record["winners"]) != winners:
        raise Disagreement(f"end: {winner_rule}: the winners should be {winners}, the record says {record['winners']}")
