// A form to start an experiment as a job, with a field for each of its options.

import type { Family } from "../api";
import { attempt } from "../kit/announce";
import { actions, choice, fill, folded, form, h, labelled } from "../kit/dom";
import { optionFields, type OptionFields } from "../kit/options";
import { showStarted, startJob, type Job } from "./job";
import { machineFields } from "./machines";

export function experimentForm(
  families: readonly Family[],
  signal: AbortSignal,
  onstarted?: (job: Job) => void,
): HTMLElement {
  const all = families.flatMap((family) =>
    family.experiments.map((experiment) => ({
      family,
      experiment,
      key: `${family.name} ${experiment.name}`,
    })),
  );
  const titles = all.map(({ key, family, experiment: { title } }) =>
    [key, families.length > 1 ? `${family.title}: ${title}` : title] as const,
  );
  const chooser = choice(titles, choose);
  const summary = h("p", { class: "quiet" });
  const settings = h("div", { class: "settings" });
  const seed = h("input", { type: "number", min: 0, value: 0, required: true });
  const into = h("div", { class: "body" });
  let fields: OptionFields = optionFields([]);
  const machines = machineFields(1);
  const chosen = () => all.find(({ key }) => key === chooser.value) ?? all[0];

  function choose(): void {
    const experiment = chosen()?.experiment;
    if (!experiment) return;
    fields = optionFields(experiment.options);
    summary.textContent = experiment.summary;
    fill(settings, ...fields.elements, labelled("Seed", seed));
  }

  const start = () =>
    attempt(into, async () => {
      const choice = chosen();
      if (!choice) return;
      const spec = {
        verb: "experiment",
        family: choice.family.name,
        subject: choice.experiment.name,
        settings: { ...fields.chosen(), ...machines.chosen() },
        seed: Number(seed.value),
      };
      const job = await startJob(spec, signal);
      if (onstarted) onstarted(job);
      else showStarted(into, job);
    });

  choose();
  return form(
    // The library refuses wrong values in a sentence that says why.
    { class: "card experiment", novalidate: true },
    () => void start(),
    labelled("Experiment", chooser),
    summary,
    settings,
    folded("Threads and machines", h("div", { class: "settings" }, ...machines.elements)),
    actions(h("button", { type: "submit" }, "Start")),
    into,
  );
}
