// Starting a job, and saying so with a link to the table of jobs.

import { post } from "../api";
import { announce } from "../kit/announce";
import { fill, h } from "../kit/dom";
import { link } from "../router";
import type { Order } from "../commands";
import type { Job } from "./job";

/** An event of the document: a job was started, or has changed. */
export const JOBS_CHANGED = "jobs-changed";

export function tellJobsChanged(): void {
  document.dispatchEvent(new Event(JOBS_CHANGED));
}

/** The server takes 0 for the seed of an order without one. */
type NewOrder = Omit<Order, "seed"> & Partial<Pick<Order, "seed">>;

/** Whoever leaves the screen has still ordered the job: only the rest is given up. */
export async function startJob(order: NewOrder, left?: AbortSignal): Promise<Job> {
  const job = await post<Job>("jobs", order);
  announce(`Job ${job.id} started: ${job.title}.`);
  tellJobsChanged();
  left?.throwIfAborted();
  return job;
}

export function showStarted(into: HTMLElement, { id, title }: Job): void {
  const job = h("a", { href: link("jobs"), title }, `Job ${id}`);
  fill(into, h("p", { class: "good" }, "✓ ", job, " started."));
}
