"""Long work in the terminal, with a progress bar and, with `--watch`, its sights."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from hamekomi.cli.options import Common
from hamekomi.cli.talk import json_line, progress_bar, talk
from hamekomi.lab import given
from hamekomi.lab.foreground import Eyes, run_with_file
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.orders import prepare
from hamekomi.model.plan import Sight
from hamekomi.model.results import Result
from hamekomi.work import Run


def run_here(
    common: Common,
    order: Order,
    what: str,
    look: Callable[[Run[Any, Any]], None] | None = None,
) -> Result:
    """Run an order in the foreground; `look` is called with the run again and again."""
    task = prepare(order)
    budget = replace(given.budget(common.timeout, cluster=common.cluster), threads=task.threads)
    with progress_bar(common, what) as bar, watcher(common) as sight:
        eyes = Eyes(progress=bar.progress, found=bar.found, sight=sight, run=look)
        return task.told(run_with_file(task.plan, common.checkpoint, budget, eyes))


@contextmanager
def watcher(common: Common) -> Iterator[Callable[[Sight], None] | None]:
    """Give the function that prints sights, None without `--watch`; say so if it was never called."""
    if not common.watch:
        yield None
        return
    seen = 0

    def show(sight: Sight) -> None:
        nonlocal seen
        seen += 1
        if common.json:
            json_line(event=sight.text)
        else:
            talk(common, "\n".join(filter(None, (sight.text, sight.sketch))))

    yield show
    if not seen:
        talk(common, "--watch had nothing to show: this work tells only how far it is")
