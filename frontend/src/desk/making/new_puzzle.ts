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
import { exactPuzzle, closestPuzzle } from "../../jobs/making";
import { printWithAnswers } from "./paper";

const LARGEST_SEED = 1e9;
const MOST_PRINTED = 24;

export function newPuzzle<State>(desk: Desk<State>): void {
  const { family } = desk;
  const shown = sheet(
    "New puzzle",
    family.generator === null
      ? h("p", { class: "quiet" }, `${family.title} puzzles cannot be made here yet: choose an example.`)
      : maker(desk, () => shown.close()),
    examples(desk, family.generator === null, () => shown.close()),
  );
}

/** Sizes and difficulties to press, and the button that makes the puzzle; everything else is folded away. */
function maker<State>(desk: Desk<State>, close: () => void): HTMLElement {
  const { family } = desk;
  const seed = h("input", { type: "number", min: 0, placeholder: "any" });
  const last = seedOf(family.name, desk.text);
  const declared = remembered(desk);
  const fields = optionFields(declared, (option) => {
    raise(option);
    refresh();
  });
  const sizes = presets("Size", family.sizes);
  const levels = presets("How hard", family.levels);
  const sheets = h("input", { type: "number", min: 1, max: MOST_PRINTED, value: 4 });
  const chosenSeed = (): number | null => (seed.value === "" ? null : Number(seed.value));
  const choose = (): Chosen => {
    const chosen = fields.chosen();
    remember(memory(family), chosen);
    close();
    return chosen;
  };
  const print = button("Print a sheet with answers", () => {
    if (sheets.reportValidity()) void makeAndPrint(desk, choose(), chosenSeed(), Number(sheets.value));
  });

  function presets(label: string, each: Presets): HTMLElement {
    const chips = Object.entries(each).map(([name, options]) =>
      button(name, () => {
        fields.set(options);
        refresh();
      }),
    );
    const row = h("fieldset", { class: "presets", hidden: chips.length === 0 });
    row.append(h("legend", {}, label), ...chips);
    return row;
  }

  function refresh(): void {
    for (const [row, each] of [[sizes, family.sizes], [levels, family.levels]] as const) {
      const here = matching(each, fields.chosen());
      for (const chip of row.querySelectorAll("button"))
        chip.setAttribute("aria-pressed", String(chip.textContent === here));
    }
  }

  /** A technique that is wanted raises the difficulty to one that has it. */
  function raise({ name, levels: needed = {} }: Option): void {
    const wanted = needed[String(fields.chosen()[name] ?? "")];
    const names = Object.keys(family.levels);
    const here = matching(family.levels, fields.chosen());
    const next = wanted === undefined ? undefined : family.levels[wanted];
    if (next && here !== undefined && names.indexOf(here) < names.indexOf(wanted ?? "")) fields.set(next);
  }

  if (Object.keys(lastChoice(desk)).length === 0 && matching(family.levels, fields.chosen()) === undefined)
    for (const each of [family.sizes, family.levels]) fields.set(Object.values(each)[0] ?? {});
  refresh();
  return form(
    { novalidate: true }, // the library refuses wrong values in a sentence that says why
    () => void makeAndOpen(desk, choose(), chosenSeed()),
    sizes,
    levels,
    actions(
      h("button", { type: "submit", class: "primary", autofocus: true }, "Play"),
      last !== null && h("small", { class: "quiet" }, `The seed of this one is ${last}.`),
    ),
    h(
      "details",
      { class: "more-options", open: declared.some((option) => isUnusual(option) && !isPreset(family, option)) },
      h("summary", {}, "Options"),
      h("div", { class: "settings" }, ...fields.elements, labelled("Seed", seed)),
    ),
    h(
      "details",
      { class: "more-options" },
      h("summary", {}, "On paper"),
      actions(labelled("Puzzles on paper", sheets), print),
    ),
  );
}

type Presets = Family["sizes"];

/** The name of the preset that agrees with what is chosen. */
function matching(presets: Presets, chosen: Chosen): string | undefined {
  return Object.entries(presets).find(([, options]) =>
    Object.entries(options).every(([name, value]) => chosen[name] === value),
  )?.[0];
}

function isPreset({ sizes, levels }: Family, { name }: Option): boolean {
  return [...Object.values(sizes), ...Object.values(levels)].some((options) => name in options);
}

function examples<State>(desk: Desk<State>, isOpen: boolean, close: () => void): HTMLElement {
  const { family } = desk;
  const chips = worthPlaying(family).map(({ title, text }) =>
    button(isSolved(family.name, text) ? `${title} ✓` : title, () => {
      close();
      void desk.work("Opening…", () => desk.open(text));
    }),
  );
  return h(
    "details",
    { class: "more-options", open: isOpen },
    h("summary", {}, "Examples"),
    h("ul", { class: "chips" }, ...chips.map((chip) => h("li", {}, chip))),
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
    const { text, stopped, notes } = await closestPuzzle(request, signal, desk.signal);
    signal.throwIfAborted();
    rememberSeed(request.family, text, from, stopped, notes);
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
