// Making one puzzle: asked for at once, and if that takes too long as a job, which goes on by itself. The seed
// is the same, so the puzzle is the same.

import { get, post } from "../../api";
import { isAbort } from "../../kit/announce";
import type { Chosen } from "../../kit/options";
import { isOver, type Job } from "../../jobs/job";
import { startJob } from "../../jobs/start";

const PATIENCE = 3000; // milliseconds before it becomes a job
const GLANCE = 500; // milliseconds between two looks at the job

/** A puzzle; if it is not as it was wanted, but only came closest, `stopped` says why. */
interface Made {
  readonly text: string;
  readonly stopped: string;
}

interface Wish {
  readonly family: string;
  readonly chosen: Chosen;
  readonly seed: number;
}

/** The puzzle as it is wanted, and nothing else. */
export async function madePuzzle(wish: Wish, signal: AbortSignal, left: AbortSignal): Promise<string> {
  const { text, stopped } = await nearestPuzzle(wish, signal, left);
  if (stopped) throw new Error(stopped);
  return text;
}

/** `signal` stops it; if the player only leaves the desk, a job goes on. */
export async function nearestPuzzle(wish: Wish, signal: AbortSignal, left: AbortSignal): Promise<Made> {
  const hasty = new AbortController();
  const stop = (): void => hasty.abort();
  signal.addEventListener("abort", stop);
  const waiting = setTimeout(stop, PATIENCE);
  try {
    const { family, chosen: options, seed } = wish;
    return await post<Made>("generate", { family, options, seed }, hasty.signal);
  } catch (error) {
    if (signal.aborted || !isAbort(error)) throw error;
    return await madeByJob(wish, signal, left);
  } finally {
    clearTimeout(waiting);
    signal.removeEventListener("abort", stop);
  }
}

async function madeByJob(wish: Wish, signal: AbortSignal, left: AbortSignal): Promise<Made> {
  const { family, chosen, seed } = wish;
  const order = { verb: "generate", family, subject: "", settings: { ...chosen, number: 1 }, seed };
  let job = await startJob(order);
  const cancel = (): void => void (!isOver(job) && !left.aborted && post(`jobs/${job.id}/cancel`, {}));
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel, { once: true });
  while (!isOver(job)) {
    await new Promise((resolve) => setTimeout(resolve, GLANCE));
    job = await get<Job>(`jobs/${job.id}`, signal);
  }
  const puzzles = job.result?.["puzzles"] as readonly { puzzle: string; lacks?: string }[] | undefined;
  const made = puzzles?.[0];
  if (made === undefined) throw new Error(job.error ?? `Job ${job.id} was cancelled.`);
  return { text: made.puzzle, stopped: made.lacks ?? "" };
}
