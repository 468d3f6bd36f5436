"""Explaining a filling piece by piece, from the start or from the player's position.

Each step says what forces the next piece, or what makes the rest impossible.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial

from hamekomi.families.packing.check import mistakes, places
from hamekomi.families.packing.impossible.pocket import POCKET, regions, sums
from hamekomi.families.packing.impossible.proof import (
    COLOURING,
    VOLUMES,
    Impossible,
    colouring_proof,
    impossible,
    is_large,
)
from hamekomi.families.packing.looks.picture import draw
from hamekomi.families.packing.play import (
    Position,
    blocking_piece,
    finished,
    put_move,
    sites_left,
    start,
    take_move,
)
from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site, cell_text
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import is_connected
from hamekomi.model.answers import Budget, Clock, Step, pointing
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.words import counted

MISTAKE = "a mistake"
DEAD_END = "a dead end"
ONE_FILLING = "no piece is forced"
ONE_POSSIBILITY = "a box with one possibility"
ONE_PLACE = "a piece with one place"
# The rule of the step, by the method of the proof.
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
        yield _proof(proof)  # without the table of sites, which may not fit into memory
        return
    rest = Rest(position, tuple(sites_left(position, clock)))
    if proof is not None:
        # A region that cannot be filled explains more than volumes that do not add up.
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
    beginning, made = rest, list[Site]()
    while todo:
        clock.tick()
        found = forced(rest) or _in_filling(rest, todo)
        assert found.site is not None
        trace = partial(_needs, beginning, tuple(made), found)
        yield replace(_placing(rest, found, found.site), trace=trace)
        todo.discard(found.site)
        made.append(found.site)
        rest = rest.after(found.site)


def _forced_only(rest: Rest, clock: Clock) -> Iterator[Step]:
    beginning, made = rest, list[Site]()
    while True:
        if contradiction(rest) is not None:
            yield _dead_end(rest, clock)
            return
        found = forced(rest)
        if found is None or found.site is None:
            return
        trace = partial(_needs, beginning, tuple(made), found)
        yield replace(_placing(rest, found, found.site), trace=trace)
        made.append(found.site)
        rest = rest.after(found.site)


def _needs(beginning: Rest, made: tuple[Site, ...], finding: Finding) -> Iterable[int]:
    """The steps whose pieces rule out all other possibilities at this box, or of this piece.

    Where no piece is forced, one filling is followed, which contains all pieces before.
    """
    if finding.rule == ONE_FILLING or finding.site is None:
        return range(1, len(made) + 1)
    possible = (
        [site for site in beginning.sites if site.piece == finding.site.piece]
        if finding.rule == ONE_PLACE
        else beginning.by_box[finding.focus[0]]
    )
    needed: set[int] = set()
    for site in possible:
        if site == finding.site:
            continue
        at = (
            number for number, each in enumerate(made, 1) if not set(each.boxes).isdisjoint(site.boxes)
        )
        number = next(at, None)
        if number is None:  # all pieces of this kind are used
            needed.update(number for number, each in enumerate(made, 1) if each.piece == site.piece)
        else:
            needed.add(number)
    return sorted(needed)


def _in_filling(rest: Rest, todo: set[Site]) -> Finding:
    """The piece of the filling that has the fewest possibilities: at a box, or as the scarcest piece."""
    box = min(
        (box for site in todo for box in site.boxes),
        key=lambda box: (len(rest.by_box.get(box, ())), box),
    )
    number = len(rest.by_box.get(box, ()))
    places_of = Counter(site.piece for site in rest.sites)
    missing = [piece.name for piece in rest.missing()]
    scarcest = min(missing, key=lambda name: (places_of[name], name), default=None)
    if scarcest is not None and places_of[scarcest] < number:
        site = min(site for site in todo if site.piece == scarcest)
        reason = (
            f"piece {scarcest} is the scarcest, with {places_of[scarcest]} places left; in one filling "
            "it goes here"
        )
        return Finding(ONE_FILLING, reason, site.boxes, site)
    site = next(site for site in todo if box in site.boxes)
    reason = f"there are {number} ways to fill {cell_text(box)}; in one filling it is piece {site.piece}"
    return Finding(ONE_FILLING, reason, (box,), site)


def _placing(rest: Rest, finding: Finding, site: Site) -> Step:
    others = [box for box in site.boxes if box not in finding.focus]
    return Step(
        finding.rule,
        finding.because,
        f"put piece {site.piece} at {' '.join(map(cell_text, site.boxes))}",
        places=pointing("focus", places(finding.focus)) + pointing("premise", places(others)),
        moves=(put_move(site),),
        draw=partial(draw, rest.position.puzzle, rest.position.put(site).filling),
    )


def _dead_end(rest: Rest, clock: Clock) -> Step:
    """Why the rest cannot be filled. For a player: which piece to take back."""
    position = rest.position
    finding = contradiction(rest) or _parity(rest, clock)
    if not position.placed:
        return Step(
            "no filling" if finding is None else finding.rule,
            "a search of all possibilities finds no filling" if finding is None else finding.because,
            NO_FILLING,
            places=pointing("fault", places(finding.focus if finding else ())),
            refutes=True,
        )
    because = "no filling contains all the placed pieces" if finding is None else finding.because
    site = blocking_piece(position, clock) or position.placed[-1]
    fault = places(finding.focus if finding and finding.focus else site.boxes)
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


# ---- What follows from the placed pieces: the next piece, or that the rest cannot be filled.


@dataclass(frozen=True)
class Finding:
    """A conclusion in words, the boxes it is about, and the piece that it places, if any."""

    rule: str
    because: str
    focus: tuple[Cell, ...]
    site: Site | None = None


@dataclass(frozen=True)
class Rest:
    """What is left to do: the empty boxes, the pieces left, and their possible sites."""

    position: Position
    sites: tuple[Site, ...]

    def after(self, site: Site) -> Rest:
        position = self.position.put(site)
        used = sum(other.piece == site.piece for other in position.sites)
        is_used_up = used == position.puzzle.piece(site.piece).most
        left = (
            other
            for other in self.sites
            if position.taken.isdisjoint(other.boxes) and not (is_used_up and other.piece == site.piece)
        )
        return Rest(position, tuple(left))

    @cached_property
    def empty(self) -> frozenset[Cell]:
        return self.position.puzzle.frame - self.position.taken

    @cached_property
    def by_box(self) -> Mapping[Cell, list[Site]]:
        found = defaultdict(list)
        for site in self.sites:
            for box in site.boxes:
                found[box].append(site)
        return found

    @property
    def pieces(self) -> Iterator[tuple[Piece, int]]:
        """The pieces that may still be used, and how often."""
        used = Counter(site.piece for site in self.position.sites)
        for piece in self.position.puzzle.pieces:
            if used[piece.name] < piece.most:
                yield piece, piece.most - used[piece.name]

    def missing(self) -> Iterator[Piece]:
        """The pieces that must still be used."""
        used = Counter(site.piece for site in self.position.sites)
        return (piece for piece in self.position.puzzle.pieces if used[piece.name] < piece.least)


def contradiction(rest: Rest) -> Finding | None:
    """Why the rest cannot be filled, if that is obvious."""
    for box in sorted(rest.empty - rest.position.puzzle.holes):
        if not rest.by_box.get(box):
            reason = f"no piece that is left fits {cell_text(box)}"
            free = rest.empty.intersection(rest.position.puzzle.rings.neighbours(box))
            if len(free) < 2:
                reason += ", a dead corner"
            return Finding("a box that nothing fits", reason, (box,))
    placeable = {site.piece for site in rest.sites}
    for piece in rest.missing():
        if piece.name not in placeable:
            return Finding("a piece without a place", f"piece {piece.name} fits nowhere any more", ())
    return next(_unfillable(rest), None)


def _parity(rest: Rest, clock: Clock) -> Finding | None:
    """A colouring in two colours under which the pieces left never add up to the empty boxes."""
    puzzle, used = rest.position.puzzle, Counter(site.piece for site in rest.position.sites)
    pieces = tuple(
        replace(piece, least=max(0, piece.least - used[piece.name]), most=piece.most - used[piece.name])
        for piece in puzzle.pieces
        if used[piece.name] < piece.most
    )
    if puzzle.colours or puzzle.forbidden or not pieces or is_large(puzzle):
        return None
    left = replace(puzzle, frame=rest.empty, holes=puzzle.holes & rest.empty, pieces=pieces, fixed=())
    proof = colouring_proof(left, 2, clock)
    return None if proof is None else Finding(PROVED[proof.method], proof.because, ())


def _unfillable(rest: Rest) -> Iterator[Finding]:
    """Regions of empty boxes whose size is not the sum of sizes of pieces that are left."""
    puzzle = rest.position.puzzle
    if not all(is_connected(puzzle.lattice, piece.cells) for piece, _ in rest.pieces):
        return
    sizes = sorted({len(piece.cells) for piece, _ in rest.pieces})
    fillable = sums(((len(piece.cells), times) for piece, times in rest.pieces), len(rest.empty))
    for region in regions(rest.empty, puzzle.rings.neighbours, sorted(rest.empty), len(rest.empty)):
        least = len(region - puzzle.holes)
        if fillable.isdisjoint(range(least, len(region) + 1)):
            boxes = counted(len(region), "empty box", "empty boxes")
            reason = f"the {boxes} around {cell_text(min(region))} cannot be filled"
            if len(sizes) < 4 and sizes:
                reason += f" by pieces of {' and '.join(map(str, sizes))} cells"
            yield Finding("a region of the wrong size", reason, tuple(sorted(region)))


def forced(rest: Rest) -> Finding | None:
    """The next piece, if a box or a piece leaves no choice."""
    for box in sorted(rest.empty - rest.position.puzzle.holes):
        match rest.by_box.get(box, []):
            case [site]:
                reason = f"only piece {site.piece} fits {cell_text(box)}, and only in one way"
                return Finding(ONE_POSSIBILITY, reason, (box,), site)
    places = Counter(site.piece for site in rest.sites)
    for piece in rest.missing():
        if places[piece.name] == 1:
            (site,) = (site for site in rest.sites if site.piece == piece.name)
            reason = f"piece {piece.name} fits in no other place"
            return Finding(ONE_PLACE, reason, site.boxes, site)
    return None
