// Checking the position: "Check" for mistakes that can be seen, "Compare with the solution" for all others, and,
// if there is a solver for positions, "Can this still be finished?" and "Solve from here".

import type { Checked } from "../../api";
import { asSentence } from "../../kit/announce";
import { button } from "../../kit/dom";
import { named } from "../../kit/svg";
import type { Desk } from "../desk";

const SO_FAR = "No mistakes so far.";
const ALL_RIGHT = "Everything is right: this is solved.";
const POSSIBLE = "Everything so far agrees with a solution.";
export const BY_THE_SOLVER = "Finished by the solver.";

export interface Checks {
  check(): void;
  compare(): void;
  canFinish(): void;
  finish(): void;
}

/** `begin` removes other advice about the position, such as a hint. */
export function checksFor<State>(desk: Desk<State>, begin: () => void): Checks {
  const { game } = desk;

  /** Looks for mistakes, and goes on unless the board has changed meanwhile. */
  const checkThen = (words: string, further: boolean, then: (checked: Checked) => void) =>
    desk.work(words, async (signal) => {
      const { state } = desk;
      const checked = await game.check?.(desk, further);
      signal.throwIfAborted();
      if (!checked || desk.state !== state) return;
      begin();
      then(checked);
    });

  const mistakes = (further: boolean): void =>
    void checkThen("Looking for mistakes…", further, ({ violations: [first] }) => {
      if (!first) {
        desk.showMessage(desk.isOver ? ALL_RIGHT : further ? POSSIBLE : SO_FAR, true);
        if (desk.isOver) desk.message.addRest();
        return;
      }
      desk.showError(asSentence(first.message));
      desk.point(named("fault", first.places));
    });

  return {
    check: () => mistakes(false),
    compare: () => mistakes(true),
    canFinish: () =>
      void checkThen("Looking for a solution…", true, ({ violations: [first] }) => {
        if (!first) return desk.showMessage("Yes, this can still be finished.", true);
        const words = "No, this can no longer be finished.";
        desk.say(words);
        desk.message.say(
          words,
          "error",
          button("Show where", () => mistakes(true)),
        );
      }),
    finish: () =>
      void desk.work("Looking for a solution…", async (signal) => {
        const { state } = desk;
        const finished = await game.finish?.(desk, signal);
        signal.throwIfAborted();
        if (desk.state !== state || finished === undefined) return;
        if (finished === null) desk.showError("There is no solution from here.");
        else desk.enter(finished, BY_THE_SOLVER);
      }),
  };
}
