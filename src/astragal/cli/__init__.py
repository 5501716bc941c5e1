"""The command line: `commands/` holds one module a command, imported when the command is called."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

from astragal.kit.errors import UserError
from astragal.kit.extras import extras_required
from astragal.lang import LANGUAGES, catalogue, preferred


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; a `UserError` is printed as one sentence, with status 2."""
    from astragal.cli.parser import find_command, make_parser

    given = list(sys.argv[1:] if arguments is None else arguments)
    text = catalogue(requested_language(given))
    parsed = make_parser(text).parse_args(given)
    try:
        with extras_required():
            status: int = find_command(parsed.command).run(parsed, text)
        print(end="", flush=True)  # there may be no standard output
    except UserError as error:
        print(text.error(error), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC or error.filename is not None:
            raise
        _drop_output()
        print(text("file-unwritable", file="stdout", reason=error.strerror or "?"), file=sys.stderr)
        return 2
    return status


def _drop_output() -> None:
    """Send what is still to be printed nowhere, so that the interpreter does not fail at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def requested_language(arguments: Sequence[str]) -> str:
    """Return the language asked for by `--lang`, or by the environment."""
    for i, argument in enumerate(arguments):
        wanted = argument.removeprefix("--lang=")
        if argument == "--lang" and i + 1 < len(arguments):
            wanted = arguments[i + 1]
        if wanted in LANGUAGES and argument.startswith("--lang"):
            return wanted
    return preferred()
