// A game on the page: the puzzle and its moves. The server replays the moves; the page can undo them.
// A match is immutable: a move makes a new match, which is used once the server has accepted it.

import { post, type Choice, type Hint, type NoReply, type Position, type Step, type Story } from "../api";

export class Match {
  constructor(
    readonly family: string,
    readonly text: string,
    readonly moves: readonly string[] = [],
    readonly undone: readonly string[] = [], // the latest last
  ) {}

  position(signal?: AbortSignal): Promise<Position> {
    return post("game", this.requestFields(), signal);
  }

  /** The machine's move; null if it has none to make. */
  async reply(seed: number, signal?: AbortSignal): Promise<Choice | null> {
    const choice = await post<Choice | NoReply>("game/reply", { ...this.requestFields(), seed }, signal);
    return choice.move === null ? null : choice;
  }

  /** The next step from here; null if nothing follows. */
  async hint(signal?: AbortSignal): Promise<Step | null> {
    const { step } = await post<Hint>("hint", this.requestFields(), signal);
    return step;
  }

  /** What the library says about each move, in the position where it was made. */
  async comments(signal?: AbortSignal): Promise<readonly Choice[]> {
    const { story } = await post<Story>("game/story", this.requestFields(), signal);
    return story;
  }

  play(move: string): Match {
    return this.with([...this.moves, move], []);
  }

  undo(): Match {
    return this.with(this.moves.slice(0, -1), [...this.undone, ...this.moves.slice(-1)]);
  }

  redo(): Match {
    return this.with([...this.moves, ...this.undone.slice(-1)], this.undone.slice(0, -1));
  }

  private with(moves: readonly string[], undone: readonly string[]): Match {
    return new Match(this.family, this.text, moves, undone);
  }

  private requestFields(): object {
    return { family: this.family, text: this.text, moves: this.moves };
  }
}
