// Mathematical blackjack against the winning strategy. The state of the game is the hand and its moves;
// the library supplies the picture and the words about each move.

import type { Choice, Position } from "page/api";
import type { NamedPlace } from "page/kit/svg";
import { announce, attempt } from "page/kit/announce";
import { copyButtons } from "page/commands";
import { button, fill, h } from "page/kit/dom";
import { hintPanel } from "page/desk/hint";
import { Match } from "page/play/match";
import { addRecent } from "page/kit/memory";
import { keep, link } from "page/router";
import type { Place } from "page/screens";
import { pointAt, redraw } from "page/kit/svg";
import { dealerBox } from "./dealer";
import { Round } from "./round";
import { allMoves, drawTable, rules, type Table } from "./table";

export function blackjack({ element, query, family, signal }: Place, puzzle: string): void {
  const moves = (query.get("moves") ?? "").split(" ").filter(Boolean);
  // Applies to the next rounds.
  let machineStarts = query.get("starts") === "machine";
  let round = new Round(new Match(family.name, puzzle, moves), machineStarts);
  let position: Position | null = null;
  // The table card that the player is about to swap.
  let chosen: number | null = null;
  // The places that a hint points at.
  let pointed: readonly NamedPlace[] = [];
  // No move is possible until the machine has replied.
  let busy = false;
  let asking = new AbortController();

  const board = h("div", { class: "board" });
  const outcome = h("p", { class: "outcome" });
  const problem = h("div", { class: "problem" });
  const log = h("ol", { class: "log", reversed: true });
  const help = h("div", {});
  const undo = button("Undo", () => void change(() => round.undo()), { disabled: true });
  const redo = button("Redo", () => void change(() => round.redo()), { disabled: true });

  const hint = hintPanel({
    title: "Hint",
    ask: () => round.match.hint(asking.signal),
    point(at) {
      pointed = at;
      pointAt(board, at);
    },
    play: ([move]) => move && void change(() => round.play(move)),
    say: announce,
  });

  const table = (): Table => position?.status as unknown as Table;

  async function change(act: () => Round): Promise<void> {
    if (!busy) await enter(act());
  }

  /**
   * Show a round, with the machine's reply if it is the machine's turn. The table changes only when the
   * server has answered everything; until then, and after a refusal, it stays as it was. A later call
   * replaces one that is still waiting.
   */
  async function enter(next: Round): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal: asked } = asking;
    busy = true;
    await attempt(problem, async () => {
      let reached = await next.match.position(asked);
      const { over } = reached.status as unknown as Table;
      if (!next.isYourTurn && !over && next.match.undone.length === 0) {
        const answer = await next.match.reply(0, asked);
        if (answer) next = next.play(answer.move);
        reached = await next.match.position(asked);
      }
      const story = await next.match.story(asked);
      asked.throwIfAborted();
      round = next;
      position = reached;
      chosen = null;
      hint.forget();
      fill(problem);
      keep(address());
      show(story);
    });
    if (!asked.aborted) busy = false;
  }

  function address(): string {
    const { text, moves: played } = round.match;
    const starts = round.machineStarts ? "machine" : "";
    return link(family.name, { puzzle: text, moves: played.join(" "), starts });
  }

  function show(story: readonly Choice[]): void {
    draw();
    outcome.textContent = verdict();
    const said = story.map((choice, number) => sentence(choice, number));
    fill(log, ...said.map((words, number) => entry(words, story[number])).reverse());
    announce([...said.slice(-2), verdict()].join(" "));
    undo.disabled = !round.match.moves.some((_, number) => round.isYours(number));
    redo.disabled = round.match.undone.length === 0;
    showHelp();
  }

  function sentence({ label, good, why }: Choice, number: number): string {
    if (round.isYours(number))
      return `You: ${label}. ${good ? "A winning move." : "Not a winning move."} ${why}`;
    // Explaining why the machine's move loses would give away the player's best reply.
    const reason = good ? `A winning move. ${why}` : "From a hexad no move wins.";
    return `The machine: ${label}. ${reason}`;
  }

  function entry(words: string, choice: Choice | undefined): HTMLElement {
    const sign = choice?.good ? "✓ " : "✗ ";
    return h(
      "li",
      { class: choice?.good ? "is-good" : "is-bad" },
      h("span", { "aria-hidden": "true" }, sign),
      words,
    );
  }

  function verdict(): string {
    const { total, over } = table();
    if (!over)
      return round.isYourTurn ? `The total is ${total}. It is your move.` : `The total is ${total}.`;
    if (round.match.moves.length === 0)
      return `The total is ${total}, under 21 from the start. Deal again.`;
    return round.isYourTurn
      ? `The machine had to go to ${total}, under 21: you have won!`
      : `You went to ${total}, under 21: the machine has won.`;
  }

  function draw(): void {
    if (!position) return;
    const canMove = !table().over && round.isYourTurn;
    redraw(board, drawTable(position, { canMove, chosen, onchoose: choose, onplay: play }));
    pointAt(board, pointed);
  }

  function choose(card: number): void {
    if (busy) return;
    chosen = chosen === card ? null : card;
    draw();
    announce(
      chosen === null ? "No card chosen." : `${card} chosen. Now choose a lower card of the pile.`,
    );
  }

  function play(card: number): void {
    void change(() => round.play(`${chosen}>${card}`));
  }

  function showHelp(): void {
    if (!position) return;
    const canMove = !table().over && round.isYourTurn;
    fill(help, canMove && hint.element, canMove && allMoves(position.choices));
  }

  function start(text: string): void {
    addRecent({ family: family.name, text, description: text });
    void enter(new Round(new Match(family.name, text), machineStarts));
  }

  const dealer = dealerBox({
    family: family.name,
    machineStarts,
    problem,
    signal,
    ondeal: start,
    onstarter: (isMachine) => {
      machineStarts = isMachine;
      start(round.match.text);
    },
  });
  const below = h(
    "div",
    { class: "actions" },
    undo,
    redo,
    button("New deal", () => void dealer.deal()),
  );
  fill(
    element,
    rules(),
    h(
      "div",
      { class: "columns" },
      h("div", {}, outcome, board, problem, below),
      h("div", {}, help, h("h2", {}, "The game so far"), log),
    ),
    dealer.element,
    h(
      "div",
      { class: "actions" },
      ...copyButtons(family.name, () => round.match.text, { address: () => location.hash }),
    ),
  );
  signal.addEventListener("abort", () => asking.abort());
  if (puzzle) void enter(round);
  else void dealer.deal();
}
