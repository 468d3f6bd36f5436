// The size of a board in its window: fitted at first, then set by buttons, wheel, keys or two fingers.

import { announce } from "../../kit/announce";
import { button, h } from "../../kit/dom";

// Widths of a cell, in pixels.
const FIRST = 52; // before the window has a size
const CLOSE = 36; // after a tap on a board that is too small
const TAPPABLE = 18; // large enough for a finger
const SMALLEST = 2;
const LARGEST = 96; // unless the whole board fits
const STEP = 1.25;

/** What is zoomed: a sheet of square cells in a window that scrolls. */
export interface Sheet {
  /** The width of a cell if the whole board is to fit a window of this size. */
  pixelsToFit(width: number, height: number): number;
  /** Sets the width of a cell. */
  zoom(pixels: number): void;
  /** A function from pixels of the browser's window to cells, valid until something scrolls. */
  cellsAt(): (x: number, y: number) => readonly [row: number, column: number];
  /** What is drawn for the window, not for the whole sheet, is drawn anew: it has scrolled. */
  repaint?(): void;
  /** The theme has changed from light to dark or back. */
  recolour?(): void;
}

export interface Zoom {
  readonly element: HTMLElement;
  /** Shows the whole board, unless the player has zoomed. */
  settle(): void;
  /** Handles a key; returns whether it zooms. */
  press(key: string): boolean;
  /** Zooms in around a point if the board is too small for a finger; returns whether it did. */
  comeCloser(x: number, y: number): boolean;
}

/** `target` is what a finger presses: "edge", "cell". */
export function zooming(pane: HTMLElement, view: Sheet, signal: AbortSignal, target: string): Zoom {
  let pixels = FIRST;
  let fitting = FIRST; // with the whole board in the window
  let isFitted = true;

  /** Fits the whole board into the window, also after the window changes its size. */
  function fit(): void {
    isFitted = true;
    fitting = view.pixelsToFit(pane.clientWidth, pane.clientHeight);
    set(fitting);
  }

  function set(next: number): void {
    pixels = Math.min(Math.max(next, SMALLEST), Math.max(LARGEST, fitting));
    view.zoom(pixels);
  }

  /** Zooms around a point of the browser's window, which stays where it is. */
  function zoomAt(next: number, x: number, y: number): void {
    isFitted = false;
    const [row, column] = view.cellsAt()(x, y);
    set(next);
    const [down, right] = view.cellsAt()(x, y);
    scroll((column - right) * pixels, (row - down) * pixels);
  }

  /** Browsers scroll by whole pixels: what is left of one scroll is added to the next. */
  const left = { scrollLeft: 0, scrollTop: 0 };

  /** Returns how far down it could not go. */
  function scroll(right: number, down: number): number {
    scrollAlong("scrollLeft", right);
    return scrollAlong("scrollTop", down);
  }

  function scrollAlong(side: "scrollLeft" | "scrollTop", by: number): number {
    const before = pane[side];
    const wanted = by + left[side];
    pane[side] = before + wanted;
    const rest = wanted - (pane[side] - before);
    left[side] = Math.abs(rest) < 1 ? rest : 0;
    return rest - left[side];
  }

  function zoom(by: number): void {
    const { left, top, width, height } = pane.getBoundingClientRect();
    zoomAt(pixels * by, left + width / 2, top + height / 2);
  }

  pane.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomAt(pixels * (event.deltaY < 0 ? STEP : 1 / STEP), event.clientX, event.clientY);
    },
    { passive: false },
  );
  followTwoFingers(pane, () => pixels, zoomAt, (right, down) => {
    window.scrollBy(0, scroll(right, down)); // the rest moves the page
  });
  pane.addEventListener("scroll", () => view.repaint?.(), { passive: true });

  const resized = new ResizeObserver(() => (isFitted ? fit() : view.repaint?.()));
  resized.observe(pane);
  const themed = new MutationObserver(() => view.recolour?.());
  themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => view.recolour?.(), {
    signal,
  });
  signal.addEventListener("abort", () => {
    resized.disconnect();
    themed.disconnect();
  });

  const acts: Readonly<Record<string, () => void>> = {
    "+": () => zoom(STEP),
    "-": () => zoom(1 / STEP),
    f: fit,
  };
  return {
    element: h(
      "span",
      { class: "zoom", role: "group", "aria-label": "Zoom" },
      button("−", () => zoom(1 / STEP), { "aria-label": "Smaller", title: "Smaller (-)" }),
      button("Fit", fit, { title: "The whole board (F)" }),
      button("+", () => zoom(STEP), { "aria-label": "Larger", title: "Larger (+)" }),
    ),
    settle: () => isFitted && fit(),
    press(key) {
      const act = acts[key.toLowerCase()];
      act?.();
      return act !== undefined;
    },
    comeCloser(x, y) {
      if (pixels >= TAPPABLE) return false;
      zoomAt(CLOSE, x, y);
      announce(`Closer: now tap the ${target}.`);
      return true;
    },
  };
}

interface Grip {
  /** The middle between the fingers. */
  readonly x: number;
  readonly y: number;
  /** The distance between them. */
  readonly span: number;
}

/** Two fingers zoom and move the board; otherwise the browser would zoom the whole page. */
function followTwoFingers(
  pane: HTMLElement,
  pixels: () => number,
  zoomAt: (pixels: number, x: number, y: number) => void,
  pan: (right: number, down: number) => void,
): void {
  let grip: Grip | null = null;
  const take = (event: TouchEvent): void => {
    grip = gripOf(event.touches);
  };
  pane.addEventListener("touchstart", take, { passive: true });
  pane.addEventListener("touchend", take);
  pane.addEventListener("touchcancel", take);
  pane.addEventListener(
    "touchmove",
    (event) => {
      const next = gripOf(event.touches);
      if (!grip || !next) return;
      event.preventDefault();
      zoomAt((pixels() * next.span) / grip.span, grip.x, grip.y);
      pan(grip.x - next.x, grip.y - next.y);
      grip = next;
    },
    { passive: false },
  );
}

function gripOf(touches: TouchList): Grip | null {
  const [one, other] = touches;
  if (!one || !other || touches.length !== 2) return null;
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    span: Math.max(Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), 1),
  };
}
