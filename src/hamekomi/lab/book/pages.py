"""The pages of a book as texts, stars and pictures at their places; nothing is painted here.

cover       title, families, author, and a few solved boards, none of them from the book
contents    what is where, what the stars mean, and how to make the book again
chapters    for each family its rules with an example, then the puzzles from easy to hard
answers     small, in the order of their numbers
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from hamekomi.lab.book.layout import (
    ANSWER_CAPTION,
    AS_MANY_AS_FIT,
    CAPTION,
    Placed,
    Wanted,
    answer_pages,
    puzzle_pages,
)
from hamekomi.lab.book.making import Numbered
from hamekomi.lab.book.stars import MOST
from hamekomi.lab.book.trim import trimmed
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.printing import PAPERS, Box, broken, text_width
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.model.errors import HamekomiError
from hamekomi.model.picture import Picture, Point
from hamekomi.model.words import counted

Chapter = Sequence[Numbered]

# Greys, from black 0 to white 1.
INK, QUIET, PALE = 0.1, 0.45, 0.75
# Sizes of letters on A5; on larger paper they grow, but for the smallest.
TITLE, HEADING, BODY, SMALL, TINY = 25.0, 17.0, 9.5, 7.5, 6.5
LARGEST_UNIT, A5_WIDTH = 1.2, PAPERS["a5"][0]
LEADING = 1.45


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; `at` is the left or right end of its baseline, or its middle."""

    at: Point
    text: str
    size: float
    bold: bool = False
    grey: float = INK
    align: str = "left"


@dataclass(frozen=True, slots=True)
class Stars:
    """A row of five stars, some of them filled; `at` is its lower left corner."""

    at: Point
    number: int
    size: float


