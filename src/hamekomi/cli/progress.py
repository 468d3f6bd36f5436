"""Long work in the terminal, here with a progress bar or as a job."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

import typer

from hamekomi.cli.arguments import Common
from hamekomi.cli.output import (
    ExitCode,
    info,
    preview_printer,
    print_error,
    print_result,
    progress_bar,
    warn_ignored,
)
from hamekomi.lab import validate
from hamekomi.lab.foreground import ProgressCallbacks, run_with_file
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.job_spec import prepare
from hamekomi.lab.making import MakePuzzles
from hamekomi.model.plan import Result
from hamekomi.work import Run
from hamekomi.work.address import warning_about


def run_in_foreground(
    common: Common,
    order: Order,
    what: str,
    on_update: Callable[[Run[Any, Any]], None] | None = None,
    first: str = "",
) -> Result:
    """Run an order in the foreground; `on_update` is called with the run again and again.

    The remark `first` is printed as soon as it is known that the order can be done.
    """
    prepared = prepare(order)
    if first:
        info(common, first)
    if isinstance(prepared.plan, MakePuzzles) and prepared.plan.advice:
        info(common, prepared.plan.advice)
    budget = replace(validate.budget(common.timeout, cluster=common.cluster), threads=prepared.threads)
    with progress_bar(common, what) as bar, preview_printer(common) as preview:
        callbacks = ProgressCallbacks(
            progress=bar.progress, found=bar.found, preview=preview, run=on_update
        )
        return prepared.to_json(run_with_file(prepared.plan, common.checkpoint, budget, callbacks))


# ---- `--job` queues the order instead of running it here

AsJob = Annotated[
    bool,
    typer.Option("--job", help="Queue it as a job, for the server or `hamekomi jobs run`."),
]


def execution_settings(common: Common) -> dict[str, int | str]:
    """The threads and the cluster, as settings of an order."""
    cluster = {} if common.cluster is None else {"cluster": common.cluster}
    return {"threads": common.threads, **cluster}


def queue_job(common: Common, order: Order) -> int:
    """Add a job and print its number."""
    # With SQLite, which nothing else here needs.
    from hamekomi.lab.jobs.database_path import default_path
    from hamekomi.lab.jobs.store import Store

    warn_ignored(common, "a queued job", "limit", "timeout", "checkpoint", "watch")
    added = Store(default_path()).add(order)
    if common.cluster is not None and (warning := warning_about(common.cluster)):
        print_error(warning)
    print_result(str(added.id))
    info(common, f"job {added.id} is queued; `hamekomi jobs watch {added.id}` shows its progress")
    return ExitCode.DONE
