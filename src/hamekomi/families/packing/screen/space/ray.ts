// Where a ray hits balls and cubes.

import type { Ball, Cube, Ray, Spot } from "page/scene/parts";

/** The distance along the ray to the part; null if the ray misses it. */
export function meets(ray: Ray, part: Ball | Cube): number | null {
  return "edge" in part ? meetsCube(ray, part) : meetsBall(ray, part);
}

function meetsBall({ from, direction }: Ray, { at, radius }: Ball): number | null {
  const towards = minus(at, from);
  const along = inner(towards, direction) / inner(direction, direction);
  const missed = inner(towards, towards) - along * along * inner(direction, direction);
  const inside = (radius ?? 0) ** 2 - missed;
  return inside < 0 || along < 0 ? null : along - Math.sqrt(inside / inner(direction, direction));
}

/** The ray is inside the cube after it has crossed all near sides and before it crosses a far side. */
function meetsCube({ from, direction }: Ray, { at, edge }: Cube): number | null {
  let [near, far] = [-Infinity, Infinity];
  for (const axis of [0, 1, 2] as const) {
    const crossings = [-1, 1].map((side) => (at[axis] + (side * edge) / 2 - from[axis]) / direction[axis]);
    near = Math.max(near, Math.min(...crossings));
    far = Math.min(far, Math.max(...crossings));
  }
  return near > far || far < 0 ? null : near;
}

function minus(a: Spot, b: Spot): Spot {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function inner(a: Spot, b: Spot): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
