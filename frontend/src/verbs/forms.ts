// Forms for verbs that need more than the puzzle: an answer to check, a notation, options.

import { post, type Checked, type Family, type Made, type Text } from "../api";
import { announce, attempt, copy, verdict } from "../kit/announce";
import { actions, button, card, choice, fill, h, labelled } from "../kit/dom";
import { optionFields } from "../kit/options";

export function checkForm(family: string, text: string): HTMLElement {
  const box = h("textarea", { rows: 2, spellcheck: "false" });
  const into = h("div", { class: "body" });
  const check = () =>
    attempt(into, async () => {
      const { right, violations } = await post<Checked>("check", { family, text, solution: box.value });
      const sentences = right ? ["The answer is right."] : violations.map(({ message }) => message);
      announce(sentences.join(". "));
      fill(into, ...sentences.map((each) => verdict(right, each)));
    });
  return card("Check an answer", labelled("Your answer", box), button("Check", () => void check()), into);
}

export function convertForm(family: Family, text: string): HTMLElement {
  const into = h("div", { class: "body" });
  const format = choice(family.formats.map((each) => each.name), () => void convert());
  const convert = () =>
    attempt(into, async () => {
      const answer = await post<Text>("convert", {
        family: family.name,
        text,
        to: format.value,
      });
      fill(
        into,
        h("pre", {}, answer.text),
        actions(button("Copy", () => void copy(answer.text, "Text"))),
      );
    });
  void convert();
  return card("Convert", labelled("Notation", format), into);
}

export function generateForm(family: Family, use: (text: string) => void): HTMLElement {
  const seed = h("input", { type: "number", min: 0, placeholder: "any" });
  const fields = optionFields(family.generator ?? []);
  const into = h("div", { class: "body" });
  const make = () =>
    attempt(into, async () => {
      const chosen = seed.value === "" ? {} : { seed: Number(seed.value) };
      const body = { family: family.name, options: fields.chosen(), ...chosen };
      const made = await post<Made>("generate", body);
      use(made.text);
      const missed = made.stopped && ` Closest match: ${made.stopped}.`;
      fill(into, h("p", { class: "quiet" }, `Made from seed ${made.seed}.${missed}`));
      announce(`${made.description}.`);
    });
  return h(
    "details",
    { class: "make" },
    h("summary", {}, "New puzzle"),
    h("div", { class: "settings" }, ...fields.elements, labelled("Seed", seed)),
    actions(button("Generate", () => void make())),
    into,
  );
}
