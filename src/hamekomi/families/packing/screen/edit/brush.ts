// What a press on a cell does in the editor: put it there or take it away, paint it, or forbid it.

import { h, labelled } from "page/kit/dom";
import * as change from "./change";
import type { Cell } from "../drawn/lattice";
import { LETTERS } from "../drawn/letters";
import { rolesOf } from "../drawn/paint";
import type { Piece, Puzzle } from "../puzzle";

const ON_FRAME = {
  box: "adds or removes a box",
  hole: "lets a box stay empty, or not",
  colour: "gives a box a colour, or takes it",
  forbid: "forbids a box to a piece, or not",
} as const;
const ON_PIECE = { box: "adds or removes a cell", colour: "gives a cell a colour, or takes it" } as const;

export interface Brush {
  readonly elements: readonly HTMLElement[];
  /** Offer what can be done to a piece, or to the frame. */
  show(puzzle: Puzzle, piece: Piece | undefined): void;
  press(puzzle: Puzzle, piece: Piece | undefined, cell: Cell): Puzzle;
}

export function brush(): Brush {
  const press = h("select", { onchange: reveal });
  const letter = h("select", {});
  const barred = h("select", {});
  const lettered = labelled("Colour", letter);
  const named = labelled("Forbidden to", barred);

  function reveal(): void {
    lettered.hidden = press.value !== "colour";
    named.hidden = press.value !== "forbid";
  }

  return {
    elements: [labelled("A press", press), lettered, named],
    show(puzzle, piece) {
      const used = [...rolesOf(puzzle).keys()];
      const letters = [...used, ...LETTERS.filter((each) => !used.includes(each))];
      offer(press, Object.entries(piece ? ON_PIECE : ON_FRAME));
      offer(letter, letters.map((each) => [each, each]));
      offer(barred, puzzle.pieces.map(({ name }) => [name, `piece ${name}`]));
      reveal();
    },
    press(puzzle, piece, cell) {
      const { name } = piece ?? {};
      if (press.value === "colour")
        return name === undefined
          ? change.paintBox(puzzle, cell, letter.value)
          : change.paintCell(puzzle, name, cell, letter.value);
      if (name !== undefined) return change.toggleCell(puzzle, name, cell);
      if (press.value === "hole") return change.toggleHole(puzzle, cell);
      if (press.value === "forbid" && barred.value)
        return change.toggleForbidden(puzzle, barred.value, cell);
      return change.toggleBox(puzzle, cell);
    },
  };
}

/** Other choices; what was chosen stays so where it is still there. */
function offer(choice: HTMLSelectElement, choices: readonly (readonly string[])[]): void {
  const kept = choice.value;
  const made = choices.map(([value = "", title = ""]) => h("option", { value }, title));
  choice.replaceChildren(...made);
  choice.value = made.some(({ value }) => value === kept) ? kept : (made[0]?.value ?? "");
}
