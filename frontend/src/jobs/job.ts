// What a job is to the page.

import { get, type Job } from "../api";

export type { Job };

export function isOver({ state }: Job): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

/** The job with everything that a list leaves out. */
export function wholeJob(job: Job): Promise<Job> {
  return job.is_whole ? Promise.resolve(job) : get<Job>(`jobs/${job.id}`);
}
