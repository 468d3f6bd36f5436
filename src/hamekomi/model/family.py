"""A family of puzzles is a value: a record of functions. A function is None if the family lacks it.

What only one of our families can do is no field of all, but an extension of that family (see below).
P is the family's puzzle and S its solution, both frozen values. Nothing here knows any puzzle.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from importlib.resources import files
from itertools import islice
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from hamekomi.model.answers import Budget, Clock, Count, Grade, Step, Total, Violation
from hamekomi.model.marks import MarkSheet
from hamekomi.model.options import Chosen, Option, Whole
from hamekomi.model.picture import Picture, Plot, Scene
from hamekomi.model.plan import Plan, Result
from hamekomi.model.play import NONE, Choice, Play

P = TypeVar("P")
S = TypeVar("S")
E = TypeVar("E")


class Claim(IntEnum):
    """How sure a notation is that a text is written in it, judged quickly and before reading it.

    If the user does not name the family, the surest notation that can read the text decides. If two
    families are equally sure, the text is refused as ambiguous.
    """

    # Not this notation, or so short that it could be anything: read only if the family is named.
    NO = 0
    # Possible, but another notation's usual text; if that one reads it, a remark names this one.
    UNLIKELY = 1
    # Possible, but other notations are as likely: rows of digits, an empty board.
    PERHAPS = 2
    # Looks like this notation and hardly like another; if it cannot be read, the user sees why.
    LIKELY = 3
    # The text names the notation, by a word in front, a key, or an address.
    SURE = 4


@dataclass(frozen=True, slots=True)
class Format(Generic[P]):
    """One notation: `parse` raises BadText; `write` is its inverse."""

    parse: Callable[[str], P]
    write: Callable[[P], str]
    summary: str
    # How sure the notation is that a text, with or without mistakes, is written in it. It is called for
    # every text, so it must be quick. A text that it denies is read only if the user names the family.
    claim: Callable[[str], Claim] = lambda text: Claim.PERHAPS
    # How to name this notation in the error for a text that no notation recognises, such as
    # "a puzz.link address"; "" if it is not mentioned there.
    offer: str = ""
    # A short puzzle in this notation for newcomers to try; "" if there is none.
    sample: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SplittingFormat(Format[P]):
    """A notation whose texts may hold several puzzles; `split` yields the text of each."""

    split: Callable[[str], Iterator[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Solver(Generic[P, S]):
    """One way to solve: a bridge from the family to an engine."""

    summary: str
    solutions: Callable[[P, Budget], Iterator[S]]
    # Why it does not take this puzzle, such as its size or a missing package: the sentence with which
    # `solutions` and counting then raise CannotDo or MissingExtra. "" if it takes it. Must be quick.
    refuses: Callable[[P], str] = lambda puzzle: ""
    # Counting in one go; None: list the solutions and count them.
    count: Callable[[P, Budget], Count] | None = None
    steps: Callable[[P, Budget], Iterator[Step]] | None = None
    # The steps from a position of `play`.
    steps_from: Callable[[Any, Budget], Iterator[Step]] | None = None
    # The next step with something to do, for a position; None: the first of `steps_from`.
    hint: Callable[[Any, Budget], Step | None] | None = None
    # Whether the solver may get stuck; then it raises OutOfBudget.
    gives_up: bool = False
    # The solver whose list of solutions this one passes on, if it is not its own.
    lists_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedSolver(Solver[P, S]):
    """A solver that counts as long work, resumable and on several threads.

    The text is "all", or a motion of the family's `Symmetry`.
    """

    plan: Callable[[P, str], Plan[Any, Total]]
    # Whether it lists in random orders, which the budget's seed chooses.
    takes_seed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers(Generic[P, S]):
    """Solutions as text."""

    parse: Callable[[P, str], S]
    write: Callable[[P, S], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A puzzle with its number of solutions and the source of that number."""

    name: str
    # Shown to the user.
    title: str
    text: str
    source: str
    # None if not known, or too many for some solver to count.
    solutions: int | None = None
    # Whether it is worth a look on the front page; most examples are tests.
    gallery: bool = False
    # Solvers that would take too long, so that tests do not ask them.
    too_hard_for: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Theorem:
    """A result for the front page: a sentence, and the job that proves it."""

    words: str
    # As in an order of `lab.jobs`.
    verb: str
    subject: str
    settings: Mapping[str, int | str] = field(default_factory=lambda: NONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """Long work with options: an experiment, mining rules, or walking a line.

    `plan` gets a seed and options that are complete and in range; it raises BadInput if they do not fit
    together. The same options and seed give the same answer, except for measured times.
    """

    # What people call it: "A tournament of strategies".
    title: str
    summary: str
    options: tuple[Option, ...] = ()
    plan: Callable[[Chosen, int], Plan[Any, Result]]
    plot: Callable[[Result], Plot] | None = None


MOST_DAILY = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Generator(Generic[P]):
    """Makes puzzles. `make` gets complete options, like a task, and ticks the clock while it works.

    The same options and the same random state make the same puzzle on every machine.
    """

    options: tuple[Option, ...] = ()
    make: Callable[[Chosen, Random, Clock], P]
    # What a player chooses first, by name, each with the options that it sets: sizes, and words of
    # `scale.LEVELS`, the same for every family; a family need not have all of them.
    sizes: Mapping[str, Chosen] = field(default_factory=lambda: NONE)
    levels: Mapping[str, Chosen] = field(default_factory=lambda: NONE)
    # The puzzles of a day, by the same words; by default the easiest levels in the usual size.
    of_the_day: Mapping[str, Chosen] = field(default_factory=lambda: NONE)

    @property
    def daily(self) -> Mapping[str, Chosen]:
        return self.of_the_day or dict(islice(self.levels.items(), MOST_DAILY))


def squares(*sizes: int) -> Mapping[str, Chosen]:
    """Square boards as a generator's sizes."""
    return {f"{size}x{size}": {"rows": size, "columns": size} for size in sizes}


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """The verdict on one thing in a checked file, such as one rule."""

    # For example "rule 14, adjacent threes".
    subject: str
    is_right: bool
    message: str
    # A board in ASCII characters that shows why, if there is one.
    board: str = ""
    picture: Picture | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Generic[P]):
    """A question about a puzzle that only the family's own screen asks.

    It gets texts by name and returns JSON values and pictures, which are sent as SVG. Like a solver, it
    gets a budget and keeps no state between calls.
    """

    summary: str
    act: Callable[[P, ActionArgs, Budget], Answer]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading(Generic[P, S]):
    """How to read and write puzzles and solutions."""

    # The first is canonical.
    formats: Mapping[str, Format[P]]
    answers: Answers[P, S]
    # Puzzles with known answers, for tests, docs and the gallery.
    examples: tuple[Example, ...]
    # What the family can prove by itself.
    theorems: tuple[Theorem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Laws(Generic[P, S]):
    """What the puzzle demands."""

    # Slow, obvious and trusted: all solvers are tested against it. No violations: the solution is right.
    check: Callable[[P, S], list[Violation]]
    # Oddities of a valid puzzle. Every front end shows them, so it must be quick.
    remarks: Callable[[P], Iterator[str]] = lambda puzzle: iter(())
    # A proof that there is exactly one solution, or none, for other programs to check: the contents of
    # its files by their endings. Raises BadInput if there are several solutions.
    prove: Callable[[P, Budget], Mapping[str, str]] | None = None
    # Why a puzzle has no solution: laws that contradict each other, none of which can be left out. None
    # if there is a solution.
    refute: Callable[[P, Budget], list[Violation] | None] | None = None
    # The places where two solutions differ.
    differences: Callable[[P, S, S], list[str]] | None = None
    # Checks other kinds of files (`check FAMILY KIND FILE`), by kind.
    check_files: Mapping[str, Callable[[str, Budget], Iterator[Finding]]] = field(
        default_factory=lambda: NONE
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing(Generic[P, S]):
    """How puzzles and solutions look. Pictures carry roles, never colours."""

    draw: Callable[[P, S | None], Picture]
    # In characters; True: ASCII only.
    sketch: Callable[[P, S | None, bool], str]
    # A line of words: "Slitherlink 12x10, 48 clues".
    describe: Callable[[P], str]
    # The picture in three dimensions; returns None for a puzzle without one.
    scene: Callable[[P, S | None], Scene | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Solving(Generic[P, S]):
    """Ways to solve and to analyse a puzzle."""

    # The first is the default.
    solvers: Mapping[str, Solver[P, S]]
    grade: Callable[[P, Budget], Grade] | None = None
    # Sorts the solutions into classes: one row for each class.
    classify: Callable[[P, Budget], Iterator[Mapping[str, object]]] | None = None
    # Further methods of a puzzle in Python, such as `puzzle.as_exact_cover()`: functions of the
    # family's value and the caller's arguments.
    views: Mapping[str, Callable[..., Any]] = field(default_factory=lambda: NONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Making(Generic[P]):
    """What a family makes: puzzles, rules, lines, data."""

    generate: Generator[P] | None = None
    # Finds rules that follow from the laws; the answer has a list of `rows`.
    mine: Task | None = None
    experiments: Mapping[str, Task] = field(default_factory=lambda: NONE)


# ---- Extensions: what one family can do and most cannot.
#
# A family lists its extensions, and front ends find one by its class: `family.find(Symmetry)`.


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedPuzzles(Generic[P]):
    """Puzzles besides the examples that a format can read by name."""

    titles: Mapping[str, str]
    # What does not depend on how the parts of a puzzle are called and how they lie; puzzles that have it
    # in common have one title. None for a puzzle that is like no other.
    alike: Callable[[P], Hashable | None] = lambda puzzle: None


@dataclass(frozen=True, slots=True, kw_only=True)
class WithRules(Generic[P, S]):
    """The solvers that use rules, and the grade, with the user's rules in place of the family's own."""

    # Under the same names as in the family.
    solvers: Mapping[str, Solver[P, S]]
    grade: Callable[[P, Budget], Grade] | None = None


@dataclass(frozen=True, slots=True)
class Export(Generic[P]):
    """A text for another program, which is written and not read."""

    summary: str
    write: Callable[[P], str]


@dataclass(frozen=True, slots=True)
class Exports(Generic[P]):
    """Writes puzzles for other solvers."""

    # By name; a name of EXPORTS.
    writers: Mapping[str, Export[P]]


# What the texts for other solvers are called in every family; a notation may have such a name, too.
EXPORTS = ("dimacs", "dlx", "mzn", "csv")


@dataclass(frozen=True, slots=True, kw_only=True)
class UserRules(Generic[P, S]):
    """Takes the user's rules."""

    # The solvers and the grade with the rules of a rule file's text; raises BadInput if one is wrong.
    with_rules: Callable[[str, Budget], WithRules[P, S]]
    # Rule books that come with the family, by name, with a sentence; `with_rules` takes the names, too.
    books: Mapping[str, str] = field(default_factory=lambda: NONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Symmetry(Generic[P, S]):
    """Counts solutions that a motion of the puzzle carries into each other as one."""

    # What can be counted up to: "all", "rotation", "symmetry".
    up_to: tuple[str, ...]
    # How many such motions carry a puzzle into itself.
    motions: Callable[[P, str], int]
    # By solver: one solution of each class, and their number for solvers without a plan.
    solutions: Mapping[str, Callable[[P, str, Budget], Iterator[S]]]
    count: Mapping[str, Callable[[P, str, Budget], Count]] = field(default_factory=lambda: NONE)


@dataclass(frozen=True, slots=True)
class Solved:
    """The answers to many lines: the solution of each that has exactly one, as a line of text."""

    # One line for each, all of the same width, line ends included; those of other lines mean nothing.
    lines: memoryview
    width: int
    # Lines, from 0, that must be solved one by one: unreadable, without a solution, or with several.
    others: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswersLines:
    """Answers many puzzles at once, which is quicker: texts with a puzzle in each line."""

    # Gets a text with a puzzle in each line, and how many threads to use. A solution is one line of its
    # canonical text.
    solve: Callable[[bytes, int, Clock], Solved]
    # The canonical text of a line, without its end; None if `solve` does not take the line.
    read: Callable[[bytes], str | None]
    # What `describe` says of a puzzle, from its canonical text.
    describe: Callable[[str], str]
    # The number of solutions of each line up to a limit, on several threads: 0 also if it is unreadable.
    count: Callable[[Sequence[bytes], int, int, Clock], Sequence[int]]
    # Counts the solutions of one canonical text, and says how.
    count_one: Callable[[str], Count]
    # Grades canonical texts that have exactly one solution, on several threads.
    grade: Callable[[Sequence[str], int, Clock], Sequence[Grade]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Solids(Generic[P, S]):
    """Has puzzles that are solid."""

    # The picture for files and notebooks, which cannot be turned.
    draw_on_paper: Callable[[P, S | None], Picture]
    # A small picture from outside, for lists; returns None for a flat puzzle.
    portrait: Callable[[P, S | None], Picture | None]
    # For a 3D printer: binary STL.
    stl: Callable[[P, S], bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class MakingAdvice:
    """What to expect of generator options that take minutes, and what is quicker; "" of others."""

    advice: Callable[[Chosen], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class MakingNotes:
    """Makes what the generator makes, and notes what it does: a sentence for each part of the work."""

    make: Callable[[Chosen, Random, Clock, Callable[[str], None]], Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassOfSolution:
    """The class of one solution of a puzzle, as a row of the table that `classify` makes."""

    class_of: Callable[[Any, Any], Mapping[str, object]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Walks:
    """Draws a line that never gets stuck; the answer of the task has a list of `rows`."""

    task: Task


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponent:
    """A game for two: the computer's move in a position, None if the game is over."""

    reply: Callable[[Any, Random], Choice | None]


class HasMarks(Protocol):
    """A position that is played by marks: pairs of a place and a value, by their names."""

    @property
    def marks(self) -> frozenset[tuple[str, str]]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class AsMarks(Generic[P, S]):
    """A family with a board of its own whose puzzles can also be played by marks alone, as in a file."""

    marks: Callable[[P], MarkSheet]
    marks_of: Callable[[P, S], HasMarks]


@dataclass(frozen=True, slots=True)
class Lesson(Generic[P]):
    """A position in which one rule, technique or law gives the next step: the thing to do."""

    # The law or rule in a few words, unique in the family; and as a sentence.
    law: str
    sentence: str
    puzzle: P
    position: Any
    step: Step
    # What the player does here, as a sentence; empty where this is clear from the law.
    task: str = ""


@dataclass(frozen=True, slots=True)
class Lessons:
    """Teaches a family on small boards, easiest first."""

    lessons: Callable[[Budget], Iterator[Lesson[Any]]]
    # The handbook in Markdown, of a family whose folder has no README.
    handbook: Callable[[], str] | None = None
    # The rules as sentences.
    rules: tuple[str, ...] = ()
    # A position without help for the player; None: as `play` draws it.
    draw: Callable[[Any], Picture] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HintOrder:
    """Has rules that are equally hard for a player, though explanations keep them in an order."""

    # The one that is easiest to see first.
    alike: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LessonBoard:
    """A lesson as a family declares it: words, and a board with marks whose next step is by `rule`."""

    title: str
    sentence: str
    task: str
    # As its step names it.
    rule: str
    text: str
    marks: str = ""


def lessons_on(
    boards: Callable[[], Iterable[LessonBoard]],
    position: Callable[[LessonBoard], tuple[P, Any]],
    steps_from: Callable[[Any, Budget], Iterator[Step]],
    draw: Callable[[Any], Picture] | None = None,
) -> Lessons:
    """Lessons on declared boards; the thing to do is the hint that a player gets there."""

    def lessons(budget: Budget) -> Iterator[Lesson[P]]:
        for each in boards():
            puzzle, reached = position(each)
            step = next(steps_from(reached, budget))
            if step.rule != each.rule:
                raise ValueError(f"{each.title}: the next step is by {step.rule}, not by {each.rule}")
            yield Lesson(each.title, each.sentence, puzzle, reached, step, each.task)

    return Lessons(lessons, draw=draw)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawsToExplain:
    """Draws a position for explanations, for example with all candidates."""

    draw: Callable[[Any], Picture]


# Families are compared by identity; that also makes puzzles hashable.
@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Family(Generic[P, S]):
    """A kind of puzzle: how it is read, its laws, its looks, ways to solve it, what it makes."""

    # The name of the folder, on the command line and in addresses of the page.
    name: str
    # For headings.
    title: str
    # One sentence for the catalogue.
    summary: str
    # What the puzzle demands, as sentences for a player who does not know it; printed in books.
    rules: tuple[str, ...] = ()
    # Other names of the puzzle, in other languages, too, under which the page finds it.
    names: tuple[str, ...] = ()
    # The group on the home page in which it is listed; "": it has a card of its own there.
    group: str = ""
    # Where front ends list it: the smallest first.
    rank: int = 99
    reading: Reading[P, S]
    laws: Laws[P, S]
    drawing: Drawing[P, S]
    solving: Solving[P, S]
    making: Making[P] = field(default_factory=lambda: Making())
    # Positions and moves.
    play: Play[P, S, Any] | None = None
    # For the family's own screen.
    actions: Mapping[str, Action[P]] = field(default_factory=lambda: NONE)
    extensions: tuple[object, ...] = ()

    def find(self, kind: type[E]) -> E | None:
        """The family's extension of this class; None if it has none."""
        return next((each for each in self.extensions if isinstance(each, kind)), None)

    @property
    def notations(self) -> Mapping[str, str]:
        """All notations by name, each in a few words; those for other solvers come last."""
        exports = self.find(Exports)
        found = {name: each.summary for name, each in self.reading.formats.items()}
        if exports is not None:
            found |= {name: f"{each.summary} (written only)" for name, each in exports.writers.items()}
        return found

    @property
    def titles(self) -> Mapping[str, str]:
        """The titles of all puzzles that have a name: examples and others."""
        others = self.find(NamedPuzzles)
        examples = {each.name: each.title for each in self.reading.examples}
        return examples if others is None else {**examples, **others.titles}

    @property
    def explains(self) -> bool:
        """Whether a solver explains its steps."""
        return any(each.steps is not None for each in self.solving.solvers.values())

    @property
    def up_to(self) -> tuple[str, ...]:
        """What its solutions can be counted up to."""
        symmetry = self.find(Symmetry)
        return ("all",) if symmetry is None else symmetry.up_to


# ---- The examples of a family, and what it can prove, are in its `examples.toml`.


def read_examples(package: str) -> tuple[Example, ...]:
    """Read the examples beside a family's `__init__.py`; `package` is that module's `__name__`."""
    return tuple(
        Example(**{**entry, "too_hard_for": tuple(entry.get("too_hard_for", ()))})
        for entry in _read(package)["example"]
    )


def read_theorems(package: str) -> tuple[Theorem, ...]:
    return tuple(Theorem(**entry) for entry in _read(package).get("theorem", ()))


def _read(package: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath("examples.toml").read_text(encoding="utf-8"))


# ---- What a family's own screen sends with an action, and what it gets back.

# Texts by name.
ActionArgs = Mapping[str, str]
# JSON values and pictures by name.
Answer = Mapping[str, object]

# The largest whole number that JavaScript holds exactly.
LARGEST_EXACT = 2**53 - 1


def int_arg(args: ActionArgs, name: str, default: int, most: int = LARGEST_EXACT, least: int = 0) -> int:
    """Raises BadInput if it is no whole number in this range."""
    return Whole(name, "", default, least, most).read(args.get(name, default))
