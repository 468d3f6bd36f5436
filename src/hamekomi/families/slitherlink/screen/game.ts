// Slitherlink for the desk: how its positions are read, stored, checked and finished.

import { post, type Checked, type FinishedGame, type OpenedGame } from "page/api";
import type { Game, Key, Opened, GameContext } from "page/desk/game";
import { analysisOf } from "./analysis";
import { Board } from "./board";
import { chooseBook, chosenBook } from "./books";
import { savingRows } from "./files";
import { makePanel } from "./make";
import { optionSwitches } from "./options";
import { pack, unpack } from "./packed";
import {
  afterMoves,
  cluesIn,
  cluesOf,
  digitsOf,
  isEmpty,
  marksOf,
  plainText,
  type Position,
} from "./position";
import { rulesPanel } from "./rules";
import { solutionsPanel } from "./solutions";
import { table, type Table } from "./table";

interface Read {
  readonly rows: number;
  readonly columns: number;
  readonly clues: string;
}

const BY_MOUSE =
  "Click between two dots to draw a line, right-click for a cross, or drag from dot to dot.";
const BY_FINGER =
  "Tap between two dots to draw a line, tap again for a cross, or drag from dot to dot.";

const KEYS: readonly Key[] = [
  ["press an edge", "line; press again: nothing (with a finger: cross, then nothing)"],
  ["right button, long press", "cross"],
  ["press the middle of a cell, S", "note it as inside, outside, nothing (S: the cell below or to the right)"],
  ["drag from dot to dot", "several lines; two fingers move the board"],
  ["drag with the right button", "crosses on the edges you pass"],
  ["arrows", "move over the edges; Home, End, Page up and down: to the border"],
  ["Space or Enter, X, Delete", "line, cross, nothing"],
  ["+, -, F; Ctrl and wheel; two fingers", "larger, smaller, the whole board"],
];

/** The options outlive a puzzle, as the rules in use do; everything else is made for each. */
export function slitherlink(): Game<Position> {
  const options = new Set<string>();
  let board: Table;

  const requestFields = ({ marks }: Position): object => {
    const rules = chosenBook();
    return { marks: digitsOf(marks), ...(rules && { rules }) };
  };

  return {
    howTo: matchMedia("(pointer: coarse)").matches ? BY_FINGER : BY_MOUSE,
    keys: KEYS,
    firstChoice: { difficulty: "normal" },

    async open(text, marks, signal): Promise<Opened<Position>> {
      const opened = await post<OpenedGame>("game/open", { family: "slitherlink", text, marks }, signal);
      const { rows, columns, clues } = opened.board as unknown as Read;
      const board = new Board(rows, columns);
      const start = {
        board,
        clues: cluesOf(clues),
        marks: opened.marks ? marksOf(opened.marks) : new Uint8Array(board.edges),
        notes: new Uint8Array(board.cells),
      };
      return { name: `Slitherlink ${columns}x${rows}`, start };
    },
    textOf: plainText,
    marksOf: (position) => (isEmpty(position) ? "" : digitsOf(position.marks)),
    requestFields,
    after: afterMoves,
    // A loop on a board without clues is a drawing, not a solution.
    isOver: (position) => analysisOf(position).isSolved && cluesIn(position) > 0,
    pack,
    unpack,

    board: (desk) => (board = table(desk, options)),
    panels: (desk) => [
      {
        name: "view",
        title: "View",
        isOpen: true,
        content: optionSwitches((name, isOn) => {
          if (isOn) options.add(name);
          else options.delete(name);
          board.showOptions();
        }),
      },
      {
        name: "rules",
        title: "Rules",
        content: rulesPanel(desk, chosenBook(), (text) => {
          if (text === chosenBook()) return;
          chooseBook(text);
          desk.dropAdvice(); // a hint by other rules no longer applies
        }),
      },
      { name: "solutions", title: "Solutions", content: solutionsPanel(desk, board) },
      { name: "make", title: "Clues and boards", content: makePanel(desk, board) },
    ],
    files: (desk) => savingRows(desk),
    picture: async (desk) => (await desk.act<{ svg: string }>("picture")).svg,

    bare: (position) => ({
      ...position,
      marks: new Uint8Array(position.marks.length),
      notes: new Uint8Array(position.notes.length),
    }),
    drawsHints: true,
    check: (desk, further) => desk.request<Checked>("check", { further, rules: undefined }),
    finish: finished,
  };
}

async function finished(desk: GameContext<Position>, signal: AbortSignal): Promise<Position | null> {
  const { marks } = await desk.request<FinishedGame>("game/finish", { rules: undefined }, signal);
  return marks === null ? null : { ...desk.state, marks: marksOf(marks) };
}
