// What the pointer does to marks: a press goes through the values of a place. A drag with the left button draws
// lines from point to point where there are any, and otherwise paints all places that it passes as the first one.

import type { MarkKind } from "../../api";
import type { Pixel, Stroke } from "../../desk/board/pointer";
import { NOWHERE } from "../../desk/board/grid";
import type { Places, Point } from "./places";

export interface StrokeActions {
  readonly places: Places;
  /** As it was before the stroke. */
  valueOf(place: number): number;
  /** Changes some places at once; during a drag it is called again and again with more of them. */
  put(marks: ReadonlyMap<number, number>, isLast: boolean): void;
  /** The cursor goes to a place that was pressed. */
  choose(place: number): void;
  abandon(): void;
  comeCloser(x: number, y: number): boolean;
}

export function strokeFrom(
  actions: StrokeActions,
  event: PointerEvent,
  locate: (x: number, y: number) => Point,
): Stroke | null {
  const { places } = actions;
  const { clientX, clientY, button, pointerType } = event;
  const [isRight, isFinger] = [button === 2, pointerType === "touch"];
  const at = locate(clientX, clientY);
  const first = places.at(at);
  const kind = places.place(first)?.kind;
  let knot = isRight ? NOWHERE : places.knotAt(at);
  if (first === NOWHERE && knot === NOWHERE) return null;
  const drawn = new Map<number, number>();

  function press(backwards: boolean): void {
    if (!kind || (isFinger && actions.comeCloser(clientX, clientY))) return;
    actions.choose(first);
    if (kind.is_typed) return;
    const before = actions.valueOf(first);
    const meant = backwards ? 0 : places.pressedValue(first, at);
    const next = meant === 0 ? following(kind, before, backwards) : meant === before ? 0 : meant;
    actions.put(new Map([[first, next]]), true);
  }

  function pass(points: readonly Pixel[]): void {
    const before = drawn.size;
    let isBack = false;
    for (const [x, y] of points) {
      const here = locate(x, y);
      if (knot === NOWHERE) paint(places.at(here));
      else isBack = follow(places.knotAt(here)) || isBack;
    }
    if (drawn.size !== before || isBack) actions.put(drawn, false); // once, however many places it was
  }

  /** Returns whether it goes back the way it came. */
  function follow(next: number): boolean {
    let isBack = false;
    if (next === NOWHERE) return false;
    for (const [line, to] of places.path(knot, next)) {
      knot = to;
      if (drawn.delete(line)) isBack = true;
      else add(line, (lines, value) => lineAfter(lines, value));
    }
    return isBack;
  }

  function paint(place: number): void {
    if (!kind || place === NOWHERE || places.place(place)?.kind !== kind || drawn.has(place)) return;
    if (kind.is_typed) actions.choose(place);
    else add(place, (each, value) => following(each, value, isRight));
  }

  /** The first place decides what a drag puts, or which value it erases. Aids spare the marks that count. */
  function add(place: number, next: (kind: MarkKind, value: number) => number): void {
    const own = places.place(place)?.kind;
    if (!own) return;
    const value = actions.valueOf(place);
    if (drawn.size === 0) [put, erased] = [next(own, value), value];
    if (value === erased || (put > 0 && !(isAid(own, put) && value > 0 && !isAid(own, value)))) drawn.set(place, put);
  }
  let [put, erased] = [0, 0];

  return {
    pass(points) {
      if (drawn.size === 0 && knot === NOWHERE) paint(first);
      pass(points);
    },
    end() {
      if (drawn.size > 0) actions.put(drawn, true);
      else if (knot === NOWHERE && first !== NOWHERE) actions.choose(first);
    },
    tap: () => press(isRight),
    hold: () => press(true),
    abandon: () => drawn.size > 0 && actions.abandon(),
  };
}

function isAid({ values }: MarkKind, value: number): boolean {
  return values[value - 1]?.is_aid === true;
}

/** The value that a press puts on a place with this one: from nothing through all, and back to nothing. */
export function following(kind: MarkKind, value: number, backwards: boolean): number {
  const cycle = [0, ...(backwards ? kind.right : kind.left).map((number) => number + 1)];
  return cycle[(cycle.indexOf(value) + 1) % cycle.length] ?? 0;
}

/** The value that a drag along a line puts on it: as `following`, without the values that only help. */
function lineAfter(kind: MarkKind, value: number): number {
  const cycle = [0, ...kind.left.map((number) => number + 1).filter((each) => !kind.values[each - 1]?.is_aid)];
  return cycle[(cycle.indexOf(value) + 1) % cycle.length] ?? 0;
}
