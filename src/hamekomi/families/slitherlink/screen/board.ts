// The board as numbers: cells, vertices and edges, which of them touch, and their names in words. The
// library numbers them the same way: cells and vertices in reading order, horizontal edges before vertical
// ones.

/** In doubled coordinates, counted from the top left vertex. */
export type Place = readonly [row: number, column: number];

export const NOWHERE = -1;

export class Board {
  readonly cells: number;
  readonly vertices: number;
  readonly edges: number;
  /** Four for each cell: above, right, below, left. */
  readonly edgesOfCell: Int32Array;
  /** Four for each vertex: up, right, down, left; NOWHERE off the board. */
  readonly edgesOfVertex: Int32Array;
  /** Two vertices for each edge. */
  readonly ends: Int32Array;
  /** Two cells for each edge; NOWHERE off the board. */
  readonly sides: Int32Array;

  constructor(
    readonly rows: number,
    readonly columns: number,
  ) {
    this.cells = rows * columns;
    this.vertices = (rows + 1) * (columns + 1);
    this.edges = (rows + 1) * columns + rows * (columns + 1);
    this.edgesOfCell = new Int32Array(4 * this.cells).fill(NOWHERE);
    this.edgesOfVertex = new Int32Array(4 * this.vertices).fill(NOWHERE);
    this.ends = new Int32Array(2 * this.edges).fill(NOWHERE);
    this.sides = new Int32Array(2 * this.edges).fill(NOWHERE);
    for (let edge = 0; edge < this.edges; edge++) this.join(edge);
  }

  private join(edge: number): void {
    const [row, column] = this.placeOfEdge(edge);
    const upright = row % 2; // 1 or 0
    const before = this.number(row - upright, column - 1 + upright);
    const after = this.number(row + upright, column + 1 - upright);
    this.ends[2 * edge] = before;
    this.ends[2 * edge + 1] = after;
    this.edgesOfVertex[4 * before + (upright ? 2 : 1)] = edge;
    this.edgesOfVertex[4 * after + (upright ? 0 : 3)] = edge;
    const first = this.number(row - 1 + upright, column - upright);
    const second = this.number(row + 1 - upright, column + upright);
    this.sides[2 * edge] = first;
    this.sides[2 * edge + 1] = second;
    if (first !== NOWHERE) this.edgesOfCell[4 * first + (upright ? 1 : 2)] = edge;
    if (second !== NOWHERE) this.edgesOfCell[4 * second + (upright ? 3 : 0)] = edge;
  }

  has(row: number, column: number): boolean {
    return row >= 0 && row <= 2 * this.rows && column >= 0 && column <= 2 * this.columns;
  }

  /** The number of a cell, a vertex or an edge; NOWHERE off the board. */
  number(row: number, column: number): number {
    if (!this.has(row, column)) return NOWHERE;
    const down = row >> 1;
    const right = column >> 1;
    if (row % 2 && column % 2) return down * this.columns + right;
    if (row % 2) return (this.rows + 1) * this.columns + down * (this.columns + 1) + right;
    return down * (column % 2 ? this.columns : this.columns + 1) + right;
  }

  placeOfEdge(edge: number): Place {
    const across = (this.rows + 1) * this.columns;
    if (edge < across) return [2 * Math.floor(edge / this.columns), 2 * (edge % this.columns) + 1];
    const upright = edge - across;
    return [2 * Math.floor(upright / (this.columns + 1)) + 1, 2 * (upright % (this.columns + 1))];
  }

  placeOfCell(cell: number): Place {
    return [2 * Math.floor(cell / this.columns) + 1, 2 * (cell % this.columns) + 1];
  }

  placeOfVertex(vertex: number): Place {
    return [2 * Math.floor(vertex / (this.columns + 1)), 2 * (vertex % (this.columns + 1))];
  }

  nameOfEdge(edge: number): string {
    return this.name(this.placeOfEdge(edge));
  }

  /** A place in words, to be read aloud; the library writes r2c3 for a cell. */
  name([row, column]: Place): string {
    const at = (down: number, right: number): string => `row ${down} column ${right}`;
    const down = (row >> 1) + 1;
    const right = (column >> 1) + 1;
    if (row % 2 && column % 2) return at(down, right);
    if (row % 2 === column % 2) return `dot ${at(down, right)}`;
    if (row % 2)
      return right > this.columns ? `right of ${at(down, this.columns)}` : `left of ${at(down, right)}`;
    return down > this.rows ? `below ${at(this.rows, right)}` : `above ${at(down, right)}`;
  }

  /** As the library calls it: "above r2c3". */
  libraryName(place: Place): string {
    return this.name(place).replace(/row (\d+) column (\d+)/, "r$1c$2");
  }

  /** Reads a name of the library, such as "above r2c3", or one in words. */
  placeNamed(name: string): Place | null {
    const [, word = "", row, column] = /^(?:(\D+) )?r(?:ow )?(\d+) ?c(?:olumn )?(\d+)$/.exec(name) ?? [];
    const [down, right] = STEPS[word] ?? [0, 0];
    const place: Place = [2 * Number(row) - 1 + down, 2 * Number(column) - 1 + right];
    return this.has(...place) ? place : null;
  }
}

// The step from the cell in a name to the place. For a dot it is the cell below and to the right.
const STEPS: Readonly<Record<string, Place>> = {
  dot: [-1, -1],
  above: [-1, 0],
  below: [1, 0],
  "left of": [0, -1],
  "right of": [0, 1],
};
