// Where a hand comes from: dealt by chance, by a seed, or typed; and who starts.

import { post } from "page/api";
import { attempt } from "page/announce";
import { button, fill, h, labelled } from "page/dom";

export interface DealerWishes {
  readonly family: string;
  readonly machineStarts: boolean;
  readonly problem: HTMLElement; // where refusals are shown
  readonly signal: AbortSignal;
  readonly ondeal: (text: string) => void;
  readonly onstarter: (isMachine: boolean) => void;
}

export interface Dealer {
  readonly element: HTMLElement;
  /** Deal by chance, or by a seed. */
  deal(seed?: number): Promise<void>;
}

export function dealerBox({
  family,
  machineStarts,
  problem,
  signal,
  ondeal,
  onstarter,
}: DealerWishes): Dealer {
  const seed = h("input", { type: "number", min: 0, value: 1 });
  const hand = h("input", { type: "text", placeholder: "0 2 4 6 7 11", class: "mono", size: 18 });
  const starter = h(
    "select",
    {},
    h("option", { value: "you" }, "you"),
    h("option", { value: "machine", selected: machineStarts }, "the machine"),
  );
  starter.addEventListener("change", () => onstarter(starter.value === "machine"));

  const take = (path: string, asked: object) =>
    attempt(problem, async () => {
      const { text } = await post<{ text: string }>(path, { family, ...asked }, signal);
      fill(problem);
      ondeal(text);
    });
  const deal = (by?: number) =>
    take("generate", { wishes: { kind: "blackjack" }, ...(by === undefined ? {} : { seed: by }) });
  const use = () =>
    take("recognise", { text: `blackjack: ${hand.value.replace(/^\s*blackjack\s*:/i, "")}` });

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
