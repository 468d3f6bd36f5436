"""One folder per family of puzzles; each has a FAMILY. They are found by the laboratory's catalogue.

Families of one's own may be elsewhere: in the folders that HAMEKOMI_FAMILIES names, as PATH names those
of programs, or in a package that is installed and says so by an entry point:

    [project.entry-points."hamekomi.families"]
    queens = "hamekomi_queens"

Wherever its folder is, a family is imported as `hamekomi.families.NAME`; ours come first, then the named
folders, then what is installed.
"""

from __future__ import annotations

import os
import sys
import warnings
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

_NAMED = os.environ.get("HAMEKOMI_FAMILIES", "").split(os.pathsep)
# The folders of the user's own families.
OWN = [os.path.abspath(each) for each in _NAMED if each]  # noqa: PTH100 (pathlib is slow to import)

__path__ = [*__path__, *OWN]


@cache
def installed() -> Mapping[str, str]:
    """The families that installed packages bring, and the package of each; imports none of them."""
    found: dict[str, str] = {}
    for about in (each for folder in sys.path for each in _brings_families(folder)):
        from importlib.metadata import PathDistribution  # takes 60 ms, and few need it
        from pathlib import Path

        try:
            points = PathDistribution(Path(about)).entry_points.select(group=__name__)
        except Exception as error:  # a stranger has written it
            warnings.warn(f"the families of {about} cannot be read: {error!r}", stacklevel=1)
            continue
        for each in points:
            if each.name.isidentifier():
                found.setdefault(each.name, each.value)
    return found


def _brings_families(folder: str) -> Iterator[str]:
    """The packages in this folder of Python's path that have an entry point for families."""
    try:
        abouts = [each.path for each in os.scandir(folder or ".") if each.name.endswith("-info")]
    except OSError:
        return
    for about in abouts:
        try:
            with open(f"{about}/entry_points.txt", "rb") as file:  # noqa: PTH123 (as above)
                if f"[{__name__}]".encode() in file.read():
                    yield about
        except OSError:
            continue


class _Installed:
    """Imports a family that a package brings under the name that all families have."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        shelf, _, family = name.rpartition(".")
        if shelf != __name__ or family not in installed():
            return None
        from importlib.util import find_spec, spec_from_file_location

        home = find_spec(installed()[family])
        if home is None or home.origin is None or home.submodule_search_locations is None:
            return None
        return spec_from_file_location(
            name, home.origin, submodule_search_locations=list(home.submodule_search_locations)
        )


sys.meta_path.append(_Installed)
