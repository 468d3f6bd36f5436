"""Which boards go on which page, and where.

Pages of puzzles are grids of equal boxes. How many boxes is decided by the cells, which must stay large
enough to write into; then the puzzles of a chapter are spread evenly over as few pages as possible.
Answers are only looked at: they stand in narrow columns, and a large board takes several of these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median

from hamekomi.lab.printing import Box
from hamekomi.model.picture import Point

# Points of a page for a unit of a picture; the cells of most families are 36 or 40 units wide, so they
# are at least 6.5 or 7.2 mm wide on paper.
LEAST_SCALE = 0.51
LARGEST_SCALE = 0.9
# A scale that looks like the largest that is possible.
NEARLY = 0.97
# Grids that are tried: more small boards on a page would look crowded.
MOST_ACROSS, MOST_DOWN = 3, 4
GAP = 22.0
CAPTION = 18.0
# Between the rows of a page that has room to spare, at most; the rest goes above and below.
LARGEST_GAP = 64.0
# The share of the rest that goes above: what is a little above the middle looks centred.
ABOVE = 0.4

# The cells of answers are at least 2.8 mm wide, and in most of them 3.4 mm.
LEAST_ANSWER, USUAL_ANSWER, LARGEST_ANSWER = 0.2, 0.24, 0.5
MOST_COLUMNS = 6
ANSWER_GAP, LARGEST_ANSWER_GAP = 13.0, 34.0
ANSWER_CAPTION = 10.0


@dataclass(frozen=True, slots=True)
class Grid:
    across: int
    down: int

    @property
    def places(self) -> int:
        return self.across * self.down

    def box(self, area: Box) -> Point:
        """The width and height of a box."""
        width = (area.width - (self.across - 1) * GAP) / self.across
        return width, (area.height - (self.down - 1) * GAP) / self.down

    def boxes(self, area: Box, height: float) -> list[Box]:
        """Boxes that are no higher than needed, in reading order."""
        width, most = self.box(area)
        pitch = min(most + GAP, height + LARGEST_GAP)
        rest = area.height - (self.down - 1) * pitch - height
        top = area.bottom + area.height - ABOVE * rest
        return [
            Box(area.left + column * (width + GAP), top - row * pitch - height, width, height)
            for row in range(self.down)
            for column in range(self.across)
        ]

    def scale(self, area: Box, size: Point) -> float:
        """The scale of a picture of this size in one of the boxes, below its caption."""
        width, height = self.box(area)
        return min(width / size[0], (height - CAPTION) / size[1], LARGEST_SCALE)


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


AS_MANY_AS_FIT = Wanted()


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
        grid = _best([sizes[0]] * len(pages[0]) if len(set(sizes)) == 1 else here, area, wanted)
        found.append(list(_place(page, here, grid, area)))
    return found


def _most(size: Point, area: Box, wanted: Wanted) -> int:
    """How many pictures of this size a page holds."""
    if wanted.per_page is not None:
        return wanted.per_page
    scales = {each: each.scale(area, size) for each in wanted.grids()}
    # A board that is too wide for any page may share one with another.
    least = min(LEAST_SCALE, NEARLY * max(scales.values()))
    return max(grid.places for grid, scale in scales.items() if scale >= least)


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
    """The grid that shows the smallest picture largest; of several the one with the fewest boxes, and
    then the one with more of them side by side.
    """
    able = [each for each in wanted.grids() if each.places >= len(sizes)]

    def worth(grid: Grid) -> tuple[float, int, int]:
        return min(grid.scale(area, size) for size in sizes), -grid.places, grid.across

    return max(able, key=worth)


def _place(page: Sequence[int], sizes: Sequence[Point], grid: Grid, area: Box) -> Iterator[Placed]:
    """A last row that is not full stands in the middle."""
    scale = min(grid.scale(area, size) for size in sizes)
    boxes = grid.boxes(area, scale * max(size[1] for size in sizes) + CAPTION)
    for place, number in enumerate(page):
        row = place // grid.across
        empty = grid.across - min(grid.across, len(page) - row * grid.across)
        box = boxes[place]
        shift = empty * (box.width + GAP) / 2
        yield Placed(number, Box(box.left + shift, box.bottom, box.width, box.height), scale)


# ---- Answers


def answer_pages(sizes: Sequence[Point], first: Box, area: Box) -> list[list[Placed]]:
    """Pages full of small pictures; each box has room for a line above the picture.

    The first page has an area of its own. Of all ways that leave most answers readable, take one with
    the fewest pages, and of these the one that shows them largest.
    """
    layouts = [
        _Layout(tuple(sizes), first, area, columns, share)
        for columns in range(1, MOST_COLUMNS + 1)
        for share in SHARES
    ]
    usual = median(size[0] for size in sizes)
    able = [each for each in layouts if each.shown >= USUAL_ANSWER * usual] or layouts[:1]
    return list(min(able, key=lambda each: (len(each.pages), -each.shown)).placed())


# A picture may be smaller than its column, if that saves a page.
SHARES = (1.0, 0.95, 0.9, 0.85, 0.8)


@dataclass(frozen=True)
class _Layout:
    """The number of columns of answers, and how much of its column a picture takes at most."""

    sizes: tuple[Point, ...]
    first: Box
    area: Box
    columns: int
    share: float

    @property
    def width(self) -> float:
        return (self.area.width - (self.columns - 1) * ANSWER_GAP) / self.columns

    @property
    def shown(self) -> float:
        """The width of a picture in one column."""
        return self.share * self.width

    @cached_property
    def pages(self) -> list[list[list[_Small]]]:
        rows: list[list[_Small]] = []
        for number, size in enumerate(self.sizes):
            small = self._small(number, size)
            if not rows or sum(each.span for each in rows[-1]) + small.span > self.columns:
                rows.append([])
            rows[-1].append(small)
        pages: list[list[list[_Small]]] = []
        left = 0.0
        for row in rows:
            high = max(each.height for each in row)
            if not pages or high > left:
                pages.append([])
                left = (self.first if len(pages) == 1 else self.area).height
            pages[-1].append(row)
            left -= high + ANSWER_GAP
        return pages

    def _small(self, number: int, size: Point) -> _Small:
        """A picture over as few columns as it needs."""
        most = self.first.height - ANSWER_CAPTION
        for span in range(1, self.columns + 1):
            room = span * self.width + (span - 1) * ANSWER_GAP
            scale = min(self.share * room / size[0], most / size[1], LARGEST_ANSWER)
            if scale >= LEAST_ANSWER:
                break
        return _Small(number, span, room, size[1] * scale + ANSWER_CAPTION, scale)

    def placed(self) -> Iterator[list[Placed]]:
        for number, page in enumerate(self.pages, 1):
            area = self.first if number == 1 else self.area
            yield list(self._placed(page, area, is_last=number == len(self.pages)))

    def _placed(self, page: list[list[_Small]], area: Box, *, is_last: bool) -> Iterator[Placed]:
        """The rows of a full page are spread over its height."""
        heights = [max(each.height for each in row) for row in page]
        gap = ANSWER_GAP
        if not is_last and len(page) > 1:
            gap = min(LARGEST_ANSWER_GAP, (area.height - sum(heights)) / (len(page) - 1))
        top = area.bottom + area.height
        for row, height in zip(page, heights, strict=True):
            left = area.left
            for each in row:
                yield Placed(
                    each.number, Box(left, top - each.height, each.width, each.height), each.scale
                )
                left += each.width + ANSWER_GAP
            top -= height + gap


@dataclass(frozen=True, slots=True)
class _Small:
    number: int
    span: int
    width: float
    height: float
    scale: float
