"""Random solutions of a layout, found by the solver with random preferences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from hamekomi.engines.constraints import Search
from hamekomi.laws.language.board import Board, Cell, Pair, pair
from hamekomi.laws.language.marks import ShadeMarks
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.making.recipe import Solution, Turn
from hamekomi.laws.making.switches import CONFLICTS_AT_ONCE, with_clues
from hamekomi.laws.making.written import Written
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import OutOfBudget

# Conflicts after which a layout without a solution is given up.
MOST_CONFLICTS = 3_000
# Near a mark that shall change, this share of the others gets a new preference, too.
LOOSENED = 0.5


class Solutions:
    """Solutions of a board under the laws that do not speak of what will be printed."""

    def __init__(
        self, written: Written, board: Board, random: Random, clock: Clock, turn: Turn = None
    ) -> None:
        """With a motion, solutions are the same after it where the kind asks for that."""
        making = written.kind.making
        board = with_clues(written.kind, board, ())
        self.stated = written.statement(board)
        self._random = random
        self._clock = clock
        # Its own clock, so that a layout without solutions is given up after the same work everywhere.
        self._inner = Budget(nodes=MOST_CONFLICTS, on_tick=lambda: clock.tick(0)).clock()
        problem = written.problem(board, without=making.without)
        if turn is not None and making.symmetric_solution:
            problem.add_clauses(_same_after(self.stated, turn))
        self._search = Search(problem, self._inner, conflicts_at_once=CONFLICTS_AT_ONCE)

    def any(self) -> Solution | None:
        """A solution with random preferences; None if there is none, or it is too hard to find."""
        self._search.prefer(self._preferences())
        return self._found([])

    def beside(self, solution: Solution, places: Iterable[Any]) -> Solution | None:
        """A solution much like this one, but with another symbol at or near one of these places."""
        random = self._random
        marks = self.stated.marks
        near = list(dict.fromkeys(each for place in places for each in self._near(place)))
        choices = [(name, each) for each in near for name, of in marks.items() if each in of]
        name, place = choices[random.randrange(len(choices))]
        loose = {each for each in near if random.random() < LOOSENED}
        self._search.prefer(self._preferences(solution, loose))
        return self._found([-int(marks[name].literal(place, solution[name][place]))])

    def like(self, solution: Solution) -> Solution | None:
        """A solution as much like this one as is found, which may be of another layout."""
        self._search.prefer(self._preferences(solution))
        return self._found([])

    def _near(self, place: Any) -> list[Any]:
        """The place, and those beside it."""
        board = self.stated.board
        if isinstance(place, Cell):
            return [place, *board.around(place)]
        if isinstance(place, Pair):
            return [each for cell in place for each in board.pairs_at(cell)]
        return [place]

    def _found(self, assumed: list[int]) -> Solution | None:
        self._inner.nodes = 0
        try:
            model = self._search.solution(assumed)
        except OutOfBudget:
            self._clock.tick()
            return None
        return None if model is None else self.stated.filling_of(model)

    def _preferences(self, solution: Solution | None = None, loose: Iterable[Any] = ()) -> list[int]:
        """The literals to try first: those of a solution, elsewhere what the kind likes."""
        found: list[int] = []
        random, changing = self._random, set(loose)
        for name, marks in self.stated.marks.items():
            likes = self.stated.making.likes.get(name, {})
            is_shade = isinstance(marks, ShadeMarks)
            for place in marks.places:
                symbols = marks.symbols[place]
                old = None if solution is None else solution[name].get(place)
                if old in symbols and place not in changing:
                    symbol = old
                elif likes or not is_shade:
                    weights = [
                        likes.get(each, 1 - likes.get(1, 0) if is_shade else 1) for each in symbols
                    ]
                    (symbol,) = random.choices(symbols, weights)
                else:
                    symbol = symbols[random.randrange(2)]
                if is_shade:
                    found.append(int(marks.literal(place, symbol)))
                else:
                    found += [
                        int(marks.literal(place, each)) * (1 if each == symbol else -1)
                        for each in symbols
                    ]
        return found


def _same_after(
    stated: Pencil, turn: Callable[[tuple[int, int]], tuple[int, int]]
) -> Iterator[list[int]]:
    """Clauses: marks that are there or not are the same at the place to which the motion takes them."""
    for marks in stated.marks.values():
        for place in marks.places:
            if isinstance(place, Pair):
                one, other = (Cell(*turn(each)) for each in place)
                image: Any = pair(one, other)
            else:
                image = Cell(*turn(place))
            yield [-int(marks.literal(place, 1)), int(marks.literal(image, 1))]
