// A table of jobs, the newest first, that follows them while they run.

import { get, type JobList } from "../api";
import { attempt, complaint } from "../kit/announce";
import { button, fill, h, labelled } from "../kit/dom";
import type { Job } from "./job";
import { JobRow } from "./row";
import { listen } from "./stream";

// The search field appears when there are this many jobs.
const FEW = 5;
// Milliseconds after the last key before the server searches, too.
const PAUSE = 300;

export interface JobTableOptions {
  readonly signal: AbortSignal;
  readonly isWanted: (job: Job) => boolean;
  /** Shown while there is no wanted job. */
  readonly empty: string;
  /** Called whenever a wanted job has changed. */
  readonly onjob?: (job: Job) => void;
}

export function jobTable({ signal, isWanted, empty, onjob }: JobTableOptions): HTMLElement {
  const rows = new Map<number, JobRow>();
  const heads = ["Job", "State", "Progress", "Result", "Actions"];
  const body = h("tbody", {});
  const trouble = h("div", { class: "problem" });
  const nothing = h("p", { class: "quiet" }, empty);
  const search = h("input", { type: "search", autocomplete: "off" });
  const searching = labelled("Search", search);
  const older = button("Show older jobs", () => void ask(oldest()), { hidden: true });
  // Whether the server has jobs that are older than all in the list, and the oldest of the list. What was
  // searched for may be older still.
  let isMore = false;
  let last = Infinity;
  let typing = 0;
  let isAsking = false;
  const table = h(
    "table",
    { class: "jobs", hidden: true },
    h("thead", {}, h("tr", {}, ...heads.map((name) => h("th", { scope: "col" }, name)))),
    body,
  );

  function update(jobs: readonly Job[]): void {
    for (const job of jobs.filter(isWanted)) {
      let row = rows.get(job.id);
      if (!row) {
        row = new JobRow(trouble, (id) => forget([id]));
        rows.set(job.id, row);
        const next = [...rows.keys()].filter((id) => id < job.id);
        body.insertBefore(row.element, rows.get(Math.max(...next))?.element ?? null);
      }
      row.show(job);
      onjob?.(job);
    }
    arrange();
  }

  function forget(ids: readonly number[]): void {
    for (const id of ids) {
      rows.get(id)?.element.remove();
      rows.delete(id);
    }
    arrange();
  }

  const wanted = () => search.value.toLowerCase().split(/\s+/).filter(Boolean);

  /** Show the rows that the user searches for. */
  function arrange(): void {
    const words = wanted();
    for (const row of rows.values()) {
      const own = row.words.toLowerCase();
      row.element.hidden = !words.every((word) => own.includes(word));
    }
    const isFound = [...rows.values()].some((row) => !row.element.hidden);
    if (isAsking) nothing.textContent = "Searching the older jobs…";
    else nothing.textContent = rows.size > 0 && !isFound ? "No job has these words." : empty;
    nothing.hidden = isFound;
    table.hidden = !isFound;
    searching.hidden = rows.size < FEW && search.value === "";
  }

  /** The oldest job of the list, or of those that have the words. */
  function oldest(): number {
    if (wanted().length === 0) return last;
    return Math.min(...[...rows].flatMap(([id, row]) => (row.element.hidden ? [] : [id])));
  }

  /** Ask the server for jobs with the words in the field: the newest, or those before a job. */
  async function ask(before?: number): Promise<void> {
    const words = wanted().join(" ");
    const query = new URLSearchParams({ ...(words && { words }), ...(before && { before: String(before) }) });
    await attempt(trouble, async () => {
      const answer = await get<JobList>(`jobs?${query}`, signal);
      if (words !== wanted().join(" ")) return; // the user has typed on
      older.hidden = !answer.older;
      if (!words) {
        isMore = answer.older;
        last = Math.min(last, ...answer.jobs.map(({ id }) => id));
      }
      update(answer.jobs);
    });
    isAsking = false;
    arrange();
  }

  function type(): void {
    clearTimeout(typing);
    older.hidden = !isMore;
    isAsking = isMore && wanted().length > 0;
    if (isAsking) typing = setTimeout(() => void ask(), PAUSE);
    arrange();
  }

  search.addEventListener("input", type);
  searching.hidden = true;
  listen({
    signal,
    onopen: () => {
      fill(trouble);
      rows.clear();
      fill(body);
    },
    onjobs: update,
    onlisted: (hasOlder) => {
      isMore = hasOlder && rows.size > 0;
      last = Math.min(...rows.keys());
      type();
    },
    onremoved: forget,
    ontrouble: (sentence) => fill(trouble, complaint(sentence)),
  });
  return h("div", {}, trouble, searching, table, nothing, older);
}
