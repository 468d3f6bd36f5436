// What a hint says to the eye: "this 3", "here". The board shows which places are meant, so their coordinates are
// only read aloud.

import { h } from "../../kit/dom";

const CELL = String.raw`(?:r\d+c\d+|\((?:-?\d+,)+-?\d+\)|\d+,\d+)`;
const EDGE = String.raw`(?:(?:left of|right of|above|below) r\d+c\d+|r\d+c\d+-r\d+c\d+)`;
const list = (item: string): string => `${item}(?:(?:, and |, or |, | and | or | to )${item})*`;

/** Each with what is said instead; the first ones take the longest parts. */
const SHOWN: readonly (readonly [RegExp, (found: string) => string])[] = [
  [new RegExp(`\\b${CELL} says (\\d+)`, "g"), (found) => `this ${found.replace(/^.* /, "")}`],
  [new RegExp(`(?:the )?dots? ${list(`(?:(?:the )?dot )?${CELL}`)}`, "g"), (found) => thing(found, "dot")],
  [new RegExp(list(EDGE), "g"), () => "here"],
  [new RegExp(`(?:fields? )${list(`(?:field )?${CELL}`)}`, "g"), (found) => thing(found, "field")],
  [new RegExp(`\\bin ${list(CELL)}`, "g"), (found) => `in ${thing(found, "cell")}`],
  [new RegExp(list(CELL), "g"), (found) => thing(found, found.includes("(") ? "box" : "cell")],
  [/\b(row|column|box|block|region) \d+/g, (found) => `this ${found.replace(/ .*/, "")}`],
  [/\b(rows|columns|boxes) \d+(?:(?:, | and )\d+)*/g, (found) => `these ${found.replace(/ .*/, "")}`],
];

const PLURALS: Readonly<Record<string, string>> = { box: "boxes" };

function thing(found: string, name: string): string {
  const many = found.match(new RegExp(CELL, "g"))?.length ?? 1;
  if (many === 1 && !found.includes(" to ")) return `this ${name}`;
  return `these ${PLURALS[name] ?? `${name}s`}`;
}

/** The same words without coordinates. */
export function forEyes(words: string): string {
  const seen = SHOWN.reduce((text, [pattern, say]) => text.replace(pattern, say), words);
  return seen
    .replace(/\bhere(?:(?:, | and |, and )here)+/g, "here")
    .replace(/\bthis (\d+)((?:(?:, | and )this \1)+)/g, (_, clue: string) => `these ${clue}s`)
    .replace(/\b(is|are) here\b/g, "$1 here");
}

/** Words for the eye, and the words with all names for those who listen. */
export function spoken(words: string, shown = forEyes(words)): HTMLElement | string {
  if (shown === words) return words;
  return h("span", {}, h("span", { class: "unseen" }, words), h("span", { "aria-hidden": "true" }, shown));
}

/** Where to look, in a word or two: the numbers that the reason names, if there are any, or what has a name. */
export function whereToLook(because: string, where: string): string {
  const clues = [...because.matchAll(new RegExp(`\\b${CELL} says (\\d+)`, "g"))].map(([, clue]) => clue ?? "");
  if (clues.length === 1) return `Look at this ${clues[0]}.`;
  if (clues.length > 1) return `Look at these: ${clues.join(" and ")}.`;
  return forEyes(where) === where ? where : "Look here.";
}

/** How many moves of each kind there are: "3 lines, 1 cross". */
export function movesInWords(moves: readonly string[]): string {
  const kinds = new Map<string, number>();
  for (const move of moves) {
    const kind = kindOf(move);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, many]) => amount(kind, many)).join(", ");
}

const WAYS: Readonly<Record<string, string>> = { R: "right", L: "left", U: "up", D: "down" };

function kindOf(move: string): string {
  const [, piece = "", act = ""] = /^(?:(put|take) )([^:]+):/.exec(move)?.slice(0) ?? [];
  if (act) return piece === "put" ? `piece ${act}` : `piece ${act} back in the tray`;
  if (/^[RLUD]+$/.test(move)) return [...move].map((letter) => WAYS[letter] ?? letter).join(", ");
  const swap = /^(\d+)>(\d+)$/.exec(move);
  if (swap) return `${swap[1] ?? ""} for ${swap[2] ?? ""}`;
  const ruledOut = /^r\d+c\d+-(\w+)$/.exec(move);
  if (ruledOut) return `${ruledOut[1] ?? ""} ruled out`;
  const value = /=(.+)$/.exec(move);
  if (value) return value[1] === "." ? "erased" : (value[1] ?? "");
  return /^(\w+) /.exec(move)?.[1] ?? "move";
}

const COUNTED: Readonly<Record<string, string>> = {
  line: "lines",
  cross: "crosses",
  clear: "edges cleared",
  border: "borders",
  shaded: "shaded",
  white: "white",
};

function amount(kind: string, many: number): string {
  const plural = COUNTED[kind];
  if (plural) return many === 1 ? `1 ${kind}` : `${many} ${plural}`;
  return many === 1 ? kind : `${kind} (${many} times)`;
}
