"""Experiments: van Dam's graphs, Herting's large puzzle, what rules save, books of rules compared."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.families.slitherlink.experiments.book import BOOK
from hamekomi.families.slitherlink.experiments.books import BOOKS
from hamekomi.families.slitherlink.experiments.grades import GRADES
from hamekomi.families.slitherlink.experiments.herting import HERTING
from hamekomi.families.slitherlink.experiments.methods import METHODS
from hamekomi.families.slitherlink.experiments.start import START
from hamekomi.families.slitherlink.experiments.thesis import THESIS
from hamekomi.model.family import Task

EXPERIMENTS: Mapping[str, Task] = {
    "thesis": THESIS,
    "books": BOOKS,
    "grades": GRADES,
    "herting": HERTING,
    "start": START,
    "methods": METHODS,
    "book": BOOK,
}
