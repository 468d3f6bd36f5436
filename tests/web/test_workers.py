"""Workers that run away, crash, chatter or answer too much do not reach the server."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest

from hamekomi.web import limits
from hamekomi.web.app import CatalogueCache
from hamekomi.web.request_fields import RequestFields
from hamekomi.web.workers import pool
from hamekomi.web.workers.pool import WorkerResponse, Workers

Result = TypeVar("Result")
GET_READY = "print('ready', flush=True)\n"
OBEDIENT = 'import sys\nfor line in sys.stdin: print("200 {}", flush=True)\n'
LOOPING = "import sys\nsys.stdin.readline()\nwhile True: pass\n"
CRASHING = "import os, sys\nsys.stdin.readline()\nos.abort()\n"
CHATTERING = (
    'import sys\nsys.stdin.readline()\nsys.stdout.write("200 " + "x" * 5000000)\nsys.stdin.read()\n'
)


def use(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    monkeypatch.setattr(pool, "COMMAND", (sys.executable, "-c", GET_READY + program))


def finished(conversation: Coroutine[None, None, Result]) -> Result:
    """The outcome of a conversation, in a thread of its own: playwright keeps a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, conversation).result()


def ask(number: int = 1, *, seconds: float = 20.0, times: int = 1) -> list[WorkerResponse]:
    async def conversation() -> list[WorkerResponse]:
        workers = Workers(number, seconds)
        try:
            return await asyncio.gather(*(workers.ask("hint", RequestFields({})) for _ in range(times)))
        finally:
            await workers.close()

    return finished(conversation())


def starts(monkeypatch: pytest.MonkeyPatch, slow_by: float = 0.0) -> list[object]:
    """One entry for each worker that is started from now on."""
    started: list[object] = []
    start = Workers._start

    async def count(self: Workers) -> object:
        started.append(self)
        await asyncio.sleep(slow_by)
        return await start(self)

    monkeypatch.setattr(Workers, "_start", count)
    return started


def sentence(answer: WorkerResponse) -> str:
    return str(json.loads(answer.body)["error"])


def test_a_worker_that_loops_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, LOOPING)
    answers = ask(seconds=0.5, times=2)
    assert [answer.status for answer in answers] == [422, 422], "the second one got a fresh worker"
    assert sentence(answers[0]) == "stopped after 0.5 seconds; long work can be run as a job"


def test_the_time_for_an_answer_begins_when_its_worker_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = "import time\ntime.sleep(3)\n" + GET_READY + OBEDIENT
    monkeypatch.setattr(pool, "COMMAND", (sys.executable, "-c", slow))
    assert ask(seconds=2.5)[0].status == 200


def test_a_worker_that_does_not_get_ready_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "COMMAND", (sys.executable, "-c", LOOPING))
    monkeypatch.setattr(limits, "START_SECONDS", 0.5)
    assert sentence(ask()[0]) == "the server is busy; try again in a moment"


def test_a_worker_that_crashes_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, CRASHING)
    answers = ask(times=2)
    assert [answer.status for answer in answers] == [422, 422]
    assert "too much for one request" in sentence(answers[1])


def test_an_answer_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, CHATTERING)
    monkeypatch.setattr(limits, "ANSWER_BYTES", 100_000)
    assert sentence(ask()[0]) == "the answer is too large to be shown"


def test_more_requests_than_may_wait_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, OBEDIENT)
    monkeypatch.setattr(limits, "WAITING_REQUESTS", 3)
    answers = ask(times=6)
    assert sorted(answer.status for answer in answers) == [200, 200, 200, 200, 503, 503]


def test_who_has_to_wait_is_notified_if_it_wants(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, 'import sys\nfor line in sys.stdin: print("206 {}\\n200 {}", flush=True)\n')

    async def one_after_the_other() -> list[tuple[int, object]]:
        workers = Workers(1, 20)
        try:
            first = workers.answers("solve", RequestFields({}), says_waiting=True)
            heard = [await anext(first)]
            second = workers.answers("solve", RequestFields({}), says_waiting=True)
            heard.append(await anext(second))
            for rest in (first, second):
                heard += [answered async for answered in rest]
            return [(answered.status, json.loads(answered.body)) for answered in heard]
        finally:
            await workers.close()

    waiting = (206, {"waiting": 1})
    answers: list[tuple[int, object]] = [(206, {}), (200, {})]
    assert finished(one_after_the_other()) == [answers[0], waiting, answers[1], *answers]


def test_requests_that_still_wait_when_the_server_stops_are_refused_without_a_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use(monkeypatch, LOOPING)
    started = starts(monkeypatch)

    async def stop_in_the_middle() -> list[WorkerResponse]:
        workers = Workers(1, 20)
        tasks = [asyncio.create_task(workers.ask("hint", RequestFields({}))) for _ in range(4)]
        await asyncio.sleep(0.3)
        await workers.close()
        return [await each for each in tasks]

    for answered in finished(stop_in_the_middle()):
        assert (answered.status, sentence(answered)) == (503, "the server is stopping")
    assert len(started) == 1


def test_a_part_of_the_catalogue_that_failed_is_asked_for_again_and_kept_once_it_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    diary = tmp_path / "asked"
    use(
        monkeypatch,
        "import os, sys\n"
        "for line in sys.stdin:\n"
        f"    with open({str(diary)!r}, 'a') as diary: diary.write(line)\n"
        "    if os.path.getsize(diary.name) == len(line): os.abort()\n"
        "    print('200 {}', flush=True)\n",
    )

    async def ask_again() -> list[int]:
        cached = CatalogueCache()
        try:
            return [(await cached.ask("families")).status for _ in range(3)]
        finally:
            await cached.close()

    assert finished(ask_again()) == [422, 200, 200]
    assert diary.read_text() == "families {}\n" * 2


