"""Packing: fit pieces into a frame, on squares, hexagons, triangles, cubes and balls (Kawai's puzzles).

puzzle.py      box, frame, piece, site, in Kawai's words; a puzzle, its faults, its solution (a filling)
check.py       the rules;  remarks.py: what is odd
notations/     puzzles and fillings as text: drawings, JSON, BurrTools' files, Knuth's exact cover
named/         frames, sets of pieces and whole puzzles that have a name
sites.py       every placement of every piece;  symmetry.py: the symmetries of the frame
solvers/       fillings by exact cover; one of each symmetry class
box_search/    Kawai's search;  cut_join/: counting by joining both sides of a cut
making.py      puzzles by cutting a box into pieces
impossible/    proofs that there is no filling: volumes, colourings and pockets
counting.py    counts in all and up to symmetry, resumable: by search, by sweeps (frontier)
planner/       which method is quickest for a puzzle: a race between them
play.py        partial fillings, moves, and whether the rest can be filled
steps.py       explanations and hints, piece by piece
looks/         on paper, in space, in characters, in words
lessons.py     what the page teaches, board by board
stl.py         files for 3D printers
classify.py    solutions by classes: Kuwagaki's of Tetra, others by their symmetry
experiments/   Kawai's comparison of methods; whether a count's progress bar is right; the number of
               fillings of Quantumino for each piece put aside, and a check of them
actions.py     extra actions of the screen;  screen/ is the screen itself
"""

from hamekomi.families.packing import play, steps
from hamekomi.families.packing.actions import ACTIONS
from hamekomi.families.packing.box_search import solver as box_search
from hamekomi.families.packing.box_search.solver import box_search_plan
from hamekomi.families.packing.check import check
from hamekomi.families.packing.classify import class_row, classify
from hamekomi.families.packing.counting import search_plan, sweep_plan
from hamekomi.families.packing.cut_join import solver as join
from hamekomi.families.packing.experiments.kawai import METHODS
from hamekomi.families.packing.experiments.levels import LEVELS
from hamekomi.families.packing.experiments.progress_accuracy import PROGRESS
from hamekomi.families.packing.experiments.quantumino import ASIDES, BEGINNINGS
from hamekomi.families.packing.lessons import LESSONS
from hamekomi.families.packing.looks.picture import draw, draw_on_paper
from hamekomi.families.packing.looks.space import portrait, scene
from hamekomi.families.packing.looks.text import describe, sketch
from hamekomi.families.packing.making import GENERATOR
from hamekomi.families.packing.named import puzzles
from hamekomi.families.packing.named.puzzles import PUZZLES, TITLES, alike, quantumino
from hamekomi.families.packing.named.shapes import named_frame, named_set
from hamekomi.families.packing.notations import as_json, burrtools, dlx, reading
from hamekomi.families.packing.notations.burrtools import read_bytes as read_burrtools
from hamekomi.families.packing.notations.burrtools import write_bytes as write_burrtools
from hamekomi.families.packing.notations.dlx import dlx_text
from hamekomi.families.packing.notations.fillings import parse_solution, write_solution
from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.planner import planned
from hamekomi.families.packing.play import press
from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site
from hamekomi.families.packing.remarks import remarks
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.solvers import exact_cover, listing
from hamekomi.families.packing.solvers.symmetry_parts import (
    by_canonical_forms,
    count_by_canonical_forms,
    distinct,
)
from hamekomi.families.packing.stl import stl
from hamekomi.families.packing.symmetry import UP_TO, Motion, group, motions
from hamekomi.model import family
from hamekomi.model.play import Play

__all__ = [
    "FAMILY",
    "PUZZLES",
    "Filling",
    "Motion",
    "Packing",
    "Piece",
    "Site",
    "dlx_text",
    "motions",
    "named_frame",
    "named_set",
    "quantumino",
    "read_burrtools",
    "site_table",
    "stl",
    "write_burrtools",
]

