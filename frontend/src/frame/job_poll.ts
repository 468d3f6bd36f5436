// Asks the server every few seconds how many jobs are running, for the number in the header, and notices when the
// server is gone, back again or restarted. (A stream for this would take one of the six connections that a browser
// allows, in every tab.)

import { get, Refused, type JobNumbers } from "../api";
import { JOBS_CHANGED } from "../jobs/job";

const SECONDS = 4;

export interface JobPoll {
  readonly onjobs: (number: number) => void;
  /** Called with a sentence if the server does not answer us, and with null when it does again. */
  readonly onlost: (sentence: string | null) => void;
}

export function pollJobs({ onjobs, onlost }: JobPoll): void {
  let waiting = 0;

  async function ask(): Promise<void> {
    clearTimeout(waiting);
    try {
      const { running, queued } = await get<JobNumbers>("jobs/numbers");
      onjobs(running + queued);
      onlost(null);
    } catch (error) {
      // A server that refuses is there; the screen of the jobs says what is wrong with them.
      const isOutdated = error instanceof Refused && error.isOutdated;
      onlost(error instanceof Refused && (error.isLost || isOutdated) ? error.message : null);
      // Until another tab has the new token there is nothing to ask for.
      if (isOutdated) return;
    }
    if (!document.hidden) waiting = window.setTimeout(() => void ask(), 1000 * SECONDS);
  }

  document.addEventListener("visibilitychange", () => !document.hidden && void ask());
  document.addEventListener(JOBS_CHANGED, () => void ask());
  void ask();
}
