// The window of a board: it has the focus and the keys, and its sheet is zoomed and scrolled in it.

import { h } from "../../kit/dom";
import { zooming, type Sheet } from "./zoom";

export interface PaneOptions {
  readonly label: string;
  /** What a finger presses: "edge", "cell". */
  readonly target: string;
  readonly signal: AbortSignal;
  /** Handles a key; returns whether the board uses it. */
  press(event: KeyboardEvent): boolean;
  /** The keyboard has come to the board. A press also brings the focus, and announces its own effect. */
  onfocus?(): void;
}

export interface Pane {
  readonly element: HTMLElement;
  /** The buttons for zooming. */
  readonly zoom: HTMLElement;
  /** Zooms in around a point if the board is too small for a finger; returns whether it did. */
  comeCloser(x: number, y: number): boolean;
  /** Call with each drawing: the first one, when its size is known, shows the whole board. */
  settle(): void;
}

export function boardPane(sheet: Sheet & { readonly element: HTMLElement }, options: PaneOptions): Pane {
  const { label, target, signal, press, onfocus } = options;
  let isFitted = false;
  const element = h("div", {
    class: "board pane",
    tabindex: 0,
    role: "application",
    "aria-roledescription": "board",
    "aria-label": label,
    onkeydown: (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (press(event) || (isPlain && zoom.press(event.key))) event.preventDefault();
    },
    onfocus: () => element.matches(":focus-visible") && onfocus?.(),
  });
  element.append(sheet.element);
  const zoom = zooming(element, sheet, signal, target);
  return {
    element,
    zoom: zoom.element,
    comeCloser: (x, y) => zoom.comeCloser(x, y),
    settle() {
      if (!isFitted) zoom.settle();
      isFitted = true;
    },
  };
}

/** What the arrow keys do: rows down, and columns to the right. */
export const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
