// What whoever plays has before them, and what playing on paper and in space must both be able to do.

import type { Colours } from "../drawn/colours";
import type { Cell } from "../drawn/lattice";
import type { Puzzle, Site } from "../puzzle";
import type { Hand } from "./game";

export interface Table {
  readonly puzzle: Puzzle;
  readonly colours: Colours;
  readonly placed: readonly Site[];
  readonly hand: Hand | null;
}

/** What a board may do with the pieces. */
export interface Player {
  table(): Table;
  hold(hand: Hand | null, words: string): void;
  putDown(boxes: readonly Cell[]): void;
  takeUp(site: Site): void;
}

/** Where pieces are put: on paper, or in space. */
export interface Board {
  readonly help: string;
  readonly keys: string;
  readonly element: HTMLElement;
  readonly turns: readonly HTMLButtonElement[]; // for a piece in the hand
  draw(): void;
  /** A piece has been taken from the tray, by key. */
  enter(): void;
  /** A pointer goes down; whether that begins a drag. */
  grab(pointer: PointerEvent): boolean;
  /** A pointer moves while a piece is in the hand. */
  move(pointer: PointerEvent, isDragging: boolean): void;
  /** A drag ends while a piece is in the hand. */
  drop(pointer: PointerEvent): void;
  /** A key is pressed while a piece is in the hand; whether it meant something. */
  type(event: KeyboardEvent): boolean;
}

export interface Asked {
  readonly family: string;
  readonly text: string;
}
