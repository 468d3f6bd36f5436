"""Targets behind the first check: positions of long work, requests, rows of the database."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.lab.puzzle import load
from hamekomi.lab.results.plots import plot_of
from hamekomi.model.errors import BadInput, HamekomiError
from hamekomi.model.plan import Plan, Stopped
from hamekomi.web import limits
from hamekomi.web.endpoints.verbs import STREAMS, VERBS
from hamekomi.web.jobs.serialise import in_short
from hamekomi.web.request_fields import read_fields
from hamekomi.web.wire import plain
from hamekomi.web.workers import worker
from hamekomi.work import Run
from tests.attack.mutations import NASTY, VALUES
from tests.attack.stream_targets import stream_targets
from tests.attack.targets import Target, shallow_targets, until
from tests.contract.test_long_work import WORK

SLOW_VERBS = ("gallery", "examples")


def all_targets() -> dict[str, Target]:
    return {**shallow_targets(), **{each.name: each for each in deep_targets()}}


def deep_targets() -> Iterator[Target]:
    yield from stream_targets()
    for name, make in WORK.items():
        yield Target(f"position of {name}", partial(resume, make), partial(positions, make), "position")
    for verb in (*VERBS, *STREAMS):
        if verb not in SLOW_VERBS:
            yield Target(
                f"request {verb}", partial(send_request, verb), partial(requests, verb), "request"
            )
    yield Target("database", damaged_database, lambda: map(str, range(100)), "database")


def positions(make: Callable[[], Plan[Any, Any]]) -> Iterator[str]:
    """Positions of the work at its first reports."""
    for wanted_report in (1, 2, 5):
        run, reports = Run(make()), 0

        def stop_at_report(run: Run[Any, Any], wanted_report: int = wanted_report) -> None:
            nonlocal reports
            reports += 1
            if reports == wanted_report:
                raise Stopped

        with suppress(Stopped):
            run.answer(stop_at_report)
        yield run.position


def resume(make: Callable[[], Plan[Any, Any]], text: str) -> None:
    Run(make(), text).answer(until(0.3))


def requests(verb: str) -> Iterator[str]:
    for family in catalogue.families(hidden=True).values():
        example = family.reading.examples[0]
        request: dict[str, object] = {
            "family": family.name,
            "text": example.text,
            "solution": example.text,
            "moves": ["0"],
            "marks": "0",
            "places": ["a"],
            "near": ["a"],
            "place": "r1c1",
            "rule": "",
            "further": True,
            "to_explain": True,
            "to": next(iter(family.reading.formats)),
            "up_to": "all",
            "limit": 2,
            "first": 1,
            "seed": 1,
            "options": {"rows": 4, "columns": 4},
            "solver": next(iter(family.solving.solvers)),
            "solvers": list(family.solving.solvers)[:2],
            "task": "count",
            "seconds": 1,
            "action": next(iter(family.actions), "none"),
            "given": {"text": example.text},
        }
        if verb in ("order", "stored-order"):
            request = {
                "verb": "count",
                "family": family.name,
                "subject": example.text,
                "settings": {"threads": 1},
                "seed": 0,
            }
        if verb in ("generate", "practise") and (maker := family.making.generate) is not None:
            chosen = [*maker.sizes.values(), *maker.levels.values(), *maker.daily.values()]
            for options in ({each.name: each.default for each in maker.options}, *chosen):
                yield json.dumps({"family": family.name, "seed": 1, "options": dict(options)})
        if verb == "practise":
            yield from (json.dumps({"family": family.name, "rule": rule}) for rule in rules_of(family))
        if verb in ("order", "stored-order"):
            for name, task in family.making.experiments.items():
                settings = {each.name: each.default for each in task.options}
                yield json.dumps(
                    {**request, "verb": "experiment", "subject": name, "settings": settings}
                )
        yield json.dumps(request)
        for left_out in ("moves", "marks", "options"):
            request.pop(left_out, None)
        yield json.dumps(request)


def rules_of(family: AnyFamily) -> set[str]:
    """Names of rules that can be practised."""
    puzzle = load(family.reading.examples[0].name, family.name)
    with suppress(HamekomiError):
        return {step.rule for step in islice(puzzle.explain(timeout=0.5), 5)}
    return set()


def send_request(verb: str, text: str) -> None:
    """A request must never cause an answer 500."""
    try:
        fields = read_fields(text.encode("utf-8", "surrogatepass"))
    except BadInput:
        return
    with patch.multiple(limits, SOFT_SECONDS=0.1, GLANCE_SECONDS=0.1, STREAM_SECONDS=0.1):
        status, answer = worker.respond(verb, fields, receive)
    json.dumps(answer, allow_nan=False, default=plain)
    if status == 500:
        assert isinstance(answer, dict)
        raise AssertionError(answer["error"])


def receive(part: object) -> None:
    json.dumps(part, allow_nan=False, default=plain)


def damaged_database(text: str) -> None:
    """Jobs of a damaged database must be listed, run and cancelled; the text chooses the damage."""
    random = Random(text)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "jobs.sqlite"
        with closing(Store(path)) as store:
            for _ in range(3):
                settings = {"last": 5, "microseconds": 0}
                store.add(Order(verb="experiment", family="_template", subject="sum", settings=settings))
            run_next(store)
            store.pause(2)
        (damage_values if random.random() < 0.7 else damage_bytes)(path, random)
        with suppress(HamekomiError), closing(Store(path)) as store:
            use(store)


def damage_values(path: Path, random: Random) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        if random.random() < 0.5:
            connection.execute("UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')')")
    odd = [
        *NASTY,
        *(each for each in VALUES if not isinstance(each, list | dict)),
        b"\xff",
        float("inf"),
    ]
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        columns = [row[1] for row in connection.execute("PRAGMA table_info(jobs)")]
        for _ in range(random.randint(1, 4)):
            change = f'UPDATE jobs SET "{random.choice(columns)}" = ? WHERE id = ?'
            with suppress(sqlite3.Error, OverflowError, UnicodeEncodeError):
                connection.execute(change, (random.choice(odd), random.randint(1, 3)))


def damage_bytes(path: Path, random: Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(random.randint(1, 40)):
        content[random.randrange(len(content))] = random.randrange(256)
    path.write_bytes(
        bytes(content[: random.choice((len(content), random.randrange(len(content)))) or None])
    )


def use(store: Store) -> None:
    uses: list[Callable[[], object]] = [
        lambda: [in_short(job) for job in store.jobs()],
        lambda: [plot_of(job) for job in store.jobs()],
        lambda: in_short(store.changes(0).jobs[0]) if store.changes(0).jobs else None,
        lambda: dict(store.numbers()),
        lambda: run_next(store) and None,
        *(partial(change, store, number, word) for number in (1, 2, 3) for word in TRANSITIONS),
        lambda: [in_short(job) for job in store.jobs()],
    ]
    for act in uses:
        with suppress(HamekomiError):
            json.dumps(act(), allow_nan=False, ensure_ascii=False, default=str).encode()


TRANSITIONS = ("pause", "resume", "cancel", "remove")


def change(store: Store, number: int, requested: str) -> None:
    with suppress(BadInput):
        in_short(getattr(store, requested)(number))
