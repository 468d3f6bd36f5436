// A position: the line so far. It never changes: a move makes another one.

import { NOWHERE } from "page/desk/board/grid";
import { LETTERS, type Board } from "./board";

export interface Position {
  readonly board: Board;
  /** Fields from the start to the live end. */
  readonly line: readonly number[];
}

/** The player draws, or watches lines that draw themselves and what is known about them. */
export type Mode = "play" | "watch";

export function headOf({ line }: Position): number {
  return line.at(-1) ?? 0;
}

export function isFinished({ board, line }: Position): boolean {
  return line.length === board.cells && line.at(-1) === board.goal;
}

/** The steps after the given part, as letters. */
export function marksOf({ board, line }: Position): string {
  return lettersOf(board, line.slice(board.given.length - 1));
}

export function lettersOf(board: Board, line: readonly number[]): string {
  return line
    .slice(1)
    .map((field, index) => LETTERS.charAt(board.direction(line[index] ?? 0, field)))
    .join("");
}

/** The line after the given part and these steps; it stops where a step is not possible. */
export function lineWith(board: Board, steps: string): Position {
  return afterMoves({ board, line: board.given }, [steps]);
}

/** Moves in the library's notation: steps, or "back" with a number. */
export function afterMoves(position: Position, moves: readonly string[]): Position {
  return moves.reduce((now, move) => {
    const [, number = "1"] = /^back(?: (\d+))?$/.exec(move) ?? [];
    if (move.startsWith("back")) return shortened(now, now.line.length - Number(number));
    return [...move].reduce((each, letter) => {
      const field = each.board.beside(headOf(each), LETTERS.indexOf(letter));
      return canEnter(each, field) ? { ...each, line: [...each.line, field] } : each;
    }, now);
  }, position);
}

/** Whether the line may go on to this field: it is beside the live end and empty. The goal comes last. */
export function canEnter(position: Position, field: number): boolean {
  const { board, line } = position;
  if (field === NOWHERE || line.includes(field)) return false;
  if (field === board.goal && line.length + 1 < board.cells) return false;
  return board.direction(headOf(position), field) !== NOWHERE;
}

/** The first `length` fields of the line; the given part stays. */
export function shortened(position: Position, length: number): Position {
  const kept = Math.max(length, position.board.given.length);
  return kept >= position.line.length ? position : { ...position, line: position.line.slice(0, kept) };
}

/** The line drawn to a field: back to it if it belongs to the line, else straight ahead. */
export function towards(position: Position, field: number): Position {
  const { board, line } = position;
  const at = line.indexOf(field);
  if (at >= 0) return shortened(position, at + 1);
  const head = headOf(position);
  const isStraight = board.row(field) === board.row(head) || board.column(field) === board.column(head);
  if (!isStraight) return position;
  const down = Math.sign(board.row(field) - board.row(head));
  const right = Math.sign(board.column(field) - board.column(head));
  const step = down * board.columns + right;
  let next = position;
  while (headOf(next) !== field) {
    const to = headOf(next) + step;
    if (!canEnter(next, to)) return position;
    next = { ...next, line: [...next.line, to] };
  }
  return next;
}

export function sizeWords({ board, line }: Position): string {
  return `${line.length} of ${board.cells} fields`;
}
