// What all parts of the screen share: the game, its picture, the library, and who is told of changes.

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

/** A new board, a move on it, other rules, or a line for the log. */
export type News = "board" | "move" | "rules" | "log";
type Given = Readonly<Record<string, string>>;

export class Desk {
  latest = ""; // that was said or noted
  view: View;
  analysis: Analysis;
  private ownRules: Given = {}; // the text of the user's own, if there are any
  private readonly options = new Set<string>(); // of what the board shows by itself
  private readonly watchers: ((news: News) => void)[] = [];

  private constructor(
    readonly family: string,
    private readonly signal: AbortSignal,
    public game: Game,
  ) {
    this.analysis = analyse(game.board, game);
    this.view = this.newView();
  }

  /** With these marks, or else with those that stand in the text. */
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

  /** Nothing is drawn. */
  get isEmpty(): boolean {
    return this.game.marks.every((mark) => mark === UNKNOWN);
  }

  watch(watcher: (news: News) => void): void {
    this.watchers.push(watcher);
  }

  /** Another puzzle, in any notation; marks that stand in its text are there, too. */
  async open(text: string, marks?: string): Promise<void> {
    const opened = await read(this.family, text, marks, this.signal);
    this.lay(newGame(opened));
    this.say(`${opened.description}.`);
  }

  /** Rules, hints and grades are by the rules of this text from now on; "": by the family's own. */
  useRules(text: string): void {
    this.ownRules = text ? { rules: text } : {};
    this.tell("rules");
  }

  /** Another game is on the desk. */
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

  /** Something that the board shows by itself, or no longer. */
  setOption(name: string, isOn: boolean): void {
    if (isOn) this.options.add(name);
    else this.options.delete(name);
    this.view.showOptions();
  }

  /** Go to another state of the game. */
  enter(next: Game, words: string): void {
    this.show(next);
    this.say(words);
  }

  /** The same without words, as while a drag goes on. */
  show(next: Game): void {
    this.game = next;
    this.analysis = analyse(this.board, next);
    this.view.show({ position: next, analysis: this.analysis, since: next.since });
    this.tell("move");
  }

  /** Say something, aloud and in the log. */
  say(words: string): void {
    announce(words);
    this.note(words);
  }

  /** Something for the log alone. */
  note(words: string): void {
    this.latest = words;
    this.tell("log");
  }

  /** Point at places that the library has named; the first ones lie on top. */
  point(at: readonly NamedPlace[]): void {
    const pointed = at.flatMap(({ role, name }): Pointed[] => {
      const place = this.board.placeNamed(name);
      return place ? [{ place, role }] : [];
    });
    this.view.point(pointed.reverse());
  }

  /** Moves as the library writes them, as one that can be undone. */
  play(moves: readonly string[], words: string): void {
    this.enter(this.game.to({ marks: marksAfter(this.board, this.game.marks, moves) }, words), words);
  }

  /** One of the family's actions on the position as it stands. */
  ask<Answer>(action: string, given: Given = {}): Promise<Answer> {
    const marks = digitsOf(this.game.marks);
    return post(
      "act",
      { family: this.family, text: this.text, action, given: { marks, ...this.ownRules, ...given } },
      this.signal,
    );
  }

  /** The next step from the position as it stands, by the rules that are used; null: nothing follows. */
  async hint(): Promise<Step | null> {
    const marks = digitsOf(this.game.marks);
    const { step } = await this.askVerb<{ step: Step | null }>("hint", { marks, ...this.ownRules });
    return step;
  }

  /** What is wrong already; `further`: also whether some solution has all the marks. */
  check(further: boolean): Promise<Checked> {
    return this.askVerb("check", { marks: digitsOf(this.game.marks), further });
  }

  /** How hard the puzzle is, by the rules that are used. */
  grade(): Promise<Grade> {
    return this.askVerb("grade", this.ownRules);
  }

  /** One of the common verbs on the puzzle. */
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
  const given = marks === undefined ? {} : { marks };
  return post<Opened>("act", { family, text, action: "open", given }, signal);
}

function newGame({ rows, columns, clues, marks }: Opened): Game {
  const start = { clues: cluesOf(clues), marks: marksOf(marks), savepoints: [], words: "" };
  return new Game(new Board(rows, columns), start);
}

export function counted(number: number, noun: string): string {
  return `${number === 0 ? "no" : number} ${noun}${number === 1 ? "" : "s"}`;
}
