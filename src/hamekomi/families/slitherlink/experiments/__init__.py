"""Experiments: how much rules save other solvers; whether the rules of the book are sound."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.families.slitherlink.experiments.book import BOOK
from hamekomi.families.slitherlink.experiments.methods import METHODS
from hamekomi.families.slitherlink.experiments.start import START
from hamekomi.model.family import Errand

EXPERIMENTS: Mapping[str, Errand] = {"start": START, "methods": METHODS, "book": BOOK}
