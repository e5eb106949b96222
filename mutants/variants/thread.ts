/** Variants in a thread: takes the id of one, answers what the whole suite made of it. */
import { runConformance, type Result } from "../../conformance/index.ts";
import { answering, byId } from "../answering.ts";
import { startBuild } from "../build.ts";
import { inAHurry } from "./hurry.ts";
import { variants } from "./index.ts";

/** Seconds that an answer may take: several suites share a machine here, and a busy one is nobody's fault. */
const answerSeconds = 60;

answering(async ({ id }) => {
  const variant = byId(variants, id);
  const build = await startBuild(variant);
  const results: Result[] = [];
  try {
    for await (const result of runConformance(build.target, {
      answerSeconds,
      ...inAHurry(variant.hurry ?? 1),
      ...build.time,
    }))
      results.push(result);
  } finally {
    await build.close();
  }
  return { results, crashes: build.crashes.map(String) };
});
