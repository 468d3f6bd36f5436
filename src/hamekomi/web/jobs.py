"""Jobs on the page: the table, new orders, and a stream of changes (server-sent events).

    GET  /api/jobs                      all jobs, newest first
    POST /api/jobs                      {verb, family, subject, settings, seed}: order a new one
    GET  /api/jobs/events               every job once, then each job again whenever it changes
    GET  /api/jobs/N                    one job
    GET  /api/jobs/N/plot               the graph of an experiment that is done, as data; or null
    POST /api/jobs/N/pause|resume|cancel

Other programs (the command line, the workers) use the store too, so a stream polls it for changes. If
the store cannot be used, all of these answer with the reason, and the rest of the page still works.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from hamekomi.lab.jobs.crew import Crew
from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.store import Store, default_path
from hamekomi.lab.plots import plot_of
from hamekomi.model.errors import BrokenStore, shortened
from hamekomi.web import limits
from hamekomi.web.asked import read_asked
from hamekomi.web.exact import exact

EVENT_STREAM = "text/event-stream"
# Digits of a job's number; SQLite cannot hold longer ones.
LONGEST_NUMBER = 18

T = TypeVar("T")


class Desk:
    """The store of jobs, the crew that runs them, and the pages that listen to changes."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._store: Store | None = None
        self._crew: Crew | None = None
        self._broken: BrokenStore | None = None
        self._closing = asyncio.Event()
        self._streams = 0

    async def open(self) -> None:
        try:
            store = await run_in_threadpool(Store, self._path or default_path())
            self._crew = await run_in_threadpool(Crew, store, limits.CREW)
            self._store = store
        except BrokenStore as error:
            self._broken = error

    async def close(self) -> None:
        """End the streams, then the crew; unfinished jobs go on from their checkpoints next time."""
        self._closing.set()
        crew, self._crew = self._crew, None
        if crew is not None:
            await run_in_threadpool(crew.stop)

    async def ask(self, question: Callable[[Store], T]) -> T:
        """Query the store outside the event loop, because another program may have locked it."""
        if self._store is None:
            raise self._broken or BrokenStore("the jobs are not open")
        return await run_in_threadpool(question, self._store)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Count one more listening page; raises 429 if too many listen already."""
        if self._streams >= limits.STREAMS:
            raise HTTPException(429, f"{limits.STREAMS} pages listen to the jobs already; close one")
        self._streams += 1
        try:
            yield
        finally:
            self._streams -= 1

    async def events(self) -> AsyncIterator[bytes]:
        since, silent = 0, 0.0
        try:
            yield b"retry: 1000\n\n"
            while not self._closing.is_set():
                since, changed = await self.ask(partial(Store.changes, since=since))
                if changed:
                    yield b"data: " + json.dumps([job_shown(job) for job in changed]).encode() + b"\n\n"
                    silent = 0.0
                elif silent >= limits.STREAM_SILENCE:
                    yield b": still here\n\n"
                    silent = 0.0
                await self._pause()
                silent += limits.STREAM_PAUSE
        except BrokenStore as error:
            yield b"event: broken\ndata: " + json.dumps({"error": str(error)}).encode() + b"\n\n"

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), limits.STREAM_PAUSE)


class Events(StreamingResponse):
    """The stream of events; it counts as a listening page until it ends."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.events(), media_type=EVENT_STREAM)
        self._desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._desk.listening():
            await super().__call__(scope, receive, send)


def routes(desk: Desk) -> list[BaseRoute]:
    async def listed_or_added(request: Request) -> Response:
        return await (add(request) if request.method == "POST" else listed(request))

    async def listed(request: Request) -> Response:
        jobs = await desk.ask(lambda store: store.jobs())
        return JSONResponse({"jobs": [job_shown(job) for job in jobs]})

    async def add(request: Request) -> Response:
        order = read_order(await request.body())
        return _answer(await desk.ask(lambda store: store.add(order)), 201)

    async def one(request: Request) -> Response:
        number = read_number(request)
        return _answer(await desk.ask(lambda store: store.job(number)))

    async def plot(request: Request) -> Response:
        number = read_number(request)
        found = plot_of(await desk.ask(lambda store: store.job(number)))
        return JSONResponse({"plot": None if found is None else asdict(found)})

    async def change(request: Request) -> Response:
        await request.body()  # we need nothing from it, but must enforce its limits
        number, wish = read_number(request), request.path_params["wish"]
        changes = {"pause": Store.pause, "resume": Store.resume, "cancel": Store.cancel}
        if wish not in changes:
            raise HTTPException(404, f"a job can {', '.join(changes)}, not '{shortened(wish)}'")
        return _answer(await desk.ask(lambda store: changes[wish](store, number)))

    async def events(request: Request) -> Response:
        await desk.ask(lambda store: None)  # raises the reason if the store cannot be used
        if request.method == "HEAD":  # only the headers: the stream itself never ends
            return StreamingResponse((), media_type=EVENT_STREAM)
        return Events(desk)

    return [
        Route("/jobs", listed_or_added, methods=["GET", "POST"]),
        Route("/jobs/events", events),
        Route("/jobs/{id}", one),
        Route("/jobs/{id}/plot", plot),
        Route("/jobs/{id}/{wish}", change, methods=["POST"]),
    ]


def read_number(request: Request) -> int:
    """Read the job's number from the address; Starlette's own converter accepts too many digits."""
    digits: str = request.path_params["id"]
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER):
        raise HTTPException(404, f"there is no job '{shortened(digits)}'")
    return int(digits)


def read_order(body: bytes) -> Order:
    asked = read_asked(body)
    # Check only the sizes of the fields here; `Order.from_json` checks their meaning.
    for name in ("verb", "family", "subject"):
        asked.text(name)
    asked.settings("settings")
    asked.number("seed", 0, 0, limits.LARGEST_SEED)
    return Order.from_json(asked.fields)


def _answer(job: Job, status: int = 200) -> Response:
    return JSONResponse(job_shown(job), status)


def job_shown(job: Job) -> object:
    return exact(job.as_json())
