"""All words of the language, for `from hamekomi.laws.words import *` at the top of a law file."""

from hamekomi.laws.board import (
    COMPASS,
    DIRECTIONS,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Board,
    Cell,
    Corner,
    Line,
    Pair,
    drawn,
    pair,
    placed,
)
from hamekomi.laws.formulas import (
    FALSE,
    TRUE,
    Literal,
    all_different,
    all_of,
    any_of,
    at_least,
    at_most,
    between,
    blocks_are,
    different,
    exactly,
    implies,
    none_of,
    none_or_two,
    not_all,
    opposite,
    product_is,
    same,
    seen,
    sum_is,
    visible,
)
from hamekomi.laws.marks import NO, YES, area, border, line, number, number_up_to, shade, symbol
from hamekomi.laws.pencil import Pencil, law
from hamekomi.laws.printed import Printed, either, matching, numbers, on_blocks, words
from hamekomi.laws.shapes import (
    areas,
    connected,
    inside,
    matched,
    no_loop,
    one_loop,
    outside,
    parts,
    paths,
)

__all__ = [
    "COMPASS", "DIRECTIONS", "EAST", "FALSE", "NO", "NORTH", "SOUTH", "TRUE", "WEST", "YES",
    "Board", "Cell", "Corner", "Line", "Literal", "Pair", "Pencil", "Printed", "all_different",
    "all_of", "any_of", "area", "areas", "at_least", "at_most", "between", "blocks_are", "border",
    "connected", "different", "drawn", "either", "exactly", "implies", "inside", "law", "line",
    "matched", "matching", "no_loop", "none_of", "none_or_two", "not_all", "number", "number_up_to",
    "numbers", "on_blocks", "one_loop", "opposite", "outside", "pair", "parts", "paths", "placed",
    "product_is", "same", "seen", "shade", "sum_is", "symbol", "visible", "words",
]  # fmt: skip
