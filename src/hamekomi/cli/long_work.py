"""Long work in the terminal, with a progress bar and, with `--watch`, its previews."""

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
from hamekomi.model.plan import Preview
from hamekomi.model.results import Result
from hamekomi.work import Run


def run_here(
    common: Common,
    order: Order,
    what: str,
    look: Callable[[Run[Any, Any]], None] | None = None,
) -> Result:
    """Run an order in the foreground; `look` is called with the run again and again."""
    prepared = prepare(order)
    budget = replace(given.budget(common.timeout, cluster=common.cluster), threads=prepared.threads)
    with progress_bar(common, what) as bar, watcher(common) as preview:
        eyes = Eyes(progress=bar.progress, found=bar.found, preview=preview, run=look)
        return prepared.to_json(run_with_file(prepared.plan, common.checkpoint, budget, eyes))


@contextmanager
def watcher(common: Common) -> Iterator[Callable[[Preview], None] | None]:
    """Give the function that prints previews, None without `--watch`; say so if it was never called."""
    if not common.watch:
        yield None
        return
    seen = 0

    def show(preview: Preview) -> None:
        nonlocal seen
        seen += 1
        if common.json:
            json_line(event=preview.text)
        else:
            talk(common, "\n".join(filter(None, (preview.text, preview.sketch))))

    yield show
    if not seen:
        talk(common, "--watch had nothing to show: this work tells only how far it is")
