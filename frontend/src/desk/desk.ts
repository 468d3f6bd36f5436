// The desk: what any game on the page needs, once for all families.
//
// A family gives a Game (game.ts): its state with pack and unpack, a board that draws a state, and optionally
// hints, checks and a solver. Its screen then calls `sit(place, { game, asked, onchange })` (screen.ts), and
// gets:
//
//   record/   undo, redo and save points, games kept in the browser, the time, a log
//   advice/   hints in stages, explanations step by step, checks, "solve from here"
//   making/   new puzzles, for the desk or for paper
//   tools/    the bar, its keys, open, save, share and print, switches
//   board/    a board that zooms, for families whose board is a sheet of cells
//
// and what happens when it is solved (won.ts). lay.ts lays it all out; what is said appears in message.ts, beside
// the board. A family's board and panels get a Seat (game.ts): the desk as a family sees it.
//
// A desk is made for one puzzle; another puzzle gets another desk.
//
// A game that the server replays (blackjack, the list of moves) has its moves as its state: it asks the server
// first and enters the state when the server has accepted the move; its board asks for the picture in draw.

import { post, type Family } from "../api";
import { announce } from "../kit/announce";
import type { NamedPlace } from "../kit/svg";
import type { Board, Game, Given, News, Opened, Seat } from "./game";
import type { History } from "./record/history";
import { Message } from "./message";

export interface Laid<State> {
  readonly game: Game<State>;
  readonly family: Family;
  readonly opened: Opened<State>;
  readonly history: History<State>;
  readonly signal: AbortSignal;
  readonly open: (text: string) => Promise<void>;
}

/** What the board shows instead of the game while something is explained. */
export interface Lesson<State> {
  readonly state: State;
  /** The state that it started from; what was added looks tentative. */
  readonly since: State | null;
  readonly places: readonly NamedPlace[];
  /** The player has tried to make a move meanwhile. */
  onmove(): void;
}

export class Desk<State> implements Seat<State> {
  readonly game: Game<State>;
  readonly family: Family;
  readonly signal: AbortSignal;
  readonly opened: Opened<State>;
  readonly message = new Message();
  readonly board: Board<State>;
  readonly open: (text: string) => Promise<void>;
  history: History<State>;
  /** The latest line for the log. */
  latest = "";
  /** Shown during a drag, before it is a move. */
  private tried: State | null = null;
  private lesson: Lesson<State> | null = null;
  private readonly watchers: ((news: News) => void)[] = [];

  constructor({ game, family, opened, history, signal, open }: Laid<State>) {
    this.game = game;
    this.family = family;
    this.opened = opened;
    this.history = history;
    this.signal = signal;
    this.open = open;
    this.board = game.board(this);
  }

  get state(): State {
    return this.lesson?.state ?? this.tried ?? this.settled;
  }

  get settled(): State {
    return this.history.now.state;
  }

  get since(): State | null {
    return this.lesson ? this.lesson.since : (this.history.since?.state ?? null);
  }

  get text(): string {
    return this.game.textOf(this.state);
  }

  get isOver(): boolean {
    return this.game.isOver(this.state);
  }

  /** The puzzle's name: its title among the examples, or what it is. */
  get name(): string {
    const text = this.text.trim();
    return this.family.examples.find((each) => each.text.trim() === text)?.title ?? this.opened.name;
  }

  watch(watcher: (news: News) => void): void {
    this.watchers.push(watcher);
  }

  get isTaught(): boolean {
    return this.lesson !== null;
  }

  enter(state: State, words: string): void {
    if (this.lesson) return this.keepLesson();
    this.go(this.history.to(state, words), words);
  }

  /** Goes to another point of the story, as undo does. */
  go(history: History<State>, words: string): void {
    this.tried = null;
    this.lesson = null;
    this.history = history;
    this.message.clear();
    this.draw();
    this.say(words);
  }

  show(state: State | null): void {
    if (this.lesson) return this.keepLesson();
    this.tried = state;
    this.draw();
  }

  /** Shows a lesson, which is no move and takes none; null shows the game again. */
  teach(lesson: Lesson<State> | null): void {
    this.tried = null;
    this.lesson = lesson;
    this.draw();
  }

  /** The board shows the lesson again, whatever the player has tried. */
  private keepLesson(): void {
    this.draw();
    this.lesson?.onmove();
  }

  forget(): void {
    this.message.clear();
    this.point(this.lesson?.places ?? []);
    this.news("forget");
  }

  private draw(): void {
    const { state, since, isOver } = this;
    this.board.point([]);
    this.board.draw({ state, since, isOver, isLesson: this.isTaught });
    if (this.lesson) this.board.point(this.lesson.places);
    this.news("move");
  }

  async play(moves: readonly string[], words: string): Promise<void> {
    const before = this.state;
    const next = await this.game.after(before, moves);
    if (this.state === before) this.enter(next, words);
  }

  point(at: readonly NamedPlace[]): void {
    this.board.point(at);
  }

  say(words: string): void {
    announce(words);
    this.note(words);
  }

  note(words: string): void {
    this.latest = words;
    this.news("log");
  }

  tell(words: string, good = false): void {
    this.message.say(words, good ? "good" : "");
    this.say(words);
  }

  refuse(words: string): void {
    this.message.say(words, "error");
    this.say(words);
  }

  work(words: string, task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return this.message.working(words, task, this.signal);
  }

  ask<Answer>(verb: string, more: object = {}, signal = this.signal): Promise<Answer> {
    const asked = { family: this.family.name, text: this.text, ...this.game.asked(this.state), ...more };
    return post(verb, asked, signal);
  }

  act<Answer>(action: string, given: Given = {}, signal = this.signal): Promise<Answer> {
    const sent = { ...this.game.asked(this.state), ...given };
    return post("act", { family: this.family.name, text: this.text, action, given: sent }, signal);
  }

  private news(news: News): void {
    for (const watcher of this.watchers) watcher(news);
  }
}
