// Cells and counts in words.

import type { Count } from "page/api";
import { counted, grouped } from "page/kit/words";
import { bitsAt, symbolsIn } from "./bits";
import { signOf } from "./board";
import type { Position } from "./position";

/** What a screen reader says about a cell. */
export function wordsAt(position: Position, cell: number, candidates: number): string {
  const { board, givens, values, corners, centres, colours } = position;
  const value = values[cell] ?? 0;
  const listed = (name: string, bits: number): string[] =>
    bits ? [`${name} ${symbolsIn(bits).map(signOf).join(" ")}`] : [];
  const words = value
    ? [`${signOf(value)}${givens[cell] ? ", given" : ""}`]
    : candidates
      ? listed("candidates", candidates)
      : [
          ...listed("corner marks", bitsAt(corners, cell)),
          ...listed("centre marks", bitsAt(centres, cell)),
        ];
  if (words.length === 0) words.push("empty");
  words.push(...symbolsIn(bitsAt(colours, cell)).map((colour) => `colour ${colour}`));
  return `row ${board.row(cell) + 1}, column ${board.column(cell) + 1}: ${words.join(", ")}`;
}

/** How many solutions the givens have. */
export function solutionsWords({ count, exact }: Count): string {
  if (!exact) return `${grouped(count)} solutions or more`;
  return count === "0" ? "No solution" : counted(Number(count), "solution");
}
