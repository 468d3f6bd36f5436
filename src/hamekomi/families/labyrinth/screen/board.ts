// The board as numbers: fields in reading order, as the library numbers them, and the steps between them.

export const LETTERS = "RDLU";
export const WORDS = ["right", "down", "left", "up"] as const;
export const NOWHERE = -1;

export class Board {
  readonly fields: number;
  private readonly walls: ReadonlySet<string>;

  constructor(
    /** As the library writes it, with the given part of the line. */
    readonly text: string,
    readonly columns: number,
    readonly rows: number,
    readonly goal: number,
    /** The given part of the line. */
    readonly given: readonly number[],
    readonly wallsBetween: readonly (readonly [number, number])[],
  ) {
    this.fields = columns * rows;
    this.walls = new Set(wallsBetween.map(([one, other]) => `${one} ${other}`));
  }

  column(field: number): number {
    return field % this.columns;
  }

  row(field: number): number {
    return Math.floor(field / this.columns);
  }

  /** NOWHERE off the board. */
  fieldAt(row: number, column: number): number {
    const isInside = row >= 0 && column >= 0 && row < this.rows && column < this.columns;
    return isInside ? row * this.columns + column : NOWHERE;
  }

  /** The field in a direction; NOWHERE behind a wall or off the board. */
  beside(field: number, direction: number): number {
    const [right, down] = STEPS[direction] ?? [0, 0];
    const other = this.fieldAt(this.row(field) + down, this.column(field) + right);
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
  name(field: number): string {
    return `field ${this.column(field) + 1},${this.row(field) + 1}`;
  }

  /** NOWHERE if there is no such field. */
  fieldNamed(name: string): number {
    const [, x, y] = /^field (\d+),(\d+)$/.exec(name) ?? [];
    return x && y ? this.fieldAt(Number(y) - 1, Number(x) - 1) : NOWHERE;
  }
}

const STEPS: readonly (readonly [right: number, down: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
