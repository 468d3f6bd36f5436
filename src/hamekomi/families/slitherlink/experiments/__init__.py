"""Experiments: van Dam's graphs and loops, Herting's large puzzle, what rules save, annealing, books."""

from collections.abc import Mapping

from hamekomi.families.slitherlink.experiments.annealing import ANNEALING
from hamekomi.families.slitherlink.experiments.candidates import CANDIDATES
from hamekomi.families.slitherlink.experiments.grades import GRADES
from hamekomi.families.slitherlink.experiments.growth import GROWTH
from hamekomi.families.slitherlink.experiments.rule_books import BOOK, BOOKS_COMPARED
from hamekomi.families.slitherlink.experiments.rules_first import HERTING, START
from hamekomi.families.slitherlink.experiments.thesis import METHODS, THESIS
from hamekomi.model.family import Task

EXPERIMENTS: Mapping[str, Task] = {
    "thesis": THESIS,
    "books": BOOKS_COMPARED,
    "growth": GROWTH,
    "grades": GRADES,
    "herting": HERTING,
    "candidates": CANDIDATES,
    "start": START,
    "methods": METHODS,
    "annealing": ANNEALING,
    "book": BOOK,
}
