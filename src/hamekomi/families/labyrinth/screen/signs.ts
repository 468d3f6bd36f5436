// Signs over the board: allowed fields, a proof, areas with their colours, future lines, what a step points at.

import { NOWHERE } from "page/desk/board/grid";
import { s } from "page/kit/dom";
import type { NamedPlace } from "page/kit/svg";
import type { Board } from "./board";
import type { Mode } from "./position";
import type { Area, Firing, Move, Analysis, Verdict } from "./analysis";
import { middleOf, squareOf, stroke, UNITS, type View } from "./view";

/** What is shown on the board besides the line. */
export interface SignsShown {
  readonly analysis: Analysis | null;
  /** Those that are on: allowed, areas, future. */
  readonly options: ReadonlySet<string>;
  readonly mode: Mode;
  /** Whether the player has asked where this line can go. */
  readonly isAsked: boolean;
  /** The move whose proof is shown. */
  readonly proof: Move | null;
  /** The use of a rule that is shown. */
  readonly firing: Firing | null;
  /** The field under the pointer; NOWHERE for none. */
  readonly hovered: number;
  readonly pointed: readonly NamedPlace[];
}

export function drawSigns(view: View, board: Board, head: number, shown: SignsShown): void {
  const { analysis, options, mode, isAsked, proof, firing, pointed, hovered } = shown;
  const under: SVGElement[] = [];
  const over: SVGElement[] = [];
  const isPlain = !proof && !firing;
  if (options.has("areas")) {
    const areas = firing ? firing.areas : isPlain ? (analysis?.rules.flatMap(({ areas: all }) => all) ?? []) : [];
    for (const area of areas.slice(0, 3)) under.push(...areaSigns(board, area));
  }
  if (options.has("future") && isPlain) over.push(...futureSigns(board, analysis?.future ?? []));
  if (mode === "watch" && analysis && !analysis.start.possible) under.push(...proofSigns(board, head, analysis.start));
  if (proof) {
    under.push(...proofSigns(board, proof.field, proof));
    if (proof.possible) over.push(s("path", { class: "witness", d: stroke(board, proof.rest) }));
  }
  if (firing) {
    under.push(s("path", { class: "premise", d: shape(board, firing.premises) }));
    over.push(...firing.forbidden.map((field) => cross(board, field)));
  }
  if ((isAsked || options.has("allowed")) && analysis) over.push(...analysis.moves.map((move) => allowedSign(board, move)));
  for (const { role, name } of [...pointed].reverse()) {
    const field = board.cellNamed(name);
    if (field !== NOWHERE) under.push(s("path", { class: `pointer ${role}`, d: squareOf(board, field) }));
  }
  if (hovered !== NOWHERE) under.push(s("path", { class: "hovered", d: squareOf(board, hovered) }));
  view.under.replaceChildren(...under);
  view.over.replaceChildren(...over);
}

function shape(board: Board, fields: readonly number[]): string {
  return fields.map((field) => squareOf(board, field)).join("");
}

/** A tick where the line can go on, a cross where it cannot: different in shape as well as in colour. */
function allowedSign(board: Board, { field, possible }: Move): SVGElement {
  if (!possible) return cross(board, field);
  const [x, y] = middleOf(board, field);
  return s("circle", { class: "allowed", cx: x, cy: y, r: 0.22 * UNITS });
}

function cross(board: Board, field: number): SVGElement {
  const [x, y] = middleOf(board, field);
  const r = 0.18 * UNITS;
  const d = `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x - r} ${y + r}l${2 * r} ${-2 * r}`;
  return s("path", { class: "forbidden", d });
}

/** The area with its colours; the border is stronger. */
function areaSigns(board: Board, { fields, border }: Area): SVGElement[] {
  const black = fields.filter((field) => board.isBlack(field));
  const white = fields.filter((field) => !board.isBlack(field));
  return [
    s("path", { class: "area black", d: shape(board, black) }),
    s("path", { class: "area white", d: shape(board, white) }),
    s("path", { class: "area border", d: shape(board, border) }),
  ];
}

function futureSigns(board: Board, steps: Analysis["future"]): SVGElement[] {
  return [s("path", { class: "future", d: steps.map((step) => stroke(board, step)).join("") })];
}

/** What proves that the line cannot be finished: the field that cuts and what it cuts off, or the fields it is about. */
function proofSigns(board: Board, at: number, verdict: Verdict): SVGElement[] {
  if (verdict.possible) return [];
  const { fields } = verdict;
  if (verdict.reason !== "cut")
    return [
      s("path", { class: `proof ${verdict.reason.replace(" ", "-")}`, d: shape(board, fields) }),
      s("path", { class: "proof at", d: squareOf(board, at) }),
    ];
  const [cut = at, ...beyond] = fields;
  return [
    s("path", { class: "proof beyond", d: shape(board, beyond) }),
    s("path", { class: "proof cut", d: squareOf(board, cut) }),
    cross(board, cut),
  ];
}
