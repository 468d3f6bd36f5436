"""`make soak`: jobs of every kind, while workers and server are killed, frozen and misled.

    python -m tests.attack.soak --seconds 600 [--seed 1]

A real server runs in a folder of its own. Until all jobs of a round are done, they are disturbed again
and again; then every result is compared with that of an undisturbed run. A full disk needs a file system
of its own, which only root can make; otherwise this disturbance is left out.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import httpx

from hamekomi.lab import catalogue
from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.job_spec import prepare
from hamekomi.lab.jobs.store import Store
from hamekomi.model.errors import HamekomiError
from hamekomi.model.family import PlannedSolver
from tests.contract.test_long_work import same, small, tasks_of
from tests.work.running import answered

DISK_SIZE = "24m"
# Seconds in which the jobs of a round must be done once the disturbances have ended.
RECOVERY_SECONDS = 300.0


def orders() -> Iterator[Order]:
    """A job of every kind, and a slow one."""
    slow = {"last": 6000, "microseconds": 500}
    yield Order(verb="experiment", family="_template", subject="sum", settings=slow)
    for name, family in catalogue.families(hidden=True).items():
        for word, task in tasks_of(family).items():
            if task is not None:
                settings = small(f"{name} {word}", task.options)
                verb = word if word in ("mine", "walk") else "experiment"
                data = {"verb": verb, "family": name, "subject": word, "settings": settings, "seed": 7}
                yield Order.from_json(data)
        if family.making.generate is not None:
            yield Order(verb="generate", family=name, subject="", settings={"number": 5}, seed=7)
        for solver, each in family.solving.solvers.items():
            known = [each for each in family.reading.examples if each.solutions]
            if isinstance(each, PlannedSolver) and known:
                puzzle = max(known, key=lambda each: min(each.solutions or 0, 10_000))
                if solver not in puzzle.too_hard_for:
                    how: dict[str, int | str] = {"solver": solver, "threads": 2}
                    yield Order(verb="count", family=name, subject=puzzle.name, settings=how)


class AttackedServer:
    """A server with its workers, and the disturbances that can happen to them."""

    def __init__(self, folder: Path, random: Random) -> None:
        self.folder, self.random = folder, random
        self.store = Store(folder / "jobs.sqlite")
        self.disturbances: Counter[str] = Counter()
        self.stderr = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed with the server)
        self.start()

    def start(self) -> None:
        self.server = subprocess.Popen(
            [sys.executable, "-m", "hamekomi", "serve", "--port", "0"],
            env={**os.environ, "HAMEKOMI_DATA": str(self.folder)},
            stdout=subprocess.PIPE,
            stderr=self.stderr,
            text=True,
        )
        assert self.server.stdout is not None
        output = self.server.stdout.readline().split()
        assert output, f"the server does not start: {self.stderr_text()[-2000:]}"
        # With the token, which changes with every start.
        self.address = httpx.URL(output[-1])

    def stderr_text(self) -> str:
        """Everything that the servers have written to standard error."""
        self.stderr.seek(0)
        return self.stderr.read()

    def workers(self) -> list[int]:
        children = Path(f"/proc/{self.server.pid}/task/{self.server.pid}/children").read_text().split()
        threads = Path(f"/proc/{self.server.pid}/task").iterdir()
        found = {int(each) for task in threads for each in (task / "children").read_text().split()}
        return sorted({*map(int, children), *found})

    def kill_a_worker(self) -> None:
        self._signal(signal.SIGKILL)

    def freeze_a_worker(self) -> None:
        """Stop a worker for a while, sometimes for longer than its lease."""
        pid = self._signal(signal.SIGSTOP)
        if pid is None:
            return
        time.sleep(self.random.choice((0.2, 1.0, 11.0)))
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)

    def _signal(self, number: int) -> int | None:
        workers = self.workers()
        if not workers:
            return None
        pid = self.random.choice(workers)
        with suppress(ProcessLookupError):
            os.kill(pid, number)
        return pid

    def kill_the_server(self) -> None:
        self.server.kill()
        self._restart()

    def stop_the_server(self) -> None:
        self.server.send_signal(signal.SIGINT)
        self._restart()

    def _restart(self) -> None:
        self.server.wait(60)
        assert self.server.stdout is not None
        self.server.stdout.close()
        self.start()

    def pause_and_resume(self) -> None:
        jobs = [job for job in self.store.jobs() if not job.is_over]
        if jobs:
            job = self.random.choice(jobs)
            with suppress(HamekomiError):
                self.store.pause(job.id)
                time.sleep(self.random.uniform(0, 0.5))
                self.store.resume(job.id)

    def set_the_clock(self) -> None:
        """Change the ends of leases in the database, which has the effect of a jump of the clock."""
        by = self.random.choice((-86_400, 86_400, -5, 3600))
        with self.store._database.lasting() as connection:
            connection.execute("UPDATE jobs SET lease_until = lease_until + ?", (by,))

    def fill_the_disk(self) -> None:
        if not os.path.ismount(self.folder):
            return
        filler = self.folder / "filler"
        with suppress(OSError), filler.open("wb") as file:
            while True:
                file.write(bytes(1 << 16))
                file.flush()
        time.sleep(self.random.uniform(0.2, 2.0))
        filler.unlink()

    def list_jobs(self) -> None:
        """The server must never answer 500."""
        with suppress(httpx.TransportError):
            answer = httpx.get(self.address.copy_with(path="/api/jobs"), timeout=60)
            assert answer.status_code in (200, 409), answer.text

    def disturb(self) -> None:
        bad: list[Callable[[], None]] = [
            *(self.kill_a_worker, self.kill_a_worker, self.kill_a_worker, self.freeze_a_worker),
            *(self.kill_the_server, self.stop_the_server, self.pause_and_resume, self.set_the_clock),
            *(self.fill_the_disk, self.list_jobs),
        ]
        act = self.random.choice(bad)
        with suppress(HamekomiError):  # a store on a full disk
            act()
        self.disturbances[act.__name__] += 1

    def resume_stopped_jobs(self) -> None:
        """Resume what failed because its workers were killed, or was paused when a request was lost."""
        for job in self.store.jobs():
            if job.state in ("failed", "paused"):
                is_killed = job.state == "paused" or "its worker died" in str(job.error)
                is_full = any(word in str(job.error) for word in ("disk is full", "No space left"))
                assert is_killed or is_full, f"{job.title}: {job.error}"
                with suppress(HamekomiError):
                    self.store.resume(job.id)

    def close(self) -> None:
        self.server.send_signal(signal.SIGINT)
        self.server.wait(60)
        assert self.server.stdout is not None
        self.server.stdout.close()
        self.store.close()
        output = self.stderr_text()
        self.stderr.close()
        traces = output.count("Traceback")
        if traces:
            print(f"{traces} tracebacks, the last one:\n{output[output.rindex('Traceback') :][:3000]}")


@contextmanager
def small_disk() -> Iterator[Path]:
    """A folder, on a small disk of its own if we are root."""
    folder = Path(tempfile.mkdtemp())
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_SIZE},mode=700", "tmpfs", str(folder)]
    is_mounted = subprocess.run(mount, stderr=subprocess.DEVNULL, check=False).returncode == 0
    try:
        yield folder
    finally:
        if is_mounted:
            subprocess.run(["umount", "-l", str(folder)], check=False)
        shutil.rmtree(folder, ignore_errors=True)


def one_round(random: Random, expected: list[tuple[Order, object]], until: float) -> Counter[str]:
    with small_disk() as folder:
        server = AttackedServer(folder, random)
        try:
            numbers = {server.store.add(order).id: answer for order, answer in expected}

            def are_done() -> bool:
                return all(job.state == "done" for job in server.store.jobs())

            while not are_done() and time.monotonic() < until:
                time.sleep(random.uniform(0.0, 1.5))
                server.disturb()
                server.resume_stopped_jobs()
            deadline = time.monotonic() + RECOVERY_SECONDS
            while not are_done():
                assert time.monotonic() < deadline, [describe(job) for job in server.store.jobs()]
                server.resume_stopped_jobs()
                time.sleep(0.5)
            for job in server.store.jobs():
                assert same(job.result) == numbers[job.id], f"{describe(job)}: {job.result}"
        finally:
            server.close()
        return server.disturbances


def describe(job: Job) -> str:
    return f"{job.id} {job.state} {job.progress:.2f} {job.title} {job.error or ''}"


def undisturbed(order: Order) -> object:
    prepared = prepare(order)
    return same(json.loads(json.dumps(prepared.to_json(answered(prepared.plan)))))


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak", description="Disturb jobs of every kind.")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    expected = [(order, undisturbed(order)) for order in orders()]
    until, rounds, disturbances = time.monotonic() + options.seconds, 0, Counter[str]()
    print(f"seed {options.seed}, {len(expected)} jobs in a round", flush=True)
    while time.monotonic() < until:
        disturbances += one_round(Random(f"{options.seed} {rounds}"), expected, until)
        rounds += 1
        print(f"round {rounds}: {dict(disturbances)}", flush=True)
    print(f"{rounds * len(expected)} jobs ended with the results of undisturbed runs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
