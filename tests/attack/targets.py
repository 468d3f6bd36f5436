"""Everything that takes a text from outside, as functions of a text, each with good texts to start from.

A target also uses what it reads: a wrong solution that was read must also be drawn and checked.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.game import Game, is_playable, read_game
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.lab.reading.recognise import recognise
from hamekomi.lab.render.svg import svg
from hamekomi.lab.render.tikz import tikz
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, CannotDo
from hamekomi.model.family import Solids, SplittingFormat, UserRules
from hamekomi.model.json_text import read_json
from hamekomi.model.picture import Picture
from hamekomi.model.plan import Identity
from hamekomi.model.play import Press
from hamekomi.work import read_checkpoint, write_checkpoint

SMALL_BUDGET = Budget(seconds=0.2, nodes=20_000)
# Larger puzzles are read, but not drawn.
LONGEST_DRAWN = 3000
MOST_EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class Target:
    name: str
    attack: Callable[[str], object]
    # Good texts; making them may take a while.
    seeds: Callable[[], Iterable[str]]
    # The word under which its figures are counted.
    kind: str


def shallow_targets() -> dict[str, Target]:
    """The functions that read texts of users: those of each family, and those for any text."""
    found = list(common_targets())
    for family in catalogue.families(hidden=True).values():
        found += family_targets(family)
    return {each.name: each for each in found}


def common_targets() -> Iterator[Target]:
    families = catalogue.families(hidden=True).values()
    identity = Identity("fuzz", 1, "a problem")

    def texts() -> list[str]:
        return [text for family in families for text in puzzles_of(family)]

    def games() -> list[str]:
        firsts = [load(family.reading.examples[0].name, family.name) for family in families]
        return [Game(puzzle).save() for puzzle in firsts]

    yield Target("any text", lambda text: use_puzzle(load(text)), texts, "any text")
    yield Target("split", split, texts, "any text")
    yield Target("json", read_json, lambda: ['{"a": [1, "b\\n", null, {"c": 1.5e3}]}'], "JSON")
    yield Target("saved game", lambda text: read_game(text).draw(), games, "moves")
    yield Target(
        "checkpoint",
        lambda text: read_checkpoint(text, identity),
        lambda: [write_checkpoint(identity, '{"at": 0.5}')],
        "JSON",
    )


def family_targets(family: AnyFamily) -> Iterator[Target]:
    name, play = family.name, family.play
    for notation in family.reading.formats:
        yield Target(
            f"{name} {notation}",
            partial(read_as, name, notation),
            partial(puzzles_of, family, notation),
            "notation",
        )
    for number, puzzle in enumerate(small_examples(family)):
        which = f"{number} of {name}"
        yield Target(
            f"solution {which}", partial(read_answer, puzzle), partial(answers_of, puzzle), "solution"
        )
        for word in family.actions:
            yield Target(
                f"action {word} {which}", partial(act, puzzle, word), partial(marks_of, puzzle), "action"
            )
        if is_playable(family):
            yield Target(f"move {which}", partial(move, puzzle), partial(moves_of, puzzle), "moves")
            yield Target(f"press {which}", partial(press, puzzle), partial(places_of, puzzle), "moves")
        if play is not None and play.parse_marks is not None:
            yield Target(f"marks {which}", partial(mark, puzzle), partial(marks_of, puzzle), "marks")
    for kind, check in family.laws.check_files.items():
        yield Target(
            f"{name} file {kind}", partial(check_file, check), partial(rule_texts, family), "rules"
        )
    if family.find(UserRules) is not None:
        puzzle = small_examples(family)[0]
        yield Target(f"{name} rules", partial(use_rules, puzzle), partial(rule_texts, family), "rules")


def puzzles_of(family: AnyFamily, notation: str | None = None) -> Iterator[str]:
    for example in family.reading.examples[:12]:
        puzzle = load(example.text, family.name)
        for each in [notation] if notation else family.reading.formats:
            with suppress(CannotDo):
                yield puzzle.to(each)


def small_examples(family: AnyFamily) -> list[Puzzle]:
    loaded = [load(example.text, family.name) for example in family.reading.examples]
    return sorted(loaded, key=lambda each: len(each.text))[:MOST_EXAMPLES]


def rule_texts(family: AnyFamily) -> Iterator[str]:
    """The beginning of each of the family's own rule files; for a law file without one, of Masyu's."""
    home = Path(str(catalogue.module(family.name).__file__))
    if home.name == "__init__.py":
        found = sorted(home.parent.joinpath("rules").iterdir())
    else:
        own = home.with_suffix(".rules")
        found = [own if own.exists() else home.with_name("masyu.rules")]
    for each in found:
        if each.suffix in (".rule", ".rules", ".txt", ".toml"):
            yield each.read_text(encoding="utf-8")[:3000]


def answers_of(puzzle: Puzzle) -> Iterator[str]:
    yield puzzle.text
    yield from (solution.text for solution in islice(puzzle.solutions(timeout=5), 3))


def marks_of(puzzle: Puzzle) -> Iterator[str]:
    yield from (puzzle.whole_text, "0", "1" * 20, "x", puzzle.text[:40], "")


def moves_of(puzzle: Puzzle) -> Iterator[str]:
    yield "0"
    with suppress(CannotDo, BadInput):
        yield from (choice.move for choice in Game(puzzle).choices()[:20])
        yield from (each for step in islice(puzzle.explain(timeout=5), 5) for each in step.moves)


def places_of(puzzle: Puzzle) -> Iterator[str]:
    yield "a"
    yield from sorted({shape.place for shape in puzzle.draw().shapes if shape.place})[:20]


def use_puzzle(puzzle: Puzzle) -> None:
    puzzle.describe()
    puzzle.remarks()
    if len(puzzle.text) <= LONGEST_DRAWN:
        render(puzzle.draw())
        puzzle.view().sketch(ascii=True)
        _ = puzzle.view().scene
        render(puzzle.view().portrait)


def render(picture: Picture) -> None:
    svg(picture).encode()
    tikz(picture).encode()


def read_as(family: str, notation: str, text: str) -> None:
    puzzle = load(text, family, notation)
    use_puzzle(puzzle)
    for each in puzzle.family.reading.formats:
        with suppress(CannotDo):
            puzzle.to(each)


def split(text: str) -> None:
    found = recognise(text)
    notation = found.family.reading.formats[found.format]
    if isinstance(notation, SplittingFormat):
        for each in islice(notation.split(text), 100):
            load(each, found.family.name)


def read_answer(puzzle: Puzzle, text: str) -> None:
    solution = puzzle.read_solution(text)
    puzzle.check(solution)
    render(puzzle.draw(solution))
    puzzle.view(solution).sketch()
    _ = puzzle.view(solution).scene
    render(puzzle.view(solution).portrait)
    _ = solution.text
    if (solids := puzzle.family.find(Solids)) is not None:
        solids.stl(puzzle.value, solution.value)


class SameForAllNames(Mapping[str, str]):
    """Arguments of an action: the same text under every name."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __getitem__(self, name: str) -> str:
        return self.text

    def __iter__(self) -> Iterator[str]:
        return iter(("text",))

    def __len__(self) -> int:
        return 1

    def __contains__(self, name: object) -> bool:
        return True


