/** One variant in a thread of its own: takes its id, posts what the whole suite made of it. */
import { parentPort, workerData } from "node:worker_threads";
import { runConformance, type Result } from "../../conformance/index.ts";
import { startBuild } from "../build.ts";
import { variants } from "./index.ts";

const { id } = workerData as { id: string };
const variant = variants.find((one) => one.id === id);
if (!variant) throw new Error(`There is no variant ${id}.`);
const build = await startBuild(variant);
/** Seconds that an answer may take: several suites share a machine here, and a busy one is nobody's fault. */
const answerSeconds = 60;
const results: Result[] = [];
try {
  for await (const result of runConformance(build.target, { answerSeconds })) results.push(result);
} finally {
  await build.close();
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage({ results, crashes: build.crashes.map(String) });
