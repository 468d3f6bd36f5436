// Makes one puzzle: by a request, and if that takes too long, by a job, which goes on by itself. The seed is the
// same, so the puzzle is the same.

import { get, post, type Made } from "../api";
import type { Chosen } from "../kit/options";
import { isOver, startJob, type Job } from "./job";

const JOB_AFTER = 3000; // milliseconds before it becomes a job
const POLL_INTERVAL = 500; // milliseconds between two requests for the job's state

/** A puzzle; if it is only the closest match for the options, `stopped` says why. */
type NewPuzzle = Pick<Made, "text" | "stopped" | "notes">;

interface GenerateRequest {
  readonly family: string;
  readonly chosen: Chosen;
  readonly seed: number;
}

/** A puzzle that meets all options; rejects if there is only a closest match. */
export async function exactPuzzle(request: GenerateRequest, signal: AbortSignal, deskSignal: AbortSignal): Promise<string> {
  const { text, stopped } = await closestPuzzle(request, signal, deskSignal);
  if (stopped) throw new Error(stopped);
  return text;
}

/** `signal` stops it; if the player only leaves the desk, a job goes on. */
export async function closestPuzzle(request: GenerateRequest, signal: AbortSignal, deskSignal: AbortSignal): Promise<NewPuzzle> {
  const quick = AbortSignal.any([signal, AbortSignal.timeout(JOB_AFTER)]);
  try {
    const { family, chosen: options, seed } = request;
    return await post<Made>("generate", { family, options, seed }, quick);
  } catch (error) {
    if (signal.aborted || !quick.aborted) throw error;
    return await madeByJob(request, signal, deskSignal);
  }
}

async function madeByJob(request: GenerateRequest, signal: AbortSignal, deskSignal: AbortSignal): Promise<NewPuzzle> {
  const { family, chosen, seed } = request;
  const spec = { verb: "generate", family, subject: "", settings: { ...chosen, number: 1 }, seed };
  let job = await startJob(spec);
  const cancel = (): void => void (!isOver(job) && !deskSignal.aborted && post(`jobs/${job.id}/cancel`, {}));
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel, { once: true });
  while (!isOver(job)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    job = await get<Job>(`jobs/${job.id}`, signal);
  }
  const puzzles = job.result?.["puzzles"] as readonly { puzzle: string; lacks?: string; notes?: string[] }[] | undefined;
  const made = puzzles?.[0];
  if (made === undefined) throw new Error(job.error ?? `Job ${job.id} was cancelled.`);
  return { text: made.puzzle, stopped: made.lacks ?? "", notes: made.notes ?? [] };
}
