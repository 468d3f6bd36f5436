"""One folder per family of puzzles; each has a FAMILY. They are found by the laboratory's catalogue.

Your own families live in the folders that HAMEKOMI_FAMILIES names (as PATH names those of programs), or
in an installed package that an entry point names. This package `hamekomi_queens` has a folder `queens`:

    [project.entry-points."hamekomi.families"]
    queens = "hamekomi_queens"

Wherever it is, a family is imported as `hamekomi.families.NAME`; ours come first, then those in the
named folders, then those of installed packages. A family that is stated by its laws is one file instead
of a folder (`hamekomi/laws/kinds`).

The package can be called:

>>> import hamekomi as hk
>>> hk.families()[:3]
['akari', 'aqre', 'balanceloop']
"""

import os
import pkgutil
import sys
from collections.abc import Iterator
from functools import cache
from types import ModuleType

_NAMED = os.environ.get("HAMEKOMI_FAMILIES", "").split(os.pathsep)
# The folders of the user's own families.
OWN = [os.path.abspath(each) for each in _NAMED if each]  # noqa: PTH100 (pathlib is slow to import)


class _Folders(list[str]):
    """Where families are; installed packages are asked only for what the other folders lack."""

    def __iter__(self) -> Iterator[str]:
        yield from super().__iter__()
        yield from installed()


@cache
def installed() -> tuple[str, ...]:
    """The installed packages that bring families, as folders; imports none of the families."""
    # This takes 30 ms, and most commands do not need it.
    import warnings
    from importlib.metadata import distributions
    from importlib.util import find_spec

    found: dict[str, None] = {}
    for each in distributions():
        try:
            for point in each.entry_points.select(group=__name__):
                spec = find_spec(point.value)
                homes = [] if spec is None else spec.submodule_search_locations or []
                having = [home for home in homes if point.name in os.listdir(home)]  # noqa: PTH208
                if not having:
                    missing = f"there is no folder {point.name} in a package {point.value}"
                    warnings.warn(f"the family {point.name} cannot be loaded: {missing}", stacklevel=1)
                found |= dict.fromkeys(having)
        except Exception as error:  # anything may go wrong in a plugin
            place = each.locate_file("")
            warnings.warn(f"an entry point in {place} cannot be used: {error!r}", stacklevel=1)
    return tuple(found)


# Our families, and our law files (pathlib is slow to import).
_LAWS = os.path.join(__path__[0], os.pardir, "laws", "kinds")  # noqa: PTH118
OURS = [*__path__, os.path.abspath(_LAWS)]  # noqa: PTH100
__path__ = _Folders([*OURS, *OWN])


def names(*, hidden: bool = False) -> list[str]:
    """The names of the families in alphabetical order; imports none of them."""
    found = {
        module.name for module in pkgutil.iter_modules(__path__) if module.ispkg or _has_laws(module)
    }
    return sorted(name for name in found if hidden or not name.startswith("_"))


def _has_laws(module: pkgutil.ModuleInfo) -> bool:
    """Whether a file is a law file; the user's folders may hold other files, too."""
    spec = module.module_finder.find_spec(module.name, None)
    return spec is not None and is_law_file(spec.origin)


def is_law_file(origin: str | None) -> bool:
    if origin is None or not origin.endswith(".py"):
        return False
    return os.path.dirname(origin) in OURS or _names_laws(origin)  # noqa: PTH120


@cache  # keys: files in the user's folders of families
def _names_laws(file: str) -> bool:
    with open(file, "rb") as opened:  # noqa: PTH123 (pathlib is slow to import)
        return b"hamekomi.laws" in opened.read()


class _Package(ModuleType):
    """In Python, `hamekomi.families()` lists the families; importing this package must not hide that."""

    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = _Package
