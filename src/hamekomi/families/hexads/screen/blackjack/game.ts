// Blackjack for the desk. Its state is the list of moves, which the library replays; the machine's reply
// belongs to the player's move, so that undo takes back both.

import type { Recognised } from "page/api";
import type { Game, Key, Opened, GameContext } from "page/desk/game";
import { lastPuzzle } from "page/desk/record/keep";
import { openGame } from "page/desk/open_game";
import { go, keep, link } from "page/router";
import type { ScreenContext } from "page/screens";
import { isHand, recogniseTyped } from "../prefix";
import { Dealer } from "./dealer";
import { panels } from "./panels";
import { isLost, isOver, marksOf, movesOf, pack, unpack, type Round } from "./round";
import { cardTable } from "./table";
import { replyWords, standing } from "./words";

const HOW_TO =
  "Choose a card on the table, then a lower one of the pile. If you bring the total under 21, you lose.";
const KEYS: readonly Key[] = [
  ["press a card on the table, then one of the pile", "swap them; the machine replies"],
  ["point at a card of the pile", "see what the move would change"],
  ["Tab, arrows", "move over the cards that can be chosen"],
  ["Enter or Space, Escape", "choose a card; choose none"],
];

export function blackjack(place: ScreenContext, text: string): void {
  const { query } = place;
  // The desk is for hands alone; the family makes and knows other puzzles, too.
  const hands = place.family.examples.filter((each) => isHand(each.text));
  const generator = place.family.generator?.filter(({ name }) => name === "difficulty") ?? null;
  const family = {
    ...place.family,
    examples: hands.map((each) => ({ ...each, gallery: true })),
    generator,
  };
  openGame({ ...place, family }, {
    game: game(family.name),
    puzzleLink: { text: text || lastPuzzle(family.name), marks: query.get("marks") ?? "" },
    onchange: (changed) => keep(link(family.name, { puzzle: changed })),
  });
}

function game(family: string): Game<Round> {
  const dealer = new Dealer(family);
  let context: GameContext<Round> | null = null;
  return {
    howTo: HOW_TO,
    keys: KEYS,

    async open(text, marks, signal): Promise<Opened<Round>> {
      const body = { family, prefix: "blackjack", typed: text };
      const found = await recogniseTyped<Recognised>(body, signal);
      if (!isHand(found.text)) {
        go(link(family, { puzzle: found.text }));
        throw new DOMException("These are points; their tab opens.", "AbortError");
      }
      const name = found.text.replace(/^blackjack:/, "Blackjack");
      return { name, start: await dealer.begin(found.text, marks ?? "", signal) };
    },
    textOf: ({ text }) => text,
    marksOf,
    requestFields: (round) => ({ moves: movesOf(round) }),
    async after(round, [move = ""]) {
      const next = await dealer.play(round, move, new AbortController().signal);
      // The desk says what the player did, and then this says what the machine replied.
      setTimeout(() => context?.state === next && context.say(replyWords(next, round)));
      return next;
    },
    // Several moves may win.
    hasMade: ({ played }) => played[0]?.good === true,
    isOver,
    isLost,
    outcome: (round) => (isLost(round) ? standing(round) : "You have won"),
    pack,
    unpack,

    board: (desk) => cardTable((context = desk), dealer),
    panels: (desk) => panels(desk, dealer),
    picture: async (desk) => (await dealer.position(desk.state, desk.signal)).svg,
    drawsHints: true,
  };
}
