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

# The module in `cli/verbs` that holds each verb, in the order in which the help shows them.
VERBS = {
    "solve": "solving",
    "count": "solving",
    "check": "checking",
    "explain": "understanding",
    "hint": "understanding",
    "grade": "understanding",
    "classify": "understanding",
    "generate": "making",
    "mine": "making",
    "walk": "making",
    "experiment": "making",
    "show": "showing",
    "convert": "showing",
    "jobs": "jobs",
    "serve": "serving",
    "families": "about",
    "formats": "about",
    "doctor": "about",
    "demo": "about",
    "new": "making",
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
        module = import_module(f"hamekomi.cli.verbs.{VERBS[name]}")
        made.command(name)(verb(getattr(module, name)))
    return made


def _version(
    version: bool = typer.Option(False, "--version", help="Say the version and leave."),
) -> None:
    if version:
        typer.echo(f"hamekomi {__version__}")
        raise typer.Exit
