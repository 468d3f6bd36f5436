"""Jobs that make things: puzzles, rules, lines; and what can be seen while they run."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hamekomi.lab import making
from hamekomi.lab.jobs.database import APPLICATION, RENAMED_IN_5, VERSION
from hamekomi.lab.jobs.job import Job, Order, Verb
from hamekomi.lab.jobs.job_runner import Intervals
from hamekomi.lab.jobs.job_spec import PreparedJob, prepare
from hamekomi.lab.jobs.lease import JobProgress
from hamekomi.lab.jobs.rows import MOST_CHARACTERS, preview_json
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.transitions import MOST_DEATHS
from hamekomi.lab.jobs.worker import run_next
from hamekomi.lab.puzzle import generate
from hamekomi.model.errors import BadInput, NoMatchingPuzzle
from hamekomi.model.plan import Piece, Preview, Report, Stopped
from hamekomi.work import Run
from tests.work.running import answered
from tests.work.toys import Toy

Column = Callable[[int, str], Any]
EAGER = Intervals(note=0, checkpoint=0)

# As it was before anything could be seen of a job.
VERSION_1 = """
CREATE TABLE jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    revision INTEGER NOT NULL,
    "order" TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'queued'
        CHECK (state IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled')),
    wish TEXT CHECK (wish IS NULL OR (wish IN ('pause', 'cancel') AND state = 'running')),
    progress REAL NOT NULL DEFAULT 0,
    seconds_left REAL,
    seconds_spent REAL NOT NULL DEFAULT 0,
    checkpoint TEXT,
    result TEXT CHECK ((result IS NOT NULL) = (state = 'done')),
    error TEXT CHECK ((error IS NOT NULL) = (state = 'failed')),
    created REAL NOT NULL,
    updated REAL NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0,
    worker TEXT CHECK ((worker IS NOT NULL) = (state = 'running')),
    lease_until REAL CHECK ((lease_until IS NOT NULL) = (state = 'running')),
    deaths INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX jobs_by_state ON jobs (state, id);
CREATE UNIQUE INDEX jobs_by_revision ON jobs (revision);
"""


def ran(store: Store, intervals: Intervals = EAGER) -> Job:
    job = run_next(store, intervals=intervals)
    assert job is not None
    return job


def making_order(verb: Verb, seed: int = 3, **settings: int | str) -> Order:
    return Order(verb=verb, family="_template", subject="", settings=settings, seed=seed)


def test_puzzles_made_by_a_job_are_those_made_one_by_one(store: Store, column: Column) -> None:
    store.add(making_order("generate", seed=5, number=3, columns=9))
    job = ran(store)
    assert job.state == "done" and job.result is not None
    assert job.result["puzzles"] == [
        {"puzzle": generate("_template", seed=seed, columns=9).text, "grade": None, "seed": seed}
        for seed in (5, 6, 7)
    ]
    assert column(1, "checkpoint") is None


def test_puzzles_with_a_grade_say_it_and_processes_make_the_same(store: Store) -> None:
    for threads in (1, 2):
        order = Order(
            verb="generate",
            family="hexads",
            subject="",
            seed=1,
            settings={"number": 4, "threads": threads},
        )
        store.add(order)
    one, other = ran(store).result, ran(store).result
    assert one == other and one is not None
    puzzles = one["puzzles"]
    assert isinstance(puzzles, list) and all(each["grade"] > 0 for each in puzzles)


def test_a_job_that_makes_no_puzzle_as_wished_has_the_closest_ones(store: Store) -> None:
    size: dict[str, Any] = {"rows": 3, "columns": 3, "clues": 1}
    order = {"verb": "generate", "family": "slitherlink", "settings": {**size, "number": 2}, "seed": 1}
    store.add(Order.from_json({**order, "subject": ""}))
    job = ran(store)
    assert job.state == "done" and job.result is not None
    puzzles = job.result["puzzles"]
    assert isinstance(puzzles, list)
    for each in puzzles:
        with pytest.raises(NoMatchingPuzzle) as error:
            generate("slitherlink", seed=each["seed"], **size)
        assert (each["puzzle"], each["lacks"]) == (error.value.best, str(error.value))
    assert [each["seed"] for each in puzzles] == [1, 2]


@pytest.mark.usefixtures("impatient")
def test_puzzles_that_are_made_are_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    plan, made = making.plan("_template", {}, 0, 5), []
    run = making.MakePuzzles.run

    def remember(self: making.MakePuzzles, piece: Piece, position: str | None, report: Report) -> Any:
        made.append(piece.name)
        found = run(self, piece, position, report)
        if piece.name == "2" and made.count("2") == 1:
            raise Stopped
        return found

    monkeypatch.setattr(making.MakePuzzles, "run", remember)
    first = Run(plan)
    with pytest.raises(Stopped):
        first.answer(lambda run: None)
    answered(plan, first.position)
    assert made == ["0", "1", "2", "2", "3", "4"]


def test_other_numbers_seeds_and_options_are_other_problems() -> None:
    orders = [
        making_order("generate", seed=seed, number=number, columns=columns)
        for seed in (1, 2)
        for number in (1, 2)
        for columns in (5, 6)
    ]
    assert len({prepare(order).plan.identity for order in orders}) == 8
    same = making_order("generate", seed=1, number=1, columns=5, threads=4)
    assert prepare(same).plan.identity == prepare(orders[0]).plan.identity, "by anyone, on any threads"


@pytest.mark.usefixtures("template_with_tasks")
@pytest.mark.parametrize("verb", ["mine", "walk"])
def test_rules_and_lines_are_jobs_too(store: Store, verb: Verb) -> None:
    store.add(making_order(verb, seed=3, length=2, threads=2))
    assert ran(store).result == {"rows": [{"piece": "0", "sum": 8}, {"piece": "1", "sum": 8}]}


@pytest.mark.usefixtures("impatient")
def test_sights_arrive_in_the_store_and_are_gone_when_the_job_is_done(
    path: Path, column: Column, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hamekomi.work.run.SECONDS_PER_PREVIEW", 0.0)
    seen: list[object] = []

    def act(piece: Piece, position: str | None, report: Report) -> int:
        for step in range(3):
            report.show(lambda step=step: Preview(f"step {step}"))  # type: ignore[misc]
            report(str(step), step / 3)
            preview = store.job(1).preview
            seen.append(preview and dict(preview))
        return 1

    store = Store(path, prepare=lambda order: PreparedJob(Toy(act)))
    store.add(Order(verb="experiment", family="toys", subject="toy"))
    assert ran(store).state == "done"
    assert seen == [{"text": f"step {step}", "svg": None} for step in range(3)]
    assert store.job(1).preview is None and column(1, "preview") is None


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("end", ["failed", "cancelled"])
def test_nothing_is_shown_of_a_job_that_failed_or_was_cancelled(
    path: Path, column: Column, end: str
) -> None:
    seen: list[bool] = []

    def act(piece: Piece, position: str | None, report: Report) -> int:
        report.show(lambda: Preview("a preview"))
        report("here", 0.1)
        seen.append(store.job(1).preview is not None)
        if end == "failed":
            raise BadInput("no")
        store.cancel(1)
        report("there", 0.2)
        raise AssertionError

    store = Store(path, prepare=lambda order: PreparedJob(Toy(act)))
    store.add(Order(verb="experiment", family="toys", subject="toy"))
    assert ran(store).state == end
    assert seen == [True] and column(1, "preview") is None


@pytest.mark.parametrize("requested", ["cancel", None])
def test_nothing_is_shown_of_a_job_that_ends_with_its_workers(
    store: Store, column: Column, requested: str | None
) -> None:
    store.add(Order(verb="experiment", family="_template", subject="sum"))
    for _ in range(MOST_DEATHS):
        lease = store.claim("mortal")
        assert lease is not None
        lease.note(JobProgress(0.1, None, 1.0, preview='{"text": "a preview"}'))
        assert store.job(1).preview is not None
        if requested is not None:
            store.cancel(1)
        store.release_jobs_of("mortal")
        if requested is not None:
            break
    assert store.job(1).state == ("failed" if requested is None else "cancelled")
    assert column(1, "preview") is None


@pytest.mark.usefixtures("impatient")
def test_a_note_without_a_sight_leaves_the_last_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hamekomi.work.run.SECONDS_PER_PREVIEW", 1000.0)  # only the first is made
    seen: list[object] = []

    def act(piece: Piece, position: str | None, report: Report) -> int:
        for step in range(3):
            report.show(lambda step=step: Preview(f"step {step}"))  # type: ignore[misc]
            report(str(step), step / 3)
            preview = store.job(1).preview
            seen.append(preview and preview["text"])
        return 1

    store = Store(path, prepare=lambda order: PreparedJob(Toy(act)))
    store.add(Order(verb="experiment", family="toys", subject="toy"))
    ran(store)
    assert seen == ["step 0"] * 3


def test_a_picture_is_sent_along_unless_it_is_huge(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = generate("hexads", seed=1).draw()
    message = json.loads(preview_json(Preview("a hand", picture)))
    assert message["text"] == "a hand" and message["svg"].startswith("<svg")
    assert len(message["svg"]) < MOST_CHARACTERS
    monkeypatch.setattr("hamekomi.lab.jobs.rows.MOST_CHARACTERS", 10)
    assert json.loads(preview_json(Preview("a hand", picture))) == {"text": "a hand", "svg": None}


@pytest.mark.parametrize("text", ["nonsense", "[]", "3", "null", "[" * 100_000])
def test_a_sight_that_cannot_be_read_is_not_seen(store: Store, path: Path, text: str) -> None:
    store.add(making_order("generate"))
    connection = sqlite3.connect(path)
    connection.execute("UPDATE jobs SET preview = ?", (text,))
    connection.commit()
    connection.close()
    assert store.job(1).preview is None and store.job(1).state == "queued"


def test_a_database_of_version_1_is_brought_up_to_date_with_its_jobs(path: Path) -> None:
    path.parent.mkdir(parents=True)
    connection = sqlite3.connect(path)
    connection.executescript(VERSION_1)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute("PRAGMA user_version = 1")
    order = {"verb": "experiment", "family": "_template", "subject": "sum", "seed": 0}
    quick = json.dumps({**order, "settings": {"last": 10, "microseconds": 0}})
    for revision, (state, result) in enumerate((("queued", None), ("done", '{"sum": 55}'))):
        connection.execute(
            'INSERT INTO jobs (revision, "order", state, result, created, updated) '
            "VALUES (?, ?, ?, ?, 1, 2)",
            (revision + 1, quick, state, result),
        )
    connection.commit()
    connection.close()
    store = Store(path)
    assert [(job.id, job.state, job.preview) for job in store.jobs()] == [
        (2, "done", None),
        (1, "queued", None),
    ]
    assert store.job(2).result == {"sum": 55}
    assert ran(store).result == {"sum": 55}
    store.close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    connection.close()
    assert Store(path).job(1).state == "done", "and it is opened again like any other"


def test_a_database_of_version_4_keeps_what_its_old_columns_hold(path: Path) -> None:
    store = Store(path)
    store.add(making_order("generate", number=1, columns=9))
    lease = store.claim("a worker")
    assert lease is not None
    lease.note(JobProgress(0.5, None, 1.0, preview='{"text": "half", "svg": null}'))
    store.pause(1)
    store.close()
    connection = sqlite3.connect(path)
    for old, new in RENAMED_IN_5.items():
        connection.execute(f"ALTER TABLE jobs RENAME COLUMN {new} TO {old}")
    connection.execute("PRAGMA user_version = 4")
    connection.close()
    job = Store(path).job(1)
    assert (job.requested, job.preview, job.progress) == ("pause", {"text": "half", "svg": None}, 0.5)
