// A game: numbers and marks, what was done and what was taken back, and places to return to. It never
// changes: a move makes another game.

import type { Board } from "./screen_board";

export const UNKNOWN = 0;
export const LINE = 1;
export const CROSS = 2;
export const NO_CLUE = -1;

export interface Position {
  readonly clues: Int8Array; // by cell; NO_CLUE where there is none
  readonly marks: Uint8Array; // by edge
}

export interface Move extends Position {
  readonly words: string; // what was done
}

export interface Savepoint extends Position {
  readonly name: string;
}

export class Game implements Position {
  constructor(
    readonly board: Board,
    readonly now: Move,
    private readonly past: readonly Move[] = [], // the latest last
    private readonly future: readonly Move[] = [], // the next last
    readonly savepoints: readonly Savepoint[] = [],
  ) {}

  get clues(): Int8Array {
    return this.now.clues;
  }

  get marks(): Uint8Array {
    return this.now.marks;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get moves(): number {
    return this.past.length;
  }

  /** Go on from here; what was taken back is forgotten. What does not change is shared, not copied. */
  to(next: Partial<Position>, words: string): Game {
    const move = { clues: next.clues ?? this.clues, marks: next.marks ?? this.marks, words };
    return new Game(this.board, move, [...this.past, this.now], [], this.savepoints);
  }

  mark(edges: Iterable<number>, mark: number, words: string): Game {
    const marks = this.marks.slice();
    for (const edge of edges) marks[edge] = mark;
    return this.to({ marks }, words);
  }

  write(cell: number, clue: number, words: string): Game {
    const clues = this.clues.slice();
    clues[cell] = clue;
    return this.to({ clues }, words);
  }

  undo(): Game {
    const before = this.past.at(-1);
    if (!before) return this;
    return new Game(this.board, before, this.past.slice(0, -1), [...this.future, this.now], this.savepoints);
  }

  redo(): Game {
    const next = this.future.at(-1);
    if (!next) return this;
    return new Game(this.board, next, [...this.past, this.now], this.future.slice(0, -1), this.savepoints);
  }

  /** Remember this position under the next free letter, to try something. */
  branch(): Game {
    const { clues, marks } = this;
    return this.withSavepoints([...this.savepoints, { name: this.nextName(), clues, marks }]);
  }

  /** Back to a savepoint; it is used up. That is a move, and can be taken back like any other. */
  returnTo(name: string): Game {
    const found = this.savepoints.find((each) => each.name === name);
    if (!found) return this;
    return this.to(found, `Back to ${name}.`).withSavepoints(this.others(name));
  }

  /** Forget a savepoint and keep what has been done since. */
  keep(name: string): Game {
    return this.withSavepoints(this.others(name));
  }

  private others(name: string): Savepoint[] {
    return this.savepoints.filter((each) => each.name !== name);
  }

  private nextName(): string {
    const taken = new Set(this.savepoints.map(({ name }) => name));
    for (let number = 0; ; number++) {
      const name = String.fromCharCode(65 + (number % 26)) + (number < 26 ? "" : Math.floor(number / 26));
      if (!taken.has(name)) return name;
    }
  }

  private withSavepoints(savepoints: readonly Savepoint[]): Game {
    return new Game(this.board, this.now, this.past, this.future, savepoints);
  }
}

/** The clues as the library writes a puzzle. */
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

/** The lines of a loop drawn in characters, as the library writes solutions; crosses everywhere else. */
export function marksOfDrawing(board: Board, drawing: string): Uint8Array {
  const lines = drawing.split("\n");
  return Uint8Array.from({ length: board.edges }, (_, edge) => {
    const [row, column] = board.placeOfEdge(edge);
    const sign = lines[row]?.[2 * column] ?? " "; // vertices are four characters apart
    return sign === "-" || sign === "|" ? LINE : CROSS;
  });
}
