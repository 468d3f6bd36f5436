"""Exact cover in Python: `hk.cover`, and `hk.ExactCover`, whose items and options are any values.

`ExactCover` is for programs: items and labels are the caller's own values. A puzzle of `hk.cover` is for
texts and pictures: items and options have names. Each can be made from the other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, Literal, cast, overload

from hamekomi.engines import exact_cover as engine
from hamekomi.engines import frontier
from hamekomi.engines.exact_cover.problem import Bounds, Item, Label
from hamekomi.families.cover.puzzle import Cover, Option, Problem, problem_of, refuse_faults
from hamekomi.families.cover.puzzle import as_exact_cover as as_engine
from hamekomi.lab import catalogue, validate
from hamekomi.lab.foreground import ProgressCallbacks, run_with_file
from hamekomi.lab.puzzle import MOST_SOLUTIONS, Puzzle, Solution
from hamekomi.lab.puzzle import load as load_any
from hamekomi.lab.render.files import WRITERS
from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.library.arguments import read_with
from hamekomi.library.namespace import FamilyNamespace
from hamekomi.model.answers import Count, Estimate
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget, UnknownName, shortened

# By a file's ending: the name of what is written.
ENDINGS = {".dlx": "dlx", ".json": "json", ".cnf": "dimacs", ".mzn": "mzn", ".csv": "csv"}
Solver = Literal["search", "frontier"]


class ExactCover(engine.ExactCover[Label]):
    """A problem of exact cover: choose options so that every item is in exactly one of them.

    `options` are collections of items, by label, or in a list, where labels are 0, 1, 2 ... An item in
    `optional` may be covered at most once; a mapping gives such items colours, and options may share
    one if they give it the same colour. `bounds` are items that are covered another number of times.
    Items and labels may be any hashable values.

    >>> import hamekomi as hk
    >>> problem = hk.ExactCover("abcdefg", {1: "ce", 2: "adg", 3: "bcf", 4: "adf", 5: "bg", 6: "deg"})
    >>> problem.solve(), problem.count()
    ((4, 5, 1), 1)
    >>> hk.packing.load("soma").as_exact_cover().count(threads=2)
    11520
    """

    @overload
    def __init__(
        self: ExactCover[int],
        items: Iterable[Item],
        options: Sequence[Collection[Item]],
        optional: Iterable[Item] = (),
        bounds: Mapping[Item, Bounds] | None = None,
    ) -> None: ...

    @overload
    def __init__(
        self,
        items: Iterable[Item],
        options: Mapping[Label, Collection[Item]],
        optional: Iterable[Item] = (),
        bounds: Mapping[Item, Bounds] | None = None,
    ) -> None: ...

    def __init__(
        self,
        items: Iterable[Item],
        options: Mapping[Label, Collection[Item]] | Sequence[Collection[Item]],
        optional: Iterable[Item] = (),
        bounds: Mapping[Item, Bounds] | None = None,
    ) -> None:
        labelled = (
            options if isinstance(options, Mapping) else dict(enumerate(_list(options, "options")))
        )
        super().__init__(
            items=tuple(_list(items, "items")),
            options=cast(Any, {label: _option(label, each) for label, each in labelled.items()}),
            optional=tuple(_list(optional, "optional items")),
            bounds=_bounds(bounds),
        )
        try:
            _ = self.table  # the core finds what does not fit together
        except TypeError as error:
            raise BadInput(f"items must be hashable values: {error}") from None

    @classmethod
    def read(cls, source: str | Path) -> ExactCover[str]:
        """Read a text, or a file that holds one: Knuth's format, JSON, or a matrix of 0 and 1."""
        read = read_with(lambda text: load_any(text, "cover"), source)
        return CoverPuzzle(read.family, read.value).as_exact_cover()

    def solutions(
        self, *, timeout: float | None = None, seed: int | None = None
    ) -> Iterator[tuple[Label, ...]]:
        """All covers, as the labels of their options; the iterator ends when there are no more.

        With a seed, short searches in random orders run beside the systematic one, so that a large
        problem shows its first covers sooner.
        """
        budget = validate.budget(timeout, seed=seed)
        if seed is None:
            return engine.covers(self, budget)
        return engine.covers_with_restarts(self._plain(), budget.clock())

    def _plain(self) -> engine.ExactCover[Label]:
        """The engine's own value, which is quicker to copy because nothing is checked again."""
        return engine.ExactCover(self.items, self.options, self.optional, self.bounds)

    def solve(
        self, *, timeout: float | None = None, seed: int | None = None
    ) -> tuple[Label, ...] | None:
        """A cover, or None if there is none."""
        return next(self.solutions(timeout=timeout, seed=seed), None)

    def is_unique(self, *, timeout: float | None = None) -> bool:
        return sum(1 for _ in islice(self.solutions(timeout=timeout), 2)) == 1

    def count(
        self,
        *,
        limit: int | None = None,
        solver: Solver = "search",
        timeout: float | None = None,
        threads: int = 1,
        checkpoint: str | Path | None = None,
        cluster: str | None = None,
        progress: Callable[[float], None] | None = None,
        found: Callable[[int], None] | None = None,
    ) -> Count:
        """Count the covers; with a limit, stop there. The arguments are those of `Puzzle.count`.

        `solver` is "search", or "frontier": dynamic programming, which takes no colours.
        """
        budget = validate.budget(timeout, threads, cluster)
        clock = budget.clock()
        file = None if checkpoint is None else validate.path("a checkpoint", checkpoint)
        if solver not in ("search", "frontier"):
            raise UnknownName("solver", solver, ("search", "frontier"))
        if limit is not None:
            if file is not None or cluster is not None:
                raise BadInput("a count with a limit has neither a checkpoint nor a cluster")
            most = validate.whole_number("a limit", limit, 1, MOST_SOLUTIONS)
            return _count_up_to(most, engine.covers(self, budget))
        if solver == "frontier":
            if file is not None or cluster is not None:
                raise CannotDo("the solver 'frontier' has neither checkpoints nor a cluster")
            return frontier.count(self, budget, clock)
        plan = engine.CountCovers(self)
        total = run_with_file(plan, file, budget, ProgressCallbacks(progress, found))
        return total.as_count(solver, "all", clock.seconds)

    def estimate(self, *, walks: int = 1000, seed: int = 0) -> tuple[Estimate, Estimate]:
        """How many nodes the search has, and how many covers, by random walks: a guess, not a proof."""
        number = validate.whole_number("the number of walks", walks, 1)
        return engine.estimate(self, number, validate.whole_number("a seed", seed, 0))

    def to(self, format: str) -> str:  # noqa: A002
        """Write the problem: "dlx", "json", "dimacs", "mzn" or "csv"."""
        return self.as_puzzle().to(format)

    def save(self, path: str | Path) -> None:
        """Write a file: the problem as .dlx .json .cnf .mzn .csv, or its picture as .svg .png .pdf."""
        file = validate.path("a file", path)
        ending = file.suffix.lower()
        if ending in ENDINGS:
            write_atomically(file, self.to(ENDINGS[ending]))
        elif ending.removeprefix(".") in WRITERS:
            self.as_puzzle().save(file)
        else:
            known = (*ENDINGS, *(f".{each}" for each in WRITERS))
            raise UnknownName("kind of file", file.suffix or file.name, known)

    def as_puzzle(self) -> CoverPuzzle:
        """The problem with names, for texts and pictures: `hk.cover`."""
        problem = problem_of(self, _name, _name)
        refuse_faults(problem)
        return CoverPuzzle(catalogue.family("cover"), problem)

    def __repr__(self) -> str:
        items = f"{len(self.items):,} items, {len(self.optional):,} optional"
        return f"<exact cover: {items}, {len(self.options):,} options>"

    def _repr_svg_(self) -> str | None:
        try:
            return self.as_puzzle()._repr_svg_()
        except BadInput:  # for example if two items have the same name
            return None


