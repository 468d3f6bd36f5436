// The table: cards to press, and the same cards in the MINIMOG and the kitten. First a card on the table is
// chosen, then a lower one of the pile; pointing at that one shows what the move would change.

import type { Choice, Position } from "page/api";
import type { Board, GameContext } from "page/desk/game";
import { announce } from "page/kit/announce";
import { h } from "page/kit/dom";
import { makeButton, picture, places, pointAt, redraw, type NamedPlace } from "page/kit/svg";
import type { Dealer } from "./dealer";
import { isOver, type Round } from "./round";
import { replyWords, turn } from "./words";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function cardTable(desk: GameContext<Round>, dealer: Dealer): Board<Round> {
  let round = desk.state;
  let position: Position | null = null;
  // The card on the table that the player is about to swap.
  let chosen: number | null = null;
  let pointed: readonly NamedPlace[] = [];
  // No other move is possible until the machine has replied.
  let isWaiting = false;

  const line = h("p", { class: "turn" });
  const cards = h("div", { class: "cards" });
  const element = h("div", { class: "board card-table", onkeydown: type }, line, cards);

  function paint(): void {
    if (!position) return;
    const drawn = picture(position.svg);
    for (const [place, shapes] of places(drawn)) {
      const card = Number(place.replace(/^card /, ""));
      if (!isOver(round)) makePressable(card, shapes, position.choices);
    }
    line.textContent = turn(round, chosen);
    redraw(cards, drawn);
    pointAt(cards, pointed);
  }

  function makePressable(card: number, shapes: readonly SVGElement[], choices: readonly Choice[]): void {
    const [first, ...others] = shapes;
    const move = choices.find((each) => each.move === `${chosen}>${card}`);
    const isTakeable = choices.some((each) => each.move.startsWith(`${card}>`));
    if (!first || (!move && !isTakeable)) return;
    const press = (): void => (move ? void play(move) : choose(card));
    const label = move ? `Pile: put ${card} in the place of ${chosen}` : `Table: ${card}`;
    makeButton(first, { label, pressed: card === chosen, onpress: press });
    // The same card in the MINIMOG and the kitten; the Tab key stops only at the card itself.
    for (const other of others) {
      other.classList.add("press");
      other.addEventListener("click", press);
    }
    for (const shape of shapes) {
      shape.classList.toggle("chosen", card === chosen);
      shape.classList.toggle("target", move !== undefined);
      if (!move) continue;
      for (const begin of ["pointerenter", "focus"]) shape.addEventListener(begin, () => preview(move));
      for (const end of ["pointerleave", "blur"]) shape.addEventListener(end, () => preview(null));
    }
  }

  function preview(move: Choice | null): void {
    const [taken, put] = move?.move.split(">") ?? [];
    for (const [place, shapes] of places(cards))
      for (const shape of shapes) {
        shape.classList.toggle("would-leave", place === `card ${taken}`);
        shape.classList.toggle("would-come", place === `card ${put}`);
      }
    line.textContent = move ? `${move.label}.` : turn(round, chosen);
  }

  function choose(card: number | null): void {
    if (isWaiting) return;
    chosen = chosen === card ? null : card;
    paint();
    announce(chosen === null ? "No card chosen." : turn(round, chosen));
  }

  async function play({ move }: Choice): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    const before = round;
    await desk.work("The machine is thinking…", async (signal) => {
      const next = await dealer.play(before, move, signal);
      if (desk.state === before) desk.enter(next, replyWords(next, before));
    });
    isWaiting = false;
  }

  function type(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    if (event.key === "Escape" && chosen !== null) return choose(null);
    const stops = [...cards.querySelectorAll<SVGElement>("[tabindex]")];
    const at = stops.findIndex((each) => each === document.activeElement);
    const by = STEPS[event.key];
    if (by === undefined || at < 0) return;
    event.preventDefault();
    stops[(at + by + stops.length) % stops.length]?.focus();
  }

  return {
    element,
    draw({ state }) {
      [round, chosen] = [state, null];
      element.classList.toggle("over", isOver(state));
      void desk.work("Laying out the cards…", async () => {
        const reached = await dealer.position(state, desk.signal);
        if (round !== state) return;
        position = reached;
        paint();
      });
    },
    point(at) {
      pointed = at;
      pointAt(cards, at);
    },
  };
}
