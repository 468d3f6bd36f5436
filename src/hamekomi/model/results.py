"""How to write the typed result of a piece of work as JSON, and read it back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import astuple, dataclass, fields
from typing import Any, Generic, TypeVar, get_type_hints

R = TypeVar("R")

# Any JSON value.
Json = Any
# The answer of long work: JSON values by name.
Result = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Results(Generic[R]):
    """`read` is the inverse of `write`; it raises ValueError for anything that `write` cannot write."""

    write: Callable[[R], Json]
    read: Callable[[Json], R]


JSON: Results[Any] = Results(lambda result: result, lambda written: written)


def _whole(written: Json) -> int:
    if type(written) is not int:
        raise ValueError(f"not a whole number: {written!r}")
    return written


WHOLE: Results[int] = Results(lambda result: result, _whole)


@dataclass(frozen=True, slots=True)
class Counted:
    """How many were found, and how many nodes the search took."""

    count: int
    nodes: int

    def __add__(self, other: Counted) -> Counted:
        return Counted(self.count + other.count, self.nodes + other.nodes)


def record(kind: type[R]) -> Results[R]:
    """Writes dataclasses of numbers and texts as lists of their fields."""
    types = [get_type_hints(kind)[field.name] for field in fields(kind)]  # type: ignore[arg-type]

    def read(written: Json) -> R:
        if not isinstance(written, list) or [type(value) for value in written] != types:
            raise ValueError(f"not a result of this work: {written!r}")
        return kind(*written)

    return Results(lambda result: list(astuple(result)), read)  # type: ignore[call-overload]
