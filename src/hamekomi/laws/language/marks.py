"""What a player decides: marks on cells, on the lines and borders between cells, on corners.

A law file declares its marks once, in the player's words:

    shaded = shade("shaded", "white")       cells that are shaded or not
    bulb = shade("bulb", "no bulb", where=lambda board, cell: cell not in board.clue)
    line = line()                           lines from cell to cell
    number = number(1, 9)                   a number in each cell
    shape = symbol("LITS-")                 one of several symbols in each cell

In its laws, `self.shaded[cell]` is the literal "this cell is shaded", `self.shaded[cells]` several of
them, `~self.shaded` the same for "white", and `self.number[cell]` the number of a cell, to be compared:
`self.number[cell] == 3`.
"""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping, Sequence, ValuesView
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias, overload
from typing import Literal as Word

from hamekomi.laws.language.board import Board, Cell, Corner, Direction, Pair, Place, pair
from hamekomi.laws.language.formulas import FALSE, TRUE, Literal, Literals, literal_of
from hamekomi.laws.language.numbers import Value
from hamekomi.model.errors import BadInput

Symbol: TypeAlias = "int | str"
# What is decided: the symbol of each place, by the name of the marks.
Filling: TypeAlias = "Mapping[str, Mapping[Any, Symbol]]"
# On which places: cells, pairs of neighbours, corners, or what a function of the board returns.
On: TypeAlias = 'Word["cells", "pairs", "corners"] | Callable[[Board], Iterable[Any]]'
Where: TypeAlias = "Callable[[Board, Any], bool]"
Bound: TypeAlias = "int | Callable[[Board], int]"
Left: TypeAlias = "Callable[[Board], Mapping[Any, Sequence[Symbol]]]"
# How marks that are there or not are drawn, beside as a character.
LOOKS = ("fill", "line", "border", "outline", "stone", "bulb", "star", "tent")
# Boards with more are refused: their laws would take minutes and gigabytes to write out.
MOST_SYMBOLS = 1_000_000


@dataclass(frozen=True, kw_only=True, eq=False)
class Declaration:
    """One kind of marks; `symbols` lists what a place can have, in the order in which a player goes
    through them.
    """

    on: On = "cells"
    where: Where = lambda board, place: True

    def places(self, board: Board) -> tuple[Any, ...]:
        if callable(self.on):
            found: Iterable[Any] = self.on(board)
        else:
            found = getattr(board, self.on)
        return tuple(each for each in found if self.where(board, each))

    def symbols(self, board: Board, place: Any) -> tuple[Symbol, ...]:
        raise NotImplementedError

    def words(self, symbol: Symbol) -> str:
        """How to say that a place has this symbol: "shaded", "a 3"."""
        raise NotImplementedError

    def token(self, symbol: Symbol) -> str:
        """The symbol in the text of a solution; "-" for nothing to write."""
        return str(symbol)


YES, NO = 1, 0


@dataclass(frozen=True, kw_only=True, eq=False)
class Shade(Declaration):
    """Marks that are there or not: shaded cells, lamps, lines."""

    yes: str
    no: str
    yes_token: str = "x"
    no_token: str = "-"
    # How it is drawn: "fill" (the cell), "line" or "border" (between cells), "outline" (the line
    # around the marked cells), "stone" (black and white), "bulb", "star", "tent", or a character.
    look: str = "fill"
    # Both in sentences, if that is something else: "part of the sea".
    said: tuple[str, str] | None = None

    def words_in_text(self, symbol: Symbol) -> str:
        yes, no = self.said or (self.yes, self.no)
        return yes if symbol == YES else no

    def symbols(self, board: Board, place: Any) -> tuple[Symbol, ...]:
        return (YES, NO)

    def words(self, symbol: Symbol) -> str:
        return self.yes if symbol == YES else self.no

    def token(self, symbol: Symbol) -> str:
        return self.yes_token if symbol == YES else self.no_token


