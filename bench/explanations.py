"""Explanations of pencil puzzles: how long they take, and how much a step rests on.

For each kind the whole explanation of each board up to 10x10, from its text on, on one thread, in
processor time, without imports. A step counts the laws that it uses at places, and the lemmas, for the
conclusion that needs the most; a mined rule counts once, as its name and picture do.

PENCIL_BOARDS names a folder with boards, as in bench/laws.py. Without it, hamekomi makes the boards:
MADE of each kind and size, the same in every run. PENCIL_HALF takes one half of the boards of each kind,
`tune` or `judge`, always the same: what is tuned on the boards on which it is measured is not measured.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

import hamekomi as hk
from bench.laws import Row, file_name, kind_of
from hamekomi.lab import catalogue
from hamekomi.laws import puzzle
from hamekomi.laws.explaining.deductions import Deduction
from hamekomi.laws.explaining.explain import Explainer, explainer_of
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.puzzle import PencilPuzzle
from hamekomi.model.answers import Budget
from hamekomi.model.errors import HamekomiError, OutOfBudget

LARGEST = 10
# Boards that are made: of each size, in at most these seconds each, if the kind has this size.
MADE, SIZES, SECONDS = 3, (6, 8, 10), 10.0
# By the clock; a board that takes longer counts as this much.
LIMIT = 60.0
FEW, MANY = 4, 12


@dataclass
class _Found:
    boards: list[float] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    slowest_step: float = 0.0
    with_lemmas: int = 0
    unfinished: int = 0


def boards_of(name: str, kind: type[Pencil]) -> list[PencilPuzzle]:
    found = list(_read(name, kind) if os.environ.get("PENCIL_BOARDS") else _made(name))
    half = os.environ.get("PENCIL_HALF", "")
    Random("explain-31").shuffle(found)
    middle = (len(found) + 1) // 2
    chosen = found[:middle] if half == "tune" else found[middle:] if half == "judge" else found
    return [each for each in chosen if each is not None]


def _read(name: str, kind: type[Pencil]) -> Iterator[PencilPuzzle | None]:
    """None for a board that is no puzzle of the kind, so that the halves do not depend on it."""
    file = Path(os.environ["PENCIL_BOARDS"]) / f"{file_name(name)}.json"
    listed = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    for _, each in sorted(listed.items()):
        if max(int(number) for number in each["problem"].split()[:2]) <= LARGEST:
            try:
                yield puzzle.parse(kind, each["problem"])
            except HamekomiError:
                yield None


def _made(name: str) -> Iterator[PencilPuzzle]:
    for size in SIZES:
        for seed in range(MADE):
            try:
                yield hk.generate(name, seed=seed, timeout=SECONDS, rows=size, columns=size).value
            except HamekomiError:
                break


def size_of(found: Explainer, step: Deduction) -> int:
    """How many laws and lemmas a conclusion of it rests on."""
    laws = {found.state.uses[use].law for use in step.uses}
    if step.rule is not None or (len(laws) == 1 and len(step.conclusions) > 1):
        return 1
    return len(step.uses) + len(step.lemmas)


def explain(board: PencilPuzzle, to: _Found) -> None:
    puzzle.statement.cache_clear()
    puzzle.unique_statement.cache_clear()
    begun = time.process_time()
    try:
        explainer = explainer_of(board, (), Budget(seconds=LIMIT).clock())
        for _ in count():
            before = time.process_time()
            found = explainer.next()
            to.slowest_step = max(to.slowest_step, time.process_time() - before)
            to.steps += [size_of(explainer, each) for each in found]
            to.with_lemmas += sum(bool(each.lemmas) for each in found)
            if not found or found[-1].is_contradiction:
                break
            for literal in found[-1].conclusions:
                explainer.state.learn(literal)
        to.boards.append(time.process_time() - begun)
    except OutOfBudget:
        to.boards.append(LIMIT)
        to.unfinished += 1


def measure() -> Iterator[Row]:
    everything = _Found()
    for name in catalogue.names():
        kind = kind_of(name)
        found = _Found()
        for board in boards_of(name, kind) if kind is not None else ():
            explain(board, found)
        if kind is None or not found.boards:
            continue
        yield _row(kind.title, found)
        everything.boards += found.boards
        everything.steps += found.steps
        everything.slowest_step = max(everything.slowest_step, found.slowest_step)
        everything.with_lemmas += found.with_lemmas
        everything.unfinished += found.unfinished
    yield _row("all kinds", everything)


def _row(what: str, found: _Found) -> Row:
    return {
        "what": what,
        "boards": len(found.boards),
        "under_a_second": sum(each < 1 for each in found.boards),
        "unfinished": found.unfinished,
        "worst": max(found.boards, default=0.0),
        "slowest_step": found.slowest_step,
        "steps": len(found.steps),
        f"over_{FEW}": sum(each > FEW for each in found.steps),
        f"over_{MANY}": sum(each > MANY for each in found.steps),
        "with_lemmas": found.with_lemmas,
    }
