"""What pyproject.toml leaves to the build: the version, from `hamekomi/__init__.py`, and the README.

Links and pictures of the README are relative, so they work in every checkout. A package index shows it
without the files around it, so there they lead to the repository.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

# In Markdown; places with a scheme, and those on the same page, stay.
_LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?P<place>(?![a-z]+:|#)[^)\s]+)\)")


def dynamic_metadata(settings: Mapping[str, Any], project: Mapping[str, Any]) -> dict[str, Any]:
    readme = Path("README.md").read_text(encoding="utf-8")
    text = for_an_index(readme, project["urls"]["Source"])
    return {"version": version(), "readme": {"content-type": "text/markdown", "text": text}}


def version() -> str:
    source = Path("src/hamekomi/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    assert found is not None
    return found[1]


def for_an_index(readme: str, repository: str) -> str:
    """The README with addresses in place of relative links, pictures within links included."""

    def with_address(link: re.Match[str]) -> str:
        kind = "raw" if link["picture"] else "blob"
        return f"{link['picture']}[{link['words']}]({repository}/{kind}/main/{link['place']})"

    return _LINK.sub(with_address, readme)
