// Entering a puzzle by hand: an empty board, or the givens of this one.

import type { GameContext } from "page/desk/game";
import { publishRow } from "page/desk/making/setter";
import { actions, button, choice, h, labelled } from "page/kit/dom";
import type { Position } from "./position";
import type { Table } from "./table";

/** Rows and columns of a box. */
const BOXES: readonly (readonly [rows: number, columns: number])[] = [
  [2, 2],
  [2, 3],
  [2, 4],
  [3, 3],
  [2, 5],
  [3, 4],
  [3, 5],
  [4, 4],
  [5, 5],
];

export function enterPanel(desk: GameContext<Position>, table: Table): HTMLElement {
  const { board } = desk.state;
  const sizes = BOXES.map(([rows, columns]) => {
    const box = `${rows}x${columns}`;
    return [box, `${rows * columns}x${rows * columns}, boxes of ${box}`] as const;
  });
  const boxes = choice(sizes, undefined, `${board.boxRows}x${board.boxColumns}`);
  const newBoard = (): Promise<void> =>
    desk.work("Opening…", () => {
      const [rows = 3, columns = 3] = boxes.value.split("x").map(Number);
      return desk.open(`sudoku ${boxes.value}: ${".".repeat((rows * columns) ** 2)}`);
    });
  const give = (): void => {
    const { state } = desk;
    desk.enter({ ...state, givens: state.values }, "Your digits are givens now.");
    table.enter(true);
  };
  return h(
    "div",
    {},
    h(
      "p",
      { class: "quiet" },
      "While you enter the givens, the number of solutions is shown beside the digits. ",
      "A puzzle in any notation can be pasted under “Open, save, share”.",
    ),
    actions(labelled("Size", boxes), button("New empty board", () => void newBoard())),
    actions(button("Edit the givens", () => table.enter(true)), button("Make my digits givens", give)),
    publishRow(desk.family, () => desk.text, (task) => desk.work("Writing…", task)),
  );
}
