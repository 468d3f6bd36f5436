"""The ledger: the result or the position of every piece of a plan.

The ledger takes a piece's result once, however often the piece is run. Progress is the weight that is
done over all weight; shares never shrink, so progress never goes back. Written as text, the ledger is
the position of the whole work:

    {"at": 0.43, "pieces": 1012, "seal": "5f0c…", "done": [[0, [1024, 88231]], …],
     "under way": [[813, "12 5113 3/4,1/2,0/3", 0.25], …]}

The seal is a hash of the names of the pieces: it shows that a position belongs to these pieces. If the
plan has decided how to work, "decision" holds what it decided.
"""

import hashlib
import json
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Generic, TypeVar

from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Json, Piece, Results

R = TypeVar("R")

# The position of work that has not been cut into pieces yet.
NOT_BEGUN = "not begun"


@dataclass(frozen=True, slots=True)
class UnderWay:
    position: str | None = None
    share: float = 0.0


class Ledger(Generic[R]):
    """Safe to use from several threads."""

    def __init__(self, pieces: Sequence[Piece], results: Results[R], decision: str = "") -> None:
        self.pieces, self._results, self._decision = pieces, results, decision
        self._numbers = {piece.name: number for number, piece in enumerate(pieces)}
        if len(self._numbers) != len(pieces):
            raise ValueError("two pieces of a plan have the same name")
        self._seal = _seal(pieces)
        self._whole = fsum(piece.weight for piece in pieces)
        self._taken: dict[int, R] = {}
        self._under_way: dict[int, UnderWay] = {}
        self._lock = threading.Lock()

    def open(self) -> Iterator[tuple[Piece, str | None]]:
        """Yield the pieces that are not done, each with its position; first those that have begun."""
        with self._lock:
            begun = [number for number in self._under_way if number not in self._taken]
            done = {*self._taken, *begun}
            rest = [number for number in range(len(self.pieces)) if number not in done]
            found = [(self.pieces[each], self._at(each).position) for each in (*begun, *rest)]
        return iter(found)

    def note(self, piece: Piece, position: str, share: float) -> None:
        """Record the position of a piece; its share never shrinks."""
        number = self._numbers[piece.name]
        with self._lock:
            if number not in self._taken:
                # With the arguments in this order, a share of NaN changes nothing.
                furthest = max(self._at(number).share, min(share, 1.0))
                self._under_way[number] = UnderWay(position, furthest)

    def take(self, piece: Piece, result: R) -> None:
        """Record the result of a piece; ignores a second result of the same piece."""
        number = self._numbers[piece.name]
        with self._lock:
            if number not in self._taken:
                self._taken[number] = result
                self._under_way.pop(number, None)

    def results(self) -> dict[str, R]:
        """The results so far, by the names of the pieces, in the plan's order."""
        with self._lock:
            return {self.pieces[number].name: self._taken[number] for number in sorted(self._taken)}

    @property
    def is_complete(self) -> bool:
        return len(self._taken) == len(self.pieces)

    def progress(self) -> float:
        with self._lock:
            return self._progress()

    def write(self) -> str:
        with self._lock:
            done = [[each, self._results.write(self._taken[each])] for each in sorted(self._taken)]
            under_way = [
                [number, each.position, each.share] for number, each in sorted(self._under_way.items())
            ]
            at = self._progress()
        return json.dumps(
            {
                "at": at,
                "pieces": len(self.pieces),
                "seal": self._seal,
                **({"decision": self._decision} if self._decision else {}),
                "done": done,
                "under way": under_way,
            },
            separators=(",", ":"),
        )

    def read(self, position: str) -> None:
        """Restore what `write` wrote; raises BrokenCheckpoint for anything else."""
        written = _read(position)
        if written.get("seal") != self._seal or written.get("pieces") != len(self.pieces):
            raise BrokenCheckpoint("the position belongs to other pieces of work")
        try:
            taken = {self._number(each): self._results.read(result) for each, result in written["done"]}
            under_way = {
                self._number(each): UnderWay(_text(where), _share(share))
                for each, where, share in written["under way"]
            }
            times = len(written["done"]) + len(written["under way"])
        except (ValueError, TypeError, KeyError, IndexError, OverflowError):
            raise BrokenCheckpoint("the position of this work cannot be read") from None
        if len({*taken, *under_way}) != times:
            raise BrokenCheckpoint("the position of this work contradicts itself")
        self._taken, self._under_way = taken, under_way

    def _at(self, number: int) -> UnderWay:
        return self._under_way.get(number, UnderWay())

    def _progress(self) -> float:
        if not self._whole:
            return 1.0 if len(self._taken) == len(self.pieces) else 0.0
        # fsum is exact: rounding that depends on the order could let progress go back a little.
        done = [self.pieces[number].weight for number in self._taken]
        partly = [self.pieces[number].weight * at.share for number, at in self._under_way.items()]
        return min(1.0, fsum((*done, *partly)) / self._whole)

    def _number(self, number: object) -> int:
        if type(number) is not int or not 0 <= number < len(self.pieces):
            raise ValueError
        return number


def progress_in(position: str) -> float:
    """The progress stored in a position; needs no pieces."""
    try:
        return _share(_read(position).get("at"))
    except ValueError:
        raise BrokenCheckpoint("the position of this work cannot be read") from None


def decision_in(position: str) -> str:
    """What the plan had decided; an empty text if nothing."""
    try:
        return _text(_read(position).get("decision", ""))
    except ValueError:
        raise BrokenCheckpoint("the position of this work cannot be read") from None


def _seal(pieces: Sequence[Piece]) -> str:
    return hashlib.sha256("\n".join(piece.name for piece in pieces).encode()).hexdigest()[:16]


def _read(position: str) -> dict[str, Json]:
    try:
        written = json.loads(position)
    except (ValueError, RecursionError):
        written = None
    if not isinstance(written, dict):
        raise BrokenCheckpoint("the position of this work cannot be read")
    return written


def _share(value: object) -> float:
    if not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError
    return float(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError
    return value
