"""Texts of two other programs, whatever the puzzle: addresses and files of pzprjs (puzz.link, pzv.jp),
and saved games of Simon Tatham's collection.
"""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from urllib.parse import unquote

from hamekomi.model.errors import BadText, shortened

# ---- pzprjs


def after_question_mark(text: str) -> str:
    """The part of an address after the host, which may be missing, and words like `type=editor&`."""
    address = text.strip()
    if re.match(r"[a-z]+://|([\w.-]+/)?[\w.]*\?", address, re.IGNORECASE):
        address = address.partition("?")[2]
    address = unquote(address).strip()
    return re.sub(r"^((type|mode)=\w*&|pzpr=)+", "", address)


def named_kind(text: str) -> tuple[str, str]:
    """Which kind of puzzle an address or a file names, in lower case, if it looks like one: "address" or
    "file", and the name. The beginning of the text is enough.
    """
    head = after_question_mark(text)
    file = re.match(r"pzprv3(?:\.[0-9]+)?\s*[\n/]\s*([\w-]+)", head)
    if file is not None:
        return "file", file[1].lower()
    address = re.match(r"([\w-]+?)(?:_edit|_play)?/", head)
    if address is not None:
        return "address", address[1].lower()
    return "", ""


def title_of(name: str) -> str:
    """What people call a kind of puzzle that addresses and files name so; "" if there is none."""
    names = files(__package__).joinpath("pzpr_kinds.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(names).get(name, ""))


class PzprFile:
    """The lines of a file, taken one after the other; slashes may replace line ends."""

    def __init__(self, text: str) -> None:
        by_slashes = "\n" not in text
        self.lines = text.split("/" if by_slashes else "\n")
        self.what = "part" if by_slashes else "line"
        self.number = 0
        # What follows "pzprv3." in the version.
        self.release = 0

    def begin(self, kinds: tuple[str, ...]) -> str:
        """Read the version, and the kind of puzzle, which must be one of these; returns the version."""
        version = self.word("a version")
        if not re.fullmatch(r"pzprv3(\.[0-9]{1,3})?", version):
            raise self.bad(f"expected 'pzprv3', found {shortened(version)!r}")
        self.release = int(version.partition(".")[2] or 0)
        kind = self.word("the kind of puzzle")
        if kind not in kinds:
            raise self.bad(f"expected {kinds[0]!r}, found {shortened(kind)!r}")
        return version

    def peek(self) -> str:
        return self.lines[self.number].strip() if self.number < len(self.lines) else ""

    @property
    def has_more(self) -> bool:
        return any(line.strip() for line in self.lines[self.number :])

    def word(self, what: str) -> str:
        if self.number == len(self.lines):
            raise BadText(f"the file ends before {what}")
        self.number += 1
        return self.lines[self.number - 1].strip()

    def size(self, what: str, most: int) -> int:
        word = self.word(f"the number of {what}")
        if not re.fullmatch("[0-9]{1,9}", word) or not 1 <= int(word) <= most:
            raise self.bad(f"a board has 1 to {most} {what}, not {shortened(word)!r}")
        return int(word)

    def table(self, rows: int, columns: int) -> Iterator[str]:
        for row in range(rows):
            tokens = self.word(f"row {row + 1} of {rows}").split()
            if len(tokens) != columns:
                raise self.bad(f"expected {columns} values, found {len(tokens)}")
            yield from tokens

    def bad(self, reason: str) -> BadText:
        if self.what == "line":
            return BadText(reason, line=self.number)
        return BadText(f"part {self.number}: {reason}")


# ---- Saved games of Simon Tatham's collection: lines `KEY     :LENGTH:VALUE`.

Field = tuple[str, str]
_FIELD = re.compile(r"\s*([A-Z]+) *:([0-9]{1,9}):")


def is_saved_game(text: str, game: str | None = None) -> bool:
    """Whether the text is a saved game, of this game if one is named."""
    if not text.lstrip().startswith("SAVEFILE"):
        return False
    return game is None or re.search(rf"(?m)^GAME *:{len(game)}:{game}", text) is not None


def saved_game(text: str, game: str) -> tuple[str, list[Field]]:
    """The game ID and all fields of a saved game."""
    everything = _fields(text.lstrip())
    fields = dict(reversed(everything))  # the first field of each name wins
    if fields.get("GAME") != game:
        said = shortened(fields.get("GAME", "nothing"))
        raise BadText(f"this is a saved game of {said!r}, not of {game}")
    for name in ("PARAMS", "DESC"):
        if name not in fields:
            raise BadText(f"the saved game has no {name}")
    return f"{fields['PARAMS']}:{fields['DESC']}", everything


def _fields(text: str) -> list[Field]:
    """A value may contain any characters."""
    fields: list[Field] = []
    end = 0
    while found := _FIELD.match(text, end):
        end = found.end() + int(found[2])
        fields.append((found[1], text[found.end() : end]))
    return fields
