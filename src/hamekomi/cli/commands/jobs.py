"""The verb jobs: list, watch, pause, resume, cancel and remove long work; run the queue."""

import time
from pathlib import Path
from typing import Annotated

import typer

from hamekomi.cli import completion
from hamekomi.cli.arguments import Common
from hamekomi.cli.completion import ACTS
from hamekomi.cli.output import ExitCode, info, json_line, print_result, progress_bar
from hamekomi.lab.jobs import wording
from hamekomi.lab.jobs.database_path import default_path
from hamekomi.lab.jobs.job import Job
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.lab.results.to_json import is_rows
from hamekomi.model.errors import BadInput, UnknownName, shortened
from hamekomi.model.plan import Result
from hamekomi.model.words import counted

SECONDS_BETWEEN_CHECKS = 0.25


def jobs(
    common: Common,
    act: Annotated[
        str, typer.Argument(help=f"What to do: {', '.join(ACTS)}.", autocompletion=completion.acts)
    ] = "list",
    number: Annotated[int | None, typer.Argument(help="The number of the job.")] = None,
    database: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The database of the jobs.")
    ] = None,
) -> int:
    """List, watch, pause, resume, cancel or remove jobs, or run the queue."""
    if act not in ACTS:
        raise UnknownName("act on jobs", act, ACTS)
    store = Store(default_path()) if database is None else Store.existing(database)
    if act == "list":
        found = store.jobs()
        for job in found:
            _print(common, job)
        if not found:
            info(common, "There are no jobs.")
        return ExitCode.DONE
    if act == "run":
        return _run(common, store)
    if number is None:
        raise BadInput(f"say which job: hamekomi jobs {act} NUMBER")
    if act == "watch":
        return _watch(common, store, number)
    if act == "remove":
        removed = store.remove(number)
        info(common, f"job {number} is removed: {removed.title}")
        return ExitCode.DONE
    change = {"pause": store.pause, "resume": store.resume, "cancel": store.cancel}[act]
    _print(common, change(number))
    return ExitCode.DONE


def _watch(common: Common, store: Store, number: int) -> int:
    job = store.job(number)
    with progress_bar(common, f"{job.title} (job {number})") as bar:
        while job.state in ("queued", "running"):
            bar.progress(job.progress)
            bar.found(job.found or 0)
            time.sleep(SECONDS_BETWEEN_CHECKS)
            job = store.job(number)
    _print(common, job)
    return ExitCode.NO if job.state == "failed" else ExitCode.DONE


def _run(common: Common, store: Store) -> int:
    while (job := run_next(store)) is not None:
        _print(common, job)
    info(common, "The queue is empty.")
    return ExitCode.DONE


def _print(common: Common, job: Job) -> None:
    if common.json:
        json_line(**job.as_json())
        return
    times = ", ".join(
        filter(None, (wording.spent(job.seconds_spent), wording.left(job), wording.so_far(job)))
    )
    outcome = job.error or ("" if job.result is None else shortened(_in_words(job.result), 400))
    print_result(
        f"{job.id:>4}  {job.state:<9}  {job.progress:>6.1%}  {times}  {job.title}  {outcome}".rstrip()
    )


def _in_words(result: Result) -> str:
    """A result on one line; of a table only how many rows it has."""
    return ", ".join(
        f"{name} {counted(len(value), 'row') if is_rows(value) else value}"
        for name, value in result.items()
        if value is not None and value != ""
    )
