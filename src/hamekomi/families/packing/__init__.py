"""Packing: fit pieces into a frame, on squares, hexagons, triangles, cubes and balls (Kawai's puzzles).

draft.py       box, frame, piece, site, in Kawai's words;  faults.py: the faults that a draft can have
puzzle.py      the puzzle (a draft without faults) and its solution (a filling)
check.py       the rules;  remarks.py: what is odd
notations/     puzzles and fillings as text: drawings, JSON, BurrTools' files, Knuth's exact cover
named/         frames, sets of pieces and whole puzzles that have a name
sites/         every placement of every piece, and the symmetries of the frame
solvers/       fillings by exact cover and by Kawai's box search; one of each symmetry class
impossible/    proofs that there is no filling: volumes, colourings and pockets
planner/       which method is quickest for a puzzle: a race between them
counting/      counts in all and up to symmetry, resumable: by searches, by sweeps (frontier), by a join
play/          partial fillings, moves, and whether the rest can be filled
steps/         explanations and hints, piece by piece
looks/         on paper, in space, in characters, in words
printing/      STL files for 3D printers
classes/       solutions by classes: Kuwagaki's of Tetra, others by their symmetry
experiments/   Kawai's comparison of methods; whether a count's progress bar tells the truth; the number
               of fillings of Quantumino for each piece put aside, and a check of them
actions.py     extra requests of the screen;  screen/ is the screen itself
"""

from hamekomi.families.packing.actions import ACTIONS
from hamekomi.families.packing.check import check
from hamekomi.families.packing.classes.classify import classify
from hamekomi.families.packing.counting import by_box_search, by_exact_cover, by_frontier, by_join
from hamekomi.families.packing.experiments.asides import ASIDES
from hamekomi.families.packing.experiments.beginnings import BEGINNINGS
from hamekomi.families.packing.experiments.comparison import METHODS
from hamekomi.families.packing.experiments.honest_progress import PROGRESS
from hamekomi.families.packing.looks.picture import draw, draw_on_paper
from hamekomi.families.packing.looks.portrait import portrait
from hamekomi.families.packing.looks.scene import scene
from hamekomi.families.packing.looks.terminal import sketch
from hamekomi.families.packing.looks.words import describe
from hamekomi.families.packing.named import puzzles
from hamekomi.families.packing.named.frames import named_frame
from hamekomi.families.packing.named.pieces import named_set
from hamekomi.families.packing.named.puzzles import PUZZLES, TITLES, quantumino
from hamekomi.families.packing.notations import as_json, burrtools, dlx, reading
from hamekomi.families.packing.notations.burrtools import read_bytes as read_burrtools
from hamekomi.families.packing.notations.burrtools import write_bytes as write_burrtools
from hamekomi.families.packing.notations.dlx import dlx_text
from hamekomi.families.packing.notations.fillings import parse_solution, write_solution
from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.planner import listing, planned
from hamekomi.families.packing.play import finish, position
from hamekomi.families.packing.play.press import press
from hamekomi.families.packing.printing.stl import stl
from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site
from hamekomi.families.packing.remarks import remarks
from hamekomi.families.packing.sites.symmetry import UP_TO, Motion, group, motions
from hamekomi.families.packing.sites.table import site_table
from hamekomi.families.packing.solvers import box_search, exact_cover
from hamekomi.families.packing.solvers.distinct import (
    by_canonical_forms,
    count_by_canonical_forms,
    distinct,
)
from hamekomi.families.packing.steps import explain
from hamekomi.model.examples import read_examples, read_theorems
from hamekomi.model.family import (
    Answers,
    Drawing,
    Family,
    Format,
    Laws,
    Making,
    Reading,
    Solver,
    Solving,
)
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

