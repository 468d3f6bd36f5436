"""Congruence of shapes made of balls: every way in which a motion of space lays them on the lattice.

A ball looks the same however it is turned, so a shape of balls may lie as no symmetry of the lattice
would lay it: one within a layer of balls piled in triangles, for instance, can be turned by 60 degrees,
while the layers above and below turn by 120 degrees only.

A motion is known by where it carries a *basis*, few steps between cells that span the shape. Any steps
of the same lengths and angles, that is of the same inner products, will do. Where the basis spans space,
the sign of its determinant tells turns from mirrors; a flat shape can be turned over instead. The other
cells follow, and must fall on the lattice. All this is reckoned in whole numbers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import isqrt

from hamekomi.geometry.lattice import Cell, Lattice, determinant, difference, shifted
from hamekomi.model.errors import BadInput

FARTHEST = 100  # between the parts of a shape, in the unit of the coordinates

Steps = tuple[Cell, ...]
Candidates = Callable[[Cell], Iterable[Cell]]  # where a motion may carry a step


def laid(lattice: Lattice, shape: Sequence[Cell], *, mirror: bool) -> Iterator[list[Cell]]:
    """What turns (with `mirror`, also mirrors) make of the shape, cell by cell and shifts aside.

    Where a shape is symmetric, the same cells come again in another order.
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


def onto_itself(cells: Iterable[Cell]) -> Iterator[tuple[Mapping[Cell, Cell], bool]]:
    """The motions that carry a set of balls onto itself, and whether each of them is a turn.

    They keep the centre of the set, so a ball goes where another is as far from the centre.
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
        difference(there, here) for here, there in pairwise(sorted(cells))
    }
    return sorted(between, key=lambda step: (_square(step), step))


def _independent(steps: Iterable[Cell]) -> Steps:
    """The first of the steps that are no combination of those before."""
    found: Steps = ()
    for step in steps:
        if determinant(_products((*found, step))):
            found += (step,)
            if len(found) == len(step):
                break
    return found


def _alike(basis: Steps, candidates: Candidates, found: Steps = ()) -> Iterator[Steps]:
    """All choices, one candidate for every step of the basis, that keep lengths and angles."""
    if len(found) == len(basis):
        yield found
        return
    step = basis[len(found)]
    wanted = _place(basis[: len(found)], step)
    for image in candidates(step):
        if _place(found, image) == wanted:
            yield from _alike(basis, candidates, (*found, image))


def _is_turn(basis: Steps, images: Steps) -> bool:
    """Whether no mirror is needed; it never is for what does not span space."""
    is_flat = not basis or len(basis) < len(basis[0])
    return is_flat or determinant(basis) * determinant(images) > 0


def _parts(basis: Steps, step: Cell) -> list[int]:
    """How much of each step of the basis makes this one, times the determinant of their products.

    This is Cramer's rule for the inner products with the basis.
    """
    products, place = _products(basis), _place(basis, step)
    return [
        determinant((*products[:index], place, *products[index + 1 :])) for index in range(len(basis))
    ]


def _combined(parts: Sequence[int], steps: Steps, whole: int) -> Cell | None:
    """The sum of the parts of the steps; None where it is not whole."""
    sums = [sum(part * step[axis] for part, step in zip(parts, steps, strict=True)) for axis in range(3)]
    return None if any(total % whole for total in sums) else tuple(total // whole for total in sums)


def _from_centre(cells: tuple[Cell, ...]) -> dict[Cell, Cell]:
    """The cells by their steps from the centre of all, times their number."""
    total = tuple(map(sum, zip(*cells, strict=True)))
    return {difference(tuple(len(cells) * part for part in cell), total): cell for cell in cells}


@cache
def _steps_as_long(lattice: Lattice, square: int) -> tuple[Cell, ...]:
    """All steps from ball to ball whose length has this square."""
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
    """The inner products with the steps: where this one is, seen from them."""
    return tuple(sum(a * b for a, b in zip(other, step, strict=True)) for other in steps)


def _products(steps: Steps) -> Steps:
    return tuple(_place(steps, step) for step in steps)
