"""Where one puzzle ends and the next begins, in a file or a stream of any length.

A text that is one puzzle as a whole is one. Otherwise there is one puzzle in every line, if most lines
are puzzles by themselves, or one in every block between blank lines. Lines with # in front are comments
between puzzles. A notation may say by itself where its puzzles are, as BurrTools' files do.

That is decided from the beginning of the stream, as soon as two puzzles are seen that are not one
together, so that the first can be solved before the last is written. Whatever follows is cut as it
comes; no more than one puzzle is held at a time.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain, count, islice
from typing import BinaryIO, TextIO

from hamekomi.lab.catalogue import LONGEST_TEXT, Recogniser
from hamekomi.lab.text_file import UTF_16, decoded, too_long
from hamekomi.model.claim import Claim
from hamekomi.model.errors import AmbiguousText, BadInput, BadText

COMMENT = "#"
_GZIP = b"\x1f\x8b"  # how BurrTools' files begin; notations are texts, so these go on as base64
# Of the beginning, so much is looked at line by line; after that, only the end of the text can tell.
_LOOKED_AT = 100_000  # characters


@dataclass(frozen=True, slots=True)
class Cutting:
    """One puzzle's text, cut from a stream."""

    text: str
    number: int = 1  # from 1
    line: int = 1  # where it begins
    flaw: str = ""  # why it is no text at all
    is_all: bool = False  # whether there is no other


Cutter = Callable[[Iterator[bytes]], Iterator[Cutting]]


@dataclass(frozen=True, slots=True)
class Cut:
    cuttings: Iterator[Cutting]
    is_several: bool


def cut(file: BinaryIO | TextIO, readers: Recogniser) -> Cut:
    """The texts of the puzzles in a file, each cut off when it is asked for."""
    lines = _lines(file)
    head: list[bytes] = []
    size = 0
    beginning = _Beginning(readers)
    for raw in lines:
        head.append(raw)
        size += len(raw)
        if size > LONGEST_TEXT:
            raise BadText(too_long())
        if head[0].startswith((_GZIP, *UTF_16)):
            continue
        cutter = beginning.after(raw)
        if cutter is not None:
            return Cut(cutter(chain(head, lines)), is_several=True)
    whole = b"".join(head)
    is_packed = whole.startswith(_GZIP)
    text = b64encode(whole).decode() if is_packed else decoded(whole)
    parts = _split(text, readers)
    if len(first_two := list(islice(parts, 2))) > 1:
        numbered = enumerate(chain(first_two, parts), 1)
        return Cut((Cutting(part, number) for number, part in numbered), is_several=True)
    cutter = None if is_packed or _is_puzzle(text, readers) else beginning.at_the_end()
    if cutter is None:
        return Cut(iter([Cutting(text, is_all=True)]), is_several=False)
    first, *more = cuttings = list(cutter(iter(head)))
    if more:
        return Cut(iter(cuttings), is_several=True)
    return Cut(iter([replace(first, is_all=True)]), is_several=False)


def _split(text: str, readers: Recogniser) -> Iterator[str]:
    """By the notation itself, where one says that its texts may hold several puzzles."""
    for owner in readers.owners:
        for notation in owner.reading.formats.values():
            if notation.split is not None and notation.claim(text) > Claim.NO:
                with suppress(BadInput):  # reading it will say what is wrong
                    yield from notation.split(text)


def _lines(file: BinaryIO | TextIO) -> Iterator[bytes]:
    """The lines with their ends; one that is too long comes in parts, for it may have no end."""
    try:
        while line := file.readline(LONGEST_TEXT + 1):
            yield line.encode("utf-8", "replace") if isinstance(line, str) else line
    except OSError as error:
        raise BadInput(error.strerror or str(error)) from None


def _is_puzzle(text: str, readers: Recogniser) -> bool:
    """Whether it can be read as it stands; the row of a board could be anything, and does not count."""
    try:
        return readers.recognise(text).claim > Claim.NO
    except AmbiguousText:
        return True
    except BadInput:
        return False


def _is_content(line: str) -> bool:
    return bool(line.strip()) and not line.startswith(COMMENT)


@dataclass(slots=True)
class _Tally:
    """How many of the pieces so far are puzzles by themselves, or say that they are."""

    readers: Recogniser
    pieces: int = 0
    puzzles: int = 0
    claimed: int = 0

    def add(self, text: str) -> bool:
        """Returns whether it could be a puzzle, perhaps with a mistake in it."""
        self.pieces += 1
        if _is_puzzle(text, self.readers):
            self.puzzles += 1
            return True
        claim = self.readers.surest(text)
        self.claimed += claim == Claim.SURE
        return claim >= Claim.LIKELY

    @property
    def are_most(self) -> bool:
        return self.puzzles > 0 and 2 * (self.puzzles + self.claimed) > self.pieces


@dataclass(slots=True)
class _Beginning:
    """What the first lines of a stream tell of how it is to be cut."""

    readers: Recogniser
    text: str = ""
    block: str = ""
    # Whether a puzzle may have just ended; where not, # is no comment but part of a drawing.
    is_between: bool = True
    lines: _Tally = field(init=False)
    blocks: _Tally = field(init=False)

    def __post_init__(self) -> None:
        self.lines, self.blocks = _Tally(self.readers), _Tally(self.readers)

    def after(self, raw: bytes) -> Cutter | None:
        """How to cut, if one more line settles it."""
        if len(self.text) > _LOOKED_AT:
            return None
        try:
            line = decoded(raw)
        except BadText:  # a bad line among others, or no text at all: the end will tell
            return None
        self.text += line
        if not line.strip():
            self.is_between = True
        elif _is_content(line) or not self.is_between:
            self.is_between = self.lines.add(line)
            if self._are_several(self.lines):
                return _by_lines
        if line.strip():
            self.block += line if self.block or _is_content(line) else ""
        elif self.block:
            self._end_block()
            if self._are_several(self.blocks):
                return _by_blocks
        return None

    def at_the_end(self) -> Cutter | None:
        """How to cut what is not one puzzle; None if nothing in it is one."""
        if self.block:
            self._end_block()
        if self.lines.are_most:
            return _by_lines
        return _by_blocks if self.blocks.are_most else None

    def _end_block(self) -> None:
        self.blocks.add(self.block)
        self.block = ""

    def _are_several(self, tally: _Tally) -> bool:
        return tally.puzzles > 1 and tally.are_most and not _is_puzzle(self.text, self.readers)


def _by_lines(lines: Iterator[bytes]) -> Iterator[Cutting]:
    numbers = count(1)
    for line, text in _texts(lines):
        if isinstance(text, BadText):
            yield Cutting("", next(numbers), line, text.reason)
        elif _is_content(text):
            yield Cutting(text, next(numbers), line)


def _by_blocks(lines: Iterator[bytes]) -> Iterator[Cutting]:
    numbers = count(1)
    begin, block, flaw = 0, "", ""
    for line, text in chain(_texts(lines), [(0, "")]):
        if isinstance(text, BadText):
            begin, flaw = begin or line, flaw or text.reason
        elif text.strip():
            if begin == 0 and not _is_content(text):
                continue
            begin = begin or line
            if len(block) + len(text) > LONGEST_TEXT:
                block, flaw = "", too_long()
            block += "" if flaw else text
        elif begin:
            yield Cutting("" if flaw else block, next(numbers), begin, flaw)
            begin, block, flaw = 0, "", ""


def _texts(lines: Iterator[bytes]) -> Iterator[tuple[int, str | BadText]]:
    """The lines with their numbers, each as a text or as what is wrong with it."""
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
