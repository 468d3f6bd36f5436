// A filling in space, arranged for looking: exploded, cut off above a layer, built up step by step.

import { extents, type Ball, type Cube, type Model } from "page/scene_parts";
import type { Colours } from "./screen_colours";
import type { Cell } from "./screen_lattice";
import type { Site } from "./screen_puzzle";

export interface Arrangement {
  readonly explode: number; // 0: together, 1: far apart
  readonly layers: number; // how many are shown, from below
  readonly step: number; // how many pieces are placed
}

export type Part = Ball | Cube;

export const FARTHEST = 1.4; // pieces move by so much of their distance from the middle
const SPECK = 0.12; // of the size of a box that is still to be filled

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
    if (site === undefined) return { ...part, role: "given" }; // paper is no colour for a solid
    const mates = parts.filter((mate) => owners.get(mate) === site);
    const along = (axis: 0 | 1 | 2): number =>
      part.at[axis] + mean(mates.map(({ at }) => at[axis])) * explode * FARTHEST;
    const colour = colours.get(part.label);
    const whole = { ...part, at: [along(0), along(1), along(2)] as const, group: `${site}` };
    return site < step ? { ...whole, ...(colour && { colour }) } : speck(part);
  });
  const shown = moved.filter((_, number) => (parts[number]?.at[1] ?? 0) <= ceiling + 1e-5);
  const full = { ...model, ...sorted(moved) };
  return { ...model, ...sorted(shown), reach: Math.max(1, ...extents(full)) };
}

/** Which site each part belongs to; parts come in the order of their boxes. */
function ownersOf(parts: readonly Part[], sites: readonly Site[]): Map<Part, number> {
  const boxes = sites.flatMap((site, number) => site.boxes.map((box) => ({ box, number })));
  boxes.sort((a, b) => inOrder(a.box, b.box));
  const filled = parts.filter(({ label }) => label);
  return new Map(filled.flatMap((part, index) => [[part, boxes[index]?.number ?? 0] as const]));
}

export function inOrder(a: Cell, b: Cell): number {
  const axis = a.findIndex((at, each) => at !== b[each]);
  return axis < 0 ? 0 : (a[axis] ?? 0) - (b[axis] ?? 0);
}

export function speck(part: Part): Part {
  const size = "edge" in part ? { edge: part.edge * SPECK } : { radius: (part.radius ?? 0) * SPECK };
  return { ...part, ...size, role: "grid", label: "", group: "" };
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
