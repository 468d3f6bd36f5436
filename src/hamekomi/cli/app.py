"""The verbs of the command line, put together for Typer.

A verb's module is imported when the verb is used, because together they take a moment to load: only the
help of `hamekomi` itself, and completion, need them all.
"""

import functools
import inspect
from collections.abc import Sequence
from copy import copy
from dataclasses import fields
from importlib import import_module
from typing import Annotated, Any, get_args, get_type_hints

import typer

from hamekomi import __version__
from hamekomi.cli.arguments import OPTIONS, Common, Verb
from hamekomi.cli.family_help import family_help
from hamekomi.cli.output import warn_ignored
from hamekomi.cli.saving import Output, refuse_file_of_job, saved

_LONG = "timeout threads seed checkpoint cluster watch"

# By verb, in the order in which the help shows them: the module in `cli/commands` that holds it, and the
# common options that it obeys. --threads also works on several puzzles of a file at a time.
VERBS = {
    "solve": ("solve", "solver limit timeout threads problem seed"),
    "count": ("solve", "solver limit timeout threads problem checkpoint cluster watch"),
    "check": ("check", "solver timeout threads problem"),
    "explain": ("explain", "solver limit timeout threads problem"),
    "hint": ("explain", "solver timeout threads problem"),
    "why": ("explain", "solver timeout threads problem"),
    "grade": ("explain", "timeout threads problem"),
    "classify": ("explain", "timeout threads problem"),
    "compare": ("compare", "timeout problem"),
    "generate": ("make", _LONG),
    "mine": ("make", f"{_LONG} limit"),
    "walk": ("make", f"{_LONG} limit"),
    "experiment": ("make", _LONG),
    "show": ("show", "solver timeout threads problem"),
    "convert": ("show", "threads problem"),
    "book": ("book", _LONG),
    "jobs": ("jobs", ""),
    "serve": ("serve", "cluster"),
    "families": ("about", ""),
    "formats": ("about", ""),
    "doctor": ("about", ""),
    "demo": ("about", ""),
    "new": ("make", ""),
}
# Their answer is not for a file. Verbs with an `-o` of their own write more kinds of files.
WITHOUT_FILE = ("jobs", "serve", "demo", "new")


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
        epilog = family_help(name, arguments) if name == first else None
        made.command(name, epilog=epilog)(as_command(function, obeyed))
    return made


def _version(
    version: bool = typer.Option(False, "--version", help="Show the version and exit."),
) -> None:
    if version:
        typer.echo(f"hamekomi {__version__}")
        raise typer.Exit


def as_command(verb: Verb, obeyed: str) -> Verb:
    """The verb, a function of `common` and its own options, as one that takes all options by name.

    It first warns about options that the user gave and that are not in `obeyed`, a list of words; the
    help leaves them out.
    """
    ignored = [name for name in OPTIONS if name not in obeyed.split()]
    hints = get_type_hints(Common, include_extras=True)
    shared = [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=field.default,
            annotation=_hidden(hints[field.name]) if field.name in ignored else hints[field.name],
        )
        for field in fields(Common)
    ]
    own_hints = get_type_hints(verb, include_extras=True)
    own = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=own_hints[name])
        for name, parameter in inspect.signature(verb).parameters.items()
        if name != "common"
    ]
    writes = verb.__name__ not in WITHOUT_FILE and "output" not in own_hints
    if writes:
        to_file = inspect.Parameter(
            "output", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Output
        )
        own.append(to_file)

    @functools.wraps(verb)
    def run(**options: Any) -> int | None:
        common = Common(**{field.name: options.pop(field.name) for field in fields(Common)})
        warn_ignored(common, f"`hamekomi {verb.__name__}`", *ignored)
        if not writes:
            return verb(common, **options)
        output = options.pop("output")
        refuse_file_of_job(output, options.get("job", False))
        with saved(common, output) as wanted:
            return verb(wanted, **options)

    run.__signature__ = inspect.Signature(own + shared)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in own + shared}
    del run.__wrapped__  # otherwise `inspect` reads the signature from there
    return run


def _hidden(hint: Any) -> Any:
    """An option left out of the help."""
    kind, option = get_args(hint)[:2]
    option = copy(option)
    option.hidden = True
    return Annotated[kind, option]