def _count_up_to(most: int, found: Iterator[object]) -> Count:
    number = sum(1 for _ in islice(found, most))
    try:
        exact = number < most or next(found, None) is None
    except OutOfBudget:
        exact = False
    return Count(number, method="search", exact=exact)


def _list(values: object, what: str) -> list[Any]:
    if not isinstance(values, Iterable):
        raise BadInput(f"{what} are a list, not {shortened(repr(values))}")
    return list(values)


def _option(label: object, items: object) -> object:
    if isinstance(items, Mapping | frozenset | tuple):
        found: Collection[Any] = items
    else:
        found = tuple(_list(items, f"the items of option {shortened(repr(label))}"))
    if not found:
        raise BadInput(f"option {shortened(repr(label))} has no items")
    return found


def _bounds(bounds: object) -> dict[Item, Bounds]:
    if bounds is None:
        return {}
    if not isinstance(bounds, Mapping):
        raise BadInput('bounds are by item, as in {"A": (2, 3)}')
    found: dict[Item, Bounds] = {}
    for item, pair in bounds.items():
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise BadInput(f"the bounds of {shortened(repr(item))} are two numbers, as in (2, 3)")
        least, most = (validate.whole_number("a bound", each, 0, 10**6) for each in pair)
        found[item] = (least, most)
    return found


def _name(value: Hashable) -> str:
    """As a text: (1, 2) is 1,2."""
    return ",".join(map(_name, value)) if type(value) is tuple else str(value)


def of_engine(problem: engine.ExactCover[Label]) -> ExactCover[Label]:
    """An engine's problem as the library's."""
    return ExactCover(problem.items, problem.options, problem.optional, problem.bounds)


# ---- hk.cover


class CoverSolution(Solution[Problem, Cover]):
    """A cover.

    >>> import hamekomi as hk
    >>> cover = hk.cover.load("toy").solve()
    >>> cover.options, cover["4"]
    (('1', '4', '5'), ('a', 'd', 'f'))
    """

    __slots__ = ()

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the chosen options."""
        return self.value.options

    def __getitem__(self, option: str) -> tuple[str, ...]:
        """The items of a chosen option."""
        found = self.puzzle.value.option(option) if option in self.value.options else None
        if found is None:
            raise BadInput(f"the cover has no option {shortened(repr(option))}")
        return tuple(item for item, _ in found.items)


class CoverPuzzle(Puzzle[Problem, CoverSolution]):
    """A problem of exact cover with names."""

    __slots__ = ()
    _solution: ClassVar = CoverSolution

    @property
    def items(self) -> tuple[str, ...]:
        return self.value.items

    @property
    def secondary(self) -> tuple[str, ...]:
        """Items that may stay uncovered."""
        return self.value.secondary

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The items of each option, by its name."""
        return {option.name: tuple(item for item, _ in option.items) for option in self.value.options}

    def as_exact_cover(self) -> ExactCover[str]:
        """The puzzle as `.items` and `.options`, for programs."""
        return of_engine(as_engine(self.value))


class CoverNamespace(FamilyNamespace[CoverPuzzle]):
    """Any exact cover."""

    puzzle_class = CoverPuzzle

    Cover = Cover
    Option = Option
    Problem = Problem
