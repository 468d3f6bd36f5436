"""Output of the command line: results to standard output; remarks and errors to standard error."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING

from hamekomi.model.errors import HamekomiError, OutOfBudget, escaped

if TYPE_CHECKING:  # the rest takes a moment to load, and Rich is needed only for remarks
    from rich.console import Console

    from hamekomi.cli.arguments import Common
    from hamekomi.model.plan import Preview


class ExitCode(IntEnum):
    """Scripts rely on these."""

    DONE = 0
    NO = 1  # no solution, or a check that failed
    BAD = 2  # bad usage or bad input
    NOT_UNIQUE = 3  # several solutions where exactly one was asked for
    STOPPED = 4  # at a limit
    INTERRUPTED = 130


class PipeClosed(BaseException):
    """The reader of our output has closed the pipe, as `| head` does; not an error."""


@dataclass(frozen=True, slots=True)
class Problem:
    """The one of several puzzles that the output is about."""

    place: str
    number: int
    line: int
    # Output that waits until the puzzles before it are printed; None: print at once.
    kept: list[Callable[[], None]] | None
    # Whether remarks say where the puzzle is, because no heading does.
    is_named: bool = False

    def release(self) -> None:
        for say in self.kept or ():
            say()


_problem: ContextVar[Problem | None] = ContextVar("_problem", default=None)


@contextmanager
def about(problem: Problem) -> Iterator[None]:
    """Inside this context, output of this thread is about the given puzzle."""
    token = _problem.set(problem)
    try:
        yield
    finally:
        _problem.reset(token)


def current_problem() -> tuple[int, int] | None:
    """The number and the line of the puzzle that the output is about, if there are several."""
    problem = _problem.get()
    return None if problem is None else (problem.number, problem.line)


def _in_turn(say: Callable[[], None]) -> None:
    problem = _problem.get()
    if problem is None or problem.kept is None:
        say()
    else:
        problem.kept.append(say)


def print_result(text: str) -> None:
    """Print a part of the answer."""
    _in_turn(partial(_print, text))


# Where results go instead of standard output.
_kept: list[str] | None = None


@contextmanager
def keeping_results(kept: list[str]) -> Iterator[None]:
    """Inside this context results are added to the list, and not printed."""
    global _kept
    _kept = kept
    try:
        yield
    finally:
        _kept = None


def _print(text: str) -> None:
    if _kept is not None:
        _kept.append(f"{text}\n")
        return
    try:
        print(escaped(text), flush=True)
    except BrokenPipeError:  # raise our own, because Typer turns this one into exit code 1
        raise PipeClosed from None


def print_lines(lines: memoryview) -> None:
    """Print many lines of the answer at once; they are ASCII and have their line ends."""
    if _kept is not None:
        _kept.append(str(lines, "ascii"))
        return
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(lines)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise PipeClosed from None


def print_text(text: str) -> None:
    """Print many lines of the answer at once; they hold no control characters."""
    if _kept is not None:
        _kept.append(text)
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise PipeClosed from None


def json_line(**fields: object) -> None:
    """Print a part of the answer as a line of JSON; with several puzzles it says which one."""
    problem = _problem.get()
    which = {} if problem is None else {"problem": problem.number, "line": problem.line}
    print_result(json.dumps(which | fields, ensure_ascii=False, default=str))


def table(rows: Sequence[Mapping[str, object]]) -> None:
    """Print rows with named cells as columns."""
    names = list(dict.fromkeys(name for each in rows for name in each))
    lines = [names, *([_cell(each.get(name)) for name in names] for each in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(names))]
    for line in lines if names else ():
        print_result(
            "  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip()
        )


def _cell(value: object) -> str:
    """None is an empty cell; a mapping is written as names and values."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_cell(each)}" for name, each in value.items())
    return str(value)


def info(common: Common, text: str) -> None:
    """Print a remark for the user; `-q` silences it."""
    if not common.quiet:
        problem = _problem.get()
        if problem is not None and problem.is_named:
            text = f"{problem.place}: line {problem.line}: {text}"
        _say(text)


def warn_ignored(common: Common, what: str, *options: str) -> None:
    """Say in one sentence which of these options the user gave although they have no effect."""
    if useless := [f"--{name}" for name in common.named_by_user(options)]:
        *most, last = useless
        names = f"{', '.join(most)} and {last} have" if most else f"{last} has"
        info(common, f"{names} no effect on {what}")


