// The keyboard on the board: arrows draw, Backspace takes back, Space runs.

import type { Key } from "page/desk/game";
import type { Mode } from "./position";

export interface Typist {
  /** One step, or with `far` as far as possible. */
  step(direction: number, far: boolean): void;
  back(): void;
  run(): void;
  keepLeft(): void;
  /** Shows the proof for the next field beside the live end. */
  why(): void;
  /** Hides what is shown; returns whether there was something. */
  clear(): boolean;
}

const DRAWING: readonly Key[] = [
  ["press a field", "draw there in a straight line, or back to it if the line has it"],
  ["drag", "draw along; back over the line takes it back"],
  ["arrows; with Shift", "draw a step; draw until something is in the way"],
  ["Backspace", "take a step back"],
  ["+, -, F; Ctrl and wheel; two fingers", "larger, smaller, the whole board"],
];

export const KEYS: Readonly<Record<Mode, readonly Key[]>> = {
  play: [...DRAWING, ["W; again; Escape", "show where I can go; the proof for each field in turn; hide it"]],
  watch: [
    ...DRAWING,
    ["Space", "run, or stop"],
    ["K", "keep left: the leftmost field that can be finished"],
    ["W; Escape", "why: the proof for each field beside the live end in turn; hide it"],
  ],
};

const ARROWS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];

/** Handles a key; returns whether the board uses it. */
export function press(event: KeyboardEvent, typist: Typist, mode: Mode): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  const direction = ARROWS.indexOf(key);
  if (direction >= 0) typist.step(direction, shiftKey);
  else if (key === "Backspace" || key === "Delete") typist.back();
  else if (key === "Escape") return typist.clear();
  else if (key.toLowerCase() === "w") typist.why();
  else if (mode === "watch" && key === " ") typist.run();
  else if (mode === "watch" && key.toLowerCase() === "k") typist.keepLeft();
  else return false;
  return true;
}
