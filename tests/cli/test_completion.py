"""What the shell offers, asked as bash, zsh and fish ask; and the options of a family in the help."""

from __future__ import annotations

import pytest

from hamekomi.cli.app import VERBS
from hamekomi.cli.main import run
from hamekomi.model.scale import SCALE
from tests.cli.conftest import Hamekomi

Captured = pytest.CaptureFixture[str]
ASKED: dict[str, set[str]] = {
    "": {*VERBS},
    "sol": {"solve"},
    "solve sud": {"sudoku"},
    "solve slitherlink fi": {"first"},
    "solve packing tetr": {"tetra", "tetrihex"},
    "check slitherlink rul": {"rules"},
    "count packing soma --solver ": {"exact-cover"},
    "count packing soma --up-to ": {"all", "rotation", "symmetry"},
    "convert slitherlink first --to ": {"puzzlink", "loopy"},
    "generate sudoku --difficulty ": {*SCALE},
    "generate slitherlink --symmetry rot": {"rotate180"},
    "generate slitherlink --set re": {"removal="},
    "generate slitherlink --set removal=": {"removal=clever", "removal=plain"},
    "experiment sudoku ": set(),
    "jobs wa": {"watch"},
    "generate --num": {"--number"},
    "solve sudoku easy --out": {"--output"},
}


def offered(capfd: Captured, monkeypatch: pytest.MonkeyPatch, shell: str, line: str) -> set[str]:
    words = ["hamekomi", *line.split(" ")]
    monkeypatch.setenv("_HAMEKOMI_COMPLETE", f"complete_{shell}")
    if shell == "bash":
        monkeypatch.setenv("COMP_WORDS", "\n".join(words))
        monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    else:
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", " ".join(words))
        monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
        monkeypatch.setenv("_TYPER_COMPLETE_WORD_TO_COMPLETE", words[-1])
    with pytest.raises(SystemExit):
        run([])
    found = capfd.readouterr().out
    return {row.split("\t")[0] for row in found.split("\n") if row}


@pytest.mark.parametrize("line", ASKED)
def test_bash_is_offered_what_fits(capfd: Captured, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    found = offered(capfd, monkeypatch, "bash", line)
    assert ASKED[line] <= found
    assert all(each.startswith(line.rpartition(" ")[2]) for each in found)


def test_other_shells_are_offered_the_same(capfd: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "sudoku" in offered(capfd, monkeypatch, "fish", "solve sud")
    zsh = offered(capfd, monkeypatch, "zsh", "solve sud")
    assert any("sudoku" in each for each in zsh)


def test_the_help_lists_what_a_family_lets_set_in_order_of_difficulty(hamekomi: Hamekomi) -> None:
    shown = hamekomi("generate", "sudoku", "--help").out
    assert "gentle, normal, hard, very hard, fiendish; also easy for gentle" in " ".join(shown.split())
    assert "--set clues=" in shown and "default" in shown
    assert "FAMILY --help` lists what can be set" in hamekomi("generate", "--help").out
    assert "--set columns=" in hamekomi("walk", "labyrinth", "--help").out
    wrong = hamekomi("generate", "sudoku", "--difficulty", "hrd").err
    assert "did you mean 'hard'? there are: gentle, normal, hard, very hard, fiendish" in wrong
