// A game by its list of moves. Only the server knows the position: it replays the moves.

import { post, type Position } from "../api";

export interface MoveList {
  readonly text: string;
  readonly moves: readonly string[];
  readonly isSolved: boolean;
}

// The server's answers, kept as long as their states exist.
const positions = new WeakMap<MoveList, Position>();

/** The state after all these moves; rejects if the server refuses one. */
export async function replayed(
  family: string,
  text: string,
  moves: readonly string[],
  signal?: AbortSignal,
): Promise<MoveList> {
  return reached(text, await post<Position>("game", { family, text, moves }, signal));
}

/** The state of a position that the server has sent. */
export function reached(text: string, position: Position): MoveList {
  const { moves } = position;
  const state = { text, moves, isSolved: position.status["solved"] === true };
  positions.set(state, position);
  return state;
}

export async function positionOf(family: string, state: MoveList, signal: AbortSignal): Promise<Position> {
  const { text, moves } = state;
  const known = positions.get(state) ?? (await post<Position>("game", { family, text, moves }, signal));
  positions.set(state, known);
  return known;
}
