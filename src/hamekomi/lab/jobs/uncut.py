"""Counting by a solver that keeps no checkpoints: in a process of its own, each time from the start.

Such a solver may be deaf for hours, but its process can be ended at any moment; meanwhile the worker
goes on reporting, so that the job can be paused and cancelled like any other. The process listens on
its standard input, which closes when the worker is gone however it died, and then ends itself.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from dataclasses import asdict, dataclass

from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BrokenCheckpoint, HamekomiError
from hamekomi.model.work import Identity, Report, Result

VERSION = 1
START = "start"  # the only position there is
SECONDS_BETWEEN_REPORTS = 0.2


@dataclass(frozen=True, slots=True)
class UncutCount:
    family: str
    puzzle: str  # canonical text
    solver: str
    up_to: str
    threads: int

    @property
    def identity(self) -> Identity:
        problem = f"{self.family} {self.solver} {self.up_to}\n{self.puzzle}"
        return Identity("uncut count", VERSION, problem)

    def run(self, position: str | None, report: Report) -> Result:
        if position not in (None, START):
            raise BrokenCheckpoint(f"a count without checkpoints cannot go on from {position!r}")
        with subprocess.Popen(
            [sys.executable, "-P", "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for the worker, which ends this process
        ) as process:
            try:
                return _answer(process, json.dumps(asdict(self)), report)
            finally:
                process.kill()

    def count(self) -> Result:
        puzzle = load(self.puzzle, self.family)
        count = puzzle.count(up_to=self.up_to, solver=self.solver, threads=self.threads)
        return {
            "count": int(count),
            "up_to": count.up_to,
            "exact": count.exact,
            "method": count.method,
            "nodes": count.nodes,
        }


def _answer(process: subprocess.Popen[str], question: str, report: Report) -> Result:
    assert process.stdin is not None and process.stdout is not None
    print(question, file=process.stdin, flush=True)
    while True:
        try:
            code = process.wait(SECONDS_BETWEEN_REPORTS)
            break
        except subprocess.TimeoutExpired:
            report(START, 0.0)
    if code != 0:
        raise HamekomiError(f"the counting process ended with code {code}")
    answer: dict[str, object] = json.loads(process.stdout.read())
    if "error" in answer:
        raise HamekomiError(str(answer["error"]))
    return answer


def main() -> None:
    """The process: a count from standard input, its result or error to standard output."""
    work = UncutCount(**json.loads(sys.stdin.readline()))
    threading.Thread(target=_leave_with_the_worker, daemon=True).start()
    try:
        answer = work.count()
    except HamekomiError as error:
        answer = {"error": str(error)}
    print(json.dumps(answer))


def _leave_with_the_worker() -> None:
    # Not sys.stdin.read(): its lock would be held when the process ends in the ordinary way.
    os.read(0, 1)
    os._exit(1)


if __name__ == "__main__":
    main()
