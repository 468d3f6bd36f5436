"""The JSON that the page gets, as types.

The endpoints return these, and mypy checks that they do. `frontend/wire.py` writes the same types to
`frontend/src/wire.ts`, with their docstrings and comments; there a name has no ending "Json".
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, is_dataclass
from typing import NotRequired, TypedDict

from hamekomi.lab.comparison import Measured
from hamekomi.lab.jobs.job import JobStatusJson
from hamekomi.lab.render.sheet_json import MarkSheetJson
from hamekomi.lab.results.to_json import StepJson, ViolationJson, WhyJson
from hamekomi.model.options import OptionJson
from hamekomi.model.picture import Plot, Scene
from hamekomi.model.play import Choice

# ---- the catalogue


class Named(TypedDict):
    name: str
    summary: str


class Experiment(Named):
    title: str
    options: Sequence[OptionJson]


class Notation(Named):
    # What to call it in "try ..."; empty if it is not offered.
    offer: str
    # A short puzzle in this notation; empty if there is none.
    sample: str


class Theorem(TypedDict):
    """A result that the family can prove, and the job that does it."""

    words: str
    verb: str
    subject: str
    settings: Mapping[str, int | str]


class ExampleText(TypedDict):
    name: str
    title: str
    text: str
    gallery: bool


class Family(Named):
    title: str
    # Other names under which it is found.
    names: Sequence[str]
    # The group on the home page in which it is listed; empty if it has a card of its own.
    group: str
    # The rules as sentences, beside a game; empty for a family that is taught by its handbook alone.
    rules: Sequence[str]
    formats: Sequence[Notation]
    solvers: Sequence[Named]
    up_to: Sequence[str]
    abilities: Sequence[str]
    playable: bool
    # Whether its puzzles can be played from a file.
    offline: bool
    # Whether it is played by marks that it declares, with nothing else for the page to know.
    has_marks: bool
    examples: Sequence[ExampleText]
    theorems: Sequence[Theorem]
    experiments: Sequence[Experiment]
    # The options of the generator; null if the family has none.
    generator: Sequence[OptionJson] | None
    # What a player chooses first, by name, each with the options that it sets; and the puzzles of a day.
    sizes: Mapping[str, Mapping[str, int | str]]
    levels: Mapping[str, Mapping[str, int | str]]
    daily: Mapping[str, Mapping[str, int | str]]


class Families(TypedDict):
    families: Sequence[Family]


class Example(TypedDict):
    name: str
    title: str
    text: str
    svg: str


class SourcedExample(Example):
    source: str
    # The known number of solutions; null if it is not known.
    solutions: str | None


class Examples(TypedDict):
    """One family, with its examples drawn."""

    family: Family
    examples: Sequence[SourcedExample]


class Gallery(TypedDict):
    """The beautiful examples of a family, and the first of them solved."""

    family: str
    solved: str | None
    examples: Sequence[Example]


class Galleries(TypedDict):
    galleries: Sequence[Gallery]


class Thumbnail(TypedDict):
    """A family without a card on the home page: a small puzzle of it, solved."""

    family: str
    svg: str


class Thumbnails(TypedDict):
    pictures: Sequence[Thumbnail]


class NamedPuzzle(TypedDict):
    name: str
    title: str
    is_example: bool


class NamedPuzzles(TypedDict):
    puzzles: Sequence[NamedPuzzle]


class Lesson(TypedDict):
    """A position in which one law or rule gives the next step: the thing to do."""

    law: str
    sentence: str
    # What to do; empty where this is clear from the law.
    task: str
    text: str
    marks: str
    # The position.
    svg: str
    step: StepJson


class LessonList(TypedDict):
    # Empty for a family that has none.
    lessons: Sequence[Lesson]


class Text(TypedDict):
    text: str


# ---- a puzzle


class Fact(TypedDict):
    name: str
    value: str


class OtherReading(TypedDict):
    family: str
    title: str
    text: str


class Recognised(TypedDict):
    family: str
    title: str
    # What people call this puzzle: "The Soma cube".
    name: str
    # A job about the same puzzle has the same key.
    key: str
    format: str
    text: str
    description: str
    remarks: Sequence[str]
    # Null if the picture would be too large.
    svg: str | None
    # The puzzle from outside, if it may be solid.
    portrait: str | None
    # The 3D scene; null if the puzzle is flat.
    scene: Scene | None
    facts: Sequence[Fact]
    # The number of symmetries for each choice of "up to".
    symmetries: Mapping[str, int]
    playable: bool
    # Other families that could read the text but are less sure of it; `text` is in their notation.
    others: Sequence[OtherReading]
    # If the text holds several puzzles: which of them this is, from 1, and a few words about each.
    problem: int
    problems: Sequence[str]


class Drawn(TypedDict):
    # Null if the picture would be too large.
    svg: str | None
    scene: Scene | None


class Portrait(TypedDict):
    name: str
    svg: str | None


class Made(TypedDict):
    """A new puzzle."""

    text: str
    # If it is only the closest match for the options: why; otherwise empty.
    stopped: str
    description: str
    remarks: Sequence[str]
    svg: str
    seed: int
    # What was done to make it, in sentences.
    notes: Sequence[str]


class Stl(TypedDict):
    # In base64.
    stl: str


class Html(TypedDict):
    """A file of its own."""

    html: str


class Pdf(TypedDict):
    # In base64.
    pdf: str


# ---- solving


class Solution(TypedDict):
    text: str
    # Missing, like the scene, if the request wants no pictures.
    svg: NotRequired[str]
    scene: NotRequired[Scene | None]


class Solutions(TypedDict):
    solutions: Sequence[Solution]
    up_to: str
    # Whether there are no others.
    complete: bool
    # Null if the search did not get far enough to know.
    unique: bool | None
    # Why it stopped before its end; empty if it did not.
    stopped: str
    remarks: Sequence[str]


class Count(TypedDict):
    # As text, because JavaScript would round a large number.
    count: str
    up_to: str
    # False if counting stopped early: then there are at least `count`.
    exact: bool
    method: str
    # Why this method, if several were considered.
    why: str
    # Null if the method does not count them.
    nodes: int | None
    seconds: float
    remarks: Sequence[str]


class Checked(TypedDict):
    right: bool
    solved: bool
    violations: Sequence[ViolationJson]
    remarks: Sequence[str]


class Hint(TypedDict):
    # Null if nothing follows.
    step: StepJson | None
    # Whether there can be other boards for its rule.
    can_practise: bool


class DrawnWhy(WhyJson):
    # Null if there is nothing to show.
    svg: str | None


class Explanation(TypedDict):
    steps: Sequence[StepJson]
    complete: bool
    remarks: Sequence[str]


class Grade(TypedDict):
    value: float
    word: str
    reason: str


class SolverAbility(Named):
    # Why it cannot do this puzzle; empty if it can.
    why_not: str


class SolverAbilities(TypedDict):
    solvers: Sequence[SolverAbility]


# ---- games


class Position(TypedDict):
    svg: str
    choices: Sequence[Choice]
    status: Mapping[str, object]
    moves: Sequence[str]
    # The places of the picture that do something when they are pressed.
    presses: Sequence[str]


class PressedMove(TypedDict):
    """What pressing places meant, and what the board then looks like."""

    # Empty if another place is needed; null if pressing these places does nothing.
    move: str | None
    position: Position


class OpenedGame(TypedDict):
    """A puzzle to play: without a sheet of marks, the family's own screen draws it from `board`."""

    # What people call this puzzle.
    name: str
    text: str
    # Those that the text or the request holds.
    marks: str
    remarks: Sequence[str]
    board: Mapping[str, object]
    sheet: MarkSheetJson | None
    # The picture that the sheet's marks lie on; null without a sheet.
    svg: str | None


