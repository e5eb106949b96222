/** One mutant in a thread of its own: takes its id, posts what its recording shows. */
import { parentPort, workerData } from "node:worker_threads";
import { mutants } from "../catalogue/index.ts";
import { nearby } from "../nearby.ts";
import { recordAndJudge } from "./record.ts";

const { id } = workerData as { id: string };
const mutant = mutants.find((one) => one.id === id);
if (!mutant) throw new Error(`There is no mutant ${id}.`);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(await recordAndJudge(mutant, [...new Set([...mutant.breaks, ...nearby(mutant.breaks)])]));
