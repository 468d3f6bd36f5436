// A frame in space as a scene: placed pieces, empty boxes, and the held piece, half transparent.

import type { PlaceRole } from "page/kit/svg";
import type { Ball, Model, Parts, Ray, Spot } from "page/scene/parts";
import type { Colours } from "../drawn/colours";
import { coveredAt, fits, siteAt, type HeldPiece } from "../play/game";
import { difference, inOrder, key, shifted, type Cell } from "../drawn/lattice";
import { outlineOf } from "./outline";
import { lettersOf, PLAIN } from "../drawn/letters";
import { rolesOf } from "../drawn/paint";
import { shadesOf } from "../drawn/shades";
import type { Table } from "../play/player";
import { latticeOf, type Puzzle, type Site } from "../puzzle";
import { meets } from "./ray";
import { dot, FARTHEST, sorted, speck, type Part } from "./parts";

// Size of an empty coloured box, as a part of its full size.
const DEMANDING = 0.4;
// Size of a box to point at, as a part of its full size.
const POINTED = 0.5;
// Length of an axis, in boxes.
const AXIS = 0.8;
const FAULT = { role: "wrong", label: "✗", colour: "" } as const;

export interface RoomView {
  /** From 0 (together) to 1 (far apart). */
  readonly explode: number;
  /** The highest visible layer. */
  readonly ceiling: number;
  /** Empty boxes are shown full-sized: the frame to look at, not to play in. */
  readonly isMassive?: boolean;
  /** Whether the edges of the frame are left out. */
  readonly isBare?: boolean;
  /** Printed: without dots in empty boxes, and without axes. */
  readonly isForPaper?: boolean;
  /** Whether pieces have their letters on them. */
  readonly hasLetters?: boolean;
  /** Whether the axes are shown. */
  readonly hasAxes?: boolean;
  /** Boxes to point at, by their keys. */
  readonly pointed?: ReadonlyMap<string, PlaceRole>;
}

interface Aim {
  readonly aim: Cell;
  /** The distance along the ray. */
  readonly depth: number;
  /** Whether the held piece fits there. */
  readonly can: boolean;
}

/** The frame at the library's 3D coordinates. */
export class Room {
  private readonly corner: Cell;
  private readonly part: Part;
  private readonly unit: number;
  private readonly outline: readonly (readonly [Spot, Spot])[];
  /** The roles of colours, by letter. */
  private readonly roles: ReadonlyMap<string, string>;

  constructor(
    private readonly scene: Model,
    private readonly puzzle: Puzzle,
  ) {
    const part = [...scene.balls, ...(scene.cubes ?? [])][0];
    const corner = [...puzzle.frame].sort(inOrder)[0];
    if (!part || !corner) throw new Error("A frame in space has at least one box.");
    [this.part, this.corner] = [part, corner];
    this.roles = rolesOf(puzzle);
    this.unit = "edge" in part ? part.edge : (part.radius ?? 0) * Math.SQRT2;
    this.outline = outlineOf(puzzle).map(([from, to]) => [this.at(from), this.at(to)] as const);
  }

  /** In the puzzle z points up; in the scene y points up. */
  at(cell: Cell): Spot {
    const [x = 0, y = 0, z = 0] = difference(cell, this.corner).map((step) => step * this.unit);
    const [left, low, near] = this.part.at;
    return [left + x, low + z, near - y];
  }

