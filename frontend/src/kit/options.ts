// A form field for each option that the library declares (name, kind, default, range, words).

import type { Option as Declared } from "../wire";
import { h, labelled, options } from "./dom";

export interface Option extends Declared {
  /** What the field shows at first instead of the default, as when it was chosen last time. */
  readonly preset?: number | string | null;
}

export type Chosen = Record<string, number | string>;

export interface OptionFields {
  readonly elements: readonly HTMLElement[];
  /** The chosen values; empty fields are left out. */
  chosen(): Chosen;
  /** Puts values into the fields of these names. */
  set(values: Readonly<Chosen>): void;
}

/** `onchange` is called with the option that the user has changed. */
export function optionFields(declared: readonly Option[], onchange?: (option: Option) => void): OptionFields {
  const fields = declared.map((option) => ({ option, field: fieldOf(option) }));
  for (const { option, field } of fields) field.addEventListener("input", () => onchange?.(option));
  return {
    set(values) {
      for (const { option, field } of fields)
        if (option.name in values) field.value = String(values[option.name] ?? "");
    },
    elements: fields.map(({ option, field }) => {
      const name = option.name.replaceAll("_", " ");
      const element = labelled(name.charAt(0).toUpperCase() + name.slice(1), field);
      // The library quotes names of code as in Markdown.
      const plain = option.words.replaceAll("`", "");
      const words = h("small", { class: "quiet", id: `${field.id}-words` }, plain);
      field.setAttribute("aria-describedby", words.id);
      element.append(words);
      return element;
    }),
    chosen: () =>
      Object.fromEntries(
        fields
          .filter(({ field }) => field.value !== "")
          .map(({ option, field }) => [
            option.name,
            option.kind === "whole number" ? Number(field.value) : field.value,
          ]),
      ),
  };
}

function fieldOf(option: Option): HTMLInputElement | HTMLSelectElement {
  const value = option.preset ?? option.default ?? "";
  const required = option.default !== null;
  if (option.kind === "choice") {
    const names = (option.choices ?? []).map((name) => [name, option.labels?.[name] ?? name] as const);
    const choices = required ? names : [["", "any"] as const, ...names];
    return h("select", { name: option.name }, ...options(choices, String(value)));
  }
  if (option.kind === "text") return h("input", { name: option.name, value, type: "text", required });
  const range = { min: option.least ?? 0, max: option.most ?? Number.MAX_SAFE_INTEGER, step: 1 };
  return h("input", { name: option.name, value, type: "number", required, ...range });
}
