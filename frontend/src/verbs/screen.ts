// The laboratory: the puzzle's text, its picture and the verbs. It is the screen of a family that cannot be played.

import type { Family, Recognised } from "../api";
import { showGrade, showHint, showSteps } from "./answers";
import { showComparison } from "./compare";
import { showCount } from "./count";
import { experiments } from "./experiments";
import { showSolutions } from "./solutions";
import { copyButtons } from "../commands";
import { announce } from "../kit/announce";
import { button, facts, fill, folded, h } from "../kit/dom";
import { onlyLatest } from "../kit/working";
import { checkForm, convertForm, generateForm } from "./forms";
import { addRecent } from "../kit/memory";
import { pasteBox } from "../home/paste";
import { go, keep, link, wasPressed } from "../router";
import type { ScreenContext } from "../screens";
import { picture } from "../kit/svg";

export function familyScreen(place: ScreenContext): void {
  const bench = h("div", {});
  fill(
    place.element,
    h("h1", {}, place.family.title),
    h("p", { class: "quiet" }, place.family.summary),
    bench,
  );
  laboratory({ ...place, element: bench });
}

/** Everything that can be done with the puzzles of a family, without a heading. */
export function laboratory({ element, query, family, signal }: ScreenContext): void {
  const board = h("div", { class: "board" });
  const answer = h("section", { class: "answer", "aria-label": "Answer" });
  let puzzle: Recognised | null = null;
  let act = query.get("do") ?? "";
  const isPressed = wasPressed();
  // The verb whose answer is shown; its work ends when another one is chosen.
  let shown = "";
  const renew = onlyLatest(signal);
  let showing = renew();

  function turnTo(verb: string): void {
    showing = renew();
    shown = verb;
    fill(answer);
    for (const each of actions.querySelectorAll("[data-verb]"))
      each.setAttribute("aria-pressed", String(each.getAttribute("data-verb") === verb));
  }

  const paste = pasteBox({
    label: "Paste a puzzle in any notation, type one, or drop a file",
    placeholder: family.formats[0]?.summary ?? "",
    family: family.name,
    signal,
    onrecognised: (found) => {
      puzzle = found;
      const wanted = act;
      act = "";
      turnTo("");
      fill(
        board,
        found && h("h2", {}, found.description),
        found && picture(found.svg),
        found && facts(found.facts.map(({ name, value }) => [name, value])),
      );
      actions.hidden = copies.hidden = found === null;
      for (const each of actions.querySelectorAll<HTMLElement>("[data-verb=play]"))
        each.hidden = !found?.playable;
      if (!found) return;
      keep(link(family.name, { puzzle: found.text, tab: query.get("tab") ?? "" }));
      addRecent(found);
      if (isPressed && wanted) start(wanted);
      else if (wanted) offer(wanted);
    },
  });

  /** Prepares what the address asks for: its form is shown, or its button waits to be pressed. */
  function offer(verb: string): void {
    const control = actions.querySelector<HTMLElement>(`[data-verb="${CSS.escape(verb)}"]`);
    if (!control || control.hidden) return;
    if (VERBS[verb]?.isForm) return start(verb);
    const words = `Press ${control.textContent} to start.`;
    fill(answer, h("p", { class: "quiet" }, words));
    control.focus();
    announce(words);
  }

  function start(verb: string): void {
    const verbShown = VERBS[verb];
    if (puzzle && verb === "play") return go(link(family.name, { puzzle: puzzle.text, do: verb }));
    if (!puzzle || !verbShown) return;
    turnTo(verb);
    fill(answer, verbShown.show(family, puzzle, showing));
    // Scrolls to the answer: a long puzzle would leave it below the edge of the screen.
    if (answer.getBoundingClientRect().top > innerHeight / 3) answer.scrollIntoView({ block: "start" });
  }

  const able = Object.entries(VERBS).filter(([verb]) => family.abilities.includes(verb));
  const actions = h(
    "div",
    { class: "actions", role: "group", "aria-label": "What to do", hidden: true },
    family.playable && button("Play", () => start("play"), { "data-verb": "play" }),
    ...able.map(([verb, { label }]) => button(label, () => start(verb), { "data-verb": verb })),
  );
  const copies = h(
    "div",
    { class: "actions", hidden: true },
    ...copyButtons(family.name, () => puzzle?.text ?? "", { verb: () => shown }),
  );
  const make = family.abilities.includes("generate") && generateForm(family, paste.set);
  element.classList.add("laboratory");
  fill(
    element,
    h(
      "div",
      { class: "columns" },
      h("div", {}, paste.element, make, examples(family), actions, copies),
      board,
    ),
    answer,
    family.experiments.length > 0 && experiments(family, signal),
  );
  paste.set(query.get("puzzle") ?? family.examples[0]?.text ?? "");
}

interface Verb {
  readonly label: string;
  /** It shows a form, and starts nothing before that is sent. */
  readonly isForm?: boolean;
  readonly show: (family: Family, puzzle: Recognised, signal: AbortSignal) => HTMLElement;
}

const VERBS: Readonly<Record<string, Verb>> = {
  solve: { label: "Solve", show: (family, { text }, signal) => showSolutions(family, text, signal) },
  explain: { label: "Explain", show: (_, puzzle, signal) => showSteps(puzzle, signal) },
  hint: { label: "Hint", show: (family, { text }) => showHint(family.name, text) },
  count: { label: "Count", show: (family, { text }, signal) => showCount(family, text, signal) },
  compare: {
    label: "Compare solvers",
    isForm: true,
    show: (family, { text }, signal) => showComparison(family, text, signal),
  },
  check: {
    label: "Check an answer",
    isForm: true,
    show: (family, { text }) => checkForm(family.name, text),
  },
  grade: { label: "Grade", show: (family, { text }) => showGrade(family.name, text) },
  convert: { label: "Convert", show: (family, { text }) => convertForm(family, text) },
};

function examples(family: Family): HTMLElement {
  return folded(
    "Examples",
    h(
      "ul",
      { class: "chips" },
      ...family.examples.map(({ title, text }) =>
        h("li", {}, h("a", { href: link(family.name, { puzzle: text }) }, title)),
      ),
    ),
  );
}
