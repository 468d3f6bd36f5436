"""What laws say on every board of a size, whatever is printed there; written out once for many boards.

"Shaded cells do not touch" is the same for all boards of 10x10. So marks and laws are first tried on a
board that has nothing but its size, and refuses to show more. What gets along with this is kept, and
counts for all boards of the size; a law that wants to see more is run for each board.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hamekomi.laws.language.board import SIZES_KEPT, Board
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.solving.compile import Compiler
from hamekomi.model.errors import HamekomiError

# On larger boards the search takes longer than writing out, and what is kept gets large.
MOST_CELLS = 1000
# Laws that have looked at more than the size, which are not tried again.
_looking = lru_cache(maxsize=256)(lambda kind: set[str]())


class _LooksAtMoreError(BaseException):
    """A law, or a mark, depends on more than the size. No error: law files must not catch it."""


class _Bare(Board):
    """A board of which only the size is known, and what the first line says besides."""

    def __init__(self, rows: int, columns: int, extra: tuple[Any, ...]) -> None:
        self.__dict__.update(rows=rows, columns=columns, extra=extra, _cache={})

    def _refuse(self) -> Any:
        raise _LooksAtMoreError

    clues = rim = room_numbers = clue = property(_refuse)


@dataclass(frozen=True, eq=False)
class Start:
    """What all boards of a size have in common."""

    # A kind on a board of which only the size is known.
    pencil: Pencil
    # What marks mean by themselves, and these laws.
    compiler: Compiler
    laws: frozenset[str]

    def on(self, board: Board) -> Pencil:
        """The kind on a board."""
        found = copy(self.pencil)
        found.board = board
        found.marks = {}
        for name, marks in self.pencil.marks.items():
            found.marks[name] = mine = copy(marks)
            mine.board = board
            setattr(found, name, mine)
        return found


def start_of(kind: type[Pencil], board: Board) -> Start | None:
    """What boards of this size have in common, for searches; None if not even the marks."""
    if board.rows * board.columns > MOST_CELLS:
        return None
    return _start_of(kind, board.rows, board.columns, board.extra)


@lru_cache(maxsize=SIZES_KEPT)
def _start_of(kind: type[Pencil], rows: int, columns: int, extra: tuple[Any, ...]) -> Start | None:
    looking = _looking(kind)
    if "" in looking:
        return None
    try:
        pencil = kind(_Bare(rows, columns, extra), narrowed=True)
    except _LooksAtMoreError:
        looking.add("")  # the marks
        return None
    except HamekomiError:
        return None  # it is said about a whole board
    to = Compiler(pencil.first_free - 1)
    pencil.post_marks(to)
    done = set()
    for name in kind.laws():
        if name in looking:
            continue
        before = to.size
        try:
            pencil.stream([name], to)
            done.add(name)
        except _LooksAtMoreError:
            looking.add(name)
            to.cut_back(before)
        except HamekomiError:
            to.cut_back(before)
    return Start(pencil, to, frozenset(done))
