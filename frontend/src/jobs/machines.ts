// Where a job runs: on threads of this machine, on workers of this machine, or on the cluster that the server was
// started with. The page cannot name another cluster.

import { get, type Machines } from "../api";
import { optionFields, type Chosen, type OptionFields } from "../kit/options";

// As many as the library allows.
const MOST_THREADS = 1024;
const LOCAL = "local";
const CONFIGURED = "configured";

// The address of the server's cluster, if it has one.
let cluster: string | null = null;

export async function learnMachines(): Promise<void> {
  ({ cluster } = await get<Machines>("jobs/machines"));
}

export function machineFields(threads: number): OptionFields {
  const isFar = cluster !== null && cluster !== LOCAL;
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
      kind: "choice",
      words: `where the work is done${isFar ? "" : "; `hamekomi serve --cluster ADDRESS` adds a cluster of yours"}`,
      default: "",
      choices: ["", LOCAL, ...(isFar ? [CONFIGURED] : [])],
      labels: {
        "": "this machine's threads",
        [LOCAL]: "workers on this machine",
        [CONFIGURED]: `the cluster at ${cluster}`,
      },
    },
  ]);
}

/** The settings to run a job again: on a cluster if it ran on one, which is now the server's own. */
export function settingsAgain(settings: Readonly<Chosen>): Chosen {
  const { cluster: where, ...others } = settings;
  if (where === undefined || where === "") return others;
  return { ...others, cluster: where === LOCAL ? LOCAL : CONFIGURED };
}
