// A slider that shows its value in words.

import { h, labelled } from "page/kit/dom";

export interface Slider {
  readonly element: HTMLElement;
  value(): number;
  /** Set the upper end. The value moves there too, unless `stays` is true and the end is unchanged. */
  range(most: number, stays: boolean): void;
}

export function slider(
  label: string,
  { least, most, start }: { readonly least: number; readonly most: number; readonly start: number },
  words: (value: number, most: number) => string,
  onchange: () => void,
): Slider {
  const input = h("input", { type: "range", min: least, max: most, value: start });
  const output = h("output", { class: "quiet" });
  const value = (): number => Number(input.value);
  const say = (): void => {
    output.textContent = words(value(), Number(input.max));
    input.setAttribute("aria-valuetext", output.textContent);
  };
  input.addEventListener("input", () => {
    say();
    onchange();
  });
  say();
  const element = labelled(label, input);
  element.append(output);
  return {
    element,
    value,
    range(next, stays) {
      const kept = stays && Number(input.max) === next ? value() : next;
      input.max = String(next);
      input.value = String(kept);
      say();
    },
  };
}
