"""A family of puzzles is a value: a record of functions. What a family cannot do is None.

P is the family's puzzle and S its solution, both frozen values. Nothing here knows any puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from hamekomi.model.answers import Budget, Clock, Count, Grade, Step, Total, Violation
from hamekomi.model.claim import Claim
from hamekomi.model.options import Chosen, Option
from hamekomi.model.picture import Picture
from hamekomi.model.plan import Plan
from hamekomi.model.play import NONE, Play
from hamekomi.model.plot import Plot
from hamekomi.model.results import Result
from hamekomi.model.scene import Scene

P = TypeVar("P")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Format(Generic[P]):
    """One notation: `parse` raises BadText; `write` is its inverse."""

    parse: Callable[[str], P]
    write: Callable[[P], str]
    summary: str
    # How sure it is that a text, right or wrong, is of this notation. Every text is shown to it, so it
    # must be quick; what `parse` can read and `claim` denies is read only where the family is named.
    claim: Callable[[str], Claim] = lambda text: Claim.PERHAPS
    # What a text that nobody recognises is answered with: "a puzz.link address". Empty: not offered.
    offer: str = ""
    # The texts of the puzzles in a text that may hold several, one by one; None: a text is one puzzle.
    split: Callable[[str], Iterator[str]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Solver(Generic[P, S]):
    """One way to solve: a bridge from the family to an engine."""

    summary: str
    solutions: Callable[[P, Budget], Iterator[S]]
    # Counting as long work: on several threads, and resumable. The text says what counts as one
    # solution: all, rotation, symmetry.
    plan: Callable[[P, str], Plan[Any, Total]] | None = None
    # Counting at one go, where there is no plan; None: by counting solutions.
    count: Callable[[P, Budget], Count] | None = None
    steps: Callable[[P, Budget], Iterator[Step]] | None = None
    steps_from: Callable[[Any, Budget], Iterator[Step]] | None = None  # from a position of `play` on
    gives_up: bool = False  # whether it may get stuck, which it then says by OutOfBudget
    # Where solutions that symmetry carries into one another count as one; the text says which.
    solutions_up_to: Callable[[P, str, Budget], Iterator[S]] | None = None
    count_up_to: Callable[[P, str, Budget], Count] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers(Generic[P, S]):
    """Solutions as text."""

    parse: Callable[[P, str], S]
    write: Callable[[P, S], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A puzzle with a known number of solutions and where that number is from."""

    name: str
    title: str  # for people who choose one
    text: str
    source: str
    solutions: int | None = None  # None: not known, or too many for every solver to count


