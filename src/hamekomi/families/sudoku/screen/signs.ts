// Signs over the board, few at a time: the selected cells, what a step points at, the links of a chain.
//
// A step names cells as r3c5, candidates as r3c5:7, and links between candidates as r3c5:7=r3c9:7 if one of the two
// is true (a strong link), or r3c5:7-r3c9:7 if one of them is false (a weak one).

import { NOWHERE } from "page/desk/board/grid";
import { s } from "page/kit/dom";
import type { NamedPlace } from "page/kit/svg";
import { bitsAt } from "./bits";
import { signOf, type Board } from "./board";
import { cornerOf, smallSize, spotOf, UNITS, type Point } from "./cell";
import type { Position } from "./position";
import type { Selection } from "./selection";

export interface Candidate {
  readonly cell: number;
  readonly symbol: number;
}

export class Signs {
  /** Under the digits, and over them. */
  readonly under = s("g", { "aria-hidden": "true" });
  readonly over = s("g", { "aria-hidden": "true" });
  private readonly selected = s("g", {});
  private readonly pointers = s("g", {});
  private readonly hovered = s("g", {});

  constructor(private readonly board: Board) {
    this.under.append(this.hovered, this.pointers, this.selected);
  }

  /** The cell that a press would select; NOWHERE for none. */
  hover(cell: number): void {
    const shapes = cell === NOWHERE ? [] : [s("rect", { class: "hovered", ...this.square(cell, 0) })];
    this.hovered.replaceChildren(...shapes);
  }

  select({ cells, cursor }: Selection): void {
    const shapes = [...cells].map((cell) => {
      const name = cell === cursor ? "selected cursor" : "selected";
      return s("rect", { class: name, ...this.square(cell, 1.5) });
    });
    this.selected.replaceChildren(...shapes);
  }

  reveal(): void {
    this.selected.querySelector(".cursor")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Points at places, the first on top; a candidate that is not `left` any more is struck out. */
  point(at: readonly NamedPlace[], { values }: Position, left: Uint32Array): void {
    const back = [...at].reverse();
    const cells = back.flatMap(({ role, name }) => {
      const cell = this.board.cellNamed(name);
      return cell === NOWHERE ? [] : [s("rect", { class: `pointer ${role}`, ...this.square(cell, 1) })];
    });
    const small = back.flatMap(({ role, name }) => {
      const candidate = candidateNamed(this.board, name);
      // What is written is larger than any ring.
      if (!candidate || values[candidate.cell] === candidate.symbol) return [];
      return this.ring(candidate, role, (bitsAt(left, candidate.cell) & (1 << candidate.symbol)) !== 0);
    });
    const links = back.flatMap(({ role, name }) => {
      const [, from = "", kind, to = ""] = /^(r\d+c\d+:\w+)([=-])(r\d+c\d+:\w+)$/i.exec(name) ?? [];
      const ends = [candidateNamed(this.board, from), candidateNamed(this.board, to)] as const;
      if (!ends[0] || !ends[1]) return [];
      return [this.link(ends[0], ends[1], `link ${kind === "=" ? "strong" : "weak"} ${role}`)];
    });
    this.pointers.replaceChildren(...cells);
    this.over.replaceChildren(...links, ...small);
  }

  private square(cell: number, inset: number): Readonly<Record<string, number>> {
    const [x, y] = cornerOf(this.board, cell);
    return { x: x + inset, y: y + inset, width: UNITS - 2 * inset, height: UNITS - 2 * inset };
  }

  private ring({ cell, symbol }: Candidate, role: string, isThere: boolean): SVGElement[] {
    const [x, y] = spotOf(this.board, cell, symbol);
    const size = smallSize(this.board);
    const r = this.radius;
    return [
      s("circle", { class: `pointer ${role}${isThere ? "" : " gone"}`, cx: x, cy: y, r }),
      s("text", { class: `pointed ${role}`, x, y: y + 0.36 * size, "font-size": size }, signOf(symbol)),
      ...(isThere ? [] : [s("path", { class: "strike", d: `M${x - r} ${y + r}l${2 * r} ${-2 * r}` })]),
    ];
  }

  private get radius(): number {
    return 0.58 * smallSize(this.board);
  }

  /** From rim to rim; bent, so that links along one line do not hide each other. */
  private link(from: Candidate, to: Candidate, name: string): SVGElement {
    const spot = ({ cell, symbol }: Candidate): Point => spotOf(this.board, cell, symbol);
    const [a, b] = [spot(from), spot(to)];
    const [right, down] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.max(Math.hypot(right, down), 1);
    const [x, y] = [right / length, down / length];
    const bend = Math.min(0.12 * length, UNITS / 3);
    const middle = [(a[0] + b[0]) / 2 - y * bend, (a[1] + b[1]) / 2 + x * bend];
    const near = (end: Point, way: number): string =>
      `${end[0] + way * x * this.radius} ${end[1] + way * y * this.radius}`;
    return s("path", { class: name, d: `M${near(a, 1)}Q${middle.join(" ")} ${near(b, -1)}` });
  }
}

/** "r3c5:7"; null if this is not a candidate of the board. */
export function candidateNamed(board: Board, name: string): Candidate | null {
  const [place = "", sign = ""] = name.split(":");
  const [cell, symbol] = [board.cellNamed(place), board.symbolNamed(sign)];
  return cell === NOWHERE || symbol === 0 ? null : { cell, symbol };
}