@dataclass(frozen=True, slots=True)
class Board:
    """A picture; `at` is its lower left corner."""

    at: Point
    picture: Picture
    scale: float


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin horizontal line."""

    at: Point
    width: float


Thing = Text | Stars | Board | Rule


@dataclass(slots=True)
class Page:
    things: list[Thing] = field(default_factory=list)
    # Under which the page is found in the reader's outline; most pages have none.
    bookmark: str = ""

    @property
    def words(self) -> str:
        """What is written on the page, line by line, without what is in the pictures."""
        return "\n".join(each.text for each in self.things if isinstance(each, Text))


@dataclass(frozen=True, slots=True)
class Book:
    """What is printed, and how."""

    chapters: Sequence[Chapter]
    size: Point
    title: str
    author: str = ""
    wanted: Wanted = AS_MANY_AS_FIT
    answers: bool = True
    # Lines on how to make the book again.
    imprint: Sequence[str] = ()

    @property
    def number(self) -> int:
        return sum(len(each) for each in self.chapters)

    @property
    def unit(self) -> float:
        """How much larger than on A5 the letters are."""
        return min(LARGEST_UNIT, self.size[0] / A5_WIDTH)

    @property
    def margin(self) -> float:
        return self.size[0] / 12

    @property
    def area(self) -> Box:
        """Between the margins, below the running head and above the number of the page."""
        width, height = self.size
        side = self.margin
        top, bottom = 1.25 * side, 1.15 * side
        return Box(side, bottom, width - 2 * side, height - top - bottom)


def pages(book: Book) -> list[Page]:
    """All pages; the first is the cover."""
    found = [cover(book), Page()]
    places: list[tuple[str, str, int]] = []
    for chapter in book.chapters:
        family = chapter[0].item.puzzle.family
        first, last = chapter[0].number, chapter[-1].number
        numbers = f"{first}" if first == last else f"{first} to {last}"
        places.append((family.title, numbers, len(found) + 1))
        found += rules_pages(book, chapter)
        found += _puzzle_pages(book, chapter)
    if book.answers:
        places.append(("Answers", "", len(found) + 1))
        found += _answer_pages(book)
    found[1] = contents(book, places)
    for number, page in enumerate(found[1:], 2):
        place = (book.size[0] / 2, 0.55 * book.margin)
        page.things.append(Text(place, str(number), SMALL * book.unit, grey=QUIET, align="middle"))
    return found


# ---- Cover and contents


def cover(book: Book) -> Page:
    width, height = book.size
    title, body = TITLE * book.unit, BODY * book.unit
    page = Page(bookmark=book.title)
    room = width - 2.4 * book.margin
    top = 0.80 * height
    for line in broken(book.title, False, title, room, 3):
        page.things.append(Text((width / 2, top), line, title, align="middle"))
        top -= 1.25 * title
    page.things.append(Rule((width / 2 - 18, top + 0.35 * title), 36))
    top -= 0.25 * title
    titles = [each[0].item.puzzle.family.title for each in book.chapters]
    for line in [counted(book.number, "puzzle"), *broken(", ".join(titles), False, body, 0.8 * room, 4)]:
        page.things.append(Text((width / 2, top), line, body, grey=QUIET, align="middle"))
        top -= 1.6 * body
    bottom = 1.5 * book.margin
    if book.author:
        size = 1.15 * body
        line = broken(book.author, False, size, room, 1)[0]
        page.things.append(Text((width / 2, bottom), line, size, align="middle"))
    bottom += 3 * body
    side = min(0.62 * width, top - bottom - 2 * body)
    left, low = (width - side) / 2, bottom + (top - bottom - side) / 2
    page.things += _mosaic(book, Box(left, low, side, side))
    return page


def _mosaic(book: Book, area: Box) -> Iterator[Thing]:
    """Solved examples of some families: one, two by two, or three by three."""
    found = [_example(each[0].item.puzzle.family) for each in book.chapters]
    art = [each[-1] for each in found if each]
    rows = next((each for each in (3, 2, 1) if len(art) >= each * each), 0)
    if not rows:
        return
    gap = 0.06 * area.width
    side = (area.width - (rows - 1) * gap) / rows
    for number, picture in enumerate(art[: rows * rows]):
        row, column = divmod(number, rows)
        left, low = area.left + column * (side + gap), area.bottom + (rows - 1 - row) * (side + gap)
        yield _in_the_middle(picture, Box(left, low, side, side), largest=2.0)


def contents(book: Book, places: Sequence[tuple[str, str, int]]) -> Page:
    area, page = book.area, Page()
    heading, small = HEADING * book.unit, SMALL * book.unit
    right, centre = area.left + area.width, area.left + 0.7 * area.width
    top = area.bottom + area.height - heading
    page.things.append(Text((area.left, top), "Contents", heading))
    lines = _imprint(book)
    top -= 1.6 * heading
    for end, word in ((centre, "puzzles"), (right, "page")):
        page.things.append(Text((end, top), word, small, grey=QUIET, align="right"))
    top -= 1.4 * small
    # The more families, the closer their lines, down to what can be read.
    free = top - area.bottom - len(lines) * LEADING * TINY - 75 * book.unit
    step = max(8.5, min(20.0 * book.unit, free / max(1, len(places))))
    size = min(BODY * book.unit, step / 1.3)
    top -= 0.75 * step
    for title, numbers, number in places:
        page.things.append(Text((area.left, top), title, size))
        if numbers:
            page.things.append(Text((centre, top), numbers, size, grey=QUIET, align="right"))
        page.things.append(Text((right, top), str(number), size, align="right"))
        if step > 1.4 * BODY:  # or else the rules would touch the letters
            page.things.append(Rule((area.left, top - 0.3 * step), area.width))
        top -= step
    if any(each.item.stars for chapter in book.chapters for each in chapter):
        top -= 0.8 * step
        for number, words in ((1, "for a first look"), (MOST, "for a long evening")):
            page.things.append(Stars((area.left, top), number, small))
            at = (area.left + MOST * STAR_STEP * small + 6, top)
            page.things.append(Text(at, words, small, grey=QUIET))
            top -= 1.7 * small
    low = area.bottom + (len(lines) - 1) * LEADING * TINY
    for line in lines:
        page.things.append(Text((area.left, low), line, TINY, grey=QUIET))
        low -= LEADING * TINY
    return page


def _imprint(book: Book) -> list[str]:
    return [line for each in book.imprint for line in broken(each, False, TINY, book.area.width, 12)]


# ---- Rules


def rules_pages(book: Book, chapter: Chapter) -> Iterator[Page]:
    """The rules of a family and a small example; a second page if they do not fit on one."""
    family, area = chapter[0].item.puzzle.family, book.area
    heading, body = HEADING * book.unit, BODY * book.unit
    page, bottom, indent = Page(bookmark=family.title), area.bottom, 1.8 * body
    start = area.bottom + area.height - body
    top = area.bottom + area.height - heading
    page.things.append(Text((area.left, top), family.title, heading))
    top -= 1.9 * heading
    for line in broken(family.summary, False, body, area.width, 6):
        page.things.append(Text((area.left, top), line, body, grey=QUIET))
        top -= LEADING * body
    top -= body
    for number, sentence in enumerate(family.rules, 1):
        lines = broken(sentence, False, body, area.width - indent, 12)
        if top - len(lines) * LEADING * body < bottom:
            yield page
            page, top = Page(), start
        page.things.append(Text((area.left, top), str(number), body, grey=QUIET))
        for line in lines:
            page.things.append(Text((area.left + indent, top), line, body))
            top -= LEADING * body
        top -= 0.55 * body
    example = _example(family)
    if example:
        top -= 2.2 * body
        if top - bottom < LEAST_EXAMPLE:
            yield page
            page, top = Page(), start
        page.things += _beside(example, Box(area.left, bottom, area.width, top - bottom), book.unit)
    yield page


def _beside(pictures: Sequence[Picture], room: Box, unit: float) -> Iterator[Thing]:
    """An example and its solution side by side, each below a word."""
    gap = 0.1 * room.width
    width, height = (room.width - gap) / 2, room.height - 1.2 * SMALL * unit
    size = max(each.width for each in pictures), max(each.height for each in pictures)
    scale = min(width / size[0], height / size[1], unit)
    top = room.bottom + room.height
    for number, (picture, word) in enumerate(zip(pictures, ("Example", "Its solution"), strict=False)):
        left = room.left + number * (width + gap)
        yield Text((left, top), word, SMALL * unit, grey=QUIET)
        low = top - 1.2 * SMALL * unit - scale * picture.height
        yield Board((left, low), picture, scale)


# An example that would have less room than this goes to a page of its own.
LEAST_EXAMPLE = 120.0
# Examples that are smaller than this show too little.
_LEAST_SIDE = 150.0
_SECONDS = 2.0


@lru_cache(maxsize=64)
def _example(family: AnyFamily) -> tuple[Picture, ...]:
    """A small example as a picture, and another of its solution, if that is found at once."""
    found: list[tuple[bool, float, int, Puzzle]] = []
    for number, each in enumerate(family.reading.examples):
        if each.solutions == 0:
            continue
        try:
            puzzle = load(each.name, family.name)
        except HamekomiError:
            continue
        picture = puzzle.view().on_paper
        if min(picture.width, picture.height) >= _LEAST_SIDE:
            area = picture.width * picture.height
            found.append((each.solutions != 1, area, number, puzzle))
    if not found:
        return ()
    puzzle = min(found, key=lambda each: each[:3])[-1]
    try:
        solution = puzzle.solve(timeout=_SECONDS)
    except HamekomiError:
        solution = None
    unsolved = trimmed(puzzle.view().on_paper)
    return (unsolved,) if solution is None else (unsolved, trimmed(puzzle.view(solution).on_paper))


# ---- Puzzles and answers

# From one star to the next, in sizes of a star.
STAR_STEP = 1.15
# A caption is at least this wide, though the board may be narrower.
LEAST_CAPTION = 120.0


def _puzzle_pages(book: Book, chapter: Chapter) -> Iterator[Page]:
    pictures = [trimmed(each.item.puzzle.view().on_paper) for each in chapter]
    sizes = [(each.width, each.height) for each in pictures]
    title = chapter[0].item.puzzle.family.title
    for placed in puzzle_pages(sizes, book.area, book.wanted):
        page = Page([_head(book, title)])
        for each in placed:
            page.things += _puzzle(chapter[each.number], pictures[each.number], each, book.unit)
        yield page


def _head(book: Book, title: str) -> Text:
    at = (book.area.left, book.size[1] - 0.75 * book.margin)
    return Text(at, title, SMALL * book.unit, grey=QUIET)


def _puzzle(numbered: Numbered, picture: Picture, placed: Placed, unit: float) -> Iterator[Thing]:
    """The board in the middle of its box's width, its caption close above it."""
    item, box, scale = numbered.item, placed.box, placed.scale
    width, height = scale * picture.width, scale * picture.height
    left = box.left + (box.width - width) / 2
    low = box.bottom + box.height - CAPTION - height
    yield Board((left, low), picture, scale)
    wide, small = min(box.width, max(width, LEAST_CAPTION)), SMALL * unit
    start, line = box.left + (box.width - wide) / 2, low + height + 6
    yield Text((start, line), str(numbered.number), BODY * unit, bold=True)
    if item.stars:
        row = MOST * STAR_STEP * small
        yield Stars((start + wide - row, line), item.stars, small)
        yield Text((start + wide - row - 5, line), item.word, small, grey=QUIET, align="right")


