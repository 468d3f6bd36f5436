"""Chains and forcing chains: their reasons in one sentence, and link by link."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hamekomi.families.sudoku.steps.logic import Finding, Link
from hamekomi.families.sudoku.steps.words import Words, listed, symbols


def _ends(words: Words, finding: Finding) -> str:
    """A chain that starts with a false candidate and ends with a true one."""
    first, last = finding.links[0], finding.links[-1]
    start = words.is_false(first.start, first.start_others)
    return f"if {start}, then {words.is_true(last.end, last.end_others)}: one of these ends is true"


def _itself(words: Words, finding: Finding) -> str:
    """A chain from a candidate to its opposite."""
    first = finding.links[0]
    if first.is_start_true:
        return f"if {words.is_true(first.start)}, a chain of implications says that it is not"
    return f"if {words.is_false(first.start)}, a chain of implications says that it is"


def _loop(words: Words, finding: Finding) -> str:
    names = [words.group(link.start.cell, link.start_others) for link in finding.links]
    cells = listed(list(dict.fromkeys(names)))
    return f"along the loop {cells} every second candidate is true, one way round or the other"


def _contradiction(words: Words, finding: Finding) -> str:
    (assumed,), (clash,) = finding.premises, finding.extras
    start = words.is_true(assumed) if assumed in finding.removed else words.is_false(assumed)
    return f"if {start}, it follows that {words.is_true(clash)}, and also that it is not"


def _double(words: Words, finding: Finding) -> str:
    assumed = finding.premises[0]
    digit = symbols([assumed.digit])
    return f"whether {words.cell(assumed.cell)} is {digit} or not, the same follows"


def _cell(words: Words, finding: Finding) -> str:
    digits = symbols([each.digit for each in finding.premises], "or")
    return f"whether {words.cell(finding.premises[0].cell)} is {digits}, the same follows"


def _region(words: Words, finding: Finding) -> str:
    digit, house = symbols([finding.premises[0].digit]), words.house(finding.houses[0])
    return (
        f"wherever {digit} stands in {house}, in {words.cells(finding.premises, 'or')}, the same follows"
    )


def links_in_words(words: Words, links: Sequence[Link]) -> tuple[str, ...]:
    """Every implication; those with one conclusion together: "r1c2≠3 and r1c5≠3, so r1c8=3"."""
    grouped: dict[tuple[int, int, int, bool], list[Link]] = {}
    for link in links:
        grouped.setdefault((link.branch, *link.end, link.is_end_true), []).append(link)
    return tuple(
        f"{listed([words.short(each.start, each.is_start_true, each.start_others) for each in group])}, "
        f"so {words.short(group[0].end, group[0].is_end_true, group[0].end_others)}"
        for group in grouped.values()
    )


def _sets(words: Words, finding: Finding) -> str:
    """A chain of almost locked sets, from one end to the other."""
    first, last = finding.links[0], finding.links[-1]
    start = words.is_false(first.start, first.start_others)
    return (
        f"each of {finding.length} sets of cells has one symbol more than cells and passes one on "
        f"to the next: if {start}, then {words.is_true(last.end, last.end_others)}"
    )


_INNER = ("Forcing Chains", "Multiple Forcing Chains", "Dynamic Forcing Chains")
_DYNAMIC = tuple(
    f"Dynamic {{}} Forcing Chains{plus}" for plus in ("", " (+)", *(f" (+ {each})" for each in _INNER))
)
REASONS: Mapping[str, Callable[[Words, Finding], str]] = {
    **dict.fromkeys(
        (
            "Skyscraper",
            "2-String Kite",
            "Turbot Fish",
            "X-Chain",
            "XY-Chain",
            "Alternating Inference Chain",
            "Grouped Alternating Inference Chain",
        ),
        _ends,
    ),
    **dict.fromkeys(("Nice Loop", "Grouped Nice Loop", "X-Cycle", "Y-Cycle", "XY-Cycle"), _loop),
    "ALS Chain": _sets,
    **dict.fromkeys(("Forcing X-Chain", "Forcing Chain"), _itself),
    "Nishio Forcing Chain": _contradiction,
    "Cell Forcing Chains": _cell,
    "Region Forcing Chains": _region,
    **{each.format("Contradiction"): _contradiction for each in _DYNAMIC},
    **{each.format("Double"): _double for each in _DYNAMIC},
    **{each.format("Cell"): _cell for each in _DYNAMIC},
    **{each.format("Region"): _region for each in _DYNAMIC},
}
