"""Orders of long work: what runs them, and `--job`, which queues one instead of doing it here."""

from __future__ import annotations

from typing import Annotated

import typer

from hamekomi.cli import codes
from hamekomi.cli.options import Common
from hamekomi.cli.talk import complain, data, talk
from hamekomi.cli.unused import tell_unused
from hamekomi.lab.jobs.job import Order
from hamekomi.work.address import warning_about

AsJob = Annotated[
    bool,
    typer.Option("--job", help="Queue it as a job, for the server or `hamekomi jobs run`."),
]


def means(common: Common) -> dict[str, int | str]:
    """The settings of an order that say what runs it; without a cluster there is no word of one."""
    cluster = {} if common.cluster is None else {"cluster": common.cluster}
    return {"threads": common.threads, **cluster}


def queue(common: Common, order: Order) -> int:
    """Add a job and print its number."""
    # With SQLite, which nothing else here needs.
    from hamekomi.lab.jobs.place import default_path
    from hamekomi.lab.jobs.store import Store

    tell_unused(common, "a queued job", "limit", "timeout", "checkpoint", "watch")
    added = Store(default_path()).add(order)
    if common.cluster is not None and (warning := warning_about(common.cluster)):
        complain(warning)
    data(str(added.id))
    talk(common, f"job {added.id} is queued; `hamekomi jobs watch {added.id}` shows its progress")
    return codes.DONE
