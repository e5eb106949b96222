/** Runs the suite on a server that is none, in a process of its own, and tells what came of it and how much memory it took. */
import { runConformance, type Target } from "../../conformance/index.ts";

const { baseUrl, control, only, answerSeconds } = JSON.parse(process.argv[2] ?? "{}") as {
  baseUrl: string;
  control?: string;
  only?: string[];
  answerSeconds: number;
};
const target: Target = {
  name: "none",
  baseUrl,
  apiKeyPrefix: "dub_",
  webhookHeaderPrefix: "X-",
  claims: { surfaces: ["media", "actions", "mcp", "oauth"] },
  keys: { owner: "dub_test_demo", other: "dub_test_demo__other" },
  ...(control ? { control: { url: control } } : {}),
};
// Rates, runs and lifetimes are waited for without waiting.
let passed = 0;
const clock = {
  now: () => Date.now() + passed,
  sleep: (milliseconds: number) => {
    passed += milliseconds;
    return Promise.resolve();
  },
};
const counts: Record<string, number> = {};
const reasons = new Set<string>();
for await (const { status, reason } of runConformance(target, {
  profile: "full",
  answerSeconds,
  ...clock,
  ...(only ? { only } : {}),
})) {
  counts[status] = (counts[status] ?? 0) + 1;
  if (reason) reasons.add(reason);
}
const memory = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ counts, reasons: [...reasons], memory }));
