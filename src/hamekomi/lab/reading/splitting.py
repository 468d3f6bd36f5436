"""Split a file or a stream of any length into the texts of its puzzles.

If the whole text can be read as one puzzle, it is one puzzle. Otherwise every line is a puzzle, if most
lines can be read by themselves, or every block between blank lines is one. Lines that begin with # are
comments between puzzles. A notation may split its own texts, as that of BurrTools does. JSON Lines, as
`--json` prints them, hold a puzzle in each object.

We decide how to split as soon as the beginning of the stream holds two puzzles that do not make one
puzzle together, so the first can be solved before the last is written. From then on only one puzzle at
a time is in memory.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from io import BytesIO
from itertools import chain, count, islice
from typing import Any, BinaryIO, TextIO

from hamekomi.lab.reading.recognise import (
    LONGEST_TEXT,
    Recognised,
    Recogniser,
    no_problem,
    pick,
    recogniser,
)
from hamekomi.lab.reading.text_file import UTF_16, decoded, too_long
from hamekomi.lab.reading.unwrapped import may_be_table, refuse_results
from hamekomi.model.errors import AmbiguousText, BadInput, BadText
from hamekomi.model.family import Claim, SplittingFormat
from hamekomi.model.json_text import read_json

# BurrTools' files begin with these bytes. Notations read text, so they get such a file as base64.
_GZIP = b"\x1f\x8b"
# Bytes: some ten thousand lines of Sudoku.
_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class SplitText:
    texts: Iterator[PuzzleText]
    is_several: bool
    # If every line is a puzzle: the lines in blocks, instead of `texts`.
    blocks: Iterator[bytes] | None = None


def split_puzzles(file: BinaryIO | TextIO, readers: Recogniser) -> SplitText:
    """Yield the texts of the puzzles in a file, reading only as far as needed."""
    lines = _lines(file)
    head: list[bytes] = []
    size = 0
    first_lines = LayoutDetector(readers)
    for raw in lines:
        head.append(raw)
        size += len(raw)
        if size > LONGEST_TEXT:
            raise BadText(too_long())
        if head[0].startswith((_GZIP, *UTF_16)):
            continue
        if len(head) == 1 and _object(raw):
            objects = by_objects(chain(head, lines))
            first_two = list(islice(objects, 2))
            return SplitText(chain(first_two, objects), len(first_two) > 1)
        cutter = first_lines.after(raw)
        refuse_results(_ascii(head[0]) if head else "")
        if cutter is not None and not may_be_table([_ascii(line) for line in head]):
            blocks = _blocks(head, file) if cutter is by_lines else None
            return SplitText(cutter(chain(head, lines)), True, blocks)
    whole = b"".join(head)
    is_packed = whole.startswith(_GZIP)
    try:
        text = b64encode(whole).decode() if is_packed else decoded(whole)
    except BadText:
        # A line that cannot be decoded spoils the whole, but perhaps not the puzzles in other lines.
        cutter = first_lines.at_the_end()
        if cutter is None:
            raise
    else:
        parts = _split(text, readers)
        if parts is not None:
            return SplitText(parts, is_several=True)
        cutter = None if is_packed or is_puzzle(text, readers) else first_lines.at_the_end()
        if cutter is None:
            return SplitText(iter([PuzzleText(text, is_all=True)]), is_several=False)
    first, *more = cutter(iter(head))
    if more:
        blocks = iter([b"".join(head)]) if cutter is by_lines else None
        return SplitText(iter([first, *more]), True, blocks)
    return SplitText(iter([replace(first, is_all=True)]), is_several=False)


def _ascii(line: bytes) -> str:
    return line.decode("ascii", "replace").rstrip("\r\n")


def _split(text: str, readers: Recogniser) -> Iterator[PuzzleText] | None:
    """Split by the first notation that finds several puzzles in the text; None if there is none."""
    for owner in readers.owners_for(text):
        for notation in owner.reading.formats.values():
            if isinstance(notation, SplittingFormat) and notation.claim(text) > Claim.NO:
                parts = _parts(notation.split, text)
                if len(first_two := list(islice(parts, 2))) > 1:
                    return chain(first_two, parts)
    return None


def _parts(split: Callable[[str], Iterator[str]], text: str) -> Iterator[PuzzleText]:
    """If splitting fails, the last item says why, unless nothing was split off.

    In that case the text counts as one puzzle, and reading it reports what is wrong.
    """
    number = 0
    try:
        for number, part in enumerate(split(text), 1):
            yield PuzzleText(part, number)
    except BadInput as error:
        if number > 0:
            yield PuzzleText("", number + 1, error=str(error))


def _blocks(head: list[bytes], file: BinaryIO | TextIO) -> Iterator[bytes]:
    """Yield whole lines, as many at a time as there are; a line that is too long is cut off.

    Reading line by line takes a third as long as solving a line of Sudoku.
    """
    yield b"".join(head)
    read = getattr(file, "read1", None) or file.read
    rest, is_skipping = b"", False
    while block := _read(read):
        _, end, after = block.partition(b"\n")
        if is_skipping and not end:
            continue
        block, is_skipping = (after if is_skipping else block), False
        lines, end, tail = (rest + block).rpartition(b"\n")
        if end:
            yield lines + end
        rest = tail
        if len(rest) > LONGEST_TEXT:
            yield rest[: LONGEST_TEXT + 1] + b"\n"
            rest, is_skipping = b"", True
    if rest:
        yield rest


def _read(read: Callable[[int], bytes | str]) -> bytes:
    try:
        block = read(_BLOCK)
    except OSError as error:
        raise BadInput(error.strerror or str(error)) from None
    return block.encode("utf-8", "replace") if isinstance(block, str) else block


def _lines(file: BinaryIO | TextIO) -> Iterator[bytes]:
    """Yield the lines with their line ends; a line that is too long comes in parts."""
    try:
        while line := file.readline(LONGEST_TEXT + 1):
            yield line.encode("utf-8", "replace") if isinstance(line, str) else line
    except OSError as error:
        raise BadInput(error.strerror or str(error)) from None


# ---- The two ways to split a stream: every line is a puzzle, or every block between blank lines.

COMMENT = "#"


@dataclass(frozen=True, slots=True)
class PuzzleText:
    """One puzzle's text, split from a stream."""

    text: str
    # Counted from 1.
    number: int = 1
    # The line where it begins.
    line: int = 1
    # Why there is no text: the bytes cannot be decoded, or the file cannot be split; "" if there is.
    error: str = ""
    # Whether it is the only puzzle in the stream.
    is_all: bool = False
    # Whether it is a text in an object of JSON, so it has lines of its own; and the family named there.
    is_quoted: bool = False
    family: str = ""


