"""Read many puzzles from one file or text, one after the other."""

from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, TextIO, cast

from hamekomi.lab import validate
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.reading.recognise import Recogniser, recogniser
from hamekomi.lab.reading.splitting import PuzzleText, split_puzzles
from hamekomi.lab.reading.text_file import errors_from, exists, looks_like_a_file, open_bytes
from hamekomi.model.errors import BadInput, BadText, shortened


def load_many(
    source: str | Path | BinaryIO | TextIO,
    family: str | None = None,
    *,
    refused: Callable[[BadInput], None] | None = None,
) -> Iterator[Puzzle]:
    """Read the puzzles in a file (its name, or an open file) or in a text, one by one.

    Every line is a puzzle, or every block between blank lines, unless the whole text is one puzzle.
    Only one puzzle at a time is in memory, and the first is yielded before the last is read. If
    `refused` is given, it is called with the error of every text that cannot be read, and reading goes
    on; without it, the first such text raises BadInput.
    """
    if family is not None:
        validate.text("a family", family)
    place, file = _opened(source)
    return _puzzles(place, file, file is source, recogniser(family), refused)


def _opened(source: object) -> tuple[str, BinaryIO | TextIO]:
    """Return the name to use in messages, and the open file."""
    if isinstance(source, Path) or (isinstance(source, str) and exists(source)):
        return str(source), open_bytes(Path(source))
    if isinstance(source, str):
        if looks_like_a_file(source):
            raise BadInput(f"there is no file {source}")
        return "", BytesIO(source.encode("utf-8", "replace"))
    if not hasattr(source, "readline"):
        raise BadInput(f"puzzles are read from a file or a text, not {shortened(repr(source))}")
    return str(getattr(source, "name", "")), cast(BinaryIO | TextIO, source)


def _puzzles(
    place: str,
    file: BinaryIO | TextIO,
    is_theirs: bool,
    readers: Recogniser,
    refused: Callable[[BadInput], None] | None,
) -> Iterator[Puzzle]:
    # A file that the caller opened is left open.
    with nullcontext() if is_theirs else closing(file), errors_from(place):
        for each in split_puzzles(file, readers).texts:
            try:
                puzzle = read(each, readers)
            except BadInput as error:
                if refused is None:
                    raise
                refused(error)
            else:
                yield puzzle


def read(one: PuzzleText, readers: Recogniser) -> Puzzle:
    """Read the puzzle; errors name the line of the file that the text was cut from."""
    if one.error:
        raise BadText(one.error, line=one.line)
    try:
        if one.family and readers.family_name is None:
            readers = recogniser(one.family)
        found = readers.recognise(one.text)
    except BadText as error:
        if one.is_quoted:
            raise BadText(str(error), line=one.line) from None
        if one.is_all and error.line is None:
            raise
        line = one.line + (error.line or 1) - 1
        raise BadText(error.reason, line=line, column=error.column) from None
    except BadInput as error:
        if one.is_all:
            raise
        raise BadText(str(error), line=one.line) from None
    return Puzzle(found.family, found.value, found.position)
