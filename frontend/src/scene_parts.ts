// A model in space as data. Whoever only handles it does not need the viewer (three.js).

export interface Part {
  readonly at: readonly [number, number, number];
  readonly label: string;
  readonly role: string; // as in pictures: paper, given, answer, focus ...
  readonly colour?: string; // in the place of the role's
  readonly group?: string; // what it is part of
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
  readonly reach?: number; // how far from the origin there may be something; else what is there says
}

/** How far each part reaches from the origin; balls of no size of their own are points. */
export function extents({ balls, cubes = [] }: Model): number[] {
  return [
    ...balls.map(({ at, radius }) => Math.hypot(...at) + (radius ?? 0)),
    ...cubes.map(({ at, edge }) => Math.hypot(...at) + (Math.sqrt(3) / 2) * edge),
  ];
}
