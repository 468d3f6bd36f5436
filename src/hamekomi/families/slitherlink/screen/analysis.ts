// What the board shows about a position: finished and wrong clues, wrong vertices, loops closed too early,
// cells known to be inside or outside. Everything is computed again after each move, which takes half a
// millisecond on a board of 60 by 60.

import { distinctTones } from "page/kit/tones";
import { NOWHERE, type Board } from "./board";
import { CROSS, INSIDE, LINE, NO_CLUE, OUTSIDE, UNKNOWN, type Position } from "./position";

const OPEN = 0;
export const DONE = 1;
export const WRONG = 2;
export const LONGEST = -1;
/** How many tones the other strands have. */
export const TONES = 6;

export interface Analysis {
  /** By cell: OPEN, DONE or WRONG. */
  readonly numbers: Uint8Array;
  /** By vertex: OPEN or WRONG. */
  readonly vertices: Uint8Array;
  /** By edge: 1 if it is part of a closed loop that is not the solution. */
  readonly closed: Uint8Array;
  /** By edge: 1 if it cannot be a line, because a clue or a dot beside it is finished. */
  readonly ruledOut: Uint8Array;
  /** By cell: INSIDE, OUTSIDE, or 0 if unknown. */
  readonly shades: Uint8Array;
  /** By edge: the tone of the strand that a line belongs to; LONGEST on the longest, and without a line. */
  readonly strands: Int32Array;
  readonly lines: number;
  readonly isSolved: boolean;
  /** The lines form a single loop; the clues may still be wrong. */
  readonly isLoop: boolean;
}

const analyses = new WeakMap<Position, Analysis>();

/** Computed once for each position. */
export function analysisOf(position: Position): Analysis {
  const found = analyses.get(position) ?? analyse(position);
  analyses.set(position, found);
  return found;
}

function analyse(position: Position): Analysis {
  const { board } = position;
  const numbers = new Uint8Array(board.cells);
  const ruledOut = new Uint8Array(board.edges);
  const ruleOut = (edges: Int32Array, at: number): void => {
    for (let index = 4 * at; index < 4 * at + 4; index++) {
      const edge = edges[index] ?? NOWHERE;
      if (edge !== NOWHERE && position.marks[edge] === UNKNOWN) ruledOut[edge] = 1;
    }
  };
  let areRight = true;
  for (let cell = 0; cell < board.cells; cell++) {
    const clue = position.clues[cell] ?? NO_CLUE;
    if (clue === NO_CLUE) continue;
    const [lines, unknown] = around(board.edgesOfCell, cell, position.marks);
    // A 0 has its lines from the start, so it counts as finished only once its crosses are drawn.
    const isDone = lines === clue && (clue > 0 || unknown === 0);
    numbers[cell] = lines > clue || lines + unknown < clue ? WRONG : isDone ? DONE : OPEN;
    if (lines !== clue) areRight = false;
    else if (unknown > 0) ruleOut(board.edgesOfCell, cell);
  }
  const vertices = new Uint8Array(board.vertices);
  for (let vertex = 0; vertex < board.vertices; vertex++) {
    const [lines, unknown] = around(board.edgesOfVertex, vertex, position.marks);
    if (lines > 2 || (lines === 1 && unknown === 0)) vertices[vertex] = WRONG;
    if (lines === 2 && unknown > 0) ruleOut(board.edgesOfVertex, vertex);
  }
  const { loops, lines } = closedLoops(board, position.marks);
  const isLoop = loops.length === 1 && loops[0]?.length === lines;
  const isSolved = isLoop && areRight;
  const closed = new Uint8Array(board.edges);
  if (!isSolved) for (const loop of loops) for (const edge of loop) closed[edge] = 1;
  // Around a finished loop there are no open edges any more.
  const known = isSolved ? position.marks.map((mark) => (mark === LINE ? LINE : CROSS)) : position.marks;
  const shades = shadesOf(board, known);
  if (isSolved) position.clues.forEach((clue, cell) => clue !== NO_CLUE && (numbers[cell] = DONE));
  const strands = strandsOf(board, position.marks);
  return { numbers, vertices, closed, ruledOut, shades, strands, lines, isSolved, isLoop };
}

/** How many of four edges are lines, and how many are unknown. */
function around(edges: Int32Array, at: number, marks: Uint8Array): [lines: number, unknown: number] {
  let lines = 0;
  let unknown = 0;
  for (let index = 4 * at; index < 4 * at + 4; index++) {
    const edge = edges[index] ?? NOWHERE;
    if (edge === NOWHERE) continue;
    if (marks[edge] === LINE) lines++;
    else if (marks[edge] === UNKNOWN) unknown++;
  }
  return [lines, unknown];
}

