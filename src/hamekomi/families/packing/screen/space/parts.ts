// Parts of a scene: boxes of the frame, full or only hinted at.

import type { Ball, Cube } from "page/scene/parts";

export type Part = Ball | Cube;

// Exploded pieces move by this multiple of their distance from the middle.
export const FARTHEST = 1.4;
// Radius of the dot in a box that is still empty, as a part of the box.
const DOT = 0.045;

/** A box that is still empty and has something to say, smaller than it is. */
export function speck(part: Part, of: number): Part {
  const size = "edge" in part ? { edge: part.edge * of } : { radius: (part.radius ?? 0) * of };
  return { ...part, ...size, role: "ink", label: "", group: "" };
}

/** A faint dot in the middle of a box that is still empty. */
export function dot({ at }: Part, unit: number): Part {
  return { at, radius: DOT * unit, role: "ink", label: "", group: "", isFaint: true };
}

export function sorted(parts: readonly Part[]): { balls: Ball[]; cubes: Cube[] } {
  return {
    balls: parts.filter((part) => !("edge" in part)),
    cubes: parts.filter((part) => "edge" in part),
  };
}
