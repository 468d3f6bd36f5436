"""`hamekomi new NAME --laws`: a law file that works at once, and is not written over another."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hamekomi.lab.new_family import new_law_file
from hamekomi.model.errors import BadInput


def hamekomi(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hamekomi", *arguments],
        env={**os.environ, "HAMEKOMI_FAMILIES": str(folder)},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_a_new_law_file_is_a_family_at_once(tmp_path: Path) -> None:
    made = hamekomi(tmp_path, "new", "stepping_stones", "--laws")
    assert made.stdout == f"{tmp_path / 'stepping_stones.py'}\n"
    solved = hamekomi(tmp_path, "solve", "stepping_stones", "first")
    assert solved.returncode == 0 and "This is the only solution." in solved.stderr
    assert solved.stdout.count("\n") == 4
    explained = hamekomi(tmp_path, "explain", "stepping_stones", "second")
    assert explained.returncode == 0 and "because shaded cells do not touch" in explained.stdout


def test_a_law_file_with_a_mistake_is_named_with_its_line(tmp_path: Path) -> None:
    file = new_law_file("stripes", tmp_path / "mine")
    file.write_text(file.read_text(encoding="utf-8").replace("not_all(", "not_al("), encoding="utf-8")
    line = next(
        number
        for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if "not_al(" in text
    )
    done = hamekomi(tmp_path / "mine", "solve", "stripes", "first")
    assert (done.returncode, done.stdout) == (2, "")
    reason = (
        "the law 'apart' of Stripes fails, NameError: name 'not_al' is not defined; perhaps 'not_all'?"
    )
    assert done.stderr == f"hamekomi: {reason} ({file}, line {line})\n"


def test_a_law_file_goes_to_the_law_files_of_a_source_tree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laws = tmp_path / "src" / "hamekomi" / "laws"
    (laws / "template").mkdir(parents=True)
    (laws / "template" / "island.py").touch()
    (laws / "kinds").mkdir()
    monkeypatch.chdir(tmp_path)
    assert new_law_file("stripes") == laws / "kinds" / "stripes.py"
    with pytest.raises(BadInput, match="exists already"):
        new_law_file("stripes")
    with pytest.raises(BadInput, match="there is a family nurikabe already"):
        new_law_file("nurikabe")
    with pytest.raises(BadInput, match="lower-case letters"):
        new_law_file("Stripes")
