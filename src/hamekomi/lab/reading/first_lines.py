"""Decide from the first lines of a stream whether lines or blocks are its puzzles."""

from __future__ import annotations

from dataclasses import dataclass, field

from hamekomi.lab.reading.cutters import Cutter, by_blocks, by_lines, is_content
from hamekomi.lab.reading.recognise import Recogniser
from hamekomi.lab.reading.text_file import decoded
from hamekomi.model.claim import Claim
from hamekomi.model.errors import AmbiguousText, BadInput, BadText

# After so many characters we no longer try to decide after each line, but wait for the end.
_LOOKED_AT = 100_000
_LONG_WORD = 32


def is_puzzle(text: str, readers: Recogniser) -> bool:
    """Whether the text can be read as a puzzle; a notation that does not claim it does not count.

    Without the claim, a single row of a board would pass as a puzzle.
    """
    return _claim_read(text, readers) > Claim.NO


def _claim_read(text: str, readers: Recogniser) -> Claim:
    """How sure the notation is that reads the text; NO if none does."""
    try:
        return readers.recognise(text).claim
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
class FirstLines:
    """Decides from the first lines of a stream how to cut it."""

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
        """Return how to cut if this line decides it, otherwise None."""
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
            if self._are_several(self.lines):
                return by_lines
        if line.strip():
            self.block += line if self.block or is_content(line) else ""
        elif self.block:
            self._end_block()
            if self._are_several(self.blocks):
                return by_blocks
        return None

    def at_the_end(self) -> Cutter | None:
        """Return how to cut a text that is not one puzzle, or None if no part of it is a puzzle."""
        if self.block:
            self._end_block()
        if self.lines.are_most:
            return by_lines
        if self.blocks.are_most:
            return by_blocks
        return by_lines if self.lines.whole else None

    def _end_block(self) -> None:
        self.blocks.add(self.block)
        self.block = ""

    def _are_several(self, tally: _Tally) -> bool:
        is_clear = tally.whole > 1 or (tally.puzzles > 1 and tally.are_most)
        return is_clear and not is_puzzle(self.text, self.readers)
