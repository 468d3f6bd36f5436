// A board of square cells as numbers, in reading order as the library numbers them, and the names of cells.

export const NOWHERE = -1;

export class Grid {
  readonly cells: number;

  constructor(
    readonly rows: number,
    readonly columns: number,
  ) {
    this.cells = rows * columns;
  }

  row(cell: number): number {
    return Math.floor(cell / this.columns);
  }

  column(cell: number): number {
    return cell % this.columns;
  }

  /** NOWHERE off the board. */
  cellAt(row: number, column: number): number {
    const isInside = row >= 0 && column >= 0 && row < this.rows && column < this.columns;
    return isInside ? row * this.columns + column : NOWHERE;
  }

  /** As the library calls it: r3c5. */
  name(cell: number): string {
    return `r${this.row(cell) + 1}c${this.column(cell) + 1}`;
  }

  /** NOWHERE if there is no such cell. */
  cellNamed(name: string): number {
    const [, row, column] = /^r(\d+)c(\d+)$/i.exec(name) ?? [];
    return row && column ? this.cellAt(Number(row) - 1, Number(column) - 1) : NOWHERE;
  }
}
