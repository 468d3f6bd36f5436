"""Prepare a puzzle for a verb: print remarks about it, and apply the rules of `--rules`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from threading import Lock

from hamekomi.cli import texts
from hamekomi.cli.options import Common
from hamekomi.cli.talk import talk
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.reading.text_file import said_of


@dataclass(slots=True)
class Preparation:
    """Replaces the family's rules by those of `--rules`: a file, or one of the family's books.

    The rules are read and proved only once, however many puzzles there are.
    """

    common: Common
    rules: str | None
    with_marks: bool
    _ruled: dict[str, AnyFamily] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def __call__(self, puzzle: Puzzle) -> Puzzle:
        if remarks := puzzle.remarks():
            talk(self.common, "; ".join(remarks))
        if self.rules is not None:
            puzzle = replace(puzzle, family=self._with_rules(puzzle, self.rules))
        if puzzle.position is not None and not self.with_marks:
            talk(self.common, "the marks are ignored: this verb uses the puzzle alone")
        return puzzle

    def _with_rules(self, puzzle: Puzzle, rules: str) -> AnyFamily:
        name = puzzle.family.name
        with self._lock:
            if name not in self._ruled:
                is_book = rules in puzzle.family.solving.books
                place, text = (rules, rules) if is_book else texts.text_at(rules)
                with said_of(place):
                    ruled = puzzle.with_rules(text, timeout=self.common.timeout)
                self._ruled[name] = ruled.family
            return self._ruled[name]
