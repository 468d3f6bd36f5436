// What a family gives to the desk: how to read, keep and judge its states, and a board to play on.
//
// A state is everything that undo shall restore, as an immutable value: clues and marks, placed pieces, or
// the list of moves that the server replays.

import type { Checked, Step } from "../api";
import type { Child } from "../kit/dom";
import type { NamedPlace } from "../kit/svg";
import type { Desk } from "./desk";

export interface Game<State> {
  /** One line: how to make a move. */
  readonly howTo: string;
  /** Keys and gestures of the board, with what they do; the desk adds its own. */
  readonly keys: readonly Key[];

  /** Reads a puzzle in any notation, with the marks of a link, or else those in its text. */
  open(text: string, marks: string | undefined, signal: AbortSignal): Promise<Opened<State>>;
  /** The puzzle's text in the family's first notation: its name in links and among the kept games. */
  textOf(state: State): string;
  /** What the player has done so far, for a link; "" if nothing. */
  marksOf(state: State): string;
  /** What the server needs besides the puzzle's text: marks, moves, or a solution. */
  asked(state: State): object;
  /** The state after moves in the library's notation, such as those of a hint. */
  after(state: State, moves: readonly string[]): State | Promise<State>;
  /** Whether the game looks finished. The library has the last word, if there is `check`. */
  isOver(state: State): boolean;

  /** A state as JSON, for the browser; `before` is the state before it, for storing only the difference. */
  pack(state: State, before: State | null): unknown;
  /** The inverse of pack; throws if this is not a state of the puzzle that starts with `start`. */
  unpack(packed: unknown, before: State | null, start: State): State;

  /** A board for this desk's puzzle. */
  board(desk: Desk<State>): Board<State>;
  /** The family's own panels beside the board. */
  panels?(desk: Desk<State>): readonly Panel[];
  /** The family's own ways to save and share, for the panel of files. */
  files?(desk: Desk<State>): readonly Child[];
  /** A picture of the position for print, as SVG; without it the puzzle is drawn. */
  picture?(desk: Desk<State>): Promise<string>;

  /** The next step; null if nothing follows. */
  hint?(desk: Desk<State>): Promise<Step | null>;
  /** Looks for mistakes; with `further` also says whether a solution has all that is on the board. */
  check?(desk: Desk<State>, further: boolean): Promise<Checked>;
  /** A finished state that goes on from this one; null if there is none. Without it no solver can tell. */
  finish?(desk: Desk<State>, signal: AbortSignal): Promise<State | null>;
  /** What the end of a game is called, if it is not "Solved". */
  outcome?(state: State): string;
}

export type Key = readonly [key: string, act: string];

export interface Opened<State> {
  /** A name for the heading, if the puzzle is not one of the family's examples. */
  readonly name: string;
  /** The puzzle with the marks of its link or text. */
  readonly start: State;
}

/** What the board is to show. */
export interface Shown<State> {
  readonly state: State;
  /** The latest save point; what was done after it looks tentative. */
  readonly since: State | null;
  /** The finished board looks finished. */
  readonly isOver: boolean;
}

export interface Board<State> {
  readonly element: HTMLElement;
  /** Buttons of the board's own, such as zooming. */
  readonly tools?: HTMLElement;
  draw(shown: Shown<State>): void;
  /** Points at places by the library's names, and at no others; the first ones lie on top. */
  point(at: readonly NamedPlace[]): void;
}

export interface Panel {
  readonly name: string;
  readonly title: string;
  readonly content: HTMLElement;
}
