// The two sides of the desk: a Game is what a family gives, a GameContext is what it gets.
//
// A state is everything that undo restores, as an immutable value: clues and marks, placed pieces, or the list of
// moves that the server replays.

import type { Checked, Family } from "../api";
import type { Child } from "../kit/dom";
import type { Chosen } from "../kit/options";
import type { NamedPlace } from "../kit/svg";

export interface Game<State> {
  /** One line: how to make a move. */
  readonly howTo: string;
  /** Keys and gestures of the board, with what they do; the desk adds its own. */
  readonly keys: readonly Key[];
  /** Letters that the board uses itself, so that they are no keys of the desk's tools. */
  readonly ownLetters?: string;

  /** The options of new puzzles until the player chooses others, if the library's defaults are hard to play. */
  readonly firstChoice?: Chosen;

  /** Reads a puzzle in any notation, with the marks of a link, or else those in its text. */
  open(text: string, marks: string | undefined, signal: AbortSignal): Promise<Opened<State>>;
  /** The puzzle's text in the family's first notation: its name in links and among the kept games. */
  textOf(state: State): string;
  /** What the player has done so far, for a link; "" if nothing. */
  marksOf(state: State): string;
  /** What the server needs besides the puzzle's text: marks, moves, or a solution. */
  requestFields(state: State): object;
  /** The state after moves in the library's notation, such as those of a hint. */
  after(state: State, moves: readonly string[]): State | Promise<State>;
  /** Whether the game looks finished; if there is `check`, the library confirms it. */
  isOver(state: State): boolean;

  /** Whether this is no game of the player's own, as when lines draw themselves: the browser does not keep it. */
  readonly isFleeting?: boolean;
  /** A state as JSON, for the browser; `before` is the state before it, for storing only the difference. */
  pack(state: State, before: State | null): unknown;
  /** The inverse of pack; throws if this is not a state of the puzzle that starts with `start`. */
  unpack(packed: unknown, before: State | null, start: State): State;

  /** A board for this desk's puzzle. */
  board(desk: GameContext<State>): Board<State>;
  /** The family's own panels beside the board. */
  panels?(desk: GameContext<State>): readonly Panel[];
  /** The family's own ways to save and share, for the panel of files. */
  files?(desk: GameContext<State>): readonly Child[];
  /** A picture of the position for print, as SVG; without it the puzzle is drawn. */
  picture?(desk: GameContext<State>): Promise<string>;

  /** Whether hints come with a picture of their rule; otherwise they point at the board. */
  readonly drawsHints?: boolean;
  /** The same puzzle with nothing done yet. With it, solutions are explained on the board, step by step. */
  bare?(state: State): State;
  /** Looks for mistakes; with `further` also says whether a solution has all that is on the board. */
  check?(desk: GameContext<State>, further: boolean): Promise<Checked>;
  /**
   * A finished state that goes on from this one; null if there is none. Without it the desk does not offer "Solve
   * from here".
   */
  finish?(desk: GameContext<State>, signal: AbortSignal): Promise<State | null>;
  /**
   * Whether these moves, made from `start`, are on the board, for a lesson. Without it: whether making them changes
   * nothing.
   */
  hasMade?(state: State, moves: readonly string[], start: State): boolean;
  /** What the end of a game is called, if it is not "Solved"; a lost one in a whole sentence. */
  outcome?(state: State): string;
  /** What more there is to say about a game that the player has finished, such as which solution it is; "" for nothing. */
  praise?(desk: GameContext<State>): Promise<string>;
  /** Whether a game that is over was lost: the machine has won. */
  isLost?(state: State): boolean;
}

/**
 * What has changed: the board or its history; only what is known about it, so that hints and messages go; or the
 * log has another line.
 */
export type Change = "move" | "forget" | "log";

/** The arguments of an action, as texts. */
export type ActionArgs = Readonly<Record<string, string>>;

/** What a board and the panels of a family can use. */
export interface GameContext<State> {
  readonly family: Family;
  /** Aborted when the player leaves this puzzle. */
  readonly signal: AbortSignal;
  /** What is on the board, also during a drag. */
  readonly state: State;
  /** The same without what a drag shows: the state after the latest move. */
  readonly settled: State;
  /** The state at the latest save point; what was done after it looks tentative. */
  readonly since: State | null;
  readonly text: string;
  readonly isOver: boolean;
  /** The moves that a lesson waits for; null in any other game. */
  readonly lesson: readonly string[] | null;

  /** Makes a move: it can be undone, is logged and announced. */
  enter(state: State, words: string): void;
  /** Shows a state that is not a move yet, as during a drag; null shows the board as it was. */
  show(state: State | null): void;
  /** Plays moves in the library's notation as one step that can be undone. */
  play(moves: readonly string[], words: string): Promise<void>;
  /** Opens another puzzle in any notation. */
  open(text: string): Promise<void>;

  /** Announces something and writes it to the log. */
  say(words: string): void;
  /** Writes to the log without announcing it. */
  log(words: string): void;
  /** Shows it beside the board as well; with `good` as a success. */
  showMessage(words: string, good?: boolean): void;
  /** Shows an error beside the board. */
  showError(words: string): void;
  /** Points at places of the board by the library's names. */
  point(at: readonly NamedPlace[]): void;
  /** Removes hints and messages about this position, as after a change of rules. */
  dropAdvice(): void;

  /** Requests one of the verbs that all families share, for what is on the board. */
  request<Answer>(verb: string, more?: object, signal?: AbortSignal): Promise<Answer>;
  /** Runs one of the family's own actions on what is on the board. */
  act<Answer>(action: string, args?: ActionArgs, signal?: AbortSignal): Promise<Answer>;
  /** Runs a task that may take long or be refused, and shows that beside the board, with a button to stop it. */
  work(words: string, task: (signal: AbortSignal) => Promise<void>): Promise<void>;
  subscribe(listener: (change: Change) => void): void;
}

export type Key = readonly [key: string, act: string];

export interface Opened<State> {
  /** A name for the heading, if the puzzle is not one of the family's examples. */
  readonly name: string;
  /** The puzzle with the marks of its link or text. */
  readonly start: State;
  /** How to begin with this puzzle, if not as with any other. */
  readonly howTo?: string;
  /** What is wrong with the puzzle itself, such as having no solution. */
  readonly remarks?: readonly string[];
}

/** What the board is to show. */
export interface BoardView<State> {
  readonly state: State;
  /** The latest save point; what was done after it looks tentative. */
  readonly since: State | null;
  /** The finished board looks finished. */
  readonly isOver: boolean;
  /** Whether a step of an explanation is shown, not the game. */
  readonly isExplaining?: boolean;
}

export interface Board<State> {
  readonly element: HTMLElement;
  /** Buttons of the board's own, such as zooming. */
  readonly tools?: HTMLElement;
  /** Called first when the board is on the page, so that its size is known. */
  draw(shown: BoardView<State>): void;
  /** Points at places by the library's names, and at no others; the first ones lie on top. */
  point(at: readonly NamedPlace[]): void;
  /**
   * The library's name of the place at a point of the window, null for none: the one that a press there marks. Not
   * needed if the board's shapes have `data-place`.
   */
  placeAt?(x: number, y: number): string | null;
  /** The same for the keyboard's cursor; not needed if places have the focus one by one. */
  placeOfCursor?(): string | null;
}

export interface Panel {
  readonly name: string;
  readonly title: string;
  readonly content: HTMLElement;
  /** Whether it is open until the player closes it. */
  readonly isOpen?: boolean;
}
