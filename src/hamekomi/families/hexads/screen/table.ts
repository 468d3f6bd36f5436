// The table of a game of blackjack: its picture with clickable cards, the rules, and the list of moves.

import type { Choice, Position } from "page/api";
import { h } from "page/kit/dom";
import { recall, remember } from "page/kit/memory";
import { makeButton, picture, places } from "page/kit/svg";

export interface Table {
  readonly hand: readonly number[];
  readonly pile: readonly number[];
  readonly total: number;
  readonly is_hexad: boolean;
  readonly over: boolean;
}

export interface Touch {
  readonly canMove: boolean;
  /** The table card that the player is about to swap. */
  readonly chosen: number | null;
  readonly onchoose: (card: number) => void;
  readonly onplay: (card: number) => void;
}

export function drawTable({ svg, choices }: Position, touch: Touch): HTMLElement {
  const drawn = picture(svg);
  if (!touch.canMove) return drawn;
  const swaps = choices.map(({ move }) => swap(move));
  const takeable = new Set(swaps.map(([taken]) => taken));
  const puttable = new Set(swaps.filter(([taken]) => taken === touch.chosen).map(([, put]) => put));
  for (const [place, [shape]] of places(drawn)) {
    const card = Number(/^card (\d+)$/.exec(place)?.[1] ?? NaN);
    if (shape && takeable.has(card)) {
      const pressed = card === touch.chosen;
      shape.classList.toggle("chosen", pressed);
      makeButton(shape, { label: `Table: ${card}`, pressed, onpress: () => touch.onchoose(card) });
    } else if (shape && puttable.has(card)) {
      const label = `Pile: put ${card} in the place of ${touch.chosen}`;
      shape.classList.add("target");
      makeButton(shape, { label, pressed: false, onpress: () => touch.onplay(card) });
    }
  }
  return drawn;
}

export function rules(): HTMLElement {
  const known = recall("blackjack-rules") === "known";
  const box = h(
    "details",
    { class: "rules", open: !known },
    h("summary", {}, "The rules"),
    h(
      "p",
      {},
      "Six of the cards 0 to 11 lie on the table, six in the pile. A move swaps a card on the " +
        "table for a lower one of the pile. If you bring the total on the table under 21, you lose. " +
        "Choose a card on the table, then a lower card of the pile.",
    ),
  );
  box.addEventListener("toggle", () => remember("blackjack-rules", box.open ? "new" : "known"));
  return box;
}

export function allMoves(choices: readonly Choice[]): HTMLElement {
  return h(
    "details",
    {},
    h("summary", {}, `All ${choices.length} legal moves, and which win`),
    h(
      "ul",
      { class: "moves" },
      ...choices.map(({ label, good, why }) =>
        h(
          "li",
          { class: good ? "is-good" : "is-bad" },
          `${good ? "✓ wins: " : "✗ loses: "}${label}. ${why}`,
        ),
      ),
    ),
  );
}

function swap(move: string): readonly [number, number] {
  const [taken = NaN, put = NaN] = move.split(">").map(Number);
  return [taken, put];
}
