"""Other solutions by small changes of one solution: in a pocket without numbers the loop can be moved.

A cell is flipped, from inside to outside or back: its lines become crosses and its crosses lines.
The loop stays one loop if the eight cells around are one run of inside and one of outside, and no corner
would touch. With many such changes the loop wanders over the whole pocket, and shows that each edge
there can be a line as well as a cross. So several solutions need no search.
"""

from itertools import compress
from random import Random

from hamekomi.families.slitherlink.making.growth import inside_of
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position
from hamekomi.geometry.planar import Place

# Around a cell, in order; those at even places share an edge with it.
_AROUND = ((-2, 0), (-2, 2), (0, 2), (2, 2), (2, 0), (2, -2), (0, -2), (-2, -2))
_ROUNDS = 60  # at most
_STALLED = 10  # rounds without another edge before the end
_AGAIN = 0.5  # how often a cell is flipped once more


def changeable_edges(position: Position, loop: Loop) -> frozenset[Place]:
    """Edges that are lines in some solutions and crosses in others. Requires a solution."""
    grid = position.puzzle.grid
    within = inside_of(position.puzzle.rows, position.puzzle.columns, loop)
    inside = set(compress(grid.cells, within))
    cells = [cell for cell in grid.cells if _is_free(position, cell)]
    flipped: set[Place] = set()
    edges: set[Place] = set()
    random, stalled = Random(len(cells)), 0
    for _ in range(_ROUNDS):
        random.shuffle(cells)
        before = len(edges)
        for cell in cells:
            if (cell in flipped and random.random() > _AGAIN) or not _can_flip(inside, cell):
                continue
            inside.symmetric_difference_update({cell})
            flipped.add(cell)
            edges.update(grid.edges_of_cell(cell))
        stalled = stalled + 1 if len(edges) == before else 0
        if len(flipped) == len(cells) or stalled == _STALLED:
            break
    return frozenset(edges)


def _is_free(position: Position, cell: Place) -> bool:
    """Whether no number and no mark prevents flipping the cell."""
    puzzle, grid = position.puzzle, position.puzzle.grid
    row, column = cell
    beside = [(row + down, column + right) for down, right in _AROUND[::2]]
    return all(puzzle.clue_at(each) is None for each in (cell, *beside) if each in grid.number) and all(
        position.mark(edge) == Mark.UNKNOWN for edge in grid.edges_of_cell(cell)
    )


def _can_flip(inside: set[Place], cell: Place) -> bool:
    row, column = cell
    ring = [(row + down, column + right) in inside for down, right in _AROUND]
    changes = [place for place in range(8) if ring[place] != ring[place - 1]]
    if len(changes) != 2:
        return False
    first, last = changes
    # A run that is a single corner would touch the flipped cell at one dot only.
    return not (last - first == 1 and first % 2 == 1) and not (last - first == 7 and last % 2 == 1)