Cutter = Callable[[Iterator[bytes]], Iterator[PuzzleText]]


def is_content(line: str) -> bool:
    return bool(line.strip()) and not line.startswith(COMMENT)


def by_lines(lines: Iterator[bytes]) -> Iterator[PuzzleText]:
    numbers = count(1)
    for line, text in _texts(lines):
        if isinstance(text, BadText):
            yield PuzzleText("", next(numbers), line, text.reason)
        elif is_content(text):
            yield PuzzleText(text, next(numbers), line)


def from_line(raw: bytes, number: int, line: int) -> PuzzleText | None:
    """A single line, as `by_lines` would split it; None if it is blank or a comment."""
    for _, text in _texts(iter([raw])):
        if isinstance(text, BadText):
            return PuzzleText("", number, line, text.reason)
        if is_content(text):
            return PuzzleText(text, number, line)
    return None


def by_blocks(lines: Iterator[bytes]) -> Iterator[PuzzleText]:
    numbers = count(1)
    begin, block, reason = 0, "", ""
    for line, text in chain(_texts(lines), [(0, "")]):
        if isinstance(text, BadText):
            begin, reason = begin or line, reason or text.reason
        elif text.strip():
            if begin == 0 and not is_content(text):
                continue
            begin = begin or line
            if len(block) + len(text) > LONGEST_TEXT:
                block, reason = "", too_long()
            block += "" if reason else text
        elif begin:
            yield PuzzleText("" if reason else block, next(numbers), begin, reason)
            begin, block, reason = 0, "", ""


def by_objects(lines: Iterator[bytes]) -> Iterator[PuzzleText]:
    numbers = count(1)
    for line, text in _texts(lines):
        if isinstance(text, BadText):
            yield PuzzleText("", next(numbers), line, text.reason)
        elif is_content(text):
            found = _object(text.encode())
            reason = "" if found else 'this is no object of JSON with a text "puzzle"'
            family = found.get("family", "")
            yield PuzzleText(
                found.get("puzzle", ""),
                next(numbers),
                line,
                reason,
                is_quoted=True,
                family=family if isinstance(family, str) else "",
            )


def _object(raw: bytes) -> dict[str, Any]:
    """The object of JSON in a line, if it has a puzzle; otherwise an empty one."""
    if not raw.lstrip().startswith(b"{"):
        return {}
    try:
        found = read_json(decoded(raw), is_envelope=True)
    except BadInput:
        return {}
    is_puzzle = isinstance(found, dict) and isinstance(found.get("puzzle"), str)
    return found if is_puzzle else {}


def _texts(lines: Iterator[bytes]) -> Iterator[tuple[int, str | BadText]]:
    """Yield the lines with their numbers, each as text or as the error that it raised."""
    number, is_cut = 1, False
    for raw in lines:
        is_over = raw.endswith(b"\n")
        if is_cut:
            pass  # the rest of a line that was too long
        elif len(raw) > LONGEST_TEXT:
            yield number, BadText(too_long())
        else:
            try:
                yield number, decoded(raw)
            except BadText as error:
                yield number, error
        is_cut = not is_over
        number += is_over


# ---- Decide from the first lines of a stream whether lines or blocks are its puzzles.

# After this many characters we no longer try to decide after each line, but wait for the end.
_LOOKED_AT = 100_000
_LONG_WORD = 32


