// Parts of a scene: boxes of the frame, full or only hinted at.

import type { Ball, Cube } from "page/scene/parts";

export type Part = Ball | Cube;

// Exploded pieces move by this multiple of their distance from the middle.
export const FARTHEST = 1.4;
// Size of a box that is still empty.
const SPECK = 0.12;

/** A box that is still empty, in ink, because the role of the grid has no area colour. */
export function speck(part: Part, of = SPECK): Part {
  const size = "edge" in part ? { edge: part.edge * of } : { radius: (part.radius ?? 0) * of };
  return { ...part, ...size, role: "ink", label: "", group: "" };
}

export function sorted(parts: readonly Part[]): { balls: Ball[]; cubes: Cube[] } {
  return {
    balls: parts.filter((part) => !("edge" in part)),
    cubes: parts.filter((part) => "edge" in part),
  };
}
