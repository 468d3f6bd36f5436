// Draw a rule by pressing edges and cells; the library says at once whether it is sound, or refutes it.

import { asSentence, attempt, verdict } from "page/kit/announce";
import { actions, button, checkbox, fill, h, labelled, s, ticked } from "page/kit/dom";
import { onlyLatest } from "page/kit/working";
import { save } from "page/kit/save";
import { makeButton, picture, redraw } from "page/kit/svg";
import {
  CELLS,
  cellInWords,
  CROSS,
  hasLonelySide,
  inWords,
  isCell,
  isEdge,
  LINE,
  nameOf,
  pressed,
  sideOf,
  sidePressed,
  SIDES,
  textOf,
  type DrawnRule,
  type Sign,
} from "./drawn_rule";
import { ask } from "./rule";

interface Judged {
  readonly right: boolean;
  readonly message: string;
  /** A picture of a board against it. */
  readonly refuted: string | null;
}

interface Constructed {
  readonly words: string;
  /** The rule with all that follows; "" if nothing does. */
  readonly rules: string;
  readonly number: number;
  /** The edges with a line of some assignments that agree with the conditions, as in "0|1 1|0". */
  readonly assignments: readonly string[];
}

const STEP = 30; // from a dot to the middle of an edge
const MARGIN = 18;
const PLACES = Array.from({ length: 2 * CELLS + 1 }, (_, k) => k - 1);
/** A whole rule to begin with: a three with a cross above it has lines on its other sides. */
const FIRST: DrawnRule = new Map([
  [nameOf(2, 2), { value: 3, isEnd: false }],
  [nameOf(1, 2), { value: CROSS, isEnd: false }],
  [nameOf(2, 1), { value: LINE, isEnd: true }],
  [nameOf(2, 3), { value: LINE, isEnd: true }],
  [nameOf(3, 2), { value: LINE, isEnd: true }],
]);

export interface Editor {
  readonly element: HTMLElement;
  edit(rule: DrawnRule, name: string): void;
}

export function editor(signal: AbortSignal): Editor {
  const board = h("div", { class: "picture drawing" });
  const answer = h("div", { class: "body verdict", "aria-live": "polite" });
  const name = h("input", { type: "text", value: "my rule", oninput: () => void judge() });
  const saving = button("Save as a file", () => save(`${fileName()}.rules`, new Blob([text])), {
    disabled: true,
  });
  const onSides = checkbox();
  let rule: DrawnRule = FIRST;
  let past: DrawnRule[] = [];
  let text = "";
  const renew = onlyLatest(signal);

  const fileName = (): string => name.value.trim().replaceAll(/[^\w-]+/g, "-") || "rule";

  function change(next: DrawnRule): void {
    past.push(rule);
    rule = next;
    draw();
    void judge();
  }

  function draw(): void {
    const size = 2 * CELLS * STEP + 2 * MARGIN;
    const drawn = s("svg", { viewBox: `0 0 ${size} ${size}`, role: "group", "aria-label": "A rule to draw" });
    const places = PLACES.flatMap((row) => PLACES.map((column) => [row, column] as const));
    for (const [row, column] of places) drawn.append(...signsAt(row, column));
    for (const [row, column] of places.filter((place) => isDot(...place)))
      drawn.append(s("circle", { class: "dot", cx: middle(column), cy: middle(row), r: 3 }));
    redraw(board, drawn);
  }

  function signsAt(row: number, column: number): SVGElement[] {
    if (isDot(row, column)) return [];
    const [x, y] = [middle(column), middle(row)];
    const sign = rule.get(nameOf(row, column));
    const side = isCell(row, column) ? rule.get(sideOf(row, column)) : undefined;
    const role = sign ? (sign.isEnd ? "end" : "start") : "none";
    const press = (by: number): void =>
      change((onSides.checked && isCell(row, column) ? sidePressed : pressed)(rule, row, column, by));
    const onpress = (): void => press(1);
    const field = s("rect", {
      class: side ? `field side-${SIDES[side.value]}` : `field ${role}`,
      "data-place": nameOf(row, column),
      ...boxAt(row, column, x, y),
    });
    const what = isCell(row, column) ? cellInWords(sign, side) : inWords(sign);
    const where = `${isCell(row, column) ? "cell" : "edge"} ${row + 2}, ${column + 2}`;
    makeButton(field, { label: `${where}: ${what}`, pressed: Boolean(sign ?? side), onpress });
    field.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      press(-1);
    });
    if (isCell(row, column)) return [field, ...lettersAt(x, y, sign, side)];
    if (!sign) return [lineAt(row, x, y, "thin"), field];
    const mark = sign.value === CROSS ? crossAt(x, y, role) : lineAt(row, x, y, role);
    return [lineAt(row, x, y, "thin"), field, mark];
  }

  async function judge(): Promise<void> {
    const mine = renew();
    text = textOf(rule, name.value.trim());
    saving.disabled = true;
    const has = (isEnd: boolean): boolean => [...rule.values()].some((sign) => sign.isEnd === isEnd);
    if (!has(false) || !has(true)) {
      const missing = has(false) ? "what follows: press an edge three or four times" : "a number, a mark or sides to start from";
      return fill(answer, h("p", { class: "quiet" }, `Add ${missing}.`));
    }
    if (hasLonelySide(rule)) {
      const words = "One cell alone has no side: give another one a or b, or c or d, to go with it.";
      return fill(answer, h("p", { class: "quiet" }, words));
    }
    await attempt(answer, async () => {
      const judged = await ask<Judged>("prove-rule", { rules: text }, mine);
      saving.disabled = false;
      const words = asSentence(judged.message);
      const against = judged.refuted !== null && picture(judged.refuted, "A board that refutes the rule");
      fill(answer, verdict(judged.right, words), against);
    });
  }

  /** Replaces what the rule concludes by all that follows from its conditions, and shows the assignments that agree. */
  const construct = (): void =>
    void attempt(answer, async () => {
      const starts = new Map([...rule].filter(([, sign]) => !sign.isEnd));
      if (starts.size === 0) throw new Error("Add a number, a mark or sides to start from.");
      const from = (textOf(starts, "").split("1: ")[1] ?? "").split("->")[0] ?? "";
      const found = await ask<Constructed>("construct-rule", { from }, signal);
      if (found.rules === "") {
        fill(answer, h("p", {}, asSentence(found.words)), consistent(found));
        return;
      }
      past.push(rule);
      const ends = [...(found.rules.split("->")[1] ?? "").matchAll(/(-?\d+)\|(-?\d+)\|([01])/g)];
      rule = new Map([
        ...starts,
        ...ends.map(([, row, column, value]): [string, Sign] => [
          nameOf(Number(row), Number(column)),
          { value: Number(value), isEnd: true },
        ]),
      ]);
      draw();
      await judge();
      answer.append(h("p", {}, asSentence(found.words)), consistent(found));
    });

  function edit(next: DrawnRule, called: string): void {
    past = [];
    rule = next;
    name.value = called;
    draw();
    void judge();
  }

  edit(FIRST, "my rule");
  return {
    edit,
    element: h(
      "section",
      { class: "card rule-editor", "aria-label": "Draw a rule" },
      h("h2", {}, "Draw a rule"),
      h(
        "p",
        { class: "quiet" },
        "Press a cell for its number. Press an edge for a line or a cross that the rule starts from, and on for one that follows (green). Right-click goes back. Cells with sides a and b are on different sides of the loop, cells with the same letter on the same side; so are c and d.",
      ),
      ticked(onSides, "Press cells for their sides instead of numbers"),
      board,
      labelled("Name", name),
      actions(
        button("Undo", () => {
          const before = past.pop();
          if (!before) return;
          rule = before;
          draw();
          void judge();
        }),
        button("Clear", () => change(new Map())),
        button("What follows from this?", construct, { title: "All edges that follow in the window of the numbers and marks drawn" }),
        saving,
      ),
      answer,
    ),
  };
}

