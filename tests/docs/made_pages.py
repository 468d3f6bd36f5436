"""Pages of the site that are made from other files: the notebooks, CONTRIBUTING.md, CHANGELOG.md.

mkdocs.yml names this file as a hook, so mkdocs calls `on_files`; it needs nothing of hamekomi.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
REPOSITORY = "https://github.com/hamekomi/hamekomi/blob/main"
NOTEBOOKS = ROOT / "docs" / "notebooks"
# Files at the root, and their pages.
COPIED = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    for path, text in pages():
        files.append(File.generated(config, path, content=text))
    return files


def pages() -> Iterator[tuple[str, str]]:
    """The path of each page below docs/, and its text."""
    for name, path in COPIED.items():
        yield path, with_links((ROOT / name).read_text(encoding="utf-8"))
    for file in sorted(NOTEBOOKS.glob("*.ipynb")):
        yield f"notebooks/{file.stem}.md", notebook_page(file)


def with_links(text: str) -> str:
    """Links to pages of docs/ stay in the site, those to other files lead to the repository."""

    def moved(found: re.Match[str]) -> str:
        target = found[1]
        if target.startswith(("http", "#")):
            return found[0]
        inside = re.fullmatch(r"docs/(.*\.md)(#.*)?", target)
        return f"]({inside[1]}{inside[2] or ''})" if inside else f"]({REPOSITORY}/{target})"

    return re.sub(r"\]\(([^)\s]+)\)", moved, text)


def notebook_page(file: Path) -> str:
    """The cells one after the other, with what they print and show."""
    notebook = json.loads(file.read_text(encoding="utf-8"))
    parts = [part for cell in notebook["cells"] for part in _cell(cell)]
    origin = f"*This page is the notebook [docs/notebooks/{file.name}]({REPOSITORY}/docs/notebooks/{file.name}).*"
    return "\n\n".join([*parts, origin, ""])


def _cell(cell: dict[str, Any]) -> Iterator[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield source
        return
    yield f"```python\n{source}\n```"
    for output in cell["outputs"]:
        data = output.get("data", {})
        if "image/svg+xml" in data:
            # On one line, so that it stays one block of HTML.
            drawn = "".join(data["image/svg+xml"]).replace("\n", "")
            yield f"<div>{drawn}</div>"
        else:
            text = "".join(output.get("text") or data["text/plain"])
            yield f"<pre><code>{escape(text.rstrip())}</code></pre>"
