"""Experiments on random minimal puzzles: how hard they are, and which techniques they need."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.families.sudoku.experiments.clues import CLUES
from hamekomi.families.sudoku.experiments.techniques import TECHNIQUES
from hamekomi.model.family import Task

EXPERIMENTS: Mapping[str, Task] = {"clues": CLUES, "techniques": TECHNIQUES}
