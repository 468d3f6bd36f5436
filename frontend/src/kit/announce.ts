// Announces what happened, on the page and through screen readers.

import { h } from "./dom";

export function announce(sentence: string): void {
  const live = document.getElementById("live");
  if (!live) return;
  // Empty the region first, so that screen readers read the same sentence again.
  live.textContent = "";
  setTimeout(() => (live.textContent = sentence), 50);
}

/** Makes a sentence of the library's message, which has no capital and no full stop; a name such as r3c5 has none. */
export function asSentence(words: string): string {
  const isName = /^[a-z]\d/.test(words);
  const text = isName ? words : words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** What an error says, as a sentence. */
export function sentenceOf(error: unknown): string {
  return asSentence(error instanceof Error ? error.message : String(error));
}

/** An error, marked by a sign as well as by colour. */
export function complaint(sentence: string): HTMLElement {
  return h("p", { class: "error" }, h("span", { "aria-hidden": "true" }, "✗ "), sentence);
}

/** A success, or an error. */
export function verdict(isRight: boolean, sentence: string): HTMLElement {
  return isRight ? h("p", { class: "good" }, `✓ ${sentence}`) : complaint(sentence);
}

const refusals = new WeakMap<Element, HTMLElement>();

/** Run a task that may be refused; show and announce the refusal, which goes when a later task in its place succeeds. */
export async function attempt(element: Element, act: () => Promise<void>): Promise<void> {
  element.setAttribute("aria-busy", "true");
  try {
    await act();
    refusals.get(element)?.remove();
  } catch (error) {
    if (isAbort(error)) return;
    const sentence = sentenceOf(error);
    const shown = complaint(sentence);
    refusals.set(element, shown);
    element.replaceChildren(shown);
    announce(sentence);
  } finally {
    element.removeAttribute("aria-busy");
  }
}

/** Whether a request was aborted, as when the user leaves a screen: not worth a message. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Calls `act` once, when the user comes back to this tab. */
export function onceVisible(act: () => void, signal: AbortSignal): void {
  const over = new AbortController();
  const whenVisible = (): void => {
    if (document.hidden) return;
    over.abort();
    act();
  };
  document.addEventListener("visibilitychange", whenVisible, { signal: AbortSignal.any([signal, over.signal]) });
}

export async function copy(text: string, what: string): Promise<void> {
  // A link to this machine leads nowhere on another one.
  const isLocal = text.startsWith(location.origin) && /^(127\.|localhost$|\[::1\]$)/.test(location.hostname);
  const note = isLocal ? ": it works on this machine only" : "";
  try {
    await navigator.clipboard.writeText(text);
    announce(`${what} copied${note}.`);
    toast(`${what} copied${note}`);
  } catch {
    // No permission: let the user copy it by hand.
    window.prompt(`Copy the ${what.toLowerCase()}:`, text);
  }
}

/** Shows a text for a moment at the lower edge; several are stacked. */
export function toast(text: string): void {
  let all = document.querySelector(".toasts");
  if (!all) {
    all = h("div", { class: "toasts", "aria-hidden": "true" });
    document.body.append(all);
  }
  const shown = h("div", { class: "toast" }, text);
  all.append(shown);
  setTimeout(() => shown.remove(), 1800);
}
