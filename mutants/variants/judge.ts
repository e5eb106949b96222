import type { Failure, Result } from "../../conformance/index.ts";
import { type Ask, inThreads, type Width } from "../in-threads.ts";
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
  /** Alternatives that it is said to take and that the suite did not see. */
  unseen: readonly string[];
}

/** Runs the whole suite on variants, each in a thread, and gives each as it ends. */
export const judgeVariants = (variants: readonly Variant[], width?: Width): AsyncGenerator<JudgedVariant> =>
  inThreads(new URL("thread.ts", import.meta.url), variants, judgeVariant, width);

async function judgeVariant(variant: Variant, ask: Ask): Promise<JudgedVariant> {
  const { results, crashes } = await ask<{ results: Result[]; crashes: string[] }>({ id: variant.id });
  const accused = results.filter(({ status }) => status === "fail" || status === "warning");
  const seen = new Set(
    results.flatMap(({ observed }) => observed).map(({ question, alternative }) => `${question} ${alternative}`),
  );
  return {
    variant,
    crashes,
    unseen: (variant.takes ?? []).map((pair) => pair.join(" ")).filter((taken) => !seen.has(taken)),
    passed: results.filter(({ status }) => status === "pass").length,
    accusations: accused.flatMap(({ id, failures }) => failures.map((failure) => `${id}: ${inWords(failure)}`)),
  };
}

const inWords = ({ check, expected, seen, exchange }: Failure) =>
  `expected ${expected}, saw ${seen} (${check}${exchange ? `, ${exchange.request.method} ${exchange.request.path}` : ""})`;
