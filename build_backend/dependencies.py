"""Prints what the package depends on, one requirement a line: `python dependencies.py EXTRA ...`.

pip can install a package's dependencies only together with the package, which has to be built first.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def dependencies(extras: list[str]) -> list[str]:
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [
        *project["dependencies"],
        *(each for extra in extras for each in project["optional-dependencies"][extra]),
    ]


if __name__ == "__main__":
    print("\n".join(dependencies(sys.argv[1:])))
