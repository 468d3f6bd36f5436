// How many clues, lines and crosses are on the board, and how many edges are open.

import { h } from "page/kit/dom";
import type { GameContext } from "page/desk/game";
import { analysisOf } from "./analysis";
import { cluesIn, CROSS, type Position } from "./position";
import { counted } from "./words";

export function tally(desk: GameContext<Position>): HTMLElement {
  const element = h("p", { class: "tally quiet" });

  function refresh(): void {
    const { state } = desk;
    const { lines } = analysisOf(state);
    const crosses = state.marks.reduce((sum, mark) => sum + Number(mark === CROSS), 0);
    element.textContent = [
      counted(cluesIn(state), "clue"),
      counted(lines, "line"),
      counted(crosses, "cross", "crosses"),
      `${state.board.edges - lines - crosses} open`,
    ].join(" · ");
  }

  desk.subscribe((change) => change === "move" && refresh());
  refresh();
  return element;
}
