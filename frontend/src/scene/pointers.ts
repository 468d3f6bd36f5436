// Fingers and the mouse on a scene.

import type { Ray, Touch } from "./parts";

// A tap may move the pointer by this many pixels.
const STEADY = 6;

export interface Handles {
  readonly turn: (across: number, down: number) => void;
  readonly zoom: (factor: number) => void;
  readonly ray: (pointer: PointerEvent) => Ray | null;
  readonly touch: Touch | undefined;
}

/** One pointer turns the scene or drags what it grabs; two pointers zoom. */
export function followPointers(
  canvas: HTMLCanvasElement,
  { turn, zoom, ray, touch }: Handles,
  signal: AbortSignal,
): void {
  const at = new Map<number, readonly [number, number]>();
  // The pointer that drags something.
  let gripped: number | null = null;
  // Where a possible tap began.
  let begin: readonly [number, number] | null = null;

  const apart = (): number => {
    const [[x, y] = [0, 0], [u, v] = [0, 0]] = [...at.values()];
    return Math.max(1, Math.hypot(x - u, y - v));
  };
  const put = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    at.set(pointerId, [clientX, clientY]);
  };

  function press(event: PointerEvent): void {
    canvas.setPointerCapture(event.pointerId);
    put(event);
    begin = at.size === 1 ? [event.clientX, event.clientY] : null;
    const aimed = at.size === 1 && event.button === 0 ? ray(event) : null;
    gripped = aimed && touch?.grab(aimed) ? event.pointerId : null;
  }

  function move(event: PointerEvent): void {
    const before = at.get(event.pointerId);
    if (!before) return;
    const distance = apart();
    put(event);
    if (begin && Math.hypot(event.clientX - begin[0], event.clientY - begin[1]) > STEADY) begin = null;
    const aimed = gripped === event.pointerId && !begin ? ray(event) : null;
    if (aimed) touch?.drag(aimed);
    if (gripped !== null) return;
    if (at.size === 1) turn((event.clientX - before[0]) / 120, (event.clientY - before[1]) / 120);
    else zoom(distance / apart());
  }

  function lift(event: PointerEvent): void {
    if (!at.delete(event.pointerId)) return;
    const aimed = event.type === "pointerup" ? ray(event) : null;
    if (aimed && begin) touch?.tap(aimed);
    else if (aimed && gripped === event.pointerId) touch?.drop(aimed);
    begin = gripped = null;
  }

  canvas.addEventListener("pointerdown", press, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", lift, { signal });
  canvas.addEventListener("pointercancel", lift, { signal });
}
