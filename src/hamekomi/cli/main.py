"""The entry point: runs a verb and turns every error into one sentence and an exit code."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import TextIO

import typer

from hamekomi.cli import codes
from hamekomi.cli.in_order import is_left_behind
from hamekomi.cli.talk import ReaderLeft, complain, told
from hamekomi.cli.verbs import APP, VERBS
from hamekomi.model.errors import BadInput, HamekomiError, UnknownName

# Typer contains its own copy of click and exports only some of its errors; this is their base class.
ClickException: type[Exception] = typer.BadParameter.__mro__[2]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    if sys.stdout is None:
        complain("standard output is closed")
        sys.exit(codes.BAD)
    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
    except ReaderLeft:
        _silence(sys.stdout)
        code = codes.DONE
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, AttributeError):
            _silence(stream)
    if is_left_behind():  # threads that still work on abandoned tasks would keep the program alive
        os._exit(code)
    sys.exit(code)


def _silence(stream: TextIO | None) -> None:
    """Redirect a broken stream to the null device, because Python flushes it again at exit."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit code."""
    for stream in (sys.stdout, sys.stderr):  # print '?' for characters that the terminal lacks
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        _know_the_verb(arguments)
        code = APP(list(arguments), prog_name="hamekomi", standalone_mode=False)
        if code == codes.INTERRUPTED:  # Typer turns Ctrl-C into this code
            raise KeyboardInterrupt
        return code if isinstance(code, int) else codes.DONE
    except HamekomiError as error:
        return told(error)
    except ClickException as error:
        complain(_sentence(error))
        return codes.BAD
    except KeyboardInterrupt:
        complain("interrupted")
        return codes.INTERRUPTED
    except OSError as error:  # for example a file that we may not read, or a full disk
        complain(": ".join(filter(None, (error.filename, error.strerror or str(error)))))
        return codes.BAD


def _know_the_verb(arguments: Sequence[str]) -> None:
    if not arguments:
        raise BadInput(f"name a verb: {', '.join(VERBS)}; `hamekomi --help` explains them")
    verb = arguments[0]
    if not verb.startswith("-") and verb not in VERBS:
        raise UnknownName("verb", verb, VERBS)


def _sentence(error: Exception) -> str:
    """Click's message on one line and without a full stop, like our own messages."""
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    sentence = " ".join(message.split()).rstrip(".")
    return sentence[:1].lower() + sentence[1:]