FAMILY: Family[Packing, Filling] = Family(
    name="packing",
    title="Packing",
    summary="Fit pieces into a frame: polyominoes, polyhexes, polyiamonds, cubes and balls.",
    rank=3,
    reading=Reading(
        formats={
            "drawing": Format(
                reading.parse,
                write,
                "frame and pieces by name, drawn, or as coordinates",
                reading.claim,
            ),
            "json": Format(as_json.parse, as_json.write, "every cell by its coordinates", as_json.claim),
            "name": Format(
                puzzles.read,
                puzzles.write,
                "tetrihex, tetra, soma, quantumino:0 ...",
                puzzles.claim,
                "a name such as tetra",
                "tetra",
            ),
            "burrtools": Format(
                burrtools.parse,
                burrtools.write,
                "BurrTools' .xmpuzzle: XML, or base64 of its gzip",
                burrtools.claim,
                "a BurrTools file",
                split=burrtools.split,
            ),
            "dlx": Format(
                dlx.parse,
                dlx_text,
                "Knuth's exact cover text for other solvers; its comments say which puzzle it is",
                dlx.claim,
            ),
        },
        answers=Answers(parse=parse_solution, write=write_solution),
        examples=read_examples(__name__),
        theorems=read_theorems(__name__),
        named=TITLES,
    ),
    laws=Laws(
        check=check,
        remarks=remarks,
    ),
    drawing=Drawing(
        draw=draw,
        draw_on_paper=draw_on_paper,
        sketch=sketch,
        describe=describe,
        portrait=portrait,
        scene=scene,
        solid=stl,
    ),
    solving=Solving(
        solvers={
            "planner": Solver(
                summary="Try the others for a moment, count by the quickest; list by restarts.",
                solutions=listing.solutions,
                takes_seed=True,
                lists_by="exact-cover",
                plan=planned.plan,
                solutions_up_to=listing.solutions_up_to,
                steps=explain.steps,
                steps_from=explain.steps_from,
            ),
            "exact-cover": Solver(
                summary="Cover boxes and pieces by sites; frame symmetry is removed for counting.",
                solutions=exact_cover.solutions,
                plan=by_exact_cover.plan,
                solutions_up_to=distinct,
                steps=explain.steps,
                steps_from=explain.steps_from,
            ),
            "plain": Solver(
                summary="The same cover without removing any symmetry; classes by comparing all images.",
                solutions=exact_cover.solutions,
                count=exact_cover.count,
                solutions_up_to=by_canonical_forms(exact_cover.solutions_by),
                count_up_to=count_by_canonical_forms,
            ),
            "box-search": Solver(
                summary="Kawai's search: fill the most closely surrounded box; his feasibility tests.",
                solutions=box_search.solutions,
                plan=by_box_search.plan,
                solutions_up_to=by_canonical_forms(box_search.solutions_by),
            ),
            "frontier": Solver(
                summary="Count by dynamic programming, without searching; list as exact-cover does.",
                solutions=exact_cover.solutions,
                plan=by_frontier.plan,
                lists_by="exact-cover",
                solutions_up_to=distinct,
            ),
            "join": Solver(
                summary="Count by joining both sides of a cut: for long frames. Lists as exact-cover.",
                solutions=exact_cover.solutions,
                plan=by_join.plan,
                lists_by="exact-cover",
            ),
        },
        classify=classify,
        up_to=UP_TO,
        symmetries=lambda puzzle, up_to: len(group(puzzle, up_to)),
        views={"as_exact_cover": exact_cover.as_exact_cover},
    ),
    making=Making(
        experiments={
            "methods": METHODS,
            "progress": PROGRESS,
            "asides": ASIDES,
            "beginnings": BEGINNINGS,
        },
    ),
    play=Play(
        start=position.start,
        draw=position.draw,
        sketch=position.sketch,
        apply=position.apply,
        press=press,
        status=position.status,
        check=position.violations,
        check_further=finish.check_further,
        solution=lambda reached: reached.filling,
        parse_marks=position.parse_marks,
        puzzle=lambda reached: reached.puzzle,
        is_begun=position.is_begun,
    ),
    actions=ACTIONS,
)
