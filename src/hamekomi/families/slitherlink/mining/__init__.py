"""Rules found by machine, from the laws of a window.

windows.py      windows of cells and edges with their laws; those of the mined book
standard.py     Herting's standard ruleset, computed again, beside the paper's figures
one_window.py   all prime rules of a window
book.py         the mined book: rules of several windows that are not composed of others
"""

from functools import partial

from hamekomi.families.slitherlink.mining.book import ALL, WORTHWHILE, MakeBook
from hamekomi.families.slitherlink.mining.one_window import OneWindow, window_from
from hamekomi.families.slitherlink.mining.standard import Standard
from hamekomi.families.slitherlink.rules.conclusions import (
    MOST_ROOM,
    construct_rule,
    in_words,
    read_premises,
)
from hamekomi.families.slitherlink.rules.language import write
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Text, Whole
from hamekomi.model.plan import Identity, OnePiece, Result

WHAT = ("standard", "window", "book", "rule")

MINE = Task(
    title="Rules found by machine",
    summary="All rules that follow from the laws in a window, or Herting's standard ruleset.",
    options=(
        OneOf("what", "Herting's standard ruleset, a window, the mined book, a rule", "standard", WHAT),
        OneOf("rules", "book: all rules, or those worth their time", ALL, (ALL, WORTHWHILE)),
        Whole("orders", "standard: orders in which composed rules are removed", 20, 1, 1000),
        Whole("tries", "standard: steps of a search for an order that leaves fewer", 0, 0, 100_000),
        Whole("rows", "window: rows of cells", 2, 1, 5),
        Whole("columns", "window: columns of cells", 2, 1, 5),
        OneOf("stubs", "window: with the edges that lead out of it", "yes", ("yes", "no")),
        Whole("premises", "window: most premises of a rule", 3, 1, 12),
        Whole("edges", "window: most edges among them", 12, 0, 12),
        Whole("pairs", "window: most pairs of cells with related sides among them", 0, 0, 4),
        Text("from", "rule: its conditions, such as 0|0|3 0|2|3; what follows from them?", ""),
        Whole("room", "rule: cells around the window of its conditions", 0, 0, MOST_ROOM),
        Whole("budget", "window: most sets of premises to examine", 20_000_000, 1, 10**12),
    ),
    plan=lambda options, seed: _plan(options, seed),
)


def _plan(options: Chosen, seed: int) -> Standard | OneWindow | MakeBook | OnePiece:
    match options["what"]:
        case "standard":
            return Standard(options["orders"], seed, options["tries"])
        case "window":
            return window_from(options)
        case "rule":
            text, room = options["from"].strip(), options["room"]
            if not text:
                raise BadInput("a rule needs its conditions, as in --set 'from=0|0|3 0|2|3'")
            read_premises(text)
            return OnePiece(
                Identity("slitherlink rule", 1, f"{text}, {room}"), partial(_rule, text, room)
            )
    return MakeBook(options["rules"])


# Assignments that are printed.
_MOST_ROWS = 100


def _rule(text: str, room: int) -> Result:
    """What follows from these conditions, and the assignments that agree (Herting's figure 5)."""
    found = construct_rule(text, room)
    rows = [
        {"consistent": " ".join(f"{each.row}|{each.column}" for each in lines) or "no line"}
        for lines in found.assignments[:_MOST_ROWS]
    ]
    answer = {"outcome": in_words(found), "rows": rows}
    return answer if found.rule is None else {**answer, "file": write([found.rule])}
