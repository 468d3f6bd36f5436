"""Knuth's text for his programs DLX1, DLX2 and DLX3, and covers as names of options.

    | a line that begins with a bar is a comment
    A B 2:3|C | X Y     the items, secondary ones after the bar; C must be covered 2 or 3 times
    A B X:0 Y:0         an option: its items; secondary ones may have a colour
    | name: two         the next option is called `two`; others are called by their number, from 1
    C X:1

A name may have spaces, colons and bars, which are then written as %20, %3A and %7C (and % as %25).
"""

import re
from collections.abc import Iterator

from hamekomi.engines.exact_cover import ExactCover
from hamekomi.engines.exact_cover import dlx_text as knuths
from hamekomi.engines.exact_cover.problem import ONCE
from hamekomi.families.cover.puzzle import Cover, Problem, problem_of, refuse_faults
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim

_NAME = re.compile(r"\|\s*name:\s*(\S+)\s*")
_ESCAPED = re.compile("%(20|25|3A|7C)")
_TO_ESCAPE = re.compile("[ %:|]")
# Comments that name a packing, which that family writes into its own texts.
_PACKING = re.compile(r"\|\s*(frame|lattice|pieces?)\b")
# Lines that are looked at to judge whether a text is one of these.
_LOOKED_AT = 12
_WORD = re.compile(r"\S+")


def escape(name: str) -> str:
    return _TO_ESCAPE.sub(lambda found: f"%{ord(found[0]):02X}", name)


def unescape(word: str) -> str:
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), word)


def claim(text: str) -> Claim:
    """Options consist of the items in the first line; hardly any other puzzle looks like that."""
    head = text[:100_000].splitlines()
    lines = [line.split() for line in head if line.strip() and not line.lstrip().startswith(knuths.BAR)]
    if len(lines) < 2:
        return Claim.NO
    first, *options = lines[:_LOOKED_AT]
    items = {word.rpartition(knuths.BAR)[2] for word in first if word != knuths.BAR}
    fitting = sum({word.partition(":")[0] for word in option} <= items for option in options)
    if 2 * fitting < len(options) or not fitting:
        return Claim.NO
    if any(_PACKING.match(line.strip()) for line in head):
        return Claim.UNLIKELY
    if head[0].lstrip().startswith(knuths.BAR) or any(knuths.BAR in word for word in first):
        return Claim.LIKELY
    # Without a bar: rows of a square of letters or numbers look alike, and a list of points has numbers.
    if len(items) < len(first) or all(len(option) == len(first) for option in options):
        return Claim.NO
    has_letters = any(any(character.isalpha() for character in word) for word in first)
    return Claim.LIKELY if has_letters and len(first) > 1 else Claim.UNLIKELY


def parse(text: str) -> Problem:
    read = knuths.parse(text, is_coverable=True)
    names = dict(_names(text))
    options: dict[str, object] = {}
    for number, (line, option) in enumerate(read.options.items(), 1):
        name = names.get(line, str(number))
        if name in options:
            raise BadText(f"there is a second option {shortened(name)!r}", line=line)
        options[name] = {
            unescape(str(item)): colour and unescape(str(colour))
            for item, colour in dict(option).items()  # type: ignore[arg-type]
        }
    found = problem_of(
        ExactCover(
            items=tuple(unescape(str(item)) for item in read.items),
            options=options,  # type: ignore[arg-type]
            optional=tuple(unescape(str(item)) for item in read.optional),
            bounds={unescape(str(item)): bounds for item, bounds in read.bounds.items()},
        )
    )
    refuse_faults(found)
    return found


def _names(text: str) -> Iterator[tuple[int, str]]:
    """The lines of options whose name is in the comment in front."""
    name = None
    for number, line in enumerate(text.splitlines(), 1):
        if match := _NAME.fullmatch(line.strip()):
            name = unescape(match[1])
        elif line.strip() and not line.lstrip().startswith(knuths.BAR):
            if name is not None:
                yield number, name
            name = None


def write(problem: Problem) -> str:
    head, *options = _lines(problem)
    lines = [head]
    for number, (option, line) in enumerate(zip(problem.options, options, strict=True), 1):
        if option.name != str(number):
            lines.append(f"{knuths.BAR} name: {escape(option.name)}")
        lines.append(line)
    return "\n".join(lines) + "\n"


def _lines(problem: Problem) -> Iterator[str]:
    bounds = {item: (least, most) for item, least, most in problem.bounds}
    head = [knuths.prefix(bounds.get(item, ONCE)) + escape(item) for item in problem.items]
    if problem.secondary:
        head += [knuths.BAR, *map(escape, problem.secondary)]
    yield " ".join(head)
    for option in problem.options:
        yield " ".join(
            escape(item) + (f":{escape(colour)}" if colour else "") for item, colour in option.items
        )


# ---- Covers: the names of the chosen options.


def parse_cover(problem: Problem, text: str) -> Cover:
    order = {option.name: number for number, option in enumerate(problem.options)}
    chosen = []
    for word in _WORD.finditer(text):
        name = unescape(word[0])
        if name not in order:
            raise BadText.at(f"there is no option {shortened(name)!r}", text, word.start())
        chosen.append(name)
    return Cover(tuple(sorted(chosen, key=order.__getitem__)))


def write_cover(problem: Problem, cover: Cover) -> str:
    return " ".join(map(escape, cover.options))
