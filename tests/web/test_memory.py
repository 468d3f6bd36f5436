"""All processes of a server that is given more than its memory can hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from hamekomi.work.memory import VARIABLE
from tests.waiting import LONGEST_WAIT, wait_until
from tests.web.test_token import Served

BUDGET = 400_000_000
# Each would take gigabytes: as a request, streamed, and as a job.
COUNT = {"family": "packing", "text": "quantumino:0", "solver": "frontier"}
JOB = {
    "verb": "count",
    "family": "packing",
    "subject": "quantumino:0",
    "settings": {"solver": "frontier"},
}


def processes(root: int) -> Iterator[int]:
    yield root
    with suppress(OSError):
        for task in Path(f"/proc/{root}/task").iterdir():
            for child in (task / "children").read_text().split():
                yield from processes(int(child))


def memory_of(process: int) -> int:
    """What it holds that belongs to no file, in bytes."""
    with suppress(OSError):
        status = Path(f"/proc/{process}/status").read_text()
        if found := re.search(r"^RssAnon:\s+([0-9]+) kB", status, re.MULTILINE):
            return int(found[1]) << 10
    return 0


def test_the_server_lives_and_all_of_it_stays_within_its_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(BUDGET))
    with Served(tmp_path / "data", "--no-token") as served, ThreadPoolExecutor() as threads:
        root, api = served.process.pid, f"{served.address}api"

        def count(verb: str) -> str:
            return httpx.post(f"{api}/{verb}", json=COUNT, timeout=LONGEST_WAIT).text

        def jobs() -> list[Any]:
            found = httpx.get(f"{api}/jobs", timeout=LONGEST_WAIT).json()
            return list(found["jobs"] if isinstance(found, dict) else found)

        assert httpx.post(f"{api}/jobs", json=JOB, timeout=LONGEST_WAIT).status_code == 201
        answers = [threads.submit(count, verb) for verb in ("count", "stream/count")]
        most = 0

        def is_over() -> bool:
            nonlocal most
            most = max(most, sum(map(memory_of, processes(root))))
            return all(answer.done() for answer in answers)

        wait_until(is_over)
        wait_until(lambda: is_over() and all(job["state"] == "failed" for job in jobs()))
        sentences = [answer.result() for answer in answers] + [job["error"] for job in jobs()]
        for sentence in sentences:
            found = re.search(r"do not fit into ([0-9,]+) bytes", sentence)
            assert found or "needs more memory than" in sentence, sentence
            if found:
                named = int(found[1].replace(",", ""))
                assert named <= BUDGET // 2, "no refusal names more than there is"
        assert 100_000_000 < most <= BUDGET
        easy = {"family": "packing", "text": "soma", "up_to": "symmetry"}
        assert httpx.post(f"{api}/count", json=easy, timeout=LONGEST_WAIT).json()["count"] == "240"
