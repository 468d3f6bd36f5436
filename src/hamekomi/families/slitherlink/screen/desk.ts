// What all parts of the screen share: the game, its picture, the library, and the watchers of changes.

import { post, type Checked, type Step } from "page/api";
import type { NamedPlace } from "page/kit/svg";
import { announce } from "page/kit/announce";
import { analyse, type Analysis } from "./analysis";
import { Board } from "./board";
import { cluesOf, digitsOf, Game, marksAfter, marksOf, plainText, UNKNOWN } from "./game";
import type { Pointed } from "./signs";
import { View } from "./view";

export interface Opened {
  readonly text: string;
  readonly description: string;
  readonly rows: number;
  readonly columns: number;
  readonly clues: string;
  readonly marks: string;
}

export interface Grade {
  readonly value: number;
  readonly word: string;
  readonly reason: string;
}

/** What has changed: a new board, a move, other rules, or a new line for the log. */
export type News = "board" | "move" | "rules" | "log";
/** What is sent along with an action. */
type Sent = Readonly<Record<string, string>>;

export class Desk {
  /** The latest line for the log. */
  latest = "";
  view: View;
  analysis: Analysis;
  /** The text of the user's own rules, or nothing. */
  private ownRules: Sent = {};
  /** The display options that are switched on. */
  private readonly options = new Set<string>();
  private readonly watchers: ((news: News) => void)[] = [];

  private constructor(
    readonly family: string,
    private readonly signal: AbortSignal,
    public game: Game,
  ) {
    this.analysis = analyse(game.board, game);
    this.view = this.newView();
  }

  /** Opens a puzzle with these marks, or without any with the marks in its text. */
  static async opened(
    family: string,
    text: string,
    marks: string | undefined,
    signal: AbortSignal,
  ): Promise<Desk> {
    return new Desk(family, signal, newGame(await read(family, text, marks, signal)));
  }

  get board(): Board {
    return this.game.board;
  }

  get text(): string {
    return plainText(this.board, this.game.clues);
  }

  /** Whether nothing is drawn. */
  get isEmpty(): boolean {
    return this.game.marks.every((mark) => mark === UNKNOWN);
  }

  watch(watcher: (news: News) => void): void {
    this.watchers.push(watcher);
  }

  /** Opens another puzzle, in any notation, together with the marks in its text. */
  async open(text: string, marks?: string): Promise<void> {
    const opened = await read(this.family, text, marks, this.signal);
    this.lay(newGame(opened));
    this.say(`${opened.description}.`);
  }

  /** From now on rules, hints and grades use the rules in this text; "" means the family's own. */
  useRules(text: string): void {
    this.ownRules = text ? { rules: text } : {};
    this.tell("rules");
  }

  /** Puts another game on the desk. */
  lay(game: Game): void {
    this.game = game;
    this.analysis = analyse(this.board, game);
    this.view = this.newView();
    this.tell("board");
  }

  private newView(): View {
    const { game, analysis, options } = this;
    return new View(game.board, { position: game, analysis, since: game.since }, options);
  }

  /** Switches a display option on or off. */
  setOption(name: string, isOn: boolean): void {
    if (isOn) this.options.add(name);
    else this.options.delete(name);
    this.view.showOptions();
  }

  /** Goes to another state of the game and says so. */
  enter(next: Game, words: string): void {
    this.show(next);
    this.say(words);
  }

  /** The same without words, for use during a drag. */
  show(next: Game): void {
    this.game = next;
    this.analysis = analyse(this.board, next);
    this.view.show({ position: next, analysis: this.analysis, since: next.since });
    this.tell("move");
  }

  /** Announces something and writes it to the log. */
  say(words: string): void {
    announce(words);
    this.note(words);
  }

  /** Writes to the log without announcing it. */
  note(words: string): void {
    this.latest = words;
    this.tell("log");
  }

  /** Points at places by the library's names; the first ones lie on top. */
  point(at: readonly NamedPlace[]): void {
    const pointed = at.flatMap(({ role, name }): Pointed[] => {
      const place = this.board.placeNamed(name);
      return place ? [{ place, role }] : [];
    });
    this.view.point(pointed.reverse());
  }

  /** Plays moves in the library's notation as one step that can be undone. */
  play(moves: readonly string[], words: string): void {
    this.enter(this.game.to({ marks: marksAfter(this.board, this.game.marks, moves) }, words), words);
  }

  /** Runs one of the family's actions on the current position. */
  ask<Answer>(action: string, sent: Sent = {}): Promise<Answer> {
    const marks = digitsOf(this.game.marks);
    return post(
      "act",
      { family: this.family, text: this.text, action, given: { marks, ...this.ownRules, ...sent } },
      this.signal,
    );
  }

  /** The next step from the current position, by the rules in use; null if nothing follows. */
  async hint(): Promise<Step | null> {
    const marks = digitsOf(this.game.marks);
    const { step } = await this.askVerb<{ step: Step | null }>("hint", { marks, ...this.ownRules });
    return step;
  }

  /** Looks for mistakes; with `further` also checks that some solution has all the marks. */
  check(further: boolean): Promise<Checked> {
    return this.askVerb("check", { marks: digitsOf(this.game.marks), further });
  }

  /** How hard the puzzle is, by the rules in use. */
  grade(): Promise<Grade> {
    return this.askVerb("grade", this.ownRules);
  }

  /** Asks the library one of the verbs that all families share. */
  askVerb<Answer>(verb: string, more: object = {}): Promise<Answer> {
    return post(verb, { family: this.family, text: this.text, ...more }, this.signal);
  }

  private tell(news: News): void {
    for (const watcher of this.watchers) watcher(news);
  }
}

function read(
  family: string,
  text: string,
  marks: string | undefined,
  signal: AbortSignal,
): Promise<Opened> {
  const sent = marks === undefined ? {} : { marks };
  return post<Opened>("act", { family, text, action: "open", given: sent }, signal);
}

function newGame({ rows, columns, clues, marks }: Opened): Game {
  const start = { clues: cluesOf(clues), marks: marksOf(marks), savepoints: [], words: "" };
  return new Game(new Board(rows, columns), start);
}

export function counted(number: number, noun: string): string {
  return `${number === 0 ? "no" : number} ${noun}${number === 1 ? "" : "s"}`;
}
