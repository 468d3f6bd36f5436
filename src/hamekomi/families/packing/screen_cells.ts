// Cells drawn by the page itself: the pieces in the list, and boards that are edited or played on.

import { key, type Cell, type Lattice, type Point } from "./screen_lattice";

const SVG = "http://www.w3.org/2000/svg";
const LAYER_GAP = 0.5;
const RADIUS = 0.46; // of a ball, whose neighbours are one unit away
const MARGIN = 2;
const RAISED = 0.36; // of its size: how far the middle of a letter is above its line

export interface Drawn {
  readonly svg: SVGSVGElement;
  readonly shapes: ReadonlyMap<string, SVGElement>; // by the key of their cell
  readonly centres: ReadonlyMap<string, Point>;
}

/** Cells with a unit of so many pixels; layers stand side by side. */
export function drawCells(lattice: Lattice, cells: readonly Cell[], unit: number, title: string): Drawn {
  const extent = cells.flatMap((cell) => corners(lattice, cell));
  const [left, top] = [0, 1].map((axis) => Math.min(...extent.map((point) => point[axis] ?? 0)));
  const [right, bottom] = [0, 1].map((axis) => Math.max(...extent.map((point) => point[axis] ?? 0)));
  const layers = [...new Set(cells.map(lattice.layer))].sort((a, b) => a - b);
  const [width, height] = [(right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0)];
  const place = (cell: Cell, [x, y]: Point): Point => {
    const across = layers.indexOf(lattice.layer(cell)) * (width + LAYER_GAP);
    return [(x - (left ?? 0) + across) * unit, (y - (top ?? 0)) * unit];
  };
  const svg = document.createElementNS(SVG, "svg");
  const full = [layers.length * (width + LAYER_GAP) - LAYER_GAP, height].map(
    (length) => length * unit + 2 * MARGIN,
  );
  svg.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${full.join(" ")}`);
  svg.setAttribute("width", String(full[0]));
  svg.setAttribute("height", String(full[1]));
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title);
  const shapes = new Map<string, SVGElement>();
  const centres = new Map<string, Point>();
  for (const cell of cells) {
    const outline = lattice.corners(cell).map((corner) => place(cell, corner).join(","));
    const centre = place(cell, lattice.centre(cell));
    const shape = outline.length > 0 ? polygon(outline) : circle(centre, RADIUS * unit);
    shape.classList.add("hk-area", "hk-paper");
    shape.dataset["place"] = `box ${key(cell)}`;
    shapes.set(key(cell), shape);
    centres.set(key(cell), centre);
    svg.append(shape);
  }
  return { svg, shapes, centres };
}

/** A letter in the middle of a cell. */
export function writeIn({ svg, centres }: Drawn, cell: Cell, letter: string, size: number): void {
  const [x, y] = centres.get(key(cell)) ?? [0, 0];
  const text = document.createElementNS(SVG, "text");
  text.textContent = letter;
  text.classList.add("hk-text", "hk-ink");
  const look = { "font-size": size, "font-weight": 700, "text-anchor": "middle" };
  for (const [name, value] of Object.entries({ x, y: y + RAISED * size, ...look }))
    text.setAttribute(name, String(value));
  svg.append(text);
}

function corners(lattice: Lattice, cell: Cell): readonly Point[] {
  const [x, y] = lattice.centre(cell);
  const found = lattice.corners(cell);
  return found.length > 0
    ? found
    : [
        [x - 0.5, y - 0.5],
        [x + 0.5, y + 0.5],
      ];
}

function polygon(points: readonly string[]): SVGElement {
  const shape = document.createElementNS(SVG, "polygon");
  shape.setAttribute("points", points.join(" "));
  return shape;
}

function circle([x, y]: Point, radius: number): SVGElement {
  const shape = document.createElementNS(SVG, "circle");
  shape.setAttribute("cx", String(x));
  shape.setAttribute("cy", String(y));
  shape.setAttribute("r", String(radius));
  return shape;
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One stop for the Tab key; the arrow keys go from a shape to the nearest one on that side. */
export function withCursor({ svg, shapes, centres }: Drawn, start: string | null): void {
  const names = [...shapes.keys()];
  const stop = (name: string | undefined): void => {
    for (const [each, shape] of shapes) shape.setAttribute("tabindex", each === name ? "0" : "-1");
  };
  stop(start !== null && shapes.has(start) ? start : names[0]);
  svg.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    const here = names.find((name) => shapes.get(name) === event.target);
    if (!way || here === undefined) return;
    event.preventDefault();
    const next = nearest(centres, here, way);
    if (next === null) return;
    stop(next);
    shapes.get(next)?.focus();
  });
}

/** The nearest shape whose direction is within half a right angle of the way; sideways costs more. */
function nearest(centres: ReadonlyMap<string, Point>, here: string, [u, v]: Point): string | null {
  const [x, y] = centres.get(here) ?? [0, 0];
  let found: string | null = null;
  let least = Infinity;
  for (const [name, [a, b]] of centres) {
    const along = (a - x) * u + (b - y) * v;
    const aside = Math.abs((a - x) * v - (b - y) * u);
    if (along <= 1e-6 || aside > along * 2 || along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    found = name;
  }
  return found;
}
