"""Problems of exact cover for tests: random ones, and known ones of any size, in Knuth's text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hypothesis import strategies as st

from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.cover.puzzle import Problem, problem_of, refuse_faults
from hamekomi.model.errors import BadInput
from tests.engines.exact_cover.problems import problems

# Characters that Knuth's text must escape are among them.
NAMES = st.text("abXY:|% é", min_size=1, max_size=4).filter(lambda name: name.strip() == name)


@st.composite
def some_problems(draw: st.DrawFn, *, is_named: bool = True) -> Problem:
    """Valid ones, with bounds, colours and odd names."""
    options, bounds = draw(problems().filter(lambda problem: is_valid(*problem)))
    many = len(options) + len(bounds)
    names = draw(st.lists(NAMES, min_size=many, max_size=many, unique=True)) if is_named else []
    if not is_named:
        return made(options, bounds)
    labels = dict(zip(options, names, strict=False))
    items = dict(zip(bounds, names[len(options) :], strict=True))
    return problem_of(as_cover(options, bounds), labels.__getitem__, items.__getitem__)


def as_cover(options: object, bounds: object) -> ExactCover[object]:
    loose = [item for item, pair in bounds.items() if pair == (0, 1)]  # type: ignore[attr-defined]
    tight = {item: pair for item, pair in bounds.items() if pair != (0, 1)}  # type: ignore[attr-defined]
    return ExactCover(tuple(tight), options, tuple(loose), tight)  # type: ignore[arg-type]


def made(options: object, bounds: object) -> Problem:
    return problem_of(as_cover(options, bounds), str, "i{}".format)


def is_valid(options: object, bounds: object) -> bool:
    try:
        refuse_faults(made(options, bounds))
    except BadInput:
        return False
    return True


def langford(number: int) -> str:
    """Two of each number; between the two of i there are i others."""
    every = range(1, number + 1)
    lines = [" ".join([*map(str, every), *(f"s{place}" for place in range(1, 2 * number + 1))])]
    lines += [f"{i} s{j} s{j + i + 1}" for i in every for j in range(1, 2 * number - i)]
    return "\n".join(lines)


def queens(number: int) -> str:
    """Rows and columns have one each, diagonals at most one."""
    every = range(number)
    items = [*(f"r{row}" for row in every), *(f"c{column}" for column in every), "|"]
    items += [f"{kind}{line}" for kind in "ud" for line in range(2 * number)]
    lines = [f"r{r} c{c} u{r + c} d{r - c + number}" for r, c in product(every, every)]
    return "\n".join([" ".join(items), *lines])


def dominoes(rows: int, columns: int) -> str:
    """All ways to cover a board with dominoes."""

    def places() -> Iterator[str]:
        for row, column in product(range(rows), range(columns)):
            if column + 1 < columns:
                yield f"{row},{column} {row},{column + 1}"
            if row + 1 < rows:
                yield f"{row},{column} {row + 1},{column}"

    cells = (f"{row},{column}" for row, column in product(range(rows), range(columns)))
    return "\n".join([" ".join(cells), *places()])
