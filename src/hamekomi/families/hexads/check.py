"""The rules, checked slowly and obviously, without the kitten and the hexacode.

Hexads are the supports of words of weight 6 in the ternary Golay code, octads the words of weight 8
in the binary one. Both codes are their own duals, so a word belongs to the code if it is orthogonal to a
few words that span it. Hands are judged only by the rules of the game.
"""

from functools import cache
from itertools import product

from hamekomi.families.hexads.blackjack.strategy import Cards, after, is_over, swaps
from hamekomi.families.hexads.puzzle import Block, Completion, Hand, Puzzle, Solution, Swap
from hamekomi.families.hexads.systems.layout import (
    INF,
    SYSTEMS,
    Point,
    Points,
    place_names,
    system_named,
)
from hamekomi.model.answers import Violation


def check(puzzle: Puzzle, solution: Solution) -> list[Violation]:
    match puzzle, solution:
        case Completion(), Block():
            return _check_block(puzzle, solution)
        case Hand(), Swap():
            return _check_swap(puzzle, solution)
    kind, answer = type(puzzle).__name__.lower(), type(solution).__name__.lower()
    return [Violation("wrong-kind", (), f"a {answer} is not an answer to a {kind}")]


def _check_block(puzzle: Completion, block: Block) -> list[Violation]:
    system = system_named(puzzle.system)
    found = []
    if unknown := block.points - set(system.points):
        names = place_names(unknown)
        found.append(Violation("unknown-point", names, f"{', '.join(names)}: not in {system.title}"))
    if missing := puzzle.points - block.points:
        names = place_names(missing)
        found.append(Violation("given-missing", names, f"{', '.join(names)}: given, but not there"))
    if len(block.points) != system.block_size:
        reason = f"{system.a_block} has {system.block_size} points, not {len(block.points)}"
        found.append(Violation("wrong-size", (), reason))
    elif not unknown and not is_block(puzzle.system, block.points):
        reason = f"these {system.block_size} points are not {system.a_block}"
        found.append(Violation("not-a-block", place_names(block.points), reason))
    return found


def _check_swap(hand: Hand, swap: Swap) -> list[Violation]:
    if is_over(hand.cards):
        reason = f"the total is {sum(hand.cards)}, under 21: the game is over"
        return [Violation("game-over", (), reason)]
    place = (f"card {swap.taken}", f"card {swap.put}")
    found = []
    if swap.taken not in hand.cards:
        found.append(Violation("not-on-table", place[:1], f"card {swap.taken} is not on the table"))
    if swap.put in hand.cards or swap.put not in range(12):
        found.append(Violation("not-in-pile", place[1:], f"card {swap.put} is not in the pile"))
    if swap.put >= swap.taken:
        found.append(Violation("not-lower", place, f"{swap.put} is not lower than {swap.taken}"))
    if not found and is_won(after(hand.cards, swap)):
        found.append(Violation("does-not-win", place, "the other player can win after this move"))
    return found


def is_block(system: str, points: Points) -> bool:
    """Whether these points of a system are a hexad or an octad."""
    if system == "mog":
        return all(len(points & word) % 2 == 0 for word in _binary_words())
    ordered = [_as_modulo_11(system)[point] for point in sorted(points)]
    return any(
        all(
            sum(sign * word[point] for sign, point in zip(signs, ordered, strict=True)) % 3 == 0
            for word in _ternary_words()
        )
        for signs in product((1, -1), repeat=len(ordered))
    )


@cache  # keys: 924 hands
def is_won(cards: Cards) -> bool:
    """Whether the player to move wins: the other went under, or some move leaves a lost hand."""
    return is_over(cards) or any(not is_won(after(cards, swap)) for swap in swaps(cards))


@cache
def _ternary_words() -> tuple[dict[Point, int], ...]:
    """Rows of Paley's Hadamard matrix of order 12; modulo 3 they span the ternary Golay code."""
    squares = {x * x % 11 for x in range(1, 11)}
    rows: list[dict[Point, int]] = [dict.fromkeys(SYSTEMS["modulo11"].points, 1)]
    for shift in range(11):
        row: dict[Point, int] = {x: 1 if (shift - x) % 11 in squares else -1 for x in range(11)}
        rows.append({**row, INF: 1})
    return tuple(rows)


@cache
def _binary_words() -> tuple[Points, ...]:
    """Twelve shifts of the non-squares modulo 23, each with INF; they span the binary Golay code."""
    non_squares = set(range(23)) - {x * x % 23 for x in range(23)}
    return tuple(frozenset((x + shift) % 23 for x in non_squares) | {INF} for shift in range(12))


@cache  # keys: three systems
def _as_modulo_11(system: str) -> dict[Point, Point]:
    ours, theirs = ([p for row in SYSTEMS[name].array for p in row] for name in (system, "modulo11"))
    return dict(zip(ours, theirs, strict=True))
