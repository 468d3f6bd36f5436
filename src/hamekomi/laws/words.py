"""All words of the language, for `from hamekomi.laws.words import *` at the top of a law file."""

from hamekomi.laws.language.board import (
    COMPASS,
    DIRECTIONS,
    EAST,
    NORTH,
    SIDE_BITS,
    SOUTH,
    WEST,
    Board,
    Cell,
    Corner,
    Line,
    Pair,
    pair,
)
from hamekomi.laws.language.connection import areas, connected, connected_around, matched, parts
from hamekomi.laws.language.counting import (
    at_least,
    at_most,
    between,
    blocks_are,
    exactly,
    none_or_two,
    seen,
)
from hamekomi.laws.language.detours import detours, other_turns, short_cuts
from hamekomi.laws.language.formulas import (
    FALSE,
    TRUE,
    Literal,
    all_of,
    any_of,
    different,
    implies,
    none_of,
    not_all,
    opposite,
    same,
)
from hamekomi.laws.language.loops import inside, no_loop, one_loop, outside, paths
from hamekomi.laws.language.marks import NO, YES, area, border, line, number, number_up_to, shade, symbol
from hamekomi.laws.language.numbers import (
    all_different,
    difference_is,
    left_by_sums,
    product_is,
    quotient_is,
    straight,
    sum_is,
    visible,
)
from hamekomi.laws.language.objects import (
    TETROMINOES,
    angles_are,
    drawn,
    placed,
    ship_pieces,
    ships,
    triangles,
)
from hamekomi.laws.language.pencil import Pencil, law, law_if_unique
from hamekomi.laws.language.printed import Printed
from hamekomi.laws.language.tokens import (
    arrows,
    coloured_circles,
    either,
    lists,
    matching,
    numbers,
    on_blocks,
    words,
)
from hamekomi.laws.making.layouts import (
    apart,
    city,
    crossword,
    dark,
    fleet,
    move_borders,
    move_dark,
    not_even,
    not_square,
    rectangles,
    rooms,
    split_room,
)
from hamekomi.laws.making.read_off import circles, is_inside, reach, runs, sees, ways
from hamekomi.laws.making.recipe import Carved, Recipe, omit_nothing

__all__ = [
    "COMPASS", "DIRECTIONS", "EAST", "FALSE", "NO", "NORTH", "SIDE_BITS", "SOUTH", "TETROMINOES",
    "TRUE", "WEST", "YES", "Board", "Carved", "Cell", "Corner", "Line", "Literal", "Pair", "Pencil",
    "Printed", "Recipe", "all_different", "all_of", "angles_are", "any_of", "apart", "area",
    "areas", "arrows", "at_least", "at_most", "between", "blocks_are", "border", "circles", "city",
    "coloured_circles", "connected", "connected_around", "crossword", "dark", "detours",
    "difference_is", "different", "drawn", "either", "exactly", "fleet", "implies", "inside",
    "is_inside", "law", "law_if_unique", "left_by_sums", "line", "lists", "matched", "matching",
    "move_borders", "move_dark", "no_loop", "none_of", "none_or_two", "not_all", "not_even",
    "not_square", "number", "number_up_to", "numbers", "omit_nothing", "on_blocks", "one_loop",
    "opposite", "other_turns", "outside", "pair", "parts", "paths", "placed", "product_is",
    "quotient_is", "reach", "rectangles", "rooms", "runs", "same", "seen", "sees", "shade",
    "ship_pieces", "ships", "short_cuts", "split_room", "straight", "sum_is", "symbol", "triangles",
    "visible", "ways", "words",
]  # fmt: skip
