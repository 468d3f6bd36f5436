// Marks on cells: letters of colours, names of pieces, and the borders of pieces.

import { SVG, type Drawn } from "./cells";
import { key, type Cell, type Point } from "./lattice";

// How far the middle of a letter is above its baseline, as a part of its size.
const RAISED = 0.36;
const BORDER = 2.6;
// Size of large letters, in units of a cell.
const LARGE = 0.42;
const SMALL = 0.26;
// The lower right of a ball, in units of a cell.
const ROUND: Point = [0.4, 0.4];

export interface Writing {
  /** The role of the letters. */
  readonly role?: string;
  /** Names of pieces are bold. */
  readonly bold?: boolean;
  /** Whether the background is the same in every theme. */
  readonly onColour?: boolean;
}

export function writeAt(
  svg: SVGElement,
  [x, y]: Point,
  letters: string,
  size: number,
  { role = "ink", bold = false, onColour = false }: Writing = {},
): void {
  const text = document.createElementNS(SVG, "text");
  text.textContent = letters;
  text.classList.add("hk-text", `hk-${role}`);
  text.classList.toggle("on-colour", onColour);
  const style = { "font-size": size, "font-weight": bold ? 700 : 400, "text-anchor": "middle" };
  for (const [name, value] of Object.entries({ x, y: y + RAISED * size, ...style }))
    text.setAttribute(name, String(value));
  svg.append(text);
}

/** Letters in the middle of a cell. */
export function writeIn({ svg, centres, unit }: Drawn, cell: Cell, letters: string, how?: Writing): void {
  writeAt(svg, centres.get(key(cell)) ?? [0, 0], letters, unit * LARGE, how);
}

/** A small letter at the lower right, for cells with a name in the middle. */
export function writeAside(drawn: Drawn, cell: Cell, letters: string, how?: Writing): void {
  const [x, y] = drawn.centres.get(key(cell)) ?? [0, 0];
  const [right, down] = aside(drawn, cell);
  writeAt(drawn.svg, [x + right, y + down], letters, drawn.unit * SMALL, how);
}

/** The forbidden pieces, at the lower left; if there are many, they are not named. */
export function writeForbidden(drawn: Drawn, cell: Cell, pieces: readonly string[]): void {
  const [x, y] = drawn.centres.get(key(cell)) ?? [0, 0];
  const [right, down] = aside(drawn, cell);
  const names = pieces.join("");
  const letters = `×${names.length < 5 ? names : "…"}`;
  writeAt(drawn.svg, [x - right, y + down], letters, drawn.unit * SMALL, { role: "wrong" });
}

/** The step from the centre towards the lower right, as far as there is room. */
function aside({ shapes, centres, unit }: Drawn, cell: Cell): Point {
  const [x, y] = centres.get(key(cell)) ?? [0, 0];
  const corners = cornersOf(shapes.get(key(cell))).map(([u, v]): Point => [u - x, v - y]);
  const [first] = corners.sort(([a, b], [c, d]) => Math.round(c - a) || d - b);
  const [right, down] = first ?? ROUND.map((part) => part * unit);
  // Triangles are narrow in their corners.
  const far = corners.length === 3 ? 0.42 : 0.6;
  return [far * (right ?? 0), far * (down ?? 0)];
}

/**
 * Strong lines along the borders of pieces; balls have no sides. `owner` distinguishes the pieces. In a frame that
 * closes, sides that are a step of `around` apart belong together.
 */
export function drawBorders(
  { svg, shapes }: Drawn,
  owner: (cell: string) => unknown,
  around: readonly Point[] = [],
): void {
  const sides = new Map<string, { ends: readonly Point[]; owners: unknown[] }>();
  const named = (ends: readonly Point[], [x, y]: Point = [0, 0]): string =>
    ends.map(([a, b]) => `${Math.round(a + x)},${Math.round(b + y)}`).sort().join(" ");
  for (const [name, shape] of shapes) {
    const corners = cornersOf(shape);
    for (const [number, from] of corners.entries()) {
      const ends = [from, corners[(number + 1) % corners.length] ?? from];
      const side = named(ends);
      const { owners } = sides.get(side) ?? { owners: [] };
      sides.set(side, { ends, owners: [...owners, owner(name)] });
    }
  }
  for (const { ends, owners } of sides.values()) {
    const steps = around.flatMap(([x, y]): Point[] => [[x, y], [-x, -y]]);
    const beyond = steps.flatMap((step) => sides.get(named(ends, step))?.owners ?? []);
    const [one, other] = owners.length === 1 ? [...owners, ...beyond] : owners;
    if (one === other) continue;
    const line = document.createElementNS(SVG, "polyline");
    line.classList.add("hk-line", "hk-ink");
    line.setAttribute("points", ends.map((end) => end.join()).join(" "));
    line.setAttribute("stroke-width", String(BORDER));
    line.setAttribute("stroke-linecap", "round");
    line.setAttribute("pointer-events", "none");
    svg.append(line);
  }
}

function cornersOf(shape: Element | undefined): Point[] {
  const listed = shape?.getAttribute("points")?.split(" ") ?? [];
  return listed.map((point) => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    return [x, y];
  });
}
