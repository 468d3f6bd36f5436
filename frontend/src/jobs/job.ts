// What a job is to the page, and how one is started.

import { get, post, type Job } from "../api";
import type { JobSpec } from "../commands";
import { announce } from "../kit/announce";
import { fill, h } from "../kit/dom";
import { link } from "../router";

export type { Job };

export function isOver({ state }: Job): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

/** The job with everything that a list leaves out. */
export function wholeJob(job: Job): Promise<Job> {
  return job.is_whole ? Promise.resolve(job) : get<Job>(`jobs/${job.id}`);
}

/** An event of the document: a job was started, or has changed. */
export const JOBS_CHANGED = "jobs-changed";

export function notifyJobsChanged(): void {
  document.dispatchEvent(new Event(JOBS_CHANGED));
}

/** Without a seed the server uses 0. */
type NewJob = Omit<JobSpec, "seed"> & Partial<Pick<JobSpec, "seed">>;

/** Leaving the screen does not cancel the job. */
export async function startJob(spec: NewJob, left?: AbortSignal): Promise<Job> {
  const job = await post<Job>("jobs", spec);
  announce(`Job ${job.id} started: ${job.title}.`);
  notifyJobsChanged();
  left?.throwIfAborted();
  return job;
}

export function showStarted(into: HTMLElement, { id, title }: Job): void {
  const job = h("a", { href: link("jobs"), title }, `Job ${id}`);
  fill(into, h("p", { class: "good" }, "✓ ", job, " started."));
}
