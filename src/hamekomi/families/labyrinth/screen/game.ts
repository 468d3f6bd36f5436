// The labyrinth for the desk: how its lines are read, stored, checked and finished.

import { post, type Checked, type FinishedGame, type OpenedGame } from "page/api";
import type { Game, Opened, GameContext } from "page/desk/game";
import { switchBoard, type Switch } from "page/desk/tools/switches";
import { Board } from "./board";
import { savingRows } from "./files";
import { KEYS } from "./keys";
import { mazePanel } from "./panels/maze";
import { movesPanel } from "./panels/moves";
import { ruleSettings, rulesPanel } from "./panels/rules";
import { runPanel } from "./panels/run";
import { isFinished, lineWith, marksOf, type Mode, type Position } from "./position";
import { table, type Table } from "./table";

interface Read {
  readonly name: string;
  /** The board without the given part of the line. */
  readonly bare: string;
  readonly columns: number;
  readonly rows: number;
  readonly goal: number;
  readonly given: readonly number[];
  readonly walls: readonly (readonly [number, number])[];
  /** The given part of the line, and the steps after it, as letters. */
  readonly steps: string;
}

const BY_MOUSE = "Draw one line through every field to the ring: press a field or drag, or use the arrow keys.";
const BY_FINGER = "Draw one line through every field to the ring: tap a field, or drag from the live end.";
const WATCHING =
  "Run draws a line by itself. Point at a field beside the live end to see a line from there to the goal, or why " +
  "there is none.";

const CHECKERS: Switch = { name: "checkers", title: "Colour the whole board like a checkerboard", isOn: false };
const OPTIONS: Readonly<Record<Mode, readonly Switch[]>> = {
  play: [{ name: "allowed", title: "Always show where I can go", isOn: false }, CHECKERS],
  watch: [
    { name: "allowed", title: "Mark the fields that can be entered, and those that cannot", isOn: true },
    { name: "areas", title: "Show the areas that rules count, with their checkerboard", isOn: true },
    { name: "future", title: "Show future lines: steps that are forced already", isOn: false },
    CHECKERS,
  ],
};

/** A file of Fodor's program is a game that can be taken back, not a puzzle with a given line. */
const SAVED = /^\s*\d+\|/;

/** The options and the rules in use outlive a puzzle; everything else is made for each. */
export function labyrinth(mode: Mode): Game<Position> {
  const isWatching = mode === "watch";
  const options = new Set<string>();
  const rules = ruleSettings();
  let board: Table;

  return {
    howTo: isWatching ? WATCHING : matchMedia("(pointer: coarse)").matches ? BY_FINGER : BY_MOUSE,
    keys: KEYS[mode],
    isFleeting: isWatching,

    async open(text, marks, signal): Promise<Opened<Position>> {
      const opened = await post<OpenedGame>("game/open", { family: "labyrinth", text, marks }, signal);
      const read = opened.board as unknown as Read;
      const { columns, rows, goal, walls } = read;
      const isGame = SAVED.test(text);
      const given = isGame ? read.given.slice(0, 1) : read.given;
      const plan = new Board(isGame ? read.bare : opened.text, columns, rows, goal, given, walls);
      return { name: read.name, start: lineWith(plan, (isGame ? read.steps : "") + opened.marks) };
    },
    textOf: ({ board: plan }) => plan.text,
    marksOf,
    requestFields: (position) => ({ marks: marksOf(position) }),
    after: (position, moves) => lineWith(position.board, marksOf(position) + moves.join("")),
    hasMade: (position, moves, start) => marksOf(position).startsWith(marksOf(start) + moves.join("")),
    isOver: (position) => !isWatching && isFinished(position),
    pack: (position) => marksOf(position),
    unpack(packed, _, { board: plan }) {
      if (typeof packed !== "string") throw new Error("This is not a line.");
      return lineWith(plan, packed);
    },

    board: (desk) => (board = table(desk, { options, mode, rules: () => rules.asActionArgs() })),
    panels: (desk) => [
      ...(isWatching ? [{ name: "run", title: "Run", isOpen: true, content: runPanel(desk, board, rules) }] : []),
      { name: "moves", title: "Where the line can go", isOpen: true, content: movesPanel(desk, board) },
      ...(isWatching ? [{ name: "rules", title: "Rules", content: rulesPanel(desk, board, rules) }] : []),
      {
        name: "view",
        title: "View",
        content: switchBoard({
          memory: `labyrinth.${mode}`,
          switches: OPTIONS[mode],
          onchange(name, isOn) {
            if (isOn) options.add(name);
            else options.delete(name);
            board.showOptions();
          },
        }),
      },
      { name: "maze", title: "Print as a labyrinth", content: mazePanel(desk) },
    ],
    files: savingRows,

    bare: ({ board: plan }) => lineWith(plan, ""),
    // The only mistake is a line that can no longer be finished, and nothing else says so.
    ...(!isWatching && { check: (desk) => desk.request<Checked>("check", { further: true }) }),
    finish: finished,
  };
}

async function finished(desk: GameContext<Position>, signal: AbortSignal): Promise<Position | null> {
  const { marks } = await desk.request<FinishedGame>("game/finish", {}, signal);
  return marks === null ? null : lineWith(desk.state.board, marks);
}
