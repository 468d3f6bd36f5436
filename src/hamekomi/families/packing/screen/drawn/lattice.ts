// The lattices: how cells look on paper, which cells are neighbours, how a piece is turned. Coordinates
// and looks are those of the library (geometry/lattice.py and geometry/outline.py), except that layers of
// space are seen from above, as the pieces in space are: y goes up the paper, not down.

export type Cell = readonly number[];
export type Point = readonly [number, number];

export interface Lattice {
  /** The word for its cells. */
  readonly word: string;
  readonly layer: (cell: Cell) => number;
  readonly centre: (cell: Cell) => Point;
  /** Empty if cells are circles. */
  readonly corners: (cell: Cell) => readonly Point[];
  readonly contains: (cell: Cell) => boolean;
  /** The steps to all possible neighbours; some of them lead off the lattice. */
  readonly steps: readonly Cell[];
  /** Whether this step carries every cell to a cell of the same kind. */
  readonly isShift: (step: Cell) => boolean;
  readonly start: Cell;
  /** The smallest turn in the plane of the paper. */
  readonly turn: (cell: Cell) => Cell;
  /** For lattices of space. */
  readonly spaceSteps?: SpaceSteps;
  /** Cells are balls, so pieces have orientations that no turn of the lattice gives. */
  readonly isRound?: boolean;
  readonly flip: (cell: Cell) => Cell;
}

/** The steps that move a piece in space: within its layer, and to the next layer. */
export interface SpaceSteps {
  readonly sideways: readonly [Cell, Cell];
  readonly up: (from: Cell) => Cell;
  readonly down: (from: Cell) => Cell;
}

// The height of a triangle.
const HEIGHT = Math.sqrt(3) / 2;
const part = (cell: Cell, axis: number): number => cell[axis] ?? 0;
const sum = (cell: Cell): number => cell.reduce((a, b) => a + b, 0);

export const key = (cell: Cell): string => `(${cell.join(",")})`;
export const shifted = (cell: Cell, by: Cell): Cell => cell.map((at, axis) => at + part(by, axis));
export const difference = (there: Cell, here: Cell): Cell =>
  there.map((at, axis) => at - part(here, axis));

export function neighbours(lattice: Lattice, cell: Cell): Cell[] {
  return lattice.steps.map((step) => shifted(cell, step)).filter(lattice.contains);
}

function alongAxes(size: number): Cell[] {
  const axes = Array.from({ length: size }, (_, axis) => axis);
  return axes.flatMap((along) => [1, -1].map((sign) => axes.map((axis) => (axis === along ? sign : 0))));
}

/** All steps of at most one along each axis that pass the test. */
function stepsWhere(test: (step: Cell) => boolean): Cell[] {
  const parts = [-1, 0, 1];
  return parts.flatMap((x) => parts.flatMap((y) => parts.map((z) => [x, y, z]))).filter(test);
}

const squareCentre = (cell: Cell): Point => [part(cell, 0) + 0.5, part(cell, 1) + 0.5];

function squareCorners(cell: Cell): Point[] {
  const [x, y] = [part(cell, 0), part(cell, 1)];
  return [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ];
}

const upward = ([x, y]: Point): Point => [x, -y];
const cubeCentre = (cell: Cell): Point => upward(squareCentre(cell));
const cubeCorners = (cell: Cell): Point[] => squareCorners(cell).map(upward);

const hexagonCentre = (cell: Cell): Point => [
  (part(cell, 0) - part(cell, 2)) / 2,
  part(cell, 1) * HEIGHT,
];

function hexagonCorners(cell: Cell): Point[] {
  const [x, y] = hexagonCentre(cell);
  const turns = [1, 3, 5, 7, 9, 11].map((sixth) => (sixth * Math.PI) / 6);
  return turns.map((turn) => [x + Math.cos(turn) / Math.sqrt(3), y + Math.sin(turn) / Math.sqrt(3)]);
}

function triangleCorners(cell: Cell): Point[] {
  const middle = (part(cell, 0) - part(cell, 2)) / 2;
  const [top, bottom] = [part(cell, 1) * HEIGHT, (part(cell, 1) + 1) * HEIGHT];
  const [tip, base] = sum(cell) === 1 ? [top, bottom] : [bottom, top];
  return [
    [middle, tip],
    [middle + 0.5, base],
    [middle - 0.5, base],
  ];
}

function triangleCentre(cell: Cell): Point {
  const corners = triangleCorners(cell);
  return [
    corners.reduce((total, [x]) => total + x / 3, 0),
    corners.reduce((total, [, y]) => total + y / 3, 0),
  ];
}

