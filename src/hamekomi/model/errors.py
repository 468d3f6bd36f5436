"""All errors, as one small tree.

HamekomiError
├── BadInput              the input cannot be used; says where and why
│   ├── BadText           a text that no notation can read, with line and column
│   │   └── AmbiguousText     a text that several families can read
│   ├── UnknownName       no family, solver, format, example ... of that name
│   ├── CannotDo          the family has no such ability
│   └── IllegalMove       a move that the rules of the game forbid
├── BrokenCheckpoint      a checkpoint that is damaged, or of another problem or version
├── BrokenStore           the jobs' database cannot be used
│   └── UnsafePlace           other users could change it
├── MissingExtra          an optional package is not installed
└── OutOfBudget           stopped at a limit before the work was done; may carry a checkpoint
    └── NoMatchingPuzzle      all attempts to make a puzzle are used up

"No solution" is an answer, never an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from importlib.util import find_spec

# Characters of a message: whatever it quotes, a terminal and a page can show it.
LONGEST_MESSAGE = 1000


class HamekomiError(Exception):
    """The base class of all errors that hamekomi itself raises; messages are short and printable.

    >>> import hamekomi as hk
    >>> try:
    ...     hk.load("0 1 2 2", family="hexads")
    ... except hk.HamekomiError as error:
    ...     print(type(error).__name__, "|", error)
    BadText | line 1, column 7: the point 2 is there twice
    """

    def __init__(self, *said: object) -> None:
        super().__init__(*(bounded(str(each), LONGEST_MESSAGE) for each in said))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the finished message, because the constructors would build it again."""
        return _as_it_was, (type(self), self.args, self.__dict__)


def _as_it_was(
    kind: type[HamekomiError], args: tuple[object, ...], named: dict[str, object]
) -> HamekomiError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(named)
    return error


class BadInput(HamekomiError, ValueError):
    """The input cannot be used."""


class BadText(BadInput):
    """A text cannot be read; `line` and `column` count from 1."""

    def __init__(self, reason: str, *, line: int | None = None, column: int | None = None) -> None:
        place = ", ".join(
            f"{word} {number}"
            for word, number in (("line", line), ("column", column))
            if number is not None
        )
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason, self.line, self.column = bounded(reason, LONGEST_MESSAGE), line, column

    @classmethod
    def at(cls, reason: str, text: str, index: int) -> BadText:
        """The error at a character of the text; finding its line takes time, so do it only here."""
        line, column = text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)
        return cls(reason, line=line, column=column)


class AmbiguousText(BadText):
    """Several families can read the text and are equally sure of it."""

    def __init__(self, candidates: Iterable[str]) -> None:
        self.candidates = tuple(sorted(candidates))
        *most, last = self.candidates
        one = self.candidates[0]
        super().__init__(
            f"this could be {', '.join(most)} or {last}: say which, "
            f'as in `hamekomi solve {one} …` or family="{one}"'
        )


# Longer names are no slips of the keyboard.
LONGEST_GUESS = 80


class UnknownName(BadInput, LookupError):
    """There is nothing of this kind with this name."""

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        if not isinstance(name, str):  # callers may pass None or a number
            name = repr(name)
        # What comes in an order, as difficulties do, is listed in it.
        names = list(known) if isinstance(known, tuple | list) else sorted(known)
        # Names differ in capitals and hyphens more often than in letters.
        plain = {re.sub(r"[\W_]", "", each.casefold()): each for each in reversed(names)}
        near = get_close_matches(re.sub(r"[\W_]", "", name[:LONGEST_GUESS].casefold()), plain, n=1)
        hint = f"; did you mean {plain[near[0]]!r}?" if near else ""
        there_are = f" there are: {', '.join(names)}" if names else f" there is no {kind} at all"
        super().__init__(f"no {kind} {shortened(name)!r}{hint or ';'}{there_are}")
        self.kind, self.name, self.known = kind, name, tuple(names)


class CannotDo(BadInput):
    """The family cannot do this."""


class IllegalMove(BadInput):
    """The rules of the game forbid this move."""


class BrokenCheckpoint(HamekomiError):
    """A checkpoint is damaged, or belongs to another problem or version. We never overwrite it."""


class BrokenStore(HamekomiError):
    """The jobs' database cannot be used."""


class UnsafePlace(BrokenStore):
    """The jobs' database is where other users of the machine could change it."""


class MissingExtra(HamekomiError):
    """An optional package is not installed."""

    def __init__(self, what: str, extra: str) -> None:
        command = f"pip install '.[{extra}]' in the checkout"
        super().__init__(f"{what} needs an optional part: {command}")

    @classmethod
    def reason(cls, module: str, what: str, extra: str) -> str:
        """The sentence of this error if the module is not installed, otherwise "". Imports nothing."""
        return "" if find_spec(module) else str(cls(what, extra))


class OutOfBudget(HamekomiError):
    """The work stopped at a limit; `checkpoint` says where, if the work can be resumed.

    `best` is the text of the puzzle that came closest to what was wanted, if one was made.
    """

    def __init__(self, reason: str, checkpoint: str | None = None, best: str | None = None) -> None:
        super().__init__(reason)
        self.checkpoint, self.best = checkpoint, best


class NoMatchingPuzzle(OutOfBudget):
    """All attempts to make a puzzle are used up: with more time there would be no other answer."""


# ---- what texts and messages may contain

# Characters that no text from outside may have, because programs that read or show it would stumble.
# Python splits lines at a dozen control characters and takes some of them for spaces inside numbers; a
# terminal obeys them; XML forbids them; half a character (a lone surrogate) cannot be written to a file;
# and some turn the direction in which a line is read. Tab and the ends of lines are allowed.
UNWANTED = re.compile(
    "[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f"
    "\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\ufffe-\uffff\ud800-\udfff]"
)


def find_unwanted(text: str) -> int | None:
    """Where the first such character is."""
    found = UNWANTED.search(text)
    return None if found is None else found.start()


def escaped(text: str) -> str:
    """The text with every such character written in ASCII, as Python would: \\x1b, \\u202e."""
    return UNWANTED.sub(lambda found: ascii(found[0])[1:-1], text)


def bounded(text: str, length: int) -> str:
    """The text, escaped and cut to fit into a message."""
    # Cut first: what is cut off may be long.
    text = escaped(text[: length + 1])
    return text if len(text) <= length else text[: length - 1] + "…"


def refuse_unwanted(text: str) -> None:
    """Raise BadText if the text has a character that no text may have."""
    index = find_unwanted(text)
    if index is not None:
        name = f"U+{ord(text[index]):04X}"
        raise BadText.at(f"the character {name} cannot be part of a text", text, index)


def shortened(text: str, length: int = 60) -> str:
    """The text on one line, cut to fit into a message."""
    # More than this is cut off anyway, however many spaces there are; words in a message are short.
    return bounded(" ".join(text[: 20 * length].split()), length)