def test_a_cancelled_request_does_not_leave_its_answer_to_the_next_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    echo = (
        "import sys, time\n"
        "for line in sys.stdin:\n"
        "    time.sleep(0.3)\n"
        "    print('200 ' + line.split(' ', 1)[1], end='', flush=True)\n"
    )
    use(monkeypatch, echo)

    async def cancel_then_ask() -> WorkerResponse:
        workers = Workers(1, 20)
        try:
            first = asyncio.create_task(workers.ask("echo", RequestFields({"who": "first"})))
            await asyncio.sleep(0.2)
            first.cancel()
            return await workers.ask("echo", RequestFields({"who": "second"}))
        finally:
            await workers.close()

    assert json.loads(finished(cancel_then_ask()).body) == {"who": "second"}


@pytest.mark.parametrize(
    "program", [OBEDIENT, LOOPING, CRASHING], ids=["obedient", "looping", "crashing"]
)
def test_the_end_of_a_worker_is_left_to_asyncio(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Who polls a dead process takes its exit code away, and asyncio complains in the terminal."""
    polled: list[object] = []
    poll = subprocess.Popen.poll

    def watched(process: subprocess.Popen[bytes]) -> int | None:
        polled.append(process.args)
        return poll(process)

    monkeypatch.setattr(subprocess.Popen, "poll", watched)
    use(monkeypatch, program)
    ask(number=2, seconds=0.5, times=2)
    assert pool.COMMAND not in polled


NAMED = (  # says who it is; a long verb takes for ever
    "import os, sys, time\n"
    "for line in sys.stdin:\n"
    "    if line.startswith('long'): time.sleep(60)\n"
    "    if line.startswith('short'): time.sleep(0.2)\n"
    "    print('200%s %d' % ('!' * line.startswith('greedy'), os.getpid()), flush=True)\n"
)


def named(*verbs: str, grace: float = 0.0) -> list[int]:
    """Who answers each verb, one after the other; clients do not wait for long and short ones."""

    async def conversation() -> list[int]:
        workers = Workers(1, 20, grace=grace)
        who = []
        try:
            for verb in verbs:
                task = asyncio.create_task(workers.ask(verb, RequestFields({})))
                if verb in ("long", "short"):
                    await asyncio.sleep(0.1)
                    task.cancel()
                else:
                    who.append(int((await task).body))
            return who
        finally:
            await workers.close()

    return finished(conversation())


def test_a_worker_that_used_up_its_memory_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, NAMED)
    first, second, third = named("greedy", "modest", "modest")
    assert first != second == third


def test_a_client_that_leaves_ends_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, NAMED)
    before, after = named("modest", "long", "modest", grace=0.1)
    assert before != after
    before, after = named("modest", "short", "modest", grace=10.0)
    assert before == after, "a worker that is nearly done is kept"


def test_a_client_that_leaves_while_its_worker_starts_leaves_it_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use(monkeypatch, NAMED)
    started = starts(monkeypatch, slow_by=0.2)
    assert named("long", "modest", "modest")
    assert len(started) == 1


def test_bodies_that_wait_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, OBEDIENT)
    monkeypatch.setattr(limits, "WAITING_BYTES", 5)
    assert sorted(answer.status for answer in ask(times=6)) == [200, 200, 200, 503, 503, 503]


PARTS = (
    "import sys\n"
    "for line in sys.stdin:\n"
    "    for number in range(3): print('206 %d' % number, flush=True)\n"
    "    print('200 {}', flush=True)\n"
)
ENDLESS = "import os, sys\nsys.stdin.readline()\nwhile True: print('206 %d' % os.getpid(), flush=True)\n"
DYING = "import os, sys\nsys.stdin.readline()\nprint('206 1', flush=True)\nos.abort()\n"


def heard(seconds: float = 20.0) -> list[tuple[int, bytes]]:
    async def conversation() -> list[tuple[int, bytes]]:
        workers = Workers(1, seconds)
        try:
            found = [each async for each in workers.answers("explain", RequestFields({}))]
            return [(each.status, each.body.strip()) for each in found]
        finally:
            await workers.close()

    return finished(conversation())


def test_an_answer_comes_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, PARTS)
    assert heard() == [(206, b"0"), (206, b"1"), (206, b"2"), (200, b"{}")]


def test_a_worker_that_dies_between_two_parts_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, DYING)
    first, last = heard()
    assert first == (206, b"1")
    assert last[0] == 422
    assert b"too much for one request" in last[1]


def test_parts_without_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ENDLESS)
    *_, (status, body) = heard(seconds=0.5)
    assert status == 422
    assert b"stopped after 0.5 seconds" in body


def test_a_worker_whose_parts_nobody_reads_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, ENDLESS)

    async def listen_once() -> int:
        workers = Workers(1, 20, largest=1000)
        answers = workers.answers("explain", RequestFields({}))
        process = int((await anext(answers)).body)
        await answers.aclose()
        await workers.close()  # waits for the end of the process
        return process

    with pytest.raises(ProcessLookupError):
        os.kill(finished(listen_once()), 0)


def test_the_first_request_finds_a_worker_that_was_started_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use(monkeypatch, OBEDIENT)
    started = starts(monkeypatch)

    async def conversation() -> int:
        workers = Workers(2)
        try:
            workers.prepare()
            workers.prepare()
            while not workers._running:
                await asyncio.sleep(0.01)
            return (await workers.ask("hint", RequestFields({}))).status
        finally:
            await workers.close()

    assert finished(conversation()) == 200
    assert len(started) == 1
