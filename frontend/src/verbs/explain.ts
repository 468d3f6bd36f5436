// The explanation in the laboratory: a stepper beside a board that the library draws.

import type { Recognised } from "../api";
import { drawnBoard } from "../desk/advice/drawn_board";
import { explain } from "../desk/advice/explanation";
import { stepper } from "../desk/advice/stepper";
import { attempt } from "../kit/announce";
import { fill, h } from "../kit/dom";
import { workingIn } from "../kit/working";

export function showSteps(puzzle: Recognised, signal: AbortSignal): HTMLElement {
  const status = h("div", { class: "body" });
  const work = workingIn(status, "Looking for steps…", signal);
  const board = drawnBoard(puzzle, signal);
  const steps = stepper(board, signal);
  const both = h("div", { class: "explaining" }, board.element, steps.element);
  board.show([], null);
  // The position after some moves can be drawn only if the puzzle can be played.
  const { family, text, playable } = puzzle;
  const body = { family, text, pictures: !playable };
  void attempt(status, async () => {
    const words = await explain(body, steps, work.signal).finally(work.end);
    fill(status, h("p", { class: "quiet" }, words));
  });
  return h("div", { class: "card explain" }, h("h2", {}, "Explanation"), status, both);
}
