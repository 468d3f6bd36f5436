// Starts a job, and shows a link to the table of jobs.

import { post } from "../api";
import { announce } from "../kit/announce";
import { fill, h } from "../kit/dom";
import { link } from "../router";
import type { JobSpec } from "../commands";
import type { Job } from "./job";

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
