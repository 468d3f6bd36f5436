"""`Puzzle`: a family's value together with everything that can be asked of it; and its `Solution`s."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, cast

from hamekomi.lab import catalogue, validate
from hamekomi.lab.catalogue import AnyFamily, ability
from hamekomi.lab.foreground import ProgressCallbacks
from hamekomi.lab.hints import choose
from hamekomi.lab.reading.recognise import recognise, recogniser
from hamekomi.lab.reading.splitting import pick_of_many
from hamekomi.lab.reading.text_file import errors_from, read_text
from hamekomi.lab.render.offline import offline
from hamekomi.lab.render.svg import compact_svg, svg
from hamekomi.lab.results.atomic_write import check_folder, write_atomically
from hamekomi.lab.solver_call import SolverCall, check_up_to, named_solver, solver_call
from hamekomi.lab.view import View
from hamekomi.lab.why import Why, why
from hamekomi.model.answers import Clock, Count, Grade, Step, Violation
from hamekomi.model.errors import BadInput, CannotDo, UnknownName, shortened
from hamekomi.model.family import (
    EXPORTS,
    ClassOfSolution,
    Exports,
    HintOrder,
    MakingNotes,
    NamedPuzzles,
    Solver,
    Symmetry,
    UserRules,
)
from hamekomi.model.options import Chosen, complete
from hamekomi.model.picture import Picture
from hamekomi.model.plan import Preview
from hamekomi.model.play import Play

# The family's values of a puzzle and of a solution, and the class of its solutions. To type checkers
# `Puzzle` alone means `Puzzle[Any, Any]`.
if TYPE_CHECKING:
    from typing_extensions import TypeVar

    P = TypeVar("P", default=Any)
    V = TypeVar("V", default=Any)
    S = TypeVar("S", bound="Solution[Any, Any]", default=Any)
else:
    from typing import TypeVar

    P, V, S = TypeVar("P"), TypeVar("V"), TypeVar("S")

# The largest limit that is accepted.
MOST_SOLUTIONS = 10**18

# Opens a board to click in a notebook. Notebooks stand above the laboratory: `hamekomi` itself sets it.
open_board: Callable[[Puzzle[Any, Any]], Any] | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Solution(Generic[P, V]):
    """A solution of a puzzle: the family's value, which can be written, drawn, compared and pickled.

    Attributes that are not defined here are those of the family's value.

    >>> import hamekomi as hk
    >>> solution = hk.sudoku.load("1.....3..4.....2").solve()
    >>> solution.puzzle.is_unique(), solution.value.cells[:4]
    (True, (1, 3, 2, 4))
    """

    puzzle: Puzzle[P, Any]
    value: V

    @property
    def text(self) -> str:
        """The solution in the family's notation; `Puzzle.read_solution` and `Puzzle.check` read it.

        >>> import hamekomi as hk
        >>> hk.sudoku.load("1.....3..4.....2").solve().text
        'sudoku: 1324423124133142'
        """
        return self.puzzle.family.reading.answers.write(self.puzzle.value, self.value)

    def svg(self) -> str:
        """The picture of the puzzle with this solution, as SVG.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").solve().svg()[:4]
        '<svg'
        """
        return self.puzzle.svg(solution=self)

    def png(self) -> bytes:
        """The picture of the puzzle with this solution, as the bytes of a PNG file.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").solve().png()[1:4]
        b'PNG'
        """
        return self.puzzle.png(solution=self)

    def pdf(self) -> bytes:
        """The picture of the puzzle with this solution, as the bytes of a PDF file.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").solve().pdf()[:5]
        b'%PDF-'
        """
        return self.puzzle.pdf(solution=self)

    def save(self, path: str | Path) -> None:
        """Write the picture to a file: .svg .png .pdf .html .tex, in space also .stl.

        >>> import hamekomi as hk
        >>> import tempfile, pathlib
        >>> file = pathlib.Path(tempfile.mkdtemp()) / "loop.svg"
        >>> hk.slitherlink.load("3./.3").solve().save(file)
        >>> file.read_text()[:4]
        '<svg'
        """
        self.puzzle.save(path, solution=self)

    def __str__(self) -> str:
        return self.puzzle.view(self).sketch()

    def __repr__(self) -> str:
        """A call that makes an equal solution, after `import hamekomi as hk`."""
        name, puzzle = self.puzzle.family.name, self.puzzle
        rules = f".with_rules({puzzle.rules!r})" if puzzle.rules else ""
        return f"hk.{name}.load({puzzle.whole_text!r}){rules}.read_solution({self.text!r})"

    def _repr_svg_(self) -> str | None:
        return compact_svg(self.puzzle.view(self).on_paper)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.puzzle, self.value)

    if not TYPE_CHECKING:  # so that type checkers find misspelt names

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            return getattr(self.value, name)

    def __dir__(self) -> list[str]:
        return sorted({*object.__dir__(self), *_public(self.value)} - _LEFT_OVER)


@dataclass(frozen=True, slots=True, repr=False)
class Puzzle(Generic[P, S]):
    """A puzzle of some family, perhaps with a position that a player has reached.

    Explanations and pictures start from the position; questions about solutions ignore it. Attributes
    that are not defined here are the family's views, or attributes of the family's own value.

    >>> import hamekomi as hk
    >>> puzzle = hk.slitherlink.load("3./.3")
    >>> puzzle.family.name, puzzle.value.rows, puzzle.position, puzzle.rules
    ('slitherlink', 2, None, '')
    >>> puzzle == hk.load("https://puzz.link/p?slither/2/2/dd")
    True
    """

    # ---- the value, its texts and pictures

    # What its solutions are; a family with Python names of its own has a class of its own.
    _solution: ClassVar[type[Solution[Any, Any]]] = Solution

    family: AnyFamily
    value: P
    # None if nothing is marked.
    position: Any = None
    # The user's rules in place of the family's own: the text of a rule file, or the name of a book.
    rules: str = ""

    @property
    def text(self) -> str:
        """The puzzle in the canonical notation, without the marks.

        >>> import hamekomi as hk
        >>> hk.load("https://puzz.link/p?slither/2/2/dd").text
        '3.\\n.3'
        """
        return next(iter(self.family.reading.formats.values())).write(self.value)

    @property
    def whole_text(self) -> str:
        """The puzzle as text, with the marks if a notation can hold them.

        >>> import hamekomi as hk
        >>> begun = hk.slitherlink.load("3./.3").with_marks("100000000000")
        >>> hk.load(begun.whole_text) == begun
        True
        """
        if self._play is None or not self._play.write:
            return self.text
        return self.to(next(iter(self._play.write)))

    def to(self, format: str) -> str:  # noqa: A002 (the word people expect)
        """Write the puzzle in another notation, with the marks if that notation can hold them.

        "dimacs", "dlx", "mzn" and "csv" are for other solvers, in families that can write them.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").to("puzzlink")
        'https://puzz.link/p?slither/2/2/dd'
        """
        notation = self.family.reading.formats.get(validate.text("a format", format))
        if notation is None:
            return self._export(format)
        if self._play is not None and format in self._play.write:
            return self._play.write[format](self.position)
        return notation.write(self.value)

    def _export(self, name: str) -> str:
        """Write the puzzle for another solver."""
        exports, known = self.family.find(Exports), self.family.notations
        if exports is not None and name in exports.writers:
            return exports.writers[name].write(self.value)
        if name in EXPORTS:
            able = [each for each in EXPORTS if each in known]
            others = f"only {', '.join(able)}" if able else "nor anything else for other solvers"
            raise CannotDo(f"{self.family.title} cannot be written as {name}, {others}")
        raise UnknownName(f"{self.family.name} format", name, known)

    @property
    def _play(self) -> Play[Any, Any, Any] | None:
        """The family's `play` if something is marked, otherwise None."""
        return None if self.position is None else self.family.play

    def at(self, position: Any) -> Self:
        """This puzzle at a position of the family's `play`.

        >>> import hamekomi as hk
        >>> puzzle = hk.slitherlink.load("3./.3")
        >>> begun = puzzle.with_marks("100000000000")
        >>> puzzle.at(begun.position) == begun
        True
        """
        play = ability(self.family, lambda each: each.play, "be played")
        return replace(self, position=position if play.is_begun(position) else None)

    def with_marks(self, text: str) -> Self:
        """This puzzle with marks, written as in links to the page.

        >>> import hamekomi as hk
        >>> begun = hk.slitherlink.load("3./.3").with_marks("100000000000")     # 1 is a line
        >>> print(begun)
        ╶───╴   ·
          3
        ·   ·   ·
              3
        ·   ·   ·
        """
        parse = ability(
            self.family, lambda each: None if each.play is None else each.play.parse_marks, "read marks"
        )
        return self.at(parse(self.value, validate.text("what is given as marks", text)))

    def view(self, solution: S | None = None) -> View:
        """The puzzle as a picture, on paper, in space, in characters; perhaps with a solution.

        >>> import hamekomi as hk
        >>> hk.load("0 1 2 3 4", "hexads").view().sketch()[:9]
        '┌─────┬──'
        """
        return View(self.family, self.value, self.position, self._value_of(solution))

    def draw(self, solution: S | None = None) -> Picture:
        """The picture as shapes, whose roles say what each of them is for.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").draw().shapes[1].text
        '3'
        """
        return self.view(solution).picture

    def svg(self, *, solution: S | None = None) -> str:
        """The picture as SVG, perhaps with a solution.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").svg()[:4]
        '<svg'
        """
        return svg(self.draw(solution))

    def png(self, *, solution: S | None = None) -> bytes:
        """The picture as the bytes of a PNG file, perhaps with a solution.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").png()[1:4]
        b'PNG'
        """
        from hamekomi.lab.render.files import png  # takes a moment to load

        return png(self.view(solution).on_paper)

    def pdf(self, *, solution: S | None = None) -> bytes:
        """A page of the picture's size; `save_sheet` prints several puzzles on a page.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").pdf()[:5]
        b'%PDF-'
        """
        from hamekomi.lab.render.files import pdf  # takes a moment to load

        return pdf(self.view(solution).on_paper)

    def save(self, path: str | Path, *, solution: S | None = None, play: bool = False) -> None:
        """Write the picture to a file: .svg .png .pdf .html .tex, and a solution in space also .stl.

        With `play`, an .html file is a board to play on, without a server and without the solution.

        >>> import hamekomi as hk
        >>> import tempfile, pathlib
        >>> file = pathlib.Path(tempfile.mkdtemp()) / "board.svg"
        >>> hk.slitherlink.load("3./.3").save(file)
        >>> file.read_text()[:4]
        '<svg'
        """
        file = validate.path("a picture", path)
        if not play:
            self.view(solution).save(file)
        elif file.suffix.lower() != ".html" or solution is not None:
            raise BadInput(f"{file}: a board to play on is an .html file without a solution")
        else:
            check_folder(file)
            write_atomically(file, self.offline())

    def offline(self, *, timeout: float | None = None) -> str:
        """An HTML file to play the puzzle without a server; its one solution is sealed, not readable.

        >>> import hamekomi as hk
        >>> hk.sudoku.load("1.....3..4.....2").offline()[:15]
        '<!doctype html>'
        """
        found = (each.value for each in self.solutions(timeout=timeout))
        return offline(self.family, self.value, self.text, found)

    def describe(self) -> str:
        """Kind, size and givens in a few words.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").describe()
        'Slitherlink 2x2, 2 clues'
        """
        return self.family.drawing.describe(self.value)

    def remarks(self) -> tuple[str, ...]:
        """Oddities of a valid puzzle, such as a likely typing mistake, found without solving it.

        >>> import hamekomi as hk
        >>> hk.packing.load("frame: box 3 1\\npiece U: #.#\\npiece O: #").remarks()
        ('piece U is in several parts',)
        """
        return tuple(self.family.laws.remarks(self.value))

    def __str__(self) -> str:
        return self.view().sketch()

    def __repr__(self) -> str:
        return self.view().sketch()

    def _repr_svg_(self) -> str | None:
        return compact_svg(self.draw())

    def read_solution(self, text: str) -> S:
        """A solution from its text; `check` says whether it is right.

        >>> import hamekomi as hk
        >>> hk.load("0 1 2 3 4", "hexads").read_solution("0 1 2 3 4 11").points == {0, 1, 2, 3, 4, 11}
        True
        """
        parse = self.family.reading.answers.parse
        return self._made(parse(self.value, validate.text("a solution", text)))

    def _made(self, value: Any) -> S:
        """The family's value of a solution as a solution."""
        return cast(S, self._solution(self, value))

    def _value_of(self, solution: S | None) -> Any:
        """The family's value of a solution; a solution of another puzzle is read again for this one."""
        if solution is None:
            return None
        if not isinstance(solution, Solution):
            raise BadInput(f"expected a solution as `solve` returns it, not {shortened(repr(solution))}")
        theirs = solution.puzzle.family.name
        if theirs != self.family.name:
            raise BadInput(f"this is a solution of {theirs}, not of {self.family.name}")
        return solution.value if solution.puzzle == self else self.read_solution(solution.text).value

    # ---- its solutions: which, how many, whether only one

    def with_rules(self, text: str, *, timeout: float | None = None) -> Self:
        """This puzzle with rules in place of the family's own: a rule file's text, or a book.

        Its solvers, explanations and grade use only these rules. They are first proved sound, within
        the timeout; a wrong rule raises BadInput, so answers stay exact.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").with_rules("mined").hint().rule
        'rule 8, 2x2, 3 and 3'
        """
        rules = ability(self.family, lambda each: each.find(UserRules), "use other rules")
        ruled = rules.with_rules(validate.text("what is given as rules", text), validate.budget(timeout))
        solving = replace(self.family.solving, solvers=ruled.solvers, grade=ruled.grade)
        return replace(self, family=replace(self.family, solving=solving), rules=text)

    def solutions(
        self,
        *,
        up_to: str = "all",
        solver: str | None = None,
        timeout: float | None = None,
        threads: int = 1,
        seed: int | None = None,
        on_tick: Callable[[], None] | None = None,
    ) -> Iterator[S]:
        """All solutions, one by one; the iterator ends when it has proved that there are no more.

        With `up_to` "rotation" or "symmetry", solutions that a motion of the puzzle carries into each
        other count as one. Some solvers search in random orders, which the seed chooses. `on_tick` is
        called again and again while they search; it may raise an exception to end the search.

        >>> import hamekomi as hk
        >>> [each.text for each in hk.load("0 1 2 3", "hexads").solutions()][0]
        '0 1 2 3 4 11'
        >>> len(list(hk.load("soma").solutions(up_to="symmetry")))
        240
        """
        call = self._solver_call(solver, up_to, timeout, threads, seed=seed, on_tick=on_tick)
        return map(self._made, call.solutions())

    def _solver_call(
        self,
        solver: str | None,
        up_to: str,
        timeout: float | None,
        threads: int,
        cluster: str | None = None,
        seed: int | None = None,
        on_tick: Callable[[], None] | None = None,
    ) -> SolverCall:
        budget = validate.budget(timeout, threads, cluster, seed)
        if on_tick is not None:
            budget = replace(budget, on_tick=on_tick)
        return solver_call(self.family, self.value, solver, up_to, budget)

    def symmetries(self, up_to: str = "symmetry") -> int:
        """How many motions carry the puzzle into itself, counting the identity.

        >>> import hamekomi as hk
        >>> hk.load("soma").symmetries(), hk.load("soma").symmetries("rotation")
        (48, 24)
        """
        check_up_to(self.family, up_to)
        symmetry = self.family.find(Symmetry)
        return 1 if up_to == "all" or symmetry is None else symmetry.motions(self.value, up_to)

    def solve(
        self, *, solver: str | None = None, timeout: float | None = None, seed: int | None = None
    ) -> S | None:
        """Return a solution, or None if there is none.

        >>> import hamekomi as hk
        >>> hk.sudoku.load("1.....3..4.....2").solve().grid[0]
        (1, 3, 2, 4)
        """
        return next(self.solutions(solver=solver, timeout=timeout, seed=seed), None)

    def is_unique(self, *, solver: str | None = None, timeout: float | None = None) -> bool:
        """Whether there is exactly one solution.

        >>> import hamekomi as hk
        >>> hk.sudoku.load("1.....3..4.....2").is_unique(), hk.slitherlink.load("3./.3").is_unique()
        (True, False)
        """
        found = self.solutions(solver=solver, timeout=timeout)
        return sum(1 for _ in islice(found, 2)) == 1

    def count(
        self,
        *,
        limit: int | None = None,
        up_to: str = "all",
        solver: str | None = None,
        timeout: float | None = None,
        threads: int = 1,
        checkpoint: str | Path | None = None,
        cluster: str | None = None,
        progress: Callable[[float], None] | None = None,
        found: Callable[[int], None] | None = None,
        preview: Callable[[Preview], None] | None = None,
    ) -> Count:
        """Count the solutions; with a limit, stop there, and say whether there are more.

        `cluster` is the address of a Dask cluster that does the work, as in "tls://host:8786"; "local"
        starts `threads` workers here. While it runs, `progress` is called with the share that is done,
        from 0 to 1, if the solver knows it, `found` with how many are found so far, and `preview` with
        pictures of the work.

        >>> import hamekomi as hk
        >>> soma = hk.load("soma")
        >>> soma.count(), soma.count(up_to="symmetry")
        (11520, 240)
        >>> count = soma.count(limit=100)
        >>> count, count.exact                   # there are more
        (100, False)
        """
        if limit is not None:
            limit = validate.whole_number("a limit", limit, 1, MOST_SOLUTIONS)
        file = None if checkpoint is None else validate.path("a checkpoint", checkpoint)
        callbacks = ProgressCallbacks(progress, found, preview)
        return self._solver_call(solver, up_to, timeout, threads, cluster).count(limit, file, callbacks)

    # ---- what is wrong with a solution, or with a player's marks; proofs

    def check(self, solution: S | str) -> list[Violation]:
        """Return the laws that a solution, or the text of one, breaks; an empty list if it is right.

        >>> import hamekomi as hk
        >>> puzzle = hk.load("0 1 2 3 4", "hexads")
        >>> puzzle.check(puzzle.solve())
        []
        >>> print(*puzzle.check("0 1 2 3 4 5"))
        these 6 points are not a hexad
        """
        if isinstance(solution, str):
            solution = self.read_solution(solution)
        if solution is None:
            raise BadInput("there is no solution to check")
        return self.family.laws.check(self.value, self._value_of(solution))

    def check_marks(self) -> list[Violation]:
        """Return the laws that givens and marks break, whatever the player marks later.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").with_marks("100000000000").check_marks()
        []
        """
        position, play = self._reached(), self.family.play
        return [] if play is None or position is None else play.check(position)

    def check_position(self, *, timeout: float | None = None) -> list[Violation]:
        """Return the laws that the marks break, or that no solution contains all the marks.

        Without marks: whether there is a solution at all.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").with_marks("100000000000").check_position()
        []
        """
        budget, position, play = validate.budget(timeout), self._reached(), self.family.play
        if play is None or position is None:
            return []
        return self.check_marks() or play.check_further(position, budget)

    def _reached(self) -> Any:
        """The position after the marks; without marks, the start. None if this cannot be played."""
        if self.position is not None or self.family.play is None:
            return self.position
        try:
            return self.family.play.start(self.value)
        except CannotDo:
            return None

    def is_solved(self) -> bool:
        """Whether the marks are a solution.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").with_marks("100000000000").is_solved()
        False
        """
        if self._play is None or self._play.solution is None:
            return False
        return not self.family.laws.check(self.value, self._play.solution(self.position))

    def prove(self, *, timeout: float | None = None) -> Mapping[str, str]:
        """Return a proof that there is exactly one solution, or none, for other programs to check.

        The keys are file endings, the values the contents. Raises BadInput if there are several
        solutions.

        >>> import hamekomi as hk
        >>> sorted(hk.slitherlink.load("4").prove())
        ['cnf', 'drat']
        """
        prove = ability(self.family, lambda each: each.laws.prove, "prove")
        return prove(self.value, validate.budget(timeout))

    def refute(self, *, timeout: float | None = None) -> list[Violation] | None:
        """Return laws that contradict each other, at these places; None if there is a solution.

        Without any one of them, at all of its places, there would be no contradiction.

        >>> import hamekomi as hk
        >>> print(*hk.load("akari 1 2\\n1 1").refute())
        a number says how many bulbs are beside it
        """
        refute = ability(self.family, lambda each: each.laws.refute, "say why there is no solution")
        return refute(self.value, validate.budget(timeout))

    def differences(self, one: S | str, other: S | str) -> list[str]:
        """Return the places where two solutions, or texts of solutions, differ.

        >>> import hamekomi as hk
        >>> puzzle = hk.load("akari 1 2\\n- -")
        >>> puzzle.differences(*puzzle.solutions())
        ['r1c1', 'r1c2']
        """
        differences = ability(
            self.family, lambda each: each.laws.differences, "say where solutions differ"
        )
        values = [
            self._value_of(self.read_solution(each) if isinstance(each, str) else each)
            for each in (one, other)
        ]
        return differences(self.value, *values)

    # ---- explanations, grades, playing

    def play(self) -> Any:
        """In a notebook: a board to click, with undo, hints and checks. Needs the extra `notebook`.

        Raises CannotDo if the puzzle cannot be played.

        >>> import hamekomi as hk
        >>> hk.slitherlink.load("3./.3").play()                          # in a notebook: the board
        <hamekomi.notebook.board.Board object at ...>
        """
        if open_board is None:
            raise CannotDo("boards to click are opened from `import hamekomi`")
        return open_board(self)

    def explain(self, *, solver: str | None = None, timeout: float | None = None) -> Iterator[Step]:
        """The whole deduction, step by step, starting from the position if there is one.

        >>> import hamekomi as hk
        >>> [step.rule for step in hk.sudoku.load("1.....3..4.....2").explain()][:2]
        ['naked single', 'naked single']
        """
        name, chosen = self._explainer(solver)
        budget = validate.budget(timeout)
        if self.position is None:
            assert chosen.steps is not None
            return chosen.steps(self.value, budget)
        if chosen.steps_from is None:
            raise CannotDo(f"the solver '{name}' of {self.family.name} explains from the beginning only")
        return chosen.steps_from(self.position, budget)

    def hint(
        self,
        *,
        solver: str | None = None,
        timeout: float | None = None,
        near: Collection[str] | None = None,
    ) -> Step | None:
        """Return the next step from the position, or None if no rule applies.

        With `near`, places named as in steps, it is of the equally easy steps the one nearest to them.

        >>> import hamekomi as hk
        >>> print(hk.sudoku.load("1.....3..4.....2").hint())
        naked single
        because no other symbol is left for r1c4
        therefore r1c4 is 4
        """
        _, chosen = self._explainer(solver)
        if chosen.hint is None or (position := self._reached()) is None:
            steps = self.explain(solver=solver, timeout=timeout)
            order = self.family.find(HintOrder)
            alike = () if order is None else order.alike
            return next(steps, None) if near is None else choose(steps, near, alike)
        return chosen.hint(position, validate.budget(timeout))

    def why(self, place: str, *, solver: str | None = None, timeout: float | None = None) -> Why:
        """The steps of the explanation that lead to what it concludes at this place, and no others.

        `place` is a name as in the steps, such as "r6c4" or "above r1c2". The explanation starts from
        the position if there is one. Raises BadInput if there is no such place.

        >>> import hamekomi as hk
        >>> print(hk.sudoku.load("1.....3..4.....2").why("r1c4"))
        r1c4 follows from step 1 alone.
        1. naked single
           because no other symbol is left for r1c4
           therefore r1c4 is 4
        """
        steps = self.explain(solver=solver, timeout=timeout)
        return why(validate.text("a place", place), steps, self.family, self.value, self._reached())

    def _explainer(self, solver: str | None) -> tuple[str, Solver[Any, Any]]:
        """The solver that explains, and its name; by default the first that can."""
        if solver is None:
            able = [name for name, each in self.family.solving.solvers.items() if each.steps is not None]
            if not able:
                raise CannotDo(f"no solver of {self.family.name} explains its steps")
            solver = able[0]
        name, chosen = named_solver(self.family, solver)
        if chosen.steps is None:
            raise CannotDo(f"the solver '{name}' of {self.family.name} does not explain its steps")
        return name, chosen

    def grade(self, *, timeout: float | None = None) -> Grade:
        """How hard the puzzle is, by the family's own explanations.

        >>> import hamekomi as hk
        >>> hk.sudoku.load("1.....3..4.....2").grade().word
        'gentle'
        """
        grade = ability(self.family, lambda each: each.solving.grade, "grade")
        return grade(self.value, validate.budget(timeout))

    def classify(self, *, timeout: float | None = None) -> Iterator[Mapping[str, object]]:
        """Classes of the puzzle or its solutions, one by one, as the family defines them.

        >>> import hamekomi as hk
        >>> [each["made_of"] for each in hk.load("five-points", "hexads").classify() if each["number"]]
        ['two corners and a square in the picture of the third']
        """
        classify = ability(self.family, lambda each: each.solving.classify, "classify")
        return classify(self.value, validate.budget(timeout))

    def class_of(self, solution: S | str) -> Mapping[str, object]:
        """The class of a solution, or of the text of one, as a row of the table that `classify` makes.

        >>> import hamekomi as hk
        >>> puzzle = hk.packing.load("tetra-printed")
        >>> puzzle.class_of(puzzle.solve())["class"]
        'NPJT/1'
        """
        found = ability(self.family, lambda each: each.find(ClassOfSolution), "classify one solution")
        solution = self.read_solution(solution) if isinstance(solution, str) else solution
        if violations := self.check(solution):
            raise BadInput(f"this is no solution, so it is in no class: {violations[0]}")
        return found.class_of(self.value, self._value_of(solution))

    # ---- as a Python value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)

    @property
    def _parts(self) -> tuple[Any, ...]:
        return self.family.name, self.value, self.position, self.rules

    def __reduce__(self) -> tuple[Any, ...]:
        """A family is a record of functions, which cannot be pickled, but has a name."""
        return _restored, (type(self), *self._parts)

    if not TYPE_CHECKING:  # so that type checkers find misspelt names

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            if name in self.family.solving.views:
                return partial(self.family.solving.views[name], self.value)
            return getattr(self.value, name)

    def __dir__(self) -> list[str]:
        """What exists, without what this family cannot do."""
        able = self.family
        lacking = {
            "classify": able.solving.classify is None,
            "class_of": able.find(ClassOfSolution) is None,
            "differences": able.laws.differences is None,
            "explain": not able.explains,
            "grade": able.solving.grade is None,
            "hint": not able.explains,
            "play": able.play is None,
            "prove": able.laws.prove is None,
            "refute": able.laws.refute is None,
            "with_marks": able.play is None or able.play.parse_marks is None,
            "why": not able.explains,
            "with_rules": able.find(UserRules) is None,
        }
        found = {*object.__dir__(self), *able.solving.views, *_public(self.value)} - _LEFT_OVER
        return sorted(name for name in found if not lacking.get(name))


