"""One server for all tests that do not change it, and a client that speaks to it."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.web.running import Running


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("web") / "jobs.db") as running:
        yield running


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client
