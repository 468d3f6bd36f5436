"""Properties are tried on the same examples every time: a red test is a change, never luck.

`pytest --hypothesis-profile=explore` looks for new counter-examples instead; one that it finds becomes
an `@example`. There are no deadlines in either: time belongs in bench/.
"""

from __future__ import annotations

import fcntl
import gc
import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import settings

from hamekomi.lab import catalogue
from hamekomi.model.family import Task, Walks
from hamekomi.model.options import Whole
from tests.work.running import impatient
from tests.work.toys import plan_rows

__all__ = ["impatient"]

# A shell starts background jobs with Ctrl-C ignored, and child processes inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
# Since the examples are the same every time, more of them would only take longer.
settings.register_profile("repeatable", max_examples=60, derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=1000, deadline=None, print_blob=True)
settings.load_profile("repeatable")


@contextmanager
def compile_lock() -> Iterator[None]:
    """The first process takes the lock alone; the others share it afterwards.

    pytest rewrites the assertions of every test file, which is most of the time it needs to find the
    tests, and caches the result. Processes that start together would each do that work.
    """
    with Path(__file__).open(encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(file, fcntl.LOCK_SH)
        yield


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collected tests live until the end, so the garbage collector need not visit them."""
    gc.disable()
    try:
        with compile_lock():
            return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture
def template_with_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the template family rules to mine and lines to walk."""
    task = Task(
        title="Rows", summary="Rows.", options=(Whole("length", "of it", 4, 1, 9),), plan=plan_rows
    )
    template = catalogue.family("_template")
    making = replace(template.making, mine=task)
    able = replace(template, making=making, extensions=(Walks(task=task),))
    found = catalogue.family
    monkeypatch.setattr(catalogue, "family", lambda name: able if name == "_template" else found(name))
