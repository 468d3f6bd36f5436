// A game: clues and marks, the moves done and undone, and save points. A game never changes: a move makes
// another game.

import type { Board } from "./board";

export const UNKNOWN = 0;
export const LINE = 1;
export const CROSS = 2;
export const NO_CLUE = -1;

export interface Position {
  /** By cell: the clue, or NO_CLUE. */
  readonly clues: Int8Array;
  /** By edge: UNKNOWN, LINE or CROSS. */
  readonly marks: Uint8Array;
}

export interface Savepoint extends Position {
  readonly name: string;
}

/** One step in the history, as undo restores it. */
export interface State extends Position {
  readonly savepoints: readonly Savepoint[];
  /** The move that led here. */
  readonly words: string;
}

export class Game implements Position {
  constructor(
    readonly board: Board,
    readonly now: State,
    // The latest state is the last one.
    private readonly past: readonly State[] = [],
    // The next state to redo is the last one.
    private readonly future: readonly State[] = [],
  ) {}

  /** Restores a stored game: all its states in order, and the index of the current one. */
  static of(board: Board, states: readonly State[], at: number): Game {
    const now = states[at];
    if (!now) throw new Error(`There is no state ${at} among ${states.length}.`);
    return new Game(board, now, states.slice(0, at), states.slice(at + 1).reverse());
  }

  get story(): { readonly states: readonly State[]; readonly at: number } {
    return { states: [...this.past, this.now, ...[...this.future].reverse()], at: this.past.length };
  }

  get clues(): Int8Array {
    return this.now.clues;
  }

  get marks(): Uint8Array {
    return this.now.marks;
  }

  /** The latest save point, if any; moves after it are tentative. */
  get since(): Savepoint | null {
    return this.now.savepoints.at(-1) ?? null;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Makes a move, after which undone moves cannot be redone. Unchanged parts are shared, not copied. */
  to(next: Partial<State>, words: string): Game {
    return new Game(this.board, { ...this.now, ...next, words }, [...this.past, this.now]);
  }

  write(cell: number, clue: number, words: string): Game {
    const clues = this.clues.slice();
    clues[cell] = clue;
    return this.to({ clues }, words);
  }

  undo(): Game {
    const before = this.past.at(-1);
    if (!before) return this;
    return new Game(this.board, before, this.past.slice(0, -1), [...this.future, this.now]);
  }

  redo(): Game {
    const next = this.future.at(-1);
    if (!next) return this;
    return new Game(this.board, next, [...this.past, this.now], this.future.slice(0, -1));
  }

  /** Saves this position under the next letter. */
  branch(): Game {
    const { clues, marks } = this;
    const { savepoints } = this.now;
    return this.remembering([...savepoints, { name: nameOf(savepoints.length), clues, marks }]);
  }

  /** Goes back to the latest save point and drops it. This is a move and can be undone. */
  back(): Game {
    const { since } = this;
    if (!since) return this;
    const { name, clues, marks } = since;
    const savepoints = this.now.savepoints.slice(0, -1);
    return this.to({ clues, marks, savepoints }, `Back to ${name}.`);
  }

  /** Drops the latest save point and keeps the moves since then. */
  keep(): Game {
    return this.remembering(this.now.savepoints.slice(0, -1));
  }

  private remembering(savepoints: readonly Savepoint[]): Game {
    return new Game(this.board, { ...this.now, savepoints }, this.past, this.future);
  }
}

function nameOf(number: number): string {
  const letter = String.fromCharCode(65 + (number % 26));
  return number < 26 ? letter : `${letter}${Math.floor(number / 26)}`;
}

/** The clues in the library's plain notation. */
export function plainText(board: Board, clues: Int8Array): string {
  const signs = signsOf(clues);
  const rows = Array.from({ length: board.rows }, (_, row) =>
    signs.slice(row * board.columns, (row + 1) * board.columns),
  );
  return rows.length > 1 ? rows.join("\n") : `slitherlink: ${rows[0] ?? ""}`;
}

export function signsOf(clues: Int8Array): string {
  return Array.from(clues, (clue) => (clue === NO_CLUE ? "." : String(clue))).join("");
}

export function cluesOf(signs: string): Int8Array {
  return Int8Array.from(signs, (sign) => (sign === "." ? NO_CLUE : Number(sign)));
}

export function digitsOf(marks: Uint8Array): string {
  return marks.join("");
}

export function marksOf(digits: string): Uint8Array {
  return Uint8Array.from(digits, Number);
}

const MARKS: Readonly<Record<string, number>> = { line: LINE, cross: CROSS, erase: UNKNOWN };

/** The marks after moves in the library's notation, as in "cross above row 2 column 3". */
export function marksAfter(board: Board, marks: Uint8Array, moves: readonly string[]): Uint8Array {
  const next = marks.slice();
  for (const move of moves) {
    const space = move.indexOf(" ");
    const mark = MARKS[move.slice(0, space)];
    const place = board.placeNamed(move.slice(space + 1));
    if (!place || mark === undefined) throw new Error(`This is not a move: ${move}.`);
    next[board.number(...place)] = mark;
  }
  return next;
}

/** Reads a loop drawn in characters, as the library writes solutions: its lines, and crosses elsewhere. */
export function marksOfDrawing(board: Board, drawing: string): Uint8Array {
  const lines = drawing.split("\n");
  return Uint8Array.from({ length: board.edges }, (_, edge) => {
    const [row, column] = board.placeOfEdge(edge);
    const sign = lines[row]?.[2 * column] ?? " "; // vertices are four characters apart
    return sign === "-" || sign === "|" ? LINE : CROSS;
  });
}