@dataclass(frozen=True, kw_only=True, eq=False)
class Symbols(Declaration):
    """Marks: exactly one of them at each place."""

    of: Callable[[Board, Any], Sequence[Symbol]]
    say: Callable[[Symbol], str] = lambda symbol: "empty" if symbol == "-" else str(symbol)
    # The player marks only that there is something, with this word; which symbol it is follows. Looks
    # are "fill", "ship", "strokes", "triangles". "": the player marks the symbols.
    marked: str = ""
    look: str = "fill"
    # For some places the symbols that are left after a quick look at what is printed. Only searches
    # use this: explanations and checks rest on nothing but the laws.
    left: Left | None = None

    def symbols(self, board: Board, place: Any) -> tuple[Symbol, ...]:
        return tuple(self.of(board, place))

    def words(self, symbol: Symbol) -> str:
        return self.say(symbol)


@dataclass(frozen=True, kw_only=True, eq=False)
class Areas(Symbols):
    """Marks that say to which area each cell belongs; `homes` has a cell of each area, from area 1."""

    homes: Callable[[Board], Sequence[Cell]]


# ---- The words of law files. They return `Any`, because a law file's class attribute `shaded =
# shade(...)` becomes `ShadeMarks` on the instances.


def shade(
    yes: str,
    no: str,
    *,
    on: On = "cells",
    where: Where = lambda board, place: True,
    token: str = "x",
    no_token: str = "-",
    look: str = "fill",
    said: tuple[str, str] | None = None,
) -> Any:
    """Marks that are there or not, such as shaded cells; with the player's words for both, and those
    that sentences use, if they are others.
    """
    _are_places(on)
    if look not in LOOKS and len(look) != 1:
        raise ValueError(f"look={look!r} is none of {', '.join(LOOKS)}, and no single character")
    tokens = {"yes_token": token, "no_token": no_token}
    return Shade(on=on, where=where, yes=yes, no=no, **tokens, look=look, said=said)


def line(*, where: Where = lambda board, pair: True) -> Any:
    """Lines between the centres of neighbouring cells."""
    return Shade(
        on="pairs", where=where, yes="line", no="no line", yes_token="", no_token="", look="line"
    )


def border(*, where: Where = lambda board, pair: True) -> Any:
    """Borders drawn between neighbouring cells."""
    return Shade(
        on="pairs", where=where, yes="border", no="no border", yes_token="", no_token="", look="border"
    )


def number(
    least: Bound,
    most: Bound,
    *,
    on: On = "cells",
    where: Where = lambda board, place: True,
    left: Left | None = None,
) -> Any:
    """A number in each place; the bounds may be functions of the board. `left` may spare searches a
    detour: for some places the numbers that are not ruled out at once by what is printed.
    """

    _are_places(on)
    if not all(isinstance(each, int) or callable(each) for each in (least, most)):
        raise TypeError(f"number({least!r}, {most!r}) needs whole numbers, or functions of the board")
    if isinstance(least, int) and isinstance(most, int) and least > most:
        raise ValueError(f"number({least}, {most}) has no number: the least comes first")

    def of(board: Board, place: Any) -> range:
        low = least(board) if callable(least) else least
        high = most(board) if callable(most) else most
        return range(low, high + 1)

    return Symbols(on=on, where=where, of=of, left=left)


def number_up_to(most: Callable[[Board, Any], int], *, where: Where = lambda board, place: True) -> Any:
    """A number from 1 in each cell, with a bound for each cell."""
    return Symbols(where=where, of=lambda board, place: range(1, most(board, place) + 1))


def symbol(
    symbols: str | Sequence[Symbol] | Callable[[Board, Any], Sequence[Symbol]],
    *,
    on: On = "cells",
    where: Where = lambda board, place: True,
    say: Callable[[Symbol], str] = lambda symbol: "empty" if symbol == "-" else str(symbol),
    marked: str = "",
    look: str = "fill",
) -> Any:
    """One of several symbols in each place: the letters of a text, a list, or a function of board and
    place. `marked`: players mark only that there is something but "-"; the symbol follows.
    """
    _are_places(on)
    if callable(symbols):
        return Symbols(on=on, where=where, of=symbols, say=say)
    listed = tuple(symbols)
    return Symbols(on=on, where=where, of=lambda board, place: listed, say=say, marked=marked, look=look)


