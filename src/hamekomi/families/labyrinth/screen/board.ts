// The board: its walls, and the steps between its cells, which are called fields.

import { Grid, NOWHERE } from "page/desk/board/grid";

export const LETTERS = "RDLU";
export const WORDS = ["right", "down", "left", "up"] as const;

export class Board extends Grid {
  private readonly walls: ReadonlySet<string>;

  constructor(
    /** As the library writes it, with the given part of the line. */
    readonly text: string,
    columns: number,
    rows: number,
    readonly goal: number,
    /** The given part of the line. */
    readonly given: readonly number[],
    readonly wallsBetween: readonly (readonly [number, number])[],
  ) {
    super(rows, columns);
    this.walls = new Set(wallsBetween.map(([one, other]) => `${one} ${other}`));
  }

  /** The field in a direction; NOWHERE behind a wall or off the board. */
  beside(field: number, direction: number): number {
    const [right, down] = STEPS[direction] ?? [0, 0];
    const other = this.cellAt(this.row(field) + down, this.column(field) + right);
    const key = `${Math.min(field, other)} ${Math.max(field, other)}`;
    return other === NOWHERE || this.walls.has(key) ? NOWHERE : other;
  }

  /** The direction from a field to a neighbour; NOWHERE if a line cannot go there. */
  direction(field: number, other: number): number {
    return STEPS.findIndex((_, direction) => other !== NOWHERE && this.beside(field, direction) === other);
  }

  isBlack(field: number): boolean {
    return (this.row(field) + this.column(field)) % 2 === 0;
  }

  /** As the library calls it: "field 3,1". */
  override name(field: number): string {
    return `field ${this.column(field) + 1},${this.row(field) + 1}`;
  }

  /** NOWHERE if there is no such field. */
  override cellNamed(name: string): number {
    const [, x, y] = /^field (\d+),(\d+)$/.exec(name) ?? [];
    return x && y ? this.cellAt(Number(y) - 1, Number(x) - 1) : NOWHERE;
  }
}

const STEPS: readonly (readonly [right: number, down: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
