// Counting. What is not counted after a few seconds goes on as a job by itself, from where it was.

import { stream, type Count, type CountEnd, type CountPart, type Family } from "../api";
import { announce, attempt } from "../kit/announce";
import { actions, button, card, fill, h } from "../kit/dom";
import { onlyLatest, workingIn } from "../kit/working";
import { jobTable } from "../jobs/table";
import type { Job } from "../jobs/job";
import { grouped } from "../kit/words";
import { effort, howFields } from "./solvers";

export function showCount(family: Family, text: string, signal: AbortSignal): HTMLElement {
  const into = h("div", { class: "body", role: "group", "aria-label": "Result" });
  const how = howFields(family, text, signal);
  const renew = onlyLatest(signal);

  function count(): void {
    const signal = renew();
    void attempt(into, () => show(how.chosen(), signal));
  }

  async function show(body: object, signal: AbortSignal): Promise<void> {
    const work = workingIn(into, "Counting…", signal);
    const onparts = (parts: readonly CountPart[]): void => {
      const share = parts.at(-1)?.progress;
      if (share) work.say(`Counting: ${(100 * share).toFixed(1)} %`, share);
    };
    const end = await stream<CountPart, Count | CountEnd>("count", body, onparts, work.signal, work.say).finally(work.end);
    if ("job" in end) return end.job ? follow(end.job, signal) : undefined;
    showCount(end.count, end.exact, effort(end.method, end.seconds, end.nodes), end.why);
  }

  function showCount(number: string, exact: boolean, how: string, why = ""): void {
    const words = `${exact ? "Exactly" : "At least"} ${grouped(number)}`;
    announce(`${words}, by ${how}`);
    fill(into, h("p", { class: "number" }, h("strong", {}, words)), h("p", { class: "quiet" }, how, why && h("br", {}), why));
  }

  function follow(job: Job, signal: AbortSignal): void {
    const words = `This takes longer, so it goes on as job ${job.id}. You can leave this page.`;
    announce(words);
    const number = h("p", { class: "number" });
    const table = jobTable({
      signal,
      isWanted: ({ id }) => id === job.id,
      empty: "",
      onjob: ({ state, result }) => {
        const counted = result?.["count"];
        if (state !== "done" || counted === undefined || number.hasChildNodes()) return;
        const words = `Exactly ${grouped(String(counted))}`;
        announce(words);
        fill(number, h("strong", {}, words));
      },
    });
    fill(into, number, h("p", {}, words), table);
  }

  count();
  return card(
    "Number of solutions",
    actions(
      ...how.elements,
      (family.solvers.length > 1 || family.up_to.length > 1) && button("Count again", count),
    ),
    into,
  );
}
