"""Run the example notebooks in this process, without Jupyter, which would take seconds to start.

`python -m tests.docs.notebooks` writes what their cells print and show into docs/notebooks; do so after
a change to a notebook.
"""

from __future__ import annotations

import ast
import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))

Output = dict[str, Any]


def read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def run(notebook: dict[str, Any]) -> Iterator[tuple[dict[str, Any], list[Output]]]:
    """Run the cells with code from the first to the last; yields each with its output."""
    names: dict[str, Any] = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells, 1):
        yield cell, _outputs("".join(cell["source"]), names, number)


def _outputs(source: str, names: dict[str, Any], number: int) -> list[Output]:
    """What the cell prints, and the value of its last line if that is an expression."""
    *before, last = ast.parse(source).body
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(list(before), []), "cell", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        else:
            exec(compile(source, "cell", "exec"), names)
    outputs: list[Output] = []
    if text := printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": text.splitlines(True)})
    # A widget lives only as long as the notebook runs.
    if value is not None and not hasattr(value, "_repr_mimebundle_"):
        outputs.append(
            {
                "data": _data(value),
                "execution_count": number,
                "metadata": {},
                "output_type": "execute_result",
            }
        )
    return outputs


def _data(value: Any) -> dict[str, list[str]]:
    data = {"text/plain": repr(value).splitlines(True)}
    if hasattr(value, "_repr_svg_"):
        data["image/svg+xml"] = value._repr_svg_().splitlines(True)
    return dict(sorted(data.items()))


def refresh(path: Path) -> None:
    notebook = read(path)
    for number, (cell, outputs) in enumerate(run(notebook), 1):
        cell["execution_count"], cell["outputs"] = number, outputs
    text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    for each in NOTEBOOKS:
        refresh(each)