/** The closed loops without branches, and the number of all lines. */
function closedLoops(board: Board, marks: Uint8Array): { loops: number[][]; lines: number } {
  const visited = new Uint8Array(board.edges);
  const loops: number[][] = [];
  let lines = 0;
  for (let start = 0; start < board.edges; start++) {
    if (marks[start] !== LINE) continue;
    lines++;
    if (visited[start]) continue;
    const path: number[] = [];
    let edge = start;
    let vertex = board.ends[2 * start + 1] ?? NOWHERE;
    while (edge !== NOWHERE && !visited[edge]) {
      visited[edge] = 1;
      path.push(edge);
      edge = theOtherLine(board, marks, vertex, edge);
      if (edge !== NOWHERE) vertex = otherEnd(board, edge, vertex);
    }
    if (edge === start) loops.push(path);
  }
  return { loops, lines };
}

/** The dots of the loop in order; requires a position whose lines are one loop. */
export function dotsOfLoop({ board, marks }: Position): number[] {
  const dots: number[] = [];
  const start = marks.indexOf(LINE);
  let [edge, vertex] = [start, board.ends[2 * start + 1] ?? NOWHERE];
  do {
    dots.push(vertex);
    edge = theOtherLine(board, marks, vertex, edge);
    if (edge === NOWHERE) return dots;
    vertex = otherEnd(board, edge, vertex);
  } while (edge !== start);
  return dots;
}

function otherEnd({ ends }: Board, edge: number, vertex: number): number {
  return (ends[2 * edge] ?? 0) + (ends[2 * edge + 1] ?? 0) - vertex;
}

/** The line that continues from a vertex; NOWHERE if the path ends or branches there. */
function theOtherLine(board: Board, marks: Uint8Array, vertex: number, from: number): number {
  let found = NOWHERE;
  for (let index = 4 * vertex; index < 4 * vertex + 4; index++) {
    const edge = board.edgesOfVertex[index] ?? NOWHERE;
    if (edge === NOWHERE || edge === from || marks[edge] !== LINE) continue;
    if (found !== NOWHERE) return NOWHERE;
    found = edge;
  }
  return found;
}

/** Works from the border inwards: crossing a line changes the side, crossing a cross does not. */
function shadesOf(board: Board, marks: Uint8Array): Uint8Array {
  const shades = new Uint8Array(board.cells);
  const ahead: number[] = [];
  const enter = (cell: number, shade: number): void => {
    if (shades[cell]) return;
    shades[cell] = shade;
    ahead.push(cell);
  };
  const opposite = (shade: number): number => INSIDE + OUTSIDE - shade;
  for (let edge = 0; edge < board.edges; edge++) {
    const first = board.sides[2 * edge] ?? NOWHERE;
    const second = board.sides[2 * edge + 1] ?? NOWHERE;
    if ((first === NOWHERE) === (second === NOWHERE) || marks[edge] === UNKNOWN) continue;
    enter(first === NOWHERE ? second : first, marks[edge] === LINE ? INSIDE : OUTSIDE);
  }
  for (let cell = ahead.pop(); cell !== undefined; cell = ahead.pop()) {
    const shade = shades[cell] ?? OUTSIDE;
    for (let index = 4 * cell; index < 4 * cell + 4; index++) {
      const edge = board.edgesOfCell[index] ?? NOWHERE;
      const other = (board.sides[2 * edge] ?? 0) + (board.sides[2 * edge + 1] ?? 0) - cell;
      if (other < 0) continue; // off the board
      if (marks[edge] === CROSS) enter(other, shade);
      else if (marks[edge] === LINE) enter(other, opposite(shade));
    }
  }
  return shades;
}

/**
 * Connected lines, found by a walk over the dots: for each its tone, LONGEST for the longest. A strand keeps its tone
 * while it grows, if no other strand needs it.
 */
function strandsOf(board: Board, marks: Uint8Array): Int32Array {
  const found = new Int32Array(board.edges).fill(LONGEST);
  let [longest, most] = [LONGEST, 0];
  const starts: number[] = [];
  for (let start = 0; start < board.edges; start++) {
    if (marks[start] !== LINE || found[start] !== LONGEST) continue;
    const length = follow(board, marks, found, start);
    starts.push(start);
    if (length > most) [longest, most] = [start, length];
  }
  const tones = distinctTones(starts.filter((start) => start !== longest), TONES);
  return found.map((strand) => tones.get(strand) ?? LONGEST);
}

/** Marks all lines that are connected to one; returns their number. */
function follow(board: Board, marks: Uint8Array, found: Int32Array, start: number): number {
  const ahead = [start];
  found[start] = start;
  let length = 0;
  for (let edge = ahead.pop(); edge !== undefined; edge = ahead.pop()) {
    length++;
    for (let end = 2 * edge; end < 2 * edge + 2; end++) {
      const vertex = board.ends[end] ?? 0;
      for (let index = 4 * vertex; index < 4 * vertex + 4; index++) {
        const next = board.edgesOfVertex[index] ?? NOWHERE;
        if (next === NOWHERE || found[next] !== LONGEST || marks[next] !== LINE) continue;
        found[next] = start;
        ahead.push(next);
      }
    }
  }
  return length;
}
