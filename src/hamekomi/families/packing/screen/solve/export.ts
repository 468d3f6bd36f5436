// Saving pictures and texts. A choice that cannot work now is disabled and says why.

import { post, type Family } from "page/api";
import { announce, attempt } from "page/kit/announce";
import { button, choice, h, labelled } from "page/kit/dom";
import { asPng } from "page/kit/png";
import { save } from "page/kit/save";
import type { View } from "./view";

export interface Saved {
  /** The text of the puzzle. */
  readonly puzzle: string;
  readonly filling: string | null;
  readonly isInSpace: boolean;
}

const ENDINGS: Readonly<Record<string, string>> = {
  json: "json",
  burrtools: "xmpuzzle",
  dlx: "dlx",
};
const UNFILLED = "Only a filling can be saved so; press Solve first.";
// Lattices that BurrTools does not have.
const FOREIGN = /^lattice: (hexagon|triang)/m;

export function exportButtons(family: Family, view: View, current: () => Saved | null): HTMLElement {
  const problem = h("div", { class: "problem" });
  const format = choice(family.formats.map(({ name }) => name));

  const saving = (name: () => string, make: (what: Saved) => Promise<Blob | string | null>) => () =>
    attempt(problem, async () => {
      const what = current();
      const made = what && (await make(what));
      if (!made) throw new Error("There is nothing to save yet.");
      save(name(), new Blob([made]));
      announce(`${name()} saved.`);
    });

  async function puzzleText({ puzzle }: Saved): Promise<string> {
    const body = { family: family.name, text: puzzle, to: format.value };
    return (await post<{ text: string }>("convert", body)).text;
  }

  async function stl({ puzzle, filling }: Saved): Promise<Blob | null> {
    if (!filling) return null;
    const body = { family: family.name, text: puzzle, solution: filling };
    const { stl: coded } = await post<{ stl: string }>("solid", body);
    return new Blob([Uint8Array.from(atob(coded), (byte) => byte.charCodeAt(0))]);
  }

  async function svg(): Promise<string | null> {
    const drawn = view.picture();
    return drawn && new XMLSerializer().serializeToString(drawn);
  }

  async function png({ isInSpace }: Saved): Promise<Blob | null> {
    const drawn = view.picture();
    return isInSpace ? view.image() : drawn && asPng(drawn);
  }

  const saveSvg = saving(() => "packing.svg", svg);
  const savePng = saving(() => "packing.png", png);
  const saveStl = saving(() => "packing.stl", stl);
  const saveFilling = saving(
    () => "filling.txt",
    async ({ filling }) => filling,
  );
  const savePuzzle = saving(() => `packing.${ENDINGS[format.value] ?? "txt"}`, puzzleText);
  const ofFillings = [
    button("STL", () => void saveStl()),
    button("Filling as text", () => void saveFilling()),
  ];

  function offer(): void {
    const what = current();
    for (const each of ofFillings) {
      each.disabled = !what?.filling;
      each.title = what?.filling ? "" : UNFILLED;
    }
    const isForeign = FOREIGN.test(what?.puzzle ?? "");
    for (const each of format.options) {
      each.disabled = isForeign && each.value === "burrtools";
      each.textContent = each.disabled ? "burrtools: only squares, cubes and balls" : each.value;
    }
    if (format.selectedOptions[0]?.disabled) format.selectedIndex = 0;
  }

  offer();
  // Every other puzzle or filling is drawn anew.
  new MutationObserver(offer).observe(view.element, { childList: true, subtree: true });
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "Save"),
    h(
      "div",
      { class: "actions", role: "group", "aria-label": "Save" },
      button("SVG", () => void saveSvg()),
      button("PNG", () => void savePng()),
      ...ofFillings,
      labelled("Notation", format),
      button("Puzzle", () => void savePuzzle()),
    ),
    problem,
  );
}
