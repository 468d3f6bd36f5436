// Fingers and the mouse on a scene.

/** One pointer turns, two zoom by the distance between them. */
export function followPointers(
  canvas: HTMLCanvasElement,
  turn: (across: number, down: number) => void,
  zoom: (factor: number) => void,
  signal: AbortSignal,
): void {
  const at = new Map<number, readonly [number, number]>();
  const apart = (): number => {
    const [[x, y] = [0, 0], [u, v] = [0, 0]] = [...at.values()];
    return Math.max(1, Math.hypot(x - u, y - v));
  };
  const put = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    at.set(pointerId, [clientX, clientY]);
  };
  const lift = ({ pointerId }: PointerEvent): void => {
    at.delete(pointerId);
  };
  const move = (event: PointerEvent): void => {
    const before = at.get(event.pointerId);
    if (!before) return;
    const distance = apart();
    put(event);
    if (at.size === 1) turn((event.clientX - before[0]) / 120, (event.clientY - before[1]) / 120);
    else zoom(distance / apart());
  };
  canvas.addEventListener(
    "pointerdown",
    (event) => {
      canvas.setPointerCapture(event.pointerId);
      put(event);
    },
    { signal },
  );
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", lift, { signal });
  canvas.addEventListener("pointercancel", lift, { signal });
}
