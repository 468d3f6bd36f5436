"""The table of all techniques: to add one, add a row here and the search to the core.

The rows are in the order of the core, whose number of a technique is the place of its row. A test
compares names, ratings, points and levels with the core's (`cpp/sudoku/hints`), and the table of
docs/sudoku-techniques.md with this one.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.steps import reasons
from hamekomi.families.sudoku.steps.logic import Finding, Level
from hamekomi.families.sudoku.steps.words import Words

# The rows of the largest grids on which the core searches techniques: any; those that need sets of cells
# (aligned exclusions, almost locked sets, Sue de Coq, Franken fish, multi-colours); forcing chains with
# several branches.
MOST_ROWS, MOST_ROWS_OF_SETS, MOST_ROWS_OF_NETS = 25, 11, 9


def _no_witnesses(position: Position, finding: Finding) -> Iterable[int]:
    return ()


class Technique(NamedTuple):
    name: str
    # Sudoku Explainer's rating without what length and size add; 0 if it does not have the technique.
    rating: float
    # HoDoKu's; 0 points if it does not have the technique.
    points: int
    level: Level
    most_rows: int
    # The reason for its conclusion, in one sentence.
    reason: Callable[[Words, Finding], str]
    # Cells with symbols that a player without marks would look at.
    witnesses: Callable[[Position, Finding], Iterable[int]] = _no_witnesses


TECHNIQUES: tuple[Technique, ...] = (
    Technique("full house", 1.0, 4, "easy", MOST_ROWS, reasons.full_house),
    Technique("hidden single", 1.2, 14, "easy", MOST_ROWS, reasons.hidden_single, reasons.equals_around),
    Technique("naked single", 2.3, 4, "easy", MOST_ROWS, reasons.naked_single, reasons.others_around),
    Technique("direct pointing", 1.7, 0, "easy", MOST_ROWS, reasons.direct_locked),
    Technique("direct claiming", 1.9, 0, "easy", MOST_ROWS, reasons.direct_locked),
    Technique("direct hidden pair", 2.0, 0, "easy", MOST_ROWS, reasons.direct_hidden_subset),
    Technique("direct hidden triplet", 2.5, 0, "easy", MOST_ROWS, reasons.direct_hidden_subset),
    Technique("pointing", 2.6, 50, "medium", MOST_ROWS, reasons.locked),
    Technique("claiming", 2.8, 50, "medium", MOST_ROWS, reasons.locked),
    Technique("locked pair", 0.0, 40, "medium", MOST_ROWS, reasons.locked_subset),
    Technique("locked triple", 0.0, 60, "medium", MOST_ROWS, reasons.locked_subset),
    Technique("naked pair", 3.0, 60, "medium", MOST_ROWS, reasons.naked_subset),
    Technique("naked triple", 3.6, 80, "medium", MOST_ROWS, reasons.naked_subset),
    Technique("naked quad", 5.0, 120, "hard", MOST_ROWS, reasons.naked_subset),
    Technique("hidden pair", 3.4, 70, "medium", MOST_ROWS, reasons.hidden_subset),
    Technique("hidden triple", 4.0, 100, "medium", MOST_ROWS, reasons.hidden_subset),
    Technique("hidden quad", 5.4, 150, "hard", MOST_ROWS, reasons.hidden_subset),
    Technique("X-Wing", 3.2, 140, "hard", MOST_ROWS, reasons.fish),
    Technique("Swordfish", 3.8, 150, "hard", MOST_ROWS, reasons.fish),
    Technique("Jellyfish", 5.2, 160, "hard", MOST_ROWS, reasons.fish),
    Technique("finned X-Wing", 0.0, 130, "hard", MOST_ROWS, reasons.fish),
    Technique("sashimi X-Wing", 0.0, 150, "hard", MOST_ROWS, reasons.fish),
    Technique("finned Swordfish", 0.0, 200, "unfair", MOST_ROWS, reasons.fish),
    Technique("sashimi Swordfish", 0.0, 240, "unfair", MOST_ROWS, reasons.fish),
    Technique("finned Jellyfish", 0.0, 250, "unfair", MOST_ROWS, reasons.fish),
    Technique("sashimi Jellyfish", 0.0, 260, "unfair", MOST_ROWS, reasons.fish),
    Technique("Franken X-Wing", 0.0, 300, "unfair", MOST_ROWS_OF_SETS, reasons.fish),
    Technique("Franken Swordfish", 0.0, 350, "unfair", MOST_ROWS_OF_SETS, reasons.fish),
    Technique("Skyscraper", 0.0, 130, "hard", MOST_ROWS, reasons.alternating_chain),
    Technique("2-String Kite", 0.0, 150, "hard", MOST_ROWS, reasons.alternating_chain),
    Technique("Turbot Fish", 0.0, 120, "hard", MOST_ROWS, reasons.alternating_chain),
    Technique("Empty Rectangle", 0.0, 120, "hard", MOST_ROWS, reasons.empty_rectangle),
    Technique("Simple Colours", 0.0, 150, "hard", MOST_ROWS, reasons.simple_colours),
    Technique("Multi-Colours", 0.0, 200, "hard", MOST_ROWS_OF_SETS, reasons.multi_colours),
    Technique("XY-Wing", 4.2, 160, "hard", MOST_ROWS, reasons.xy_wing),
    Technique("XYZ-Wing", 4.4, 180, "hard", MOST_ROWS, reasons.xyz_wing),
    Technique("W-Wing", 0.0, 150, "hard", MOST_ROWS, reasons.w_wing),
    Technique("Remote Pair", 0.0, 110, "hard", MOST_ROWS, reasons.remote_pair),
    Technique("Sue de Coq", 0.0, 250, "unfair", MOST_ROWS_OF_SETS, reasons.sue_de_coq),
    Technique("Unique Rectangle type 1", 4.5, 100, "hard", MOST_ROWS, reasons.deadly_pattern),
    Technique("Unique Rectangle type 2", 4.5, 100, "hard", MOST_ROWS, reasons.deadly_pattern),
    Technique("Unique Rectangle type 3", 4.5, 100, "hard", MOST_ROWS, reasons.deadly_subset),
    Technique("Unique Rectangle type 4", 4.5, 100, "hard", MOST_ROWS, reasons.deadly_link),
    Technique("Unique Rectangle type 5", 0.0, 100, "hard", MOST_ROWS, reasons.deadly_pattern),
    Technique("Unique Rectangle type 6", 0.0, 100, "hard", MOST_ROWS, reasons.deadly_link),
    Technique("Hidden Rectangle", 0.0, 100, "hard", MOST_ROWS, reasons.deadly_link),
    Technique("Unique Loop type 1", 4.5, 0, "hard", MOST_ROWS, reasons.deadly_pattern),
    Technique("Unique Loop type 2", 4.5, 0, "hard", MOST_ROWS, reasons.deadly_pattern),
    Technique("Unique Loop type 3", 4.5, 0, "hard", MOST_ROWS, reasons.deadly_subset),
    Technique("Unique Loop type 4", 4.5, 0, "hard", MOST_ROWS, reasons.deadly_link),
    Technique("BUG type 1", 5.6, 100, "hard", MOST_ROWS, reasons.bivalue_grave),
    Technique("BUG type 2", 5.7, 0, "hard", MOST_ROWS, reasons.bivalue_grave),
    Technique("BUG type 3", 5.6, 0, "hard", MOST_ROWS, reasons.bivalue_grave),
    Technique("BUG type 4", 5.7, 0, "hard", MOST_ROWS, reasons.bivalue_grave),
    Technique("Aligned Pair Exclusion", 6.2, 0, "unfair", MOST_ROWS_OF_SETS, reasons.exclusion),
    Technique("Aligned Triplet Exclusion", 7.5, 0, "unfair", MOST_ROWS_OF_SETS, reasons.exclusion),
    Technique("X-Cycle", 6.5, 0, "unfair", MOST_ROWS, reasons.loop),
    Technique("Y-Cycle", 6.5, 0, "unfair", MOST_ROWS, reasons.loop),
    Technique("XY-Cycle", 7.0, 0, "unfair", MOST_ROWS, reasons.loop),
    Technique("Forcing X-Chain", 6.6, 0, "unfair", MOST_ROWS, reasons.chain_to_the_opposite),
    Technique("Forcing Chain", 7.0, 0, "unfair", MOST_ROWS, reasons.chain_to_the_opposite),
    Technique("X-Chain", 0.0, 260, "unfair", MOST_ROWS, reasons.alternating_chain),
    Technique("XY-Chain", 0.0, 260, "unfair", MOST_ROWS, reasons.alternating_chain),
    Technique("Alternating Inference Chain", 0.0, 280, "unfair", MOST_ROWS, reasons.alternating_chain),
    Technique("Nice Loop", 0.0, 280, "unfair", MOST_ROWS, reasons.loop),
    Technique(
        "Grouped Alternating Inference Chain", 0.0, 300, "unfair", MOST_ROWS, reasons.alternating_chain
    ),
    Technique("Grouped Nice Loop", 0.0, 300, "unfair", MOST_ROWS, reasons.loop),
    Technique("ALS-XZ", 0.0, 300, "unfair", MOST_ROWS_OF_SETS, reasons.almost_locked_xz),
    Technique("ALS-XY-Wing", 0.0, 320, "unfair", MOST_ROWS_OF_SETS, reasons.almost_locked_wing),
    Technique("ALS Chain", 0.0, 340, "unfair", MOST_ROWS_OF_SETS, reasons.chain_of_sets),
    Technique("Nishio Forcing Chain", 7.5, 500, "extreme", MOST_ROWS_OF_NETS, reasons.contradiction),
    Technique("Cell Forcing Chains", 8.0, 500, "extreme", MOST_ROWS_OF_NETS, reasons.cell),
    Technique("Region Forcing Chains", 8.0, 500, "extreme", MOST_ROWS_OF_NETS, reasons.region),
    *(
        Technique(
            f"Dynamic {kind} Forcing Chains{plus}", rating, points, "extreme", MOST_ROWS_OF_NETS, reason
        )
        for plus, rating, points in (
            ("", 8.5, 700),
            (" (+)", 9.0, 700),
            (" (+ Forcing Chains)", 9.5, 0),
            (" (+ Multiple Forcing Chains)", 10.0, 0),
            (" (+ Dynamic Forcing Chains)", 10.5, 0),
        )
        for kind, reason in (
            ("Contradiction", reasons.contradiction),
            ("Double", reasons.double),
            ("Cell", reasons.cell),
            ("Region", reasons.region),
        )
    ),
)


def technique_named(name: str) -> Technique:
    return _by_name()[name]


@cache
def _by_name() -> dict[str, Technique]:
    return {each.name: each for each in TECHNIQUES}
