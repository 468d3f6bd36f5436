// Signs over the board, few at a time: places pointed at, mistakes, the keyboard's cursor.

import { s } from "page/kit/dom";
import type { PlaceRole } from "page/kit/svg";
import { WRONG, type Analysis } from "./analysis";
import type { Board, Place } from "./board";
import { MARGIN, UNITS } from "./paint";

const HALF = UNITS / 2;

export interface Pointed {
  readonly place: Place;
  readonly role: PlaceRole;
}

export class Signs {
  readonly element: SVGElement;
  private readonly alarms = new Map<string, SVGElement>();
  private readonly cursor = s("rect", { class: "cursor", rx: "4" });
  // Runs once along the loop when it is finished; the style sheet shows it then.
  private readonly runner = s("path", { class: "runner", pathLength: 1 });
  private readonly previewed = s("path", { class: "preview" });
  private pointers: SVGElement[] = [];

  constructor(
    private readonly board: Board,
    width: number,
    height: number,
  ) {
    this.element = s("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    this.element.append(this.runner, this.previewed, this.cursor);
  }

  /** The loop that is finished, by its dots; none if it is not. */
  loop(dots: readonly number[]): void {
    const path = dots.map((dot) => spot(this.board.placeOfVertex(dot)).join(" "));
    this.runner.setAttribute("d", path.length > 0 ? `M${path.join("L")}Z` : "");
  }

  /** What a press would do here: a line, or no line any more; null shows nothing. */
  preview(place: Place | null, kind: "draws" | "erases"): void {
    this.previewed.setAttribute("class", `preview ${kind}${place && isCell(place) ? " cell" : ""}`);
    this.previewed.setAttribute("d", place ? outline(place) : "");
  }

  /** Marks mistakes by shape as well as by colour: a diamond around the place. */
  alarm({ numbers, vertices }: Analysis, before: Analysis | null): void {
    numbers.forEach((state, cell) => {
      if ((before?.numbers[cell] ?? 0) === state) return;
      this.setAlarm(`cell ${cell}`, this.board.placeOfCell(cell), state === WRONG);
    });
    vertices.forEach((state, vertex) => {
      if ((before?.vertices[vertex] ?? 0) === state) return;
      this.setAlarm(`vertex ${vertex}`, this.board.placeOfVertex(vertex), state === WRONG);
    });
  }

  private setAlarm(key: string, place: Place, isOn: boolean): void {
    this.alarms.get(key)?.remove();
    this.alarms.delete(key);
    if (!isOn) return;
    const [x, y] = spot(place);
    const arm = HALF * (isCell(place) ? 0.78 : 0.4);
    const path = `M${x - arm} ${y}L${x} ${y - arm}L${x + arm} ${y}L${x} ${y + arm}Z`;
    const sign = s("path", { class: "alarm", d: path });
    this.alarms.set(key, sign);
    this.element.append(sign);
  }

  /** Points at places of any kind; replaces what was pointed at before. */
  point(at: readonly Pointed[]): void {
    for (const each of this.pointers) each.remove();
    this.pointers = at.map(({ place, role }) => pointer(place, `pointer ${role}`));
    this.element.prepend(...this.pointers);
  }

  moveCursor(place: Place): void {
    for (const [name, value] of Object.entries(frame(place))) this.cursor.setAttribute(name, value);
    this.element.append(this.cursor); // on top
  }

  /** Scrolls to the cursor if the board is larger than its window. */
  revealCursor(): void {
    this.cursor.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

function pointer(place: Place, name: string): SVGElement {
  const [row, column] = place;
  const [x, y] = spot(place);
  if (isCell(place)) {
    const corner = { x: String(x - HALF), y: String(y - HALF) };
    return s("rect", { class: name, ...corner, width: String(UNITS), height: String(UNITS) });
  }
  if (row % 2 === column % 2)
    return s("circle", { class: name, cx: String(x), cy: String(y), r: String(HALF / 3) });
  return s("rect", { class: name, rx: "4", ...frame(place) });
}

/** An edge from dot to dot, or a cell. */
function outline(place: Place): string {
  const [x, y] = spot(place);
  if (isCell(place)) return `M${x - HALF} ${y - HALF}h${UNITS}v${UNITS}h${-UNITS}Z`;
  return place[0] % 2 ? `M${x} ${y - HALF}v${UNITS}` : `M${x - HALF} ${y}h${UNITS}`;
}

/** The frame around an edge or within a cell. */
function frame(place: Place): Readonly<Record<string, string>> {
  const [x, y] = spot(place);
  const [across, down] = isCell(place) ? [0.85, 0.85] : place[0] % 2 ? [0.3, 0.85] : [0.85, 0.3];
  return {
    x: String(x - across * HALF),
    y: String(y - down * HALF),
    width: String(2 * across * HALF),
    height: String(2 * down * HALF),
  };
}

function isCell([row, column]: Place): boolean {
  return row % 2 === 1 && column % 2 === 1;
}

function spot([row, column]: Place): [x: number, y: number] {
  return [MARGIN + column * HALF, MARGIN + row * HALF];
}
