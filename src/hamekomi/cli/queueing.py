"""`--job`: putting long work into the queue instead of doing it here."""

from __future__ import annotations

from typing import Annotated

import typer

from hamekomi.cli import codes
from hamekomi.cli.options import Common
from hamekomi.cli.talk import data, talk
from hamekomi.lab.jobs.job import Order

Job = Annotated[bool, typer.Option("--job", help="Queue it for the server or `hamekomi jobs run`.")]


def queue(common: Common, order: Order) -> int:
    """Add a job; its number is the answer."""
    from hamekomi.lab.jobs.store import Store, default_path  # with SQLite, which nothing else here needs

    added = Store(default_path()).add(order)
    data(str(added.id))
    talk(common, f"job {added.id} is queued; `hamekomi jobs watch {added.id}` shows how it goes")
    return codes.DONE
