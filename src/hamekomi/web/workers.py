"""The workers: a few processes that do the verbs, outside the server's event loop.

A solver may loop for ever, use up the memory or crash in the core; the server must survive that. So
each verb runs in a process that is killed when it takes too long, and the next request gets a new one.
Threads are not enough, because a thread cannot be stopped from outside.

An answer may come in parts: each part has the status MORE, and what follows them is the end. Who stops
listening before the end (a page that is left) ends the worker, and so the work.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from dataclasses import dataclass

from hamekomi.web import limits
from hamekomi.web.asked import Asked

COMMAND = (sys.executable, "-P", "-m", "hamekomi.web.worker")
# The status of a part of an answer.
MORE = 206
STOPPING = (503, "the server is stopping")


@dataclass(frozen=True, slots=True)
class Answered:
    status: int
    # JSON.
    body: bytes


def refused(status: int, sentence: str) -> Answered:
    return Answered(status, json.dumps({"error": sentence}).encode())


class Workers:
    """A pool of worker processes; a worker that takes too long is killed."""

    def __init__(
        self,
        number: int = limits.WORKERS,
        seconds: float = limits.HARD_SECONDS,
        largest: int | None = None,
    ) -> None:
        self._number, self._seconds = number, seconds
        # Bytes of an answer, or of a part of one.
        self._largest = limits.ANSWER_BYTES if largest is None else largest
        self._waiting = 0
        self._closing = False
        self._running: set[Process] = set()
        self._ending: set[asyncio.Task[None]] = set()
        # None is an empty place: a process is started there when it is needed.
        # The place that was left last comes first, because its process is running already.
        self._places: asyncio.Queue[Process | None] = asyncio.LifoQueue()
        for _ in range(number):
            self._places.put_nowait(None)

    async def ask(self, verb: str, asked: Asked, seconds: float | None = None) -> Answered:
        """The answer of a verb that answers at once."""
        async with aclosing(self.answers(verb, asked, seconds)) as answers:
            return await anext(answers)

    async def answers(
        self, verb: str, asked: Asked, seconds: float | None = None
    ) -> AsyncGenerator[Answered, None]:
        """The parts of an answer as they come, and its end; a worker that takes too long is killed."""
        if self._waiting >= limits.WAITING_REQUESTS:
            yield refused(503, "the server is busy; try again in a moment")
            return
        self._waiting += 1
        try:
            process = await self._places.get()
        finally:
            self._waiting -= 1
        usable: Process | None = None  # we use a process again only if it has answered to the end
        seconds = self._seconds if seconds is None else seconds
        try:
            if self._closing:
                yield refused(*STOPPING)
                return
            process = process or await self._start()
            deadline = asyncio.get_running_loop().time() + seconds
            async with asyncio.timeout_at(deadline):
                await self._tell(process, verb, asked)
            status = MORE
            while status == MORE:
                async with asyncio.timeout_at(deadline):
                    answered = await self._hear(process)
                if (status := answered.status) != MORE:
                    usable = process
                yield answered
        except TimeoutError:
            yield refused(422, f"stopped after {seconds:g} seconds; long work can be run as a job")
        except (ConnectionError, asyncio.IncompleteReadError):
            too_much = (422, "this is too much for one request; as a job it may work")
            yield refused(*(STOPPING if self._closing else too_much))
        except asyncio.LimitOverrunError:
            yield refused(422, "the answer is too large to be shown")
        finally:
            if usable is None and process is not None:
                self._end(process)
            self._places.put_nowait(usable)

    async def close(self) -> None:
        """End all workers at once; requests that still wait are refused."""
        if self._closing:
            return
        self._closing = True
        for process in self._running:
            _kill(process)
        # The running requests have lost their workers now and give their places back.
        for idle in [await self._places.get() for _ in range(self._number)]:
            if idle is not None:
                self._end(idle)
            self._places.put_nowait(None)
        await asyncio.gather(*self._ending)

    async def _tell(self, process: Process, verb: str, asked: Asked) -> None:
        assert process.stdin is not None
        process.stdin.write(f"{verb} {json.dumps(asked.fields)}\n".encode())
        await process.stdin.drain()

    async def _hear(self, process: Process) -> Answered:
        assert process.stdout is not None
        status, _, body = (await process.stdout.readuntil(b"\n")).partition(b" ")
        return Answered(int(status), body)

    async def _start(self) -> Process:
        # In a new session, so that Ctrl-C reaches only the server, which then ends its workers.
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=PIPE, stdout=PIPE, limit=self._largest, start_new_session=True
        )
        self._running.add(process)
        return process

    def _end(self, process: Process) -> None:
        """Kill a process that is no longer used, and clean up after it in the background."""
        self._running.discard(process)
        _kill(process)
        farewell = asyncio.create_task(_see_off(process))
        self._ending.add(farewell)
        farewell.add_done_callback(self._ending.discard)


def _kill(process: Process) -> None:
    """Not by `process.kill`, which first looks whether the process lives, and so takes the end of a dead
    one away from asyncio. That then says in the terminal that it does not know such a child."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)


async def _see_off(process: Process) -> None:
    """Read the rest of its output, so that its pipes are closed."""
    await process.communicate()
