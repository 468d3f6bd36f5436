"""What stands after the verb: `[FAMILY] [PUZZLE]`, and the options that every verb accepts.

A PUZZLE is a file, `-` for standard input, the name of an example, or the text itself. Several words
count as one text, so `hamekomi solve hexads 0 1 2 3 4` needs no quotes. A folder is not a puzzle, but
its name may be one: after `slitherlink`, `../..` is an empty board. batch.py reads the files.

A verb is a function whose first parameter is `common`; app.py replaces this parameter by the options of
`Common`, and no verb ignores one in silence.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from hamekomi.cli import completion
from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import MOST_SOLUTIONS, Puzzle, load
from hamekomi.lab.reading.text_file import (
    as_text,
    exists,
    looks_like_a_file,
    open_bytes,
    read_bytes,
    read_limited,
)
from hamekomi.model.errors import BadInput, UnknownName, shortened
from hamekomi.model.options import MOST_THREADS


@dataclass(frozen=True, slots=True)
class Common:
    json: Annotated[bool, typer.Option("--json", help="Print JSON Lines.")] = False
    solver: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Which solver: see `hamekomi families NAME`.",
            autocompletion=completion.solvers,
        ),
    ] = None
    limit: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=MOST_SOLUTIONS, help="Stop after N solutions, steps or rows."
        ),
    ] = None
    timeout: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="Stop after this many seconds.")
    ] = None
    threads: Annotated[
        int, typer.Option(metavar="N", min=1, max=MOST_THREADS, help="How many threads.")
    ] = 1
    problem: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help="Pick one puzzle of a file; FILE#2 is the same as --problem 2."
        ),
    ] = None
    seed: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="For random choices: same seed, same result.")
    ] = None
    checkpoint: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Save the position of long work in this file, and go on from it; deleted when done.",
        ),
    ] = None
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Let the workers of a Dask cluster do long work; `local` starts them.",
        ),
    ] = None
    watch: Annotated[bool, typer.Option("--watch", help="Show long work while it runs.")] = False
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="No remarks or progress.")] = False
    verbose: Annotated[bool, typer.Option("-v", "--verbose", help="More remarks.")] = False

    def named_by_user(self, options: Iterable[str]) -> list[str]:
        """Those of these options that have another value than their default."""
        return [name for name in options if getattr(self, name) != _DEFAULTS[name]]


# Every verb accepts these; --json, -q and -v are left out, because they only change what is printed.
OPTIONS = ("solver", "limit", "timeout", "threads", "problem", "seed", "checkpoint", "cluster", "watch")
_DEFAULTS = {field.name: field.default for field in fields(Common)}


Unique = Annotated[
    bool,
    typer.Option("--unique", help="Require exactly one solution; exit code 3 if there are more."),
]

Verb = Callable[..., int | None]

Words = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[FAMILY] [PUZZLE]",
        show_default=False,
        autocompletion=completion.words,
        help="The name of a family, and a puzzle: a file, - for standard input, a text or URL, or "
        "the name of an example.",
    ),
]

FAMILY_HELP = "The name of a family; `hamekomi families` lists them."
FamilyName = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="FAMILY",
        show_default=False,
        help=FAMILY_HELP,
        autocompletion=completion.families,
    ),
]

Rules = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        autocompletion=completion.rules,
        help="Use the rules in this file, or in a book such as mined, instead of the family's own; "
        "- for standard input.",
    ),
]


def split(words: list[str] | None) -> tuple[str | None, str]:
    """The family's name, if the first word is one, and the rest as one text."""
    rest = list(words or ())
    if rest and catalogue.is_name(rest[0]):
        return rest[0], " ".join(rest[1:])
    if len(rest) > 1 and rest[0].isalpha():
        raise catalogue.unknown(rest[0])
    return None, " ".join(rest)


