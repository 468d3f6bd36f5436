"""A server that also knows the family for tests with one board for each kind of marks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hamekomi import families as shelf
from tests.web.running import Running

SHELF = str(Path(__file__).parents[2] / "shelf")


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The server's workers are programs of their own: they learn of the family by the environment."""
    before = os.environ.get("HAMEKOMI_FAMILIES")
    os.environ["HAMEKOMI_FAMILIES"] = os.pathsep.join(filter(None, (SHELF, before)))
    shelf.__path__.append(SHELF)
    try:
        with Running(tmp_path_factory.mktemp("marks") / "jobs.db") as running:
            yield running
    finally:
        shelf.__path__.remove(SHELF)
        sys.modules.pop("hamekomi.families.sampler", None)
        if before is None:
            del os.environ["HAMEKOMI_FAMILIES"]
        else:
            os.environ["HAMEKOMI_FAMILIES"] = before
