// The desk: what any game on the page needs, once for all families.
//
// A family gives a Game (game.ts): its state with pack and unpack, a board that draws a state, and optionally
// hints, checks and a solver. Its screen then calls `openGame(context, { game, puzzleLink, onchange })`
// (open_game.ts), and gets:
//
//   record/   undo, redo and save points, games kept in the browser, the time, a log
//   advice/   hints on a card, explanations step by step, checks, "solve from here"
//   lessons/  small boards with one thing to do: a family's lessons, boards for practising a rule
//   making/   new puzzles, for the desk or for paper
//   tools/    the bar, its keys, open, save, share and print, switches
//   board/    the window of a board, which zooms and has the keys; pointer, sheet, and the cells of a square grid
//
// and what happens when it is solved (won.ts). mount.ts lays all of it out; messages appear beside the board
// (message.ts). A family's board and panels get a GameContext (game.ts): what they may use of the desk.
//
// A desk is made for one puzzle; another puzzle gets another desk.
//
// A game that the server replays (blackjack, the list of moves) has its moves as its state: it asks the server
// first and enters the state when the server has accepted the move; its board asks for the picture in draw.

import { post, type Family } from "../api";
import { announce } from "../kit/announce";
import { sound } from "../kit/sound";
import type { NamedPlace } from "../kit/svg";
import type { Board, Game, ActionArgs, Change, Opened, GameContext } from "./game";
import type { History } from "./record/history";
import { Message } from "./message";

export interface DeskOptions<State> {
  readonly game: Game<State>;
  readonly family: Family;
  readonly opened: Opened<State>;
  readonly history: History<State>;
  readonly signal: AbortSignal;
  readonly open: (text: string) => Promise<void>;
  /** The moves that a lesson waits for. */
  readonly lesson?: readonly string[] | null;
}

/** What the board shows instead of the game while something is explained. */
export interface ShownExplanation<State> {
  readonly state: State;
  /** The state that it started from; what was added looks tentative. */
  readonly since: State | null;
  readonly places: readonly NamedPlace[];
  /** Whether it is the player's own game, in which a place is chosen. */
  readonly isOwn?: boolean;
  /** The player has tried to make a move meanwhile. */
  onmove(): void;
}

export class Desk<State> implements GameContext<State> {
  readonly game: Game<State>;
  readonly family: Family;
  readonly signal: AbortSignal;
  readonly opened: Opened<State>;
  readonly message = new Message();
  readonly board: Board<State>;
  readonly open: (text: string) => Promise<void>;
  readonly lesson: readonly string[] | null;
  history: History<State>;
  /** How many hints the player has had in this game. */
  hints = 0;
  /** The latest line for the log. */
  latest = "";
  /** Shown during a drag, before it is a move. */
  private tried: State | null = null;
  /** Moves that a hint draws without making them. */
  private ghost: State | null = null;
  private pointed: readonly NamedPlace[] = [];
  private explanation: ShownExplanation<State> | null = null;
  private readonly listeners: ((change: Change) => void)[] = [];

  constructor({ game, family, opened, history, signal, open, lesson = null }: DeskOptions<State>) {
    this.game = game;
    this.family = family;
    this.opened = opened;
    this.history = history;
    this.signal = signal;
    this.open = open;
    this.lesson = lesson;
    this.board = game.board(this);
  }

  get state(): State {
    return this.explanation?.state ?? this.tried ?? this.settled;
  }

  get settled(): State {
    return this.history.now.state;
  }

  get since(): State | null {
    return this.explanation ? this.explanation.since : (this.history.since?.state ?? null);
  }

  get text(): string {
    return this.game.textOf(this.state);
  }

  get isOver(): boolean {
    return this.game.isOver(this.state);
  }

  /** The puzzle's name: its title among the examples, or what it is. */
  get name(): string {
    if (this.lesson) return this.opened.name;
    const text = this.text.trim();
    return this.family.examples.find((each) => each.text.trim() === text)?.title ?? this.opened.name;
  }

  subscribe(listener: (change: Change) => void): void {
    this.listeners.push(listener);
  }

  get isExplaining(): boolean {
    return this.explanation !== null;
  }

  enter(state: State, words: string): void {
    if (this.explanation) return this.keepExplanation();
    sound("move");
    this.go(this.history.to(state, words), words);
  }

  /** Goes to another point of the history, as undo does. */
  go(history: History<State>, words: string): void {
    this.tried = this.ghost = this.explanation = null;
    this.history = history;
    this.message.clear();
    this.draw();
    this.say(words);
  }

  show(state: State | null): void {
    if (this.explanation) return this.keepExplanation();
    this.tried = state;
    this.ghost = null;
    this.draw();
  }

  /** Shows a step of an explanation, during which no move can be made; null shows the game again. */
  showExplanation(explanation: ShownExplanation<State> | null): void {
    this.tried = this.ghost = null;
    this.explanation = explanation;
    this.draw();
  }

  /** Redraws the explanation after the player has tried to make a move. */
  private keepExplanation(): void {
    this.draw();
    this.explanation?.onmove();
  }

  dropAdvice(): void {
    this.message.clear();
    this.point(this.explanation?.places ?? []);
    this.notify("forget");
  }

  /** Draws moves as if they were tried, without making them; null takes them away again. */
  async showGhost(moves: readonly string[] | null): Promise<void> {
    const before = this.settled;
    const ghost = moves && (await this.game.after(before, moves));
    if (this.settled !== before || this.explanation) return;
    this.ghost = ghost;
    this.drawBoard();
    this.board.point(this.pointed); // some boards draw all anew
  }

  private drawBoard(): void {
    const { ghost, settled } = this;
    const isExplaining = this.isExplaining && !this.explanation?.isOwn;
    if (ghost) this.board.draw({ state: ghost, since: settled, isOver: false, isExplaining });
    else this.board.draw({ state: this.state, since: this.since, isOver: this.isOver, isExplaining });
  }

  private draw(): void {
    this.point([]);
    this.drawBoard();
    if (this.explanation) this.point(this.explanation.places);
    this.notify("move");
  }

  async play(moves: readonly string[], words: string): Promise<void> {
    const before = this.state;
    const next = await this.game.after(before, moves);
    if (this.state === before) this.enter(next, words);
  }

  point(at: readonly NamedPlace[]): void {
    this.pointed = at;
    this.board.point(at);
  }

  say(words: string): void {
    announce(words);
    this.log(words);
  }

  log(words: string): void {
    this.latest = words;
    this.notify("log");
  }

  showMessage(words: string, good = false): void {
    this.message.say(words, good ? "good" : "");
    this.say(words);
  }

  showError(words: string): void {
    sound("error");
    this.message.say(words, "error");
    this.say(words);
  }

  work(words: string, task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return this.message.working(words, task, this.signal);
  }

  request<Answer>(verb: string, more: object = {}, signal = this.signal): Promise<Answer> {
    const body = { family: this.family.name, text: this.text, ...this.game.requestFields(this.state), ...more };
    return post(verb, body, signal);
  }

  act<Answer>(action: string, args: ActionArgs = {}, signal = this.signal): Promise<Answer> {
    const fields = { ...this.game.requestFields(this.state), ...args };
    return post("act", { family: this.family.name, text: this.text, action, given: fields }, signal);
  }

  private notify(change: Change): void {
    for (const listener of this.listeners) listener(change);
  }
}
