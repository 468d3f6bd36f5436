"""The options that every verb accepts, defined once; no verb ignores one in silence.

A verb is a function whose first parameter is `common`; app.py replaces this parameter by the
command-line options of `Common`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated

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
            metavar="FILE",
            help="Save the position of long work in this file, and go on from it; deleted when done.",
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

    def named_by_user(self, options: Iterable[str]) -> list[str]:
        """Those of these options that have another value than their default."""
        return [name for name in options if getattr(self, name) != _DEFAULTS[name]]


# Every verb accepts these; --json, -q and -v are left out, because they only change what is printed.
OPTIONS = ("solver", "limit", "timeout", "threads", "problem", "seed", "checkpoint", "cluster", "watch")
_DEFAULTS = {field.name: field.default for field in fields(Common)}


Unique = Annotated[
    bool,
    typer.Option("--unique", help="Require exactly one solution; exit code 3 if there are more."),
]

Verb = Callable[..., int | None]
