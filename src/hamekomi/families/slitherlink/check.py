"""Checks a finished loop: slow, obvious, trusted. One violation per broken law, with all its places."""

from collections.abc import Sequence

from hamekomi.families.slitherlink.puzzle import Loop, Slitherlink, is_edge, place_name
from hamekomi.geometry.planar import Grid, Place
from hamekomi.model.answers import Violation
from hamekomi.model.words import counted

# By the number of lines that meet at a vertex.
_AT_A_VERTEX = {
    1: ("dead-end", "a line ends"),
    3: ("branch", "the line branches"),
    4: ("crossing", "the line crosses itself"),
}


def check(puzzle: Slitherlink, solution: Loop) -> list[Violation]:
    grid = puzzle.grid
    off_board = sorted(edge for edge in solution.lines if edge not in grid.number or not is_edge(edge))
    if off_board:
        reason = f"there is no edge at {off_board[0]} on this board"
        return [Violation("off-board", tuple(map(str, off_board)), reason)]
    lines = solution.lines
    if not lines:
        return [Violation("no-line", (), "there is no line at all"), *_check_numbers(puzzle, lines)]
    return [
        *_check_vertices(grid, lines),
        *_check_numbers(puzzle, lines),
        *_check_one_loop(grid, lines),
    ]


def _check_vertices(grid: Grid, lines: frozenset[Place]) -> list[Violation]:
    found = []
    for number, (law, what) in _AT_A_VERTEX.items():
        places = [
            vertex
            for vertex in grid.vertices
            if len(lines.intersection(grid.edges_of_vertex(vertex))) == number
        ]
        if places:
            reason = f"{what} at the {place_name(grid, places[0])}"
            found.append(_violation(law, grid, places, reason))
    return found


def _check_numbers(puzzle: Slitherlink, lines: frozenset[Place]) -> list[Violation]:
    grid = puzzle.grid
    drawn = {cell: len(lines.intersection(grid.edges_of_cell(cell))) for cell in grid.cells}
    wrong = [cell for cell in grid.cells if puzzle.clue_at(cell) not in (None, drawn[cell])]
    if not wrong:
        return []
    clue, number = puzzle.clue_at(wrong[0]), drawn[wrong[0]]
    drawn_there = counted(number, "line") if number else "no lines"
    reason = f"{place_name(grid, wrong[0])} says {clue} but has {drawn_there}"
    return [_violation("wrong-number", grid, wrong, reason)]


def _check_one_loop(grid: Grid, lines: frozenset[Place]) -> list[Violation]:
    parts = connected(grid, lines)
    if len(parts) < 2:
        return []
    smallest = min(parts, key=len)
    reason = f"the lines fall into {len(parts)} parts; the smallest has {counted(len(smallest), 'line')}"
    places = tuple(place_name(grid, edge) for edge in sorted(smallest))
    return [Violation("several-loops", places, reason)]


def connected(grid: Grid, lines: frozenset[Place]) -> list[frozenset[Place]]:
    """The connected parts of the lines, in reading order of their first lines."""
    left = set(lines)
    parts = []
    for start in sorted(lines):
        if start not in left:
            continue
        left.remove(start)
        part, stack = {start}, [start]
        while stack:
            for vertex in grid.ends(stack.pop()):
                found = left.intersection(grid.edges_of_vertex(vertex))
                left -= found
                part |= found
                stack += found
        parts.append(frozenset(part))
    return parts


def _violation(law: str, grid: Grid, places: Sequence[Place], reason: str) -> Violation:
    """The reason names the first place."""
    others = f", and {counted(len(places) - 1, 'other')} like it" if len(places) > 1 else ""
    return Violation(law, tuple(place_name(grid, place) for place in places), reason + others)
