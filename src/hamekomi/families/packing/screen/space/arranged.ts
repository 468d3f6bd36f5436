// A filling in space, arranged for looking: exploded, cut off above a layer, built up step by step.

import { extents, type Ball, type Cube, type Model } from "page/scene/parts";
import type { Colours } from "../drawn/colours";
import { inOrder } from "../drawn/lattice";
import type { Site } from "../puzzle";

export interface Arrangement {
  /** From 0 (together) to 1 (far apart). */
  readonly explode: number;
  /** How many layers are shown, from below. */
  readonly layers: number;
  /** How many pieces are placed. */
  readonly step: number;
}

export type Part = Ball | Cube;

// Exploded pieces move by this multiple of their distance from the middle.
export const FARTHEST = 1.4;
// Size of a box that is still empty.
const SPECK = 0.12;

export function layersOf(model: Model): number[] {
  const heights = [...model.balls, ...(model.cubes ?? [])].map(({ at }) => Number(at[1].toFixed(6)));
  return [...new Set(heights)].sort((a, b) => a - b);
}

export function arrange(
  model: Model,
  sites: readonly Site[],
  colours: Colours,
  { explode, layers, step }: Arrangement,
): Model {
  const parts: readonly Part[] = [...model.balls, ...(model.cubes ?? [])];
  const owners = ownersOf(parts, sites);
  const heights = layersOf(model);
  const ceiling = heights[layers - 1] ?? heights.at(-1) ?? 0;
  const moved = parts.map((part) => {
    const site = owners.get(part);
    // A solid cannot have the colour of paper; a coloured box shows its colour.
    if (site === undefined) return part.role === "paper" ? { ...part, role: "given" } : part;
    const mates = parts.filter((mate) => owners.get(mate) === site);
    const along = (axis: 0 | 1 | 2): number =>
      part.at[axis] + mean(mates.map(({ at }) => at[axis])) * explode * FARTHEST;
    const colour = isCellColour(part.role) ? null : colours.get(part.label);
    const whole = { ...part, at: [along(0), along(1), along(2)] as const, group: `${site}` };
    return site < step ? { ...whole, ...(colour && { colour }) } : speck(part);
  });
  const shown = moved.filter((_, number) => (parts[number]?.at[1] ?? 0) <= ceiling + 1e-5);
  const full = { ...model, ...sorted(moved) };
  return { ...model, ...sorted(shown), reach: Math.max(1, ...extents(full)) };
}

/** Whether a role is a colour of the puzzle, which a part keeps. */
function isCellColour(role: string): boolean {
  return role.startsWith("colour-");
}

/** The site of each part; parts are sorted by box. */
function ownersOf(parts: readonly Part[], sites: readonly Site[]): Map<Part, number> {
  const boxes = sites.flatMap((site, number) => site.boxes.map((box) => ({ box, number })));
  boxes.sort((a, b) => inOrder(a.box, b.box));
  const filled = parts.filter(({ label }) => label);
  return new Map(filled.flatMap((part, index) => [[part, boxes[index]?.number ?? 0] as const]));
}

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

function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0) / Math.max(1, numbers.length);
}
