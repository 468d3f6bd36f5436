// Making a puzzle by hand: an empty board, clues in cells, clues from a drawn loop, fewer clues.

import { attempt } from "page/kit/announce";
import { actions, button, choice, fill, h, labelled } from "page/kit/dom";
import type { GameContext } from "page/desk/game";
import { analysisOf } from "./analysis";
import { growingPanel } from "./growing";
import { cluesIn, cluesOf, LINE, NO_CLUE, type Position } from "./position";
import type { Table } from "./table";
import { settersDesk } from "./verdict";
import { counted } from "./words";

const KINDS = {
  normal: "normal: rules must be enough",
  hard: "hard: may need search",
} as const;

export function makePanel(desk: GameContext<Position>, table: Table): HTMLElement {
  const problem = h("div", { class: "problem" });
  const size = { type: "number", min: 1, max: 200, value: 10, required: true };
  const rows = h("input", size);
  const columns = h("input", size);
  const kind = choice(KINDS);
  let isEditing = false;
  const edit = button("Edit clues", () => switchTo(!isEditing), { "aria-pressed": "false" });

  const setter = settersDesk(desk, table);

  function switchTo(next: boolean): void {
    isEditing = next;
    edit.setAttribute("aria-pressed", String(next));
    table.setEditing(next);
    setter.show(next);
    desk.say(
      next
        ? "Editing clues: press a cell to change its clue, or type 0 to 3; drag to copy a clue or clear cells."
        : "Playing: press an edge to draw a line.",
    );
  }

  const trying = (act: () => Promise<void> | void) => (): void =>
    void attempt(problem, async () => {
      fill(problem);
      await act();
    });

  const newBoard = trying(async () => {
    if (!rows.reportValidity() || !columns.reportValidity()) return;
    const row = ".".repeat(Number(columns.value));
    await desk.open(`slitherlink: ${Array(Number(rows.value)).fill(row).join("/")}`);
  });

  const takeNumbers = trying(() => {
    const { state } = desk;
    const { board, marks } = state;
    if (!analysisOf(state).isLoop) throw new Error("The lines are not one closed loop yet. Draw one first.");
    const clues = state.clues.slice();
    for (let cell = 0; cell < board.cells; cell++) {
      const edges = board.edgesOfCell.subarray(4 * cell, 4 * cell + 4);
      const lines = edges.reduce((sum, edge) => sum + Number(marks[edge] === LINE), 0);
      clues[cell] = lines;
    }
    desk.enter({ ...state, clues }, "Clues filled in from your loop.");
  });

  const removeNumbers = trying(async () => {
    const { state } = desk;
    const seed = String(Math.floor(Math.random() * 1e9));
    const args = { kind: kind.value, seed };
    const fewer = await desk.act<{ clues: string; stopped: string }>("remove-numbers", args);
    if (desk.state !== state) return;
    const next = { ...state, clues: cluesOf(fewer.clues) };
    const left = cluesIn(next);
    const rest = fewer.stopped && `; ${fewer.stopped}, more could be removed`;
    const words = `${counted(cluesIn(state) - left, "clue")} removed, ${left} left${rest}.`;
    desk.enter(next, words);
    fill(problem, h("p", {}, words));
  });

  const clearEdges = trying(() => {
    const words = "All edges cleared.";
    const { board } = desk.state;
    desk.enter({ ...desk.state, marks: new Uint8Array(board.edges) }, words);
  });

  const clearNumbers = trying(() => {
    const words = "All clues cleared.";
    const { board } = desk.state;
    desk.enter({ ...desk.state, clues: new Int8Array(board.cells).fill(NO_CLUE) }, words);
  });

  return h(
    "div",
    {},
    actions(edit, button("Clear edges", clearEdges), button("Clear clues", clearNumbers)),
    setter.element,
    actions(button("Fill in clues from my loop", takeNumbers)),
    labelled("How hard it may get", kind),
    actions(button("Remove clues, keep it unique", removeNumbers)),
    actions(labelled("Rows", rows), labelled("Columns", columns), button("New empty board", newBoard)),
    h("h3", {}, "Grow a loop"),
    growingPanel(desk),
    problem,
  );
}
