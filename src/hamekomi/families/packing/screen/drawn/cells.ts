// Cells drawn by the page itself: pieces in the list, and boards of the editor and the game.

import { key, type Cell, type Lattice, type Point } from "./lattice";

export const SVG = "http://www.w3.org/2000/svg";
const LAYER_GAP = 0.5;
// The most units that layers side by side may take; fingers need large cells.
const WIDEST = { desk: 20, phone: 13.5 };
const PHONE = "(max-width: 44rem)";
// Radius of a ball; neighbouring centres are one unit apart.
const RADIUS = 0.46;
// Around the picture, in pixels.
export const MARGIN = 2;

export interface Drawn {
  readonly svg: SVGSVGElement;
  /** By cell key. */
  readonly shapes: ReadonlyMap<string, SVGElement>;
  readonly centres: ReadonlyMap<string, Point>;
  /** Pixels per unit. */
  readonly unit: number;
}

/** Draws cells, `unit` pixels each; layers stand side by side, in several rows if there are many. */
export function drawCells(lattice: Lattice, cells: readonly Cell[], unit: number, title: string): Drawn {
  const extent = cells.flatMap((cell) => corners(lattice, cell));
  const range = (axis: 0 | 1): Point => {
    const along = extent.map((point) => point[axis]);
    return [Math.min(...along), Math.max(...along)];
  };
  const [[left, right], [top, bottom]] = [range(0), range(1)];
  const [width, height] = [right - left, bottom - top];
  const layers = [...new Set(cells.map(lattice.layer))].sort((a, b) => a - b);
  const widest = WIDEST[matchMedia(PHONE).matches ? "phone" : "desk"];
  const inRow = Math.max(1, Math.min(layers.length, Math.floor(widest / (width + LAYER_GAP))));
  const rows = Math.ceil(layers.length / inRow);
  const place = (cell: Cell, [x, y]: Point): Point => {
    const number = layers.indexOf(lattice.layer(cell));
    const [across, down] = [number % inRow, Math.floor(number / inRow)];
    return [
      (x - left + across * (width + LAYER_GAP)) * unit,
      (y - top + down * (height + LAYER_GAP)) * unit,
    ];
  };
  const svg = document.createElementNS(SVG, "svg");
  const full = [inRow * (width + LAYER_GAP) - LAYER_GAP, rows * (height + LAYER_GAP) - LAYER_GAP].map(
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
  return { svg, shapes, centres, unit };
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

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The bounding box of polygons and circles. */
export function extentOf(shapes: readonly Element[]): Extent {
  const number = (shape: Element, name: string): number => Number(shape.getAttribute(name));
  const points = shapes.flatMap((shape): number[][] => {
    const [x, y, r] = [number(shape, "cx"), number(shape, "cy"), number(shape, "r")];
    const listed = shape.getAttribute("points")?.split(" ");
    return listed?.map((point) => point.split(",").map(Number)) ?? [
      [x - r, y - r],
      [x + r, y + r],
    ];
  });
  const [across, down] = [0, 1].map((axis) => points.map((point) => point[axis] ?? 0));
  const [left, top] = [Math.min(...(across ?? [])), Math.min(...(down ?? []))];
  return {
    left,
    top,
    width: Math.max(...(across ?? [])) - left,
    height: Math.max(...(down ?? [])) - top,
  };
}
