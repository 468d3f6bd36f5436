"""Cut a file or a stream of any length into the texts of its puzzles.

If the whole text can be read as one puzzle, it is one puzzle. Otherwise every line is a puzzle, if most
lines can be read by themselves, or every block between blank lines is one. Lines that begin with # are
comments between puzzles. A notation may split its own texts, as that of BurrTools does.

We decide how to cut as soon as the beginning of the stream holds two puzzles that do not make one
puzzle together, so the first can be solved before the last is written. From then on only one puzzle at
a time is in memory.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import BinaryIO, TextIO

from hamekomi.lab.reading.cutters import Cutting, by_lines
from hamekomi.lab.reading.first_lines import FirstLines, is_puzzle
from hamekomi.lab.reading.recognise import LONGEST_TEXT, Recogniser
from hamekomi.lab.reading.text_file import UTF_16, decoded, too_long
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadInput, BadText

# BurrTools' files begin with these bytes. Notations read text, so they get such a file as base64.
_GZIP = b"\x1f\x8b"
# Bytes: some ten thousand lines of Sudoku.
_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Cut:
    cuttings: Iterator[Cutting]
    is_several: bool
    # If every line is a puzzle: the lines in blocks, instead of `cuttings`.
    blocks: Iterator[bytes] | None = None


def cut(file: BinaryIO | TextIO, readers: Recogniser) -> Cut:
    """Yield the texts of the puzzles in a file, reading only as far as needed."""
    lines = _lines(file)
    head: list[bytes] = []
    size = 0
    first_lines = FirstLines(readers)
    for raw in lines:
        head.append(raw)
        size += len(raw)
        if size > LONGEST_TEXT:
            raise BadText(too_long())
        if head[0].startswith((_GZIP, *UTF_16)):
            continue
        cutter = first_lines.after(raw)
        if cutter is not None:
            blocks = _blocks(head, file) if cutter is by_lines else None
            return Cut(cutter(chain(head, lines)), True, blocks)
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
            return Cut(parts, is_several=True)
        cutter = None if is_packed or is_puzzle(text, readers) else first_lines.at_the_end()
        if cutter is None:
            return Cut(iter([Cutting(text, is_all=True)]), is_several=False)
    first, *more = cuttings = list(cutter(iter(head)))
    if more:
        blocks = iter([b"".join(head)]) if cutter is by_lines else None
        return Cut(iter(cuttings), True, blocks)
    return Cut(iter([replace(first, is_all=True)]), is_several=False)


def _split(text: str, readers: Recogniser) -> Iterator[Cutting] | None:
    """Split by the first notation that finds several puzzles in the text; None if there is none."""
    for owner in readers.owners:
        for notation in owner.reading.formats.values():
            if notation.split is not None and notation.claim(text) > Claim.NO:
                parts = _parts(notation.split, text)
                if len(first_two := list(islice(parts, 2))) > 1:
                    return chain(first_two, parts)
    return None


def _parts(split: Callable[[str], Iterator[str]], text: str) -> Iterator[Cutting]:
    """If splitting fails, the last cutting tells why, unless nothing was split off.

    In that case the text counts as one puzzle, and reading it reports what is wrong.
    """
    number = 0
    try:
        for number, part in enumerate(split(text), 1):
            yield Cutting(part, number)
    except BadInput as error:
        if number > 0:
            yield Cutting("", number + 1, flaw=str(error))


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
