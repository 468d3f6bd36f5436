"""Which boards go on which page, and where.

Pages of puzzles are grids of equal boxes. How many boxes is decided by the cells, which must stay large
enough to write into; then the puzzles of a chapter are spread evenly over as few pages as possible.
Answers are only looked at: they stand in narrow columns, and a large board takes several of these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from hamekomi.lab.printing import Box
from hamekomi.model.picture import Point

# Points of a page for a unit of a picture; the cells of most families are 40 units wide, so these cells
# are at least 7 mm wide.
LEAST_SCALE = 0.48
LARGEST_SCALE = 0.9
# Grids that are tried: more small boards on a page would look crowded.
MOST_ACROSS, MOST_DOWN = 3, 4
GAP = 22.0
CAPTION = 18.0

# The cells of answers are at least 2.8 mm wide, and in most of them 3.7 mm.
LEAST_ANSWER, USUAL_ANSWER, LARGEST_ANSWER = 0.2, 0.26, 0.5
MOST_COLUMNS = 6
ANSWER_GAP = 13.0
ANSWER_CAPTION = 10.0


@dataclass(frozen=True, slots=True)
class Grid:
    across: int
    down: int

    @property
    def places(self) -> int:
        return self.across * self.down

    def boxes(self, area: Box) -> list[Box]:
        """The boxes in reading order."""
        width = (area.width - (self.across - 1) * GAP) / self.across
        height = (area.height - (self.down - 1) * GAP) / self.down
        return [
            Box(
                area.left + column * (width + GAP),
                area.bottom + (self.down - 1 - row) * (height + GAP),
                width,
                height,
            )
            for row in range(self.down)
            for column in range(self.across)
        ]

    def scale(self, area: Box, size: Point) -> float:
        """The scale of a picture of this size in one of the boxes, below its caption."""
        box = self.boxes(area)[0]
        return min(box.width / size[0], (box.height - CAPTION) / size[1], LARGEST_SCALE)


@dataclass(frozen=True, slots=True)
class Wanted:
    """How many puzzles stand on a page and side by side, if the user says so."""

    per_page: int | None = None
    across: int | None = None

    def grids(self) -> Iterator[Grid]:
        """The grids that a page may have."""
        most = max(MOST_ACROSS, self.per_page or 0)
        columns = range(1, most + 1) if self.across is None else [self.across]
        for across in columns:
            if self.per_page is not None:
                yield Grid(across, -(-self.per_page // across))
            else:
                yield from (Grid(across, down) for down in range(1, MOST_DOWN + 1))


@dataclass(frozen=True, slots=True)
class Placed:
    """One of several pictures: its number in the list, its box on the page and its scale."""

    number: int
    box: Box
    scale: float


def puzzle_pages(sizes: Sequence[Point], area: Box, wanted: Wanted) -> list[list[Placed]]:
    """The pages of a chapter with pictures of these sizes, in their order."""
    most = [_most(size, area, wanted) for size in sizes]
    limit = max(most)
    pages = _cut(most, limit)
    if wanted.per_page is None:
        while limit > 1 and len(_cut(most, limit - 1)) == len(pages):
            limit -= 1
        pages = _cut(most, limit)
    found: list[list[Placed]] = []
    for page in pages:
        here = [sizes[each] for each in page]
        # Boards of equal size stand on all pages as on the first one.
        is_even = len(set(sizes)) == 1
        grid = _best(here if not is_even else [sizes[0]] * len(pages[0]), area, wanted)
        found.append(list(_place(page, here, grid, area)))
    return found


def _most(size: Point, area: Box, wanted: Wanted) -> int:
    """How many pictures of this size a page holds."""
    if wanted.per_page is not None:
        return wanted.per_page
    able = [each.places for each in wanted.grids() if each.scale(area, size) >= LEAST_SCALE]
    return max(able, default=wanted.across or 1)


def _cut(most: Sequence[int], limit: int) -> list[list[int]]:
    """Numbers of pictures page by page: as many as each of them allows, and the limit."""
    pages: list[list[int]] = []
    room = 0
    for number, allowed in enumerate(most):
        room = min(room, allowed, limit)
        if not pages or len(pages[-1]) >= room:
            pages.append([])
            room = min(allowed, limit)
        pages[-1].append(number)
    return pages


def _best(sizes: Sequence[Point], area: Box, wanted: Wanted) -> Grid:
    """The grid that shows the smallest picture largest; of several the one with the fewest boxes."""
    able = [each for each in wanted.grids() if each.places >= len(sizes)]
    return max(able, key=lambda each: (min(each.scale(area, size) for size in sizes), -each.places))


def _place(page: Sequence[int], sizes: Sequence[Point], grid: Grid, area: Box) -> Iterator[Placed]:
    """A last row that is not full stands in the middle."""
    scale = min(grid.scale(area, size) for size in sizes)
    boxes = grid.boxes(area)
    for place, number in enumerate(page):
        row = place // grid.across
        empty = grid.across - min(grid.across, len(page) - row * grid.across)
        box = boxes[place]
        shift = empty * (box.width + GAP) / 2
        yield Placed(number, Box(box.left + shift, box.bottom, box.width, box.height), scale)


# ---- Answers


@dataclass(frozen=True, slots=True)
class _Small:
    number: int
    span: int
    width: float
    height: float
    scale: float


def answer_pages(sizes: Sequence[Point], area: Box) -> list[list[Placed]]:
    """Pages full of small pictures; each box has room for a line above the picture."""
    columns = _columns(sizes, area.width)
    width = (area.width - (columns - 1) * ANSWER_GAP) / columns
    rows: list[list[_Small]] = []
    for number, size in enumerate(sizes):
        small = _small(number, size, columns, width, area.height)
        if not rows or sum(each.span for each in rows[-1]) + small.span > columns:
            rows.append([])
        rows[-1].append(small)
    pages = _pages_of(rows, area.height)
    return [
        list(_answers(page, area, width, is_last=number == len(pages)))
        for number, page in enumerate(pages, 1)
    ]


def _columns(sizes: Iterable[Point], width: float) -> int:
    """As many columns as leave most answers readable."""
    usual = median(size[0] for size in sizes)
    able = [
        columns
        for columns in range(1, MOST_COLUMNS + 1)
        if (width - (columns - 1) * ANSWER_GAP) / columns >= USUAL_ANSWER * usual
    ]
    return max(able, default=1)


def _small(number: int, size: Point, columns: int, width: float, height: float) -> _Small:
    """A picture over as few columns as it needs."""
    for span in range(1, columns + 1):
        room = span * width + (span - 1) * ANSWER_GAP
        scale = min(room / size[0], (height - ANSWER_CAPTION) / size[1], LARGEST_ANSWER)
        if scale >= LEAST_ANSWER:
            break
    return _Small(number, span, room, size[1] * scale + ANSWER_CAPTION, scale)


def _pages_of(rows: Iterable[list[_Small]], height: float) -> list[list[list[_Small]]]:
    pages: list[list[list[_Small]]] = []
    left = 0.0
    for row in rows:
        high = max(each.height for each in row)
        if not pages or high > left:
            pages.append([])
            left = height
        pages[-1].append(row)
        left -= high + ANSWER_GAP
    return pages


def _answers(page: list[list[_Small]], area: Box, width: float, *, is_last: bool) -> Iterator[Placed]:
    """The rows of a full page are spread over its height."""
    used = sum(max(each.height for each in row) for row in page)
    gap = ANSWER_GAP
    if not is_last and len(page) > 1:
        gap = (area.height - used) / (len(page) - 1)
    top = area.bottom + area.height
    for row in page:
        left = area.left
        for each in row:
            box = Box(left, top - each.height, each.width, each.height)
            yield Placed(each.number, box, each.scale)
            left += each.width + ANSWER_GAP
        top -= max(each.height for each in row) + gap
