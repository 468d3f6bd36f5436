// The visible board: the library's picture of the puzzle with marks over it. An area gets the colour of its mark;
// everything else is drawn over the picture. Only places whose marks have changed are drawn again.

import type { MarkValue, Role } from "../../api";
import { BoardSheet } from "../../desk/board/sheet";
import { s } from "../../kit/dom";
import { picture, places as shapesOf, pointAt, type NamedPlace } from "../../kit/svg";
import { NOWHERE } from "../../desk/board/grid";
import type { Place, Places, Point } from "./places";
import { consequencesOf, piecesOf, type Consequences, type Shows } from "./consequences";
import { smallAt, type Position } from "./position";

const MARGIN = 2; // of the library's pictures
const SMALL = 0.34; // of a cell: how far below its middle small marks are
const NOTE = 0.6; // of a mark in a cell: how large a cross on an edge is
const BESIDE_CLUE = 0.36; // of a cell: how far from the middle aids lie beside a clue, as in the library
const PARTS = 100; // units of the shapes of a value in one of its kind

/** What is drawn beside the marks themselves. */
interface Asides extends Consequences {
  readonly pieces: ReadonlyMap<number, Role>;
}

const NO_ASIDES: Asides = { out: new Set(), reached: new Map(), pieces: new Map() };

export class View extends BoardSheet {
  private readonly marks: readonly SVGGElement[];
  /** The shapes of the picture, by the names of their places. */
  private readonly shapes: ReadonlyMap<string, readonly SVGElement[]>;
  /** The areas of the picture that stand for places, with the classes that they have without a mark. */
  private readonly areas: ReadonlyMap<number, readonly (readonly [area: SVGElement, name: string])[]>;
  private readonly pointers = s("g", {});
  private readonly hovered = s("g", {});
  private readonly cursor = s("g", {});
  private readonly stamps = new Map<MarkValue, readonly SVGElement[]>();
  private readonly drawing: SVGElement;
  private shown: Position | null = null;
  private latest: readonly [Position, Position | null] | null = null;
  private aside: Asides = NO_ASIDES;
  private readonly shows: Shows = { out: false, reached: false, pieces: false };
  private since: Position | null = null;

  constructor(
    private readonly places: Places,
    svg: string,
  ) {
    const drawing = picture(svg).querySelector("svg") ?? s("svg");
    const { width, height } = drawing.viewBox.baseVal;
    super({ width: width - 2 * MARGIN, height: height - 2 * MARGIN, unit: places.unit, margin: MARGIN });
    for (const name of ["width", "height"]) drawing.removeAttribute(name);
    drawing.setAttribute("aria-hidden", "true");
    this.drawing = drawing;
    this.marks = places.all.map(() => s("g", { class: "mark" }));
    this.shapes = shapesOf(drawing);
    const areas = new Map<number, (readonly [SVGElement, string])[]>();
    for (const [name, shapes] of this.shapes)
      for (const shape of shapes)
        if (shape.localName === "polygon" && places.named(name) !== NOWHERE) {
          const number = places.named(name);
          areas.set(number, [...(areas.get(number) ?? []), [shape, shape.getAttribute("class") ?? ""]]);
        }
    this.areas = areas;
    const over = [...drawing.children].slice(drawing.children.length - places.sheet.over)[0] ?? null;
    drawing.insertBefore(s("g", {}, this.hovered, this.pointers, s("g", {}, ...this.marks)), over);
    drawing.append(this.cursor);
    this.element.append(drawing);
  }

  /** The width and height of the picture. */
  get form(): readonly [width: number, height: number] {
    return this.size;
  }

  /** A function from pixels of the window to the picture, valid until something scrolls. */
  locator(): (x: number, y: number) => Point {
    const cells = this.cellsAt();
    return (x, y) => {
      const [row, column] = cells(x, y);
      return [column * this.places.unit, row * this.places.unit];
    };
  }

