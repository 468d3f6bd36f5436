"""The options that every verb accepts, defined once.

A verb is a function whose first parameter is `common`; `verb` replaces this parameter by the
command-line options of `Common`. If a verb does not use an option, it says so (ignored_options.py).
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from hamekomi.lab.puzzle import MOST_SOLUTIONS
from hamekomi.model.options import MOST_THREADS


@dataclass(frozen=True, slots=True)
class Common:
    json: Annotated[bool, typer.Option("--json", help="Print JSON Lines.")] = False
    solver: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which solver; see `hamekomi families`.")
    ] = None
    limit: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=MOST_SOLUTIONS, help="Stop after so many solutions, steps or rows."
        ),
    ] = None
    timeout: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="Stop after so many seconds.")
    ] = None
    threads: Annotated[
        int, typer.Option(metavar="N", min=1, max=MOST_THREADS, help="How many threads.")
    ] = 1
    problem: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help="Pick one puzzle of a file; FILE#2 is the same as --problem 2."
        ),
    ] = None
    seed: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="For random choices: same seed, same result.")
    ] = None
    checkpoint: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Save the position of long work in this file, and go on from it."
        ),
    ] = None
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Let the workers of a Dask cluster do long work; `local` starts them.",
        ),
    ] = None
    watch: Annotated[bool, typer.Option("--watch", help="Show long work while it runs.")] = False
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="No remarks or progress.")] = False
    verbose: Annotated[bool, typer.Option("-v", "--verbose", help="More remarks.")] = False


Unique = Annotated[
    bool,
    typer.Option("--unique", help="Require exactly one solution; exit code 3 if there are more."),
]

Verb = Callable[..., int | None]


def verb(function: Verb) -> Verb:
    """Turn a function of `common` and its own options into one that takes all options by name."""
    hints = get_type_hints(Common, include_extras=True)
    shared = [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=field.default,
            annotation=hints[field.name],
        )
        for field in fields(Common)
    ]
    own_hints = get_type_hints(function, include_extras=True)
    own = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=own_hints[name])
        for name, parameter in inspect.signature(function).parameters.items()
        if name != "common"
    ]

    @functools.wraps(function)
    def run(**given: Any) -> int | None:
        common = Common(**{field.name: given.pop(field.name) for field in fields(Common)})
        return function(common, **given)

    run.__signature__ = inspect.Signature(own + shared)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in own + shared}
    del run.__wrapped__  # otherwise `inspect` reads the signature from there
    return run
