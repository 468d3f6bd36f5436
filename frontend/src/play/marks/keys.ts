// The keyboard on a board of marks: arrows move from place to place, and each value has its key.

import type { Key } from "../../desk/game";
import { ARROWS } from "../../desk/board/pane";
import type { MarkKind, MarkSheet } from "../../api";
import { NOWHERE } from "../../desk/board/grid";
import type { Places } from "./places";
import { following } from "./strokes";

const SOON = 1000; // milliseconds between the digits of a number

export interface Typist {
  readonly places: Places;
  cursor(): number;
  move(place: number): void;
  valueOf(place: number): number;
  put(value: number): void;
  putSmall(value: number): void;
  isSmall(): boolean;
}

export interface Keyboard {
  /** Handles a key; returns whether the board uses it. */
  press(event: KeyboardEvent): boolean;
  /** Types a value, or a part of it; returns whether there is such a value. */
  type(key: string, isSmall: boolean, time: number): boolean;
}

export function keyboard(typist: Typist): Keyboard {
  const { places } = typist;
  let latest = { place: NOWHERE, key: "", time: 0 };

  /** A digit that goes on a number, or the key of a value; 0 for none. */
  function typed(kind: MarkKind, key: string, time: number): number {
    const place = typist.cursor();
    const goesOn = latest.place === place && time - latest.time < SOON;
    for (const keys of goesOn ? [latest.key + key, key] : [key]) {
      const value = kind.values.findIndex((each) => each.key === keys) + 1;
      if (value === 0) continue;
      latest = { place, key: keys, time };
      return value;
    }
    // A number whose first digit is none by itself, as where they begin with 10.
    latest = { place, key, time };
    return 0;
  }

  function type(key: string, isSmall: boolean, time: number): boolean {
    const cursor = typist.cursor();
    const kind = places.place(cursor)?.kind;
    const value = kind ? typed(kind, key, time) : 0;
    if (!kind || value === 0) return false;
    if (kind.takes_small_marks && isSmall) typist.putSmall(value);
    else typist.put(value === typist.valueOf(cursor) ? 0 : value);
    return true;
  }

  function press(event: KeyboardEvent): boolean {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (ctrlKey || metaKey || altKey) return false;
    const cursor = typist.cursor();
    const kind = places.place(cursor)?.kind;
    const arrow = ARROWS[key];
    const end = arrow ? NOWHERE : places.atEnd(cursor, key);
    if (arrow) typist.move(places.beside(cursor, arrow));
    else if (end !== NOWHERE) typist.move(end);
    else if (!kind) return false;
    else if (key === " " || key === "Enter") typist.put(following(kind, typist.valueOf(cursor), shiftKey));
    else if (key === "Delete" || key === "Backspace") typist.put(0);
    else {
      // With Shift a digit gives another sign, so it is known by its key.
      const [, digit] = shiftKey ? (/^Digit(\d)$/.exec(code) ?? []) : [];
      return type(digit ?? key.toLowerCase(), shiftKey || typist.isSmall(), timeStamp);
    }
    return true;
  }

  return { press, type };
}

/** What the keys and the pointer do on this sheet. */
export function keysOf({ kinds }: MarkSheet): readonly Key[] {
  const values = kinds.flatMap(({ values: all }) => all.filter(({ key, name }) => key && key !== name.toLowerCase()));
  const pressed = kinds.filter(({ is_typed }) => !is_typed).map((kind) => cycleInWords(kind, kind.left));
  const others = kinds.filter(({ is_typed }) => !is_typed).map((kind) => cycleInWords(kind, kind.right));
  const hasOwnParts = kinds.some(({ values: all }) => all.some(({ pressed_at }) => pressed_at));
  const hasLines = kinds.some(({ points }) => points[0]?.length === 4);
  const keys: (Key | false)[] = [
    hasOwnParts && ["press near a corner", "fill this half of the cell; again: nothing"],
    pressed.length > 0 && !hasOwnParts && ["press a place", pressed.join("; ")],
    others.length > 0 && ["right button, long press", others.join("; ")],
    pressed.length > 0 && ["drag", hasLines ? "draw lines from point to point, and back over them erase" : "the same for all places passed"],
    kinds.some(({ is_typed }) => is_typed) && ["press a place and type", "a value; again: erase it"],
    kinds.some(({ takes_small_marks }) => takes_small_marks) && ["Shift and a digit", "a small mark: what a place may be"],
    ["arrows; Home, End, Page up and down", "move over the places; to the border"],
    ["Space; with Shift", "as a press; as the right button"],
    ...values.map(({ key, name }): Key => [key.toUpperCase(), name]),
    ["Delete", "erase"],
    ["+, -, F; Ctrl and wheel; two fingers", "larger, smaller, the whole board"],
  ];
  return keys.filter((each) => each !== false);
}

/** What presses go through: "shaded, dot, nothing". */
export function cycleInWords({ values }: MarkKind, cycle: readonly number[]): string {
  return [...cycle.map((number) => values[number]?.name ?? ""), "nothing"].join(", ");
}
