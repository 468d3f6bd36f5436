"""What a release needs: workflow files that can run, one version, typed fragments of changes."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import hamekomi
from tests import try_wheel

ROOT = Path(__file__).parents[2]
SCHEMAS = {
    ".github/workflows/*.yml": "vendor.github-workflows",
    ".github/ISSUE_TEMPLATE/[!c]*.yml": "vendor.github-issue-forms",
    ".github/ISSUE_TEMPLATE/config.yml": "vendor.github-issue-config",
    "CITATION.cff": "vendor.citation-file-format",
}


@pytest.mark.parametrize("pattern", SCHEMAS)
def test_files_for_others_follow_their_schema(pattern: str) -> None:
    found = sorted(ROOT.glob(pattern))
    assert found
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", SCHEMAS[pattern]]
    done = subprocess.run([*command, *map(str, found)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_workflows_call_targets_that_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    called = {
        target
        for file in ROOT.glob(".github/workflows/*.yml")
        for target in re.findall(r"run: make ([\w-]+)", file.read_text(encoding="utf-8"))
    }
    assert called
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in called)


def test_the_version_is_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" in project["dynamic"]
    for file in ("CITATION.cff", "CHANGELOG.md"):
        assert re.search(
            rf"^(version:|##) {re.escape(hamekomi.__version__)}\b",
            (ROOT / file).read_text(encoding="utf-8"),
            re.MULTILINE,
        ), file


def test_the_repository_has_one_address() -> None:
    """In pyproject.toml; CITATION.cff cannot refer to it, and the gallery is made with it."""
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    source = urls["Source"]
    assert all(each.startswith(source) for each in urls.values())
    assert f'repository-code: "{source}"' in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    pages = [
        *(ROOT / "docs").rglob("*.md"),
        *ROOT.glob("*.md"),
        *ROOT.glob(".github/**/*.*"),
        ROOT / "mkdocs.yml",
    ]
    named = {str(each.relative_to(ROOT)) for each in pages if source in each.read_text(encoding="utf-8")}
    assert named == {"docs/gallery.md"}


def test_what_a_wheel_is_tried_with_holds_here(capsys: pytest.CaptureFixture[str]) -> None:
    try_wheel.main()
    assert "1 passed" in capsys.readouterr().out


def test_changes_have_a_kind_and_a_sentence() -> None:
    for file in (ROOT / "changes").glob("*.md"):
        if file.name != "README.md":
            assert re.fullmatch(r"[a-z0-9-]+\.(added|changed|fixed|removed)\.md", file.name), file.name
            assert file.read_text(encoding="utf-8").strip().endswith((".", ")")), file.name


PROGRESS = [sys.executable, str(ROOT / "build_backend" / "progress.py")]


def test_a_build_shows_how_far_it_is(tmp_path: Path) -> None:
    log = tmp_path / "logs" / "build.log"
    printing = "for n in range(1, 41): print(f'  [{n}/40] Building CXX object {n}.o')"
    command = [*PROGRESS, str(log), sys.executable, "-c", printing]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    said = done.stdout.splitlines()
    assert len(said) == 10 and said[-1].strip() == "compiling: 40 of 40 files"
    assert log.read_text(encoding="utf-8").count("Building") == 40


def test_a_build_that_fails_shows_its_end(tmp_path: Path) -> None:
    log = tmp_path / "build.log"
    command = [*PROGRESS, str(log), sys.executable, "-c", "print('no such file'); raise SystemExit(3)"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 3 and "no such file" in done.stdout and str(log) in done.stdout


def test_an_old_python_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "build_backend")
    backend = import_module("hamekomi_build")
    assert all(isinstance(each, str) for each in backend.get_requires_for_build_wheel())
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    for hook in (backend.get_requires_for_build_wheel, backend.get_requires_for_build_editable):
        with pytest.raises(
            SystemExit, match=r"^hamekomi needs Python 3\.11 or later; this is Python 3\.10$"
        ):
            hook()


def test_on_a_package_index_the_readme_leads_to_the_repository() -> None:
    sys.path.insert(0, str(ROOT / "build_backend"))
    try:
        from project_metadata import for_an_index
    finally:
        sys.path.pop(0)
    readme = for_an_index((ROOT / "README.md").read_text(encoding="utf-8"), "https://example.org/it")
    assert "![" in readme and "(https://example.org/it/raw/main/docs/pictures/" in readme
    assert not re.search(r"\]\((?!https?://|#)", readme)
    assert for_an_index("[a](#b) [c](mailto:d)", "https://e") == "[a](#b) [c](mailto:d)"
