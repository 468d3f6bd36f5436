// Experiments: their settings in words, the job while it runs, then its graph and table, and once more.

import { get, type Family, type JobPlot } from "../api";
import { jobAsCommand, jobAsPython } from "../commands";
import { experimentForm } from "../jobs/experiment_form";
import { settingsAgain } from "../jobs/machines";
import { resultList } from "../jobs/result";
import { startJob, type Job } from "../jobs/job";
import { jobTable } from "../jobs/table";
import { attempt, copy } from "../kit/announce";
import { charts } from "../kit/chart";
import { actions, button, fill, h } from "../kit/dom";
import { onlyLatest } from "../kit/working";

export function experiments(family: Family, signal: AbortSignal): HTMLElement {
  const followed = h("div", { class: "body" });
  const renew = onlyLatest(signal);
  const follow = (job: Job): void => showJob(job, followed, renew(), follow);
  return h(
    "section",
    { class: "experiments" },
    h("h2", {}, "Experiments"),
    experimentForm([family], signal, follow),
    followed,
  );
}

function showJob(
  job: Job,
  into: HTMLElement,
  signal: AbortSignal,
  follow: (job: Job) => void,
): void {
  const outcome = h("div", {});
  const problem = h("div", {});
  const { verb, family, subject, settings, seed } = job;
  let isShown = false;
  let isLooking = false;

  async function show(now: Job): Promise<void> {
    isLooking = true;
    await attempt(problem, async () => {
      const { plot } = await get<JobPlot>(`jobs/${now.id}/plot`, signal);
      if (isShown && now.state !== "done") return;
      fill(outcome, plot && charts(plot), now.result && resultList(now.result));
      outcome.querySelector("details")?.setAttribute("open", "");
    });
    isLooking = false;
  }

  const again = (): void =>
    void attempt(problem, async () =>
      follow(await startJob({ verb, family, subject, settings: settingsAgain(settings), seed }, signal)),
    );
  const table = jobTable({
    signal,
    isWanted: ({ id }) => id === job.id,
    empty: "",
    onjob: (now) => {
      // While it runs, the graph grows.
      if (now.state === "running" && !isLooking) void show(now);
      if (now.state !== "done" || isShown) return;
      isShown = true;
      void show(now);
      table.hidden = true; // its result is below, in full width
    },
  });
  fill(
    into,
    h(
      "div",
      { class: "card" },
      h("h3", {}, `${job.title}, seed ${seed}`),
      table,
      outcome,
      problem,
      actions(
        button("Run again with this seed", again),
        button("Copy as command", () => void copy(jobAsCommand(job), "Command")),
        button("Copy as Python", () => void copy(jobAsPython(job), "Python")),
      ),
    ),
  );
}
