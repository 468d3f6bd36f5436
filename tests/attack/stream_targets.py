"""Targets around a puzzle's own text: wrappings of other programs, streams, words in pictures, files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from io import BytesIO
from itertools import islice

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.lab.reading.many import load_many
from hamekomi.lab.render.offline import can_play_offline
from hamekomi.lab.render.svg import svg
from hamekomi.lab.render.tikz import tikz
from hamekomi.model.errors import find_unwanted, refuse_unwanted
from hamekomi.model.picture import Label, Picture
from tests.attack.targets import Target, small_examples, use_puzzle

MOST_PUZZLES = 50
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [SUDOKU[at : at + 9] for at in range(0, 81, 9)]
# What LaTeX takes as more than a letter, and how such signs are written.
FREE_SIGN = re.compile(r"[\\{}#$%&_^~\"<>|]")
COMMAND = re.compile(r"\\(?:text\w+\{\}|[{}#$%&_])|\$(?:-|\\\w+)\$")


def stream_targets() -> Iterator[Target]:
    yield Target("wrapped text", lambda text: use_puzzle(load(text)), wrapped_texts, "stream")
    yield Target("stream", read_stream, wrapped_texts, "stream")
    yield Target("JSON lines", read_stream, json_lines, "stream")
    yield Target(
        "words in a picture", write_words, lambda: ("a {b} 5 % \\c", "<b>&amp;", "1"), "writing"
    )
    for family in catalogue.families().values():
        if can_play_offline(family):
            puzzle = small_examples(family)[0]
            yield Target(
                f"offline {family.name}",
                partial(write_file_to_play, family.name),
                partial(tuple, [puzzle.text]),
                "writing",
            )


def wrapped_texts() -> Iterator[str]:
    for separator in ",;\t":
        for empty in ("", "0", "-"):
            cells = [separator.join(empty if sign == "." else sign for sign in row) for row in ROWS]
            yield "\n".join(cells)
    yield f"{SUDOKU},{SOLVED}"
    yield f"quizzes,solutions\n{SUDOKU.replace('.', '0')},{SOLVED}\n"
    yield "\n".join([f"{SUDOKU},{SOLVED}"] * 3)
    for kind in ("sudoku", "slitherlink", "akari"):
        rows = [" ".join(row.replace(".", "-")) for row in ROWS]
        yield "\n".join(
            ("begin", f"puzzle {kind}", "size 9", "problem", *rows, "solution", "1 2", "end")
        )
    yield "\n\n".join(each.text for each in small_examples(catalogue.family("slitherlink")))


def json_lines() -> Iterator[str]:
    """As `--json` writes them."""
    for family in catalogue.families().values():
        texts = [each.text for each in small_examples(family)]
        lines = [
            {"number": at, "family": family.name, "puzzle": text} for at, text in enumerate(texts, 1)
        ]
        yield "\n".join(map(json.dumps, lines))


def read_stream(text: str) -> None:
    """Both as UTF-8 and as bytes that need not be text."""
    for encoded in (text.encode("utf-8", "surrogatepass"), text.encode("latin-1", "replace")):
        for puzzle in islice(load_many(BytesIO(encoded), refused=lambda error: None), MOST_PUZZLES):
            puzzle.describe()


def write_words(text: str) -> None:
    """A picture with these words is one that its readers take, and only words."""
    picture = Picture(9, 9, (Label((1, 2), text, role="ink"),), title=text)
    assert find_unwanted(svg(picture)) is None
    written = tikz(picture).split(" at (1,6.32) {", 1)[1].rsplit("};\n", 1)[0]
    assert not FREE_SIGN.search(COMMAND.sub("", written)), "a sign of LaTeX in a picture's words"
    assert "\n\n" not in written, "a new paragraph in a picture's words"


class Scripts(HTMLParser):
    """What a browser would run or show of a file."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.data = ""
        self.is_data = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.is_data = ("id", "puzzle") in attrs

    def handle_data(self, data: str) -> None:
        if self.is_data:
            self.data += data
            self.is_data = False


def write_file_to_play(family: str, text: str) -> None:
    """Whatever a text holds, the file has the same elements, and the text."""
    puzzle: Puzzle = load(text, family)
    refuse_unwanted(puzzle.text)
    page = Scripts()
    page.feed(puzzle.offline(timeout=0.1))
    assert page.tags.count("script") == 2, "a script too many"
    assert json.loads(page.data)["text"] == puzzle.text
