"""`save_book`: a booklet from a few words, as a PDF file; and how its pages are painted."""

from __future__ import annotations

import io
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin
from pathlib import Path
from typing import TYPE_CHECKING

from hamekomi import __version__
from hamekomi.lab import validate
from hamekomi.lab.book.entries import MOST_PUZZLES, Entry, Ordered, ordered, read_entries
from hamekomi.lab.book.layout import Wanted
from hamekomi.lab.book.making import Item, MakeBook, chapters
from hamekomi.lab.book.pages import (
    INK,
    PALE,
    STAR_STEP,
    Board,
    Book,
    Page,
    Rule,
    Stars,
    Text,
    pages,
)
from hamekomi.lab.book.stars import MOST
from hamekomi.lab.foreground import ProgressCallbacks, run_with_file
from hamekomi.lab.printing import MOST_PER_PAGE, PAPERS, pdf_file, write
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.render.files import new_canvas, paint, set_properties
from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.model.errors import BadInput, UnknownName, shortened
from hamekomi.model.words import counted

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

MOST_ACROSS = 10
TITLE = "Puzzles"


@dataclass(frozen=True, slots=True)
class Style:
    """How a book looks; raises BadInput if there is no such style."""

    title: str = TITLE
    author: str = ""
    paper: str = "a4"
    # Puzzles on a page and side by side; None: as many as can be written into.
    per_page: int | None = None
    across: int | None = None
    answers: bool = True

    def __post_init__(self) -> None:
        validate.text("a title", self.title)
        validate.text("an author", self.author)
        if validate.text("a paper", self.paper) not in PAPERS:
            raise UnknownName("paper", self.paper, PAPERS)
        if self.per_page is not None:
            validate.whole_number("the number of puzzles per page", self.per_page, 1, MOST_PER_PAGE)
        if self.across is not None:
            validate.whole_number("the number of puzzles side by side", self.across, 1, MOST_ACROSS)


@dataclass(frozen=True, slots=True)
class Order:
    """All puzzles of a book: those that are to be made, and those that are there already."""

    entries: tuple[Entry, ...]
    puzzles: tuple[Puzzle, ...]
    seed: int
    # In the order in which the user names them; that of the chapters.
    families: tuple[str, ...]

    @property
    def plan(self) -> MakeBook:
        given = (Ordered(each.family.name, text=each.text) for each in self.puzzles)
        return MakeBook((*ordered(self.entries, self.seed), *given))

    @property
    def number(self) -> int:
        return sum(each.number for each in self.entries) + len(self.puzzles)

    @property
    def imprint(self) -> list[str]:
        """How to make the book again."""
        made_by = f"Made with hamekomi {__version__}"
        if not self.entries:
            return [f"{made_by}."]
        words = " ".join(map(str, self.entries))
        given = f" and {counted(len(self.puzzles), 'puzzle')} from files" if self.puzzles else ""
        return [
            f"{made_by} from seed {self.seed}. The same version makes the same puzzles again with:",
            f"hamekomi book {words} --seed {self.seed}{given}",
        ]


def order(
    contents: Iterable[object],
    seed: int | None = None,
    *,
    rows: int | str | None = None,
    columns: int | str | None = None,
    difficulty: str | None = None,
    symmetry: str | None = None,
) -> Order:
    """Read what a book is ordered with; without a seed, a random one. Raises BadInput."""
    words: list[str] = []
    puzzles: list[Puzzle] = []
    families: list[str] = []
    for each in contents:
        if isinstance(each, Puzzle):
            puzzles.append(replace(each, position=None))
            families.append(each.family.name)
        elif isinstance(each, str):
            words.append(each)
            families.append(each.split(":")[0])
        else:
            raise BadInput(
                "a book is made of entries such as 'nurikabe:6' and of puzzles, "
                f"not {shortened(repr(each))}"
            )
        if len(puzzles) > MOST_PUZZLES:
            raise BadInput(f"a book has at most {MOST_PUZZLES:,} puzzles")
    if seed is None:
        seed = secrets.randbelow(2**32)
    shared = {"rows": rows, "columns": columns, "difficulty": difficulty, "symmetry": symmetry}
    entries = read_entries(words, shared)
    found = Order(
        entries=tuple(entries),
        puzzles=tuple(puzzles),
        seed=validate.whole_number("a seed", seed, 0),
        families=tuple(dict.fromkeys(families)),
    )
    if not found.number:
        raise BadInput("name what the book should have, such as nurikabe:6 or sudoku:4:hard")
    if found.number > MOST_PUZZLES:
        raise BadInput(f"a book has at most {MOST_PUZZLES:,} puzzles, and these are {found.number:,}")
    return found


