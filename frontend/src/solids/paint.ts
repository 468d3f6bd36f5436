// Draws cubes from the farthest to the nearest. For cubes of one size on a grid, seen without perspective,
// the order of their centres is the right one.

import type { Camera, Point } from "./camera";
import type { Cell, Solid } from "./model";

/** A solid on its way: how far it is lifted, and how much of it is seen. */
export interface DrawnSolid extends Solid {
  readonly lift: number;
  readonly opacity: number;
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [bits & 1, (bits >> 1) & 1, (bits >> 2) & 1] as const);
// The corners of each face in order, the direction it looks in, and its share of light.
const FACES = [
  { corners: [1, 3, 7, 5], out: [1, 0, 0], light: 0.86 },
  { corners: [0, 2, 6, 4], out: [-1, 0, 0], light: 0.72 },
  { corners: [2, 3, 7, 6], out: [0, 1, 0], light: 0.66 },
  { corners: [0, 1, 5, 4], out: [0, -1, 0], light: 0.8 },
  { corners: [4, 5, 7, 6], out: [0, 0, 1], light: 1 },
  { corners: [0, 1, 3, 2], out: [0, 0, -1], light: 0.5 },
] as const;

export class Painter {
  private readonly pen: CanvasRenderingContext2D;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly camera: Camera,
    private readonly edge: number,
  ) {
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("This browser cannot draw.");
    this.pen = pen;
  }

  draw(solids: readonly DrawnSolid[], box: Cell | null): void {
    const { pen, canvas } = this;
    const sharpness = window.devicePixelRatio || 1;
    [canvas.width, canvas.height] = [canvas.clientWidth * sharpness, canvas.clientHeight * sharpness];
    pen.scale(sharpness, sharpness);
    pen.lineJoin = "round";
    const cubes = solids.flatMap((solid) =>
      solid.cells.map(([x, y, z]) => {
        const at: Cell = [x, y, z + solid.lift];
        return { at, solid, depth: this.facing(at).depth };
      }),
    );
    if (box) this.frame(box, true);
    for (const { at, solid } of cubes.sort((a, b) => a.depth - b.depth)) this.cube(at, solid);
    if (box) this.frame(box, false);
    for (const solid of solids) if (solid.label) this.label(solid.cells, solid.label);
  }

  /** A word over the middle of some cells, legible on any colour. */
  private label(cells: readonly Cell[], words: string): void {
    const middle = ([0, 1, 2] as const).map(
      (axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length,
    ) as unknown as Cell;
    const { x, y } = this.facing(middle);
    const { pen } = this;
    pen.font = "600 15px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineWidth = 4;
    pen.strokeStyle = "rgb(0 0 0 / 75%)";
    pen.strokeText(words, x, y);
    pen.fillStyle = "white";
    pen.fillText(words, x, y);
  }

  private cube(at: Cell, { colour, opacity }: DrawnSolid): void {
    const half = this.edge / 2;
    const corners = CORNERS.map(([x, y, z]) =>
      this.facing([at[0] + (2 * x - 1) * half, at[1] + (2 * y - 1) * half, at[2] + (2 * z - 1) * half]),
    );
    const middle = this.facing(at).depth;
    this.pen.globalAlpha = opacity;
    for (const { corners: numbers, out, light } of FACES) {
      const ahead = this.facing([at[0] + out[0], at[1] + out[1], at[2] + out[2]]).depth;
      if (ahead <= middle) continue;
      this.path(numbers.map((number) => corners[number] as Point));
      this.pen.fillStyle = `color-mix(in srgb, ${colour} ${light * 100}%, black)`;
      this.pen.fill();
      this.pen.strokeStyle = "rgb(0 0 0 / 45%)";
      this.pen.lineWidth = 0.8;
      this.pen.stroke();
    }
    this.pen.globalAlpha = 1;
  }

  /** The edges of the box behind the cubes, or those in front of them. */
  private frame(box: Cell, isBehind: boolean): void {
    const corners = CORNERS.map((bits) =>
      this.facing(bits.map((bit, axis) => (bit ? (box[axis] ?? 0) : 0) - 0.5) as unknown as Cell),
    );
    const nearest = corners.reduce((best, corner) => (corner.depth > best.depth ? corner : best));
    for (let from = 0; from < 8; from++)
      for (const bit of [1, 2, 4]) {
        if (from & bit) continue;
        const ends = [corners[from] as Point, corners[from | bit] as Point];
        if (ends.includes(nearest) === isBehind) continue;
        this.path(ends);
        this.pen.strokeStyle = "rgb(128 128 128 / 90%)";
        this.pen.lineWidth = 1.5;
        this.pen.stroke();
      }
  }

  private path(points: readonly Point[]): void {
    this.pen.beginPath();
    for (const { x, y } of points) this.pen.lineTo(x, y);
    this.pen.closePath();
  }

  private facing(place: Cell): Point {
    return this.camera.at(place, this.canvas.clientWidth, this.canvas.clientHeight);
  }
}