def _answer_pages(book: Book) -> Iterator[Page]:
    all_of_them = [each for chapter in book.chapters for each in chapter]
    pictures = [trimmed(each.item.puzzle.view(each.item.solution).on_paper) for each in all_of_them]
    starts = {chapter[0].number for chapter in book.chapters}
    area = book.area
    size = HEADING * book.unit
    first = Box(area.left, area.bottom, area.width, area.height - 2.0 * size)
    sizes = [(each.width, each.height) for each in pictures]
    for number, placed in enumerate(answer_pages(sizes, first, area)):
        page = Page([_head(book, "Answers")])
        if not number:
            top = area.bottom + area.height - size
            page = Page([Text((area.left, top), "Answers", size)], bookmark="Answers")
        for index, each in enumerate(placed):
            numbered = all_of_them[each.number]
            # The first one of a family, and of a page.
            is_named = len(starts) > 1 and (index == 0 or numbered.number in starts)
            title = numbered.item.puzzle.family.title if is_named else ""
            page.things += _answer(numbered, pictures[each.number], each, title)
        yield page


def _answer(numbered: Numbered, picture: Picture, placed: Placed, first: str) -> Iterator[Thing]:
    box, scale = placed.box, placed.scale
    top = box.bottom + box.height
    line = top - TINY
    number = str(numbered.number)
    yield Text((box.left, line), number, TINY + 0.5, bold=True)
    remark = numbered.item.remark
    if words := ": ".join(filter(None, (first, remark))):
        start = text_width(number, True, TINY + 0.5) + 3
        short = broken(words, False, TINY, box.width - start, 1)
        if short:
            yield Text((box.left + start, line), short[0], TINY, grey=QUIET)
    low = top - ANSWER_CAPTION - scale * picture.height
    yield Board((box.left, low), picture, scale)


def _in_the_middle(picture: Picture, box: Box, largest: float) -> Board:
    scale = min(box.width / picture.width, box.height / picture.height, largest)
    at = (
        box.left + (box.width - scale * picture.width) / 2,
        box.bottom + (box.height - scale * picture.height) / 2,
    )
    return Board(at, picture, scale)
