"""Jobs on the page: the table, the orders, and a stream of what changes (server-sent events).

    GET  /api/jobs                      all jobs, newest first
    POST /api/jobs                      {verb, family, subject, settings, seed}: order a new one
    GET  /api/jobs/events               every job once, then each one again whenever it has changed
    GET  /api/jobs/N                    one job
    POST /api/jobs/N/pause|resume|cancel

The store is a file that other programs use too (the command line, the workers), so a stream asks it
what is new. Where it cannot be used, all of these refuse with the reason; the rest of the page works.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
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
from hamekomi.model.errors import BrokenStore, shortened
from hamekomi.web import limits
from hamekomi.web.asked import read_asked
from hamekomi.web.exact import exact

EVENT_STREAM = "text/event-stream"
LONGEST_NUMBER = 18  # digits; SQLite knows no longer ones

T = TypeVar("T")


class Desk:
    """Where jobs are ordered: the store, the crew that works on it, and the pages that listen."""

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
        """End the streams first, then the crew; its jobs go on from their checkpoints next time."""
        self._closing.set()
        crew, self._crew = self._crew, None
        if crew is not None:
            await run_in_threadpool(crew.stop)

    async def ask(self, question: Callable[[Store], T]) -> T:
        """Ask the store, outside the event loop: another program may keep it waiting."""
        if self._store is None:
            raise self._broken or BrokenStore("the jobs are not open")
        return await run_in_threadpool(question, self._store)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """One of the pages that may listen at the same time, from the grant to its end."""
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
                    yield b"data: " + json.dumps([_shown(job) for job in changed]).encode() + b"\n\n"
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
    """The stream of events, which has a place among the listeners before it starts and until it ends."""

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
        return JSONResponse({"jobs": [_shown(job) for job in jobs]})

    async def add(request: Request) -> Response:
        order = read_order(await request.body())
        return _answer(await desk.ask(lambda store: store.add(order)), 201)

    async def one(request: Request) -> Response:
        number = read_number(request)
        return _answer(await desk.ask(lambda store: store.job(number)))

    async def change(request: Request) -> Response:
        await request.body()  # nothing is in it, but its limits hold
        number, wish = read_number(request), request.path_params["wish"]
        changes = {"pause": Store.pause, "resume": Store.resume, "cancel": Store.cancel}
        if wish not in changes:
            raise HTTPException(404, f"a job can {', '.join(changes)}, not '{shortened(wish)}'")
        return _answer(await desk.ask(lambda store: changes[wish](store, number)))

    async def events(request: Request) -> Response:
        await desk.ask(lambda store: None)  # a store that cannot be used is refused with its reason
        if request.method == "HEAD":  # the headers only: there is no end that could be waited for
            return StreamingResponse((), media_type=EVENT_STREAM)
        return Events(desk)

    return [
        Route("/jobs", listed_or_added, methods=["GET", "POST"]),
        Route("/jobs/events", events),
        Route("/jobs/{id}", one),
        Route("/jobs/{id}/{wish}", change, methods=["POST"]),
    ]


def read_number(request: Request) -> int:
    """The job's number in the address. Starlette would take any digits, also too many for an int."""
    digits: str = request.path_params["id"]
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER):
        raise HTTPException(404, f"there is no job '{shortened(digits)}'")
    return int(digits)


def read_order(body: bytes) -> Order:
    asked = read_asked(body)
    # The fields are read for their limits; whether they make an order is for the jobs to say.
    for name in ("verb", "family", "subject"):
        asked.text(name)
    asked.settings("settings")
    asked.number("seed", 0, 0, limits.LARGEST_SEED)
    return Order.from_json(asked.fields)


def _answer(job: Job, status: int = 200) -> Response:
    return JSONResponse(_shown(job), status)


def _shown(job: Job) -> object:
    return exact(job.as_json())
