"""Experiment: is every rule of a book sound? One piece of work for each rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.families.slitherlink.rules.books import BOOKS, TITLES, book
from hamekomi.families.slitherlink.rules.soundness import verdict
from hamekomi.model.answers import Clock
from hamekomi.model.family import Task
from hamekomi.model.options import OneOf
from hamekomi.model.plan import Identity, Piece, Preview, Report, clock_of
from hamekomi.model.plan_bases import JsonInThreads
from hamekomi.model.results import Result

VERSION = 1


@dataclass(frozen=True, slots=True)
class ProveBook(JsonInThreads):
    book: str

    @property
    def identity(self) -> Identity:
        return Identity("slitherlink book", VERSION, self.book)

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(str(number)) for number in range(len(book(self.book)))]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        rule = book(self.book)[int(piece.name)]
        found = verdict(rule, clock_of(report, ""))
        report.show(lambda: Preview(f"{rule}: {found.kind}"))
        return {"rule": str(rule), "verdict": found.kind}

    def merge(self, results: Mapping[str, Result]) -> Result:
        rows = [results[name] for name in sorted(results, key=int)]
        wrong = sum(row["verdict"] == "unsound" for row in rows)
        return {"rules": len(rows), "sound": len(rows) - wrong, "unsound": wrong, "rows": rows}


BOOK = Task(
    title="A book of rules, proved",
    summary="Prove every rule of a book, one by one.",
    options=(OneOf("book", "which book", "takegaki", tuple(BOOKS), TITLES),),
    plan=lambda options, seed: ProveBook(options["book"]),
)