def area(homes: Callable[[Board], Sequence[Cell]], of: Callable[[Board, Cell], Sequence[int]]) -> Any:
    """To which area each cell belongs: areas are numbered from 1, `homes` lists a cell of each, and `of`
    those to which a cell can belong.
    """
    return Areas(of=of, homes=homes, say=lambda number: f"area {number}")


def _are_places(on: object) -> None:
    if not callable(on) and on not in ("cells", "pairs", "corners"):
        raise ValueError(
            f"on={on!r} is none of 'cells', 'pairs', 'corners', and no function of the board"
        )


# ---- Marks on a board: what the laws see.


class _OfPlaces(dict[Any, Literal]):
    """The literals of marks by their places; a place without such a mark has none, but a law that asks
    for what is no such place, as for the line in a cell, is mistaken.
    """

    name = ""
    place: type | None = None

    def __missing__(self, at: object) -> Literal:
        if self.place is None or type(at) is self.place:
            return FALSE
        where = {Cell: "in cells", Pair: "between two cells", Corner: "at corners"}.get(self.place, "")
        what = f"{at}, a {type(at).__name__}" if isinstance(at, Place) else repr(at)
        raise TypeError(f"{self.name!r} has marks {where}, not at {what}")


class Marks:
    """The marks of one kind on one board; variables are numbered in the order of places and symbols."""

    def __init__(self, name: str, declaration: Declaration, board: Board, first: int) -> None:
        self.name = name
        self.declaration = declaration
        self.board = board
        self.first = first
        self.places: tuple[Any, ...] = declaration.places(board)
        self.symbols: dict[Any, tuple[Symbol, ...]] = {}
        number = 0
        for place in self.places:
            self.symbols[place] = declaration.symbols(board, place)
            number += len(self.symbols[place])
            if number > MOST_SYMBOLS:
                raise BadInput(
                    f"the board is too large: its places have more than {MOST_SYMBOLS:,} symbols in all"
                )
        # What is one place; for marks on cells, a pair is two.
        on_cells = declaration.on in ("cells", "corners")
        self.kinds_of_places = (Cell, Corner) if on_cells else (Cell, Corner, Pair)

    @property
    def variables(self) -> int:
        raise NotImplementedError

    def symbols_of(self, model: bytes) -> Iterable[Symbol]:
        """The symbol of each place in a model of the solver, where byte v says if variable v + 1 is
        true.
        """
        raise NotImplementedError

    def literal(self, place: Any, symbol: Symbol) -> Literal:
        """The literal "the place has this symbol"."""
        raise NotImplementedError


class ShadeMarks(Marks, Mapping[Any, Literal]):
    """A literal for each place. As a mapping it also stands for a drawing: `connected(self.shaded)`."""

    def __init__(
        self,
        name: str,
        declaration: Declaration,
        board: Board,
        first: int,
        literals: Mapping[Any, Literal] | None = None,
    ) -> None:
        super().__init__(name, declaration, board, first)
        numbers = range(first, first + len(self.places))
        made = literals or zip(self.places, map(literal_of, numbers), strict=True)
        self._literals = _OfPlaces(made)
        self._literals.name = name
        if self.places and isinstance(self.places[0], Place):
            self._literals.place = type(self.places[0])

    @property
    def variables(self) -> int:
        return len(self.places)

    def symbols_of(self, model: bytes) -> Iterable[Symbol]:
        return model[self.first - 1 : self.first - 1 + len(self.places)]

    def literal(self, place: Any, symbol: Symbol) -> Literal:
        return self._literals[place] if symbol == YES else ~self._literals[place]

    def __invert__(self) -> ShadeMarks:
        turned = {place: ~each for place, each in self._literals.items()}
        return ShadeMarks(self.name, self.declaration, self.board, self.first, turned)

    @overload
    def __getitem__(self, at: Place) -> Literal: ...  # type: ignore[overload-overlap]
    @overload
    def __getitem__(self, at: Iterable[Place]) -> Literals: ...
    def __getitem__(self, at: Any) -> Literal | Literals:
        """The literal of a place, or the literals of several; a place without such a mark has none."""
        literals = self._literals
        if type(at) in self.kinds_of_places:
            return literals[at]
        return Literals([literals[each] for each in at])

    def items(self) -> ItemsView[Any, Literal]:
        return self._literals.items()

    def values(self) -> ValuesView[Literal]:
        return self._literals.values()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._literals)

    def __len__(self) -> int:
        return len(self._literals)

    def __contains__(self, place: object) -> bool:
        return place in self._literals

    def towards(self, cell: Cell, direction: Direction) -> Literal:
        """The line from a cell in a direction; FALSE where there is none, or at the rim."""
        return self._literals.get(pair(cell, cell.step(direction)), FALSE)

    def at(self, cell: Cell) -> Literals:
        """The lines at a cell: those to its neighbours."""
        return Literals(
            self._literals[each] for each in self.board.pairs_at(cell) if each in self._literals
        )


