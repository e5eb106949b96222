/** A thread that switches one mutant of the comparison on and puts the whole catalogue to it, until it says another thing. */
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type * as Catalogue from "../../../review/catalogue/all.ts";

/** The mutated code, and the number of the mutant; without one the comparison is as it is. */
export interface Meeting {
  readonly directory: string;
  readonly mutant: string | undefined;
}

const { directory, mutant } = workerData as Meeting;
Object.assign(globalThis, { __stryker__: { activeMutant: mutant } });

/** What the catalogue has against the comparison, in one line; null: nothing. */
async function objection(): Promise<string | null> {
  const path = join(directory, "review/catalogue/all.ts");
  const { beside, changes, neutrals, said } = (await import(path)) as typeof Catalogue;
  for (const pair of [...changes, ...neutrals])
    if (said(pair).join() !== pair.expected.join()) return `${pair.kind}: ${pair.title}`;
  for (const pair of beside)
    if (said(pair).some((text) => text.startsWith(`${pair.rule} `))) return `beside ${pair.rule}: ${pair.title}`;
  return null;
}

const answer = await objection().catch((error: unknown) => `an error: ${String(error)}`);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(answer);
