"""Rules found by machine, from the laws of a window.

windows.py      windows of cells and edges with their laws; those of the mined book
standard.py     Herting's standard ruleset, computed again, beside the paper's figures
one_window.py   all prime rules of a window
book.py         the mined book: rules of several windows that are not composed of others
"""

from hamekomi.families.slitherlink.mining.book import ALL, WORTHWHILE, MakeBook
from hamekomi.families.slitherlink.mining.one_window import OneWindow, window_from
from hamekomi.families.slitherlink.mining.standard import Standard
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole

WHAT = ("standard", "window", "book")

MINE = Task(
    title="Rules found by machine",
    summary="All rules that follow from the laws in a window, or Herting's standard ruleset.",
    options=(
        OneOf("what", "Herting's standard ruleset, one window, or the mined book", "standard", WHAT),
        OneOf("rules", "book: all rules, or those worth their time", ALL, (ALL, WORTHWHILE)),
        Whole("orders", "standard: orders in which composed rules are removed", 20, 1, 1000),
        Whole("rows", "window: rows of cells", 2, 1, 5),
        Whole("columns", "window: columns of cells", 2, 1, 5),
        OneOf("stubs", "window: with the edges that lead out of it", "yes", ("yes", "no")),
        Whole("premises", "window: most premises of a rule", 3, 1, 12),
        Whole("edges", "window: most edges among them", 12, 0, 12),
        Whole("pairs", "window: most pairs of cells with related sides among them", 0, 0, 4),
        Whole("budget", "window: most sets of premises to examine", 20_000_000, 1, 10**12),
    ),
    plan=lambda options, seed: _plan(options, seed),
)


def _plan(options: Chosen, seed: int) -> Standard | OneWindow | MakeBook:
    match options["what"]:
        case "standard":
            return Standard(options["orders"], seed)
        case "window":
            return window_from(options)
    return MakeBook(options["rules"])
