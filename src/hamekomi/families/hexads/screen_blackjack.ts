// Mathematical blackjack against the winning strategy. The game is the hand and its moves; what is said
// about each move comes from the library, and the picture is the library's too.

import { post, type Choice, type Position } from "page/api";
import { announce, attempt } from "page/announce";
import { copyButtons } from "page/commands";
import { button, fill, h } from "page/dom";
import { Match } from "page/match";
import { addRecent } from "page/memory";
import { keep, link } from "page/router";
import type { Place } from "page/screens";
import { redraw } from "page/svg";
import { dealerBox } from "./screen_dealer";
import { hintStages } from "./screen_hints";
import { allMoves, drawTable, rules, type Table } from "./screen_table";

export function blackjack({ element, query, family, signal }: Place, puzzle: string): void {
  let match = new Match(family.name, puzzle, (query.get("moves") ?? "").split(" ").filter(Boolean));
  let machineStarts = query.get("starts") === "machine";
  let position: Position | null = null;
  let chosen: number | null = null; // the table card that the player is about to swap
  let busy = false; // between a move and the machine's answer nothing can be played

  const board = h("div", { class: "board" });
  const outcome = h("p", { class: "outcome" });
  const problem = h("div", { class: "problem" });
  const log = h("ol", { class: "log", reversed: true });
  const help = h("div", {});
  const undo = button("Undo", () => void change(takeBack));
  const redo = button("Redo", () => void change(putBack));

  const isYourTurn = () => (match.moves.length + (machineStarts ? 1 : 0)) % 2 === 0;
  const table = (): Table => position?.status as unknown as Table;

  async function change(act: () => void): Promise<void> {
    if (busy) return;
    act();
    await refresh();
  }

  function takeBack(): void {
    do match.undo();
    while (!isYourTurn() && match.moves.length > 0);
  }

  function putBack(): void {
    do match.redo();
    while (!isYourTurn() && match.undone.length > 0);
  }

  /** Show the position; let the machine answer where it is its turn. */
  async function refresh(): Promise<void> {
    busy = true;
    await attempt(problem, async () => {
      fill(problem);
      chosen = null;
      position = await match.position(signal);
      const canAnswer = !isYourTurn() && !table().over && match.undone.length === 0;
      if (canAnswer) {
        const answer = await match.reply(0, signal);
        if (answer) match.play(answer.move);
        position = await match.position(signal);
      }
      const { story } = await post<{ story: Choice[] }>(
        "game/story",
        { family: family.name, text: match.text, moves: match.moves },
        signal,
      );
      keep(
        link(family.name, {
          puzzle: match.text,
          moves: match.moves.join(" "),
          starts: machineStarts ? "machine" : "",
        }),
      );
      show(story);
    });
    busy = false;
  }

  function show(story: readonly Choice[]): void {
    draw();
    outcome.textContent = verdict();
    const said = story.map((choice, number) => sentence(choice, number));
    fill(log, ...said.map((words, number) => entry(words, story[number])).reverse());
    announce([...said.slice(-2), verdict()].join(" "));
    undo.disabled = !match.moves.some((_, number) => isYours(number));
    redo.disabled = match.undone.length === 0;
    showHelp();
  }

  const isYours = (number: number) => (number + (machineStarts ? 1 : 0)) % 2 === 0;

  function sentence({ label, good, why }: Choice, number: number): string {
    if (isYours(number))
      return `You: ${label}. ${good ? "A winning move." : "Not a winning move."} ${why}`;
    // Why a move of the machine loses would give away the next move of the player.
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
      return isYourTurn() ? `The total is ${total}. It is your move.` : `The total is ${total}.`;
    if (match.moves.length === 0) return `The total is ${total}, under 21 from the start. Deal again.`;
    return isYourTurn()
      ? `The machine had to go to ${total}, under 21: you have won!`
      : `You went to ${total}, under 21: the machine has won.`;
  }

  function draw(): void {
    if (!position) return;
    const canMove = !table().over && isYourTurn();
    redraw(board, drawTable(position, { canMove, chosen, onchoose: choose, onplay: play }));
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
    void change(() => match.play(`${chosen}>${card}`));
  }

  function showHelp(): void {
    if (!position) return;
    const canMove = !table().over && isYourTurn();
    fill(help, canMove && hintStages(position.choices, table()), canMove && allMoves(position.choices));
  }

  function start(text: string): void {
    match = new Match(family.name, text);
    addRecent({ family: family.name, text, description: text });
    void refresh();
  }

  const dealer = dealerBox({
    family: family.name,
    machineStarts,
    problem,
    signal,
    ondeal: start,
    onstarter: (isMachine) => {
      machineStarts = isMachine;
      start(match.text);
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
      ...copyButtons(
        family.name,
        () => match.text,
        () => location.hash,
      ),
    ),
  );
  if (puzzle) void refresh();
  else void dealer.deal();
}
