"""Experiments: van Dam's graphs, Herting's large puzzle, what rules save, books of rules compared."""

from collections.abc import Mapping

from hamekomi.families.slitherlink.experiments.grades import GRADES
from hamekomi.families.slitherlink.experiments.rule_books import BOOK, BOOKS_COMPARED
from hamekomi.families.slitherlink.experiments.rules_first import HERTING, START
from hamekomi.families.slitherlink.experiments.thesis import METHODS, THESIS
from hamekomi.model.family import Task

EXPERIMENTS: Mapping[str, Task] = {
    "thesis": THESIS,
    "books": BOOKS_COMPARED,
    "grades": GRADES,
    "herting": HERTING,
    "start": START,
    "methods": METHODS,
    "book": BOOK,
}
