/** Asks a server whether it keeps the contract: that of a target file, or a mock of our own. */
import { writeFileSync } from "node:fs";
import {
  defaultProfile,
  exitCodeOf,
  judgeWaivers,
  readGenerated,
  readTarget,
  redactorOf,
  registryOf,
  reportOf,
  REPORT_FORMATS,
  runConformance,
  type Result,
  type Target,
} from "dubspec/conformance";
import { describeTarget } from "dubspec/mock";
import { startMock } from "dubspec/mock/node";

const [targetFile, ids] = process.argv.slice(2);
const { url, close } = await startMock({ clock: { kind: "manual" } });
const target: Target = targetFile ? readTarget(targetFile) : (describeTarget(url) as Target);
const seed = 1;
const began = new Date();

const results: Result[] = [];
let requests = 0;
for await (const result of runConformance(target, {
  seed,
  ...(ids ? { only: ids.split(",") } : {}),
  onProgress: (progress) => (requests = progress.requests),
})) {
  results.push(result);
  if (result.status !== "not-testable") console.log(`${result.status.padEnd(8)} ${result.id} ${result.text}`);
}
await close();

// A report holds no key: each stands as the variable that would hold it.
const generated = readGenerated();
const { contract } = generated;
const report = reportOf(
  {
    target,
    contract,
    seed,
    profile: defaultProfile(target),
    unchecked: registryOf(generated).unchecked(),
    waived: judgeWaivers(
      [],
      results,
      new Set(contract.requirements.map(({ id }) => id)),
      began.toISOString().slice(0, 10),
    ),
    run: { began: began.toISOString(), seconds: (Date.now() - began.getTime()) / 1000, requests, ended: "whole" },
    replay: (id) => `npm start -- ${targetFile ?? ""} ${id}`,
  },
  results,
  redactorOf(target),
);
writeFileSync("report.html", REPORT_FORMATS.html(report));
process.exitCode = exitCodeOf(results);
