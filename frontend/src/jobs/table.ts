// A table of jobs that follows them while they run.

import { complaint } from "../kit/announce";
import { fill, h } from "../kit/dom";
import { JobRow, type Job } from "./row";
import { listen } from "./stream";

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
  const table = h(
    "table",
    { class: "jobs" },
    h("thead", {}, h("tr", {}, ...heads.map((name) => h("th", { scope: "col" }, name)))),
    body,
  );

  function update(jobs: readonly Job[]): void {
    for (const job of jobs.filter(isWanted).sort((a, b) => a.id - b.id)) {
      let row = rows.get(job.id);
      if (!row) {
        row = new JobRow(trouble);
        rows.set(job.id, row);
        body.prepend(row.element);
      }
      row.show(job);
      onjob?.(job);
    }
    nothing.hidden = rows.size > 0;
    table.hidden = rows.size === 0;
  }

  table.hidden = true;
  listen({
    signal,
    onopen: () => {
      fill(trouble);
      rows.clear();
      fill(body);
    },
    onjobs: update,
    ontrouble: (sentence) => fill(trouble, complaint(sentence)),
  });
  return h("div", {}, trouble, table, nothing);
}
