// The colours of cells and boxes as letters.

import { key, type Cell } from "./lattice";

/** The cells of each colour; all other cells are plain. */
export type Painted = Readonly<Record<string, readonly Cell[]>>;

// The letter of a cell without a colour.
export const PLAIN = ".";
export const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

export function byCell(colours: Painted): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(colours).flatMap(([letter, cells]) =>
      cells.map((cell) => [key(cell), letter] as const),
    ),
  );
}

/** A letter for each cell, in the order of the cells. */
export function lettersOf(colours: Painted, cells: readonly Cell[]): string[] {
  const letters = byCell(colours);
  return cells.map((cell) => letters.get(key(cell)) ?? PLAIN);
}

export function painted(cells: readonly Cell[], letters: readonly string[]): Painted {
  const found: Record<string, Cell[]> = {};
  for (const [number, cell] of cells.entries()) {
    const letter = letters[number] ?? PLAIN;
    if (letter !== PLAIN) (found[letter] ??= []).push(cell);
  }
  return found;
}

/** The colours after painting one cell; PLAIN removes its colour. */
export function repainted(colours: Painted, cell: Cell, letter: string): Painted {
  const cells = Object.values(colours).flat();
  const others = cells.filter((each) => key(each) !== key(cell));
  return painted([...others, cell], [...lettersOf(colours, others), letter]);
}