  model(table: Table, ghost: readonly Cell[], view: RoomView): Model {
    const { placed, colours, puzzle } = table;
    const shades = shadesOf(puzzle, placed);
    const solid = placed.flatMap(({ piece, boxes, colours: own }, number) => {
      const parts = this.body(boxes, view);
      const letters = lettersOf(own, boxes);
      const dressed = parts.map((part, box) => ({
        ...part,
        ...this.dress(piece, letters[box], colours, shades[number]),
        ...(view.pointed?.get(key(boxes[box] ?? [])) === "fault" && FAULT),
        group: `${number}`,
        isPlain: !view.hasLetters,
      }));
      return dressed.filter((_, box) => this.isShown(boxes[box] ?? [], view));
    });
    const open = this.puzzle.frame.filter((box) => !siteAt(placed, box) && this.isShown(box, view));
    const demanded = lettersOf(this.puzzle.colours, open);
    const specks = open.map((box, number) => this.empty(box, demanded[number], view));
    const empty = view.isForPaper ? specks.filter(({ isFaint }) => !isFaint) : specks;
    const { balls, cubes } = sorted([...solid, ...empty, ...this.ghost(table, ghost, view)]);
    const pieces = sorted(solid);
    const names = view.hasAxes && !view.isForPaper ? this.axes() : { balls: [], sticks: [] };
    return {
      ...this.scene,
      balls: [...names.balls, ...balls],
      sticks: names.sticks,
      cubes,
      wires: view.isMassive || view.isBare ? [] : this.outline,
      extent: this.extent(names.balls, pieces, view),
      ...(view.isForPaper ? { isForPaper: true } : !view.isMassive && view.explode === 0 && { floor: this.floor() }),
    };
  }

  /** The height just below the frame, where shadows fall. */
  private floor(): number {
    const low = Math.min(...this.puzzle.frame.map((box) => this.at(box)[1]));
    return low - 0.52 * this.unit;
  }

  /** Always the whole frame, so that it does not move with the pieces, and pieces that are far outside it. */
  private extent(names: readonly Ball[], pieces: Parts, { explode }: RoomView): Parts {
    const apart = <P extends Part>(part: P): P => {
      const [x, y, z] = part.at.map((place) => place * (1 + (explode * FARTHEST) / 2));
      return { ...part, at: [x ?? 0, y ?? 0, z ?? 0] };
    };
    const { balls, cubes = [] } = this.scene;
    const out = explode > 0 ? pieces : { balls: [], cubes: [] };
    return {
      balls: [...names, ...balls.map(apart), ...out.balls],
      cubes: [...cubes.map(apart), ...(out.cubes ?? [])],
    };
  }

  /** The nearest placed piece on a ray, and its distance. */
  siteUnder(ray: Ray, { placed }: Table, view: RoomView): { site: Site | null; depth: number } {
    let nearest: { site: Site | null; depth: number } = { site: null, depth: Infinity };
    for (const site of placed)
      for (const [number, part] of this.body(site.boxes, view).entries()) {
        const depth = this.isShown(site.boxes[number] ?? [], view) ? meets(ray, part) : null;
        if (depth !== null && depth < nearest.depth) nearest = { site, depth };
      }
    return nearest;
  }

  /** The cell of the held piece that a ray hits, if the piece covers these boxes. */
  ghostUnder(ray: Ray, boxes: readonly Cell[], view: RoomView): number | null {
    const depths = this.body(boxes, view).map((part) => meets(ray, part) ?? Infinity);
    const nearest = Math.min(...depths);
    return nearest < Infinity ? depths.indexOf(nearest) : null;
  }

  /**
   * Where the middle of the held piece goes when the user drags it by one cell along a ray: to the farthest place
   * where it fits, in front of placed pieces. If it fits nowhere, the other cells are tried on the ray; if none
   * fits either, the piece goes as far in as there is room for the first cell.
   */
  aim(ray: Ray, table: Table, held: HeldPiece, handle: number, view: RoomView): Cell | null {
    const wall = this.siteUnder(ray, table, view).depth;
    const others = [...held.cells.keys()].filter((cell) => cell !== handle);
    const tried = [handle, ...others].map((cell) => this.aims(ray, table, held, cell, view, wall));
    const fitting = tried.flatMap((aims) => aims.filter(({ can }) => can));
    return (fitting[0] ?? tried[0]?.[0])?.aim ?? null;
  }

