// The server's stream of changes to jobs: the newest jobs, then each job again when it has changed.

import { get, Refused, type JobsListed } from "../api";
import { onceVisible } from "../kit/announce";
import type { Job } from "./job";

export interface Listener {
  readonly signal: AbortSignal;
  readonly onopen: () => void;
  readonly onjobs: (jobs: readonly Job[]) => void;
  /** Called when the newest jobs have arrived; `older` if there are older ones. */
  readonly onlisted: (older: boolean) => void;
  readonly onremoved: (ids: readonly number[]) => void;
  readonly ontrouble: (sentence: string) => void;
}

export function listen(listener: Listener): void {
  const { signal, onopen, onjobs, onlisted, onremoved, ontrouble } = listener;
  let waiting = 0;
  let source: EventSource | null = null;

  function open(): void {
    source = new EventSource("api/jobs/events");
    source.addEventListener("open", onopen);
    source.addEventListener("message", ({ data }) => onjobs(JSON.parse(String(data)) as Job[]));
    source.addEventListener("listed", ({ data }) =>
      onlisted((JSON.parse(String(data)) as JobsListed).older),
    );
    source.addEventListener("removed", ({ data }) => onremoved(JSON.parse(String(data)) as number[]));
    source.addEventListener("broken", ({ data }) =>
      ontrouble((JSON.parse(String(data)) as Trouble).error),
    );
    source.addEventListener("error", () => void retry());
  }

  // The browser reconnects by itself after a broken connection, but gives up after a refusal. Only an
  // ordinary request can read the reason of a refusal.
  async function retry(): Promise<void> {
    ontrouble("The connection to the server is lost; trying again.");
    if (source?.readyState !== EventSource.CLOSED) return;
    let isOutdated = false;
    await get("jobs", signal).catch((error: unknown) => {
      if (!(error instanceof Refused)) return;
      ontrouble(error.message);
      isOutdated = error.isOutdated;
    });
    if (signal.aborted) return;
    // All tabs share the new token once one of them has it.
    if (isOutdated) onceVisible(open, signal);
    else waiting = setTimeout(open, 2000);
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
