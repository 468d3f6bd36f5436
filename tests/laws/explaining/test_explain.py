"""Explanations: every step follows, says so in plain words, and is the same in every run."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from itertools import islice
from pkgutil import iter_modules
from random import Random
from typing import Any

import pytest

import hamekomi as hk
from hamekomi.laws import kinds
from hamekomi.laws.explaining import grade, steps
from hamekomi.laws.explaining.deductions import MOST_USES, Deduction, Suppositions
from hamekomi.laws.explaining.explain import Explainer, deductions
from hamekomi.laws.explaining.marks_in_words import in_words, nothing_known
from hamekomi.laws.family import PencilFamily, family_in
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.playing import looks, play
from hamekomi.laws.puzzle import PencilPuzzle, statement
from hamekomi.model.answers import Budget, Step
from hamekomi.model.marked_play import Marked
from tests.reference.law_steps import wrong_steps

NAMES = sorted(each.name for each in iter_modules(kinds.__path__))
PATIENT = Budget(seconds=60)


@cache
def family(name: str) -> PencilFamily:
    return family_in(import_module(f"hamekomi.laws.kinds.{name}"))


def read(text: str) -> PencilPuzzle:
    name = text.split()[0]
    return family(name).reading.formats["text"].parse(text.strip())


@cache
def explained(text: str) -> list[Step]:
    return list(steps.steps(read(text), PATIENT))


def deduced(stated: Pencil) -> list[Deduction]:
    return list(deductions(stated, (), PATIENT.clock()))


# ---- Steps follow


@pytest.mark.parametrize("name", NAMES)
def test_every_step_follows_from_the_laws_and_marks_that_it_names(name: str) -> None:
    for example in family(name).reading.examples:
        stated = statement(read(example.text))
        found = deduced(stated)
        assert wrong_steps(stated, found) == []
        explainer = Explainer(stated, (), PATIENT.clock())
        for each in found:
            if not each.supposed[each.ends_trial :]:
                for literal in each.conclusions:
                    explainer.state.learn(literal)
        assert not [
            each for each in explainer.state.undecided if _can_be_marked(stated, each, explainer)
        ]


def _can_be_marked(stated: Pencil, literal: Literal, explainer: Explainer) -> bool:
    """Not which piece of a ship it is, where a player marks only that there is one."""
    about = stated.meaning[abs(literal)]
    assert about is not None
    marks = stated.marks[about[0]]
    is_marked = getattr(marks.declaration, "marked", "")
    return not is_marked or explainer.state.known(marks.literal(about[1], looks.NOTHING)) is None


@pytest.mark.parametrize("name", NAMES)
def test_steps_rest_on_few_uses_of_laws(name: str) -> None:
    for example in family(name).reading.examples:
        for each in deduced(statement(read(example.text))):
            # Uses of one law with the same facts make one sentence; each conclusion needs one.
            laws = {statement(read(example.text)).uses[use].law for use in each.uses}
            assert laws or not each.facts, "one symbol of a place excludes the others at once"
            # A mined rule stands for as many as it needs: its name and its proof say it all.
            is_short = len(each.uses) <= MOST_USES or each.rule is not None
            assert is_short or (len(laws) == 1 and not each.supposed)


def test_steps_from_wrong_marks_follow_from_these_and_do_not_suppose_their_opposites() -> None:
    stated = statement(read("numberlink 4 4\n- - - 1\n- 2 - -\n- - - -\n1 - - 2"))
    random = Random(1)
    contradictions = 0
    for _ in range(20):
        facts = [Literal(each * random.choice((1, -1))) for each in random.sample(range(2, 26), 6)]
        found = list(deductions(stated, facts, PATIENT.clock()))
        assert wrong_steps(stated, found, facts) == []
        assert all(each.uses for each in found)
        contradictions += found[-1].is_contradiction or found[-1].ends_trial
    assert contradictions > 3


def test_a_contradiction_that_rests_on_refuted_suppositions_is_the_last_step() -> None:
    """What rests only on what was refuted before is supposed under nothing."""
    puzzle = read(family("shakashaka").reading.examples[0].text)
    wrong = Marked(puzzle, frozenset({("r1c6", "white")}))
    stated, facts = statement(puzzle), play.facts(wrong)
    found = list(islice(deductions(stated, facts, PATIENT.clock()), 300))
    assert [each.is_contradiction for each in found] == [False] * (len(found) - 1) + [True]
    assert wrong_steps(stated, found, facts) == []


def test_the_reference_finds_steps_that_do_not_follow() -> None:
    stated = statement(read(family("heyawake").reading.examples[0].text))
    good = next(each for each in deduced(stated) if each.facts and not each.supposed)
    too_little = Deduction(good.uses, good.facts[1:], good.conclusions)
    unknown = Deduction(good.uses, (~good.facts[0],), good.conclusions)
    assert wrong_steps(stated, [too_little])
    assert wrong_steps(stated, [unknown])


# ---- Words


def test_a_step_names_the_clue_and_what_follows() -> None:
    first = explained("akari 2 2\n4x -\n- -".replace("4x", "2"))[0]
    assert first.because == "a number says how many bulbs are beside it (the 2 in r1c1)"
    assert first.therefore == "r1c2 and r2c1 have bulbs"


def test_the_second_stage_of_a_hint_is_the_law_in_words() -> None:
    first = explained("akari 2 2\n2 -\n- -")[0]
    assert first.rule == "number"
    assert first.stages[1] == "a number says how many bulbs are beside it"


def test_lines_are_said_from_end_to_end() -> None:
    said = explained("simpleloop 3 3\n- - -\n- x -\n- - -")
    assert said[0].because == "the loop visits every white cell (r1c1)"
    assert said[0].therefore == "there is a line from r1c2 through r1c1 to r2c1"


def test_what_would_be_cut_off_is_said() -> None:
    said = explained("hitori 3 3\n1 2 2\n1 3 1\n3 1 2")
    assert any("otherwise" in each.because and "would be cut off" in each.because for each in said)


def test_the_symbols_that_are_left_are_said_together() -> None:
    said = explained("kakuro 3 3\n- 3, 4,\n,3 0 0\n,4 0 0")
    assert said[0].because == "the digits of a run add up to the number before it (r2c3 and r3c3: 4)"
    assert said[0].therefore == "r2c3 and r3c3 are 1, 2, 3 or 4"


@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_lists_more_than_a_few_names(name: str) -> None:
    for example in family(name).reading.examples:
        for each in explained(example.text):
            for sentence in (each.because, each.therefore):
                longest = max(len(part.split(", ")) for part in sentence.split(" and "))
                assert longest <= 12, sentence
                assert "  " not in sentence and "None" not in sentence


def test_a_clue_is_named_only_for_laws_about_clues() -> None:
    said = [each.because for each in explained(family("binairo").reading.examples[0].text)]
    three = [each for each in said if "no three in a line" in each]
    assert three and not any(" in r" in each.split(", and ")[0] for each in three)


def test_each_way_in_which_a_drawing_would_be_wrong_is_a_step_of_its_own() -> None:
    said = explained(family("nurikabe").reading.examples[0].text)
    islands = [each for each in said if each.rule == "islands"]
    assert any("otherwise the area of r1c3 would be larger than 1" in each.because for each in islands)
    assert any("otherwise no number would reach so far" in each.because for each in islands)
    assert not any("larger" in each.because and "reach" in each.because for each in islands)


def reasons(name: str) -> list[str]:
    """Those of the steps by one law about the whole drawing of the first example."""
    found = explained(family(name).reading.examples[0].text)
    whole = {"castlewall": "one loop", "masyu": "one loop", "fillomino": "is the size of the area"}
    return [each.because for each in found if whole[name] in each.because and each.rule.count(",") == 0]


def test_a_loop_that_would_close_is_seen_though_fewer_facts_would_do() -> None:
    assert all("otherwise" in each for each in reasons("masyu"))
    assert any("a small loop would close" in each for each in reasons("masyu"))


def test_a_step_keeps_the_facts_that_the_reason_of_any_of_its_conclusions_needs() -> None:
    """r1c2 alone leaves the 4 no way but r2c1; that it goes on down the column takes more."""
    stated = statement(read("nurikabe 4 4\n4 - 2 -\n- - - -\n- - 1 -\n- - - -"))
    assert wrong_steps(stated, deduced(stated)) == []


def test_an_odd_number_of_lines_around_some_cells_is_a_reason() -> None:
    odd = [each for each in reasons("castlewall") if "equally often" in each]
    assert odd[0].endswith("otherwise the loop would not enter and leave r1c1 and r1c2 equally often")


def test_it_is_said_which_area_would_be_too_small() -> None:
    said = [each for each in reasons("fillomino") if "could not have" in each]
    assert said[0].endswith("otherwise the area of r4c1 could not have 7 cells")
    assert len(said) > 10


def test_a_law_about_the_rim_replaces_trials() -> None:
    found = explained(family("yinyang").reading.examples[0].text)
    assert len(found) < 25 and not any(each.rule.startswith("trial") for each in found)
    assert "the white circle" not in found[1].because


def test_what_a_law_says_here_and_there_is_one_step() -> None:
    found = explained(family("battleship").reading.examples[0].text)
    said = [each.therefore for each in found]
    assert "r2c1 to r6c1 and r3c3 are not the left end of a ship" in said
    assert "r1c1 is not the right end, lower end or middle of a ship" in said


def test_walls_areas_and_bridges_are_named() -> None:
    cut_off = explained("hitori 3 3\n1 2 2\n1 3 1\n3 1 2")
    assert any(" would be cut off by r" in each.because for each in cut_off)
    area = explained(family("shikaku").reading.examples[0].text)[0]
    assert area.because == "no other one can reach so far"
    assert area.therefore == "r1c1 and r2c1 belong to the 6 in r1c2"
    bridges = explained(family("hashi").reading.examples[0].text)
    assert bridges[0].therefore == "there are 2 bridges between r1c3 and r1c5"


def test_what_the_same_uses_say_of_several_marks_is_one_step() -> None:
    said = explained(family("starbattle").reading.examples[0].text)
    assert any(each.therefore == "r5c1, r6c1 and r6c2 have no stars" for each in said)


# ---- What is noted


@pytest.mark.parametrize("name", ["hidoku", "kakuro", "lits", "skyscraper", "suguru"])
def test_what_decides_nothing_becomes_a_step_only_if_a_later_step_rests_on_it(name: str) -> None:
    stated = statement(read(family(name).reading.examples[0].text))
    explainer = Explainer(stated, (), PATIENT.clock())
    noted = 0
    while found := explainer.next():
        noted += len(found) - 1
        # A place is decided by all that is not there, too.
        needed = {*found[-1].conclusions, *(fact for each in found for fact in each.facts)}
        places = {explainer.state.place_of(each) for each in needed}
        for each in found[:-1]:
            assert each.supposed or any(
                explainer.state.place_of(one) in places for one in each.conclusions
            )
        for literal in found[-1].conclusions:
            explainer.state.learn(literal)
    assert noted


def test_what_a_trial_concludes_itself_is_no_reason_to_say_first_what_was_noted_later() -> None:
    """What was noted later may rest on the trial."""
    explainer = Explainer(statement(read("akari 2 2\n- -\n- -")), (), PATIENT.clock())
    supposed, inside, last = Literal(2), Literal(3), Literal(4)
    trial = [
        Deduction((), (), (inside,), supposed=(supposed,)),
        Deduction((), (inside,), (~supposed,), supposed=(supposed,), ends_trial=True),
    ]
    explainer._note(trial)
    explainer._note([Deduction((), (~supposed,), (inside,))])
    end = Deduction((), (~supposed,), (last,))
    assert explainer._with_earlier_steps([end]) == [*trial, end]


@pytest.mark.parametrize("name", NAMES)
def test_the_first_hint_has_moves(name: str) -> None:
    for example in family(name).reading.examples:
        hint = hk.load(example.text, family=name).hint()
        assert hint is not None and hint.moves


# ---- Trials


def test_the_last_step_of_a_trial_has_the_others_as_its_chain_and_the_only_moves() -> None:
    texts = [family(name).reading.examples[0].text for name in NAMES]
    trials = [each for text in texts for each in explained(text) if each.rule.startswith("trial: ")]
    assert trials
    endings = [each for each in trials if each.chain]
    assert endings
    for each in endings:
        assert "this contradicts that" in each.because
        assert all("therefore" in line for line in each.chain)
    for each in trials:
        assert not each.moves or each.chain or "this contradicts that" in each.because


def test_a_refutation_that_its_facts_alone_do_not_show_to_propagation_is_a_step() -> None:
    """Other things that were supposed had made propagation look there."""
    stated = statement(
        read(
            "fillomino 6 6\n6 6 5 - - -\n- - - 3 7 -\n- - - - 7 1\n6 9 9 - 7 -\n- - - - - 4\n- - - - - -"
        )
    )
    found = deduced(stated)
    assert found
    assert wrong_steps(stated, found) == []


# ---- The same in every run


def test_explanations_do_not_depend_on_the_hashes_of_the_run() -> None:
    program = (
        "import sys, hamekomi as hk\n"
        "for text in sys.stdin.read().split('\\n\\n'):\n"
        "    for step in hk.load(text).explain(): print(step)\n"
    )
    texts = "\n\n".join(family(name).reading.examples[0].text.strip() for name in NAMES)
    said = [
        subprocess.run(
            [sys.executable, "-c", program],
            input=texts,
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] and said[0] == said[1]


# ---- No solution, several solutions, a player's marks


def test_a_puzzle_without_a_solution_ends_with_the_laws_that_contradict_each_other() -> None:
    puzzle = read("akari 1 3\n2 - -")
    found = deduced(statement(puzzle))
    assert [each.is_contradiction for each in found] == [True]
    assert [statement(puzzle).uses[use].law for use in found[0].uses] == ["number"]
    last = list(steps.steps(puzzle, PATIENT))[-1]
    assert last.refutes and last.therefore == "there is no solution"


def test_a_puzzle_with_several_solutions_ends_where_they_differ() -> None:
    last = explained("akari 2 2\n- -\n- -")[-1]
    assert last.rule == "several solutions"
    assert last.therefore == "nothing more follows"
    assert "in another one" in last.because
    assert not last.refutes


@pytest.mark.parametrize("name", NAMES)
def test_from_half_the_marks_explanations_lead_to_the_solution(name: str) -> None:
    example = family(name).reading.examples[0]
    puzzle = hk.load(example.text, family=name)
    solution = next(iter(puzzle.solutions()))
    whole = play.marks_of(puzzle.value, solution.value)
    half = Marked(puzzle.value, frozenset(sorted(whole.marks)[::2]))
    position = half
    for step in steps.steps_from(half, PATIENT):
        assert not step.refutes
        for move in step.moves:
            game = family(name).play
            assert game is not None and game.apply is not None
            position = game.apply(position, move)
    assert position.marks >= whole.marks


def test_a_wrong_mark_is_refuted_in_words() -> None:
    puzzle = read("akari 2 2\n2 -\n- -")
    wrong = Marked(puzzle, frozenset({("r2c2", "bulb")}))
    last = list(steps.steps_from(wrong, PATIENT))[-1]
    assert last.refutes and last.therefore == "there is no solution with these marks"
    assert "r2c2 has a bulb" in last.because


# ---- Grades


def test_grades_are_words_from_the_hardest_step() -> None:
    easy = grade.grade(read("akari 2 2\n2 -\n- -"), PATIENT)
    assert (easy.word, easy.is_solvable) == ("gentle", True)
    several = grade.grade(read("akari 2 2\n- -\n- -"), PATIENT)
    assert (several.word, several.is_solvable) == ("several solutions", False)
    none = grade.grade(read("akari 1 3\n2 - -"), PATIENT)
    assert (none.word, none.is_solvable) == ("no solution", False)


def test_several_uses_of_a_law_for_one_mark_are_harder_than_one() -> None:
    stated = statement(read(family("akari").reading.examples[0].text))
    mark, other = Literal(2), Literal(3)
    assert grade.effort(stated, [Deduction((0, 1, 2), (), (mark,))]) == 3
    assert grade.effort(stated, [Deduction((0, 1, 2), (), (mark, other))]) == 1


def test_a_trial_counts_twice_for_each_thing_that_is_supposed() -> None:
    stated = statement(read(family("akari").reading.examples[0].text))
    one, other = Literal(2), Literal(3)
    inside = Deduction((0, 1), (), (~other,), supposed=(one, other), ends_trial=True)
    ending = Deduction((1, 2), (), (~one,), supposed=(one,), ends_trial=True)
    assert grade.effort(stated, [ending]) == 2 * 2
    assert grade.effort(stated, [inside, ending]) == 3 * 4


def test_a_grade_says_the_hardest_effort_and_how_often_it_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle, found = read("akari 2 2\n2 -\n- -"), [1, 4, 2, 5, 5, 1]

    def efforts(explainer: Explainer, real: Any = grade.efforts) -> list[int]:
        assert list(real(explainer))
        return found

    monkeypatch.setattr(grade, "efforts", efforts)
    hard = grade.grade(puzzle, PATIENT)
    assert (hard.word, hard.value) == ("hard", 5.1)
    assert hard.reason == "the hardest steps are trials (2 steps of 6)"
    words = [grade.difficulty(puzzle, PATIENT.clock(), word) for word in ("gentle", "normal", "hard")]
    assert words == ["normal", "hard", "hard"]


def test_a_puzzle_that_takes_long_trials_is_graded_above_one_that_does_not() -> None:
    grades = [
        grade.grade(read(example.text), PATIENT)
        for name in NAMES
        for example in islice(family(name).reading.examples, 1)
    ]
    assert len({each.word for each in grades}) > 2
    assert all(each.is_solvable and each.value > 0 for each in grades)


def test_where_nothing_is_left_it_is_said_apart_from_what_is_known() -> None:
    """In a trial a place can lose all that is left of it."""
    stated = statement(read("hashi 1 3\n1 - 1"))
    bridges = stated.marks["bridges"]
    [place] = bridges.places
    some = [~bridges.literal(place, 1), ~bridges.literal(place, 2)]
    none_known = {int(bridges.literal(place, 0)): False}
    for known in (nothing_known, none_known.get):
        assert in_words(stated, some, known) == "there is no bridge between r1c1 and r1c3"


def test_what_a_trial_concludes_inside_needs_no_step_before_it() -> None:
    """It may be known without the trial later, by a step that rests on the trial."""
    given = hk.load("first", "nurikabe").value
    explainer = Explainer(statement(given), (), PATIENT.clock())
    supposed, inner, nested = (Literal(each) for each in explainer.state.open(explainer.state.marks)[:3])
    explainer._noted_at[inner] = 0
    begin = Deduction((0,), (supposed,), (inner,), supposed=(supposed,))
    end = Deduction((1,), (inner,), (~supposed,), supposed=(supposed,), ends_trial=True)
    assert explainer._missing_for([begin, end]) == set()
    after = Deduction((1,), (inner,), (nested,))
    assert explainer._missing_for([begin, end, after]) == {inner}


def test_what_an_ended_trial_within_a_trial_concludes_holds_no_more() -> None:
    outer, inner, one, other = map(Literal, (2, 3, 4, 5))
    inside = Suppositions()
    inside.add(Deduction((0,), (), (one,), supposed=(outer,)), 1)
    inside.add(Deduction((0,), (), (other,), supposed=(outer, inner)), 2)
    inside.add(Deduction((0,), (), (~inner,), supposed=(outer, inner), ends_trial=True), 3)
    step = Deduction((0,), (), (), supposed=(outer,))
    assert inside.holding(step) == {one: 1, ~inner: 3, outer: 0}
    assert inside.holding(Deduction((0,), (), ())) == {}
