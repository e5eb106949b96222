import { Worker } from "node:worker_threads";
import type { Result } from "../../conformance/index.ts";
import { inThreads, type Width } from "../in-threads.ts";
import type { Variant } from "./variant.ts";

/** A variant with what the whole suite says of it. */
export interface JudgedVariant {
  variant: Variant;
  /** Requirements that it is wrongly accused of, with what was expected and seen. */
  accusations: readonly string[];
  /** How many requirements pass. */
  passed: number;
  /** What broke inside it; nothing does in a variant that is well made. */
  crashes: readonly string[];
}

/** Runs the whole suite on variants, each in a thread of its own, and gives each as it ends. */
export const judgeVariants = (variants: readonly Variant[], width?: Width): AsyncGenerator<JudgedVariant> =>
  inThreads(variants, judgeVariant, width);

async function judgeVariant(variant: Variant): Promise<JudgedVariant> {
  const worker = new Worker(new URL("thread.ts", import.meta.url), { workerData: variant.id });
  try {
    const { results, crashes } = await new Promise<{ results: Result[]; crashes: string[] }>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error(`the thread of ${variant.id} ended without a verdict`)));
    });
    const accused = results.filter(({ status }) => status === "fail" || status === "warning");
    return {
      variant, crashes, passed: results.filter(({ status }) => status === "pass").length,
      accusations: accused.map(({ id, failures }) => `${id}: expected ${failures?.[0]?.expected}, saw ${failures?.[0]?.seen}`),
    };
  } finally {
    await worker.terminate();
  }
}
