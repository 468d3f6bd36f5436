"""No verb ignores an option in silence: it obeys it, or says that it has no effect."""

from __future__ import annotations

from pathlib import Path

import pytest

from hamekomi.cli.app import VERBS
from hamekomi.cli.arguments import OPTIONS
from tests.cli.conftest import Hamekomi

PUZZLE = ("_template", "row:.0.")
LOOP = ("slitherlink", "first")
COMMANDS = {
    "solve": PUZZLE,
    "count": ("packing", "tetrihex"),
    "check": PUZZLE,
    "explain": LOOP,
    "hint": LOOP,
    "grade": LOOP,
    "classify": ("packing", "tetrihex"),
    "generate": ("_template",),
    "experiment": ("_template", "sum"),
    "show": PUZZLE,
    "convert": PUZZLE,
    "book": ("_template", "-o", "book.pdf"),
    "jobs": ("list",),
    "families": (),
    "formats": (),
    "doctor": (),
}
# They serve until Ctrl-C, take long, make a folder, or need a family that can mine or walk.
NOT_RUN = {"serve", "demo", "new", "mine", "walk"}


def says_unused(err: str, option: str, verb: str) -> bool:
    return any(
        f"--{option}" in line and " no effect on " in line and verb in line for line in err.splitlines()
    )


def test_every_verb_is_tried_here() -> None:
    assert COMMANDS.keys() | NOT_RUN == set(VERBS)


@pytest.mark.parametrize("verb", COMMANDS)
def test_every_verb_obeys_a_timeout_or_says_that_it_has_no_effect(verb: str, hamekomi: Hamekomi) -> None:
    said = hamekomi(verb, *COMMANDS[verb], "--timeout", "1e-9")
    assert says_unused(said.err, "timeout", verb) != (said.code == 4)


@pytest.mark.parametrize("verb", COMMANDS)
def test_every_verb_opens_a_checkpoint_or_says_that_it_has_no_effect(
    verb: str, hamekomi: Hamekomi, tmp_path: Path
) -> None:
    file = tmp_path / "kept"
    file.write_text("not a checkpoint")
    said = hamekomi(verb, *COMMANDS[verb], "--checkpoint", str(file), "--timeout", "1e-9")
    is_refused = "this is not a hamekomi checkpoint" in said.err or "needs --seed" in said.err
    assert says_unused(said.err, "checkpoint", verb) != is_refused


OBEYING = {
    "limit": {"solve", "count", "explain"},
    "seed": {"generate", "experiment", "book"},
    "solver": {"solve", "count", "check", "explain", "hint"},
}


@pytest.mark.parametrize("option", OBEYING)
@pytest.mark.parametrize("verb", COMMANDS)
def test_other_options_without_effect_are_named(verb: str, option: str, hamekomi: Hamekomi) -> None:
    said = hamekomi(verb, *COMMANDS[verb], f"--{option}", "1", "--timeout", "1e-9")
    assert says_unused(said.err, option, verb) != (verb in OBEYING[option])


def test_several_options_are_named_in_one_sentence_and_quiet_silences_it(hamekomi: Hamekomi) -> None:
    words = ("doctor", "--timeout", "1", "--threads", "2", "--watch")
    said = hamekomi(*words)
    assert said.err == "--timeout, --threads and --watch have no effect on `hamekomi doctor`\n"
    assert hamekomi(*words, "-q").err == ""


def test_threads_have_no_effect_on_a_single_puzzle_of_a_verb_without_threads(
    hamekomi: Hamekomi, tmp_path: Path
) -> None:
    file = tmp_path / "two.txt"
    file.write_text("row:.0.\nrow:1.1\n")
    warning = "--threads has no effect on a single puzzle here\n"
    assert hamekomi("grade", *PUZZLE, "--threads", "2").err.startswith(warning)
    assert warning not in hamekomi("grade", "_template", str(file), "--threads", "2").err
    assert warning not in hamekomi("solve", *PUZZLE, "--threads", "2").err


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("show", *PUZZLE, "--timeout", "1"), "`hamekomi show` without --solved"),
        (("check", *PUZZLE, "--solution", "101", "--timeout", "1"), "`hamekomi check --solution`"),
        (("generate", "_template", "--job", "--timeout", "1"), "a queued job"),
    ],
)
def test_a_timeout_without_effect_in_one_use_of_a_verb_is_named(
    words: tuple[str, ...], what: str, hamekomi: Hamekomi
) -> None:
    assert f"--timeout has no effect on {what}\n" in hamekomi(*words).err


def test_the_options_are_those_that_every_verb_accepts(hamekomi: Hamekomi) -> None:
    shown = hamekomi("families", "--help").out
    assert all(f"--{option}" in shown for option in OPTIONS)