class FinishedGame(TypedDict):
    # All marks of a finished board; null if there is no solution with those on it.
    marks: str | None


class NoReply(TypedDict):
    move: None


class Story(TypedDict):
    """The moves so far, as they were offered."""

    story: Sequence[Choice]


# ---- answers in parts: what each part and the end of a stream hold


class ExplainPart(TypedDict):
    step: StepJson


class ExplainEnd(TypedDict):
    steps: int
    # Why it stopped before the end; empty if it did not.
    stopped: str
    remarks: Sequence[str]


class SolvePart(TypedDict):
    """A solution with its number, or now and then how many were passed on the way to the first."""

    solution: NotRequired[Solution]
    number: NotRequired[int]
    passed: NotRequired[int]
    nodes: NotRequired[int]


class SolveEnd(TypedDict):
    found: int
    complete: bool
    unique: bool | None
    up_to: str
    stopped: str
    solver: str
    seconds: float
    nodes: int | None
    remarks: Sequence[str]


class CountPart(TypedDict):
    # From 0 to 1.
    progress: float


class CountCheckpoint(TypedDict):
    """From a worker to the server only: where a job can go on."""

    checkpoint: str | None


class CompareStart(TypedDict):
    # The solver that begins.
    running: str


class CompareRow(TypedDict):
    row: Measured


class CompareEnd(TypedDict):
    # Null if fewer than two solvers finished.
    agree: bool | None


# ---- jobs


class Job(JobStatusJson):
    # As text if JavaScript would round it.
    found: int | str | None
    # The running time so far, in words.
    spent: str
    # The time left, in words; empty unless the job is running.
    left: str
    # What is found so far, in words; empty if it is over, or has found nothing or does not say.
    so_far: str
    # The key of the puzzle that the job is about, as in what `recognise` returns.
    key: str
    # Whether nothing is missing; in a list, long subjects and large results are.
    is_whole: bool


class JobList(TypedDict):
    jobs: Sequence[Job]
    # Whether there are older ones.
    older: bool


class CountEnd(TypedDict):
    """A count that goes on as a job; null if the request wants none."""

    job: Job | None


class JobNumbers(TypedDict):
    """How many jobs are in each state."""

    queued: int
    running: int
    paused: int
    done: int
    failed: int
    cancelled: int


class Machines(TypedDict):
    # The address of the server's cluster; null if it has none.
    cluster: str | None


class JobPlot(TypedDict):
    plot: Plot | None


class JobsListed(TypedDict):
    """Of the stream of changes: sent after the newest jobs."""

    older: bool


# What an endpoint answers with; each is a JSON object once it is sent.
Answer = Mapping[str, object] | Choice | Measured


def plain(value: object) -> object:
    """Turn a dataclass into JSON, for `json.dumps`."""
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    raise TypeError(f"{type(value).__name__} is not JSON")
