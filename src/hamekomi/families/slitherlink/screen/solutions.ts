// Solving with a chosen solver, and paging through the solutions, laid over the board.

import type { Grade, Solutions } from "page/api";
import type { GameContext } from "page/desk/game";
import { howMany } from "page/verbs/answers";
import { attempt } from "page/kit/announce";
import { actions, button, choice, fill, h, labelled, options } from "page/kit/dom";
import { gradeWords } from "page/kit/grade";
import { LINE, marksOfDrawing, type Position } from "./position";
import type { Table } from "./table";
import { counted } from "./words";

const USUAL = 20; // solutions that are looked for
const MOST = 100; // that the server looks for

export function solutionsPanel(desk: GameContext<Position>, board: Table): HTMLElement {
  const { family } = desk;
  const solver = choice(family.solvers.map(({ name }) => name), () => describe());
  const most = h("input", { type: "number", min: 1, max: MOST, value: USUAL, required: true });
  const summary = h("p", { class: "quiet" });
  const answer = h("div", { class: "body" });
  let hide = (): void => undefined; // hides the solution that is shown

  const describe = (): void => {
    summary.textContent = family.solvers.find(({ name }) => name === solver.value)?.summary ?? "";
  };
  describe();

  const solve = () =>
    attempt(answer, async () => {
      if (!most.reportValidity()) return;
      hide();
      fill(answer, h("p", { class: "quiet" }, "…"));
      const { clues, board: plan } = desk.state;
      const options = { solver: solver.value, limit: Number(most.value), pictures: false };
      const found = await desk.request<Solutions>("solve", { ...options, marks: undefined, rules: undefined });
      if (desk.state.clues !== clues) return fill(answer);
      const all = found.solutions.map(({ text }) => marksOfDrawing(plan, text));
      const words = howMany(found);
      desk.say(`By ${options.solver}: ${words}`);
      fill(answer, h("p", {}, words), all.length > 0 && pager(all));
    });

  const grade = () =>
    attempt(answer, async () => {
      hide();
      const words = gradeWords(await desk.request<Grade>("grade", { marks: undefined }));
      fill(answer, h("p", {}, words));
      desk.say(words);
    });

  /** Shows one solution at a time on the board; hiding it shows the player's marks again. */
  function pager(all: readonly Uint8Array[]): HTMLElement {
    let shown = 0;
    const differs = differences(all);
    const place = h("span", { role: "status" });
    const { clues } = desk.state;

    function show(number: number): void {
      shown = (number + all.length) % all.length;
      const marks = all[shown];
      if (!marks) return;
      place.textContent = `${shown + 1} of ${all.length}`;
      board.overlay({ marks, differs });
    }

    hide = () => {
      board.overlay(null);
      hide = () => undefined;
      element.remove();
    };
    const take = button("Put it on the board", () => {
      const marks = all[shown];
      if (!marks || desk.state.clues !== clues) return;
      const words = `Solution ${shown + 1} of ${all.length} is on the board.`;
      hide();
      desk.enter({ ...desk.state, marks: marks.slice() }, words);
    });
    const number = differs.reduce((sum, each) => sum + each, 0);
    const element = h(
      "div",
      {},
      all.length > 1 &&
        h(
          "p",
          {},
          `They differ on ${counted(number, "edge")}: `,
          "dashed where this one has a line, dotted where others do.",
        ),
      actions(
        all.length > 1 && button("Previous", () => show(shown - 1)),
        place,
        all.length > 1 && button("Next", () => show(shown + 1)),
      ),
      actions(take, button("Hide", () => hide())),
    );
    show(0);
    return element;
  }

  desk.subscribe((change) => change !== "log" && hide());
  return h(
    "div",
    {},
    actions(labelled("Solver", solver), labelled("At most", most), button("Solve", () => void solve())),
    family.abilities.includes("grade") &&
      actions(button("How hard is it?", () => void grade())),
    summary,
    answer,
  );
}

function differences(all: readonly Uint8Array[]): Uint8Array {
  const [first] = all;
  return Uint8Array.from({ length: first?.length ?? 0 }, (_, edge) =>
    Number(all.some((marks) => (marks[edge] === LINE) !== (first?.[edge] === LINE))),
  );
}
