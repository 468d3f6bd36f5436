// A game of blackjack against the machine: the match, and who makes which move.

import type { Match } from "page/play/match";

export class Round {
  constructor(
    readonly match: Match,
    readonly machineStarts: boolean,
  ) {}

  get isYourTurn(): boolean {
    return this.isYours(this.match.moves.length);
  }

  isYours(number: number): boolean {
    return (number + (this.machineStarts ? 1 : 0)) % 2 === 0;
  }

  play(move: string): Round {
    return this.with(this.match.play(move));
  }

  /** Undo until it is the player's turn again. */
  undo(): Round {
    const before = this.with(this.match.undo());
    return before.isYourTurn || before.match.moves.length === 0 ? before : before.undo();
  }

  redo(): Round {
    const after = this.with(this.match.redo());
    return after.isYourTurn || after.match.undone.length === 0 ? after : after.redo();
  }

  private with(match: Match): Round {
    return new Round(match, this.machineStarts);
  }
}
