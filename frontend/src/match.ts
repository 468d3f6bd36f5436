// A game on the page: the puzzle and its moves. The server replays them; undo and redo are ours.

import { post, type Choice, type Position } from "./api";

export class Match {
  moves: readonly string[] = [];
  undone: readonly string[] = [];

  constructor(
    readonly family: string,
    readonly text: string,
    moves: readonly string[] = [],
  ) {
    this.moves = moves;
  }

  position(signal?: AbortSignal): Promise<Position> {
    return post("game", { family: this.family, text: this.text, moves: this.moves }, signal);
  }

  /** The machine's move; null where it has none to make. */
  async reply(seed: number, signal?: AbortSignal): Promise<Choice | null> {
    const asked = { family: this.family, text: this.text, moves: this.moves, seed };
    const choice = await post<Choice | { move: null }>("game/reply", asked, signal);
    return choice.move === null ? null : choice;
  }

  play(move: string): void {
    this.moves = [...this.moves, move];
    this.undone = [];
  }

  undo(number = 1): void {
    for (; number > 0 && this.moves.length > 0; number--) {
      this.undone = [...this.undone, ...this.moves.slice(-1)];
      this.moves = this.moves.slice(0, -1);
    }
  }

  redo(number = 1): void {
    for (; number > 0 && this.undone.length > 0; number--) {
      this.moves = [...this.moves, ...this.undone.slice(-1)];
      this.undone = this.undone.slice(0, -1);
    }
  }
}
