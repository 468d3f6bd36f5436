// A model in space as data. Whoever only handles it does not need the viewer (three.js).

export type Place = readonly [number, number, number];

export interface Part {
  readonly at: Place;
  readonly label: string;
  readonly role: string; // as in pictures: paper, given, answer, focus ...
  readonly colour?: string; // in the place of the role's
  readonly group?: string; // what it is part of
  readonly ghost?: boolean; // half there: seen through everything else
}

export interface Ball extends Part {
  readonly radius?: number | null;
}

export interface Cube extends Part {
  readonly edge: number;
}

export interface Model {
  readonly title: string;
  readonly balls: readonly Ball[];
  readonly sticks: readonly (readonly [number, number])[]; // pairs of balls, by number
  readonly cubes?: readonly Cube[];
  readonly wires?: readonly (readonly [Place, Place])[]; // thin, as the outline of something empty
  readonly reach?: number; // how far from the origin there may be something; else what is there says
  readonly help?: string; // what keys do, where they do more than turn it
}

/** Where a pointer points at, in the coordinates of the model. */
export interface Ray {
  readonly from: Place;
  readonly way: Place;
}

/** How the scene is turned: what is right on the screen, and what is away or up, in the model. */
export interface Sides {
  readonly right: Place;
  readonly away: Place;
}

/** What a screen makes of pointers; without it, and where it does not grab, they turn the scene. */
export interface Touch {
  readonly tap: (ray: Ray) => void; // pressed and let go at one place
  readonly grab: (ray: Ray) => boolean; // whether what is dragged from here is something of the model
  readonly drag: (ray: Ray) => void;
  readonly drop: (ray: Ray) => void;
}

/** How far each part reaches from the origin; balls of no size of their own are points. */
export function extents({ balls, cubes = [] }: Model): number[] {
  return [
    ...balls.map(({ at, radius }) => Math.hypot(...at) + (radius ?? 0)),
    ...cubes.map(({ at, edge }) => Math.hypot(...at) + (Math.sqrt(3) / 2) * edge),
  ];
}
