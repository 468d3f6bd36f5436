"""What a wheel of hamekomi contains of others' work, and what it needs beside itself, with licences.

    python build_backend/components.py            a table
    python build_backend/components.py --sbom     the same as a CycloneDX document (JSON), for releases

A wheel contains the page, into which packages from npm are bundled (those that package-lock.json does
not mark as needed for development only; build.mjs refuses others), and the core, into which nanobind and
the hash table inside nanobind are compiled. Their licences want their text beside the program, so the
wheel has the files in licences/. What pip installs beside the wheel comes from
requirements/locked/run.txt.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import re
import sys
import tomllib
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
# SPDX's names for what packages call their licences in words.
IN_WORDS = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Python Software Foundation License": "PSF-2.0",
}
# Packages whose metadata names no licence; their file LICENSE is this.
UNNAMED = {"resvg-py": "MIT"}
# The hash table in nanobind's folder `ext`, whose version is in its headers.
ROBIN_MAP = "robin-map"


@dataclass(frozen=True, slots=True)
class Component:
    name: str
    version: str
    licence: str
    # Where packages of this kind come from: npm, pypi, github.
    kind: str
    # "page" or "core", if it is inside the wheel; "" if pip installs it beside it.
    inside: str = ""

    @property
    def purl(self) -> str:
        owner = "Tessil/" if self.name == ROBIN_MAP else ""
        return f"pkg:{self.kind}/{owner}{self.name}@{self.version}"


def components() -> list[Component]:
    return [*_in_the_page(), *_in_the_core(), *_beside()]


def _in_the_page() -> Iterator[Component]:
    lock = json.loads((ROOT / "frontend" / "package-lock.json").read_text(encoding="utf-8"))
    for path, package in lock["packages"].items():
        name = path.rpartition("node_modules/")[2]
        # A few lines of esbuild are in whatever it bundles.
        if name and (not package.get("dev") or name == "esbuild"):
            yield Component(name, package["version"], package["license"], "npm", "page")


def _in_the_core() -> Iterator[Component]:
    nanobind = importlib.metadata.distribution("nanobind")
    yield Component("nanobind", nanobind.version, licence_of("nanobind"), "pypi", "core")
    header = Path(str(nanobind.locate_file("nanobind/ext/robin_map/include/tsl/robin_growth_policy.h")))
    numbers = re.findall(
        r"TSL_RH_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header.read_text(encoding="utf-8")
    )
    yield Component(ROBIN_MAP, ".".join(numbers), "MIT", "github", "core")


def _beside() -> Iterator[Component]:
    lock = (ROOT / "requirements" / "locked" / "run.txt").read_text(encoding="utf-8")
    for name, version in re.findall(r"^([\w.-]+)==(\S+)", lock, re.MULTILINE):
        try:
            yield Component(name, version, licence_of(name), "pypi")
        except importlib.metadata.PackageNotFoundError:
            continue  # of another version of Python


def licence_of(package: str) -> str:
    """As SPDX writes it; as the package writes it where that is not known."""
    metadata = importlib.metadata.metadata(package)
    expression, text = (
        str((metadata.get_all(name) or [""])[0]) for name in ("License-Expression", "License")
    )
    if expression:
        return expression
    classifiers: list[str] = [
        line.rpartition(" :: ")[2] for line in metadata.get_all("Classifier") or ()
    ]
    for words in (text, *classifiers, UNNAMED.get(package, "")):
        if words in IN_WORDS:
            return IN_WORDS[words]
        if re.fullmatch(r"[A-Za-z]+-[0-9.]+(-[A-Za-z]+)*|MIT|ISC|0BSD", words):
            return words
    return text.partition("\n")[0] or "not named"


def sbom(found: list[Component]) -> dict[str, object]:
    """CycloneDX 1.5."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = (ROOT / "src" / "hamekomi" / "__init__.py").read_text(encoding="utf-8")
    [version] = re.findall(r'^__version__ = "([^"]+)"', source, re.MULTILINE)
    own = f"pkg:pypi/hamekomi@{version}"
    everything = [
        {
            "type": "library",
            "bom-ref": each.purl,
            "name": each.name,
            "version": each.version,
            "purl": each.purl,
            "licenses": [{"expression": each.licence}],
            "properties": [{"name": "hamekomi:inside", "value": each.inside or "no, beside it"}],
        }
        for each in found
    ]
    named = "".join(each.purl for each in found)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        # The same contents have the same number.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, own + named)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "hamekomi",
                "version": version,
                "purl": own,
                "licenses": [{"expression": project["license"]}],
            }
        },
        "components": everything,
        "dependencies": [
            {"ref": own, "dependsOn": [each.purl for each in found]},
            *({"ref": each.purl, "dependsOn": []} for each in found),
        ],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="What a wheel contains and needs, with licences.")
    parser.add_argument("--sbom", action="store_true", help="as a CycloneDX document")
    options = parser.parse_args()
    found = components()
    if options.sbom:
        json.dump(sbom(found), sys.stdout, indent=1)
        print()
        return
    for each in found:
        print(f"{each.inside or 'beside':7} {each.name:24} {each.version:12} {each.licence}")


if __name__ == "__main__":
    main()
