// New puzzles: made with the player's options, for the desk or for paper, or one of the examples. The last choice
// is remembered.

import type { Family } from "../../api";
import { actions, button, form, h, labelled } from "../../kit/dom";
import { recall, remember } from "../../kit/memory";
import { optionFields, type Chosen, type Option } from "../../kit/options";
import { sheet } from "../../kit/sheet";
import { counted } from "../../kit/words";
import type { Desk } from "../desk";
import { isSolved } from "../record/keep";
import { rememberSeed, seedOf } from "./seeds";
import { exactPuzzle, closestPuzzle } from "./generate";
import { printWithAnswers } from "./paper";

const LARGEST_SEED = 1e9;
const MOST_PRINTED = 24;
// The first options of a family are those that most players need; others are folded away if there are more.
const FIRST = 4;

export function newPuzzle<State>(desk: Desk<State>): void {
  const { family } = desk;
  const seed = h("input", { type: "number", min: 0, placeholder: "any" });
  const last = seedOf(family.name, desk.text);
  const declared = remembered(desk);
  const fields = optionFields(declared);
  const make = h("button", { type: "submit", disabled: family.generator === null }, "Make a puzzle");
  const sheets = h("input", { type: "number", min: 1, max: MOST_PRINTED, value: 4 });
  const chosenSeed = (): number | null => (seed.value === "" ? null : Number(seed.value));
  const choose = (): Chosen => {
    const chosen = fields.chosen();
    remember(memory(family), chosen);
    shown.close();
    return chosen;
  };
  const print = button("Print a sheet with answers", () => {
    if (sheets.reportValidity()) void makeAndPrint(desk, choose(), chosenSeed(), Number(sheets.value));
  });
  const making = form(
    { novalidate: true }, // the library refuses wrong values in a sentence that says why
    () => void makeAndOpen(desk, choose(), chosenSeed()),
    family.generator === null
      ? h("p", { class: "quiet" }, `${family.title} puzzles cannot be made here yet: choose an example.`)
      : h("div", { class: "settings" }, ...fields.elements.slice(0, FIRST), labelled("Seed", seed)),
    fields.elements.length > FIRST &&
      h(
        "details",
        { class: "more-options", open: declared.slice(FIRST).some(isUnusual) },
        h("summary", {}, "More options"),
        h("div", { class: "settings" }, ...fields.elements.slice(FIRST)),
      ),
    actions(make, last !== null && h("small", { class: "quiet" }, `The seed of this one is ${last}.`)),
    family.generator !== null &&
      actions(labelled("Puzzles on paper", sheets), print),
  );
  const shown = sheet(
    "New puzzle",
    making,
    h("h3", {}, "Examples"),
    h(
      "ul",
      { class: "chips" },
      ...worthPlaying(family).map(({ title, text }) =>
        h(
          "li",
          {},
          button(isSolved(family.name, text) ? `${title} ✓` : title, () => {
            shown.close();
            void desk.work("Opening…", () => desk.open(text));
          }),
        ),
      ),
    ),
  );
}

/** Another puzzle like the last one: made, or the next example that is not solved yet. */
export async function nextPuzzle<State>(desk: Desk<State>): Promise<void> {
  const { family } = desk;
  if (family.generator) return makeAndOpen(desk, lastChoice(desk), null);
  const texts = worthPlaying(family).map(({ text }) => text);
  const here = texts.findIndex((text) => text.trim() === desk.text.trim());
  const ahead = [...texts.slice(here + 1), ...texts.slice(0, Math.max(here, 0))];
  const next = ahead.find((text) => !isSolved(family.name, text)) ?? ahead[0];
  if (next === undefined) return desk.showError("There is no other example.");
  await desk.work("Opening…", () => desk.open(next));
}

/** The examples without the test cases, if the library marks some as beautiful; or else all. */
function worthPlaying({ examples }: Family): Family["examples"] {
  const beautiful = examples.filter((each) => "gallery" in each && each.gallery);
  return beautiful.length > 0 ? beautiful : examples;
}

/** The same seed makes the same sheet. */
function makeAndPrint<State>(
  desk: Desk<State>,
  chosen: Chosen,
  seed: number | null,
  number: number,
): Promise<void> {
  const { name } = desk.family;
  const from = seed ?? anySeed();
  return desk.work(`Making ${counted(number, "puzzle")}…`, async (signal) => {
    const texts: string[] = [];
    while (texts.length < number) {
      const request = { family: name, chosen, seed: from + texts.length };
      texts.push(await exactPuzzle(request, signal, desk.signal));
    }
    await printWithAnswers(name, texts, signal);
    desk.showMessage(`${counted(number, "puzzle")} printed, from seed ${from}.`, true);
  });
}

function anySeed(): number {
  return Math.floor(Math.random() * LARGEST_SEED);
}

function makeAndOpen<State>(desk: Desk<State>, chosen: Chosen, seed: number | null): Promise<void> {
  const from = seed ?? anySeed();
  return desk.work("Making a puzzle…", async (signal) => {
    const request = { family: desk.family.name, chosen, seed: from };
    const { text, stopped } = await closestPuzzle(request, signal, desk.signal);
    signal.throwIfAborted();
    rememberSeed(request.family, text, from, stopped);
    await desk.open(text);
  });
}

/** The generator's options, with what was chosen last as their defaults. */
function remembered<State>(desk: Desk<State>): NonNullable<Family["generator"]> {
  const last = lastChoice(desk);
  return (desk.family.generator ?? []).map((option) =>
    option.name in last ? { ...option, preset: last[option.name] ?? null } : option,
  );
}

function isUnusual({ preset, default: usual }: Option): boolean {
  return preset !== undefined && preset !== usual;
}

function lastChoice<State>({ family, game }: Desk<State>): Chosen {
  const stored = recall(memory(family));
  if (typeof stored !== "object" || stored === null) return game.firstChoice ?? {};
  const known = new Set((family.generator ?? []).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => known.has(name) && ["string", "number"].includes(typeof value),
    ),
  ) as Chosen;
}

function memory(family: Family): string {
  return `new.${family.name}`;
}
