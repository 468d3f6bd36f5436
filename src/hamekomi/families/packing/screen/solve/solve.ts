// Choose, paste or drop a puzzle; see it, solve it, count its fillings and save them.

import { post, type Recognised, type Solutions } from "page/api";
import { announce, attempt } from "page/kit/announce";
import { howMany } from "page/verbs/answers";
import { copyButtons } from "page/commands";
import { button, fill, h } from "page/kit/dom";
import { addRecent } from "page/kit/memory";
import { pasteBox } from "page/home/paste";
import type { Place } from "page/screens";
import { catalogue } from "../catalogue";
import { coloursOf } from "../drawn/colours";
import { counts } from "./counts";
import { exportButtons } from "./export";
import { pieceList } from "../drawn/pieces";
import { latticeOf, readPuzzle, readSites, type Puzzle } from "../puzzle";
import { upToSwitch } from "./up_to";
import { view } from "./view";

// How many fillings one request asks for.
const MOST = 50;

/** Calls `onchange` with the text of every puzzle that is shown. */
export function solve(place: Place, text: string, onchange: (text: string) => void): void {
  const { element, family, query, signal } = place;
  let found: Recognised | null = null;
  let puzzle: Puzzle | null = null;
  let solutions: Solutions["solutions"] = [];
  // -1 stands for the puzzle without a filling.
  let shown = -1;
  let asking = new AbortController();
  let solveAtOnce = query.get("do") === "solve";

  const sight = view();
  const upTo = upToSwitch(family.up_to, chooseUpTo);
  const number = counts(family, upTo.value, signal);
  const heading = h("h2", {});
  const outcome = h("p", { class: "outcome" });
  const problem = h("div", { class: "problem" });
  const pieces = h("div", {});
  const position = h("span", { role: "status" });
  const start = button("Solve", () => void fillFrame());
  const pager = h(
    "span",
    { class: "pager", hidden: true },
    button("Previous", () => turn(-1)),
    position,
    button("Next", () => turn(+1)),
    button("Empty frame", () => show(-1)),
  );
  const keeping = exportButtons(family, sight, () => {
    if (!found) return null;
    const filling = solutions[shown]?.text ?? null;
    return { puzzle: found.text, filling, isInSpace: found.scene !== null };
  });

  async function enter(recognised: Recognised | null): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal: asked } = asking;
    if (!recognised) {
      bench.hidden = true;
      return;
    }
    await attempt(problem, async () => {
      const read = await readPuzzle(family.name, recognised.text, asked);
      fill(problem);
      [found, puzzle, solutions] = [recognised, read, []];
      heading.textContent = recognised.description;
      outcome.textContent = "";
      fill(pieces, pieceList(read, coloursOf(read)));
      show(-1);
      bench.hidden = false;
      number.show(recognised);
      onchange(recognised.text);
      addRecent(recognised);
      announce(recognised.description);
      if (solveAtOnce) await fillFrame();
      solveAtOnce = false;
    });
  }

  async function fillFrame(): Promise<void> {
    const asked = found;
    if (!asked) return;
    const ask = { family: family.name, text: asked.text, up_to: upTo.value(), limit: MOST };
    start.disabled = true;
    await attempt(problem, async () => {
      const answer = await post<Solutions>("solve", ask, asking.signal);
      // The user may have chosen another puzzle or another "up to" in the meantime.
      if (found !== asked || answer.up_to !== upTo.value()) return;
      fill(problem);
      solutions = answer.solutions;
      outcome.textContent = howMany(answer);
      announce(outcome.textContent);
      show(solutions.length > 0 ? 0 : -1);
    });
    start.disabled = false;
  }

  function chooseUpTo(): void {
    number.refresh();
    if (solutions.length > 0) void fillFrame();
  }

  function turn(by: number): void {
    const from = shown < 0 && by < 0 ? 0 : shown;
    show((from + by + solutions.length) % solutions.length);
  }

  function show(next: number): void {
    if (!found || !puzzle) return;
    shown = next;
    const filling = solutions[next];
    pager.hidden = solutions.length === 0;
    position.textContent = filling ? `${next + 1} of ${solutions.length}` : "empty";
    sight.show({
      puzzle,
      colours: coloursOf(puzzle),
      svg: filling?.svg ?? found.svg,
      scene: filling ? filling.scene : found.scene,
      sites: filling ? readSites(latticeOf(puzzle), filling.text) : null,
    });
  }

  const paste = pasteBox({
    label: "A name, a drawing, JSON",
    placeholder: "frame: box 10 6\npieces: pentominoes",
    family: family.name,
    rows: 4,
    signal,
    onrecognised: (recognised) => void enter(recognised),
  });
  const bench = h(
    "div",
    { class: "packing", hidden: true },
    pieces,
    h(
      "div",
      {},
      heading,
      upTo.element,
      h("div", { class: "actions" }, start, pager),
      outcome,
      problem,
      sight.element,
      number.element,
      keeping,
      h(
        "div",
        { class: "actions" },
        ...copyButtons(family.name, () => found?.text ?? "", { upTo: upTo.value }),
      ),
    ),
  );
  signal.addEventListener("abort", () => {
    asking.abort();
    sight.dispose();
  });
  fill(element, h("div", { class: "columns" }, catalogue(text, paste.set), paste.element), bench);
  paste.set(text);
}
