"""Playing a kind on the page, in notebooks and by moves: its sheet of marks follows from its
declarations.

What a solution has is a mark ("shaded", "line", a number); that a place has none is an aid (a dot, a
cross), which a solution may lack. For explanations both are facts. Cells whose symbol is printed take no
mark. Where players draw something else than the laws speak of, a class of `player_marks.py` translates:
borders between areas, the outline of what is inside, or only that there is something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from hamekomi.engines.constraints import Search
from hamekomi.laws import puzzle
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import Symbol
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.playing import draw, sketch
from hamekomi.laws.playing.limits import limits
from hamekomi.laws.playing.player_borders import Borders, player_marks_of
from hamekomi.laws.playing.player_marks import PlayerMarks
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle, statement
from hamekomi.laws.solving.solve import problem_of
from hamekomi.model.answers import Budget, Violation
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.marked_play import Marked, MarkedPlay, draw_marks, move, play_with_marks
from hamekomi.model.marks import MarkSheet
from hamekomi.model.picture import Picture

Position = Marked[PencilPuzzle]
BORDER = Borders.BORDER
# For what follows from a finished board: which letters its shapes are.
SECONDS = 1.0


@lru_cache(maxsize=puzzle.PUZZLES_KEPT)
def player_marks(given: PencilPuzzle) -> tuple[PlayerMarks, ...]:
    stated = statement(given)
    return tuple(player_marks_of(stated, marks) for marks in stated.marks.values())


@lru_cache(maxsize=puzzle.PUZZLES_KEPT)
def sheet(given: PencilPuzzle) -> MarkSheet:
    """What a player can mark."""
    kinds = tuple(kind for drawn in player_marks(given) for kind in drawn.kinds())
    return MarkSheet(kinds, over=_over(given), limits=limits(statement(given), player_marks(given)))


# ---- Marks as symbols, and back


def filling(position: Position) -> dict[str, dict[Any, Symbol]]:
    """The symbols that the marks decide; what is printed is decided, too."""
    values = position.values
    return {drawn.law_marks.name: drawn.read(values) for drawn in player_marks(position.puzzle)}


def solution(position: Position) -> PencilMarks:
    """The marks as a solution: what a player leaves open is not shaded, and has no line."""
    stated, values = statement(position.puzzle), position.values
    used = player_marks(position.puzzle)
    found = {drawn.law_marks.name: drawn.finished(values) for drawn in used}
    known = [literal for drawn in used for literal in drawn.known_of_finished(values)]
    if known:
        _follow(stated, found, known)
    return puzzle.pencil_marks(stated, found)


def _follow(stated: Pencil, found: dict[str, dict[Any, Symbol]], known: list[Literal]) -> None:
    """Fill in symbols that are known only to be there (such as letters of LITS), if there is a way."""
    search = Search(problem_of(stated), Budget(seconds=SECONDS).clock())
    try:
        model = search.solution([int(literal) for literal in known])
    except OutOfBudget:
        return
    if model is not None:
        for name, symbols in stated.filling_of(model).items():
            found[name] = {**symbols, **found[name]}


def marks_of(given: PencilPuzzle, solved: PencilMarks) -> Position:
    """The marks of a player who has solved it."""
    decided = puzzle.filling(statement(given), solved)
    marks = (
        mark for drawn in player_marks(given) for mark in drawn.write(decided[drawn.law_marks.name])
    )
    return Marked(given, frozenset(marks))


def facts(position: Position) -> list[Literal]:
    """What the marks say, as literals, for explanations."""
    values = position.values
    return [literal for drawn in player_marks(position.puzzle) for literal in drawn.facts(values)]


def moves(stated: Pencil, literals: Iterable[Literal]) -> tuple[str, ...]:
    """The marks that a player makes for these; none for "it is not a 3"."""
    given = PencilPuzzle(type(stated), stated.board)
    drawn_for = {drawn.law_marks.name: drawn for drawn in player_marks(given)}
    found = []
    for literal in literals:
        about = stated.meaning[abs(literal)]
        if about is not None:
            name, place, symbol = about
            value = drawn_for[name].move(place, symbol, literal > 0)
            if value:
                found.append(value)
    return tuple(dict.fromkeys(found))


# ---- The record


def check(position: Position) -> list[Violation]:
    """The laws that the marks break, whatever comes later."""
    stated = statement(position.puzzle)
    known, denied = stated.known(filling(position)), set(map(int, _denied(position)))

    def knows(literal: Literal) -> bool | None:
        found = known(literal)
        return found if found is not None or abs(literal) not in denied else literal < 0

    found = [
        each for drawn in player_marks(position.puzzle) for each in drawn.violations(position.values)
    ]
    return found or puzzle.broken(stated, knows)


def _denied(position: Position) -> Iterator[Literal]:
    values = position.values
    for drawn in player_marks(position.puzzle):
        yield from drawn.denied(values)


def apply(position: Position, text: str) -> Position:
    """The position after a move."""
    return move(sheet(position.puzzle), position, text)


def picture(given: PencilPuzzle, solved: PencilMarks | None = None) -> Picture:
    """The puzzle, and its solution as a player marks it, but pieces of ships as they are."""
    plain = draw.draw(given.kind.printed, given.board, puzzle.describe(given))
    if solved is None:
        return plain
    decided, used = puzzle.filling(statement(given), solved), player_marks(given)
    kinds = tuple(kind for drawn in used for kind in drawn.kinds_in_picture())
    marks = (each for drawn in used for each in drawn.marks_in_picture(decided[drawn.law_marks.name]))
    return draw_marks(MarkSheet(kinds, over=_over(given)), Marked(given, frozenset(marks)), plain)


def _over(given: PencilPuzzle) -> int:
    return draw.shapes_over_marks(given.kind.printed, given.board)


def _sketch(position: Position, ascii_only: bool) -> str:
    """The board with what the marks decide, in characters."""
    return sketch.draw(statement(position.puzzle), filling(position), ascii_only)


def finish(position: Position, budget: Budget) -> Position | None:
    """A solution with all these marks."""
    stated = statement(position.puzzle)
    search = Search(problem_of(stated), budget.clock())
    model = search.solution([int(literal) for literal in facts(position)])
    if model is None:
        return None
    return marks_of(position.puzzle, puzzle.pencil_marks(stated, stated.filling_of(model)))


def check_further(position: Position, budget: Budget) -> list[Violation]:
    """Whether the marks can still be finished; if not, one of those that are in the way."""
    stated = statement(position.puzzle)
    known = facts(position)
    search = Search(problem_of(stated), budget.clock())
    needed = search.smallest_failed([int(literal) for literal in known])
    if needed is None:
        return []
    places = []
    for literal in needed:
        about = stated.meaning[abs(literal)]
        if about is not None:
            places.append(str(about[1]))
    return [Violation("solution", tuple(dict.fromkeys(places)), "no solution has all these marks")]


def play() -> MarkedPlay[PencilPuzzle, PencilMarks]:
    by_marks = play_with_marks(
        sheet=sheet,
        draw=picture,
        solution=solution,
        marks_of=marks_of,
        check=check,
        check_further=check_further,
        finish=finish,
    )
    return replace(by_marks, sketch=_sketch)
