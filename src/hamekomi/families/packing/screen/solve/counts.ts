// The number of fillings, in all and up to symmetry: counted at once if a few seconds are enough,
// otherwise as a job.

import { post, Refused, type Count, type Family, type Recognised } from "page/api";
import { announce, attempt } from "page/kit/announce";
import { button, fill, h, labelled } from "page/kit/dom";
import { startJob } from "page/jobs/started";
import { jobTable } from "page/jobs/table";
import type { Job } from "page/jobs/job";
import { ALL, symmetryWords, upToWords } from "./up_to";

const UNKNOWN = "–";

export interface Counts {
  readonly element: HTMLElement;
  show(puzzle: Recognised): void;
  /** Call this after the choice of "up to" has changed. */
  refresh(): void;
}

export function counts(family: Family, upTo: () => string, left: AbortSignal): Counts {
  let text = "";
  let symmetries: Recognised["symmetries"] = {};
  let shown = new AbortController();
  let known = new Map<string, string>();
  const numbers = h("dl", { class: "facts counts" });
  const problem = h("div", { class: "problem" });
  const table = h("div", {});
  const threads = h("input", { type: "number", min: 1, max: 256, value: 2 });
  left.addEventListener("abort", () => shown.abort());

  function show(next: Recognised): void {
    if (next.text === text) return;
    ({ text, symmetries } = next);
    known = new Map();
    shown.abort();
    shown = new AbortController();
    fill(problem);
    write();
    const isWanted = ({ verb, key }: Job): boolean => verb === "count" && key === next.key;
    fill(table, jobTable({ signal: shown.signal, isWanted, empty: "", onjob: learn }));
  }

  function learn({ result }: Job): void {
    if (!result) return;
    note(ALL, result["in_all"]);
    note(String(result["up_to"]), result["count"]);
    write();
  }

  function note(which: string, count: unknown): void {
    if (typeof count === "number" || typeof count === "string") known.set(which, grouped(String(count)));
  }

  function write(): void {
    const classes = upTo();
    fill(
      numbers,
      h("dt", {}, "in all"),
      h("dd", { class: "number" }, known.get(ALL) ?? UNKNOWN),
      classes !== ALL && h("dt", {}, "classes"),
      classes !== ALL &&
        h(
          "dd",
          {},
          h("span", { class: "number" }, known.get(classes) ?? UNKNOWN),
          h("span", { class: "quiet" }, ` ${upToWords(classes)}`),
        ),
      h("dt", {}, "symmetry"),
      h("dd", {}, symmetryWords(symmetries)),
    );
  }

  async function count(): Promise<void> {
    const { signal } = shown;
    fill(problem, h("p", { class: "quiet" }, "Counting…"));
    await attempt(problem, async () => {
      const wanted = [...new Set([ALL, upTo()])];
      for (const which of wanted) {
        const asked = { family: family.name, text, up_to: which };
        const found = await post<Count>("count", asked, signal).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          throw new Refused(`${capital(error.message)}. A job counts as long as it takes.`);
        });
        note(which, found.count);
        write();
      }
      fill(problem);
      const told = (which: string) =>
        `${known.get(which)} ${which === ALL ? "in all" : upToWords(which)}`;
      announce(wanted.map(told).join(", "));
    });
  }

  function countAsJob(): void {
    const solver = family.solvers[0]?.name ?? "";
    const settings = { solver, up_to: upTo(), threads: Number(threads.value) };
    void attempt(problem, async () => {
      const asked = { verb: "count", family: family.name, subject: text, settings };
      await startJob(asked, shown.signal);
      fill(problem);
    });
  }

  write();
  return {
    element: h(
      "section",
      { class: "card" },
      h("h2", {}, "Number of fillings"),
      numbers,
      problem,
      h(
        "div",
        { class: "actions" },
        button("Count", () => void count()),
        button("Count as a job", countAsJob),
        labelled("Threads", threads),
      ),
      table,
    ),
    show,
    refresh: write,
  };
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
