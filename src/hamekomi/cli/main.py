"""The entry point: runs a verb and turns whatever goes wrong into a sentence and an exit code."""

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

# Typer carries its own copy of click and shows only some of its errors; this is the root of them all.
ClickException: type[Exception] = typer.BadParameter.__mro__[2]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
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
    if is_left_behind():  # what nobody waits for any more would keep the program from ending
        os._exit(code)
    sys.exit(code)


def _silence(stream: TextIO | None) -> None:
    """Let what Python still flushes into a broken stream go nowhere."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(arguments: Sequence[str]) -> int:
    """Run the command line; the exit code comes back."""
    for stream in (sys.stdout, sys.stderr):  # a terminal that lacks a character gets a '?'
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        _know_the_verb(arguments)
        code = APP(list(arguments), prog_name="hamekomi", standalone_mode=False)
        if code == codes.INTERRUPTED:  # Typer turns Ctrl-C into this code by itself
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
    except OSError as error:  # a file we may not read, a disk that is full
        complain(": ".join(filter(None, (error.filename, error.strerror or str(error)))))
        return codes.BAD


def _know_the_verb(arguments: Sequence[str]) -> None:
    if not arguments:
        raise BadInput(f"say what to do: {', '.join(VERBS)}; `hamekomi --help` tells more")
    verb = arguments[0]
    if not verb.startswith("-") and verb not in VERBS:
        raise UnknownName("verb", verb, VERBS)


def _sentence(error: Exception) -> str:
    """Click's words on one line, without a full stop, like ours."""
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    sentence = " ".join(message.split()).rstrip(".")
    return sentence[:1].lower() + sentence[1:]
