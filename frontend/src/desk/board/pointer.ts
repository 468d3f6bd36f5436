// Mouse, pen and finger on a board: one stroke at a time, from where it begins to where it is lifted. What a
// stroke does is the board's; a second finger ends it, because two fingers zoom and move the board.

const LONG = 450; // milliseconds that a finger is held
const STILL = 10; // pixels that it may move meanwhile

export type Pixel = readonly [x: number, y: number];

export interface Stroke {
  /** The pointer has passed these points of the window; a stroke without it only presses. */
  pass?(points: readonly Pixel[]): void;
  /** It was lifted, or the browser took it away; what was drawn stays. */
  end(): void;
  /** It was lifted where it began. Without it a stroke draws from its first pixel on, and does not press. */
  tap?(): void;
  /** A finger is held where it began. */
  hold?(): void;
  /** A second finger has come: what was drawn goes. */
  abandon(): void;
}

export interface PointerActions {
  /** Left or right button, or a finger; null if nothing begins here. */
  begin(event: PointerEvent): Stroke | null;
  /** A mouse that presses nothing is here; null if it has left or begins to press. */
  hover(at: Pixel | null): void;
  /** Whether a finger scrolls the board instead of drawing. */
  scrolls?(): boolean;
}

interface Running {
  readonly id: number;
  readonly stroke: Stroke;
  readonly from: Pixel;
  hasMoved: boolean;
}

export function followPointer(element: HTMLElement, actions: PointerActions): void {
  const fingers = new Set<number>();
  let now: Running | null = null;
  let held = 0;

  function down(event: PointerEvent): void {
    const { pointerId: id, pointerType, button, clientX, clientY } = event;
    const isFinger = pointerType === "touch";
    if (isFinger) fingers.add(id);
    if (fingers.size > 1) return abandon();
    if (now || (button !== 0 && button !== 2)) return;
    actions.hover(null);
    const stroke = actions.begin(event);
    if (!stroke) return;
    now = { id, stroke, from: [clientX, clientY], hasMoved: !stroke.tap };
    if (now.hasMoved) element.setPointerCapture(id);
    if (isFinger && stroke.hold) held = window.setTimeout(hold, LONG);
  }

  function hold(): void {
    const stroke = now?.stroke;
    if (now?.hasMoved) return;
    now = null;
    stroke?.hold?.();
  }

  function abandon(): void {
    clearTimeout(held);
    now?.stroke.abandon();
    now = null;
  }

  function move(event: PointerEvent): void {
    const { pointerId, pointerType, buttons, clientX, clientY } = event;
    if (!now && buttons === 0 && pointerType !== "touch") actions.hover([clientX, clientY]);
    if (pointerId !== now?.id) return;
    const { stroke, from } = now;
    if (!now.hasMoved && Math.hypot(clientX - from[0], clientY - from[1]) > STILL) {
      now.hasMoved = true;
      clearTimeout(held);
      if (stroke.pass) element.setPointerCapture(pointerId);
    }
    if (!now.hasMoved || !stroke.pass) return;
    // The browser merges the events of a quick pointer; the merged ones give the places in between.
    const all = event.getCoalescedEvents?.() ?? [];
    stroke.pass((all.length > 0 ? all : [event]).map((each): Pixel => [each.clientX, each.clientY]));
  }

  function up({ pointerId }: PointerEvent, isLifted: boolean): void {
    fingers.delete(pointerId);
    if (pointerId !== now?.id) return;
    clearTimeout(held);
    const { stroke, hasMoved } = now;
    now = null;
    if (hasMoved) stroke.end();
    else if (isLifted) stroke.tap?.();
  }

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", (event) => up(event, true));
  element.addEventListener("pointercancel", (event) => up(event, false));
  element.addEventListener("pointerleave", () => actions.hover(null));
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  // Otherwise the browser scrolls on after a quick stroke, and the next tap only stops the scrolling.
  element.addEventListener("touchmove", (event) => actions.scrolls?.() || event.preventDefault(), {
    passive: false,
  });
}
