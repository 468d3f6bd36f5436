"""Slitherlink for constraint programming: a loop in a graph, and a sum for each number."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.engines import circuit
from hamekomi.engines.circuit import LoopProblem
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty
from hamekomi.model.answers import Budget


def solutions(puzzle: Slitherlink, budget: Budget) -> Iterator[Loop]:
    return solutions_from(empty(puzzle), budget)


def solutions_from(position: Position, budget: Budget) -> Iterator[Loop]:
    """The loops that agree with the marks of a position."""
    edges = position.puzzle.grid.edges
    for found in circuit.loops(as_circuit(position), budget):
        yield Loop(frozenset(edges[index] for index in found))


def as_circuit(position: Position) -> LoopProblem:
    puzzle, grid = position.puzzle, position.puzzle.grid
    ends = (grid.ends(edge) for edge in grid.edges)
    return LoopProblem(
        vertices=len(grid.vertices),
        edges=[(grid.number[start], grid.number[end]) for start, end in ends],
        sums=[
            ([grid.number[edge] for edge in grid.edges_of_cell(cell)], clue)
            for cell in grid.cells
            if (clue := puzzle.clue_at(cell)) is not None
        ],
        known={
            index: mark == Mark.LINE for index, mark in enumerate(position.marks) if mark != Mark.UNKNOWN
        },
    )
