"""The tables of docs/laws.md: the words of law files, and the kinds, as the sources have them.

`python -m tests.docs.laws` writes them; do so after a change to either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from hamekomi.laws import kinds, words
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.language.printed import Printed

PAGE = Path(__file__).parents[2] / "docs" / "laws.md"
# What each word means, group by group, as law files use it.
WORDS = {
    "Marks": {
        "shade": '`shade("shaded", "white")`: cells that are shaded or not; also `on=`, `where=`',
        "line": "lines from cell to cell; `self.line.at(cell)`, `self.line.towards(cell, EAST)`",
        "border": "borders drawn between cells",
        "number": "`number(1, 9)`: a number in each cell; the bounds may be functions of the board",
        "number_up_to": "a number from 1, with a bound for each cell",
        "symbol": '`symbol("-LITS")`: one of these; `self.letter.marked`: where it is not `-`',
        "area": "to which of the areas that are named by clues a cell belongs",
        "YES": "a mark is there, in a filling",
        "NO": "it is not",
    },
    "Putting statements together": {
        "all_of": "all of these are so",
        "any_of": "at least one of these is so",
        "not_all": "at least one of these is not so",
        "none_of": "none of these is so",
        "implies": "if the first is so, so is the second",
        "same": "both are so, or neither",
        "different": "one of the two is so, and not the other",
        "opposite": "it is not so; for single marks `~mark`",
        "TRUE": "what is always so",
        "FALSE": "what is never so, such as a line across the rim",
        "Literal": "a mark as a statement, for type annotations",
    },
    "Counting": {
        "exactly": "`exactly(3, marks)`: three of the marks, or statements, are so",
        "at_least": "this many or more",
        "at_most": "this many or fewer",
        "between": "`between(2, 4, marks)`",
        "none_or_two": "a line passes or does not",
        "seen": "what is seen along some arms until the first gap: `exactly(4, seen(arms))`",
        "blocks_are": "the marks of a line form blocks of these lengths, in this order",
    },
    "Numbers": {
        "all_different": "no two are equal; comparisons are `self.number[cell] == 3`, `a != b`, `a < b`",
        "straight": "different ones follow each other, in any order",
        "sum_is": "they add up to this",
        "left_by_sums": "for `number(…, left=…)`, which narrows the search: what sums leave",
        "product_is": "they multiply to this",
        "difference_is": "there are two, and the larger one less the other is this",
        "quotient_is": "there are two, and one of them is this many times the other",
        "visible": "for each of a row of heights: it is seen from the front; to be counted",
    },
    "Whole drawings": {
        "connected": "the marked cells hang together; all cells do by lines: `connected(self.line)`",
        "connected_around": "they hang together, also by ways around the board",
        "one_loop": "the lines form one loop",
        "no_loop": "the lines close no loop",
        "paths": "the lines join equal names only, and close no loop",
        "short_cuts": "for `law_if_unique`, as the next two: a line cannot be cut short,",
        "other_turns": "or turn in the cell inside of a turn,",
        "detours": "or go through two empty cells beside it",
        "parts": "each connected part has one of these cells, and its size; `parts(~self.border, …)`",
        "areas": "equal numbers that touch form areas of that size",
        "inside": "a cell lies inside the loop",
        "outside": "it lies outside",
        "matched": "each cell gets a mark of its own beside it, and no mark is left over",
    },
    "The board": {
        "Board": "`cells`, `pairs`, `lines`, `blocks(2, 2)`, `ray(cell, EAST)`, `rooms`, `clue` …",
        "Cell": "row and column; `cell.step(EAST)`",
        "Pair": "two cells that share a side",
        "Corner": "a point where cells meet",
        "Line": "several cells, in order",
        "pair": "the pair of two cells",
        "NORTH": "a direction, as are the next three",
        "EAST": "",
        "SOUTH": "",
        "WEST": "",
        "DIRECTIONS": "all four",
        "COMPASS": "the directions by their letters: `COMPASS[\"n\"]`",
        "SIDE_BITS": "the directions by their numbers in a sum of sides: 1, 2, 4, 8",
    },
    "Things with a shape": {
        "drawn": '`drawn("X..", "XXX")`: a shape',
        "placed": "all ways in which a shape lies in some cells",
        "TETROMINOES": "the shapes of L, I, T and S",
        "ship_pieces": "marks: water or a piece of a ship in each cell",
        "ships": "all ways in which a ship of this length lies; to be counted",
        "triangles": "marks: a cell is white, or a triangle fills one half of it",
        "angles_are": "what is white around a corner has these angles: `angles_are((90, 180), …)`",
    },
    "What is printed": {
        "Printed": "where something is printed: `Printed(cells=numbers(), rooms=True)`",
        "numbers": "numbers, with bounds",
        "words": 'fixed tokens: `words(x="block")`',
        "lists": "several with commas: `lists(numbers(1, 8))` for `1,3`",
        "matching": "tokens of a pattern",
        "arrows": "a number and a direction: `3n`",
        "coloured_circles": "a white or black circle with a number: `w3`",
        "either": "one of several kinds of tokens",
        "on_blocks": "dark cells, with something printed on them or nothing",
    },
    "A kind and its laws": {
        "Pencil": "the base class of every kind",
        "law": "marks a method as a law; its docstring is the law as a sentence",
        "law_if_unique": "the same for what holds because there is one solution; for explanations alone",
    },
}  # fmt: skip
# Words for making puzzles are explained where they are: laws/making.
MAKING = "hamekomi.laws.making"


def of_making(word: str) -> bool:
    return getattr(getattr(words, word), "__module__", "").startswith(MAKING)


def word_table() -> Iterator[str]:
    for group, listed in WORDS.items():
        yield f"| {group} | |"
        yield "| --- | --- |"
        merged = [name for name, meaning in listed.items() if not meaning]
        for name, meaning in listed.items():
            if meaning:
                names = [name, *(merged if name == "NORTH" else [])]
                yield f"| {' '.join(f'`{each}`' for each in names)} | {meaning} |"
        yield ""


def every_kind() -> Iterator[tuple[str, type[Pencil]]]:
    for each in iter_modules(kinds.__path__):
        module = import_module(f"hamekomi.families.{each.name}")
        for value in vars(module).values():
            if (
                isinstance(value, type)
                and issubclass(value, Pencil)
                and value.__module__ == module.__name__
            ):
                yield each.name, value


def what_is_printed(printed: Printed) -> str:
    parts = []
    if printed.cells:
        parts.append(f"in cells {printed.cells.what}")
    if printed.corners:
        parts.append(f"at corners {printed.corners.what}")
    if printed.rooms:
        parts.append("rooms")
    if printed.rim:
        what = "lists of numbers" if printed.rim_lists else printed.rim_tokens.what
        parts.append(f"{', '.join(printed.rim)}: {what}")
    return "; ".join(parts).replace("'", "`")


def kind_table() -> Iterator[str]:
    yield "| name | also known as | laws | printed |"
    yield "| --- | --- | ---: | --- |"
    for name, kind in every_kind():
        yield (
            f"| **{kind.title}** `{name}` | {', '.join(kind.other_names)} | {len(kind.laws())} "
            f"| {what_is_printed(kind.printed)} |"
        )
    yield ""


def written(page: str) -> str:
    """The page with its tables as they should be."""
    for name, table in (("words", word_table()), ("kinds", kind_table())):
        between = f"<!-- {name} -->\n\n" + "\n".join(table) + f"\n<!-- end of {name} -->"
        old = re.search(f"<!-- {name} -->.*?<!-- end of {name} -->", page, re.DOTALL)
        assert old is not None
        page = page.replace(old[0], between)
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