# Left over by dataclasses with slots before Python 3.11.3; to ask for it is a TypeError.
_LEFT_OVER = {"__weakref__"}


def _public(value: object) -> Iterator[str]:
    return (name for name in dir(value) if not name.startswith("_"))


def _restored(
    kind: type[Puzzle[Any, Any]], family: str, value: Any, position: Any, rules: str
) -> Puzzle[Any, Any]:
    """The puzzle that was pickled; its rules are proved again."""
    puzzle = kind(catalogue.family(family), value, position)
    return puzzle.with_rules(rules) if rules else puzzle


def load(
    text: str,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    *,
    problem: int | None = None,
    rules: str | Path | None = None,
) -> Puzzle[Any, Any]:
    """Read a puzzle in any known notation, or an example by its name.

    If the text holds several puzzles, `problem` says which one, counted from 1; `load_many` reads all.
    `rules` names a file of rules, or one of the family's books such as "mined", to use in place of the
    family's own rules, as in `Puzzle.with_rules`.
    """
    validate.text("a puzzle", text)
    for what, name in (("a family", family), ("a format", format)):
        if name is not None:
            validate.text(what, name)
    if problem is not None:
        problem = validate.whole_number("a problem", problem, 1)
    found, several, _ = pick_of_many(text, recogniser(family, format), problem)
    if several and problem is None:
        raise BadInput(
            f"this text holds {len(several):,} puzzles: choose one with problem=, or use load_many"
        )
    puzzle = Puzzle(found.family, found.value, found.position)
    if rules is None:
        return puzzle
    file = validate.path("what is given as rules", rules)
    own = puzzle.family.find(UserRules)
    if own is not None and str(file) in own.books:
        return puzzle.with_rules(str(file))
    rule_text = read_text(file)
    with errors_from(str(file)):
        return puzzle.with_rules(rule_text)


