// Undo and redo as an immutable value: every change returns a new history.

export class History<State> {
  constructor(
    readonly now: State,
    private readonly past: readonly State[] = [], // oldest first
    private readonly future: readonly State[] = [], // next state last
  ) {}

  /** A saved history: all states in order, and the index of the current one. */
  static of<State>(states: readonly State[], at: number): History<State> {
    const now = states[at];
    if (now === undefined) throw new Error(`There is no state ${at} among ${states.length}.`);
    return new History(now, states.slice(0, at), states.slice(at + 1).reverse());
  }

  get story(): { readonly states: readonly State[]; readonly at: number } {
    return { states: [...this.past, this.now, ...[...this.future].reverse()], at: this.past.length };
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Add a state; the states that could be redone are dropped. */
  to(next: State): History<State> {
    return new History(next, [...this.past, this.now]);
  }

  undo(): History<State> {
    const before = this.past.at(-1);
    if (before === undefined) return this;
    return new History(before, this.past.slice(0, -1), [...this.future, this.now]);
  }

  redo(): History<State> {
    const next = this.future.at(-1);
    if (next === undefined) return this;
    return new History(next, [...this.past, this.now], this.future.slice(0, -1));
  }
}
