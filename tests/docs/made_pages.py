"""Pages of the site made from other files: notebooks, CONTRIBUTING.md, CHANGELOG.md; and its icon.

mkdocs.yml names this file as a hook, so mkdocs calls `on_config` and `on_files`. What they need of
mkdocs they import when called, because the tests run where it is not installed.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
ICON = ROOT / "frontend" / "src" / "icon.svg"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# Where a file of the repository is read.
REPOSITORY = f"{PROJECT['urls']['Source']}/blob/main"
NOTEBOOKS = ROOT / "docs" / "notebooks"
# Files at the root, and their pages.
COPIED = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}


def on_files(files: Any, config: Any) -> Any:
    made = import_module("mkdocs.structure.files").File.generated
    for path, text in pages():
        files.append(made(config, path, content=text))
    files.append(made(config, ICON.name, abs_src_path=str(ICON)))
    return files


def on_config(config: Any) -> Any:
    """Link to the repository, and show examples in docstrings as code; `>>>` would begin a quotation.

    In the menu, because the theme asks a server of the repository's about it where `repo_url` is set.
    """
    config["nav"].append({"Repository": PROJECT["urls"]["Source"]})
    markdown = import_module("markdown.extensions").Extension
    preprocessor = import_module("markdown.preprocessors").Preprocessor

    run = {"run": lambda self, lines: fenced(lines)}
    # Before the fences themselves are read, which have priority 25.
    register = {
        "extendMarkdown": lambda self, md: md.preprocessors.register(
            type("Fences", (preprocessor,), run)(md), "examples", 28
        )
    }
    config["markdown_extensions"].append(type("Examples", (markdown,), register)())
    return config


def fenced(lines: list[str]) -> list[str]:
    """The lines, with a fence around every example that has none; it ends at a blank line."""
    found: list[str] = []
    is_code = is_example = False
    for line in [*lines, ""]:
        if line.lstrip().startswith("```") and not is_example:
            is_code = not is_code
        elif not is_code and not is_example and line.startswith(">>> "):
            found.append("```pycon")
            is_example = True
        elif is_example and not line.strip():
            found.append("```")
            is_example = False
        found.append(line)
    return found[:-1]


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
    path = file.relative_to(ROOT)
    origin = f"*This page is the notebook [{path}]({REPOSITORY}/{path}).*"
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