FAMILY: family.Family[Packing, Filling] = family.Family(
    name="packing",
    title="Packing",
    summary="Fit pieces into a frame: polyominoes, polyhexes, polyiamonds, cubes and balls.",
    rules=(
        "Lay the pieces into the frame so that each of its boxes is covered by exactly one piece.",
        "Each piece is used as often as it is shown, and no piece sticks out of the frame.",
        "Pieces may be turned in every way; flat ones may be turned over only where the puzzle says so.",
        "A coloured box takes only cells of its own colour.",
    ),
    rank=3,
    reading=family.Reading(
        formats={
            "drawing": family.Format(
                reading.parse,
                write,
                "frame and pieces by name, drawn, or as coordinates",
                reading.claim,
            ),
            "json": family.Format(
                as_json.parse, as_json.write, "every cell by its coordinates", as_json.claim
            ),
            "name": family.Format(
                puzzles.read,
                puzzles.write,
                "tetrihex, tetra, soma, quantumino:0 ...",
                puzzles.claim,
                "a name such as tetra",
                "tetra",
            ),
            "burrtools": family.SplittingFormat(
                burrtools.parse,
                burrtools.write,
                "BurrTools' .xmpuzzle: XML, or base64 of its gzip",
                burrtools.claim,
                "a BurrTools file",
                split=burrtools.split,
            ),
            "dlx": family.Format(
                dlx.parse,
                dlx_text,
                "Knuth's exact cover text for other solvers; its comments say which puzzle it is",
                dlx.claim,
            ),
        },
        answers=family.Answers(parse=parse_solution, write=write_solution),
        examples=family.read_examples(__name__),
        theorems=family.read_theorems(__name__),
    ),
    laws=family.Laws(
        check=check,
        remarks=remarks,
        prove=dlx.prove,
    ),
    drawing=family.Drawing(
        draw=draw,
        sketch=sketch,
        describe=describe,
        scene=scene,
    ),
    solving=family.Solving(
        solvers={
            "planner": family.PlannedSolver(
                summary="Try the others for a moment, count by the quickest; list by restarts.",
                solutions=listing.solutions,
                takes_seed=True,
                lists_by="exact-cover",
                plan=planned.plan,
                steps=steps.steps,
                steps_from=steps.steps_from,
            ),
            "exact-cover": family.PlannedSolver(
                summary="Cover boxes and pieces by sites; frame symmetry is removed for counting.",
                solutions=exact_cover.solutions,
                plan=search_plan,
                steps=steps.steps,
                steps_from=steps.steps_from,
            ),
            "plain": family.Solver(
                summary="The same cover without removing any symmetry; classes by comparing all images.",
                solutions=exact_cover.solutions,
                count=exact_cover.count,
            ),
            "box-search": family.PlannedSolver(
                summary="Kawai's search: fill the most closely surrounded box; his feasibility tests.",
                solutions=box_search.solutions,
                plan=box_search_plan,
            ),
            "frontier": family.PlannedSolver(
                summary="Count by dynamic programming, without searching; list as exact-cover does.",
                solutions=exact_cover.solutions,
                plan=sweep_plan,
                lists_by="exact-cover",
            ),
            "join": family.PlannedSolver(
                summary="Count by joining both sides of a cut: for long frames. Lists as exact-cover.",
                solutions=join.solutions,
                refuses=join.refuses,
                plan=join.join_plan,
                lists_by="exact-cover",
            ),
        },
        classify=classify,
        views={"as_exact_cover": exact_cover.as_exact_cover},
    ),
    making=family.Making(
        generate=GENERATOR,
        experiments={
            "methods": METHODS,
            "levels": LEVELS,
            "progress": PROGRESS,
            "asides": ASIDES,
            "beginnings": BEGINNINGS,
        },
    ),
    play=Play(
        start=play.start,
        draw=play.draw,
        sketch=play.sketch,
        apply=play.apply,
        press=press,
        status=play.status,
        check=play.violations,
        check_further=play.check_further,
        solution=lambda reached: reached.filling,
        finish=play.finish,
        parse_marks=play.parse_marks,
        write_marks=play.write_marks,
        puzzle=lambda reached: reached.puzzle,
        is_begun=play.is_begun,
    ),
    actions=ACTIONS,
    extensions=(
        LESSONS,
        family.ClassOfSolution(class_of=class_row),
        dlx.EXPORTS,
        family.NamedPuzzles(titles=TITLES, alike=alike),
        family.Symmetry(
            up_to=UP_TO,
            motions=lambda puzzle, up_to: len(group(puzzle, up_to)),
            solutions={
                "planner": listing.solutions_up_to,
                "exact-cover": distinct,
                "plain": by_canonical_forms(exact_cover.solutions_by),
                "box-search": by_canonical_forms(box_search.solutions_by),
                "frontier": distinct,
            },
            count={"plain": count_by_canonical_forms},
        ),
        family.Solids(draw_on_paper=draw_on_paper, portrait=portrait, stl=stl),
    ),
)
