// What a picture of solids consists of, as `hamekomi.sage.plot3d` writes it into the document.

export type Cell = readonly [number, number, number];

/** Cubes that belong together. */
export interface Solid {
  readonly cells: readonly Cell[];
  readonly colour: string;
  /** Written in front of it. */
  readonly label?: string;
}

export interface Picture {
  readonly title: string;
  /** The sides of the box whose edges are the frame. */
  readonly box: Cell;
  /** Shown at every step. */
  readonly beside: readonly Solid[];
  /** At least one. */
  readonly steps: readonly (readonly Solid[])[];
  /** The edge of a cube; neighbouring cubes are one apart. */
  readonly edge: number;
  /** Whether the frame is shown at first. */
  readonly frame: boolean;
}
