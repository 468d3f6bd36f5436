// The server's stream of changes to jobs: every job once, then each one again when it has changed.

import { get, Refused } from "../api";
import type { Job } from "./row";

export interface Listener {
  readonly signal: AbortSignal;
  readonly onopen: () => void;
  readonly onjobs: (jobs: readonly Job[]) => void;
  readonly ontrouble: (sentence: string) => void;
}

export function listen({ signal, onopen, onjobs, ontrouble }: Listener): void {
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

  // The browser reconnects by itself after a broken connection, but gives up after a refusal. Only an
  // ordinary request can read the reason of a refusal.
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
