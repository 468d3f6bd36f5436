"""Rules as data, in the language of van Dam's Takegaki (2008), and the books that come with the program.

    % name: two adjacent threes       a comment; a name and a number belong to the next rule
    % rule number 14
    s 0|0|3                           starts when the cell at row 0, column 0 says 3,
    s 0|2|3                           and so does the next one in its row;
    e 0|1|1                           ends with a line between them,
    e 2|1|0                           and a cross below that
    q                                 the rule is complete

Coordinates are doubled and relative to some cell: two even ones are a cell, with a value from 0 to 4;
one odd and one even are an edge, with 0 for a cross and 1 for a line. A cell can also have a letter for
its side of the loop, as a starting condition: cells with a and b are on different sides, cells with the
same letter on the same side; which of them is the inside does not matter. A rule holds in all eight
positions, turned and mirrored, so it does not matter which coordinate comes first.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import product

from hamekomi.engines.patterns import language
from hamekomi.engines.patterns.language import MOST_RULES, write
from hamekomi.engines.patterns.pattern import Dividers, Setting, Symmetry
from hamekomi.engines.patterns.rule import Alphabet, Condition, Letters, Rule, by_number
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadInput

# ---- Boards as patterns see them: cells, edges and vertices in doubled coordinates, row by row
#
#     + - +       + vertices have two even coordinates and no value
#     |3 x        - | edges have a line, a cross, or nothing
#     + x +       cells have two odd coordinates; the value is the clue plus 1, since 0 is "unknown"
#
# Lines and crosses divide cells: those beside a line are on different sides of the loop, those beside a
# cross on the same side.
#
# Edges off the board are crosses. A pattern's origin is a cell, and it holds in all eight symmetries.

UNKNOWN, LINE, CROSS = 0, 1, 2
# The value of the clue 0.
FIRST_CLUE = 1

# The symmetries of `geometry.lattice.SQUARE`, which would take longer to import than all of this.
_SIGNS = tuple(product((1, -1), repeat=2))
_AS_IT_IS = (Symmetry(((down, 0), (0, right))) for down, right in _SIGNS)
_SWAPPED = (Symmetry(((0, down), (right, 0))) for down, right in _SIGNS)

SETTING = Setting(
    values=FIRST_CLUE + 5,
    unknown=UNKNOWN,
    period=(2, 2),
    origin=(1, 1),
    outside=(UNKNOWN, CROSS, CROSS, UNKNOWN),
    symmetries=(*_AS_IT_IS, *_SWAPPED),
    dividers=Dividers(CROSS, LINE, ((0, 0), (1, 0), (0, 1), (0, 0))),
)


__all__ = [
    "ALPHABET",
    "EDGES",
    "MOST_RULES",
    "Condition",
    "Rule",
    "by_number",
    "is_cell",
    "read",
    "takegaki",
    "write",
]

CELLS = Letters("cell", {clue: clue + FIRST_CLUE for clue in range(5)}, "0 to 4", has_side=True)
EDGES = Letters("edge", {0: CROSS, 1: LINE}, "0 (cross) or 1 (line)")
VERTICES = Letters("vertex", {}, "conditions are about cells (two even numbers) and edges")

ALPHABET = Alphabet("cell", (2, 2), (CELLS, EDGES, EDGES, VERTICES))


def is_cell(offset: Place) -> bool:
    return offset[0] % 2 == 0 == offset[1] % 2


def read(text: str) -> tuple[Rule, ...]:
    """The rules of a file; errors name the line."""
    return language.read(text, ALPHABET, SETTING.symmetries)


@cache
def takegaki() -> tuple[Rule, ...]:
    """The 36 rules of van Dam's thesis."""
    folder = files("hamekomi.families.slitherlink.rules")
    return read(folder.joinpath("takegaki.rules").read_text(encoding="utf-8"))


# ---- Books, by name
#
# Every rule in them is proved, and a test proves them again. None overlooks a loop larger than `SMALL`.

BOOKS: Mapping[str, str] = {
    "takegaki": "The 36 rules of van Dam's thesis, found by hand; each is proved.",
    "mined": "Rules found by machine that fire often enough to be worth their time; each is proved.",
}
# A larger book, of which `mined` is a part; a command makes it (see `book`).
MADE_ON_DEMAND: Mapping[str, str] = {
    "mined-all": "All rules found by machine that are not composed of others.",
}
# Their titles on the page.
TITLES: Mapping[str, str] = {
    "takegaki": "Takegaki’s 36, by hand",
    "mined": "by machine, those worth their time",
}


@cache  # keys: our own books of rules
def book(name: str) -> tuple[Rule, ...]:
    if name == "takegaki":
        return takegaki()
    if name in MADE_ON_DEMAND:
        command = f"hamekomi mine slitherlink --set what=book -o {name}.rules"
        raise BadInput(f"the book {name} is made by `{command}`; then use the file {name}.rules")
    folder = files("hamekomi.families.slitherlink.rules")
    return read(folder.joinpath(f"{name}.rules").read_text(encoding="utf-8"))


def rules_of(text: str) -> tuple[Rule, ...]:
    """The rules of a file's text, proved or not; or of a book, if the text is its name."""
    return book(text.strip()) if is_book(text) else read(text)


def is_book(text: str) -> bool:
    return text.strip() in (*BOOKS, *MADE_ON_DEMAND)


def are_shipped(rules: Iterable[Rule]) -> bool:
    """Whether all of them are in the books; reads no more of these than it needs."""
    others = set(rules)
    for name in BOOKS:
        others.difference_update(book(name))
        if not others:
            return True
    return False
