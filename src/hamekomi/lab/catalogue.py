"""The catalogue of families.

A family is a folder in `hamekomi.families`, in a folder that HAMEKOMI_FAMILIES names, or in an installed
package that an entry point names; it defines FAMILY. Or it is a law file, in `hamekomi/laws/kinds` or in
one of the user's folders. There is no other registration. Folders that begin with an underscore (the
template) are listed only on request. A plugin, a family that is not one of our own, may be half written:
then it is skipped, and the others work as ever.
"""

import importlib.util
import os
import pkgutil
import traceback
import warnings
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, TypeVar

import hamekomi.families as package
from hamekomi.families import is_law_file
from hamekomi.families import names as names
from hamekomi.model.errors import BadInput, CannotDo, HamekomiError, UnknownName
from hamekomi.model.family import Family

AnyFamily = Family[Any, Any]
Able = TypeVar("Able")


def is_name(name: str) -> bool:
    """Whether there is a family of this name, hidden or not; looks no further than where it is found."""
    # Names such as __init__ are Python's own.
    if not name.isidentifier() or name.startswith("__"):
        return False
    spec = importlib.util.find_spec(f"{package.__name__}.{name}")
    if spec is None or not spec.has_location or spec.origin is None:
        return False
    return spec.submodule_search_locations is not None or is_law_file(spec.origin)


def unknown(name: str) -> HamekomiError:
    """What to say of a name that no family has."""
    for folder in package.OWN:
        file = os.path.join(folder, f"{name}.py")  # noqa: PTH118 (pathlib is slow to import)
        if name.isidentifier() and os.path.isfile(file):  # noqa: PTH113
            return BadInput(f"{file} is no law file: it needs `from hamekomi.laws.words import *`")
    return UnknownName("family", name, names())


class PluginFailed(UserWarning):
    """A plugin cannot be loaded."""


def families(*, hidden: bool = False) -> Mapping[str, AnyFamily]:
    """All families; plugins that fail to load are skipped with a warning."""
    left_out = failed_plugins()
    for error in left_out.values():
        warnings.warn(f"{error}; it is left out", PluginFailed, stacklevel=1)
    return {name: family(name) for name in names(hidden=hidden) if name not in left_out}


def failed_plugins() -> Mapping[str, HamekomiError]:
    """The plugins that cannot be loaded, and why."""
    ours = {module.name for module in pkgutil.iter_modules(package.OURS)}
    found = {}
    for name in names(hidden=True):
        if name not in ours:
            try:
                family(name)
            except HamekomiError as error:
                found[name] = error
    return found


def by_rank(some: Iterable[AnyFamily] | None = None) -> list[AnyFamily]:
    """All families, or some of them, in the order of their ranks."""
    return sorted(families().values() if some is None else some, key=lambda each: (each.rank, each.name))


def family(name: str) -> AnyFamily:
    found: AnyFamily = module(name).FAMILY
    return found


def module(name: str) -> ModuleType:
    """A family's folder, or its law file, as a Python module."""
    if not is_name(name):
        raise unknown(name)
    try:
        found = importlib.import_module(f"{package.__name__}.{name}")
        if not hasattr(found, "FAMILY") and not hasattr(found, "__path__"):
            from hamekomi.laws.family import family_in

            found.FAMILY = family_in(found)  # type: ignore[attr-defined]
        if not isinstance(found.FAMILY, Family):
            raise TypeError("FAMILY is not a Family")
    except HamekomiError as error:
        raise BadInput(f"the family {name} cannot be loaded: {error}") from error
    except SyntaxError as error:
        where = f"{error.filename}, line {error.lineno}"
        raise BadInput(
            f"the family {name} cannot be loaded: SyntaxError: {error.msg} ({where})"
        ) from error
    except (Exception, SystemExit) as error:  # a family of the user's own may be half written
        traces = traceback.extract_tb(error.__traceback__)
        # A law file's own line says more than the one of ours that refused it.
        own = [each for each in traces if os.path.basename(each.filename) == f"{name}.py"]  # noqa: PTH119
        trace = own[-1] if own else traces[-1]
        where = f"{trace.filename}, line {trace.lineno}"
        reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise BadInput(f"the family {name} cannot be loaded: {reason} ({where})") from error
    return found


def ability(owner: AnyFamily, function: Callable[[AnyFamily], Able | None], verb: str) -> Able:
    """Return an optional function of a family; raises CannotDo, naming families that have it."""
    found = function(owner)
    if found is None:
        able = [each for each in families().values() if function(each) is not None]
        first = [each.name for each in able if not each.group] or [each.name for each in able]
        more = f", and {len(able) - len(first)} others" if len(first) < len(able) else ""
        others = f"; {', '.join(first)} can{more}" if able else "; no family can yet"
        raise CannotDo(f"{owner.name} cannot {verb}{others}")
    return found