def generate(
    family: str,
    /,
    *,
    seed: int | None = None,
    timeout: float | None = None,
    note: Callable[[str], None] | None = None,
    **options: Any,
) -> Puzzle[Any, Any]:
    """Make a puzzle; the same seed and options make the same puzzle on every machine.

    `note` gets sentences that say what is done, if the family has them.
    """
    owner = catalogue.family(validate.text("a family", family))
    if seed is not None:
        seed = validate.whole_number("a seed", seed, 0)
    maker = ability(owner, lambda each: each.making.generate, "generate")
    chosen = complete(maker.options, options, f"{owner.name} puzzles")
    clock = validate.budget(timeout).clock()
    return Puzzle(owner, make_value(owner, chosen, Random(seed), clock, note or (lambda _: None)))


def make_value(
    owner: AnyFamily, options: Chosen, random: Random, clock: Clock, note: Callable[[str], None]
) -> Any:
    """A new puzzle as the family's value; `note` gets what is done, if the family says so."""
    if noting := owner.find(MakingNotes):
        return noting.make(options, random, clock, note)
    return ability(owner, lambda each: each.making.generate, "generate").make(options, random, clock)


def title_of(puzzle: Puzzle[Any, Any]) -> str:
    """The title of the example or named puzzle that this is, or else its description."""
    named = puzzle.family.find(NamedPuzzles)
    found = _titles(puzzle.family).get(puzzle.value)
    if found is None and named is not None and (alike := named.alike(puzzle.value)) is not None:
        found = _titles_of_alike(puzzle.family).get(alike)
    return found or puzzle.describe()


@lru_cache(maxsize=32)
def _titles_of_alike(family: AnyFamily) -> Mapping[Any, str]:
    named = family.find(NamedPuzzles)
    titles = reversed([*_titles(family).items()])  # of several the first one counts
    return {} if named is None else {named.alike(value): title for value, title in titles}


@lru_cache(maxsize=32)
def _titles(family: AnyFamily) -> Mapping[Any, str]:
    """Titles by the family's value of their puzzle."""
    found: dict[Any, str] = {}
    for name, title in family.titles.items():
        with suppress(BadInput):  # a name that is also something else
            found.setdefault(recognise(name, family_name=family.name).value, title)
    return found
