// Mouse, pen and finger: a press goes to a field straight ahead or back to a field of the line; a drag draws.

export interface PointerActions {
  /** The field at a point of the window; null off the board. */
  fieldAt(x: number, y: number): { readonly cell: number; readonly away: number } | null;
  /** The mouse is over this field and presses nothing; null if it is over none. */
  hover(field: number | null): void;
  /** The line is drawn to this field, as far as it can be. */
  draw(field: number): void;
  /** The pointer was lifted: what was drawn is a move. */
  end(): void;
  /** Zooms in if fields are too small for a finger; returns whether it did. */
  comeCloser(x: number, y: number): boolean;
}

// How near the middle of a field a drag must come, in fields: a diagonal one passes no others.
const NEAR = 0.42;

export function followPointer(element: HTMLElement, actions: PointerActions): void {
  let pointer: number | null = null;
  const fingers = new Set<number>();

  element.addEventListener("pointerdown", (event) => {
    const { pointerId, pointerType, button, clientX, clientY } = event;
    if (pointerType === "touch") fingers.add(pointerId);
    if (fingers.size > 1) pointer = null; // two fingers zoom and move the board
    if (fingers.size > 1 || button !== 0) return;
    const at = actions.fieldAt(clientX, clientY);
    if (!at || (pointerType === "touch" && actions.comeCloser(clientX, clientY))) return;
    actions.hover(null);
    pointer = pointerId;
    element.setPointerCapture(pointerId);
    actions.draw(at.cell);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch" && event.buttons === 0)
      actions.hover(actions.fieldAt(event.clientX, event.clientY)?.cell ?? null);
    if (event.pointerId !== pointer) return;
    // The browser merges the events of a quick pointer; the merged ones give the fields in between.
    const all = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of all.length > 0 ? all : [event]) {
      const at = actions.fieldAt(clientX, clientY);
      if (at && at.away < NEAR) actions.draw(at.cell);
    }
  });
  const end = ({ pointerId }: PointerEvent): void => {
    fingers.delete(pointerId);
    if (pointerId !== pointer) return;
    pointer = null;
    actions.end();
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
  element.addEventListener("pointerleave", () => actions.hover(null));
  // Otherwise the browser scrolls on after a quick stroke, and the next tap only stops the scrolling.
  element.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
}
