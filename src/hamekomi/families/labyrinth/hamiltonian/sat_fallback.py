"""Lines through the rest of a board by SAT: a variable for each step; rings are excluded as they
occur."""

from collections.abc import Iterator, Sequence

from hamekomi.engines.sat import Clause, Search, Variables, exactly
from hamekomi.families.labyrinth.hamiltonian import Board
from hamekomi.model.answers import Clock

Step = tuple[int, int]


def find_line(board: Board, line: Sequence[int], clock: Clock) -> list[int] | None:
    """The rest of a line that starts like this one, from the live end; None if there is none."""
    for rest in lines(board, line, clock):
        return rest
    return None


def lines(board: Board, line: Sequence[int], clock: Clock) -> Iterator[list[int]]:
    """The rests of all lines that start like this one, from the live end."""
    for rest, rings in covers_by_rings(board, line, clock):
        if not rings:
            yield rest


def covers_by_rings(
    board: Board, line: Sequence[int], clock: Clock
) -> Iterator[tuple[list[int], list[list[int]]]]:
    """Every line from the live end to the goal that, with rings beside it, visits all other fields.

    Each is yielded with its rings, which do not occur again.
    """
    head, fields = line[-1], _left(board, line)
    if len(fields) == 1:
        yield fields, []
        return
    variables, laws = steps_and_laws(board, line)
    with Search(laws, clock) as search:
        while (model := search.model()) is not None:
            chosen = variables.named(model)
            rest, *rings = _parts(chosen, fields, head)
            yield rest, rings
            if not rings:
                search.add(tuple(-each for each in variables.all_true(chosen)))
            for ring in rings:
                search.add(leave(ring, variables))


def leave(ring: Sequence[int], variables: Variables[Step]) -> Clause:
    """The line leads out of the fields of every ring."""
    inside = set(ring)
    return tuple(
        number
        for step, number in variables.numbers.items()
        if (step[0] in inside) != (step[1] in inside)
    )


def steps_and_laws(board: Board, line: Sequence[int]) -> tuple[Variables[Step], list[Clause]]:
    """The steps between fields that are left, and the clauses about them; they allow rings."""
    fields = _left(board, line)
    left = set(fields)
    variables = Variables(
        tuple(
            (field, board.neighbour(field, direction))
            for field in fields
            for direction in (0, 1)
            if board.has_door(field, direction) and board.neighbour(field, direction) in left
        )
    )
    return variables, [clause for _, about in laws_by_field(board, line, variables) for clause in about]


def _left(board: Board, line: Sequence[int]) -> list[int]:
    """The fields that are not visited, and the live end."""
    taken = set(line[:-1])
    return [field for field in range(board.columns * board.rows) if field not in taken]


def laws_by_field(
    board: Board, line: Sequence[int], variables: Variables[Step]
) -> Iterator[tuple[int, list[Clause]]]:
    """Each field that is left, and that two steps are there, one at an end of the line."""
    fields, ends = _left(board, line), (line[-1], board.goal)
    if len(fields) == 1:
        return
    beside: dict[int, list[int]] = {field: [] for field in fields}
    for step, number in variables.numbers.items():
        for field in step:
            beside[field].append(number)
    for field, numbers in beside.items():
        yield field, list(exactly(1 if field in ends else 2, numbers))


def _parts(chosen: frozenset[Step], fields: list[int], head: int) -> list[list[int]]:
    """The line from the head, and rings."""
    beside: dict[int, list[int]] = {field: [] for field in fields}
    for one, other in chosen:
        beside[one].append(other)
        beside[other].append(one)
    parts, visited = [], set[int]()
    for first in (head, *fields):
        part = []
        field: int | None = first
        while field is not None and field not in visited:
            visited.add(field)
            part.append(field)
            field = next((other for other in beside[field] if other not in visited), None)
        if part:
            parts.append(part)
    return parts
