// A game by its list of moves. Only the server knows the position: it replays the moves.

import { post, type Position } from "../api";

export interface Played {
  readonly text: string;
  readonly moves: readonly string[];
  readonly isSolved: boolean;
}

// What the server has said, for as long as a state is needed.
const positions = new WeakMap<Played, Position>();

/** The state after all these moves; rejects if the server refuses one. */
export async function reached(
  family: string,
  text: string,
  moves: readonly string[],
  signal?: AbortSignal,
): Promise<Played> {
  const position = await post<Position>("game", { family, text, moves }, signal);
  const state = { text, moves, isSolved: position.status["solved"] === true };
  positions.set(state, position);
  return state;
}

export async function positionOf(family: string, state: Played, signal: AbortSignal): Promise<Position> {
  const { text, moves } = state;
  const known = positions.get(state) ?? (await post<Position>("game", { family, text, moves }, signal));
  positions.set(state, known);
  return known;
}
