"""Slitherlink: draw one loop along the edges so that every number counts the lines around it.

puzzle.py          the values: a board with clues, a loop, a position
plain.py           the canonical text; drawing.py: boards and loops drawn in characters
puzzlink.py, pzprv3.py, loopy.py (loopy_moves.py), penpa.py (penpa_*.py), as_json.py     other notations
positions.py       which of them hold lines and crosses; check_marks.py: whether these are right
names.py           places in words
check.py           the laws; answers.py: loops as text
fast.py            search with learning, the default; as_frontier.py: counting without search
backtrack.py       plain backtracking
rule_file.py (rules/), as_patterns.py, soundness.py, check_rules.py     rules: read, used, proved
by_rules.py, loop_avoidance.py, trial.py     solvers by rules; small_loops.py: what some rules overlook
own_rules.py       the same with the rules of a file
as_sat.py, as_circuit.py            as clauses, as a circuit; proof.py: certificates
explain.py         steps (steps*.py: deductions, reasons, words, pictures); hint.py; grade.py
colouring.py       inside and outside
draw.py, sketch.py, describe.py     pictures, characters, words
promising.py       the laws on a position that is not finished
play.py            positions and moves; thinning.py: removing numbers
experiments.py     experiment_*.py: what rules are worth; trials.py, efforts.py, random_boards.py
actions*.py        what the screen (screen*.ts) asks for; given.py: what it sends
"""

from hamekomi.families.slitherlink import (
    as_circuit,
    as_frontier,
    as_json,
    as_sat,
    backtrack,
    by_rules,
    drawing,
    explain,
    fast,
    hint,
    loopy,
    penpa,
    plain,
    puzzlink,
    pzprv3,
    trial,
)
from hamekomi.families.slitherlink.actions import ACTIONS
from hamekomi.families.slitherlink.answers import parse_solution, write_solution
from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.check_rules import check_rules
from hamekomi.families.slitherlink.describe import describe
from hamekomi.families.slitherlink.draw import draw
from hamekomi.families.slitherlink.experiments import EXPERIMENTS
from hamekomi.families.slitherlink.grade import grade
from hamekomi.families.slitherlink.own_rules import with_rules
from hamekomi.families.slitherlink.play import PLAY
from hamekomi.families.slitherlink.positions import POSITIONS
from hamekomi.families.slitherlink.proof import prove
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink
from hamekomi.families.slitherlink.sketch import sketch
from hamekomi.model.examples import read_examples
from hamekomi.model.family import Answers, Family, Format, Solver

__all__ = ["FAMILY", "Loop", "Mark", "Position", "Slitherlink", "check_rules"]

FAMILY: Family[Slitherlink, Loop] = Family(
    name="slitherlink",
    title="Slitherlink",
    summary="Draw one loop along the edges so that every number counts the lines around it.",
    formats={
        "plain": Format(
            plain.parse, plain.write, "rows of digits and dots", plain.claims, plain.is_vague
        ),
        "drawing": Format(
            drawing.parse, drawing.write, "drawn with +, --- and |, as shown", drawing.claims
        ),
        "puzzlink": Format(
            puzzlink.parse, puzzlink.write, "address of puzz.link, pzv.jp ...", puzzlink.claims
        ),
        "pzprv3": Format(pzprv3.parse, pzprv3.write, "file of puzz.link", pzprv3.claims),
        "loopy": Format(
            loopy.parse, loopy.write, "game ID or saved game of Simon Tatham's Loopy", loopy.claims
        ),
        "penpa": Format(penpa.parse, penpa.write, "address of Penpa+", penpa.claims),
        "json": Format(as_json.parse, as_json.write, "an object with rows of clues", as_json.claims),
    },
    solvers={
        "fast": Solver(
            summary="Deduce what is local, colour cells, keep regions together, guess, and learn.",
            solutions=fast.solutions,
            count=fast.count,
        ),
        "frontier": Solver(
            summary="Count by dynamic programming, without searching; list as fast does.",
            solutions=fast.solutions,
            count=as_frontier.count,
        ),
        "backtrack": Solver(
            summary="Edge by edge in reading order, line first; nothing is deduced.",
            solutions=backtrack.solutions,
            count=backtrack.count,
        ),
        "rules": Solver(
            summary="The 36 rules and loop avoidance; gives up where they tell no more.",
            solutions=by_rules.solutions,
            steps=explain.steps,
            steps_from=hint.steps_from,
            gives_up=True,
        ),
        "rules+backtrack": Solver(
            summary="Rules as far as they go, then backtracking over the edges that are left.",
            solutions=by_rules.solutions_with_backtracking,
        ),
        "trial": Solver(
            summary="Try an edge both ways by the rules; keep what both outcomes share.",
            solutions=trial.solutions,
        ),
        "sat": Solver(
            summary="CaDiCaL on clauses; loops that are not the solution are forbidden as they turn up.",
            solutions=as_sat.solutions,
        ),
        "cp": Solver(
            summary="Constraint programming: OR-tools with its circuit constraint (extra cp).",
            solutions=as_circuit.solutions,
        ),
    },
    answers=Answers(parse=parse_solution, write=write_solution),
    check=check,
    draw=draw,
    sketch=sketch,
    describe=describe,
    examples=read_examples(__name__),
    grade=grade,
    prove=prove,
    check_files={"rules": check_rules},
    with_rules=with_rules,
    experiments=EXPERIMENTS,
    play=PLAY,
    positions=POSITIONS,
    actions=ACTIONS,
)
