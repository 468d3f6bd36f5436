"""Small problems as a matrix, large ones as a sentence; in characters, and in words.

A row of the matrix is an option, a column an item. Secondary items stand behind a line; a square of
theirs may hold a colour, as a letter. If there are many options, a cover is drawn as its own rows.
"""

from collections.abc import Iterator, Sequence, Set

from hamekomi.families.cover.puzzle import (
    OPTION_PLACE,
    Cover,
    Option,
    Problem,
    item_place,
    option_place,
    options_by_name,
)
from hamekomi.model.errors import shortened
from hamekomi.model.picture import Label, Line, Picture, Role, Shape, rectangle
from hamekomi.model.words import counted

CELL = 24.0
# Larger problems are not drawn as a matrix.
MOST_ITEMS, MOST_OPTIONS = 48, 120
# Of more options, a cover shows only those that it has chosen.
MOST_BESIDE = 24
# Columns and lines of characters.
MOST_COLUMNS, MOST_LINES = 40, 60
# Characters of a name.
LONGEST_NAME = 14
LETTER = 6.5


def describe(problem: Problem) -> str:
    items = counted(len(problem.items), "item")
    secondary = f", {len(problem.secondary):,} secondary" if problem.secondary else ""
    return f"Exact cover, {items}{secondary}, {counted(len(problem.options), 'option')}"


def draw(problem: Problem, cover: Cover | None) -> Picture:
    items = (*problem.items, *problem.secondary)
    options = problem.options
    if cover is not None and len(options) > MOST_BESIDE:
        names = set(cover.options)
        options = tuple(option for option in options if option.name in names)
    if len(items) > MOST_ITEMS or len(options) > MOST_OPTIONS:
        return _in_words(problem, cover)
    return draw_matrix(problem, options, set() if cover is None else set(cover.options))


def draw_matrix(
    problem: Problem, options: Sequence[Option], chosen: Set[str], closed: Set[str] = frozenset()
) -> Picture:
    """Some options as rows; those that are closed are faint."""
    items = (*problem.items, *problem.secondary)
    shapes: list[Shape] = []
    columns = {item: number for number, item in enumerate(items)}
    longest = max((len(_short(option.name)) for option in options), default=0)
    left = LETTER * longest + CELL / 2
    # Names of more than two letters go upwards, letter by letter.
    high = max(len(_short(item)) for item in items)
    top = CELL if high <= 2 else 10.0 * high + CELL / 2
    for item, column in columns.items():
        shapes += _heading(item, left + (column + 0.5) * CELL, top, high)
    for row, option in enumerate(options):
        role: Role = "tint-1"
        if option.name in chosen:
            role = "focus"
        elif option.name in closed:
            role = "faint"
        shapes += _row(option, role, columns, left, top + row * CELL)
    height = top + len(options) * CELL
    if problem.secondary:
        at = left + len(problem.items) * CELL
        shapes.append(Line(((at, 0.0), (at, height)), "ink", 2.0))
    width = left + len(items) * CELL
    return Picture(width + 2, height + 2, tuple(shapes), describe(problem))


def option_of_place(place: str) -> str | None:
    """The name of the option whose row has this place; None for other places."""
    return place.removeprefix(OPTION_PLACE) if place.startswith(OPTION_PLACE) else None


def _heading(item: str, x: float, top: float, high: int) -> Iterator[Shape]:
    name, place = _short(item), item_place(item)
    if high <= 2:
        yield Label((x, top / 2), name, "ink", CELL / 2, place=place)
        return
    for index, letter in enumerate(reversed(name)):
        if not letter.isspace():
            yield Label((x, top - 8.0 - 10.0 * index), letter, "ink", 10.0, place=place)


def _row(
    option: Option, role: Role, columns: dict[str, int], left: float, top: float
) -> Iterator[Shape]:
    place, held = option_place(option.name), dict(option.items)
    name, is_chosen = _short(option.name), role == "focus"
    ink: Role = {"focus": "answer", "faint": "faint"}.get(role, "ink")  # type: ignore[assignment]
    yield Label((left - CELL / 4 - LETTER * len(name) / 2, top + CELL / 2), name, ink, 11.0, is_chosen)
    for item, column in columns.items():
        at = left + column * CELL
        if item not in held:
            yield rectangle(at, top, CELL, CELL, "paper", place)
            continue
        yield rectangle(at, top, CELL, CELL, "paper" if role == "faint" else role, place)
        ink = "faint" if role == "faint" else "ink"
        yield Label((at + CELL / 2, top + CELL / 2), _mark(held[item]), ink, CELL / 2, is_chosen, place)


def _mark(colour: str) -> str:
    return colour[:2] if colour else "1"


def _short(name: str) -> str:
    return shortened(name, LONGEST_NAME)


def _in_words(problem: Problem, cover: Cover | None) -> Picture:
    words = [describe(problem)]
    if cover is not None:
        words.append(f"a cover of {counted(len(cover.options), 'option')}: {' '.join(cover.options)}")
    shown = [shortened(line, 80) for line in words]
    width = 8.0 * max(map(len, shown)) + CELL
    labels = [
        Label((width / 2, CELL * (0.75 + number)), line, "answer" if number else "ink", 14.0)
        for number, line in enumerate(shown)
    ]
    paper = rectangle(0.0, 0.0, width, CELL * (len(shown) + 0.5), "paper")
    return Picture(width, CELL * (len(shown) + 0.5), (paper, *labels), describe(problem))


# ---- In characters


def sketch(problem: Problem, cover: Cover | None, ascii_only: bool) -> str:
    text = "\n".join(_table(problem) if cover is None else _chosen(problem, cover))
    return text.encode("ascii", "replace").decode() if ascii_only else text


def _chosen(problem: Problem, cover: Cover) -> Iterator[str]:
    """A line for each option of the cover, with its items."""
    width = max((len(_short(name)) for name in cover.options), default=0)
    options = options_by_name(problem)
    for name in cover.options:
        if (option := options.get(name)) is not None:
            items = " ".join(f"{item}:{colour}" if colour else item for item, colour in option.items)
            yield f"{_short(name):<{width}}  {items}"


def _table(problem: Problem) -> Iterator[str]:
    items = (*problem.items, *problem.secondary)
    if len(items) > MOST_COLUMNS or len(problem.options) > MOST_LINES:
        yield describe(problem)
        return
    widths = [max(1, len(_short(item))) for item in items]
    first = max(len(_short(option.name)) for option in problem.options)
    bar = len(problem.items) if problem.secondary else len(items)

    def line(name: str, cells: list[str]) -> str:
        padded = [f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)]
        parts = [" ".join(padded[:bar]), " ".join(padded[bar:])]
        return f"{name:<{first}}  {' | '.join(filter(None, parts))}".rstrip()

    yield line("", list(map(_short, items)))
    for option in problem.options:
        held = dict(option.items)
        cells = [_mark(held[item]) if item in held else "." for item in items]
        yield line(_short(option.name), cells)