def save_book(
    contents: str | Iterable[str | Puzzle],
    path: str | Path,
    *,
    title: str = TITLE,
    author: str = "",
    paper: str = "a4",
    per_page: int | None = None,
    across: int | None = None,
    answers: bool = True,
    rows: int | None = None,
    columns: int | None = None,
    difficulty: str | None = None,
    symmetry: str | None = None,
    seed: int | None = None,
    timeout: float | None = None,
    threads: int = 1,
    progress: Callable[[float], None] | None = None,
) -> list[Puzzle]:
    """Make puzzles and print them as a booklet in a PDF file; returns them in the order of the book.

    `contents` are words such as "nurikabe:6:hard", of which one text may have several, and puzzles. A
    word is a family and, behind colons, how many, the size as in 8x8, the difficulty or a range of it as
    in easy..hard, the symmetry, and other options as in walls=all. `rows`, `columns`, `difficulty` and
    `symmetry` are for all entries that do not say otherwise. The same words and seed make the same
    puzzles.

    The book has a cover, the rules of each family, its puzzles from easy to hard, `per_page` of them on
    a page and `across` side by side, and small answers at the end. `timeout` is for all of the work.

    >>> import hamekomi as hk, pathlib, tempfile
    >>> file = pathlib.Path(tempfile.mkdtemp()) / "loops.pdf"
    >>> [puzzle.is_unique() for puzzle in hk.save_book("slitherlink:2:5x5", file, seed=1)]
    [True, True]
    >>> file.read_bytes()[:5]
    b'%PDF-'
    """
    file = pdf_file(path, "a book")
    style = Style(title, author, paper, per_page, across, answers)
    if isinstance(contents, Puzzle):
        contents = [contents]
    if isinstance(contents, str):
        contents = contents.split()
    if not isinstance(contents, Iterable):
        raise BadInput(f"a book is made of entries and puzzles, not {shortened(repr(contents))}")
    wanted = order(contents, seed, rows=rows, columns=columns, difficulty=difficulty, symmetry=symmetry)
    budget = validate.budget(timeout, threads)
    items = run_with_file(wanted.plan, None, budget, ProgressCallbacks(progress))
    found = book(wanted, items, style)
    write_atomically(file, pdf(found))
    return [each.item.puzzle for chapter in found.chapters for each in chapter]


def book(order: Order, items: Iterable[Item], style: Style) -> Book:
    return Book(
        chapters=chapters(sorted(items, key=lambda each: order.families.index(each.puzzle.family.name))),
        size=PAPERS[style.paper],
        title=style.title.strip() or TITLE,
        author=style.author.strip(),
        wanted=Wanted(style.per_page, style.across),
        answers=style.answers,
        imprint=order.imprint,
    )


# ---- Painting, by reportlab


def pdf(book: Book) -> bytes:
    """The whole book as a PDF file."""
    file = io.BytesIO()
    canvas = new_canvas(file, book.size)
    set_properties(canvas, book.title, book.author)
    for number, page in enumerate(pages(book)):
        if page.bookmark:
            canvas.bookmarkPage(str(number))
            canvas.addOutlineEntry(page.bookmark, str(number))
        _paint_page(canvas, page)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _paint_page(canvas: Canvas, page: Page) -> None:
    for thing in page.things:
        match thing:
            case Text((x, y), text, size, bold, grey, align):
                canvas.setFillGray(grey)
                write(canvas, (x, y), text, size, bold=bold, align=align)
            case Rule((x, y), width):
                canvas.setStrokeGray(PALE)
                canvas.setLineWidth(0.5)
                canvas.line(x, y, x + width, y)
            case Stars((x, y), number, size):
                for place in range(MOST):
                    middle = (x + (place + 0.5) * STAR_STEP * size, y + 0.36 * size)
                    _star(canvas, middle, 0.5 * size, is_filled=place < number)
            case Board((x, y), picture, scale):
                canvas.saveState()
                canvas.translate(x, y)
                canvas.scale(scale, scale)
                paint(canvas, picture)
                canvas.restoreState()


def _star(canvas: Canvas, middle: Sequence[float], radius: float, *, is_filled: bool) -> None:
    """A star with five points, drawn: the fonts have none."""
    path = canvas.beginPath()
    for corner in range(10):
        length = radius if corner % 2 == 0 else 0.45 * radius
        angle = pi / 2 + corner * pi / 5
        point = middle[0] + length * cos(angle), middle[1] + length * sin(angle)
        if corner:
            path.lineTo(*point)
        else:
            path.moveTo(*point)
    path.close()
    canvas.setLineWidth(0.4)
    canvas.setStrokeGray(INK if is_filled else PALE)
    canvas.setFillGray(INK if is_filled else 1)
    canvas.drawPath(path, fill=1)
