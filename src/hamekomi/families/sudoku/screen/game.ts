// Sudoku for the desk: how its positions are read, stored, checked and finished.

import { post, type Checked, type Family, type FinishedGame, type OpenedGame } from "page/api";
import type { Game, Opened, GameContext } from "page/desk/game";
import { savingRows } from "./files";
import { switchBoard, type Switch } from "page/desk/tools/switches";
import { Board } from "./board";
import { enterPanel } from "./enter";
import { KEYS } from "./keys";
import { pack, unpack } from "./packed";
import { afterMoves, isSolved, marksOf, startOf, textOf, valuesOf, withMarks, type Position, type Read } from "./position";
import { table, type Table } from "./table";

const HOW_TO =
  "Select cells by pressing or dragging, then type a digit; " +
  "with Shift it is a corner mark, with Ctrl a centre mark.";
const BY_FINGER = "Tap a cell, or drag over several, then press a digit below.";
const HOW_TO_ENTER =
  "Enter a puzzle: select a cell and type the digit that is given there. The number of solutions is shown all " +
  "the time; as soon as it is 1, press “Play this”.";
const ENTERED_BY_FINGER =
  "Enter a puzzle: tap a cell, then the digit given there. Press “Play this” as soon as there is 1 solution.";
const LETTERS = "A is 10, B is 11, and so on.";

const OPTIONS: readonly Switch[] = [
  { name: "clashes", title: "Show equal digits that see each other", isOn: true },
  { name: "same", title: "Highlight the digit of the selected cell", isOn: true },
  { name: "seen", title: "Shade what the selected cell sees", isOn: false },
  { name: "tidy", title: "A digit removes its marks where it is seen", isOn: true },
  { name: "wrong", title: "Mark wrong digits at once", isOn: false },
];

/** The options outlive a puzzle; everything else is made for each. */
export function sudoku(family: Family): Game<Position> {
  const options = new Set<string>();
  let board: Table;

  return {
    howTo: HOW_TO,
    keys: KEYS,
    ownLetters: "zxcvk",
    firstChoice: { difficulty: "gentle" },

    async open(text, marks, signal): Promise<Opened<Position>> {
      const opened = await post<OpenedGame>("game/open", { family: family.name, text, marks }, signal);
      const { name, remarks, box, prefix, cells } = opened.board as unknown as Read;
      const plan = new Board(...box, prefix);
      const start = startOf(plan, valuesOf(plan, cells));
      return { name, remarks, howTo: howTo(start), start: withMarks(start, opened.marks) };
    },
    textOf,
    marksOf,
    requestFields: (position) => ({ marks: marksOf(position) }),
    after: afterMoves,
    isOver: isSolved,
    pack,
    unpack,

    board: (desk) => (board = table(desk, options)),
    panels: (desk) => [
      {
        name: "view",
        title: "Options",
        isOpen: true,
        content: switchBoard({
          memory: "sudoku.options",
          switches: OPTIONS,
          onchange(name, isOn) {
            if (isOn) options.add(name);
            else options.delete(name);
            board.showOptions();
          },
        }),
      },
      { name: "enter", title: "Enter a puzzle", content: enterPanel(desk, board) },
    ],
    files: savingRows,

    bare: ({ board: plan, givens }) => startOf(plan, givens),
    check: (desk, further) => desk.request<Checked>("check", { further }),
    finish: finished,
  };
}

function howTo({ board, givens }: Position): string {
  const isEmpty = !givens.some(Boolean);
  if (matchMedia("(pointer: coarse)").matches) return isEmpty ? ENTERED_BY_FINGER : BY_FINGER;
  const words = isEmpty ? HOW_TO_ENTER : HOW_TO;
  return board.size > 9 ? `${words} ${LETTERS}` : words;
}

async function finished(desk: GameContext<Position>, signal: AbortSignal): Promise<Position | null> {
  const { marks } = await desk.request<FinishedGame>("game/finish", {}, signal);
  const { board: plan, givens } = desk.state;
  return marks === null ? null : withMarks(startOf(plan, givens), marks);
}
