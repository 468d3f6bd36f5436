"""Hexads: complete five points to a block of a Steiner system, and win at mathematical blackjack.

puzzle.py       the values: points to complete, a hand of cards;  text.py: their notations
check.py        the rules, from Golay's codes and the rules of the game
systems/        S(5,6,12) in two namings and S(5,8,24): arrays, kitten, hexacode, algebra
solvers.py      by the pictures that people use, and by exhaustive search
retrograde.py   solves a finite game backwards from its ends
steps.py        explanations: why a block contains these points, why a move wins
blackjack/      strategy, play against the machine, a tournament
drawing.py      boards as pictures and in characters
generate.py     new puzzles, how hard they are, blocks and moves by type
experiments.py  proofs by exhaustion
lessons.py      what the page teaches, hand by hand
screen/         the screen
"""

from hamekomi.families.hexads import solvers
from hamekomi.families.hexads.blackjack import play
from hamekomi.families.hexads.blackjack.strategy import winning_moves
from hamekomi.families.hexads.check import check
from hamekomi.families.hexads.drawing import describe, draw, sketch
from hamekomi.families.hexads.experiments import EXPERIMENTS
from hamekomi.families.hexads.generate import GENERATOR, classify, grade
from hamekomi.families.hexads.lessons import LESSONS
from hamekomi.families.hexads.puzzle import Block, Completion, Hand, Puzzle, Solution, Swap
from hamekomi.families.hexads.solvers import complete
from hamekomi.families.hexads.steps import steps, steps_of_hand
from hamekomi.families.hexads.systems.designs import blocks
from hamekomi.families.hexads.systems.hexacode import MogReading, hexacode, readings
from hamekomi.families.hexads.systems.icosahedron import scene
from hamekomi.families.hexads.systems.kitten import (
    CROSSES,
    LINES,
    SQUARES,
    Kitten,
    Sighting,
    kitten,
    points_at,
    sightings,
)
from hamekomi.families.hexads.systems.layout import INF, SYSTEMS, System
from hamekomi.families.hexads.text import (
    claim,
    claim_json,
    parse,
    parse_json,
    parse_solution,
    write,
    write_json,
    write_solution,
)
from hamekomi.model import family
from hamekomi.model.play import Play

__all__ = [
    "CROSSES",
    "FAMILY",
    "INF",
    "LINES",
    "SQUARES",
    "SYSTEMS",
    "Block",
    "Completion",
    "Hand",
    "Kitten",
    "MogReading",
    "Sighting",
    "Swap",
    "System",
    "blocks",
    "complete",
    "hexacode",
    "kitten",
    "points_at",
    "readings",
    "sightings",
    "winning_moves",
]

FAMILY: family.Family[Puzzle, Solution] = family.Family(
    name="hexads",
    title="Hexads",
    summary="Win at mathematical blackjack, and find the one hexad or octad that five points belong to.",
    rules=(
        "Completion: add points to those that are given, so that all together are one of the hexads. "
        "There are 132 hexads of six points each, and any five of the twelve points lie in exactly one.",
        "On 24 points they are 759 octads of eight points each, and any five points lie in exactly one.",
        "Blackjack: six of the cards from 0 to 11 lie on the table, the other six in an open pile.",
        "A move swaps a card of the table for a lower one of the pile. The player whose move brings the "
        "total on the table below 21 loses.",
        "Find a move after which the other player cannot win.",
    ),
    rank=5,
    reading=family.Reading(
        formats={
            "text": family.Format(
                parse,
                write,
                "points or cards: 0 1 2 3 4, mog: 0 1 2 3 inf, blackjack: 0 2 4 6 7 11",
                claim,
                "points such as 0 1 2 3 4",
                "0 1 2 3 4",
            ),
            "json": family.Format(
                parse_json,
                write_json,
                'the same as an object: {"system": "mog", "points": [0, 1]}',
                claim_json,
            ),
        },
        answers=family.Answers(parse=parse_solution, write=write_solution),
        examples=family.read_examples(__name__),
        theorems=family.read_theorems(__name__),
    ),
    laws=family.Laws(
        check=check,
    ),
    drawing=family.Drawing(
        draw=draw,
        sketch=sketch,
        describe=describe,
        scene=scene,
    ),
    solving=family.Solving(
        solvers={
            "pictures": family.Solver(
                summary="Look for the points in the kitten's pictures, or in the MOG; move to a hexad.",
                solutions=solvers.solutions,
                steps=steps,
                steps_from=lambda position, budget: steps_of_hand(position.cards),
            ),
            "exhaustive": family.Solver(
                summary="Go through all blocks, built by algebra; solve the game from its ends.",
                solutions=solvers.solutions_by_exhaustion,
            ),
        },
        grade=grade,
        classify=classify,
    ),
    making=family.Making(
        generate=GENERATOR,
        experiments=EXPERIMENTS,
    ),
    play=Play(
        start=play.start,
        apply=play.apply,
        choices=play.choices,
        press=play.press,
        draw=play.draw_position,
        status=play.status,
    ),
    extensions=(family.Opponent(reply=play.reply), LESSONS),
)
