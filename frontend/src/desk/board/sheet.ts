// The sheet under a board's window: how large it is drawn, and which place lies at a point of the window.

import { h, s } from "../../kit/dom";
import { NOWHERE, type Grid } from "./grid";
import type { Pixel } from "./pointer";
import type { Sheet } from "./zoom";

const NEAR = 0.42; // in cells: how close a drag comes to the middle of a cell that it means

/** In units of the picture. */
export interface Measures {
  readonly width: number;
  readonly height: number;
  /** The side of a cell. */
  readonly unit: number;
  /** Around the board. */
  readonly margin: number;
}

export class BoardSheet implements Sheet {
  readonly element: HTMLElement;
  /** The width of a cell on the screen. */
  protected pixels: number;

  constructor(protected readonly measures: Measures) {
    this.pixels = measures.unit;
    this.element = h("div", { class: "picture sheet" });
  }

  protected get size(): readonly [width: number, height: number] {
    const { width, height, margin } = this.measures;
    return [width + 2 * margin, height + 2 * margin];
  }

  pixelsToFit(width: number, height: number): number {
    const [wide, high] = this.size;
    return Math.min(width / wide, height / high) * this.measures.unit;
  }

  zoom(pixels: number): void {
    this.pixels = pixels;
    const [width, height] = this.size.map((units) => (units * pixels) / this.measures.unit);
    this.element.style.width = `${width}px`;
    this.element.style.height = `${height}px`;
  }

  cellsAt(): (x: number, y: number) => readonly [row: number, column: number] {
    const { left, top } = this.element.getBoundingClientRect();
    const { margin, unit } = this.measures;
    const edge = (margin * this.pixels) / unit;
    return (x, y) => [(y - top - edge) / this.pixels, (x - left - edge) / this.pixels];
  }

  /** Scrolls to a place, by its row and column in cells, if none of the places is visible. */
  reveal(places: readonly (readonly [row: number, column: number])[]): void {
    const pane = this.element.parentElement;
    const [main] = places;
    if (!pane || !main) return;
    const spots = places.map((place) => this.spotOf(place));
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = pane;
    const isWithin = (at: number, from: number, length: number): boolean => at >= from && at <= from + length;
    const isVisible = spots.some(
      ([x, y]) => isWithin(x, scrollLeft, clientWidth) && isWithin(y, scrollTop, clientHeight),
    );
    const [x, y] = this.spotOf(main);
    if (!isVisible) pane.scrollTo(x - clientWidth / 2, y - clientHeight / 2);
  }

  /** In pixels of the sheet. */
  private spotOf([row, column]: readonly [row: number, column: number]): readonly [x: number, y: number] {
    const at = (cells: number): number => (this.measures.margin / this.measures.unit + cells) * this.pixels;
    return [at(column), at(row)];
  }
}

/** A board of square cells as one SVG picture. */
export class SvgSheet extends BoardSheet {
  protected readonly svg: SVGSVGElement;

  /** A cell is `unit` wide in the picture, and there is a margin around all of them. */
  constructor(
    private readonly grid: Grid,
    unit: number,
    margin: number,
  ) {
    super({ width: grid.columns * unit, height: grid.rows * unit, unit, margin });
    this.svg = s("svg", { viewBox: `0 0 ${this.size.join(" ")}`, "aria-hidden": "true" });
    this.element.append(this.svg);
  }

  /** The cell at a point of the window; NOWHERE off the board. */
  cellAt(x: number, y: number): number {
    const [row, column] = this.cellsAt()(x, y);
    return this.grid.cellAt(Math.floor(row), Math.floor(column));
  }

  /** The cells that a drag passes: a diagonal one comes near to the middles of no others. */
  passed(points: readonly Pixel[]): readonly number[] {
    const locate = this.cellsAt();
    return points.flatMap(([x, y]) => {
      const [row, column] = locate(x, y);
      const cell = this.grid.cellAt(Math.floor(row), Math.floor(column));
      const away = Math.hypot((row % 1) - 0.5, (column % 1) - 0.5);
      return cell !== NOWHERE && away < NEAR ? [cell] : [];
    });
  }
}
