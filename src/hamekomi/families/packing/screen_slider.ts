// A slider that says in words where it is.

import { h, labelled } from "page/dom";

export interface Slider {
  readonly element: HTMLElement;
  value(): number;
}

export function slider(
  label: string,
  { least, most, start }: { readonly least: number; readonly most: number; readonly start: number },
  words: (value: number) => string,
  onchange: () => void,
): Slider {
  const input = h("input", { type: "range", min: least, max: most, value: start });
  const said = h("output", { class: "quiet" });
  const value = (): number => Number(input.value);
  const say = (): void => {
    said.textContent = words(value());
    input.setAttribute("aria-valuetext", said.textContent);
  };
  input.addEventListener("input", () => {
    say();
    onchange();
  });
  say();
  const element = labelled(label, input);
  element.append(said);
  return { element, value };
}
