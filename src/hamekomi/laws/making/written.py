"""The laws of boards that differ in little, written out once.

While a puzzle is made, many boards are asked about: the same cells with other rooms, other dark cells,
other numbers. So a law is run on a board that notes what the law looks at, and what it says is used
again for every board that looks the same there. What a law says when it has arrived at a clue is about
that clue alone, and is kept for it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import repeat
from typing import Any, NamedTuple, TypeAlias

from hamekomi.engines.constraints import NO_GROUP, Problem
from hamekomi.laws.language.board import Board, Line
from hamekomi.laws.language.pencil import Pencil, Use
from hamekomi.laws.making.recipe import Clue
from hamekomi.laws.solving.compile import Compiler
from hamekomi.laws.solving.solve import add_graph
from hamekomi.model.answers import Clock

# When no clue is looked at.
NO_CLUE = -1
# Fragments for other boards leave variables behind. After MOST_LEFT_BEHIND more than are needed, all is
# written out again.
MOST_LEFT_BEHIND = 3000
# How many uses are written out between two looks at the clock; large ones take tens of milliseconds.
USES_PER_TICK = 10
# For how many of the last boards it is known what a law says there.
BOARDS_KEPT = 3


@dataclass(frozen=True, slots=True, eq=False)
class Fragment:
    """What a law says at some places, as statements and as constraints."""

    uses: tuple[Use, ...]
    clauses: array[int]
    number_of_clauses: int
    sums: array[int]
    number_of_sums: int
    graphs: tuple[tuple[Any, ...], ...]
    variables: int

    def add_to(self, problem: Problem, group: int) -> None:
        if self.number_of_clauses:
            problem.add_flat_clauses(self.clauses, repeat(group, self.number_of_clauses))
        if self.number_of_sums:
            problem.add_flat_sums(self.sums, repeat(group, self.number_of_sums))
        for _, kind, parts in self.graphs:
            add_graph(problem, group, kind, parts)


class Item(NamedTuple):
    """Something printed, and the group of constraints that comes and goes with it, if any."""

    place: Any
    value: Any
    group: int = NO_GROUP


def items_on(board: Board, clues: Sequence[Clue] = (), groups: Sequence[int] = ()) -> list[Item]:
    """All that is printed on a board and these clues besides, which make groups of constraints."""
    found = [Item(place, value) for place, value in board.clues]
    rim = {
        (side, at): Item((side, at), value) for side, each in board.rim for at, value in enumerate(each)
    }
    for (place, value), group in zip(clues, groups, strict=True):
        if isinstance(place[0], str):
            rim[place] = Item(place, value, group)
        else:
            found.append(Item(place, value, group))
    # Those at one place stay in their order.
    found.sort(key=lambda item: item.place)
    return found + [item for item in rim.values() if item.value is not None]


# What a law has looked at, by name, and how that looked.
_Seen: TypeAlias = "tuple[tuple[str, Any], ...]"


@dataclass(slots=True)
class _Law:
    """What a law has said so far."""

    # On whole boards: for each item, with NO_CLUE for what is about none of them.
    on_boards: list[tuple[_Seen, dict[int, Fragment]]] = field(default_factory=list)
    # About single clues, if it goes through them one by one.
    about_clues: dict[tuple[Any, Any], tuple[_Seen, Fragment]] = field(default_factory=dict)
    is_one_by_one: bool = True


class Written:
    """The laws of a kind on boards of one size, written out as far as they are known."""

    def __init__(self, kind: type[Pencil], clock: Clock) -> None:
        self.kind = kind
        self._clock = clock
        self._forget(None, ())

    def _forget(self, pencil: Pencil | None, seen: _Seen) -> None:
        self._pencil, self._seen = pencil, seen
        self._laws = {name: _Law() for name in self.kind.laws()}
        if pencil is not None:
            self._compiler = Compiler(pencil.first_free - 1)
            self._done = (0, 0, 0, 0, 0, pencil.first_free - 1)
            pencil.post_marks(self._compiler)
            self._marks_mean = self._cut(pencil, ())

    def statement(self, board: Board) -> Pencil:
        """The kind on a board, with its marks."""
        pencil = self._pencil
        if pencil is None or not self.has_same_marks(board):
            items = items_on(board)
            watched = _Watched(board, items, range(len(items)))
            pencil = self.kind(watched)
            for marks in pencil.marks.values():
                marks.board = board
            self._forget(pencil, watched.seen())
        found = copy(pencil)
        found.board = board
        return found

    def has_same_marks(self, board: Board) -> bool:
        """Whether the marks on this board are those of the last `statement`."""
        return _same(self._seen, board, items_on(board))

    def problem(
        self,
        board: Board,
        clues: Sequence[Clue] = (),
        groups: Sequence[int] = (),
        without: Sequence[str] = (),
    ) -> Problem:
        """The constraints on the board of the last `statement`, and the groups of more clues."""
        items = items_on(board, clues, groups)
        for _ in range(2):
            found = [(NO_CLUE, self._marks_mean)]
            for name, law in self._laws.items():
                if name not in without:
                    found += self._said(name, law, board, items).items()
            assert self._pencil is not None
            variables = self._pencil.first_free - 1 + sum(each.variables for _, each in found)
            if self._compiler.variables <= 2 * variables + MOST_LEFT_BEHIND:
                break
            self._forget(self._pencil, self._seen)
        problem = Problem(self._compiler.variables)
        for at, fragment in found:
            fragment.add_to(problem, NO_GROUP if at == NO_CLUE else items[at].group)
        return problem

    def _said(self, name: str, law: _Law, board: Board, items: Sequence[Item]) -> dict[int, Fragment]:
        for seen, said in law.on_boards:
            if _same(seen, board, items):
                return said
        if law.is_one_by_one and law.about_clues:
            found, new = dict[int, Fragment](), list[int]()
            for at, item in enumerate(items):
                known = law.about_clues.get(item[:2])
                if known is not None and _same(known[0], board, items):
                    found[at] = known[1]
                else:
                    new.append(at)
            if not new:
                return found
            watched, said = self._run(name, board, items, new)
            if watched.is_one_by_one(said):
                law.about_clues.update(watched.about_clues(said))
                return found | said
            law.is_one_by_one = False
        watched, said = self._run(name, board, items, range(len(items)))
        if law.is_one_by_one and watched.is_one_by_one(said):
            law.about_clues.update(watched.about_clues(said))
        else:
            law.on_boards = [(watched.seen(), said), *law.on_boards][:BOARDS_KEPT]
        return said

    def _run(
        self, name: str, board: Board, items: Sequence[Item], shown: Sequence[int]
    ) -> tuple[_Watched, dict[int, Fragment]]:
        """What a law says on a board with these items if it goes through some of them, and what it
        looks at.
        """
        pencil = self._pencil
        assert pencil is not None
        watched = _Watched(board, items, shown)
        pencil.board = watched
        uses: dict[int, list[Use]] = {}
        for use in self._clock.ticking(pencil.uses_of(name)):
            uses.setdefault(watched.current, []).append(use)
        return watched, {at: self._cut(pencil, each) for at, each in uses.items()}

    def _cut(self, pencil: Pencil, uses: Sequence[Use]) -> Fragment:
        """A fragment of what the compiler has written since the last one, and of these uses."""
        to = self._compiler
        clauses, number_of_clauses, sums, number_of_sums, graphs, variables = self._done
        to.group += 1
        for number, use in enumerate(uses):
            if number % USES_PER_TICK == 0:
                self._clock.tick(0)
            pencil.post(use, to)
        self._done = (
            len(to.clauses), len(to.clause_groups), len(to.sums), len(to.sum_groups),
            len(to.graphs), to.variables,
        )  # fmt: skip
        return Fragment(
            tuple(uses),
            array("i", to.clauses[clauses:]),
            len(to.clause_groups) - number_of_clauses,
            array("q", to.sums[sums:]),
            len(to.sum_groups) - number_of_sums,
            tuple(to.graphs[graphs:]),
            to.variables - variables,
        )


NOTHING = Fragment((), array("i"), 0, array("q"), 0, (), 0)


def _look(name: str, board: Board, items: Sequence[Item]) -> Any:
    match name:
        case "rooms":
            return board.room_numbers
        case "what stays":
            return board.clues, board.rim
        case "places":
            return tuple([item.place for item in items])
        case _:
            return tuple([item[:2] for item in items])


def _same(seen: _Seen, board: Board, items: Sequence[Item]) -> bool:
    """Whether what was seen looks the same here."""
    return all(_look(name, board, items) == look for name, look in seen)


# What all boards of one size share.
GEOMETRY = ("cells", "row_lines", "column_lines", "lines", "pairs", "corners")


class _Watched(Board):
    """A board that notes what a law looks at, and at which item it has arrived."""

    def __init__(self, board: Board, items: Sequence[Item], shown: Sequence[int]) -> None:
        """A law that goes through the items finds those with these numbers."""
        shared = {name: board.__dict__[name] for name in GEOMETRY if name in board.__dict__}
        size = {"rows": board.rows, "columns": board.columns, "extra": board.extra, "_cache": {}}
        self.__dict__.update(shared | size)
        self.current = NO_CLUE
        self._board = board
        self._items = items
        self._shown = shown
        self._looked_at: set[str] = set()
        # What it has seen of all clues while it went through them one by one.
        self._went_through: set[str] = set()
        self._clue = _Clues(self, items)

    # ---- What laws ask for

    @property
    def room_numbers(self) -> tuple[int, ...]:
        self.look_at("rooms")
        return self._board.room_numbers

    @property
    def clues(self) -> tuple[Clue, ...]:
        self.look_at("what stays")
        return self._board.clues

    @property
    def rim(self) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        self.look_at("what stays")
        return self._board.rim

    @property
    def clue(self) -> Mapping[Any, Any]:
        return self._clue

    def at_rim(self, side: str) -> Any:
        return _Side(self, side, len(self._board.at_rim(side)))

    @property
    def rim_clues(self) -> Iterator[tuple[Line, Any]]:
        sides = {side: self.seen_from_rim(side) for side, _ in self._board.rim}
        for place, value in self.each("values", at_rim=True):
            yield sides[place[0]][place[1]], value

    # ---- What was seen

    def look_at(self, what: str, place: object = None) -> None:
        """It looks at rooms or clues; or at the clue of one place, perhaps where it has arrived."""
        here = None if self.current == NO_CLUE else self._items[self.current]
        is_there = here is not None and here.place == place and here.value == self._clue.last(place)
        (self._went_through if is_there else self._looked_at).add(what)

    def each(self, what: str, at_rim: bool = False) -> Iterator[Clue]:
        """Go through the items in cells and the like, or through those at the rim."""
        if self.current != NO_CLUE:
            self.look_at("values")  # it compares clues with each other
        self._went_through.add(what)
        try:
            for at in self._shown:
                item = self._items[at]
                if isinstance(item.place[0], str) == at_rim:
                    self.current = at
                    yield item.place, item.value
        finally:
            self.current = NO_CLUE

    def seen(self) -> _Seen:
        return self._looks(self._looked_at | self._went_through)

    def is_one_by_one(self, said: Mapping[int, Fragment]) -> bool:
        """Whether all that was said is about one clue each."""
        return bool(self._went_through) and NO_CLUE not in said

    def about_clues(
        self, said: Mapping[int, Fragment]
    ) -> Iterator[tuple[tuple[Any, Any], tuple[_Seen, Fragment]]]:
        seen = self._looks(self._looked_at)
        for at in self._shown:
            yield self._items[at][:2], (seen, said.get(at, NOTHING))

    def _looks(self, names: Iterable[str]) -> _Seen:
        return tuple((name, _look(name, self._board, self._items)) for name in sorted(names))


class _Clues(Mapping[Any, Any]):
    """What is printed in cells and the like."""

    def __init__(self, board: _Watched, items: Sequence[Item]) -> None:
        self._board = board
        self._values = {item.place: item.value for item in items if not isinstance(item.place[0], str)}
        self._items = items

    def last(self, place: object) -> Any:
        """What is printed at a place; of several things the last."""
        return self._values.get(place)

    def __getitem__(self, place: Any) -> Any:
        self._board.look_at("values", place)
        return self._values[place]

    def __contains__(self, place: object) -> bool:
        self._board.look_at("places", place)
        return place in self._values

    def __len__(self) -> int:
        self._board.look_at("places")
        return len(self._values)

    def __iter__(self) -> Iterator[Any]:
        return (place for place, _ in self._board.each("places"))

    def items(self) -> Any:
        return self._board.each("values")


class _Side(Sequence[Any]):
    """What is printed at a side: a value for each row or column, None for nothing."""

    def __init__(self, board: _Watched, side: str, size: int) -> None:
        self._board = board
        self._side = side
        self._size = size

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: Any) -> Any:
        self._board.look_at("values")
        return list(self)[index]

    def __iter__(self) -> Iterator[Any]:
        done = 0
        for (side, at), value in self._board.each("values", at_rim=True):
            if side == self._side:
                arrived, self._board.current = self._board.current, NO_CLUE
                yield from [None] * (at - done)
                self._board.current = arrived
                yield value
                done = at + 1
        yield from [None] * (self._size - done)
