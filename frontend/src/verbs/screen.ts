// The common screen, for families without their own: the puzzle's text, its picture and the verbs.

import type { Family, Recognised } from "../api";
import { showCount, showGrade, showHint, showSolutions, showSteps } from "./answers";
import { copyButtons } from "../commands";
import { button, fill, h } from "../kit/dom";
import { experimentForm } from "../jobs/order";
import { checkForm, convertForm, generateForm } from "./forms";
import { addRecent } from "../kit/memory";
import { facts, pasteBox } from "../home/paste";
import { playPanel } from "../play/screen";
import { keep, link } from "../router";
import type { Place } from "../screens";
import { picture } from "../kit/svg";

export function familyScreen(place: Place): void {
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
export function laboratory({ element, query, family, signal }: Place): void {
  const board = h("div", { class: "board" });
  const answer = h("section", { class: "answer", "aria-label": "Answer" });
  let puzzle: Recognised | null = null;
  let act = query.get("do") ?? "";

  const paste = pasteBox({
    label: `A puzzle in any notation: ${family.formats.map((format) => format.name).join(", ")}`,
    placeholder: family.formats[0]?.summary ?? "",
    family: family.name,
    signal,
    onrecognised: (found) => {
      puzzle = found;
      fill(answer);
      fill(
        board,
        found && h("h2", {}, found.description),
        found && picture(found.svg),
        found && facts(found),
      );
      actions.hidden = found === null;
      for (const each of actions.querySelectorAll<HTMLElement>("[data-verb=play]"))
        each.hidden = !found?.playable;
      if (!found) return;
      keep(link(family.name, { puzzle: found.text, tab: query.get("tab") ?? "" }));
      addRecent(found);
      if (act) start(act);
      act = "";
    },
  });

  function start(verb: string): void {
    if (!puzzle) return;
    const { text } = puzzle;
    const shown = VERBS[verb];
    if (shown) fill(answer, shown.show(family, text));
  }

  const able = Object.entries(VERBS).filter(([verb]) => family.abilities.includes(verb));
  const actions = h(
    "div",
    { class: "actions", role: "group", "aria-label": "What to do", hidden: true },
    ...able.map(([verb, { label }]) => button(label, () => start(verb), { "data-verb": verb })),
    ...copyButtons(family.name, () => puzzle?.text ?? ""),
  );

  fill(
    element,
    h("div", { class: "columns" }, h("div", {}, paste.element, examples(family), actions), board),
    answer,
    family.abilities.includes("generate") && generateForm(family, paste.set),
    family.experiments.length > 0 &&
      h("section", {}, h("h2", {}, "Experiments"), experimentForm([family], signal)),
  );
  paste.set(query.get("puzzle") ?? family.examples[0]?.text ?? "");
}

interface Verb {
  readonly label: string;
  readonly show: (family: Family, text: string) => HTMLElement;
}

const VERBS: Readonly<Record<string, Verb>> = {
  play: { label: "Play", show: (family, text) => playPanel(family, text) },
  solve: { label: "Solve", show: (family, text) => showSolutions(family, text) },
  explain: { label: "Explain", show: (family, text) => showSteps(family.name, text) },
  hint: { label: "Hint", show: (family, text) => showHint(family.name, text) },
  count: { label: "Count", show: (family, text) => showCount(family, text) },
  check: { label: "Check an answer", show: (family, text) => checkForm(family.name, text) },
  grade: { label: "Grade", show: (family, text) => showGrade(family.name, text) },
  convert: { label: "Convert", show: (family, text) => convertForm(family, text) },
};

export function examples(family: Family): HTMLElement {
  return h(
    "details",
    {},
    h("summary", {}, "Examples"),
    h(
      "ul",
      { class: "chips" },
      ...family.examples.map(({ title, text }) =>
        h("li", {}, h("a", { href: link(family.name, { puzzle: text }) }, title)),
      ),
    ),
  );
}
