// Dragging over the cells of a board: all of them are changed at once, as one step.

const PAINTED = "painted";

/** Calls `onpaint` with the places of a drag over two cells or more, in order; a press stays a press. */
export function paintByDragging(
  board: HTMLElement,
  onpaint: (places: readonly string[]) => void,
  signal: AbortSignal,
): void {
  // The shapes so far; empty if nothing is dragged.
  let passed: Element[] = [];

  function shapeAt({ clientX, clientY }: PointerEvent): Element | null {
    const shape = document.elementFromPoint(clientX, clientY)?.closest("[data-place]") ?? null;
    return shape && board.contains(shape) ? shape : null;
  }

  function begin(event: PointerEvent): void {
    const shape = event.button === 0 ? shapeAt(event) : null;
    passed = shape ? [shape] : [];
  }

  function pass(event: PointerEvent): void {
    const shape = passed.length > 0 ? shapeAt(event) : null;
    if (!shape || passed.includes(shape)) return;
    passed.push(shape);
    for (const each of passed) each.classList.add(PAINTED);
  }

  function end(event: PointerEvent): void {
    const painted = passed;
    passed = [];
    for (const each of painted) each.classList.remove(PAINTED);
    if (event.type !== "pointerup" || painted.length < 2) return;
    onpaint(painted.map((each) => each.getAttribute("data-place") ?? ""));
  }

  board.addEventListener("pointerdown", begin, { signal });
  document.addEventListener("pointermove", pass, { signal });
  document.addEventListener("pointerup", end, { signal });
  document.addEventListener("pointercancel", end, { signal });
}
