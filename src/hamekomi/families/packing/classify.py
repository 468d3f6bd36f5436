"""Solutions sorted into classes: Tetra's as Kuwagaki does it, all others by their symmetry."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from importlib.resources import files
from itertools import combinations

from hamekomi.families.packing.named.puzzles import tetra
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.families.packing.solvers.symmetry_parts import distinct_by
from hamekomi.families.packing.symmetry import Motion, motions
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import UNLIMITED, Budget


def classify(puzzle: Packing, budget: Budget = UNLIMITED) -> Iterator[Mapping[str, object]]:
    clock = budget.clock()
    found = distinct_by(puzzle, "symmetry", clock)
    if puzzle == tetra():
        return rows(count_classes(found))
    return _by_symmetry(found, motions(puzzle, clock=clock))


def is_tetra(puzzle: Packing) -> bool:
    """Whether these are Tetra's frame and pieces, perhaps with some pieces fixed."""
    return replace(puzzle, fixed=()) == tetra()


def class_row(puzzle: Packing, filling: Filling) -> Mapping[str, object]:
    """The class of one filling, in the words of the table; fixed pieces do not matter."""
    members = motions(replace(puzzle, fixed=()))
    row = {
        "motions that keep it": sum(motion.carry(filling) == filling for motion in members),
        "motions of the frame": len(members),
    }
    return {"class": str(class_of(filling)), **row} if is_tetra(puzzle) else row


def _by_symmetry(
    fillings: Iterator[Filling], members: tuple[Motion, ...]
) -> Iterator[Mapping[str, object]]:
    """One row for each number of symmetries that a solution has.

    A class consists of (symmetries of the frame) / (symmetries of the solution) solutions.
    """
    found = Counter(sum(motion.carry(filling) == filling for motion in members) for filling in fillings)
    for keeping, classes in sorted(found.items()):
        yield {
            "motions that keep it": keeping,
            "motions of the frame": len(members),
            "classes": classes,
            "solutions": classes * len(members) // keeping,
        }


# ---- Kuwagaki's classes of Tetra's solutions, and the table that Kawai prints of them.
#
# Piece I lies in one of the three squares of 4 by 4 balls, at its edge (type 1) or one row further in
# (type 2). Of that square's corners, L and R are the two away from I; T and B are the two corners of the
# octahedron above and below the square. Turning and mirroring so that I stays where it is exchanges L
# with R or T with B; in the standard position the piece at L comes before the one at R, and the one at T
# before the one at B. The class is tblr/n: these four pieces and the type.

# Without Y, which cannot fill a corner, and without I, which lies away from these four corners.
AT_CORNERS = "CJLNOPSTZ"
PAIRS = tuple(map("".join, combinations(AT_CORNERS, 2)))
TYPES = (1, 2)
# Distance from the middle to a corner.
REACH = 3
# How the paper abbreviates counts of two and three digits.
CODES = {
    range(10, 13): "A",
    range(13, 20): "B",
    range(20, 30): "C",
    range(30, 50): "D",
    range(50, 100): "E",
}
MANY = "F"
PRINTED_TOTALS = {1: 7160, 2: 322}


@dataclass(frozen=True, slots=True)
class Class:
    tb: str
    lr: str
    type: int

    def __str__(self) -> str:
        return f"{self.tb}{self.lr}/{self.type}"


@dataclass(frozen=True, slots=True)
class Difference:
    """A run of codes in a row of the printed table that differ from the computed ones."""

    type: int
    lr: str
    tb: str
    printed: str
    computed: str

    def __str__(self) -> str:
        return f"{self.computed or 'nothing'} at {self.tb} is printed as {self.printed or 'nothing'}"


def class_of(filling: Filling) -> Class:
    piece_at = {box: site.piece for site in filling.sites for box in site.boxes}
    (bar,) = (site.boxes for site in filling.sites if site.piece == "I")
    middle = _middle(piece_at)
    (axis,) = (a for a in range(3) if all(box[a] == middle[a] for box in bar))
    above_and_below = [_corner(middle, axis, step) for step in (REACH, -REACH)]
    around = [_corner(middle, a, step) for a in range(3) if a != axis for step in (REACH, -REACH)]
    away = sorted(around, key=lambda corner: _distance(corner, bar))[2:]
    return Class(
        tb="".join(sorted(piece_at[corner] for corner in above_and_below)),
        lr="".join(sorted(piece_at[corner] for corner in away)),
        type=1 if any(corner in bar for corner in around) else 2,
    )


def rows(counts: Mapping[Class, int]) -> Iterator[Mapping[str, object]]:
    """The printed table: a row for each type and pair at L and R, and the types' totals."""
    differences = list(differences_from_print(counts))
    for type_ in TYPES:
        total = 0
        for lr in PAIRS:
            solutions = sum(counts.get(Class(tb, lr, type_), 0) for tb in PAIRS)
            total += solutions
            misprints = [str(each) for each in differences if (each.type, each.lr) == (type_, lr)]
            yield {
                "type": type_,
                "LR": lr,
                "by TB": codes(counts, lr, type_),
                "solutions": solutions,
                "in print": "; ".join(misprints) or "the same",
            }
        yield {
            "type": type_,
            "LR": "all",
            "by TB": "",
            "solutions": total,
            "in print": PRINTED_TOTALS[type_],
        }


def count_classes(fillings: Iterable[Filling]) -> Counter[Class]:
    return Counter(map(class_of, fillings))


def codes(counts: Mapping[Class, int], lr: str, type_: int) -> str:
    """The row as it should have been printed: one character per pair at T and B."""
    return "".join(
        "." if set(lr) & set(tb) else code(counts.get(Class(tb, lr, type_), 0)) for tb in PAIRS
    )


def code(count: int) -> str:
    if count < 10:
        return str(count)
    return next((letter for numbers, letter in CODES.items() if count in numbers), MANY)


def differences_from_print(counts: Mapping[Class, int]) -> Iterator[Difference]:
    """The places where the printed table, as far as it is legible, differs from this one.

    Dots are ignored: their places are clear, and many are missing in the print.
    """
    for lr, printed_row in zip(PAIRS, _printed_rows(), strict=True):
        possible = [tb for tb in PAIRS if not set(lr) & set(tb)]
        for type_, printed in zip(TYPES, printed_row, strict=True):
            computed = codes(counts, lr, type_).replace(".", "")
            matcher = SequenceMatcher(None, printed, computed, autojunk=False)
            for word, i, k, j, m in matcher.get_opcodes():
                if word != "equal":
                    where = possible[min(j, len(possible) - 1)]
                    yield Difference(type_, lr, where, printed[i:k], computed[j:m])


def _printed_rows() -> list[list[str]]:
    text = files(__package__).joinpath("kuwagaki.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [[part.replace(".", "") for part in line.split()[1:]] for line in lines]


def _middle(boxes: Iterable[Cell]) -> Cell:
    return tuple((min(parts) + max(parts)) // 2 for parts in zip(*boxes, strict=True))


def _corner(middle: Cell, axis: int, step: int) -> Cell:
    return tuple(part + step * (a == axis) for a, part in enumerate(middle))


def _distance(corner: Cell, bar: Iterable[Cell]) -> int:
    """The squares of the distances to all balls of the bar."""
    return sum((a - b) ** 2 for box in bar for a, b in zip(corner, box, strict=True))
