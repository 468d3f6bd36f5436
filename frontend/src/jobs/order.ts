// Ordering an experiment: its options as a form, the order as a job.

import { post, type Family } from "../api";
import { announce, attempt } from "../kit/announce";
import { fill, h, labelled, options } from "../kit/dom";
import { optionFields, type OptionFields } from "../kit/options";
import type { Job } from "./row";
import { link } from "../router";

export function experimentForm(families: readonly Family[], signal: AbortSignal): HTMLElement {
  const all = families.flatMap((family) =>
    family.experiments.map((experiment) => ({
      family,
      experiment,
      key: `${family.name} ${experiment.name}`,
    })),
  );
  const chooser = h("select", {}, ...options(all.map(({ key }) => key)));
  const settings = h("div", { class: "settings" });
  const seed = h("input", { type: "number", min: 0, value: 0, required: true });
  const into = h("div", { class: "body" });
  let fields: OptionFields = optionFields([]);
  const chosen = () => all.find(({ key }) => key === chooser.value) ?? all[0];

  function choose(): void {
    const experiment = chosen()?.experiment;
    if (!experiment) return;
    fields = optionFields(experiment.options);
    fill(settings, h("p", { class: "quiet" }, experiment.summary), ...fields.elements);
  }

  const start = () =>
    attempt(into, async () => {
      const choice = chosen();
      if (!choice) return;
      const order = {
        verb: "experiment",
        family: choice.family.name,
        subject: choice.experiment.name,
        settings: fields.chosen(),
        seed: Number(seed.value),
      };
      const job = await post<Job>("jobs", order, signal);
      announce(`Job ${job.id} ordered.`);
      fill(
        into,
        h("p", { class: "good" }, "✓ ", h("a", { href: link("jobs") }, `Job ${job.id}`), " is ordered."),
      );
    });

  chooser.addEventListener("change", choose);
  choose();
  return h(
    "form",
    {
      class: "card experiment",
      onsubmit: (event) => {
        event.preventDefault();
        void start();
      },
    },
    labelled("Experiment", chooser),
    settings,
    labelled("Seed", seed),
    h("p", { class: "actions" }, h("button", { type: "submit" }, "Start")),
    into,
  );
}
