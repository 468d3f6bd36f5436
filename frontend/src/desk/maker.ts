// Making one puzzle: asked for at once, and if that takes too long as a job, which goes on by itself. The seed
// is the same, so the puzzle is the same.

import { get, post } from "../api";
import { isAbort } from "../kit/announce";
import type { Chosen } from "../kit/options";
import type { Job } from "../jobs/row";
import { startJob } from "../jobs/started";

const PATIENCE = 3000; // milliseconds before it becomes a job
const GLANCE = 500; // milliseconds between two looks at the job

interface Wish {
  readonly family: string;
  readonly chosen: Chosen;
  readonly seed: number;
}

export async function madePuzzle(wish: Wish, signal: AbortSignal): Promise<string> {
  const hasty = new AbortController();
  const stop = (): void => hasty.abort();
  signal.addEventListener("abort", stop);
  const waiting = setTimeout(stop, PATIENCE);
  try {
    const { family, chosen: options, seed } = wish;
    return (await post<{ text: string }>("generate", { family, options, seed }, hasty.signal)).text;
  } catch (error) {
    if (signal.aborted || !isAbort(error)) throw error;
    return await madeByJob(wish, signal);
  } finally {
    clearTimeout(waiting);
    signal.removeEventListener("abort", stop);
  }
}

async function madeByJob({ family, chosen, seed }: Wish, signal: AbortSignal): Promise<string> {
  const order = { verb: "generate", family, subject: "", settings: { ...chosen, number: 1 }, seed };
  let job = await startJob(order, signal);
  signal.addEventListener("abort", () => void post(`jobs/${job.id}/cancel`, {}), { once: true });
  while (!["done", "failed", "cancelled"].includes(job.state)) {
    await new Promise((resolve) => setTimeout(resolve, GLANCE));
    job = await get<Job>(`jobs/${job.id}`, signal);
  }
  const made = job.result?.["puzzles"] as readonly { puzzle: string }[] | undefined;
  const text = made?.[0]?.puzzle;
  if (text === undefined) throw new Error(job.error ?? `Job ${job.id} was cancelled.`);
  return text;
}
