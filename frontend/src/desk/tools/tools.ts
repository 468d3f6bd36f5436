// The bar of tools: beside the name on a wide screen, at the bottom edge of a narrow one. What has no room is
// behind "More".

import { button, fill, h } from "../../kit/dom";
import { icon, isIcon } from "../../kit/icons";

export interface Tool {
  readonly name: string;
  readonly label: string | (() => string);
  /** What it does, for the list of keys. */
  readonly title: string;
  /** A sign above the word on narrow screens: a character, or the name of an icon. */
  readonly sign: string;
  readonly key?: string;
  /** What is said of the key, if the board takes the key itself; "" if nothing. */
  readonly keyName?: string;
  /** 1: always in the bar; 2: on wide screens; 3: behind "More". */
  readonly rank: 1 | 2 | 3;
  act(): void;
  /** Whether it can do nothing now. */
  readonly isOff?: () => boolean;
}

export interface Bar {
  readonly element: HTMLElement;
  /** Call after a move. */
  refresh(): void;
}

export function toolBar(tools: readonly Tool[], signal: AbortSignal): Bar {
  const made = tools.map((tool) => ({ tool, made: toolButton(tool) }));
  const ranked = (rank: number): HTMLElement[] =>
    made.flatMap((each) => (each.tool.rank === rank ? [each.made] : []));
  const more = button("", () => open(!element.classList.contains("open")), {
    class: "more",
    "aria-expanded": "false",
    title: "More tools",
  });
  more.append(...face("⋯", "More"));
  const element = h(
    "div",
    { class: "bar-of-tools", role: "group", "aria-label": "Tools" },
    ...ranked(1),
    h("div", { class: "second" }, ...ranked(2)),
    h("div", { class: "third" }, ...ranked(3)),
    more,
  );

  function open(isOpen: boolean): void {
    element.classList.toggle("open", isOpen);
    more.setAttribute("aria-expanded", String(isOpen));
  }

  function refresh(): void {
    for (const { tool, made: shown } of made) {
      shown.disabled = tool.isOff?.() ?? false;
      if (typeof tool.label === "function") fill(shown, ...face(tool.sign, tool.label()));
    }
  }

  // The menu closes when a tool is used, or when something else is pressed.
  document.addEventListener(
    "click",
    ({ target }) => target instanceof Node && !more.contains(target) && open(false),
    { signal },
  );
  document.addEventListener("keydown", ({ key }) => key === "Escape" && open(false), { signal });
  refresh();
  return { element, refresh };
}

function toolButton({ name, label, title, sign, key = "", keyName = key.toUpperCase(), act }: Tool): HTMLButtonElement {
  const keyed = keyName ? `${title} (${keyName})` : title;
  const made = button("", act, { class: `tool-${name}`, title: keyed });
  made.append(...face(sign, typeof label === "function" ? label() : label));
  return made;
}

function face(sign: string, word: string): HTMLElement[] {
  const drawn = isIcon(sign) ? icon(sign) : sign;
  return [h("span", { class: "sign", "aria-hidden": "true" }, drawn), h("span", { class: "word" }, word)];
}
