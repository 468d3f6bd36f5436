"""A puzzle as an exact cover in Knuth's format, for other solvers; comments hold the puzzle itself.

    | Packing of 27 cubes ...      the puzzle in words,
    | lattice: cubic               and in the canonical notation
    V L T ... 0,0,0 0,0,1 ...      a piece goes by its name and a box by its coordinates
    V 0,0,0 0,0,1 0,1,0

Only these comments are read, because an exact cover in general has no frame and no pieces.
"""

from collections.abc import Mapping
from itertools import takewhile

from hamekomi.engines.exact_cover import covers_with_restarts, exports
from hamekomi.engines.exact_cover import dlx_text as knuths
from hamekomi.engines.exact_cover.clauses import certificate
from hamekomi.engines.exact_cover.problem import Item
from hamekomi.families.packing.impossible.proof import impossible
from hamekomi.families.packing.looks.text import describe
from hamekomi.families.packing.notations import reading, writing
from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.families.packing.solvers.exact_cover import NOTHING, as_exact_cover
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadText
from hamekomi.model.family import Claim, Export, Exports

_COMMENT = f"{knuths.BAR} "


def claim(text: str) -> Claim:
    return reading.claim(_comments(text))


def parse(text: str) -> Packing:
    if not claim(text):
        raise BadText(
            "Knuth's text is read as a packing only if comments in front describe it, "
            f"as in '{_COMMENT}frame: box 3 3 3'"
        )
    return reading.parse(_comments(text))


def dlx_text(puzzle: Packing) -> str:
    """One item for each piece and each box, one option for each site.

    >>> import hamekomi as hk
    >>> print(hk.packing.dlx_text(hk.packing.load("soma").value).splitlines()[0])
    | Packing of 27 cubes with 7 pieces
    """
    cover = knuths.write(as_exact_cover(puzzle), _name)
    return "".join(f"{_COMMENT}{line}".rstrip() + "\n" for line in _heading(puzzle)) + cover


def _as_cover(name: str) -> Export[Packing]:
    """Its exact cover as a text for another program; options are named by a piece and its boxes."""
    writer = exports.WRITERS[name]
    return Export(
        writer.summary,
        lambda puzzle: writer.write(
            as_exact_cover(puzzle),
            _heading(puzzle),
            _option_name,
            _name,
        ),
    )


def prove(puzzle: Packing, budget: Budget) -> Mapping[str, str]:
    """The files of a certificate that there is one filling, or none."""
    clock = budget.clock()
    cover = as_exact_cover(puzzle, clock)
    found = () if impossible(puzzle, clock=clock) else covers_with_restarts(cover, clock)
    return certificate(cover, found, _heading(puzzle), _option_name, _name, clock).files


def _heading(puzzle: Packing) -> list[str]:
    return [describe(puzzle), *writing.write(puzzle).splitlines()]


def _option_name(site: Site) -> str:
    return str(site) if site.piece != NOTHING else f"empty{site}"


EXPORTS = Exports({name: _as_cover(name) for name in exports.WRITERS if name != "dlx"})


def _comments(text: str) -> str:
    """The comments at the beginning. The description in the first line becomes a blank line."""
    lines = takewhile(lambda line: line.startswith(knuths.BAR), text.lstrip().splitlines())
    return "\n".join(["", *(line.removeprefix(_COMMENT) for line in list(lines)[1:])])


def _name(item: Item) -> str:
    return ",".join(map(str, item)) if isinstance(item, tuple) else str(item)
