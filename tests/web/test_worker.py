"""One worker from the inside: every way a verb can end has its status and its sentence."""

from __future__ import annotations

import subprocess
import sys
from subprocess import PIPE

import pytest

from hamekomi.model.errors import BadInput, BadText, BrokenStore, HamekomiError, OutOfBudget, UnknownName
from hamekomi.web import wire
from hamekomi.web.request_fields import RequestFields, read_fields
from hamekomi.web.workers import worker
from hamekomi.web.workers.pool import READY
from hamekomi.work.children import environment
from hamekomi.work.memory import too_much
from tests.waiting import LONGEST_WAIT


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (BadText("no", line=1, column=2), 422, "line 1, column 2: no"),
        (UnknownName("family", "x", ["y"]), 404, "no family 'x'; there are: y"),
        (OutOfBudget("stopped after 5 seconds"), 422, "stopped after 5 seconds"),
        (BrokenStore("jobs.db: not a database"), 409, "jobs.db: not a database"),
        (HamekomiError("something else"), 422, "something else"),
        (MemoryError(), 422, too_much("one request")),
        (RecursionError(), 422, "this is nested too deeply for one request"),
    ],
)
def test_an_error_has_its_status_and_its_sentence(
    monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, sentence: str
) -> None:
    def fail(fields: RequestFields) -> wire.Answer:
        raise error

    monkeypatch.setattr(worker, "VERBS", {"fail": fail})
    assert worker.respond("fail", RequestFields({})) == (status, {"error": sentence})


def test_a_mistake_of_ours_is_called_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def divide(fields: RequestFields) -> wire.Answer:
        return {"number": 1 // 0}

    monkeypatch.setattr(worker, "VERBS", {"divide": divide})
    status, answer = worker.respond("divide", RequestFields({}))
    assert status == 500
    assert isinstance(answer, dict) and "a mistake in hamekomi" in answer["error"]
    assert "ZeroDivisionError" in capsys.readouterr().err, "the traceback goes to the terminal"


def test_what_a_library_prints_does_not_end_up_among_the_answers() -> None:
    program = (
        "from hamekomi.web.workers import worker\n"
        "def loud(fields):\n"
        "    print('hello')\n"
        "    return {}\n"
        "worker.VERBS = {'loud': loud}\n"
        "worker.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=b"loud {}\nloud {}\n", capture_output=True, timeout=60
    )
    assert done.stdout == READY + b"200 {}\n200 {}\n"
    assert done.stderr.split() == [b"hello", b"hello"]
    assert done.returncode == 0, "it ends with its input"


@pytest.mark.parametrize("reads_ready", [False, True], ids=["at once", "later"])
def test_a_worker_whose_server_is_gone_ends_without_a_word(reads_ready: bool) -> None:
    program = (
        "from hamekomi.web.workers import worker\n"
        "worker.STREAMS = {'nine': lambda fields, send: [send(1) for _ in range(9)]}\n"
        "worker.main()\n"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        if reads_ready:
            assert process.stdout.readline() == READY
        process.stdout.close()
        process.stdin.write(b"nine {}\n")
        process.stdin.flush()
        assert process.stderr.read() == b""
        assert process.wait(LONGEST_WAIT) == 0


def test_a_worker_whose_server_is_killed_ends_in_the_middle_of_a_verb() -> None:
    inside = (
        "import time\n"
        "from hamekomi.web.workers import worker\n"
        "def work(fields):\n"
        "    answers.write(b'begun\\n')\n"
        "    answers.flush()\n"
        "    time.sleep(600)\n"
        "answers = open(1, 'wb', closefd=False)\n"
        "worker.take_output = lambda: answers\n"
        "worker.VERBS = {'work': work}\n"
        "worker.main()\n"
    )
    outside = (
        "import subprocess, time\n"
        "from hamekomi.work import children\n"
        f"child = children.start('-c', {inside!r}, stdin=subprocess.PIPE, stdout=None)\n"
        "child.stdin.write(b'work {}\\n')\n"
        "child.stdin.flush()\n"
        "time.sleep(600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", outside], stdout=PIPE) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == READY
        assert server.stdout.readline() == b"begun\n"
        server.kill()
        assert server.stdout.read() == b"", "the pipe ends when the worker, which has it too, has ended"


def test_a_worker_that_has_grown_ends_after_its_answer() -> None:
    program = (
        "from hamekomi.web import limits\n"
        "from hamekomi.web.workers import worker\n"
        "limits.KEPT_BYTES = 1\n"
        "worker.VERBS = {'eat': lambda fields: {}}\n"
        "worker.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=b"eat {}\neat {}\n", capture_output=True, timeout=60
    )
    assert done.stdout == READY + b"200! {}\n"


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"a": 1, "a": 2}'])
def test_a_body_that_cannot_be_read_is_refused(body: bytes) -> None:
    with pytest.raises(BadInput, match=r"^the body "):
        read_fields(body)


def test_a_worker_cannot_eat_all_memory() -> None:
    program = (
        "from hamekomi.web.workers import worker\n"
        "worker.VERBS = {'eat': lambda fields: {'bytes': len(bytearray(2 << 30))}}\n"
        "worker.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=b"eat {}\neat {}\n",
        env=environment(1 << 30),
        capture_output=True,
        timeout=60,
    )
    assert done.stdout.startswith(READY + b"422! "), "it ends, and says so"
    assert done.stdout.count(b"\n") == 2