class SymbolMarks(Marks, Mapping[Any, Value]):
    """The symbol of each place."""

    def __init__(
        self, name: str, declaration: Declaration, board: Board, first: int, left: Left | None = None
    ) -> None:
        """With `left`, only the symbols that it leaves; a place with one of them needs no variable."""
        super().__init__(name, declaration, board, first)
        self._values: dict[Any, Value] = {}
        self._count = 0
        self.settled: dict[Any, Symbol] = {}
        for place, few in left(board).items() if left is not None else ():
            known = self.symbols[place]
            self.symbols[place] = tuple([each for each in few if each in known])
            if len(self.symbols[place]) == 1:
                (self.settled[place],) = self.symbols[place]
        for place, symbols in self.symbols.items():
            if place in self.settled:
                self._values[place] = Value({symbols[0]: TRUE})
                continue
            numbers = range(first + self._count, first + self._count + len(symbols))
            self._values[place] = Value(dict(zip(symbols, map(literal_of, numbers), strict=True)))
            self._count += len(symbols)

    @property
    def variables(self) -> int:
        return self._count

    def symbols_of(self, model: bytes) -> Iterable[Symbol]:
        at = self.first - 1
        for place, symbols in self.symbols.items():
            if place in self.settled:
                yield self.settled[place]
            else:
                yield symbols[model.index(1, at) - at]
                at += len(symbols)

    def literal(self, place: Any, symbol: Symbol) -> Literal:
        return self._values[place].is_literal(symbol)

    @overload
    def __getitem__(self, at: Place) -> Value: ...  # type: ignore[overload-overlap]
    @overload
    def __getitem__(self, at: Iterable[Place]) -> list[Value]: ...
    def __getitem__(self, at: Any) -> Value | list[Value]:
        if type(at) in self.kinds_of_places:
            return self._values[at]
        return [self._values[each] for each in at]

    def items(self) -> ItemsView[Any, Value]:
        return self._values.items()

    def values(self) -> ValuesView[Value]:
        return self._values.values()

    def __contains__(self, place: object) -> bool:
        return place in self._values

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    @cached_property
    def marked(self) -> ShadeMarks:
        """The places that have something else than "-", as marks that are there or not."""
        found = {place: ~self.literal(place, "-") for place in self.places}
        return ShadeMarks(self.name, self.declaration, self.board, self.first, found)

    def having(self, symbol: Symbol) -> Mapping[Any, Literal]:
        """A drawing of the places with this symbol: a literal for each that can have it."""
        return self._having.get(symbol, {})

    @cached_property
    def _having(self) -> dict[Symbol, dict[Any, Literal]]:
        found: dict[Symbol, dict[Any, Literal]] = {}
        for place, value in self._values.items():
            for symbol, literal in value.items():
                found.setdefault(symbol, {})[place] = literal
        return found


def marks_on(
    name: str, declaration: Declaration, board: Board, first: int, *, narrowed: bool = False
) -> ShadeMarks | SymbolMarks:
    if isinstance(declaration, Shade):
        return ShadeMarks(name, declaration, board, first)
    left = declaration.left if narrowed and isinstance(declaration, Symbols) else None
    return SymbolMarks(name, declaration, board, first, left)
