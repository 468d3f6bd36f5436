// Shows a loop growing, by van Dam's three moves. The sliders act while it grows. It grows on a board without
// clues, because it would contradict them; undo brings them back.

import { actions, button, choice, h, labelled } from "page/kit/dom";
import type { GameContext } from "page/desk/game";
import { LINE, marksOf, NO_CLUE, type Position } from "./position";
import { counted } from "./words";

const MOVES_PER_CELL = 10;
const FRAMES = 80;
const MILLISECONDS_PER_FRAME = 60;
const PRESETS: Readonly<Record<string, readonly [number, number, number]>> = {
  "standard 33/33/34": [33, 33, 34],
  "tight corridors 33/67/0": [33, 67, 0],
  "broad loops 33/7/60": [33, 7, 60],
};
// What the list of presets shows once a slider was moved.
const OWN = "my own";
const MOVES = ["Turn corners", "Bulge", "Shrink bulges"] as const;

export function growingPanel(desk: GameContext<Position>): HTMLElement {
  const sliders = MOVES.map((name) =>
    h("input", { type: "range", min: 0, max: 100, value: 33, "aria-label": name }),
  );
  const shares = MOVES.map(() => h("output", {}));
  const names = [...Object.keys(PRESETS), OWN];
  const preset = choice(names, (name) => {
    const chosen = PRESETS[name];
    if (chosen) set(chosen);
  });
  for (const slider of sliders)
    slider.addEventListener("input", () => {
      preset.value = OWN;
      showShares();
    });
  set([33, 33, 34]);

  function set(ratios: readonly number[]): void {
    sliders.forEach((slider, index) => (slider.value = String(ratios[index] ?? 0)));
    showShares();
  }

  /** The sliders as percentages that add up to 100; a loop cannot grow without bulges. */
  function ratios(): [number, number, number] {
    const [corner = 0, bulge = 0, shrink = 0] = sliders.map((slider) => Number(slider.value));
    const sum = Math.max(1, corner + bulge + shrink);
    const first = Math.min(99, Math.round((100 * corner) / sum));
    const last = Math.min(99 - first, Math.round((100 * shrink) / sum));
    return [first, 100 - first - last, last];
  }

  function showShares(): void {
    ratios().forEach((share, index) => shares[index]?.replaceChildren(`${share} %`));
  }

  async function grow(signal: AbortSignal): Promise<void> {
    const { board } = desk.state;
    const start = desk.settled;
    const clues = new Int8Array(board.cells).fill(NO_CLUE);
    const moves = String(Math.ceil((MOVES_PER_CELL * board.cells) / FRAMES));
    const notes = new Uint8Array(board.cells);
    desk.show({ board, clues, notes, marks: new Uint8Array(board.edges) });
    try {
      for (let frame = 0; frame < FRAMES && !signal.aborted; frame++) {
        const seed = String(Math.floor(Math.random() * 1e9));
        const args = { ratios: ratios().join("/"), moves, seed };
        const grown = await desk.act<{ marks: string }>("grow", args, signal);
        if (desk.settled !== start) return;
        desk.show({ ...desk.state, marks: marksOf(grown.marks) });
        await new Promise((resolve) => setTimeout(resolve, MILLISECONDS_PER_FRAME));
      }
    } finally {
      const { marks } = desk.state;
      const lines = marks.reduce((sum, mark) => sum + Number(mark === LINE), 0);
      const isStill = desk.settled === start;
      desk.show(null);
      if (isStill && lines) desk.enter({ board, clues, marks, notes: new Uint8Array(board.cells) }, `A loop of ${counted(lines, "line")} has grown.`);
    }
  }

  return h(
    "div",
    {},
    labelled("Ratios", preset),
    ...MOVES.map((name, index) => labelled(name, h("span", { class: "growth" }, sliders[index]!, shares[index]!))),
    actions(button("Grow a loop", () => void desk.work("A loop grows: move the sliders while it does.", grow))),
  );
}