def family_argument(words: list[str] | None) -> tuple[catalogue.AnyFamily, str]:
    """For verbs that need a family and no puzzle: return the family, and the other words."""
    rest = list(words or ())
    if not rest:
        raise BadInput(f"name a family: {', '.join(catalogue.names())}")
    return catalogue.family(rest[0]), " ".join(rest[1:])


def only_family(words: list[str] | None) -> catalogue.AnyFamily:
    """For verbs that take a family and nothing else."""
    family, rest = family_argument(words)
    if rest:
        raise BadInput(f"expected nothing after {family.name}, found {shortened(rest)!r}")
    return family


def puzzle_argument(words: list[str] | None) -> tuple[str | None, str]:
    """For verbs about puzzles: return the family's name, if given, and the word for the puzzle."""
    name, text = split(words)
    if not text:
        if name is None:
            raise BadInput(
                "give a puzzle: a file, - for standard input, a text or URL, or an example's name"
            )
        examples = [example.name for example in catalogue.family(name).reading.examples]
        raise BadInput(f"give a puzzle of {name}, or one of its examples: {', '.join(examples)}")
    return name, text


def literal_puzzle(word: str, family: str | None) -> Puzzle:
    """Read a word that is neither a file nor standard input: a puzzle's text or an example's name."""
    if is_folder(word):
        return _named_like_a_folder(word, family)
    try:
        return load(word, family)
    except UnknownName:
        raise
    except BadInput as error:
        if looks_like_a_file(word):
            raise BadInput(f"{error}; and there is no file {word}") from None
        if family is None and word.isalpha():
            raise catalogue.unknown(word) from None
        from difflib import get_close_matches

        examples = [] if family is None else [*catalogue.family(family).titles]
        if near := get_close_matches(word, examples, 1):
            raise BadInput(f"{error}; did you mean the example {near[0]!r}?") from None
        if examples and _WORD.fullmatch(word):
            raise UnknownName(f"{family} example", word, examples) from None
        raise


def _named_like_a_folder(word: str, family: str | None) -> Puzzle:
    """Read the name of a folder as a puzzle, if the user named the family; otherwise refuse it."""
    if family is not None:
        with suppress(BadInput):
            return load(word, family)
    raise BadInput(f"{word} is a folder, not a file")


# ---- sources of text: a file, or `-` for standard input

STANDARD_INPUT = "-"
_WORD = re.compile("[A-Za-z][A-Za-z_-]{2,}[0-9]{0,3}")
_NUMBER = re.compile("[0-9]{1,18}")


def read_source(word: str) -> tuple[str, str]:
    """Return the name of the source, for messages, and its text."""
    place, raw = bytes_at(word)
    return place, as_text(raw, place)


def bytes_at(word: str) -> tuple[str, bytes]:
    if word != STANDARD_INPUT:
        return word, read_bytes(Path(word))
    place = "standard input"
    return place, read_limited(standard_input(), place)


def is_folder(word: str) -> bool:
    try:
        return Path(word).is_dir()
    except (OSError, ValueError):
        return False


def is_place(word: str) -> bool:
    """Whether the word names a file or standard input."""
    return word == STANDARD_INPUT or (exists(word) and not is_folder(word))


def pick_problem(word: str, problem: int | None) -> tuple[str, int | None]:
    """Return the source and the number of the problem: `FILE#2` means problem 2 of the file."""
    place, _, number = word.rpartition("#")
    if exists(word) or not _NUMBER.fullmatch(number) or not is_place(place):
        return word, problem
    if problem is not None:
        raise BadInput(f"{word} already picks a problem; leave out --problem")
    return place, int(number)


@contextmanager
def opened(word: str) -> Iterator[tuple[str, BinaryIO]]:
    """Open the source; yields its name, for messages, and the file."""
    if word == STANDARD_INPUT:
        yield "standard input", standard_input()
        return
    with open_bytes(Path(word)) as file:
        yield word, file


def standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise BadInput("standard input is closed")
    return sys.stdin.buffer
