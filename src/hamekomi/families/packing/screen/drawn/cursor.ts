// Moving over a board of shapes with the arrow keys.

import type { Drawn } from "./cells";
import type { Point } from "./lattice";

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Makes the board one stop for the Tab key; arrow keys move to the nearest shape on that side. What is focused or
 * pointed at has a ring above its neighbours, which would cover half of its own outline.
 */
export function withCursor({ svg, shapes, centres }: Drawn, start: string | null): void {
  let ring: Node | null = null;
  const lift = (shape: SVGElement | undefined): void => {
    if (ring) svg.removeChild(ring);
    ring = shape ? svg.appendChild(ringOf(shape)) : null;
  };
  const names = [...shapes.keys()];
  const stop = (name: string | undefined): void => {
    for (const [each, shape] of shapes) shape.setAttribute("tabindex", each === name ? "0" : "-1");
  };
  const nameOf = ({ target }: Event): string | undefined =>
    names.find((name) => shapes.get(name) === target);
  stop(start !== null && shapes.has(start) ? start : names[0]);
  const shapeOf = (event: Event): SVGElement | undefined => shapes.get(nameOf(event) ?? "");
  svg.addEventListener("focusin", (event) => {
    stop(nameOf(event));
    const shape = shapeOf(event);
    if (shape?.matches(":focus-visible")) lift(shape);
  });
  svg.addEventListener("focusout", () => lift(undefined));
  svg.addEventListener("pointerover", (event) => lift(shapeOf(event)));
  svg.addEventListener("pointerleave", () => lift(undefined));
  svg.addEventListener("keydown", (event) => {
    const direction = DIRECTIONS[event.key];
    const here = nameOf(event);
    if (!direction || here === undefined) return;
    event.preventDefault();
    const next = nearest(centres, here, direction);
    if (next !== null) shapes.get(next)?.focus();
  });
}

function ringOf(shape: SVGElement): SVGElement {
  const ring = shape.cloneNode() as SVGElement;
  for (const name of ring.getAttributeNames())
    if (!["points", "cx", "cy", "r"].includes(name)) ring.removeAttribute(name);
  ring.setAttribute("class", "ring");
  return ring;
}

/** The nearest shape within 45 degrees of the direction; sideways distance counts more. */
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
