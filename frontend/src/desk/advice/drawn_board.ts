// A board that the library draws: for an explanation on a screen that has no board of its own.

import { post, type Drawn, type Recognised, type Step } from "../../api";
import { attempt } from "../../kit/announce";
import { fill, h } from "../../kit/dom";
import { drawing } from "../../kit/redraw";
import { picture, pointAt, type NamedPlace } from "../../kit/svg";
import type { SteppedBoard } from "./stepper";

export interface DrawnBoard extends SteppedBoard {
  readonly element: HTMLElement;
}

type Puzzle = Pick<Recognised, "family" | "text" | "playable">;

/**
 * Asks for one picture at a time: while one is on its way, only the latest request is kept. A puzzle that cannot
 * be played has no positions, so unless a step brings its own picture, the puzzle itself is shown.
 */
export function drawnBoard({ family, text, playable }: Puzzle, signal: AbortSignal): DrawnBoard {
  const board = drawing();
  const problem = h("div", { class: "problem" });
  const element = h("div", { class: "board drawn" }, problem, board.element);
  let request: readonly string[] | null = null;
  let isAsking = false;
  let pointed: readonly NamedPlace[] = [];

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    await attempt(problem, async () => {
      while (request && !signal.aborted) {
        const moves = request;
        request = null;
        const body = { family, text, moves, to_explain: true };
        const { svg } = await post<Drawn>("draw", body, signal);
        if (request) continue;
        fill(problem, svg === null && picture(null));
        if (svg !== null) board.draw(svg, () => pointAt(element, pointed));
      }
    });
    isAsking = false;
  }

  return {
    element,
    show: (moves: readonly string[], step: Step | null) => {
      if (step?.svg) {
        board.draw(step.svg, () => pointAt(element, pointed));
        return;
      }
      request = playable ? moves : [];
      void ask();
    },
    point: (at) => {
      pointed = at;
      // The picture on its way shows the position that these places belong to.
      if (!isAsking) pointAt(element, at);
    },
  };
}
