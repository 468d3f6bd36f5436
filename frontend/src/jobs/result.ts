// The result of a job in readable form: yes and no, lists without brackets, rows as a table,
// distributions as bars.

import { facts, folded, h } from "../kit/dom";
import { isRows, rowTable } from "./rows";

// In characters; longer texts are folded away.
const LONGEST = 120;

export function resultList(found: Readonly<Record<string, unknown>>): HTMLElement {
  const known = Object.entries(found).filter(([, value]) => value !== null);
  return facts(known.map(([name, value]) => [name.replaceAll("_", " "), shown(value)]));
}

function shown(value: unknown): HTMLElement | string {
  if (isDistribution(value)) return bars(value);
  if (isRows(value)) return rowTable(value, inWords);
  const words = inWords(value);
  if (words.length <= LONGEST) return words;
  return folded(`${words.slice(0, LONGEST / 2)}…`, h("pre", {}, words));
}

function inWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(inWords).join(", ");
  if (typeof value === "number") return value.toLocaleString("en", { maximumFractionDigits: 6 });
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isDistribution(value: unknown): value is Record<string, number> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const numbers = Object.values(value);
  return numbers.length > 0 && numbers.every((number) => typeof number === "number" && number >= 0);
}

function bars(distribution: Readonly<Record<string, number>>): HTMLElement {
  const largest = Math.max(...Object.values(distribution), 1);
  const rows = Object.entries(distribution).map(([name, number]) => {
    const bar = h("span", { class: "bar" });
    bar.style.inlineSize = `${(100 * number) / largest}%`;
    return h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, inWords(number)), h("td", {}, bar));
  });
  return h("table", { class: "bars" }, h("tbody", {}, ...rows));
}
