// How many clues, lines and crosses are on the board, and how many edges are open.

import { h } from "page/kit/dom";
import { counted, type Desk } from "./desk";
import { CROSS, NO_CLUE } from "./game";

export function tally(desk: Desk): HTMLElement {
  const element = h("p", { class: "tally quiet" });

  function refresh(): void {
    const { lines } = desk.analysis;
    const numbers = desk.game.clues.reduce((sum, clue) => sum + Number(clue !== NO_CLUE), 0);
    const crosses = desk.game.marks.reduce((sum, mark) => sum + Number(mark === CROSS), 0);
    const open = desk.board.edges - lines - crosses;
    element.textContent = [
      counted(numbers, "clue"),
      counted(lines, "line"),
      crosses === 1 ? "1 cross" : `${crosses || "no"} crosses`,
      `${open} open`,
    ].join(" · ");
  }

  desk.watch((news) => news !== "log" && refresh());
  refresh();
  return element;
}
