"""Steps to a filling, from the start or from the player's position."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi.families.packing.check import mistakes, places
from hamekomi.families.packing.impossible.painted import COLOURING, VOLUMES
from hamekomi.families.packing.impossible.pocket import POCKET
from hamekomi.families.packing.impossible.proof import Impossible, impossible, is_large
from hamekomi.families.packing.looks.picture import draw
from hamekomi.families.packing.play.finish import finished, in_the_way, sites_left
from hamekomi.families.packing.play.position import Position, put_move, start, take_move
from hamekomi.families.packing.puzzle import Filling, Packing, Site, cell_text
from hamekomi.families.packing.steps.forced import Finding, Rest, contradiction, forced
from hamekomi.model.answers import Budget, Clock, Step, pointing
from hamekomi.model.errors import OutOfBudget

MISTAKE = "a mistake"
DEAD_END = "a dead end"
ONE_FILLING = "no piece is forced"
# By the method of the proof.
PROVED = {
    VOLUMES: "volumes that do not add up",
    COLOURING: "a colouring",
    POCKET: "a pocket that cannot be filled",
}
NO_FILLING = "the puzzle has no filling"


def steps(puzzle: Packing, budget: Budget) -> Iterator[Step]:
    return steps_from(start(puzzle), budget)


def steps_from(position: Position, budget: Budget) -> Iterator[Step]:
    """The first step is a hint. If the rest cannot be filled, the only step says what to take back."""
    clock = budget.clock()
    broken = mistakes(position.puzzle, position.filling)
    if broken:
        yield _correction(position, broken[0].places, broken[0].message)
        return
    proof = None if position.placed else impossible(position.puzzle, clock=clock)
    if proof is not None and (proof.method != VOLUMES or is_large(position.puzzle)):
        yield _proof(proof)  # without making the sites: there may be more than fit into memory
        return
    rest = Rest(position, tuple(sites_left(position, clock)))
    if proof is not None:
        # A region that cannot be filled says more than that the volumes do not add up.
        yield _proof(proof) if contradiction(rest) is None else _dead_end(rest, clock)
        return
    try:
        filling = finished(position, clock)
    except OutOfBudget:
        # Forced pieces can be found without knowing a filling.
        yield from _forced_only(rest, clock)
        raise
    if filling is None:
        yield _dead_end(rest, clock)
    else:
        yield from _towards(rest, filling, clock)


def _proof(proof: Impossible) -> Step:
    return Step(PROVED[proof.method], proof.because, NO_FILLING, draw=proof.picture, refutes=True)


def _towards(rest: Rest, filling: Filling, clock: Clock) -> Iterator[Step]:
    """Forced pieces while there are any; they are in every filling that contains the placed ones."""
    todo = set(filling.sites) - set(rest.position.sites)
    while todo:
        clock.tick()
        found = forced(rest) or _in_filling(rest, todo)
        assert found.site is not None
        yield _placing(rest, found, found.site)
        todo.discard(found.site)
        rest = rest.after(found.site)


def _forced_only(rest: Rest, clock: Clock) -> Iterator[Step]:
    while True:
        if contradiction(rest) is not None:
            yield _dead_end(rest, clock)
            return
        found = forced(rest)
        if found is None or found.site is None:
            return
        yield _placing(rest, found, found.site)
        rest = rest.after(found.site)


def _in_filling(rest: Rest, todo: set[Site]) -> Finding:
    """The piece of the filling at the box with the fewest possibilities."""
    box = min(
        (box for site in todo for box in site.boxes),
        key=lambda box: (len(rest.by_box.get(box, ())), box),
    )
    site = next(site for site in todo if box in site.boxes)
    ways = len(rest.by_box.get(box, ()))
    reason = f"there are {ways} ways to fill {cell_text(box)}; in one filling it is piece {site.piece}"
    return Finding(ONE_FILLING, reason, (box,), site)


def _placing(rest: Rest, found: Finding, site: Site) -> Step:
    others = [box for box in site.boxes if box not in found.focus]
    return Step(
        found.rule,
        found.because,
        f"put piece {site.piece} at {' '.join(map(cell_text, site.boxes))}",
        places=pointing("focus", places(found.focus)) + pointing("premise", places(others)),
        moves=(put_move(site),),
        draw=partial(draw, rest.position.puzzle, rest.position.put(site).filling),
    )


def _dead_end(rest: Rest, clock: Clock) -> Step:
    """Why the rest cannot be filled. For a player: which piece to take back."""
    position = rest.position
    seen = contradiction(rest)
    if not position.placed:
        return Step(
            "no filling" if seen is None else seen.rule,
            "a search of all possibilities finds no filling" if seen is None else seen.because,
            NO_FILLING,
            places=pointing("fault", places(seen.focus if seen else ())),
            refutes=True,
        )
    because = "no filling contains all the placed pieces" if seen is None else seen.because
    site = in_the_way(position, clock) or position.placed[-1]
    fault = places(seen.focus if seen and seen.focus else site.boxes)
    return _taking_back(position, site, DEAD_END, because, fault)


def _correction(position: Position, at: tuple[str, ...], message: str) -> Step:
    """Takes back the latest piece at these places."""
    wrong = [site for site in position.placed if set(places(site.boxes)) & set(at)]
    last = (wrong or position.placed)[-1]
    return _taking_back(position, last, MISTAKE, message, at)


def _taking_back(
    position: Position, site: Site, rule: str, because: str, fault: tuple[str, ...]
) -> Step:
    return Step(
        rule,
        because,
        f"take back piece {site.piece}",
        places=pointing("fault", fault),
        moves=(take_move(site),),
        draw=partial(draw, position.puzzle, position.filling),
    )
