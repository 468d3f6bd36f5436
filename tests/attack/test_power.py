"""A power cut at every moment: what is found afterwards is right, or refused in a sentence.

A state that is found has everything that was called done. What was not done yet may be there or not, and
goes on to the right end.
"""

from __future__ import annotations

import os
import shutil
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hamekomi.lab.jobs.job_runner import Intervals
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
from hamekomi.model.errors import HamekomiError
from hamekomi.work import read_checkpoint
from tests.attack.power import Record, State, compiled, record, states
from tests.work.running import answered
from tests.work.toys import Steps

STEADY = "from pathlib import Path; import sys; folder = Path(sys.argv[1])\n"
MARK = """
def mark(text):
    with open(folder / "marks", "a") as file:
        file.write(text + "\\n")
"""
JOBS = f"""{STEADY}{MARK}
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.job_runner import Intervals
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.jobs.worker import run_next
store = Store(folder / "data" / "jobs.sqlite")
settings = {{"last": 6, "microseconds": 0}}
for number in (1, 2):
    store.add(Order(verb="experiment", family="_template", subject="sum", settings=settings))
    mark(f"added {{number}}")
    run_next(store, intervals=Intervals(note=0, checkpoint=0))
    mark(f"done {{number}}")
store.close()
"""
SUM = 6 * 7 // 2
FILES = f"""{STEADY}{MARK}
from hamekomi.lab.results.atomic_write import write_all_atomically, write_atomically
from hamekomi.model import plan as plans
from hamekomi.work import Run, write_checkpoint
from tests.work.toys import Steps
plans.SECONDS_PER_CHECK = 0.0
plan = Steps((3, 4))
written = 0
def keep(run):
    global written
    write_atomically(folder / "work.ckpt", write_checkpoint(plan.identity, run.position))
    written += 1
    mark(f"kept {{written}}")
run = Run(plan)
keep(run)
run.answer(keep)
keep(run)
for number in (1, 2):
    text = f"{{number}}\\n" * 1000
    write_all_atomically({{folder / "rows.json": text, folder / "rows.csv": text}})
    mark(f"rows {{number}}")
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = compiled(tmp_path_factory.mktemp("recorder"))
    if found is None:
        pytest.skip("needs Linux and a C compiler")
    return found


@pytest.fixture
def states_folder(tmp_path: Path) -> Iterator[Path]:
    """Where the states are written: in memory, because each is synced again and again."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else tmp_path) as folder:
        yield Path(folder)


def marked(state: State, word: str) -> int:
    return sum(mark.startswith(word) for mark in state.marks)


def recorded(library: Path, tmp_path: Path, program: str) -> tuple[list[Record], int]:
    folder = tmp_path / "recorded"
    records = record(library, folder, program)
    return records, folder.stat().st_ino


def test_jobs_survive_a_power_cut_at_every_moment(
    library: Path, tmp_path: Path, states_folder: Path
) -> None:
    records, root = recorded(library, tmp_path, JOBS)
    assert marked_in(records) == ["added 1", "done 1", "added 2", "done 2"]
    kinds = Counter[str]()
    for number, state in enumerate(states(records, root)):
        kinds[state.kind] += 1
        # Numbered, because the store of the state before may still have its files open.
        folder = states_folder / str(number)
        state.write(folder)
        check_jobs(folder / "data" / "jobs.sqlite", state)
        shutil.rmtree(folder)
    assert min(kinds[kind] for kind in ("all", "synced", "torn")) > 10, kinds


def check_jobs(path: Path, state: State) -> None:
    where = f"{state.kind} after {state.marks}: {[name for name, _ in state.found]}"
    try:
        # Every worker of before is gone.
        store = Store(path, clock=lambda: time.time() + 3600)
    except HamekomiError as error:
        assert not state.marks, f"{where}: {error}"
        return
    before = store.jobs()
    assert len(before) >= marked(state, "added"), where
    assert sum(job.state == "done" for job in before) >= marked(state, "done"), where
    while run_next(store, intervals=Intervals(note=0, checkpoint=0)) is not None:
        pass
    after = store.jobs()
    assert [job.result for job in after] == [{"sum": SUM}] * len(before), where
    store.close()


def test_files_and_checkpoints_survive_a_power_cut_at_every_moment(
    library: Path, tmp_path: Path
) -> None:
    records, root = recorded(library, tmp_path, FILES)
    plan, right = Steps((3, 4)), answered(Steps((3, 4)))
    texts = {number: f"{number}\n".encode() * 1000 for number in (1, 2)}
    kept = checkpoints_in(records)
    totals: dict[bytes, object] = {}
    for state in states(records, root):
        found = {name: content for name, content in state.found if not name.startswith(".hamekomi.")}
        assert found.keys() <= {"work.ckpt", "rows.json", "rows.csv"}
        checkpoint = found.get("work.ckpt")
        least = marked(state, "kept")
        assert checkpoint in kept[max(0, least - 1) :] or (checkpoint is None and least == 0)
        if checkpoint is not None and checkpoint not in totals:
            totals[checkpoint] = answered(plan, read_checkpoint(checkpoint.decode(), plan.identity))
        for name in ("rows.json", "rows.csv"):
            later = [texts[number] for number in (1, 2) if number >= marked(state, "rows")]
            assert found.get(name) in later or (name not in found and not marked(state, "rows"))
    assert len(totals) > 3 and all(total == right for total in totals.values())


def marked_in(records: list[Record]) -> list[str]:
    return [each.words for each in records if each.act == "mark"]


def checkpoints_in(records: list[Record]) -> list[bytes]:
    """The texts of all checkpoints, in order."""
    return [each.bytes for each in records if each.bytes.startswith(b"hamekomi checkpoint")]


def test_the_model_finds_a_file_that_is_renamed_before_it_is_synced(
    library: Path, tmp_path: Path
) -> None:
    careless = """
(folder / "new").write_text("new" * 500)
(folder / "new").rename(folder / "file")
mark("written")
"""
    records, root = recorded(library, tmp_path, STEADY + MARK + careless)
    found = {state.found for state in states(records, root) if state.marks}
    assert (("file", b"new" * 500),) in found, "as after kill -9"
    assert (("file", b""),) in found, "its name has arrived, and nothing of what is in it"
    assert () in found, "nothing has arrived"
