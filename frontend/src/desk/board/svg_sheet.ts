// A board of square cells as one SVG picture that can be zoomed.

import { h, s } from "../../kit/dom";
import type { Sheet } from "./zoom";

export class SvgSheet implements Sheet {
  readonly element: HTMLElement;
  protected readonly svg: SVGSVGElement;
  private readonly width: number;
  private readonly height: number;
  private pixels: number;

  /** A cell is `units` wide in the picture, and there is a margin around all of them. */
  constructor(
    private readonly columns: number,
    private readonly rows: number,
    private readonly units: number,
    private readonly margin: number,
  ) {
    this.pixels = units;
    this.width = columns * units + 2 * margin;
    this.height = rows * units + 2 * margin;
    this.svg = s("svg", { viewBox: `0 0 ${this.width} ${this.height}`, "aria-hidden": "true" });
    this.element = h("div", { class: "picture sheet" }, this.svg);
  }

  pixelsToFit(width: number, height: number): number {
    return Math.min(width / this.width, height / this.height) * this.units;
  }

  zoom(pixels: number): void {
    this.pixels = pixels;
    this.element.style.width = `${(this.width * pixels) / this.units}px`;
    this.element.style.height = `${(this.height * pixels) / this.units}px`;
  }

  cellsAt(): (x: number, y: number) => readonly [row: number, column: number] {
    const { left, top } = this.element.getBoundingClientRect();
    const margin = (this.margin * this.pixels) / this.units;
    return (x, y) => [(y - top - margin) / this.pixels, (x - left - margin) / this.pixels];
  }

  /** The number of the cell at a point of the window, in reading order, and how far its middle is; null off the board. */
  cellAt(x: number, y: number): { readonly cell: number; readonly away: number } | null {
    const [row, column] = this.cellsAt()(x, y);
    if (row < 0 || column < 0 || row >= this.rows || column >= this.columns) return null;
    const cell = Math.floor(row) * this.columns + Math.floor(column);
    return { cell, away: Math.hypot((row % 1) - 0.5, (column % 1) - 0.5) };
  }
}
