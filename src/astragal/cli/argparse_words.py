"""The words of argparse in the languages of the house.

argparse passes each of its own messages to `gettext`, and no translation of them ships with Python. `translate_argparse`
puts our catalogue in the place of `gettext`. The messages keep argparse's %-placeholders.
"""

from __future__ import annotations

import argparse

from astragal.lang import Catalogue

KEYS = {
    "usage: ": "argparse-usage",
    "options": "argparse-options",
    "positional arguments": "argparse-arguments",
    "show this help message and exit": "argparse-help",
    "%(prog)s: error: %(message)s\n": "argparse-error",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
    "the following arguments are required: %s": "argparse-required",
    "expected one argument": "argparse-expected-one",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-choice",
    "ambiguous option: %(option)s could match %(matches)s": "argparse-ambiguous",
    "ignored explicit argument %r": "argparse-unwanted",
}
"""The messages that people can meet here, by argparse's own text."""


def translate_argparse(text: Catalogue) -> None:
    """Let argparse speak the language of a catalogue, for all parsers that are made or used from now on."""

    def translate(message: str) -> str:
        if message not in KEYS:
            return message
        return text(KEYS[message]) + message[len(message.rstrip()) :]  # catalogues trim the space at the end

    vars(argparse)["_"] = translate
