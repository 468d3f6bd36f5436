"""Packing: fit pieces into a frame, on squares, hexagons, triangles, cubes and balls (Kawai's puzzles).

puzzle.py          the values, in Kawai's words: box, frame, piece, site
ways.py            how pieces may be turned, with their colours; faults.py: what cannot be a puzzle
frames.py, sets.py, catalogue.py     what has a name: frames, sets of pieces, whole puzzles
drawing.py, writing.py (blocks.py, layout.py)     the canonical text; as_json.py: as JSON
sites.py           the site table, made by machine
as_exact_cover.py, as_frontier.py    the puzzle for two engines that share no search
kawai.py, as_box_search.py, box_counting.py, methods.py     Kawai's program; classify*.py: Kuwagaki
symmetry.py        motions of the frame, found by machine
shares.py, invariant.py, parts.py    what is added up, in all and up to symmetry
counting.py, long_count.py           counts, resumable
progress.py        how honest their progress is
distinct.py        one filling of each class
check.py           the laws; answers.py: fillings as text; describe.py: a puzzle in a line of words
draw.py (boards.py, isometric.py, piece_roles.py, paint.py), scene.py, sketch.py     pictures, characters
xmpuzzle*.py       BurrTools' files; dlx_format.py: Knuth's text
stl.py (solids.py, prisms.py)        for 3D printers
actions.py         what the screen (screen*.ts) asks for
"""

from hamekomi.families.packing import (
    as_box_search,
    as_exact_cover,
    as_frontier,
    as_json,
    box_counting,
    catalogue,
    counting,
    dlx_format,
    drawing,
    xmpuzzle,
    xmpuzzle_flat,
    xmpuzzle_write,
)
from hamekomi.families.packing.actions import ACTIONS
from hamekomi.families.packing.answers import parse_solution, write_solution
from hamekomi.families.packing.catalogue import PUZZLES, TITLES, quantumino
from hamekomi.families.packing.check import check
from hamekomi.families.packing.classify import classify
from hamekomi.families.packing.describe import describe, remarks
from hamekomi.families.packing.distinct import by_canonical_forms, count_by_canonical_forms, distinct
from hamekomi.families.packing.dlx_format import dlx_text
from hamekomi.families.packing.draw import draw
from hamekomi.families.packing.frames import named_frame
from hamekomi.families.packing.methods import METHODS
from hamekomi.families.packing.progress import PROGRESS
from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site
from hamekomi.families.packing.scene import scene
from hamekomi.families.packing.sets import named_set
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.sketch import sketch
from hamekomi.families.packing.stl import stl
from hamekomi.families.packing.symmetry import UP_TO, Motion, group, motions
from hamekomi.families.packing.writing import write
from hamekomi.families.packing.xmpuzzle_flat import read_bytes as read_burrtools
from hamekomi.families.packing.xmpuzzle_write import write_bytes as write_burrtools
from hamekomi.model.examples import read_examples
from hamekomi.model.family import Answers, Family, Format, Solver

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
    formats={
        "drawing": Format(
            drawing.parse, write, "frame and pieces by name, drawn, or as coordinates", drawing.claims
        ),
        "json": Format(as_json.parse, as_json.write, "every cell by its coordinates", as_json.claims),
        "name": Format(
            catalogue.read, catalogue.write, "tetrihex, tetra, soma, quantumino:0 ...", catalogue.claims
        ),
        "burrtools": Format(
            xmpuzzle_flat.parse,
            xmpuzzle_write.write,
            "BurrTools' .xmpuzzle: XML, or base64 of its gzip",
            xmpuzzle.claims,
        ),
        "dlx": Format(
            dlx_format.parse,
            dlx_text,
            "Knuth's exact cover text for other solvers; its comments say which puzzle it is",
            dlx_format.claims,
        ),
    },
    solvers={
        "exact-cover": Solver(
            summary="Cover boxes and pieces by sites; frame symmetry is found and removed for counting.",
            solutions=as_exact_cover.solutions,
            count=counting.count,
            work=counting.work,
            solutions_up_to=distinct,
            count_up_to=counting.count_up_to,
            work_up_to=counting.work_up_to,
        ),
        "plain": Solver(
            summary="The same cover without removing any symmetry; classes by comparing all images.",
            solutions=as_exact_cover.solutions,
            count=as_exact_cover.count,
            solutions_up_to=by_canonical_forms(as_exact_cover.solutions_by),
            count_up_to=count_by_canonical_forms,
        ),
        "box-search": Solver(
            summary="Kawai's search: fill the most closely surrounded box; his feasibility tests.",
            solutions=as_box_search.solutions,
            count=box_counting.count,
            work=box_counting.work,
            solutions_up_to=by_canonical_forms(as_box_search.solutions_by),
            count_up_to=box_counting.count_up_to,
            work_up_to=box_counting.work_up_to,
        ),
        "frontier": Solver(
            summary="Count by dynamic programming, without searching; list as exact-cover does.",
            solutions=as_exact_cover.solutions,
            count=as_frontier.count,
        ),
    },
    answers=Answers(parse=parse_solution, write=write_solution),
    check=check,
    draw=draw,
    sketch=sketch,
    describe=describe,
    examples=read_examples(__name__),
    remarks=remarks,
    named=TITLES,
    up_to=UP_TO,
    symmetries=lambda puzzle, up_to: len(group(puzzle, up_to)),
    scene=scene,
    solid=stl,
    classify=classify,
    experiments={"methods": METHODS, "progress": PROGRESS},
    actions=ACTIONS,
)
