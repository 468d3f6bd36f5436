// From space to the canvas: turned about the upright axis, tilted, and without perspective.

import type { Cell, Picture } from "./model";

export interface Point {
  readonly x: number;
  readonly y: number;
  /** Larger is nearer. */
  readonly depth: number;
}

export class Camera {
  private turn = -0.9;
  private tilt = 0.55;
  private nearness = 1;
  private readonly centre: Cell;
  private readonly radius: number;

  constructor(picture: Picture) {
    const cells = [picture.beside, ...picture.steps].flat().flatMap(({ cells }) => cells);
    const corners: Cell[] = [...cells, [0, 0, 0], picture.box.map((side) => side - 1) as unknown as Cell];
    const along = ([0, 1, 2] as const).map((axis) => corners.map((corner) => corner[axis]));
    const ends = along.map((places) => [Math.min(...places), Math.max(...places)] as const);
    this.centre = ends.map(([least, most]) => (least + most) / 2) as unknown as Cell;
    this.radius = Math.hypot(...ends.map(([least, most]) => (most - least + 1) / 2));
  }

  drag(x: number, y: number): void {
    this.turn += x / 120;
    this.tilt = Math.min(Math.PI / 2, Math.max(-Math.PI / 2, this.tilt + y / 120));
  }

  zoom(by: number): void {
    this.nearness = Math.min(6, Math.max(0.4, this.nearness * by));
  }

  at([x, y, z]: Cell, width: number, height: number): Point {
    const scale = (this.nearness * Math.min(width, height * 1.3)) / 2 / this.radius;
    const [dx, dy, dz] = [x - this.centre[0], y - this.centre[1], z - this.centre[2]];
    const right = dx * Math.cos(this.turn) - dy * Math.sin(this.turn);
    const away = dx * Math.sin(this.turn) + dy * Math.cos(this.turn);
    const up = dz * Math.cos(this.tilt) + away * Math.sin(this.tilt);
    const depth = dz * Math.sin(this.tilt) - away * Math.cos(this.tilt);
    return { x: width / 2 + right * scale, y: height / 2 - up * scale, depth };
  }
}
