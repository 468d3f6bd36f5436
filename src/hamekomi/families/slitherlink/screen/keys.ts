// The keyboard on the board: a cursor on the edges or, while clues are edited, on the cells.
//
// Edges form rows: those above the first row of cells, those beside the cells of that row, and so on. Left
// and right move within such a row, up and down move to the next one.

import { ARROWS } from "page/desk/board/pane";
import type { Board, Place } from "./board";
import { CROSS, LINE, NO_CLUE, UNKNOWN } from "./position";

export interface Typist {
  isEditing(): boolean;
  mark(edge: number): number;
  put(edges: ReadonlyMap<number, number>): void;
  write(cell: number, clue: number): void;
  /** The next note in a cell. */
  shade(cell: number): void;
  /** The cursor has moved. */
  moved(place: Place): void;
}

export class Cursor {
  place: Place;

  constructor(
    private readonly board: Board,
    private readonly typist: Typist,
  ) {
    this.place = [0, 1];
  }

  /** Handles a key; returns whether the board uses it. */
  press(event: KeyboardEvent): boolean {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const step = ARROWS[key];
    if (step) this.move(...step);
    else if (key === "Home") this.stand([this.place[0], 0]);
    else if (key === "End") this.stand([this.place[0], 2 * this.board.columns]);
    else if (key === "PageUp") this.stand([0, this.place[1]]);
    else if (key === "PageDown") this.stand([2 * this.board.rows, this.place[1]]);
    else return this.typist.isEditing() ? this.write(key) : this.draw(key);
    return true;
  }

  /** Moves to where the pointer was pressed. */
  jump(place: Place): void {
    this.place = place;
  }

  /** Moves to the nearest cell while clues are edited, and to the nearest edge otherwise. */
  settle(): void {
    this.stand(this.place);
  }

  private move(down: number, right: number): void {
    const [row, column] = this.place;
    // Between rows of edges the cursor keeps the column of the cell below or to the right.
    this.stand([row + (this.typist.isEditing() ? 2 * down : down), (column | 1) + 2 * right]);
  }

  private stand([row, column]: Place): void {
    const { rows, columns } = this.board;
    const isEditing = this.typist.isEditing();
    const down = isEditing
      ? Math.min(Math.max(row, 0) | 1, 2 * rows - 1)
      : Math.min(Math.max(row, 0), 2 * rows);
    // A row of cells has one more edge beside its cells than above them.
    const isUpright = !isEditing && down % 2 === 1;
    const last = isUpright ? columns : columns - 1;
    const right = Math.min(Math.max(column >> 1, 0), last);
    this.place = [down, isUpright ? 2 * right : 2 * right + 1];
    this.typist.moved(this.place);
  }

  private draw(key: string): boolean {
    const edge = this.board.number(...this.place);
    if (/^s$/i.test(key)) return this.shade();
    const now = this.typist.mark(edge);
    const next =
      key === " " || key === "Enter"
        ? toggled(now, LINE)
        : /^x$/i.test(key)
          ? toggled(now, CROSS)
          : key === "Backspace" || key === "Delete"
            ? UNKNOWN
            : null;
    if (next === null) return false;
    this.typist.put(new Map([[edge, next]]));
    return true;
  }

  /** The cell below an edge, or to the right of it. */
  private shade(): boolean {
    const cell: Place = [this.place[0] | 1, this.place[1] | 1];
    if (!this.board.has(...cell)) return false;
    this.typist.shade(this.board.number(...cell));
    return true;
  }

  private write(key: string): boolean {
    const isErasing = /^(Backspace|Delete| |\.)$/.test(key);
    if (!isErasing && !/^[0-4]$/.test(key)) return false;
    this.typist.write(this.board.number(...this.place), isErasing ? NO_CLUE : Number(key));
    return true;
  }
}

function toggled(now: number, mark: number): number {
  return now === mark ? UNKNOWN : mark;
}
