// Options that the library declares (name, kind, default, range, words), as the fields of a form.

import { h, labelled, options as choices } from "./dom";

export interface Option {
  readonly name: string;
  readonly words: string;
  readonly kind: "whole number" | "choice" | "text";
  readonly default: number | string | null; // null: whoever makes it decides
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly string[];
}

export type Chosen = Record<string, number | string>;

export interface OptionFields {
  readonly elements: readonly HTMLElement[];
  /** What was chosen; a field left empty is left out. */
  chosen(): Chosen;
}

export function optionFields(declared: readonly Option[]): OptionFields {
  const fields = declared.map((option) => ({ option, field: fieldOf(option) }));
  return {
    elements: fields.map(({ option, field }) => {
      const label = labelled(option.name.replaceAll("_", " "), field);
      label.title = option.words;
      return label;
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
  const value = option.default ?? "";
  const required = option.default !== null;
  if (option.kind === "choice") {
    const any = required ? [] : [h("option", { value: "" }, "any")];
    const select = h("select", { name: option.name }, ...any, ...choices(option.choices ?? []));
    select.value = String(value);
    return select;
  }
  if (option.kind === "text") return h("input", { name: option.name, value, type: "text", required });
  const range = { min: option.least ?? 0, max: option.most ?? Number.MAX_SAFE_INTEGER, step: 1 };
  return h("input", { name: option.name, value, type: "number", required, ...range });
}
