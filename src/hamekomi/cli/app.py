"""The verbs of the command line, put together for Typer.

A verb's module is imported when the verb is used, because together they take a moment to load: only the
help of `hamekomi` itself, and completion, need them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

import typer

from hamekomi import __version__
from hamekomi.cli.ignored_options import warning_of_ignored
from hamekomi.cli.options import verb

_LONG = "timeout threads seed checkpoint cluster watch"

# By verb, in the order in which the help shows them: the module in `cli/commands` that holds it, and the
# common options that it obeys. --threads also works on several puzzles of a file at a time.
VERBS = {
    "solve": ("solve", "solver limit timeout threads problem seed"),
    "count": ("solve", "solver limit timeout threads problem checkpoint cluster watch"),
    "check": ("check", "solver timeout threads problem"),
    "explain": ("explain", "solver limit timeout threads problem"),
    "hint": ("explain", "solver timeout threads problem"),
    "grade": ("explain", "timeout threads problem"),
    "classify": ("explain", "timeout threads problem"),
    "generate": ("make", _LONG),
    "mine": ("make", f"{_LONG} limit"),
    "walk": ("make", f"{_LONG} limit"),
    "experiment": ("make", _LONG),
    "show": ("show", "solver timeout threads problem"),
    "convert": ("show", "threads problem"),
    "jobs": ("jobs", ""),
    "serve": ("serve", "cluster"),
    "families": ("about", ""),
    "formats": ("about", ""),
    "doctor": ("about", ""),
    "demo": ("about", ""),
    "new": ("make", ""),
}


def app(arguments: Sequence[str]) -> typer.Typer:
    """The verb that the first of the arguments names, or all of them."""
    made = typer.Typer(
        help="A laboratory for combinatorial puzzles: solve, count, prove, make, grade, explain, play.",
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    made.callback(invoke_without_command=True)(_version)
    first = arguments[0] if arguments else ""
    for name in [first] if first in VERBS else VERBS:
        where, obeyed = VERBS[name]
        function = getattr(import_module(f"hamekomi.cli.commands.{where}"), name)
        made.command(name)(verb(warning_of_ignored(function, obeyed)))
    return made


def _version(
    version: bool = typer.Option(False, "--version", help="Show the version and exit."),
) -> None:
    if version:
        typer.echo(f"hamekomi {__version__}")
        raise typer.Exit
