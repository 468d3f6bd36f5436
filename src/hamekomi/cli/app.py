"""The verbs of the command line, put together for Typer.

A verb's module is imported when the verb is used, because together they take a moment to load: only the
help of `hamekomi` itself, and completion, need them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

import typer

from hamekomi import __version__
from hamekomi.cli.options import verb
from hamekomi.cli.unused import obeying

_LONG = "timeout threads seed checkpoint cluster watch"

# By verb, in the order in which the help shows them: the module in `cli/verbs` that holds it, and the
# common options that it obeys. --threads also works on several puzzles of a file at a time.
VERBS = {
    "solve": ("solving", "solver limit timeout threads problem seed"),
    "count": ("solving", "solver limit timeout threads problem checkpoint cluster watch"),
    "check": ("checking", "solver timeout threads problem"),
    "explain": ("understanding", "solver limit timeout threads problem"),
    "hint": ("understanding", "solver timeout threads problem"),
    "grade": ("understanding", "timeout threads problem"),
    "classify": ("understanding", "timeout threads problem"),
    "generate": ("making", _LONG),
    "mine": ("making", f"{_LONG} limit"),
    "walk": ("making", f"{_LONG} limit"),
    "experiment": ("making", _LONG),
    "show": ("showing", "solver timeout threads problem"),
    "convert": ("showing", "threads problem"),
    "jobs": ("jobs", ""),
    "serve": ("serving", "cluster"),
    "families": ("about", ""),
    "formats": ("about", ""),
    "doctor": ("about", ""),
    "demo": ("about", ""),
    "new": ("making", ""),
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
        function = getattr(import_module(f"hamekomi.cli.verbs.{where}"), name)
        made.command(name)(verb(obeying(function, obeyed)))
    return made


def _version(
    version: bool = typer.Option(False, "--version", help="Show the version and exit."),
) -> None:
    if version:
        typer.echo(f"hamekomi {__version__}")
        raise typer.Exit
