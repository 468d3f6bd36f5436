// The keyboard on the board, with SudokuPad's habits: digits fill, Shift and Ctrl mark, arrows move the selection.

import { ARROWS } from "page/desk/board/pane";
import type { Key } from "page/desk/game";
import { COLOURS } from "./pad";
import { MODES, type Mode } from "./acts";
import type { Board } from "./board";

export interface Typist {
  mode(): Mode;
  setMode(mode: Mode): void;
  put(symbol: number, mode: Mode): void;
  erase(): void;
  move(step: readonly [down: number, right: number], isAdding: boolean): void;
  selectAll(): void;
  /** Returns whether something was selected. */
  selectNothing(): boolean;
  auto(): void;
}

export const KEYS: readonly Key[] = [
  ["drag; Ctrl or Shift and press", "select several cells; add one, or take it away"],
  ["press twice", "select all cells with the same digit, colours or marks"],
  ["1 to 9, A = 10, B = 11 …", "a digit, or what the mode says; again: erase it; such letters do nothing else"],
  ["Shift, Ctrl, Alt and a digit", "a corner mark, a centre mark, a colour"],
  ["Z, X, C, V; Space", "digits, corner marks, centre marks, colours; the next of them"],
  ["Delete, 0", "erase: what the mode writes, then digits, centre marks, corner marks, colours"],
  ["arrows; with Shift or Ctrl", "move; select more"],
  ["Home, End, Page up and down", "to the border"],
  ["Ctrl+A, Escape", "select all, select nothing"],
  ["K", "auto-marks: all candidates, kept up to date; then a centre mark rules one out"],
  ["Ctrl+Z, Ctrl+Y", "undo, redo"],
  ["+, -, F; Ctrl and wheel; two fingers", "larger, smaller, the whole board"],
];

const MODE_KEYS: Readonly<Record<string, Mode>> = { z: "digit", x: "corner", c: "centre", v: "colour" };

/** Handles a key; returns whether the board uses it. */
export function press(event: KeyboardEvent, board: Board, typist: Typist): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isControl = ctrlKey || metaKey;
  const step = ARROWS[key] ?? far(key, board);
  if (step && !altKey) typist.move(step, shiftKey || isControl);
  else if (pressDigit(event, board, typist)) return true;
  else if (isControl && key.toLowerCase() === "a") typist.selectAll();
  else if (isControl || altKey) return false;
  else if (key === "Escape") return typist.selectNothing();
  else if (key === " ") typist.setMode(next(typist.mode()));
  else {
    const mode = MODE_KEYS[key.toLowerCase()];
    if (mode) typist.setMode(mode);
    else if (key.toLowerCase() === "k") typist.auto();
    else return false;
  }
  return true;
}

function next(mode: Mode): Mode {
  return MODES[(MODES.indexOf(mode) + 1) % MODES.length] ?? "digit";
}

/** Handles the keys that change cells; returns whether it was one. */
export function pressDigit(event: KeyboardEvent, board: Board, typist: Typist): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isControl = ctrlKey || metaKey;
  const isColour = altKey || (isControl && shiftKey);
  const mode = isColour ? "colour" : isControl ? "centre" : shiftKey ? "corner" : typist.mode();
  const symbol = symbolOf(event, board);
  if (key === "Delete" || key === "Backspace" || symbol === 0) typist.erase();
  else if (symbol === null || symbol > (mode === "colour" ? COLOURS : board.size)) return false;
  else typist.put(symbol, mode);
  return true;
}

/** With Shift and Alt a key gives another sign, so digits are known by the key; null if it is none. */
function symbolOf({ code, key, ctrlKey, metaKey, altKey }: KeyboardEvent, board: Board): number | null {
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit && (/^Digit/.test(code) || key === digit)) return Number(digit);
  // Letters with Ctrl and Alt are the browser's.
  return ctrlKey || metaKey || altKey ? null : board.symbolNamed(key) || null;
}

function far(key: string, { size }: Board): readonly [number, number] | undefined {
  // The selection stops at the border.
  const all = { Home: [0, -size], End: [0, size], PageUp: [-size, 0], PageDown: [size, 0] } as const;
  return all[key as keyof typeof all];
}
