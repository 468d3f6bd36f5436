// Choosing another puzzle: from the list of those that have a name, or pasted, typed or dropped.

import { get, type Family, type Recognised } from "page/api";
import { actions, button, choice, fill, h, labelled, options } from "page/kit/dom";
import { pasteBox } from "page/home/paste";

interface Named {
  readonly name: string;
  readonly title: string;
  readonly is_example: boolean;
}

export const FIRST = "tetrihex";

export function chooser(
  family: Family,
  onchoose: (text: string) => void,
  signal: AbortSignal,
): HTMLElement {
  let found: Recognised | null = null;
  const list = choice([["", "Choose a puzzle …"]], (name) => name && onchoose(name));
  const status = h("p", { class: "quiet" });
  const open = button("Open", () => found && onchoose(found.text), { disabled: true });
  const paste = pasteBox({
    label: "A name, a drawing, JSON, a BurrTools file",
    placeholder: "frame: box 10 6\npieces: pentominoes",
    family: family.name,
    rows: 4,
    signal,
    ondrop: () => element.setAttribute("open", ""),
    onrecognised(recognised) {
      found = recognised;
      status.textContent = recognised?.name ?? "";
      open.disabled = !recognised;
    },
  });
  void names().then((puzzles) =>
    fill(
      list,
      h("option", { value: "" }, "Choose a puzzle …"),
      group("Examples", puzzles.filter((puzzle) => puzzle.is_example)),
      group("More, by name", puzzles.filter((puzzle) => !puzzle.is_example)),
    ),
  );
  const element = h(
    "details",
    { class: "chooser" },
    h("summary", {}, "Other puzzles"),
    h(
      "div",
      { class: "card" },
      labelled("Puzzles", list),
      paste.element,
      status,
      actions(open),
    ),
  );
  return element;
}

/** If the list cannot be loaded, the user can still paste a puzzle. */
async function names(): Promise<readonly Named[]> {
  return get<{ puzzles: Named[] }>("families/packing/puzzles").then(
    ({ puzzles }) => puzzles,
    () => [],
  );
}

function group(label: string, puzzles: readonly Named[]): HTMLElement {
  return h("optgroup", { label }, ...options(puzzles.map(({ name, title }) => [name, title])));
}