def act(puzzle: Puzzle, word: str, text: str) -> None:
    answer = puzzle.family.actions[word].act(puzzle.value, SameForAllNames(text), SMALL_BUDGET)
    json.dumps({name: svg(each) if isinstance(each, Picture) else each for name, each in answer.items()})


def move(puzzle: Puzzle, text: str) -> None:
    game = Game(puzzle).move(text)
    render(game.draw())
    game.choices()
    game.status()
    game.reached.check_marks()
    read_game(game.save())


def press(puzzle: Puzzle, text: str) -> None:
    places = tuple(text.split("\n"))
    for is_right in (False, True):
        made = Game(puzzle).pressed(Press(places, is_right))
        if made:
            Game(puzzle).move(made)


def mark(puzzle: Puzzle, text: str) -> None:
    marked = puzzle.with_marks(text)
    marked.check_marks()
    marked.is_solved()
    render(marked.draw())
    load(marked.whole_text, puzzle.family.name)


def check_file(check: Callable[[str, Budget], Iterator[object]], text: str) -> None:
    list(islice(check(text, SMALL_BUDGET), 20))


def use_rules(puzzle: Puzzle, text: str) -> None:
    with_rules = puzzle.with_rules(text, timeout=0.2)
    list(islice(with_rules.explain(timeout=0.2), 5))


def until(seconds: float) -> Callable[[object], None]:
    """A callback that stops long work after this many seconds."""
    from hamekomi.model.errors import OutOfBudget

    deadline = time.monotonic() + seconds

    def check_time(run: object) -> None:
        if time.monotonic() > deadline:
            raise OutOfBudget("enough")

    return check_time
