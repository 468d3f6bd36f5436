// See a puzzle, solve it, page through its fillings, count them and save them.

import { post, type Recognised } from "page/api";
import { announce, attempt } from "page/kit/announce";
import { copyButtons } from "page/commands";
import { actions, fill, h } from "page/kit/dom";
import { addRecent } from "page/kit/memory";
import { wasPressed } from "page/router";
import type { ScreenContext } from "page/screens";
import { FIRST } from "../chooser";
import { coloursOf } from "../drawn/colours";
import { classes } from "./classes";
import { counts } from "./counts";
import { pieceAside } from "./aside";
import { exportButtons } from "./export";
import { pager } from "./pager";
import { pieceList } from "../drawn/pieces";
import { latticeOf, readPuzzle, readSites, type OnPuzzle, type Puzzle } from "../puzzle";
import { upToSwitch } from "./up_to";
import { view } from "./view";

export function solve(place: ScreenContext, text: string, onpuzzle: OnPuzzle): void {
  const { element, family, query, signal } = place;
  const isPressed = wasPressed();
  let found: Recognised | null = null;
  let puzzle: Puzzle | null = null;
  // Null for the empty frame.
  let filling: string | null = null;

  const shown = view();
  const upTo = upToSwitch(family.up_to, chooseUpTo);
  const turning = pager(family.name, show, signal);
  const number = counts(family, upTo.value, turning.learn, signal);
  const sorted = classes(family.name, signal);
  const facts = h("p", { class: "quiet facts-line" });
  const problem = h("div", { class: "problem" });
  const pieces = h("div", { class: "pieces-side" });
  const saving = exportButtons(
    family,
    shown,
    () => found && { puzzle: found.text, filling, isInSpace: found.scene !== null },
  );

  /** A link that cannot be read still leads to a puzzle, below the sentence that says what is wrong. */
  async function start(): Promise<void> {
    await attempt(problem, () => open(text));
    if (!found && !signal.aborted) await open(FIRST).catch(() => null);
  }

  async function open(typed: string): Promise<void> {
    const recognised = await post<Recognised>("recognise", { family: family.name, text: typed }, signal);
    const read = await readPuzzle(family.name, recognised.text, signal);
    [found, puzzle] = [recognised, read];
    facts.textContent = recognised.description === recognised.name ? "" : recognised.description;
    fill(pieces, pieceList(read, coloursOf(read)));
    const aside = pieceAside(family.name, recognised.text, read, signal);
    void aside.then((left) => left && pieces.append(left), () => null);
    turning.open(recognised.text, upTo.value());
    sorted.open(recognised.text);
    bench.hidden = false;
    await show(null);
    number.show(recognised);
    onpuzzle(recognised.text, recognised.name);
    addRecent({ ...recognised, description: recognised.name });
    announce(recognised.name);
    if (query.get("do") !== "solve") return;
    if (isPressed) await turning.solve();
    else turning.offer();
  }

  function chooseUpTo(): void {
    const wasOpen = turning.isOpen;
    number.refresh();
    if (found) turning.open(found.text, upTo.value());
    if (wasOpen) void turning.solve();
  }

  /** Shows a filling as soon as the library has drawn it. */
  async function show(next: string | null): Promise<void> {
    if (!found || !puzzle) return;
    filling = next;
    const [read, { scene }] = [puzzle, found];
    const sites = next === null ? null : readSites(latticeOf(read), next);
    const what = { puzzle: read, colours: coloursOf(read), scene, sites, title: found.name };
    void sorted.show(next);
    if (next === null) return shown.show({ ...what, svg: found.svg });
    const body = { family: family.name, text: found.text, marks: next };
    const { svg } = await post<{ svg: string | null }>("draw", body, signal);
    if (filling === next) shown.show({ ...what, svg });
  }

  const bench = h(
    "div",
    { class: "bench see", hidden: true },
    pieces,
    h("div", { class: "stage" }, shown.element, turning.element, shown.controls, facts),
    h(
      "div",
      { class: "about" },
      upTo.element,
      number.element,
      sorted.element,
      saving,
      actions(...copyButtons(family.name, () => found?.text ?? "", { upTo: upTo.value })),
    ),
    h("div", { class: "whole" }, sorted.table, number.jobs),
  );
  signal.addEventListener("abort", () => shown.dispose());
  fill(element, problem, bench);
  void start();
}
