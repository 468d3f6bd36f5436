"""Jobs over HTTP: order them, wait for what becomes of them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.store import Store
from tests.waiting import LONGEST_WAIT

# About half a minute if nobody stops it; the sum is known.
SLOW = {
    "verb": "experiment",
    "family": "_template",
    "subject": "sum",
    "settings": {"last": 10_000, "microseconds": 3000},
}
QUICK = {**SLOW, "settings": {"last": 50, "microseconds": 1000}}


def order(client: httpx.Client, order: dict[str, Any]) -> int:
    answer = client.post("/api/jobs", json=order)
    assert answer.status_code == 201, answer.text
    number: int = answer.json()["id"]
    return number


def request_change(client: httpx.Client, job: int, word: str) -> httpx.Response:
    return client.post(f"/api/jobs/{job}/{word}", json={})


def wait(client: httpx.Client, job: int, until: Callable[[Any], bool]) -> Any:
    give_up = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < give_up:
        now = client.get(f"/api/jobs/{job}").json()
        if until(now):
            return now
        time.sleep(0.05)
    raise AssertionError(f"waited in vain for {now}")


def state(word: str) -> Callable[[Any], bool]:
    return lambda job: bool(job["state"] == word)


def events(client: httpx.Client) -> Iterator[Any]:
    with client.stream("GET", "/api/jobs/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        event = ""
        for line in stream.iter_lines():
            if line.startswith("event: "):
                event = line.removeprefix("event: ")
            if line.startswith("data: ") and event == "message":
                yield from json.loads(line.removeprefix("data: "))


def finished(store_path: Path, result: dict[str, object]) -> int:
    store = Store(store_path)
    job = store.add(Order.from_json(QUICK))
    lease = store.claim("a test")
    assert lease is not None
    lease.finish(result, 1.0)
    return job.id
