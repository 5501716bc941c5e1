"""The parser of the command line.

A command is a module in `commands/` with two functions: `add_arguments(parser, text)` and `run(arguments, text)`, which
returns the exit status. Its line in the help is the message `cli-NAME`. Modules are imported and arguments registered
only for the command that is called, so that the program starts quickly.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, TypeAlias

from astragal import __version__
from astragal.cli.argparse_words import translate_argparse
from astragal.lang import LANGUAGES, Catalogue

COMMANDS = "astragal.cli.commands"

Register: TypeAlias = "Callable[[Parser], None]"
"""Adds the arguments of a parser."""
Choice: TypeAlias = tuple[str, str, Register]
"""A word of the command line, its line in the help, and the arguments behind it."""


class HelpFormatter(argparse.HelpFormatter):
    """Writes the colon after a heading as the language does."""

    def __init__(self, *, text: Catalogue, **settings: Any) -> None:
        super().__init__(**settings)
        self._text = text

    def start_section(self, heading: str | None) -> None:
        """Begin a section; argparse itself adds the colon."""
        super().start_section(heading and self._text("argparse-heading", heading=heading).removesuffix(":"))


class Parser(argparse.ArgumentParser):
    """An argument parser in one language whose arguments are registered when they are first needed."""

    def __init__(self, *, text: Catalogue, register: Register | None = None, **settings: Any) -> None:
        super().__init__(formatter_class=partial(HelpFormatter, text=text), **settings)
        self.text = text
        self._register = register
        self.add_argument("--lang", choices=LANGUAGES, help=text("cli-lang"))

    def add_choices(self, dest: str, choices: Iterable[Choice], *, required: bool = True) -> None:
        """Expect one of these words; each has arguments of its own."""
        group = self.add_subparsers(
            dest=dest,
            metavar=self.text(f"metavar-{dest}"),
            title=self.text(f"choices-{dest}"),
            required=required,
        )
        for name, summary, register in choices:
            group.add_parser(name, help=summary, description=summary, text=self.text, register=register)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Register the arguments, then parse; unknown arguments are refused here, with the help of this very command."""
        if self._register is not None:
            register, self._register = self._register, None
            register(self)
        parsed, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(self.text("argparse-unrecognized") % " ".join(unknown))
        return parsed, unknown

    def error(self, message: str) -> Any:
        """Print the usage, what is wrong and where to read more; exit with status 2."""
        super().error(f"{message}\n{self.text('cli-more-help', command=self.prog)}")


def make_parser(text: Catalogue) -> Parser:
    """Return the parser of all commands in this language."""
    translate_argparse(text)
    parser = Parser(prog="astragal", description=text("cli-about"), text=text)
    parser.add_argument("--version", action="version", version=f"astragal {__version__}", help=text("cli-version"))
    choices = ((name, text(f"cli-{name}"), partial(_register, name)) for name in command_names())
    parser.add_choices("command", choices)
    return parser


def command_names() -> list[str]:
    """Return the names of all commands."""
    return sorted(module.name for module in iter_modules(import_module(COMMANDS).__path__))


def find_command(name: str) -> ModuleType:
    """Import the module of a command."""
    return import_module(f"{COMMANDS}.{name}")


def _register(name: str, parser: Parser) -> None:
    find_command(name).add_arguments(parser, parser.text)
