// The library's picture of the board, kept up to date in place: after a move only what differs from
// before is touched, so that large boards stay quick.

import { picture, places } from "page/svg";
import { INSIDE, OUTSIDE, WRONG, DONE, type Analysis } from "./screen_analysis";
import type { Board, Place } from "./screen_board";
import { CROSS, LINE, NO_CLUE, type Position } from "./screen_game";

const SVG = "http://www.w3.org/2000/svg";
const SHADES = { [INSIDE]: "inside", [OUTSIDE]: "outside" } as const;

export interface Shown {
  readonly position: Position;
  readonly analysis: Analysis;
  readonly since: Position | null; // the latest savepoint: what was done after it looks tentative
}

/** A solution laid over the board; edges that differ between solutions are told apart. */
export interface Overlay {
  readonly marks: Uint8Array;
  readonly differs: Uint8Array;
}

/** What follows, what it follows from, or what is wrong. */
export type Pointing = "focus" | "premise" | "fault";

export interface Pointed {
  readonly place: Place;
  readonly how: Pointing;
}

export class View {
  readonly element: HTMLElement;
  private readonly svg: SVGSVGElement;
  private readonly margin: number;
  private readonly half: number; // of a cell's side
  private readonly edges: SVGElement[];
  private readonly labels: (SVGElement | undefined)[] = [];
  private readonly crosses: (SVGElement | undefined)[] = [];
  private readonly shades: (SVGElement | undefined)[] = [];
  private readonly alarms = new Map<string, SVGElement>();
  private readonly under = group("under");
  private readonly over = group("over");
  private readonly cursor = made("rect", { class: "cursor", rx: "4" });
  private pointers: SVGElement[] = [];
  private overlaid: SVGElement[] = [];
  private before: Shown | null = null;

  constructor(
    readonly board: Board,
    drawing: string,
    clues: Int8Array,
  ) {
    this.element = picture(drawing);
    const svg = this.element.querySelector("svg");
    if (!svg) throw new Error("The board cannot be drawn.");
    this.svg = svg;
    svg.setAttribute("aria-hidden", "true"); // the board around it speaks
    const named = places(svg);
    this.edges = Array.from({ length: board.edges }, (_, edge) => {
      const [shape] = named.get(board.nameOfEdge(edge)) ?? [];
      if (!shape) throw new Error(`There is no edge ${board.nameOfEdge(edge)} in the picture.`);
      shape.classList.add("edge");
      return shape;
    });
    const [left = 0, , right = 0] = numbersIn(this.edges[0]?.getAttribute("points") ?? "");
    this.margin = left;
    this.half = (right - left) / 2;
    const written = [...svg.querySelectorAll<SVGElement>("text")];
    clues.forEach((clue, cell) => {
      if (clue !== NO_CLUE) this.labels[cell] = written.shift();
    });
    svg.querySelector("polygon")?.after(this.under);
    this.over.append(this.cursor);
    svg.append(this.over);
  }

  /** In the picture's own units, from which a zoom is reckoned. */
  get width(): number {
    return this.svg.viewBox.baseVal.width;
  }

  get height(): number {
    return this.svg.viewBox.baseVal.height;
  }

  get cell(): number {
    return 2 * this.half;
  }

  zoom(pixels: number): void {
    this.svg.style.width = `${(pixels * this.width) / this.cell}px`;
  }

  /** From pixels of the window to doubled coordinates, as things lie now. */
  locator(): (x: number, y: number) => Place {
    const box = this.svg.getBoundingClientRect();
    const { x: left, y: top, width } = this.svg.viewBox.baseVal;
    const scale = width / box.width;
    const doubled = (pixels: number, from: number, start: number): number =>
      ((pixels - from) * scale + start - this.margin) / this.half;
    return (x, y) => [doubled(y, box.top, top), doubled(x, box.left, left)];
  }

  show(next: Shown): void {
    const { position, analysis, since } = next;
    const { before } = this;
    const was = before?.position;
    if (was?.marks !== position.marks || before?.since !== since) this.showMarks(next);
    if (was?.clues !== position.clues) this.showClues(position.clues, was?.clues);
    analysis.numbers.forEach((state, cell) => {
      if (before?.analysis.numbers[cell] === state && was?.clues === position.clues) return;
      this.labels[cell]?.classList.toggle("done", state === DONE);
      this.labels[cell]?.classList.toggle("bad", state === WRONG);
      this.alarm(`cell ${cell}`, this.board.placeOfCell(cell), state === WRONG);
    });
    analysis.vertices.forEach((state, vertex) => {
      if ((before?.analysis.vertices[vertex] ?? 0) === state) return;
      this.alarm(`vertex ${vertex}`, this.board.placeOfVertex(vertex), state === WRONG);
    });
    analysis.closed.forEach((state, edge) => {
      if ((before?.analysis.closed[edge] ?? 0) === state) return;
      this.edges[edge]?.classList.toggle("closed", state === 1);
    });
    analysis.shades.forEach((shade, cell) => {
      if ((before?.analysis.shades[cell] ?? 0) !== shade) this.shade(cell, shade);
    });
    this.before = next;
  }

