"""The jobs of a running server: the store, the supervisor that runs them, and the pages that listen.

Other programs (the command line, the workers) use the store too, so a stream polls it for changes.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from hamekomi.lab.jobs.database_path import default_path
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import Supervisor
from hamekomi.model.errors import BrokenStore
from hamekomi.web import limits, wire
from hamekomi.web.jobs.serialise import in_short

EVENT_STREAM = "text/event-stream"

T = TypeVar("T")
# The number of the job before which a list begins, and the words that its jobs have.
Listed = tuple[int | None, tuple[str, ...]]


class JobService:
    """The store of jobs, the supervisor that runs them, and the pages that listen to changes."""

    def __init__(self, path: Path | None, division: limits.Division | None = None) -> None:
        self._path, self._division = path, division or limits.divided()
        self._store: Store | None = None
        self._supervisor: Supervisor | None = None
        self._broken = BrokenStore("the jobs are not open")
        self._opening = asyncio.Lock()
        # When to try again to open a store that could not be opened.
        self._due = 0.0
        self._closing = asyncio.Event()
        self._streams = 0
        self._shortening = asyncio.Lock()
        # How many lists were started, and the latest one with the request that it answers.
        self._begun = 0
        self._latest: tuple[Listed, list[wire.Job]] | None = None

    async def open(self) -> None:
        """Open the store, unless it failed a moment ago: a disk that is full may have room again."""
        async with self._opening:
            now = asyncio.get_running_loop().time()
            if self._store is not None or now < self._due or self._closing.is_set():
                return
            try:
                path = self._path or default_path()
                store = await run_in_threadpool(Store, path)
                workers, memory = self._division.job_workers, self._division.job_bytes
                self._supervisor = await run_in_threadpool(Supervisor, store, workers, memory)
                self._store = store
            except BrokenStore as error:
                self._broken, self._due = error, now + limits.REOPEN_SECONDS

    async def close(self) -> None:
        """End the streams, then the workers; unfinished jobs go on from their checkpoints next time."""
        self._closing.set()
        supervisor, self._supervisor = self._supervisor, None
        if supervisor is not None:
            await run_in_threadpool(supervisor.close)

    async def ask(self, question: Callable[[Store], T]) -> T:
        """Query the store outside the event loop, because another program may have locked it."""
        if self._store is None:
            await self.open()
        if self._store is None:
            raise self._broken
        return await run_in_threadpool(question, self._store)

    async def newest(self, before: int | None = None, words: Sequence[str] = ()) -> list[wire.Job]:
        """The newest jobs in short: of all, of those before the job with this number, with these words.

        Their results may have megabytes, so this happens outside the event loop too, and for one page
        at a time: many at once would leave the event loop no time. Concurrent callers share a list that
        was started after they asked.
        """
        fields, begun_before = (before, tuple(words)), self._begun
        async with self._shortening:
            if self._latest is not None and self._latest[0] == fields and self._begun > begun_before:
                return self._latest[1]
            self._begun, self._latest = self._begun + 1, None
            jobs = await self.ask(
                lambda store: [in_short(job) for job in store.jobs(limits.LISTED_JOBS, before, words)]
            )
            self._latest = fields, jobs
            return jobs

    async def changes(self, since: int) -> tuple[int, list[wire.Job], list[int]]:
        """The revision to ask for next, the jobs that changed, in short, and the removed ones."""

        def shortened(store: Store) -> tuple[int, list[wire.Job], list[int]]:
            revision, changed, removed = store.changes(since, limits.JOBS_PER_MESSAGE)
            return revision, [in_short(job) for job in changed], removed

        return await self.ask(shortened)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Count one more listening page; raises 429 if too many listen already."""
        if self._streams >= limits.LISTENERS:
            raise HTTPException(429, f"{limits.LISTENERS} pages listen to the jobs already; close one")
        self._streams += 1
        try:
            yield
        finally:
            self._streams -= 1

    async def events(self) -> AsyncIterator[bytes]:
        """The newest jobs, oldest first, then every change; several messages, none of them large."""
        silent = 0.0
        try:
            yield b"retry: 1000\n\n"
            since = await self.ask(Store.revision)
            newest = await self.newest()
            for start in range(0, len(newest), limits.JOBS_PER_MESSAGE):
                yield _message(newest[start:][: limits.JOBS_PER_MESSAGE])
            yield _message({"older": len(newest) == limits.LISTED_JOBS}, "listed")
            while not self._closing.is_set():
                since, changed, removed = await self.changes(since)
                if changed:
                    yield _message(changed)
                if removed:
                    yield _message(removed, "removed")
                if changed or removed:
                    silent = 0.0
                elif silent >= limits.STREAM_SILENCE:
                    yield b": still here\n\n"
                    silent = 0.0
                await self._pause()
                silent += limits.STREAM_PAUSE
        except BrokenStore as error:
            yield _message({"error": str(error)}, "broken")

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), limits.STREAM_PAUSE)


class Events(StreamingResponse):
    """The stream of events; it counts as a listening page until it ends."""

    def __init__(self, service: JobService) -> None:
        super().__init__(service.events(), media_type=EVENT_STREAM)
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._service.listening():
            await super().__call__(scope, receive, send)


def _message(data: object, event: str = "message") -> bytes:
    return f"event: {event}\ndata: {json.dumps(data)}\n\n".encode()
