"""The verbs of the command line, in the order in which the help shows them."""

from __future__ import annotations

import typer

from hamekomi.cli.options import Verb, verb
from hamekomi.cli.unused import obeying
from hamekomi.cli.verbs import about, checking, jobs, making, serving, showing, solving, understanding

APP = typer.Typer(
    help="A laboratory for combinatorial puzzles: solve, count, prove, make, grade, explain, play.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

_LONG = "timeout threads seed checkpoint watch"

# Each verb with the options that it obeys. --threads also works on several puzzles of a file at a time.
_OBEYED: dict[Verb, str] = {
    solving.solve: "solver limit timeout threads problem",
    solving.count: "solver limit timeout threads problem checkpoint watch",
    checking.check: "solver timeout threads problem",
    understanding.explain: "solver limit timeout threads problem",
    understanding.hint: "solver timeout threads problem",
    understanding.grade: "timeout threads problem",
    understanding.classify: "timeout threads problem",
    making.generate: _LONG,
    making.mine: f"{_LONG} limit",
    making.walk: f"{_LONG} limit",
    making.experiment: _LONG,
    showing.show: "solver timeout threads problem",
    showing.convert: "threads problem",
    jobs.jobs: "",
    serving.serve: "",
    about.families: "",
    about.formats: "",
    about.doctor: "",
    about.demo: "",
    making.new: "",
}
VERBS = tuple(function.__name__ for function in _OBEYED)

for _function, _options in _OBEYED.items():
    APP.command(_function.__name__)(verb(obeying(_function, _options)))


@APP.callback(invoke_without_command=True)
def _version(
    version: bool = typer.Option(False, "--version", help="Show the version and exit."),
) -> None:
    if version:
        from hamekomi import __version__

        typer.echo(f"hamekomi {__version__}")
        raise typer.Exit
