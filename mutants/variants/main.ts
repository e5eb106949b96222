/** `npm run variants`: runs the whole suite on legal variants, none of which may fail. Exit 1 when one does. */
import { execFileSync } from "node:child_process";
import { Command } from "commander";
import { Report } from "../report.ts";
import { variants } from "./index.ts";
import { judgeVariants } from "./judge.ts";

const command = new Command("npm run variants --")
  .description("Runs the whole suite on legal variants of the mock. Exit code 1: one of them fails a requirement.")
  .argument("[prefix...]", "only variants whose id begins so")
  .option("--sample <n>", "every n-th of them, others after each commit", Number)
  .parse();
const { sample = 1 } = command.opts<{ sample?: number }>();
const named = variants.filter(
  ({ id }) => command.args.length === 0 || command.args.some((prefix) => id.startsWith(prefix)),
);
if (named.length === 0) command.error(`no variant's id begins with ${command.args.join(" or ")}`, { exitCode: 2 });
const turn = sample === 1 ? 0 : Number(execFileSync("git", ["rev-list", "--count", "HEAD"], { encoding: "utf8" }));
const chosen = named.filter((_, index) => index % sample === turn % sample);

const report = new Report("npm run variants");
for await (const { variant, passed, accusations, crashes, unseen } of judgeVariants(chosen)) {
  const wrong = [
    ...crashes.map((crash) => `crashed inside: ${crash}`),
    ...accusations,
    ...unseen.map((taken) => `no check saw it accept ${taken}`),
  ];
  const line = `${wrong.length > 0 ? "FAILS " : "passes"} ${variant.id}: ${passed} requirements pass`;
  report.add(variant.id, wrong[0], [line, ...wrong.map((each) => `       ${each}`)].join("\n"));
}
report.end(`${chosen.length} of ${variants.length} variants, ${report.failed} failed`);
process.exitCode = report.failed > 0 ? 1 : 0;
