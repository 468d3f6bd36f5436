"""Making puzzles as a plan: each puzzle is a piece, with its own seed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily, ability
from hamekomi.lab.puzzle import Puzzle, load, make_value
from hamekomi.model.answers import Clock
from hamekomi.model.errors import NoMatchingPuzzle
from hamekomi.model.family import MakingAdvice
from hamekomi.model.options import Chosen, complete
from hamekomi.model.plan import (
    BasePlan,
    Identity,
    Json,
    Piece,
    Preview,
    Report,
    Result,
    Results,
    clock_of,
)

MOST_PUZZLES = 10_000


@dataclass(frozen=True, slots=True)
class Made:
    # In the canonical notation.
    puzzle: str
    # None also if no grade was wanted.
    grade: float | None
    seed: int
    # Why it is not as it was wanted but only came closest; empty if it is.
    lacks: str = ""
    # The grade in a word; empty if it has none.
    word: str = ""
    # What was done to make it, in sentences.
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class MakePuzzles(BasePlan):
    version = 1
    runs_in = "processes"

    family: str
    options: Chosen
    seed: int
    number: int
    # Grading takes about as long as making, in most families.
    with_grades: bool = True

    @property
    def identity(self) -> Identity:
        options = " ".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        problem = f"{self.number} from seed {self.seed} {options}"
        problem += "" if self.with_grades else " without grades"
        return Identity(f"{self.family} generate", self.version, problem)

    @property
    def results(self) -> Results[Made]:
        return Results(_written, _read)

    def pieces(self, clock: Clock) -> list[Piece]:
        """One piece per puzzle, named by its seed: the same seed makes the same puzzle alone."""
        return [Piece(str(self.seed + each)) for each in range(self.number)]

    def run(self, piece: Piece, position: str | None, report: Report) -> Made:
        owner, seed = catalogue.family(self.family), int(piece.name)
        clock = clock_of(report, "")
        notes: list[str] = []
        puzzle, lacks = make(owner, self.options, seed, clock, notes.append)
        grade, word = None, ""
        if self.with_grades and owner.solving.grade is not None:
            found = owner.solving.grade(puzzle.value, clock.time_left)
            grade, word = found.value, found.word
        report.show(lambda: Preview(f"seed {seed}: {puzzle.describe()}", puzzle.draw()))
        return Made(puzzle.text, grade, seed, lacks, word, tuple(notes))

    @property
    def advice(self) -> str:
        found = catalogue.family(self.family).find(MakingAdvice)
        return "" if found is None else found.advice(self.options)

    def merge(self, results: Mapping[str, Made]) -> Result:
        return {"puzzles": [_written(each) for each in results.values()]}

    def so_far(self, results: Mapping[str, Made]) -> int:
        return len(results)


def make(
    owner: AnyFamily,
    options: Chosen,
    seed: int,
    clock: Clock,
    note: Callable[[str], None] = lambda _: None,
) -> tuple[Puzzle, str]:
    """A puzzle; and why it is not as it was wanted but only came closest, empty if it is."""
    try:
        return Puzzle(owner, make_value(owner, options, Random(seed), clock, note)), ""
    except NoMatchingPuzzle as error:
        if error.best is None:
            raise
        return load(error.best, owner.name), str(error)


def plan(
    family: str, options: Mapping[str, object], seed: int, number: int, *, with_grades: bool = True
) -> MakePuzzles:
    """Check the options and return the plan."""
    owner = catalogue.family(family)
    maker = ability(owner, lambda each: each.making.generate, "generate")
    chosen = complete(maker.options, options, f"{family} puzzles")
    return MakePuzzles(family, chosen, seed, number, with_grades)


def _written(made: Made) -> dict[str, Json]:
    written: dict[str, Json] = {"puzzle": made.puzzle, "grade": made.grade, "seed": made.seed}
    if made.word:
        written["word"] = made.word
    if made.notes:
        written["notes"] = list(made.notes)
    return {**written, "lacks": made.lacks} if made.lacks else written


def _read(written: Json) -> Made:
    if not isinstance(written, dict) or written.keys() - {"lacks", "word", "notes"} != {
        "puzzle",
        "grade",
        "seed",
    }:
        raise ValueError
    grade, lacks = written["grade"], str(written.get("lacks", ""))
    notes = written.get("notes", [])
    if not isinstance(notes, list):
        raise ValueError
    value = None if grade is None else float(grade)
    word = str(written.get("word", ""))
    return Made(str(written["puzzle"]), value, int(written["seed"]), lacks, word, tuple(map(str, notes)))
