// The number of fillings, in all and up to symmetry. A count that takes longer than a moment goes on as a
// job, so that no work is lost.

import { post, Refused, type Count, type Family, type Recognised } from "page/api";
import { announce, attempt } from "page/kit/announce";
import { actions, button, fill, folded, h } from "page/kit/dom";
import { onlyLatest } from "page/kit/working";
import { machineFields } from "page/jobs/machines";
import { isOver, startJob, type Job } from "page/jobs/job";
import { times } from "page/jobs/row";
import { jobTable } from "page/jobs/table";
import { counted, grouped } from "page/kit/words";
import { ALL, symmetryWords, upToWords } from "./up_to";

const UNKNOWN = "–";
// Milliseconds until a count becomes a job.
const JOB_AFTER = 1000;

export interface Counts {
  readonly element: HTMLElement;
  /** The jobs that count this puzzle. */
  readonly jobs: HTMLElement;
  show(puzzle: Recognised): void;
  /** Call this after the choice of "up to" has changed. */
  refresh(): void;
}

/** Calls `oncount` with every number that becomes known. */
export function counts(
  family: Family,
  upTo: () => string,
  oncount: (upTo: string, count: number) => void,
  signal: AbortSignal,
): Counts {
  let text = "";
  let symmetries: Recognised["symmetries"] = {};
  const renew = onlyLatest(signal);
  let shown = signal; // of the puzzle that is shown
  let known = new Map<string, string>();
  const numbers = h("dl", { class: "facts counts" });
  const effort = h("p", { class: "quiet" });
  const problem = h("div", { class: "problem" });
  const following = h("div", { class: "following" });
  const jobs = h("div", {});
  const machines = machineFields(2);

  function show(next: Recognised): void {
    if (next.text === text) return;
    ({ text, symmetries } = next);
    known = new Map();
    shown = renew();
    fill(problem);
    fill(following);
    fill(effort);
    write();
    const isWanted = ({ verb, key }: Job): boolean => verb === "count" && key === next.key;
    fill(jobs, jobTable({ signal: shown, isWanted, empty: "", onjob: learn }));
  }

  function learn(job: Job): void {
    const { state, result } = job;
    // The table of jobs is below, perhaps out of sight.
    if (!isOver(job)) {
      const words = h("p", { class: "quiet" }, `Job ${job.id}: ${times(job)}`);
      const bar = h("progress", { max: 1, value: job.progress, "aria-label": `Progress of ${job.title}` });
      return fill(following, words, bar, job.so_far && h("p", { class: "so-far" }, job.so_far));
    }
    fill(following);
    if (state !== "done" || !result) return;
    note(ALL, result["in_all"]);
    note(String(result["up_to"]), result["count"]);
    fill(problem);
    write();
  }

  function note(which: string, count: unknown): void {
    if (typeof count !== "number" && typeof count !== "string") return;
    known.set(which, grouped(count));
    oncount(which, Number(count));
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
    const signal = shown;
    fill(problem, h("p", { class: "quiet" }, "Counting…"));
    await attempt(problem, async () => {
      if ("cluster" in machines.chosen()) return countAsJob(signal, "The workers count as");
      for (const which of new Set([ALL, upTo()])) {
        const found = await countQuickly(which, signal);
        if (!found) return countAsJob(signal, "This takes longer, so it goes on as");
        note(which, found.count);
        const how = found.why || `${found.method}: ${counted(found.nodes ?? 0, "node")}`;
        effort.textContent = `${found.seconds} s; ${how}`;
        write();
      }
      fill(problem);
      announce([...known].map(([which, number]) => `${number} ${inWords(which)}`).join(", "));
    });
  }

  /** Null if the count takes longer. */
  async function countQuickly(which: string, signal: AbortSignal): Promise<Count | null> {
    const timeout = AbortSignal.timeout(JOB_AFTER);
    try {
      const body = { family: family.name, text, up_to: which };
      return await post<Count>("count", body, AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (!signal.aborted && (timeout.aborted || error instanceof Refused)) return null;
      throw error;
    }
  }

  async function countAsJob(signal: AbortSignal, words: string): Promise<void> {
    const solver = family.solvers[0]?.name ?? "";
    const settings = { solver, up_to: upTo(), ...machines.chosen() };
    const { id } = await startJob({ verb: "count", family: family.name, subject: text, settings }, signal);
    fill(problem, h("p", { class: "quiet" }, `${words} job ${id}.`));
  }

  write();
  return {
    element: h(
      "section",
      { class: "card" },
      h("h2", {}, "Number of fillings"),
      numbers,
      effort,
      problem,
      following,
      actions(button("Count", () => void count())),
      folded("Threads and machines", h("div", { class: "settings" }, ...machines.elements)),
    ),
    jobs,
    show,
    refresh: write,
  };
}

function inWords(which: string): string {
  return which === ALL ? "in all" : upToWords(which);
}
