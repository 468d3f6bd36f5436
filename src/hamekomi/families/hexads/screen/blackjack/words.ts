// What is said about a round: whose turn it is, what was played, and who has won.

import { isLost, isOver, isYours, isYourTurn, type Round } from "./round";

/** A sentence or two about a move, for the list of moves and the log. */
export function moveWords(round: Round, number: number): string {
  const move = round.played[number];
  if (!move) return "";
  const { label, good, why } = move;
  if (isYours(round, number))
    return `You: ${label}. ${good ? "A winning move." : "Not a winning move."} ${why}`;
  // Why the machine's move loses would give away the player's best reply.
  return `The machine: ${label}. ${good ? `A winning move. ${why}` : unwon(round, number)}`;
}

/** Why a move of the machine does not win: the player left a hexad, or it has made a mistake. */
function unwon({ played }: Round, number: number): string {
  const before = played[number - 1];
  if (!before) return "It does not win.";
  return before.good ? "From a hexad no move wins." : "A mistake: now you can win.";
}

/** The moves that this round has more than the one before it, then how things stand. */
export function replyWords(round: Round, before: Round): string {
  const fresh = round.played.slice(before.played.length);
  const sentences = fresh.map((_, number) => moveWords(round, before.played.length + number));
  return [...sentences, standing(round)].join(" ");
}

export function standing(round: Round): string {
  const { total, over } = round.table;
  if (isOver(round))
    return isLost(round)
      ? `You went to ${total}, under 21: the machine has won.`
      : `The machine had to go to ${total}, under 21: you have won!`;
  return over
    ? `The total is ${total}, under 21 from the start: deal again.`
    : `The total is ${total}. It is your move.`;
}

/** The line above the cards: the machine's latest move, and what to do. */
export function turn(round: Round, chosen: number | null): string {
  if (chosen !== null) return `${chosen} is chosen. Now choose a lower card of the pile.`;
  const last = round.played.at(-1);
  const machine = last && isYourTurn(round) && !isOver(round) ? `The machine: ${swapOf(last.move)}. ` : "";
  return machine + standing(round);
}

function swapOf(move: string): string {
  return move.replace(">", " for ");
}