/** The number of a cell, and the letter of its side in a corner. */
function lettersAt(x: number, y: number, number: Sign | undefined, side: Sign | undefined): SVGElement[] {
  const letters = [];
  if (number)
    letters.push(s("text", { class: "start", x, y: y + 7, "text-anchor": "middle" }, String(number.value)));
  if (side) letters.push(s("text", { class: "letter", x: x - 9, y: y - 5, "text-anchor": "middle" }, SIDES[side.value] ?? ""));
  return letters;
}

/** The assignments that agree with the conditions, side by side. */
function consistent({ number, assignments }: Constructed): HTMLElement {
  if (assignments.length === 0) return h("div", {});
  const edges = assignments.map((each) =>
    [...each.matchAll(/(-?\d+)\|(-?\d+)/g)].map(([, row, column]) => [Number(row), Number(column)] as const),
  );
  const all = edges.flat();
  const reach = (axis: 0 | 1): readonly [number, number] => {
    // An edge ends at dots, whose places are odd.
    const ends = all.flatMap((place) => (place[axis] % 2 === 0 ? [place[axis] - 1, place[axis] + 1] : [place[axis]]));
    return ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : [-1, 1];
  };
  const [[top, bottom], [left, right]] = [reach(0), reach(1)];
  const box = `${left * 8 - 6} ${top * 8 - 6} ${(right - left) * 8 + 12} ${(bottom - top) * 8 + 12}`;
  const figures = edges.map((lines, at) =>
    s(
      "svg",
      { class: "assignment", viewBox: box, role: "img", "aria-label": `Consistent assignment ${at + 1}` },
      ...dotsBetween(top, bottom, left, right),
      ...lines.map(([row, column]) => {
        const [down, across] = row % 2 === 0 ? [8, 0] : [0, 8];
        return s("line", { x1: column * 8 - across, x2: column * 8 + across, y1: row * 8 - down, y2: row * 8 + down });
      }),
    ),
  );
  const more = number - assignments.length;
  return h("div", { class: "assignments" }, ...figures, more > 0 && h("p", { class: "quiet" }, `and ${more} more`));
}

function dotsBetween(top: number, bottom: number, left: number, right: number): SVGElement[] {
  const dots = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++)
      if (isDot(row, column)) dots.push(s("circle", { cx: column * 8, cy: row * 8, r: 1.5 }));
  return dots;
}

function isDot(row: number, column: number): boolean {
  return !isCell(row, column) && !isEdge(row, column);
}

/** Where a row or column is drawn. */
function middle(place: number): number {
  return MARGIN + (place + 1) * STEP;
}

function boxAt(row: number, column: number, x: number, y: number): Record<string, number> {
  const [width, height] = isCell(row, column) ? [30, 30] : row % 2 === 0 ? [24, 36] : [36, 24];
  return { x: x - width / 2, y: y - height / 2, width, height, rx: 4 };
}

function lineAt(row: number, x: number, y: number, role: string): SVGElement {
  const [down, across] = row % 2 === 0 ? [STEP, 0] : [0, STEP];
  return s("line", { class: role, x1: x - across, x2: x + across, y1: y - down, y2: y + down });
}

function crossAt(x: number, y: number, role: string): SVGElement {
  const d = `M${x - 6},${y - 6}l12,12M${x - 6},${y + 6}l12,-12`;
  return s("path", { class: role, d });
}
