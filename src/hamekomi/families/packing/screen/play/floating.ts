// The held piece under the pointer, wherever that is on the page.

import { h } from "page/kit/dom";
import type { Floating } from "./player";

export interface Float {
  /** Shows a piece under the pointer; null hides it. */
  show(piece: Floating | null, pointer: PointerEvent): void;
  hide(): void;
}

export function floating(signal: AbortSignal): Float {
  const place = h("div", { class: "held-piece", "aria-hidden": "true", hidden: true });
  let shown: Element | null = null;
  document.body.append(place);
  signal.addEventListener("abort", () => place.remove());
  return {
    show(piece, { clientX, clientY }) {
      place.hidden = piece === null;
      if (!piece) return;
      if (shown !== piece.picture) place.replaceChildren(piece.picture);
      shown = piece.picture;
      const { width, height } = place.getBoundingClientRect();
      const [x, y] = piece.at ?? [width / 2, height / 2];
      place.style.transform = `translate(${clientX - x}px, ${clientY - y}px)`;
    },
    hide: () => (place.hidden = true),
  };
}
