// Beside the table: the moves so far, the legal moves and which win, and another hand.

import type { Panel, GameContext } from "page/desk/game";
import { actions, button, choice, fill, form, h, labelled } from "page/kit/dom";
import { isKnown, threePictures } from "../pictures";
import { LEVELS, type Dealer } from "./dealer";
import { isOver, type Round } from "./round";
import { replyWords, moveWords } from "./words";

export function panels(desk: GameContext<Round>, dealer: Dealer): readonly Panel[] {
  return [
    { name: "so-far", title: "The game so far", content: soFar(desk), isOpen: true },
    { name: "moves", title: "Legal moves, and which win", content: legalMoves(desk, dealer) },
    { name: "pictures", title: "The three pictures", content: threePictures(), isOpen: !isKnown() },
    { name: "hand", title: "A hand of your own, the machine", content: otherHand(desk, dealer) },
  ];
}

function soFar(desk: GameContext<Round>): HTMLElement {
  const list = h("ol", { class: "moves" });
  const show = (): void => {
    const { played } = desk.state;
    const moves = played.map(({ good }, number) => judged(good, moveWords(desk.state, number)));
    fill(list, ...(moves.length > 0 ? moves : [h("li", { class: "none" }, "There are no moves yet.")]));
  };
  desk.subscribe((about) => about === "move" && show());
  show();
  return h("div", {}, list);
}

function legalMoves(desk: GameContext<Round>, dealer: Dealer): HTMLElement {
  const list = h("ul", { class: "moves" });
  const show = async (): Promise<void> => {
    const round = desk.state;
    // The table says so if the library does not answer.
    const position = await dealer.position(round, desk.signal).catch(() => null);
    if (!position || desk.state !== round) return;
    const { choices } = position;
    const none = isOver(round) ? "The game is over." : "There is no legal move.";
    fill(
      list,
      ...choices.map(({ label, good, why }) =>
        judged(good, `${good ? "wins" : "loses"}: ${label}. ${why}`),
      ),
      choices.length === 0 && h("li", {}, none),
    );
  };
  desk.subscribe((about) => about === "move" && void show());
  void show();
  return h("div", {}, list);
}

function judged(good: boolean | null, words: string): HTMLElement {
  const sign = h("span", { "aria-hidden": "true" }, good ? "✓ " : "✗ ");
  return h("li", { class: good ? "is-good" : "is-bad" }, sign, words);
}

function otherHand(desk: GameContext<Round>, dealer: Dealer): HTMLElement {
  const hand = h("input", { type: "text", placeholder: "0 2 4 6 7 11", class: "mono", size: 18 });
  const use = (): Promise<void> => desk.work("Dealing…", () => desk.open(hand.value));
  const start = (marks: string): Promise<void> =>
    desk.work("Dealing…", async (signal) => {
      const before = desk.state;
      const next = await dealer.begin(before.text, marks, signal);
      if (desk.state !== before) return;
      desk.enter(next, `The same hand again. ${replyWords(next, { ...next, played: [] })}`);
    });
  return h(
    "div",
    {},
    labelled("The machine", choice(LEVELS, (level) => dealer.setLevel(level), dealer.level)),
    form(
      { class: "actions" },
      () => void use(),
      labelled("A hand of your own", hand),
      h("button", { type: "submit" }, "Use this hand"),
    ),
    actions(
      button("Again, I start", () => void start("")),
      button("Again, the machine starts", () => void start("machine")),
    ),
  );
}
