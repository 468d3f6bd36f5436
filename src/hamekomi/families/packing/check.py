"""The rules of packing, checked slowly and obviously: no site tables, no frame symmetry."""

from collections import Counter
from collections.abc import Iterable

from hamekomi.families.packing.puzzle import PLAIN, Filling, Packing, Site, cell_text
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Violation

# How many boxes a message names.
_MOST_NAMED = 4


def check(puzzle: Packing, solution: Filling) -> list[Violation]:
    return [*mistakes(puzzle, solution), *_unfinished(puzzle, solution)]


def mistakes(puzzle: Packing, solution: Filling) -> list[Violation]:
    """Violations that placing more pieces cannot repair; a filling that is only unfinished has none."""
    return [
        *_shapes(puzzle, solution),
        *_boxes(puzzle, solution),
        *_colours(puzzle, solution),
        *_too_many(puzzle, solution),
        *(
            Violation("forbidden-box", places([box]), f"{cell_text(box)} is forbidden to {site.piece}")
            for site in solution.sites
            for box in site.boxes
            if (site.piece, box) in puzzle.forbidden
        ),
        *(
            Violation("fixed-moved", places(site.boxes), f"{site.piece} is not where it is fixed")
            for site in puzzle.fixed
            if site not in solution.sites
        ),
    ]


def _unfinished(puzzle: Packing, solution: Filling) -> list[Violation]:
    found = []
    covered = {box for site in solution.sites for box in site.boxes}
    if open_boxes := sorted(puzzle.frame - puzzle.holes - covered):
        reason = f"{_names(open_boxes)}: not covered"
        found.append(Violation("box-uncovered", places(open_boxes), reason))
    used = Counter(site.piece for site in solution.sites)
    for piece in puzzle.pieces:
        if used[piece.name] < piece.least:
            reason = (
                f"piece {piece.name} is used {used[piece.name]} times, "
                f"but must be used {piece.least} times"
            )
            found.append(Violation("piece-missing", (piece.name,), reason))
    return found


def _shapes(puzzle: Packing, solution: Filling) -> list[Violation]:
    found = []
    names = {piece.name for piece in puzzle.pieces}
    for site in solution.sites:
        if site.piece not in names:
            found.append(Violation("unknown-piece", (site.piece,), f"there is no piece {site.piece}"))
        elif not is_copy(puzzle, site):
            reason = f"this is not piece {site.piece}, in any orientation"
            found.append(Violation("not-a-site", places(site.boxes), reason))
    return found


def _boxes(puzzle: Packing, solution: Filling) -> list[Violation]:
    found = []
    for site in solution.sites:
        if outside := sorted(set(site.boxes) - puzzle.frame):
            reason = f"piece {site.piece} lies outside the frame at {_names(outside)}"
            found.append(Violation("outside-frame", places(outside), reason))
    covered = Counter(box for site in solution.sites for box in site.boxes)
    if twice := sorted(box for box, times in covered.items() if times > 1):
        found.append(Violation("box-covered-twice", places(twice), _overlap(solution, twice)))
    return found


def _overlap(solution: Filling, twice: list[Cell]) -> str:
    """Names the pieces that share the first of these boxes."""
    sharing = [site.piece for site in solution.sites if twice[0] in site.boxes]
    return f"pieces {' and '.join(sharing)} share {_names(twice)}"


def _colours(puzzle: Packing, solution: Filling) -> list[Violation]:
    found = []
    demanded = dict(puzzle.colours)
    names = {piece.name for piece in puzzle.pieces}
    for site in solution.sites:
        for box, colour in site.painted().items():
            if site.piece in names and box in demanded and colour not in puzzle.accepted(demanded[box]):
                what = "without colour" if colour == PLAIN else colour
                reason = (
                    f"{cell_text(box)} asks for the colour {demanded[box]}; {site.piece} is {what} there"
                )
                found.append(Violation("wrong-colour", places([box]), reason))
    return found


def _too_many(puzzle: Packing, solution: Filling) -> list[Violation]:
    found = []
    used = Counter(site.piece for site in solution.sites)
    for piece in puzzle.pieces:
        if used[piece.name] > piece.most:
            reason = (
                f"piece {piece.name} is used {used[piece.name]} times, "
                f"but at most {piece.most} times are allowed"
            )
            found.append(Violation("piece-used-too-often", (piece.name,), reason))
    return found


def is_copy(puzzle: Packing, site: Site) -> bool:
    """Whether the piece can be turned (and mirrored, if allowed) and shifted onto these boxes."""
    lattice = puzzle.lattice
    if not site.boxes or any(
        len(box) != len(lattice.start) or not lattice.contains(box) for box in site.boxes
    ):
        return False
    return site.colours in puzzle.colourings(site.piece, site.boxes)


def places(boxes: Iterable[Cell]) -> tuple[str, ...]:
    """The names of the boxes in pictures."""
    return tuple(f"box {cell_text(box)}" for box in boxes)


def _names(boxes: list[Cell]) -> str:
    """The first few boxes by name; the violation's places list all of them."""
    first, others = ", ".join(map(cell_text, boxes[:_MOST_NAMED])), len(boxes) - _MOST_NAMED
    return f"{first} and {others} more {'box' if others == 1 else 'boxes'}" if others > 0 else first
