// Where a job runs: on how many threads of this machine, or on the workers of a cluster.

import { optionFields, type OptionFields } from "../kit/options";

// As many as the library allows.
const MOST_THREADS = 1024;

export function machineFields(threads: number): OptionFields {
  return optionFields([
    {
      name: "threads",
      kind: "whole number",
      words: "how many pieces of work to do at the same time",
      default: threads,
      least: 1,
      most: MOST_THREADS,
    },
    {
      name: "cluster",
      kind: "text",
      words: "empty for this machine; tcp://host:8786, or local",
      default: null,
    },
  ]);
}
