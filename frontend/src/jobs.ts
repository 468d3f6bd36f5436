// The jobs: a table that follows the server's stream of changes, and a form to order an experiment.

import { get, Refused, type Family } from "./api";
import { complaint } from "./announce";
import { fill, h } from "./dom";
import { experimentForm } from "./experiment";
import { JobRow, type Job } from "./job_row";

export interface JobsPlace {
  readonly element: HTMLElement;
  readonly families: readonly Family[];
  readonly signal: AbortSignal;
}

export function jobsScreen({ element, families, signal }: JobsPlace): void {
  const rows = new Map<number, JobRow>();
  const body = h("tbody", {});
  const trouble = h("div", { class: "problem" });
  const empty = h("p", { class: "quiet" }, "There are no jobs yet.");
  fill(
    element,
    h("h1", {}, "Jobs"),
    h(
      "p",
      { class: "quiet" },
      "Long work goes on when this page is closed, and after the server restarts.",
    ),
    trouble,
    h(
      "table",
      { class: "jobs" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ...["Job", "State", "Progress", "Result", "Actions"].map((name) =>
            h("th", { scope: "col" }, name),
          ),
        ),
      ),
      body,
    ),
    empty,
    families.some((family) => family.experiments.length > 0) &&
      h("section", {}, h("h2", {}, "Start an experiment"), experimentForm(families, signal)),
  );

  function update(jobs: readonly Job[]): void {
    for (const job of [...jobs].sort((a, b) => a.id - b.id)) {
      let row = rows.get(job.id);
      if (!row) {
        row = new JobRow(trouble);
        rows.set(job.id, row);
        body.prepend(row.element);
      }
      row.show(job);
    }
    empty.hidden = rows.size > 0;
  }

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
}

interface Listener {
  readonly signal: AbortSignal;
  readonly onopen: () => void;
  readonly onjobs: (jobs: readonly Job[]) => void;
  readonly ontrouble: (sentence: string) => void;
}

function listen({ signal, onopen, onjobs, ontrouble }: Listener): void {
  let waiting = 0;
  let source: EventSource | null = null;

  function open(): void {
    source = new EventSource("api/jobs/events");
    source.addEventListener("open", onopen);
    source.addEventListener("message", ({ data }) => onjobs(JSON.parse(String(data)) as Job[]));
    source.addEventListener("broken", ({ data }) =>
      ontrouble((JSON.parse(String(data)) as Trouble).error),
    );
    source.addEventListener("error", () => void retry());
  }

  // The browser reconnects by itself after a broken line, but gives up after a refusal. A refusal has
  // a reason, which only an ordinary request gets to see.
  async function retry(): Promise<void> {
    ontrouble("The connection to the server is lost; trying again.");
    if (source?.readyState !== EventSource.CLOSED) return;
    await get("jobs", signal).catch((error: unknown) => {
      if (error instanceof Refused) ontrouble(error.message);
    });
    if (!signal.aborted) waiting = setTimeout(open, 2000);
  }

  open();
  signal.addEventListener("abort", () => {
    clearTimeout(waiting);
    source?.close();
  });
}

interface Trouble {
  readonly error: string;
}
