"""Why a line cannot be finished, in words and places."""

from __future__ import annotations

from hamekomi.engines.lines.oracle import Verdict
from hamekomi.families.labyrinth.numbered import fields
from hamekomi.families.labyrinth.puzzle import Labyrinth, name
from hamekomi.model.words import counted

# From the simplest reason to the hardest.
RULES = {
    "taken": "only one field is free",
    "too early": "the goal comes last",
    "cut": "nothing may be cut off",
    "colours": "black and white",
    "ring": "no ring",
    "search": "no line, by search",
    "proved": "no line, by SAT",
}


def why(puzzle: Labyrinth, verdict: Verdict) -> str:
    """What prevents the line; requires that it is impossible."""
    proof = fields(puzzle, verdict.fields)
    match verdict.reason:
        case "too early":
            return f"the goal {name(puzzle.goal)} would be reached with fields left"
        case "cut":
            cut, *beyond = proof
            return (
                f"{counted(len(beyond), 'field')} beyond {name(cut)} would be cut off from the goal: "
                "the line could get in, but not out again"
            )
        case "colours":
            colour = "black" if sum(proof[0]) % 2 == 0 else "white"
            return (
                f"the {counted(len(proof), f'{colour} field')} marked would need more neighbours on the "
                "line than the fields around them can be"
            )
        case "ring":
            return (
                f"the line could not leave the {counted(len(proof), 'field')} marked: every step out of "
                "them takes a neighbour that another field needs"
            )
        case "search":
            return f"every way through the {counted(len(proof), 'field')} marked leads into a dead end"
        case "proved":
            return "a SAT solver has proved that no line is left"
        case _:
            return "there is no empty field"
