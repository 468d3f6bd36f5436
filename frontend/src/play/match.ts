// A game between the player and the library: the puzzle and its moves. The server replays the moves; undo is the
// desk's. A match is immutable: a move makes another one.

import { post, type Choice, type NoReply, type Position, type Story } from "../api";

export class Match {
  constructor(
    readonly family: string,
    readonly text: string,
    readonly moves: readonly string[] = [],
  ) {}

  position(signal?: AbortSignal): Promise<Position> {
    return post("game", this, signal);
  }

  /** The machine's move; null if it has none to make. */
  async reply(seed: number, signal?: AbortSignal): Promise<Choice | null> {
    const choice = await post<Choice | NoReply>("game/reply", { ...this, seed }, signal);
    return choice.move === null ? null : choice;
  }

  /** What the library says about each move, in the position where it was made. */
  async comments(signal?: AbortSignal): Promise<readonly Choice[]> {
    const { story } = await post<Story>("game/story", this, signal);
    return story;
  }
}
