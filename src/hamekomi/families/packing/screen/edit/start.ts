// Starting a new puzzle: a frame that has a name and sizes, such as a box, and a set of pieces.

import { post } from "page/api";
import { attempt } from "page/kit/announce";
import { actions, button, checkbox, choice, fill, h, labelled, options, ticked } from "page/kit/dom";
import { FIRST } from "../chooser";
import { LATTICES } from "../drawn/lattice";
import { readPuzzle, type Puzzle } from "../puzzle";

interface Names {
  readonly name: string;
  readonly frames: readonly { readonly name: string; readonly sizes: readonly string[] }[];
  readonly sets: readonly string[];
}

const ONE_PIECE = "one piece of one cell";
const SIZES: Readonly<Record<string, number>> = { columns: 4, rows: 3, layers: 2 };
const SIDE = 3;

/** Calls `onstart` with the new puzzle. */
export function startForm(
  family: string,
  onstart: (puzzle: Puzzle) => Promise<void>,
  signal: AbortSignal,
): HTMLElement {
  let known: readonly Names[] = [];
  const cells = choice([], offer);
  const frame = choice([], offerSizes);
  const pieces = choice([]);
  const sizes = h("div", { class: "sizes" });
  const mirror = checkbox();
  const problem = h("div", { class: "problem" });
  const lattice = (): Names | undefined => known.find(({ name }) => name === cells.value);

  function offer(): void {
    const { name = "", frames = [], sets = [] } = lattice() ?? {};
    fill(frame, ...options(frames.map((each) => [each.name, frameWords(each.name, name)])));
    fill(pieces, ...options([["", ONE_PIECE], ...sets]));
    mirror.checked = !LATTICES[name]?.spaceSteps;
    offerSizes();
  }

  function offerSizes(): void {
    const chosen = lattice()?.frames.find(({ name }) => name === frame.value);
    const fields = (chosen?.sizes ?? []).map((size) =>
      labelled(
        size.charAt(0).toUpperCase() + size.slice(1),
        h("input", { type: "number", min: 1, max: 60, value: SIZES[size] ?? SIDE }),
      ),
    );
    fill(sizes, ...fields);
  }

  async function start(): Promise<void> {
    await attempt(problem, async () => {
      const numbers = [...sizes.querySelectorAll("input")].map(({ value }) => value);
      const first = LATTICES[cells.value]?.start ?? [];
      const lines = [
        `lattice: ${cells.value}`,
        `mirror: ${mirror.checked ? "yes" : "no"}`,
        `frame: ${[frame.value, ...numbers].join(" ")}`,
        pieces.value ? `pieces: ${pieces.value}` : `piece A: (${first.join(",")})`,
      ];
      await onstart(await readPuzzle(family, lines.join("\n"), signal));
    });
  }

  void attempt(problem, async () => {
    const body = { family, text: FIRST, action: "names", given: {} }; // the same for every puzzle
    known = (await post<{ lattices: Names[] }>("act", body, signal)).lattices;
    fill(cells, ...options(known.map(({ name }) => [name, cellWords(name)])));
    offer();
  });
  return h(
    "details",
    { class: "start" },
    h("summary", {}, "New puzzle"),
    h(
      "div",
      { class: "card" },
      h(
        "div",
        { class: "settings" },
        labelled("Cells", cells),
        labelled("Frame", frame),
        sizes,
        labelled("Pieces", pieces),
      ),
      ticked(mirror, "They may be turned over"),
      actions(button("Start", () => void start(), { class: "main" })),
      problem,
    ),
  );
}

function cellWords(lattice: string): string {
  const { word = lattice, isRound = false } = LATTICES[lattice] ?? {};
  return isRound ? `${word}, piled face-centred` : word;
}

function frameWords(frame: string, lattice: string): string {
  if (frame === "aztec") return "Aztec diamond";
  return frame === "box" && isSlanted(lattice) ? "parallelogram" : frame;
}

/** On hexagons and triangles a box has no right angles. */
function isSlanted(lattice: string): boolean {
  return lattice === "hexagonal" || lattice === "triangular";
}
