// The desk's keys, wherever the focus is: the board's own come first, and nothing is taken from a field.

import { facts, h } from "../../kit/dom";
import { sheet } from "../../kit/sheet";
import type { Key } from "../game";
import type { Tool } from "./tools";

export function listenToKeys(tools: readonly Tool[], signal: AbortSignal): void {
  const acts = new Map(tools.flatMap((tool) => (tool.key ? [[tool.key.toLowerCase(), tool]] : [])));

  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
    const key = withControl(event) ?? event.key.toLowerCase();
    const tool = acts.get(key);
    if (!tool || tool.isOff?.()) return;
    event.preventDefault();
    tool.act();
  }

  document.addEventListener("keydown", press, { signal });
}

/** Ctrl+Z and Ctrl+Y, and Ctrl+Shift+Z for redo; every other key with Ctrl is the browser's. */
export function withControl({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | null {
  if (!ctrlKey && !metaKey) return null;
  if (/^z$/i.test(key)) return shiftKey ? "y" : "z";
  return /^y$/i.test(key) ? "y" : "";
}

const FIELDS = "input:not([type=checkbox]), select, textarea, dialog";

/** Whether a key goes to a field or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

export function showKeys(own: readonly Key[], tools: readonly Tool[]): void {
  const shared = tools.flatMap(({ key = "", keyName = key.toUpperCase(), title }): Key[] =>
    keyName ? [[keyName, title]] : [],
  );
  const everywhere = h("h3", {}, "Everywhere, if the board has no other use for them");
  sheet("Keys", h("h3", {}, "On the board"), facts(own), everywhere, facts(shared));
}
