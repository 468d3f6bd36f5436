// The visible board: a canvas that stays in its window while the sheet under it scrolls, and signs over it.
// Changes are collected and painted with the next frame.

import { h } from "page/kit/dom";
import { BoardSheet } from "page/desk/board/sheet";
import { dotsOfLoop } from "./analysis";
import type { Board, Place } from "./board";
import { edgePen, shadeOfCell, type Overlay, type Painting, type ShownPosition } from "./styles";
import { LINE } from "./position";
import { MARGIN, paint, UNITS, type Area, type Sheet } from "./paint";
import { Signs, type Pointed } from "./signs";

export class View extends BoardSheet {
  readonly board: Board;
  private readonly canvas = h("canvas", {});
  private readonly signs: Signs;
  private painting: Painting;
  /** The area that the next frame paints. */
  private stale: Area | null = null;
  /** Colours looked up in the style sheet so far. */
  private readonly colours = new Map<string, string>();

  constructor(shown: ShownPosition, options: ReadonlySet<string>) {
    const { board } = shown.position;
    super({ width: board.columns * UNITS, height: board.rows * UNITS, unit: UNITS, margin: MARGIN });
    this.board = board;
    this.painting = { shown, overlay: null, options };
    this.signs = new Signs(board, ...this.size);
    this.element.append(this.canvas, this.signs.element);
    this.signs.alarm(shown.analysis, null);
    this.showOptions();
    void document.fonts.ready.then(() => this.repaint()); // with the page's own digits
  }

  /** Of a cell on the screen. */
  get cellPixels(): number {
    return this.pixels;
  }

  /** Call after the options have changed. */
  showOptions(): void {
    this.element.classList.toggle("calm", !this.painting.options.has("alarms"));
    this.repaint();
  }

  override zoom(pixels: number): void {
    super.zoom(pixels);
    this.repaint();
  }

  /** A function from pixels of the window to doubled coordinates, valid until something scrolls. */
  locator(): (x: number, y: number) => Place {
    const cells = this.cellsAt();
    return (x, y) => {
      const [row, column] = cells(x, y);
      return [2 * row, 2 * column];
    };
  }

  show(next: ShownPosition): void {
    const before = this.painting;
    this.painting = { ...before, shown: next };
    this.signs.alarm(next.analysis, before.shown.analysis);
    if (next.isOver !== before.shown.isOver) this.signs.loop(next.isOver ? dotsOfLoop(next.position) : []);
    const { numbers } = next.analysis;
    const { analysis, position } = before.shown;
    for (let cell = 0; cell < this.board.cells; cell++)
      if (
        numbers[cell] !== analysis.numbers[cell] ||
        shadeOfCell(before, cell) !== shadeOfCell(this.painting, cell) ||
        next.position.clues[cell] !== position.clues[cell]
      )
        this.markDirtyAround(this.board.placeOfCell(cell));
    for (let edge = 0; edge < this.board.edges; edge++)
      if (edgePen(before, edge) !== edgePen(this.painting, edge))
        this.markDirtyAround(this.board.placeOfEdge(edge));
  }

  /** Shows a solution instead of the marks, and stops pointing; null shows the marks again. */
  overlay(overlay: Overlay | null): void {
    if (overlay) this.point([]);
    this.element.classList.toggle("overlaid", overlay !== null);
    this.painting = { ...this.painting, overlay };
    this.repaint();
  }

  /** Shows what a press would do to an edge or a cell under the pointer; null stops it. */
  preview(place: Place | null): void {
    const { overlay, shown } = this.painting;
    const isEdge = place !== null && place[0] % 2 !== place[1] % 2;
    const isLine = isEdge && shown.position.marks[this.board.number(...place)] === LINE;
    this.signs.preview(overlay || shown.isOver ? null : place, isLine ? "erases" : "draws");
  }

  /** Points at places; if none is visible, scrolls to the last one, the main one. */
  point(at: readonly Pointed[]): void {
    this.signs.point(at);
    this.reveal(at.map(({ place: [row, column] }) => [row / 2, column / 2] as const).reverse());
  }

  moveCursor(place: Place): void {
    this.signs.moveCursor(place);
  }

  revealCursor(): void {
    this.signs.revealCursor();
  }

  /** Paints everything again, as after scrolling. */
  repaint(): void {
    const { rows, columns } = this.board;
    this.markDirty({ top: -2, left: -2, bottom: 2 * rows + 2, right: 2 * columns + 2 });
  }

  /** Call after the theme has changed from light to dark or back. */
  recolour(): void {
    this.colours.clear();
    this.repaint();
  }

  private markDirtyAround([row, column]: Place): void {
    this.markDirty({ top: row - 2, left: column - 2, bottom: row + 2, right: column + 2 });
  }

  private markDirty(area: Area): void {
    if (!this.stale) requestAnimationFrame(() => this.paint());
    this.stale = this.stale ? union(this.stale, area) : area;
  }

  private paint(): void {
    const { stale } = this;
    this.stale = null;
    const { canvas, element } = this;
    const pane = element.parentElement;
    const pen = canvas.getContext("2d");
    if (!stale || !pane || !pen) return;
    const density = window.devicePixelRatio;
    const width = Math.min(pane.clientWidth, element.clientWidth);
    const height = Math.min(pane.clientHeight, element.clientHeight);
    const isResized = this.resize(width, height, density);
    const [sheet, visible] = [element.getBoundingClientRect(), canvas.getBoundingClientRect()];
    const margin = (MARGIN * this.pixels) / UNITS;
    const left = sheet.left - visible.left + margin;
    const top = sheet.top - visible.top + margin;
    const inSight: Area = {
      top: (-2 * top) / this.pixels,
      left: (-2 * left) / this.pixels,
      bottom: (2 * (height - top)) / this.pixels,
      right: (2 * (width - left)) / this.pixels,
    };
    pen.setTransform(density, 0, 0, density, 0, 0);
    const area = isResized ? inSight : common(stale, inSight);
    paint(this.sheet(pen, left, top), this.board, this.painting, area);
  }

  /** Returns whether the size has changed; the canvas is empty then. */
  private resize(width: number, height: number, density: number): boolean {
    const { canvas } = this;
    const [wide, high] = [Math.round(width * density), Math.round(height * density)];
    if (canvas.width === wide && canvas.height === high) return false;
    canvas.width = wide;
    canvas.height = high;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    return true;
  }

  private sheet(pen: CanvasRenderingContext2D, x: number, y: number): Sheet {
    const style = getComputedStyle(this.element);
    const colour = (name: string): string => {
      const known = this.colours.get(name) ?? style.getPropertyValue(name).trim();
      this.colours.set(name, known);
      return known;
    };
    const density = window.devicePixelRatio;
    return { pen, pixels: this.pixels, density, x, y, font: style.fontFamily, colour };
  }
}

function union(one: Area, other: Area): Area {
  return {
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  };
}

function common(one: Area, other: Area): Area {
  return {
    top: Math.max(one.top, other.top),
    left: Math.max(one.left, other.left),
    bottom: Math.min(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
  };
}