@dataclass(frozen=True, slots=True, kw_only=True)
class Errand:
    """Long work with options: an experiment, rules to be mined, a line to be walked.

    `plan` gets options that are complete and of the right kind and range, and a seed; what does not fit
    together raises BadInput. The same options and seed give the same answer, but for measured times.
    """

    summary: str
    options: tuple[Option, ...] = ()
    plan: Callable[[Chosen, int], Plan[Any, Result]]
    plot: Callable[[Result], Plot] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Generator(Generic[P]):
    """Makes puzzles. `make` gets complete options, as an errand does, and ticks the clock as it works.

    The same options and the same random state make the same puzzle on every machine.
    """

    options: tuple[Option, ...] = ()
    make: Callable[[Chosen, Random, Clock], P]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What is to be said of one thing in a file that was checked."""

    subject: str  # "rule 14, adjacent threes"
    is_right: bool
    message: str
    board: str = ""  # in ASCII characters, where a board shows why
    picture: Picture | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled(Generic[P, S]):
    """What a family does by other rules than its own: the solvers that use rules, and the grade."""

    solvers: Mapping[str, Solver[P, S]]  # by the names that they have with the family's own rules
    grade: Callable[[P, Budget], Grade] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Generic[P]):
    """What a family's own screen may ask about a puzzle and where somebody stands with it.

    Named texts go in, what JSON can hold comes out, and pictures, which are drawn on the way. It is
    given a budget like a solver, and like a solver it keeps nothing between two calls.
    """

    summary: str
    act: Callable[[P, Mapping[str, str], Budget], Mapping[str, object]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading(Generic[P, S]):
    """Texts: puzzles and solutions, read and written."""

    # The first is canonical.
    formats: Mapping[str, Format[P]]
    answers: Answers[P, S]
    # Puzzles with known answers, for tests, docs and the gallery.
    examples: tuple[Example, ...]
    # What some format reads by name alone, besides the examples: names with titles.
    named: Mapping[str, str] = field(default_factory=lambda: NONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Laws(Generic[P, S]):
    """What the puzzle demands."""

    # Slow, obvious, trusted: the oracle of every solver. No violations: the solution is right.
    check: Callable[[P, S], list[Violation]]
    # What is odd about a puzzle though it is allowed. Every front end says it, so it must be quick.
    remarks: Callable[[P], Iterator[str]] = lambda puzzle: iter(())
    # A certificate of uniqueness, or of having no solution, for other programs to check: the texts of
    # its files by their endings. BadInput if there are several solutions.
    prove: Callable[[P, Budget], Mapping[str, str]] | None = None
    # Other files that can be checked, by kind (`check FAMILY KIND FILE`): what is found in the text.
    check_files: Mapping[str, Callable[[str, Budget], Iterator[Finding]]] = field(
        default_factory=lambda: NONE
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks(Generic[P, S]):
    """How puzzles and solutions look. Pictures carry roles, never colours."""

    draw: Callable[[P, S | None], Picture]
    # In characters; True: ASCII only.
    sketch: Callable[[P, S | None, bool], str]
    # A line of words: "Slitherlink 12x10, 48 clues".
    describe: Callable[[P], str]
    # In space; None for a puzzle that has no such picture.
    scene: Callable[[P, S | None], Scene | None] | None = None
    # For a 3D printer: binary STL.
    solid: Callable[[P, S], bytes] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways(Generic[P, S]):
    """Ways to solve, and what they tell about a puzzle."""

    # The first is the default.
    solvers: Mapping[str, Solver[P, S]]
    grade: Callable[[P, Budget], Grade] | None = None
    # The solvers and the grade by the rules in a file's text; BadInput if a rule is wrong.
    with_rules: Callable[[str, Budget], Ruled[P, S]] | None = None
    # The solutions by classes: one row each.
    classify: Callable[[P, Budget], Iterator[Mapping[str, object]]] | None = None
    # What solvers may identify: all, rotation, symmetry; and how many motions that are for a puzzle.
    up_to: tuple[str, ...] = ("all",)
    symmetries: Callable[[P, str], int] | None = None
    # What else a puzzle can be asked for in Python by name, as in `puzzle.as_exact_cover()`: functions
    # of the family's value and of what the caller adds.
    views: Mapping[str, Callable[..., Any]] = field(default_factory=lambda: NONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Making(Generic[P]):
    """What a family makes: puzzles, rules, lines, data."""

    generate: Generator[P] | None = None
    # Rules that follow from the laws: the answer has a list of `rows`.
    mine: Errand | None = None
    # A line that never gets stuck: the answer has a list of `rows`.
    walk: Errand | None = None
    experiments: Mapping[str, Errand] = field(default_factory=lambda: NONE)


# Families are the same only if they are one and the same; that also makes puzzles hashable.
@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Family(Generic[P, S]):
    """A kind of puzzle: how it is read, its laws, its looks, ways to solve it, what it makes."""

    # The folder, the command line's word, the address's word.
    name: str
    # For headings.
    title: str
    # One sentence for the catalogue.
    summary: str
    reading: Reading[P, S]
    laws: Laws[P, S]
    looks: Looks[P, S]
    ways: Ways[P, S]
    making: Making[P] = field(default_factory=lambda: Making())
    # Positions and moves.
    play: Play[P, S, Any] | None = None
    # What the family's own screen asks for.
    actions: Mapping[str, Action[P]] = field(default_factory=lambda: NONE)
