"""What the command line says and to whom: data to standard output, talk to standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from hamekomi.cli import codes
from hamekomi.model.errors import HamekomiError, OutOfBudget

if TYPE_CHECKING:  # the rest takes a moment to load, and Rich is needed only for talk
    from rich.console import Console

    from hamekomi.cli.options import Common


class ReaderLeft(BaseException):
    """Whoever reads our output has had enough, as in `| head`; not an error."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Which of several puzzles is talked about."""

    place: str
    number: int
    line: int
    # What is said of it, until those before it have had their say; None: it is said at once.
    kept: list[Callable[[], None]] | None

    def release(self) -> None:
        for say in self.kept or ():
            say()


_problem: ContextVar[Problem | None] = ContextVar("_problem", default=None)


@contextmanager
def about(problem: Problem) -> Iterator[None]:
    """What is said meanwhile, by this thread, is about one of several puzzles."""
    token = _problem.set(problem)
    try:
        yield
    finally:
        _problem.reset(token)


def _in_turn(say: Callable[[], None]) -> None:
    problem = _problem.get()
    if problem is None or problem.kept is None:
        say()
    else:
        problem.kept.append(say)


def data(text: str) -> None:
    """A piece of the answer."""
    _in_turn(partial(_print, text))


def _print(text: str) -> None:
    try:
        print(text, flush=True)
    except BrokenPipeError:  # under another name: Typer would turn this one into an exit code of 1
        raise ReaderLeft from None


def json_line(**fields: object) -> None:
    """A piece of the answer as one line of JSON; of several puzzles it says which."""
    problem = _problem.get()
    which = {} if problem is None else {"problem": problem.number, "line": problem.line}
    data(json.dumps(which | fields, ensure_ascii=False, default=str))


def row(fields: Mapping[str, object]) -> None:
    json_line(**fields)


def table(rows: Sequence[Mapping[str, object]]) -> None:
    """Rows with named cells, in columns."""
    names = list(dict.fromkeys(name for each in rows for name in each))
    lines = [names, *([_cell(each.get(name)) for name in names] for each in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(names))]
    for line in lines if names else ():
        data("  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip())


def _cell(value: object) -> str:
    """What is unknown stays empty; named values stand behind their names."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_cell(each)}" for name, each in value.items())
    return str(value)


def talk(common: Common, text: str) -> None:
    """A remark for people; `-q` silences it."""
    if not common.quiet:
        _say(text)


def cannot_resume(common: Common) -> None:
    """Said at once, where a checkpoint is asked for and none will be kept."""
    if common.checkpoint is not None:
        talk(common, "--checkpoint is for counts and experiments: this cannot be resumed")


def detail(common: Common, text: str) -> None:
    """A remark that only `-v` shows."""
    if common.verbose and not common.quiet:
        _say(text, style="dim")


def complain(text: str) -> None:
    """The one sentence that says what went wrong, and where, if there are several puzzles."""
    problem = _problem.get()
    complain_in_full(text if problem is None else f"{problem.place}: line {problem.line}: {text}")


def complain_in_full(text: str) -> None:
    """The same for a sentence that says already where something is wrong."""
    _in_turn(partial(_print_complaint, text))


def _print_complaint(text: str) -> None:
    with suppress(OSError):  # nobody listens
        print(f"hamekomi: {text}", file=sys.stderr, flush=True)


def told(error: HamekomiError) -> int:
    """Complain of it; returns the exit code."""
    complain(str(error))
    return codes.STOPPED if isinstance(error, OutOfBudget) else codes.BAD


def needs_ascii() -> bool:
    """Whether standard output cannot show the lines of a box."""
    try:
        "┌─┐".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


@contextmanager
def progress_bar(common: Common, what: str) -> Iterator[Callable[[float], None]]:
    """Progress on a terminal; silent when nobody looks, or several puzzles have no bar of their own."""
    console = None if common.quiet or _problem.get() is not None else _to_people()
    if console is None or not console.is_terminal:
        yield lambda progress: None
        return
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=1.0)
        yield lambda progress: bar.update(task, completed=progress)


def _say(text: str, style: str | None = None) -> None:
    _in_turn(partial(_print_for_people, text, style))


def _print_for_people(text: str, style: str | None) -> None:
    with suppress(OSError):
        _to_people().print(text, markup=False, highlight=False, soft_wrap=True, style=style)


def _to_people() -> Console:
    from rich.console import Console

    return Console(stderr=True)
