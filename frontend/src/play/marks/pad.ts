// The values that are typed into places, as buttons: for fingers, and to see what there is.

import type { MarkKind } from "../../api";
import { button, fill, h } from "../../kit/dom";

const MOST = 20; // of more values only the digits are offered

export interface PadActions {
  /** Puts a value, counted from 1, on the chosen place; 0 erases. */
  put(value: number): void;
  /** As a key is typed: the digits of a number one by one. */
  type(key: string): void;
  setSmall(isSmall: boolean): void;
}

export interface Pad {
  readonly element: HTMLElement;
  /** Offers the values of a kind; none for one that is not typed into. */
  show(kind: MarkKind | undefined, isSmall: boolean): void;
}

export function markPad(actions: PadActions): Pad {
  const element = h("div", { class: "mark-pad", role: "group", "aria-label": "Marks" });
  const small = button("Small", () => actions.setSmall(small.getAttribute("aria-pressed") !== "true"), {
    title: "Small marks: what a place may be (Shift and a key)",
    "aria-pressed": "false",
  });
  let offered: MarkKind | null = null;
  return {
    element,
    show(kind, isSmall) {
      small.setAttribute("aria-pressed", String(isSmall));
      if (kind === offered || !kind?.is_typed) return;
      offered = kind;
      fill(
        element,
        ...(kind.values.length > MOST
          ? [..."1234567890"].map((key) => button(key, () => actions.type(key)))
          : kind.values.map(({ name }, number) => button(name, () => actions.put(number + 1)))),
        button("Erase", () => actions.put(0), { title: "Erase (Delete)" }),
        kind.takes_small_marks && small,
      );
    },
  };
}