  private showMarks({ position, since }: Shown): void {
    const was = this.before;
    position.marks.forEach((mark, edge) => {
      const isTried = since !== null && since.marks[edge] !== mark;
      const wasTried = was?.since ? was.since.marks[edge] !== was.position.marks[edge] : false;
      const old = was?.position.marks[edge] ?? 0;
      if (old === mark && wasTried === isTried) return;
      this.edges[edge]?.classList.toggle("line", mark === LINE);
      this.edges[edge]?.classList.toggle("tried", mark === LINE && isTried);
      this.crosses[edge]?.remove();
      if (mark !== CROSS) return;
      const [x, y] = this.spot(this.board.placeOfEdge(edge));
      const arm = this.half / 4;
      const path = `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`;
      const cross = made("path", { class: isTried ? "cross tried" : "cross", d: path });
      this.crosses[edge] = cross;
      this.over.prepend(cross);
    });
  }

  private showClues(clues: Int8Array, was: Int8Array | undefined): void {
    clues.forEach((clue, cell) => {
      if (!was || was[cell] === clue) return;
      const label = (this.labels[cell] ??= this.newLabel(cell));
      label.textContent = clue === NO_CLUE ? "" : String(clue);
    });
  }

  private newLabel(cell: number): SVGElement {
    const [x, y] = this.spot(this.board.placeOfCell(cell));
    const label = made("text", {
      class: "hk-text hk-given",
      x: String(x),
      y: String(y + 0.36 * this.half),
      "font-size": String(this.half),
      "text-anchor": "middle",
    });
    this.over.before(label);
    return label;
  }

  /** Wrong by shape as well as by colour: a diamond around the place. */
  private alarm(key: string, place: Place, isOn: boolean): void {
    this.alarms.get(key)?.remove();
    if (!isOn) return void this.alarms.delete(key);
    const [x, y] = this.spot(place);
    const arm = this.half * (key.startsWith("cell") ? 0.78 : 0.4);
    const path = `M${x - arm} ${y}L${x} ${y - arm}L${x + arm} ${y}L${x} ${y + arm}Z`;
    const sign = made("path", { class: "alarm", d: path });
    this.alarms.set(key, sign);
    this.over.append(sign);
  }

  private shade(cell: number, shade: number): void {
    this.shades[cell]?.remove();
    this.shades[cell] = undefined;
    if (shade !== INSIDE && shade !== OUTSIDE) return;
    const drawn = this.square(cell, `shade ${SHADES[shade]}`);
    this.shades[cell] = drawn;
    this.under.append(drawn);
  }

  /** Point at places of any kind, until the next time. */
  point(at: readonly Pointed[]): void {
    for (const each of this.pointers) each.remove();
    this.pointers = at.map(({ place, how }) => {
      const shape = this.pointer(place, how);
      (place[0] % 2 && place[1] % 2 ? this.under : this.over).append(shape);
      return shape;
    });
  }

  private pointer([row, column]: Place, how: string): SVGElement {
    if (row % 2 && column % 2) return this.square(this.board.number(row, column), `pointer ${how}`);
    const [x, y] = this.spot([row, column]);
    if (row % 2 === column % 2) {
      const ring = { class: `pointer ${how}`, cx: String(x), cy: String(y), r: String(this.half / 3) };
      return made("circle", ring);
    }
    return this.around([row, column], `pointer ${how}`);
  }

  /** Where the keyboard is: around an edge, or around a cell. */
  moveCursor([row, column]: Place): void {
    const frame = this.around([row, column], "cursor");
    for (const name of ["x", "y", "width", "height"])
      this.cursor.setAttribute(name, frame.getAttribute(name) ?? "0");
    this.over.append(this.cursor); // above all others
  }

  /** Bring the cursor into sight, if the board is larger than its window. */
  revealCursor(): void {
    this.cursor.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  private around([row, column]: Place, name: string): SVGElement {
    const [x, y] = this.spot([row, column]);
    const isCell = row % 2 && column % 2;
    const [across, down] = isCell ? [0.85, 0.85] : row % 2 ? [0.3, 0.85] : [0.85, 0.3];
    return made("rect", {
      class: name,
      rx: "4",
      x: String(x - across * this.half),
      y: String(y - down * this.half),
      width: String(2 * across * this.half),
      height: String(2 * down * this.half),
    });
  }

  /** Show a solution instead of the marks, and of what was pointed at; null shows the marks again. */
  overlay(shown: Overlay | null): void {
    if (shown) this.point([]);
    for (const each of this.overlaid) each.classList.remove("solved", "differs", "elsewhere");
    this.element.classList.toggle("overlaid", shown !== null);
    this.overlaid = [];
    shown?.marks.forEach((mark, edge) => {
      const shape = this.edges[edge];
      const differs = shown.differs[edge] === 1;
      if (!shape || (mark !== LINE && !differs)) return;
      shape.classList.add(mark === LINE ? "solved" : "elsewhere");
      shape.classList.toggle("differs", differs);
      this.overlaid.push(shape);
    });
  }

  private square(cell: number, name: string): SVGElement {
    const [x, y] = this.spot(this.board.placeOfCell(cell));
    const side = String(2 * this.half);
    const corner = { x: String(x - this.half), y: String(y - this.half) };
    return made("rect", { class: name, ...corner, width: side, height: side });
  }

  private spot([row, column]: Place): [x: number, y: number] {
    return [this.margin + column * this.half, this.margin + row * this.half];
  }
}

function made(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function group(name: string): SVGElement {
  return made("g", { class: name });
}

function numbersIn(text: string): number[] {
  return (text.match(/-?[\d.]+/g) ?? []).map(Number);
}
