/** One mutant in a thread of its own: takes its id and what it meets, posts what became of it. */
import { parentPort, workerData } from "node:worker_threads";
import { mutants } from "./catalogue/index.ts";
import { type Extent, judgeMutant } from "./verdict.ts";

const { id, extent } = workerData as { id: string; extent: Extent };
const mutant = mutants.find((one) => one.id === id);
if (!mutant) throw new Error(`There is no mutant ${id}.`);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(await judgeMutant(mutant, extent));