def detail(common: Common, text: str) -> None:
    """Print a remark that only `-v` shows."""
    if common.verbose and not common.quiet:
        _say(text, style="dim")


def print_error(text: str) -> None:
    """Print one sentence about what went wrong; with several puzzles, also the line of the puzzle."""
    problem = _problem.get()
    print_located_error(text if problem is None else f"{problem.place}: line {problem.line}: {text}")


def print_located_error(text: str) -> None:
    """Print an error that already says where it is."""
    _in_turn(partial(_print_error, text))


def _print_error(text: str) -> None:
    with suppress(OSError):  # standard error may be closed
        print(f"hamekomi: {escaped(text)}", file=sys.stderr, flush=True)


def report_error(error: HamekomiError) -> int:
    """Print the error; returns the exit code."""
    print_error(str(error))
    return ExitCode.STOPPED if isinstance(error, OutOfBudget) else ExitCode.BAD


def needs_ascii() -> bool:
    """Whether standard output cannot show box-drawing characters."""
    try:
        "┌─┐".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


@dataclass(frozen=True, slots=True)
class Bar:
    """A progress bar: call `progress` with the share that is done, `found` with how many are found."""

    progress: Callable[[float], None] = lambda progress: None
    found: Callable[[int], None] = lambda found: None


@contextmanager
def progress_bar(common: Common, what: str) -> Iterator[Bar]:
    """Show a progress bar if standard error is a terminal and there is only one puzzle."""
    console = None if common.quiet or _problem.get() is not None else _to_people()
    if console is None or not console.is_terminal:
        yield Bar()
        return
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    from hamekomi.lab.jobs import wording
    from hamekomi.lab.jobs.time_left import TimeLeft

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[left]}"),
        TextColumn("{task.fields[found]}"),
    )
    estimate, started = TimeLeft(0.0, 0.0), time.monotonic()
    with Progress(*columns, console=console, transient=True) as bar:
        # Until the work knows how far it has come, the bar moves to and fro and says no share.
        task = bar.add_task(what, total=None, left=wording.ESTIMATING, found="")

        def update(progress: float) -> None:
            estimate.observe(time.monotonic() - started, progress)
            total = 1.0 if progress > 0 else None
            bar.update(task, total=total, completed=progress, left=wording.remaining(estimate.left))

        def found(number: int) -> None:
            bar.update(task, found=wording.found_so_far(number) if number else "")

        yield Bar(update, found)


@contextmanager
def lines_counter(common: Common) -> Iterator[Callable[[int], None]]:
    """Yields a function that shows how many puzzles are answered, if standard error is a terminal.

    Nothing is shown if the answers are on the terminal themselves.
    """
    is_in_sight = _kept is None and sys.stdout.isatty()
    console = None if common.quiet or is_in_sight else _to_people()
    if console is None or not console.is_terminal:
        yield lambda number: None
        return
    began = time.monotonic()
    with console.status("reading") as status:

        def show(number: int) -> None:
            speed = number / max(time.monotonic() - began, 1e-3)
            status.update(f"{number:,} puzzles, {speed:,.0f} a second")

        yield show


@contextmanager
def preview_printer(common: Common) -> Iterator[Callable[[Preview], None] | None]:
    """Yields a preview printer, or None without --watch."""
    if not common.watch:
        yield None
        return
    printed = 0

    def show(preview: Preview) -> None:
        nonlocal printed
        printed += 1
        if common.json:
            json_line(event=preview.text)
        else:
            info(common, "\n".join(filter(None, (preview.text, preview.sketch))))

    yield show
    if not printed:
        info(common, "--watch: this task reports progress only")


def _say(text: str, style: str | None = None) -> None:
    _in_turn(partial(_print_for_people, text, style))


def _print_for_people(text: str, style: str | None) -> None:
    with suppress(OSError):
        if style is None:  # a console of its own for each remark takes as long as making a puzzle
            print(escaped(text), file=sys.stderr, flush=True)
        else:
            _to_people().print(escaped(text), markup=False, highlight=False, soft_wrap=True, style=style)


def _to_people() -> Console:
    from rich.console import Console

    return Console(stderr=True)
