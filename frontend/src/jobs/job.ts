// A job as the server tells it.

import { get } from "../api";
import type { Order } from "../commands";

export interface Job extends Order {
  readonly id: number;
  /** What it does: "Count The Soma cube". */
  readonly title: string;
  readonly state: "queued" | "running" | "paused" | "done" | "failed" | "cancelled";
  readonly progress: number;
  /** The running time so far, in words. */
  readonly spent: string;
  /** The time left, in words; empty unless the job is running. */
  readonly left: string;
  /** What is found so far, in words; empty if it is over, or has found nothing or does not say. */
  readonly so_far: string;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
  readonly requested: string | null;
  /** What the search looks like now; null unless the job is running and has something to show. */
  readonly preview: { readonly text: string; readonly svg: string | null } | null;
  /** The same as that of a recognised puzzle, if the job is about it. */
  readonly key: string;
  /** Whether nothing is missing; in a list, long subjects and large results are. */
  readonly is_whole: boolean;
}

export function isOver({ state }: Job): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

/** The job with everything that a list leaves out. */
export function wholeJob(job: Job): Promise<Job> {
  return job.is_whole ? Promise.resolve(job) : get<Job>(`jobs/${job.id}`);
}
