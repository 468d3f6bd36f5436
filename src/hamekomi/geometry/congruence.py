"""Congruence of shapes made of balls: every position that a motion of space gives them on the lattice.

A ball looks the same in every orientation, so a shape of balls can lie on the lattice as no symmetry of
the lattice allows. For instance, a shape within a triangular layer of balls can be turned by
60 degrees, although the whole pile, with the layers above and below, turns by 120 degrees only.

A motion is determined by the images of a *basis*: a few steps between cells that span the shape. Steps
with the same lengths and angles, that is with the same inner products, are possible images. If the basis
spans space, the sign of its determinant distinguishes turns from mirrors; a flat shape can be turned
over instead of mirrored. The images of the other cells follow and must lie on the lattice. All
computations use whole numbers.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import isqrt

from hamekomi.geometry.lattice import Cell, Lattice, determinant, difference, shifted
from hamekomi.model.errors import BadInput

# The largest distance between the parts of a shape, in the unit of the coordinates.
FARTHEST = 100

Steps = tuple[Cell, ...]
# Returns the possible images of a step.
Candidates = Callable[[Cell], Iterable[Cell]]


def placed_balls(lattice: Lattice, shape: Sequence[Cell], *, mirror: bool) -> Iterator[list[Cell]]:
    """Yield the turned (with `mirror`, also mirrored) copies of a shape, cell by cell and up to shifts.

    If a shape is symmetric, the same cells appear again in another order.
    """
    if is_scattered(lattice, shape):
        raise BadInput(f"the parts of a shape of balls are more than {FARTHEST} apart")
    basis = _independent(_short_steps(lattice, shape))
    whole = determinant(_products(basis))
    parts = [_parts(basis, difference(cell, shape[0])) for cell in shape]
    for images in _alike(basis, lambda step: _steps_as_long(lattice, _square(step))):
        if mirror or _is_turn(basis, images):
            cells = [_combined(part, images, whole) for part in parts]
            on_lattice = [cell for cell in cells if cell is not None and lattice.contains(cell)]
            if len(on_lattice) == len(cells):
                yield on_lattice


def is_scattered(lattice: Lattice, shape: Sequence[Cell]) -> bool:
    """Whether parts of the shape are so far apart that finding all motions would take too long."""
    return any(_square(step) > FARTHEST**2 for step in _independent(_short_steps(lattice, shape)))


def self_maps(cells: Iterable[Cell]) -> Iterator[tuple[Mapping[Cell, Cell], bool]]:
    """The motions that carry a set of balls onto itself, and whether each of them is a turn.

    They keep the centre of the set, so each ball goes to a ball at the same distance from the centre.
    """
    from_centre = _from_centre(tuple(cells))
    by_length = defaultdict(list)
    for step in from_centre:
        by_length[_square(step)].append(step)
    rare_first = sorted(from_centre, key=lambda step: len(by_length[_square(step)]))
    basis = _independent(rare_first)
    places = {_place(basis, step): cell for step, cell in from_centre.items()}
    for images in _alike(basis, lambda step: by_length[_square(step)]):
        carried = {_place(images, step): cell for step, cell in from_centre.items()}
        if carried.keys() == places.keys():
            yield {cell: carried[place] for place, cell in places.items()}, _is_turn(basis, images)


def _short_steps(lattice: Lattice, shape: Sequence[Cell]) -> list[Cell]:
    """Steps between cells of the shape that span it, the shortest first."""
    cells = set(shape)
    between = {step for cell in cells for step in lattice.directions if shifted(cell, step) in cells} | {
        difference(later, earlier) for earlier, later in pairwise(sorted(cells))
    }
    return sorted(between, key=lambda step: (_square(step), step))


def _independent(steps: Iterable[Cell]) -> Steps:
    """The steps that are not linear combinations of earlier ones, until they span space."""
    found: Steps = ()
    for step in steps:
        if determinant(_products((*found, step))):
            found += (step,)
            if len(found) == len(step):
                break
    return found


def _alike(basis: Steps, candidates: Candidates, found: Steps = ()) -> Iterator[Steps]:
    """Yield all choices of one candidate per step of the basis that keep lengths and angles."""
    if len(found) == len(basis):
        yield found
        return
    step = basis[len(found)]
    wanted = _place(basis[: len(found)], step)
    for image in candidates(step):
        if _place(found, image) == wanted:
            yield from _alike(basis, candidates, (*found, image))


def _is_turn(basis: Steps, images: Steps) -> bool:
    """Whether the motion is possible without a mirror; always true for a flat shape."""
    is_flat = not basis or len(basis) < len(basis[0])
    return is_flat or determinant(basis) * determinant(images) > 0


def _parts(basis: Steps, step: Cell) -> list[int]:
    """The coefficients of a step in the basis, times the determinant of the basis's inner products.

    This is Cramer's rule for the inner products with the basis.
    """
    products, place = _products(basis), _place(basis, step)
    return [
        determinant((*products[:index], place, *products[index + 1 :])) for index in range(len(basis))
    ]


def _combined(parts: Sequence[int], steps: Steps, whole: int) -> Cell | None:
    """The sum of the steps times their coefficients, divided by `whole`; None if it is not whole."""
    sums = [sum(part * step[axis] for part, step in zip(parts, steps, strict=True)) for axis in range(3)]
    return None if any(total % whole for total in sums) else tuple(total // whole for total in sums)


def _from_centre(cells: tuple[Cell, ...]) -> dict[Cell, Cell]:
    """The cells by their steps from the common centre, times the number of cells (to stay whole)."""
    total = tuple(map(sum, zip(*cells, strict=True)))
    return {difference(tuple(len(cells) * part for part in cell), total): cell for cell in cells}


@lru_cache(maxsize=1000)
def _steps_as_long(lattice: Lattice, square: int) -> tuple[Cell, ...]:
    """All steps from ball to ball with this squared length."""
    reach = isqrt(square)
    found = set()
    for x in range(-reach, reach + 1):
        for y in range(-isqrt(square - x * x), isqrt(square - x * x) + 1):
            z = isqrt(square - x * x - y * y)
            if x * x + y * y + z * z == square:
                found |= {(x, y, z), (x, y, -z)}
    return tuple(sorted(filter(lattice.contains, found)))


def _square(step: Cell) -> int:
    return sum(part * part for part in step)


def _place(steps: Steps, step: Cell) -> Cell:
    """The inner products of a step with the given steps, which determine it in their span."""
    return tuple(sum(a * b for a, b in zip(other, step, strict=True)) for other in steps)


def _products(steps: Steps) -> Steps:
    return tuple(_place(steps, step) for step in steps)