  /** What is shown of the consequences of marks, from now on. */
  setShown(name: keyof Shows, isShown: boolean): void {
    this.shows[name] = isShown;
    if (this.latest) this.draw(...this.latest);
  }

  draw(position: Position, since: Position | null): void {
    this.latest = [position, since];
    const { shown, since: before, aside } = this;
    const next = this.asides(position);
    this.aside = next;
    const isTried = (from: Position | null, at: Position | null, place: number): boolean =>
      from !== null && at !== null && from.values[place] !== at.values[place];
    for (let place = 0; place < this.marks.length; place++)
      if (
        shown?.values[place] !== position.values[place] ||
        shown?.small[place] !== position.small[place] ||
        isTried(before, shown, place) !== isTried(since, position, place) ||
        aside.out.has(place) !== next.out.has(place) ||
        aside.reached.get(place) !== next.reached.get(place) ||
        aside.pieces.get(place) !== next.pieces.get(place)
      )
        this.mark(position, place, isTried(since, position, place));
    [this.shown, this.since] = [position, since];
  }

  private asides({ values }: Position): Asides {
    const pieces = this.shows.pieces ? piecesOf(this.places, values) : NO_ASIDES.pieces;
    return { ...consequencesOf(this.places.sheet, values, this.shows), pieces };
  }

  private mark(position: Position, number: number, isTried: boolean): void {
    const place = this.places.place(number);
    const group = this.marks[number];
    if (!place || !group) return;
    const value = this.places.value(number, position.values[number] ?? 0);
    const areas = this.areas.get(number) ?? [];
    const tried = isTried ? " tried" : "";
    const ground = value?.role ?? this.aside.reached.get(number);
    for (const [area, name] of areas) area.setAttribute("class", ground ? `hk-area hk-${ground}${tried}` : name);
    const notes = value ? [] : smallAt(position, number);
    const ruledOut = !value && notes.length === 0 && this.aside.out.has(number) && !this.aside.reached.has(number);
    group.setAttribute("class", `mark${tried}${ruledOut ? " ruled-out" : ""}`);
    const shown = ruledOut ? place.kind.values.find(({ is_aid }) => is_aid) : value;
    if (!shown) return group.replaceChildren(...small(place, notes));
    if (ruledOut) return group.replaceChildren(...this.stamp(place, shown));
    this.markWith(group, place, shown, this.aside.pieces.get(number), areas.length > 0);
  }

  private markWith(
    group: SVGGElement,
    place: Place,
    value: MarkValue,
    piece: Role | undefined,
    hasArea: boolean,
  ): void {
    const role = piece ?? value.role;
    const colour = role && !hasArea ? coloured(place, value, role) : [];
    group.replaceChildren(...colour, ...this.stamp(place, value));
  }

  /** The shapes of a value, in the middle of a place. */
  private stamp({ points, middle: [x, y], kind, isPrinted }: Place, value: MarkValue): SVGElement[] {
    const known = this.stamps.get(value) ?? parsed(value.svg);
    this.stamps.set(value, known);
    if (known.length === 0) return [];
    const aside = isPrinted && value.is_aid ? BESIDE_CLUE * kind.unit : 0;
    // A cross on an edge is the player's note: it must not outshine the lines.
    const isNote = value.is_aid && points.length === 2;
    const size = (isNote ? NOTE : 1) * kind.unit;
    const transform = `translate(${x + aside} ${y + aside}) scale(${size / PARTS})`;
    return [s("g", { transform, ...(isNote && { class: "note" }) }, ...known.map((each) => each.cloneNode(true)))];
  }

  /** The place that a press would mark; NOWHERE for none. */
  hover(number: number): void {
    this.hovered.replaceChildren(...this.frame(number, "hovered"));
  }

  moveCursor(number: number): void {
    this.cursor.replaceChildren(...this.frame(number, "cursor"));
  }

