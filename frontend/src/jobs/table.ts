// A table of jobs, the newest first, that follows them while they run.

import { get } from "../api";
import { attempt, complaint } from "../kit/announce";
import { button, fill, h, labelled } from "../kit/dom";
import type { Job } from "./job";
import { JobRow } from "./row";
import { listen } from "./stream";

// With fewer jobs nobody needs to search.
const FEW = 5;

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
  const older = button("Show older jobs", () => void showOlder(), { hidden: true });
  const table = h(
    "table",
    { class: "jobs" },
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

  /** Show the rows that the user searches for. */
  function arrange(): void {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows.values()) {
      const own = row.words.toLowerCase();
      row.element.hidden = !words.every((word) => own.includes(word));
    }
    const isFound = [...rows.values()].some((row) => !row.element.hidden);
    nothing.textContent = rows.size > 0 && !isFound ? "No job has these words." : empty;
    nothing.hidden = isFound;
    table.hidden = !isFound;
    searching.hidden = rows.size < FEW && search.value === "";
  }

  async function showOlder(): Promise<void> {
    await attempt(trouble, async () => {
      const before = Math.min(...rows.keys());
      const answer = await get<{ jobs: Job[]; older: boolean }>(`jobs?before=${before}`, signal);
      fill(trouble);
      update(answer.jobs);
      older.hidden = !answer.older;
    });
  }

  search.addEventListener("input", arrange);
  table.hidden = searching.hidden = true;
  listen({
    signal,
    onopen: () => {
      fill(trouble);
      rows.clear();
      fill(body);
    },
    onjobs: update,
    onlisted: (isMore) => {
      older.hidden = !isMore || rows.size === 0;
      arrange();
    },
    onremoved: forget,
    ontrouble: (sentence) => fill(trouble, complaint(sentence)),
  });
  return h("div", {}, trouble, searching, table, nothing, older);
}
