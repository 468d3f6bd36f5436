// The selected cells, and the one among them where the keyboard is.

import { bitsAt } from "./bits";
import type { Board } from "./board";
import type { Position } from "./position";

export interface Selection {
  /** In the order in which they were selected. */
  readonly cells: ReadonlySet<number>;
  readonly cursor: number;
}

export function only(cell: number): Selection {
  return { cells: new Set([cell]), cursor: cell };
}

export function withCell({ cells }: Selection, cell: number): Selection {
  return { cells: new Set(cells).add(cell), cursor: cell };
}

export function withoutCell({ cells }: Selection, cell: number): Selection {
  const left = new Set(cells);
  left.delete(cell);
  return { cells: left, cursor: cell };
}

/** One cell on, around from the border to the other side; a step as long as the board ends at the border. */
export function moved(
  board: Board,
  selection: Selection,
  [down, right]: readonly [number, number],
  isAdding: boolean,
): Selection {
  const { cursor } = selection;
  const last = board.size - 1;
  const isFar = Math.abs(down + right) > 1;
  const around = (at: number): number =>
    isFar ? Math.min(Math.max(at, 0), last) : (at + board.size) % board.size;
  const cell = board.cellAt(around(board.row(cursor) + down), around(board.column(cursor) + right));
  return isAdding ? withCell(selection, cell) : only(cell);
}

/** All cells with the same digit; without one, with the same colours, or the same marks. */
export function alike(position: Position, cell: number): Selection {
  const { values, colours, centres, corners } = position;
  const layer = [values, colours, centres, corners].find((each) => bitsAt(each, cell) !== 0);
  if (!layer) return only(cell);
  const cells = [...layer.keys()].filter((each) => layer[each] === layer[cell]);
  return { cells: new Set(cells), cursor: cell };
}