  revealCursor(): void {
    this.cursor.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Points at places that take marks, and at shapes of the picture; the first ones lie on top. */
  point(at: readonly NamedPlace[]): void {
    const frames = at.map(({ role, name }) => this.framed(name, `pointer ${role}`));
    // What has no outline, such as a number at the rim, is pointed at itself.
    pointAt(this.drawing, at.filter((_, number) => frames[number]?.length === 0));
    this.pointers.replaceChildren(...frames.flat().reverse());
    const { unit } = this.places;
    this.reveal(at.flatMap(({ name }) => this.middleOf(name)).map(([x, y]) => [y / unit, x / unit]));
  }

  private areaOf(name: string): SVGGraphicsElement | undefined {
    return this.shapes.get(name)?.find((each) => each instanceof SVGPolygonElement);
  }

  private middleOf(name: string): readonly Point[] {
    const place = this.places.place(this.places.named(name));
    const area = place ? undefined : this.areaOf(name);
    if (!area) return place ? [place.middle] : [];
    const { x, y, width, height } = area.getBBox();
    return [[x + width / 2, y + height / 2]];
  }

  /** The outline of a place, or of an area of the picture that takes no marks. */
  private framed(name: string, role: string): SVGElement[] {
    const number = this.places.named(name);
    if (number !== NOWHERE) return this.frame(number, role);
    const area = this.areaOf(name);
    return area ? [s("polygon", { class: role, points: area.getAttribute("points") ?? "" })] : [];
  }

  /** The outline of a place; around a line or a spot there is a frame. */
  private frame(number: number, name: string): SVGElement[] {
    const place = this.places.place(number);
    if (!place) return [];
    const { points, middle, kind } = place;
    const [a, b] = points;
    if (points.length > 2) return [s("polygon", { class: name, points: points.join(" ") })];
    const reach = 0.16 * kind.unit;
    if (!a || !b) return [s("circle", { class: name, cx: middle[0], cy: middle[1], r: reach })];
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    const half = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2 - kind.inset;
    const box = { x: -0.9 * half, y: -reach, width: 1.8 * half, height: 2 * reach, rx: reach / 2 };
    return [s("rect", { class: name, ...box, transform: `translate(${middle.join(" ")}) rotate(${turn})` })];
  }
}

function parsed(shapes: string): readonly SVGElement[] {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${shapes}</svg>`;
  return [...(picture(text).querySelector("svg")?.children ?? [])] as SVGElement[];
}

function coloured({ points, kind }: Place, { strokes, width }: MarkValue, role: string): SVGElement[] {
  const [a, b] = points;
  if (!a || !b || points.length !== 2)
    return [s("polygon", { class: `hk-area hk-${role}`, points: points.join(" ") })];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [right, down] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const thick = (kind.unit * width) / (2 * strokes - 1);
  return Array.from({ length: strokes }, (_, stroke) => {
    const aside = (2 * stroke - strokes + 1) * thick;
    const ends = [[a, kind.inset] as const, [b, -kind.inset] as const].map(
      ([[x, y], inset]) => `${x - aside * down + inset * right},${y + aside * right + inset * down}`,
    );
    const look = { "stroke-width": thick, "stroke-linecap": "round", fill: "none" };
    return s("polyline", { class: `hk-line hk-${role}`, points: ends.join(" "), ...look });
  });
}

/** Small marks in one line at the bottom of a cell, as large as they fit. */
function small({ kind, middle: [x, y] }: Place, values: readonly number[]): SVGElement[] {
  const text = values.map((value) => kind.values[value - 1]?.name ?? "").join(" ");
  if (!text) return [];
  const size = Math.min(0.24, 1.6 / text.length) * kind.unit;
  const at = { x, y: y + SMALL * kind.unit + 0.36 * size };
  return [s("text", { class: "hk-text hk-answer", ...at, "font-size": size, "text-anchor": "middle" }, text)];
}
