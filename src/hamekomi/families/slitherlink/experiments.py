"""Experiments: what rules are worth to other solvers."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.families.slitherlink.experiment_methods import METHODS
from hamekomi.families.slitherlink.experiment_start import START
from hamekomi.model.family import Experiment

EXPERIMENTS: Mapping[str, Experiment] = {"start": START, "methods": METHODS}
