"""Properties are tried on the same examples every time: a red test is a change, never luck.

`pytest --hypothesis-profile=explore` looks for new counter-examples instead; one that it finds becomes
an `@example`. There are no deadlines in either: time belongs in bench/.
"""

from __future__ import annotations

import gc
import signal
from collections.abc import Generator

import pytest
from hypothesis import settings

from tests.compiling import one_first
from tests.lab.errands import template_with_errands
from tests.work.running import impatient

__all__ = ["impatient", "template_with_errands"]

# A shell starts background work deaf to Ctrl-C, and programs pass that on to what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)
# Since the examples are the same every time, more of them would only take longer.
settings.register_profile("repeatable", max_examples=60, derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=1000, deadline=None, print_blob=True)
settings.load_profile("repeatable")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is found stays until the end: Python need not look for garbage in it again and again."""
    gc.disable()
    try:
        with one_first():
            return (yield)
    finally:
        gc.freeze()
        gc.enable()