const isFlatStep = (step: Cell): boolean => sum(step) === 0 && step.some(Boolean);
const isBallStep = (step: Cell): boolean => sum(step.map(Math.abs)) === 2;
const quarterTurn = ([x = 0, y = 0, ...rest]: Cell): Cell => [-y, x, ...rest];
const mirror = ([x = 0, y = 0, ...rest]: Cell): Cell => [-x, y, ...rest];

const AXES: SpaceSteps = {
  sideways: [
    [1, 0, 0],
    [0, 1, 0],
  ],
  up: () => [0, 0, 1],
  down: () => [0, 0, -1],
};
// The next layer of balls lies in the dents of this one, half a ball aside; the layer after that is back.
const isEven = (cell: Cell): boolean => part(cell, 2) % 2 === 0;
const DENTS: SpaceSteps = {
  sideways: [
    [1, 1, 0],
    [-1, 1, 0],
  ],
  up: (from) => [isEven(from) ? 1 : -1, 0, 1],
  down: (from) => [isEven(from) ? 1 : -1, 0, -1],
};

export const LATTICES: Readonly<Record<string, Lattice>> = {
  square: {
    word: "squares",
    layer: () => 0,
    centre: squareCentre,
    corners: squareCorners,
    contains: () => true,
    steps: alongAxes(2),
    isShift: () => true,
    start: [0, 0],
    turn: quarterTurn,
    flip: mirror,
  },
  hexagonal: {
    word: "hexagons",
    layer: () => 0,
    centre: hexagonCentre,
    corners: hexagonCorners,
    contains: (cell) => sum(cell) === 0,
    steps: stepsWhere(isFlatStep),
    isShift: () => true,
    start: [0, 0, 0],
    turn: ([x = 0, y = 0, z = 0]) => [-y, -z, -x],
    flip: ([x = 0, y = 0, z = 0]) => [z, y, x],
  },
  triangular: {
    word: "triangles",
    layer: () => 0,
    centre: triangleCentre,
    corners: triangleCorners,
    contains: (cell) => sum(cell) === 1 || sum(cell) === 2,
    steps: alongAxes(3),
    // A shift never turns an up-triangle into a down-triangle.
    isShift: (step) => sum(step) === 0,
    start: [1, 0, 0],
    turn: ([x = 0, y = 0, z = 0]) => [1 - y, 1 - z, 1 - x],
    flip: ([x = 0, y = 0, z = 0]) => [z, y, x],
  },
  cubic: {
    word: "cubes",
    layer: (cell) => part(cell, 2),
    centre: cubeCentre,
    corners: cubeCorners,
    contains: () => true,
    steps: alongAxes(3),
    isShift: () => true,
    start: [0, 0, 0],
    turn: quarterTurn,
    flip: mirror,
    spaceSteps: AXES,
  },
  face_centred: {
    word: "balls",
    layer: (cell) => part(cell, 2),
    centre: (cell) => [(part(cell, 0) + part(cell, 1)) / 2, (part(cell, 0) - part(cell, 1)) / 2],
    corners: () => [],
    contains: (cell) => sum(cell) % 2 === 0,
    steps: stepsWhere(isBallStep),
    isShift: (step) => sum(step) % 2 === 0,
    start: [0, 0, 0],
    turn: quarterTurn,
    flip: mirror,
    spaceSteps: DENTS,
    isRound: true,
  },
};

/** The cell turned by a right angle about an axis of space. */
export function quarterTurnAbout(axis: number, cell: Cell): Cell {
  const [from, to] = [(axis + 1) % 3, (axis + 2) % 3];
  return cell.map((at, each) => (each === from ? -part(cell, to) : each === to ? part(cell, from) : at));
}

/** The library's order: by the first coordinate that differs. */
export function inOrder(a: Cell, b: Cell): number {
  const axis = a.findIndex((at, each) => at !== b[each]);
  return axis < 0 ? 0 : (a[axis] ?? 0) - (b[axis] ?? 0);
}

/** Reading order: layer by layer from below, row by row. */
export function readingOrder(lattice: Lattice): (a: Cell, b: Cell) => number {
  const place = (cell: Cell): number[] => [lattice.layer(cell), ...[...lattice.centre(cell)].reverse()];
  return (a, b) => {
    const [here, there] = [place(a), place(b)];
    const axis = here.findIndex((at, each) => Math.abs(at - (there[each] ?? 0)) > 1e-9);
    return axis < 0 ? 0 : (here[axis] ?? 0) - (there[axis] ?? 0);
  };
}
