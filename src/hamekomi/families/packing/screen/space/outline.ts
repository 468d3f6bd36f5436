// The outline of a frame in space. For cubes: the edges where the surface bends. For balls: lines from
// ball to ball along the ridges of the pile.

import { key, neighbours, shifted, type Cell } from "../drawn/lattice";
import { latticeOf, type Puzzle } from "../puzzle";

/** Lines from place to place, in lattice coordinates; corners of cubes have half-integer coordinates. */
export type Ridge = readonly [Cell, Cell];

export function outlineOf(puzzle: Puzzle): Ridge[] {
  return latticeOf(puzzle).isRound ? ridgesOfBalls(puzzle) : ridgesOfCubes(puzzle.frame);
}

const AXES = [0, 1, 2] as const;
const HALVES = [-0.5, 0.5] as const;

function ridgesOfCubes(frame: readonly Cell[]): Ridge[] {
  const found: Ridge[] = [];
  for (const axis of AXES) {
    // The edges of cubes along this axis.
    const around = new Map<string, { middle: Cell; cubes: Cell[] }>();
    for (const cube of frame)
      for (const u of HALVES)
        for (const v of HALVES) {
          const middle = shifted(cube, AXES.map((each) => [0, u, v][(each - axis + 3) % 3] ?? 0));
          const edge = around.get(key(middle)) ?? { middle, cubes: [] };
          edge.cubes.push(cube);
          around.set(key(middle), edge);
        }
    const half = AXES.map((each) => (each === axis ? 0.5 : 0));
    const back = half.map((part) => -part);
    for (const { middle, cubes } of around.values())
      if (bends(cubes)) found.push([shifted(middle, back), shifted(middle, half)]);
  }
  return found;
}

/** Whether the surface bends at an edge with these cubes around it. Two cubes side by side have a flat
 * surface there, and four cubes enclose the edge. */
function bends(cubes: readonly Cell[]): boolean {
  const [one = [], other = []] = cubes;
  if (cubes.length !== 2) return cubes.length < 4;
  return one.filter((at, axis) => at !== other[axis]).length === 2;
}

// Two touching balls have four common neighbours inside a pile, three on a face, two on a ridge.
const ON_A_RIDGE = 2;

function ridgesOfBalls(puzzle: Puzzle): Ridge[] {
  const lattice = latticeOf(puzzle);
  const there = new Set(puzzle.frame.map(key));
  const around = (ball: Cell): Cell[] =>
    neighbours(lattice, ball).filter((other) => there.has(key(other)));
  return puzzle.frame.flatMap((ball) => {
    const near = new Set(around(ball).map(key));
    const inCommon = (other: Cell): number => around(other).filter((each) => near.has(key(each))).length;
    const ends = around(ball).filter((other) => key(ball) < key(other) && inCommon(other) <= ON_A_RIDGE);
    return ends.map((other): Ridge => [ball, other]);
  });
}
