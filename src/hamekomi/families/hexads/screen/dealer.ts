// A new hand: dealt at random, dealt by a seed, or typed; and who starts.

import { post } from "page/api";
import { attempt } from "page/kit/announce";
import { button, fill, h, labelled } from "page/kit/dom";
import { recogniseTyped } from "./prefix";

export interface DealerOptions {
  readonly family: string;
  readonly machineStarts: boolean;
  /** Shows why a hand is refused. */
  readonly problem: HTMLElement;
  readonly signal: AbortSignal;
  readonly ondeal: (text: string) => void;
  readonly onstarter: (isMachine: boolean) => void;
}

export interface Dealer {
  readonly element: HTMLElement;
  /** Deal the hand of this seed, or a random one without a seed. */
  deal(seed?: number): Promise<void>;
}

export function dealerBox({
  family,
  machineStarts,
  problem,
  signal,
  ondeal,
  onstarter,
}: DealerOptions): Dealer {
  const seed = h("input", { type: "number", min: 0, value: 1 });
  const hand = h("input", { type: "text", placeholder: "0 2 4 6 7 11", class: "mono", size: 18 });
  const starter = h(
    "select",
    {},
    h("option", { value: "you" }, "you"),
    h("option", { value: "machine", selected: machineStarts }, "the machine"),
  );
  starter.addEventListener("change", () => onstarter(starter.value === "machine"));

  // A new request aborts the one before it, so that only the latest hand is dealt.
  let asking = new AbortController();
  signal.addEventListener("abort", () => asking.abort());
  const take = (ask: (asked: AbortSignal) => Promise<{ text: string }>) =>
    attempt(problem, async () => {
      asking.abort();
      asking = new AbortController();
      const { text } = await ask(asking.signal);
      fill(problem);
      ondeal(text);
    });
  const deal = (by?: number) => {
    const order = { family, options: { kind: "blackjack" }, ...(by === undefined ? {} : { seed: by }) };
    return take((asked) => post("generate", order, asked));
  };
  const use = () =>
    take((asked) => recogniseTyped({ family, prefix: "blackjack", typed: hand.value }, asked));

  const element = h(
    "details",
    { class: "card" },
    h("summary", {}, "Deal, hand and who starts"),
    h(
      "div",
      { class: "actions" },
      labelled("Seed of the deal", seed),
      button("Deal", () => void deal(Number(seed.value))),
      labelled("A hand of your own", hand),
      button("Use this hand", () => void use()),
      labelled("Who starts", starter),
    ),
  );
  return { element, deal };
}