  /** The places of the piece for which this cell lies on the ray, the farthest first. */
  private aims(ray: Ray, table: Table, held: HeldPiece, cell: number, view: RoomView, wall: number): Aim[] {
    const { placed, puzzle } = table;
    const step = difference(held.cells[0] ?? [], held.cells[cell] ?? []);
    const free = puzzle.frame.filter((box) => !siteAt(placed, box) && this.isShown(box, view));
    const found = free.flatMap((box) => {
      const aim = shifted(box, step);
      const boxes = coveredAt(puzzle, held, aim);
      const part = this.body(boxes, view)[cell];
      const depth = part ? meets(ray, part) : null;
      if (depth === null || depth >= wall) return [];
      return [{ aim, depth, can: fits(puzzle, placed, held, boxes) }];
    });
    return found.sort((a, b) => b.depth - a.depth);
  }

  /** Full-sized parts for boxes that move together in the exploded view. */
  private body(boxes: readonly Cell[], { explode }: RoomView): Part[] {
    const places = boxes.map((box) => this.at(box));
    const away = ([0, 1, 2] as const).map(
      (axis) =>
        (places.reduce((total, at) => total + at[axis], 0) / Math.max(1, places.length)) *
        explode *
        FARTHEST,
    );
    return places.map(([x, y, z]) => ({
      ...this.part,
      label: "",
      at: [x + (away[0] ?? 0), y + (away[1] ?? 0), z + (away[2] ?? 0)],
    }));
  }

  private ghost(table: Table, boxes: readonly Cell[], view: RoomView): Part[] {
    const { held, puzzle, placed, colours } = table;
    if (!held) return [];
    const can = fits(puzzle, placed, held, boxes);
    return this.body(boxes, view).map((part, cell) => ({
      ...part,
      ...(can ? this.dress(held.piece, held.letters[cell], colours) : { label: "✗", role: "wrong" }),
      group: "hand",
      ghost: true,
      isPlain: can && !view.hasLetters,
    }));
  }

  /** A cell of a piece, in its own colour or in that of the piece. */
  private dress(
    piece: string,
    letter = PLAIN,
    colours: Colours,
    shade = 0,
  ): Pick<Part, "label" | "role" | "colour" | "shade"> {
    const role = this.roles.get(letter);
    const colour = role === undefined ? colours.get(piece) : undefined;
    return { label: piece, role: role ?? "answer", ...(colour && { colour, shade }) };
  }

  /** An empty box; a coloured box shows its colour. */
  private empty(box: Cell, letter = PLAIN, { isMassive = false, pointed }: RoomView): Part {
    const part = { ...this.part, at: this.at(box), label: "", group: "" };
    const role = this.roles.get(letter);
    const sign = pointed?.get(key(box));
    if (sign) return { ...speck(part, POINTED), ...(sign === "fault" ? FAULT : { role: "focus" }) };
    if (isMassive) return { ...part, role: role ?? "given", label: role ? letter : "" };
    return role === undefined ? dot(part, this.unit) : { ...speck(part, DEMANDING), role, label: letter };
  }

  /** The x, y and z axes as three sticks with letters, beside a corner of the frame. */
  private axes(): Pick<Model, "balls" | "sticks"> {
    const height = (cell: Cell): number => cell.reduce((total, part) => total + part, 0);
    const lowest = [...this.puzzle.frame].sort((a, b) => height(a) - height(b))[0] ?? this.corner;
    const origin = lowest.map((part) => part - AXIS);
    const ends = [origin, ...[0, 1, 2].map((axis) => origin.with(axis, lowest[axis] ?? 0))];
    const balls = ends.map((end, number) => {
      const label = ["", "x", "y", "z"][number] ?? "";
      return { at: this.at(end), label, role: "given", radius: this.unit * (label ? 0.2 : 0.05) };
    });
    return { balls, sticks: [1, 2, 3].map((end) => [0, end]) };
  }

  private isShown(box: Cell, { ceiling }: RoomView): boolean {
    return latticeOf(this.puzzle).layer(box) <= ceiling;
  }
}
