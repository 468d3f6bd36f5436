// The history of a game: what was done, what was undone, and save points. It knows nothing of the game: a state is
// any immutable value. A history never changes either: a move makes another history.
//
// Everything is a step: a move, a save point, going back to one, dropping one. So undo takes everything back.

export interface Savepoint<State> {
  readonly name: string;
  readonly state: State;
}

/** One entry of the history, as undo restores it. */
export interface Moment<State> {
  readonly state: State;
  /** The latest is the last one. */
  readonly savepoints: readonly Savepoint<State>[];
  /** What led here. */
  readonly words: string;
}

export class History<State> {
  constructor(
    readonly now: Moment<State>,
    // The latest moment is the last one.
    private readonly past: readonly Moment<State>[] = [],
    // The next moment to redo is the last one.
    private readonly future: readonly Moment<State>[] = [],
  ) {}

  static starting<State>(state: State): History<State> {
    return new History({ state, savepoints: [], words: "" });
  }

  /** A stored history: all moments in order, and the index of the current one. */
  static of<State>(moments: readonly Moment<State>[], at: number): History<State> {
    const now = moments[at];
    if (!now) throw new Error(`There is no moment ${at} among ${moments.length}.`);
    return new History(now, moments.slice(0, at), moments.slice(at + 1).reverse());
  }

  get timeline(): { readonly moments: readonly Moment<State>[]; readonly at: number } {
    return { moments: [...this.past, this.now, ...[...this.future].reverse()], at: this.past.length };
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** The latest save point, if any; moves after it are tentative. */
  get since(): Savepoint<State> | null {
    return this.now.savepoints.at(-1) ?? null;
  }

  /** Where "back" leads: the latest save point that is not what is on the board anyway. */
  get behind(): Savepoint<State> | null {
    return this.now.savepoints.findLast(({ state }) => state !== this.now.state) ?? null;
  }

  /** A move, after which undone moves cannot be redone. */
  to(state: State, words: string): History<State> {
    return this.with({ state }, words);
  }

  undo(): History<State> {
    const before = this.past.at(-1);
    if (!before) return this;
    return new History(before, this.past.slice(0, -1), [...this.future, this.now]);
  }

  redo(): History<State> {
    const next = this.future.at(-1);
    if (!next) return this;
    return new History(next, [...this.past, this.now], this.future.slice(0, -1));
  }

  /** Saves this position under the next free letter. */
  savePoint(): History<State> {
    const { savepoints, state } = this.now;
    const name = freeName(savepoints.map((each) => each.name));
    return this.with({ savepoints: [...savepoints, { name, state }] }, `Save point ${name}.`);
  }

  /** Goes back to a save point, which stays; those made after it are dropped. */
  back(to: Savepoint<State>): History<State> {
    const savepoints = this.now.savepoints.slice(0, this.now.savepoints.indexOf(to) + 1);
    return this.with({ state: to.state, savepoints }, `Back to ${to.name}.`);
  }

  /** Drops a save point and keeps what is on the board. */
  keep(dropped: Savepoint<State>): History<State> {
    const savepoints = this.now.savepoints.filter((each) => each !== dropped);
    return this.with({ savepoints }, `Kept; save point ${dropped.name} is dropped.`);
  }

  rename(point: Savepoint<State>, name: string): History<State> {
    const savepoints = this.now.savepoints.map((each) => (each === point ? { ...each, name } : each));
    return this.with({ savepoints }, `Save point ${point.name} is now called ${name}.`);
  }

  private with(next: Partial<Moment<State>>, words: string): History<State> {
    return new History({ ...this.now, ...next, words }, [...this.past, this.now]);
  }
}

/** The first of A, B, …, Z, A1, B1, … that is not taken. */
function freeName(taken: readonly string[]): string {
  for (let number = 0; ; number++) {
    const letter = String.fromCharCode(65 + (number % 26));
    const name = number < 26 ? letter : `${letter}${Math.floor(number / 26)}`;
    if (!taken.includes(name)) return name;
  }
}