def is_puzzle(text: str, readers: Recogniser) -> bool:
    """Whether the text can be read as a puzzle; a notation that does not claim it does not count.

    Without the claim, a single row of a board would pass as a puzzle. Several lines count, though, if
    the user has named the family: collections write boards without a name.
    """
    return _claim_read(text, readers) > Claim.NO


def _claim_read(text: str, readers: Recogniser) -> Claim:
    """How sure the notation is that reads the text; NO if none does."""
    try:
        # No other family needs to be asked for a reason that nobody reads: that takes milliseconds.
        claim = replace(readers, asks_others=False).recognise(text).claim
        is_board = readers.family_name is not None and "\n" in text.strip()
        return max(claim, Claim.PERHAPS) if is_board else claim
    except AmbiguousText:
        return Claim.PERHAPS
    except BadInput:
        return Claim.NO


def _is_long_word(text: str) -> bool:
    """Like an address or a Sudoku; a line like `frame: box 2 2` is more often a part of a puzzle."""
    words = text.split()
    return len(words) == 1 and len(words[0]) >= _LONG_WORD


@dataclass(slots=True)
class _Tally:
    """Counts the pieces so far: how many can be read, and how many a notation claims for sure."""

    readers: Recogniser
    pieces: int = 0
    puzzles: int = 0
    # Those among the puzzles that are one long word, and so hardly a part of something larger.
    whole: int = 0
    # Those that cannot be read all the same.
    claimed: int = 0

    def add(self, text: str) -> bool:
        """Count a piece; return whether it could be a puzzle, perhaps one with a mistake."""
        self.pieces += 1
        claim = _claim_read(text, self.readers)
        if claim > Claim.NO:
            self.puzzles += 1
            self.whole += claim >= Claim.LIKELY and _is_long_word(text)
            return True
        claim = self.readers.surest(text)
        self.claimed += claim == Claim.SURE
        return claim >= Claim.LIKELY

    @property
    def are_most(self) -> bool:
        return self.puzzles > 0 and 2 * (self.puzzles + self.claimed) > self.pieces


@dataclass(slots=True)
class LayoutDetector:
    """Decides from the first lines of a stream how to split it."""

    readers: Recogniser
    text: str = ""
    block: str = ""
    # Whether a puzzle may have just ended. If not, # does not begin a comment: it is part of a drawing.
    is_between: bool = True
    lines: _Tally = field(init=False)
    blocks: _Tally = field(init=False)

    def __post_init__(self) -> None:
        self.lines, self.blocks = _Tally(self.readers), _Tally(self.readers)

    def after(self, raw: bytes) -> Cutter | None:
        """Return how to split if this line decides it, otherwise None."""
        if len(self.text) > _LOOKED_AT:
            return None
        try:
            line = decoded(raw)
        except BadText:  # one bad line, or no text at all: decide at the end
            return None
        self.text += line
        if not line.strip():
            self.is_between = True
        elif is_content(line) or not self.is_between:
            self.is_between = self.lines.add(line)
            if self._are_several(self.lines) and not self._begins_with_name:
                return by_lines
        if line.strip():
            self.block += line if self.block or is_content(line) else ""
        elif self.block:
            self._end_block()
            if self._are_several(self.blocks):
                return by_blocks
        return None

    def at_the_end(self) -> Cutter | None:
        """Return how to split a text that is not one puzzle, or None if no part of it is a puzzle."""
        if self.block:
            self._end_block()
        if self.lines.are_most and not self._begins_with_name:
            return by_lines
        if self.blocks.are_most:
            return by_blocks
        return by_lines if self.lines.whole else None

    @property
    def _begins_with_name(self) -> bool:
        """Whether the first line names a kind whose boards have a line for each row."""
        named = self.readers.named_first(self.text)
        return named is not None and named.group != ""

    def _end_block(self) -> None:
        self.blocks.add(self.block)
        self.block = ""

    def _are_several(self, tally: _Tally) -> bool:
        is_clear = tally.whole > 1 or (tally.puzzles > 1 and tally.are_most)
        return is_clear and not is_puzzle(self.text, self.readers)


def pick_of_many(
    text: str, readers: Recogniser, number: int | None
) -> tuple[Recognised, list[str], int]:
    """Like `pick`, also of a text with a puzzle in every line or block between blank lines.

    Without a number, the first puzzle that can be read; also returns its number.
    """
    try:
        return *pick(text, readers, number), number or 1
    except BadInput:
        texts = split_puzzles(BytesIO(text.encode("utf-8", "replace")), readers).texts
        parts = list(texts)
        several = [each.text for each in parts]
        if len(several) < 2 and not parts[0].is_quoted:
            raise
    if number is not None and number > len(several):
        raise no_problem(number, len(several))
    number = number or next(
        (each for each, part in enumerate(several, 1) if is_puzzle(part, readers)), 1
    )
    part = parts[number - 1]
    if part.error:
        raise BadText(part.error, line=part.line)
    if part.family and readers.family_name is None:
        readers = recogniser(part.family, readers.format_name)
    return readers.recognise(part.text), several if len(several) > 1 else [], number
