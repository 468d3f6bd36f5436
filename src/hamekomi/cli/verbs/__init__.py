"""The verbs of the command line, in the order in which the help shows them."""

from __future__ import annotations

import typer

from hamekomi.cli.options import Verb, verb
from hamekomi.cli.verbs import about, checking, jobs, making, serving, showing, solving, understanding

APP = typer.Typer(
    help="A laboratory for combinatorial puzzles: solve, count, prove, make, grade, explain, play.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

_FUNCTIONS: tuple[Verb, ...] = (
    solving.solve,
    solving.count,
    checking.check,
    understanding.explain,
    understanding.hint,
    understanding.grade,
    understanding.classify,
    making.generate,
    making.mine,
    making.walk,
    making.experiment,
    showing.show,
    showing.convert,
    jobs.jobs,
    serving.serve,
    about.families,
    about.formats,
    about.doctor,
    about.demo,
    making.new,
)
VERBS = tuple(function.__name__ for function in _FUNCTIONS)

for _function in _FUNCTIONS:
    APP.command(_function.__name__)(verb(_function))


@APP.callback(invoke_without_command=True)
def _version(
    version: bool = typer.Option(False, "--version", help="Say the version and leave."),
) -> None:
    if version:
        from hamekomi import __version__

        typer.echo(f"hamekomi {__version__}")
        raise typer.Exit
