"""A server that also knows the family of all kinds of marks, and that of CONTRIBUTING.md."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hamekomi.families as package
from tests.docs.test_contributing import write_families
from tests.web.running import Running

PLUGINS = str(Path(__file__).parents[2] / "plugins")


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The server's workers are programs of their own: they learn of the family by the environment."""
    folder = tmp_path_factory.mktemp("families")
    write_families(folder)
    folders = [PLUGINS, str(folder)]
    before = os.environ.get("HAMEKOMI_FAMILIES")
    os.environ["HAMEKOMI_FAMILIES"] = os.pathsep.join(filter(None, (*folders, before)))
    package.__path__.extend(folders)
    try:
        with Running(tmp_path_factory.mktemp("marks") / "jobs.db") as running:
            yield running
    finally:
        for each in folders:
            package.__path__.remove(each)
        for name in ("sampler", "queens"):
            sys.modules.pop(f"hamekomi.families.{name}", None)
        if before is None:
            del os.environ["HAMEKOMI_FAMILIES"]
        else:
            os.environ["HAMEKOMI_FAMILIES"] = before
