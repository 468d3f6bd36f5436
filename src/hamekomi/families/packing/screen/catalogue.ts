// A list of the puzzles that the library knows by name.

import { get } from "page/api";
import { h, labelled } from "page/kit/dom";

interface Named {
  readonly name: string;
  readonly title: string;
  readonly is_example: boolean;
}

export const FIRST = "tetrihex";

export function catalogue(chosen: string, onchoose: (name: string) => void): HTMLElement {
  const choice = h("select", {}, h("option", { value: "" }, "Choose a puzzle …"));
  choice.addEventListener("change", () => {
    if (choice.value) onchoose(choice.value);
  });
  void names().then((puzzles) => {
    choice.append(
      group("Examples", puzzles.filter((puzzle) => puzzle.is_example)),
      group("More, by name", puzzles.filter((puzzle) => !puzzle.is_example)),
    );
    choice.value = puzzles.some(({ name }) => name === chosen) ? chosen : "";
  });
  return labelled("Puzzles", choice);
}

/** If the list cannot be loaded, the user can still paste a puzzle. */
async function names(): Promise<readonly Named[]> {
  return get<{ puzzles: Named[] }>("families/packing/puzzles").then(
    ({ puzzles }) => puzzles,
    () => [],
  );
}

function group(label: string, puzzles: readonly Named[]): HTMLElement {
  const choices = puzzles.map(({ name, title }) => h("option", { value: name }, title));
  return h("optgroup", { label }, ...choices);
}
