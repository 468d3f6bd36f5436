"""The workers: a few processes that do the verbs, outside the server's event loop.

A solver may loop for ever, use up the memory or crash in the core; the server must survive that. So
each verb runs in a process that is killed when it takes too long, and the next request gets a new one.
Threads are not enough, because a thread cannot be stopped from outside.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass

from hamekomi.web import limits
from hamekomi.web.asked import Asked

COMMAND = (sys.executable, "-P", "-m", "hamekomi.web.worker")


@dataclass(frozen=True, slots=True)
class Answered:
    status: int
    # JSON.
    body: bytes


def refused(status: int, sentence: str) -> Answered:
    return Answered(status, json.dumps({"error": sentence}).encode())


class Workers:
    """A pool of worker processes; a worker that takes too long is killed."""

    def __init__(self, number: int = limits.WORKERS, seconds: float = limits.HARD_SECONDS) -> None:
        self._number, self._seconds = number, seconds
        self._waiting = 0
        self._closing = False
        self._running: set[Process] = set()
        self._ending: set[asyncio.Task[None]] = set()
        # None is an empty place: a process is started there when it is needed.
        self._places: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(number):
            self._places.put_nowait(None)

    async def ask(self, verb: str, asked: Asked) -> Answered:
        if self._waiting >= limits.WAITING_REQUESTS:
            return refused(503, "the server is busy; try again in a moment")
        self._waiting += 1
        try:
            process = await self._places.get()
        finally:
            self._waiting -= 1
        usable: Process | None = None  # we use a process again only if it has answered
        try:
            if self._closing:
                return refused(503, "the server is stopping")
            process = process or await self._start()
            async with asyncio.timeout(self._seconds):
                answered = await self._converse(process, verb, asked)
            usable = process
            return answered
        except TimeoutError:
            seconds = f"{self._seconds:g} seconds"
            return refused(422, f"stopped after {seconds}; long work can be run as a job")
        except (ConnectionError, asyncio.IncompleteReadError):
            return refused(422, "this is too much for one request; as a job it may work")
        except asyncio.LimitOverrunError:
            return refused(422, "the answer is too large to be shown")
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

    async def _converse(self, process: Process, verb: str, asked: Asked) -> Answered:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(f"{verb} {json.dumps(asked.fields)}\n".encode())
        await process.stdin.drain()
        status, _, body = (await process.stdout.readuntil(b"\n")).partition(b" ")
        return Answered(int(status), body)

    async def _start(self) -> Process:
        # In a new session, so that Ctrl-C reaches only the server, which then ends its workers.
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=PIPE, stdout=PIPE, limit=limits.ANSWER_BYTES, start_new_session=True
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
