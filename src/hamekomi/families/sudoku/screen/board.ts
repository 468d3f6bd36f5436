// The grid: which cells see each other, and the names of symbols.

import { Grid } from "page/desk/board/grid";

const SYMBOLS = "123456789abcdefghijklmnopqrstuvwxyz";

export class Board extends Grid {
  readonly size: number;
  /** Rows, then columns, then boxes: the cells of each. */
  readonly houses: readonly (readonly number[])[];
  /** By cell: the others in its row, its column and its box. */
  readonly peers: readonly ReadonlySet<number>[];
  /** All symbols as bits. */
  readonly everything: number;

  constructor(
    readonly boxRows: number,
    readonly boxColumns: number,
    /** What the library writes before the cells. */
    readonly prefix: string,
  ) {
    const size = boxRows * boxColumns;
    super(size, size);
    this.size = size;
    this.everything = 2 ** (this.size + 1) - 2;
    const houses: number[][] = Array.from({ length: 3 * this.size }, () => []);
    for (let cell = 0; cell < this.cells; cell++)
      for (const house of this.housesOf(cell)) houses[house]?.push(cell);
    this.houses = houses;
    this.peers = Array.from({ length: this.cells }, (_, cell) => {
      const seen = new Set(this.housesOf(cell).flatMap((house) => houses[house] ?? []));
      seen.delete(cell);
      return seen;
    });
  }

  /** The numbers of its row, its column and its box. */
  private housesOf(cell: number): readonly number[] {
    const [row, column] = [this.row(cell), this.column(cell)];
    const box =
      Math.floor(row / this.boxRows) * this.boxRows + Math.floor(column / this.boxColumns);
    return [row, this.size + column, 2 * this.size + box];
  }

  /** The symbol with this name; 0 if the board has none. */
  symbolNamed(name: string): number {
    const symbol = name.length === 1 ? SYMBOLS.indexOf(name.toLowerCase()) + 1 : 0;
    return symbol <= this.size ? symbol : 0;
  }
}

/** As the library writes it. */
export function nameOf(symbol: number): string {
  return SYMBOLS.charAt(symbol - 1);
}

/** As it is shown: an l would look like a 1. */
export function signOf(symbol: number): string {
  return nameOf(symbol).toUpperCase();
}
