"""All words of the language, for `from hamekomi.laws.words import *` at the top of a law file."""

from hamekomi.laws.board import (
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
    pair,
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
    different,
    exactly,
    implies,
    none_of,
    none_or_two,
    not_all,
    same,
    sum_is,
)
from hamekomi.laws.marks import border, line, number, number_up_to, shade, symbol
from hamekomi.laws.pencil import Pencil, law
from hamekomi.laws.printed import Printed, either, matching, numbers, words
from hamekomi.laws.shapes import areas, connected, no_loop, one_loop, parts

__all__ = [
    "DIRECTIONS", "EAST", "FALSE", "NORTH", "SOUTH", "TRUE", "WEST",
    "Board", "Cell", "Corner", "Line", "Literal", "Pair", "Pencil", "Printed",
    "all_different", "all_of", "any_of", "areas", "at_least", "at_most", "between", "border",
    "connected", "different", "either", "exactly", "implies", "law", "line", "matching", "no_loop",
    "none_of", "none_or_two", "not_all", "number", "number_up_to", "numbers", "one_loop", "pair",
    "parts", "same", "shade", "sum_is", "symbol", "words",
]  # fmt: skip
