// A 3D model as data, separate from the viewer, so that using it does not load three.js.

export type Spot = readonly [number, number, number];

// Radius of a ball that has none, on the screen.
export const RADIUS = 0.2;

export interface Part {
  readonly at: Spot;
  readonly label: string;
  /** As in pictures: paper, given, answer, focus ... */
  readonly role: string;
  /** Replaces the colour of the role. */
  readonly colour?: string;
  /** How dark the shadow on it is, from 0 to 1. */
  readonly shade?: number;
  /** Parts of one group belong together. */
  readonly group?: string;
  /** Hardly visible, as a dot where something may come. */
  readonly isFaint?: boolean;
  /** Has no label on it, though it has one in words. */
  readonly isPlain?: boolean;
  /** Half transparent, and visible through everything else. */
  readonly ghost?: boolean;
}

export interface Ball extends Part {
  readonly radius?: number | null;
}

export interface Cube extends Part {
  readonly edge: number;
}

export interface Parts {
  readonly balls: readonly Ball[];
  readonly cubes?: readonly Cube[];
}

export interface Model extends Parts {
  readonly title: string;
  /** Pairs of balls, by index. */
  readonly sticks: readonly (readonly [number, number])[];
  /** Thin lines, such as the outline of an empty frame. */
  readonly wires?: readonly (readonly [Spot, Spot])[];
  /** Drawn at once and not with the next frame, because the browser is about to print it. */
  readonly isForPaper?: boolean;
  /** The height of a floor on which the groups of parts cast a soft shadow. */
  readonly floor?: number;
  /** What must be in the picture, for models whose parts come and go; by default all parts. */
  readonly extent?: Parts;
  /** A description of the keys, if they do more than turn the model. */
  readonly help?: string;
}

/** The ray under a pointer, in the coordinates of the model. */
export interface Ray {
  readonly from: Spot;
  readonly direction: Spot;
}

/** How the scene is turned: which directions of the model point right, and away or up, on the screen. */
export interface Sides {
  readonly right: Spot;
  readonly away: Spot;
}

/** How a screen handles pointers. Without it, and if nothing is grabbed, they turn the scene. */
export interface Touch {
  /** Pressed and released at the same place. */
  readonly tap: (ray: Ray) => void;
  /** Returns whether a drag from here moves a part of the model. */
  readonly grab: (ray: Ray) => boolean;
  readonly drag: (ray: Ray) => void;
  readonly drop: (ray: Ray) => void;
}

/** How far each part reaches from the origin; a ball without a radius counts as a point. */
export function extents({ balls, cubes = [] }: Parts): number[] {
  return [
    ...balls.map(({ at, radius }) => Math.hypot(...at) + (radius ?? 0)),
    ...cubes.map(({ at, edge }) => Math.hypot(...at) + (Math.sqrt(3) / 2) * edge),
  ];
}
