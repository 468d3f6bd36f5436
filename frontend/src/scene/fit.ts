// How near the camera may come to a model so that all of it is still in the picture.

import { Vector3, type Quaternion } from "three";
import { RADIUS, type Model, type Part } from "./parts";

// Of the distance, so that nothing touches the edge of the canvas.
const MARGIN = 1.04;
const ENDS = [-0.5, 0.5];

/** A ball, or with radius 0 a point. */
export interface Spot {
  readonly at: Vector3;
  readonly radius: number;
}

/** The balls and the corners of the cubes that must be in the picture. */
export function outermost(model: Model, scale: number): Spot[] {
  const extent = model.extent ?? model;
  // What is held may stick out of everything else.
  const isHeld = ({ ghost }: Part): boolean => ghost === true && extent !== model;
  const balls = [...extent.balls, ...model.balls.filter(isHeld)];
  const cubes = [...(extent.cubes ?? []), ...(model.cubes ?? []).filter(isHeld)];
  const corners = cubes.flatMap(({ at: [x, y, z], edge }) =>
    ENDS.flatMap((a) =>
      ENDS.flatMap((b) => ENDS.map((c) => new Vector3(x + a * edge, y + b * edge, z + c * edge))),
    ),
  );
  return [
    ...balls.map(({ at, radius }) => ({
      at: new Vector3(...at).multiplyScalar(scale),
      radius: radius ? radius * scale : RADIUS,
    })),
    ...corners.map((at) => ({ at: at.multiplyScalar(scale), radius: 0 })),
  ];
}

/** The least distance from the origin; the angles are those from the middle of the view to its edges. */
export function nearest(spots: readonly Spot[], turned: Quaternion, up: number, across: number): number {
  const place = new Vector3();
  let least = 0;
  for (const { at, radius } of spots) {
    const { x, y, z } = place.copy(at).applyQuaternion(turned);
    const wide = Math.abs(x) / Math.tan(across) + radius / Math.sin(across);
    const high = Math.abs(y) / Math.tan(up) + radius / Math.sin(up);
    least = Math.max(least, z + Math.max(wide, high));
  }
  return least * MARGIN;
}
