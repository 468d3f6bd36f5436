// The choice of what a click on a cell does in the editor: add or remove it, colour it, forbid it.

import { choice, labelled, offer } from "page/kit/dom";
import * as change from "./change";
import { key, type Cell } from "../drawn/lattice";
import { byCell, LETTERS } from "../drawn/letters";
import { rolesOf } from "../drawn/paint";
import { forbiddenPieces, has, type Piece, type Puzzle } from "../puzzle";

const ON_FRAME = {
  box: "add or remove a cell",
  hole: "make a cell optional",
  colour: "colour a cell",
  forbid: "forbid a cell to a piece",
} as const;
const ON_PIECE = { box: "add or remove a cell", colour: "colour a cell" } as const;

export interface Brush {
  readonly elements: readonly HTMLElement[];
  /** Offer the actions for this piece, or for the frame if it is undefined. */
  show(puzzle: Puzzle, piece: Piece | undefined): void;
  /** Acts on the first cell, and on the others that are in the same state. */
  press(puzzle: Puzzle, piece: Piece | undefined, cells: readonly Cell[]): Puzzle;
}

export function brush(): Brush {
  const press = choice([], reveal);
  const letter = choice([]);
  const barred = choice([]);
  const lettered = labelled("Colour", letter);
  const named = labelled("Forbidden to", barred);

  /** What a press would change; cells in the same state are changed alike. */
  function state(puzzle: Puzzle, piece: Piece | undefined, cell: Cell): unknown {
    if (press.value === "colour") return byCell((piece ?? puzzle).colours).get(key(cell)) === letter.value;
    if (press.value === "hole" && !piece) return has(puzzle.holes, cell);
    if (press.value === "forbid" && !piece)
      return forbiddenPieces(puzzle).get(key(cell))?.includes(barred.value) ?? false;
    return has(piece?.cells ?? puzzle.frame, cell);
  }

  function pressed(puzzle: Puzzle, name: string | undefined, cell: Cell): Puzzle {
    if (press.value === "colour")
      return name === undefined
        ? change.paintBox(puzzle, cell, letter.value)
        : change.paintCell(puzzle, name, cell, letter.value);
    if (name !== undefined) return change.toggleCell(puzzle, name, cell);
    if (press.value === "hole") return change.toggleHole(puzzle, cell);
    if (press.value === "forbid" && barred.value)
      return change.toggleForbidden(puzzle, barred.value, cell);
    return change.toggleBox(puzzle, cell);
  }

  function reveal(): void {
    lettered.hidden = press.value !== "colour";
    named.hidden = press.value !== "forbid";
  }

  return {
    elements: [labelled("Click to", press), lettered, named],
    show(puzzle, piece) {
      const used = [...rolesOf(puzzle).keys()];
      const letters = [...used, ...LETTERS.filter((each) => !used.includes(each))];
      offer(press, piece ? ON_PIECE : ON_FRAME);
      offer(letter, letters);
      offer(barred, puzzle.pieces.map(({ name }) => [name, `piece ${name}`]));
      reveal();
    },
    press(puzzle, piece, cells) {
      const before = cells.map((cell) => state(puzzle, piece, cell));
      const alike = cells.filter((_, number) => before[number] === before[0]);
      return alike.reduce((now, cell) => pressed(now, piece?.name, cell), puzzle);
    },
  };
}
