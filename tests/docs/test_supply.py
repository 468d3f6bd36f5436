"""Others' work: every file that is installed has a hash, and a licence that we may use."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "requirements"), str(ROOT / "build_backend")]
import components  # noqa: E402
import lock  # noqa: E402

# Licences of what is inside a wheel, and of what may be installed beside it.
INSIDE = {"MIT", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "ISC", "0BSD", "OFL-1.1"}
BESIDE = INSIDE | {"MIT-0", "MIT-CMU", "PSF-2.0", "MPL-2.0", "Zlib", "CC0-1.0"}
# The font of the page, and its modules; the core.
INCLUDED = {"@fontsource-variable/nunito-sans", "three", "esbuild", "nanobind", "robin-map"}
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
HEAD = re.compile(r"([a-z0-9-]+)==([\w.+]+)( ; \([^()]*\)( and \([^()]*\))*)? \\")


def locked(name: str) -> dict[str, int]:
    """The packages of a set as "name==version", and how many hashes each has."""
    found: dict[str, int] = {}
    comment, *lines = (lock.LOCKED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert comment.startswith("# Made by")
    for line in lines:
        if head := HEAD.fullmatch(line):
            package = f"{head[1]}=={head[2]}"
            found[package] = 0
        else:
            assert HASH.fullmatch(line), line
            found[package] += 1
    return found


@pytest.mark.parametrize("name", lock.SETS)
def test_every_package_that_is_installed_has_its_version_and_its_hashes(name: str) -> None:
    versions = lock.pinned()
    found = locked(name)
    assert found and all(found.values())
    assert set(found) <= {f"{package}=={version}" for package, version in versions.items()}
    before = {package for earlier in lock.SETS[name] for package in locked(earlier)}
    named = {package.partition("==")[0] for package in (*found, *before)}
    wanted = {canonicalize_name(each.name) for each in lock.wanted(name)}
    assert wanted <= named, "`make lock` writes the lists anew"


def test_the_lists_have_all_that_is_needed_here() -> None:
    """With the metadata of what is installed, so without a network."""
    here = (f"{sys.version_info[0]}.{sys.version_info[1]}", "linux", "x86_64")
    needed = lock.closure("run", here, lock.pinned())
    assert needed <= {package.partition("==")[0] for package in locked("run")}


def test_make_installs_nothing_without_a_hash() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in makefile.splitlines() if re.search(r"\$\(PIP\)|pip .* install ", line)]
    # Our own wheel, how it is all done, and the programs of others that `make bench` compares with.
    own = re.compile(r"--no-deps \$\(WHEEL\)/\*\.whl|^PIP :=|requirements/bench\.txt")
    unlocked = [line for line in lines if "$(LOCKED)/" not in line and not own.search(line)]
    assert len(lines) > 8 and unlocked == []
    assert "--require-hashes" in makefile
    page = (ROOT / "cmake" / "page.cmake").read_text(encoding="utf-8")
    assert re.search(r"\bci\b", page), "npm takes the versions and hashes of package-lock.json"
    packages: dict[str, Any] = json.loads((ROOT / "frontend" / "package-lock.json").read_text())
    for path, package in packages["packages"].items():
        assert not path or re.match(r"sha512-", package["integrity"]), path


def alternatives(expression: str) -> list[set[str]]:
    """A licence with "or" leaves a choice; "and" does not."""
    return [set(choice.split(" AND ")) for choice in expression.replace("(", "").split(" OR ")]


def test_what_a_wheel_contains_and_needs_may_be_used() -> None:
    found = components.components()
    assert {each.name for each in found if each.inside} == INCLUDED
    assert len([each for each in found if not each.inside]) > 40
    for each in found:
        allowed = INSIDE if each.inside else BESIDE
        assert any(choice <= allowed for choice in alternatives(each.licence)), each


def test_the_licences_of_what_is_inside_lie_beside_it() -> None:
    texts = {file.stem: file.read_text(encoding="utf-8") for file in (ROOT / "licences").glob("*.txt")}
    inside = {each.name.rpartition("/")[2] for each in components.components() if each.inside}
    assert texts.keys() == inside
    assert all("Copyright" in text for text in texts.values())
    assert '"licences/*.txt"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_bill_of_materials_names_everything() -> None:
    command = [sys.executable, str(ROOT / "build_backend" / "components.py"), "--sbom"]
    document = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.5")
    references = {each["bom-ref"] for each in document["components"]}
    assert len(references) == len(document["components"]) == len(components.components())
    [root, *leaves] = document["dependencies"]
    assert set(root["dependsOn"]) == references == {each["ref"] for each in leaves}
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", document["serialNumber"])


def test_no_file_of_the_project_names_an_index() -> None:
    """Which index serves the packages is for pip and npm to know."""
    for file in [*lock.LOCKED.glob("*.txt"), *(ROOT / "requirements").glob("*.*"), ROOT / "Makefile"]:
        assert "://" not in file.read_text(encoding="utf-8").replace("http[s]?://", "").replace(
            "https?://", ""
        ), file
