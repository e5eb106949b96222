import { Command } from "commander";
import {
  coverageOf,
  credentialsIn,
  exitCodeOf,
  failureText,
  HarError,
  judgeRecording,
  judgeWaivers,
  readGenerated,
  readHar,
  readTarget,
  readWaivers,
  readWebhookLog,
  redactorOf,
  reportOf,
  routesOf,
  summaryText,
  TargetError,
  WaiversError,
  type Coverage,
  type Recording,
  type Report,
  type Target,
} from "../conformance/index.ts";
import { quoted } from "./shell-word.ts";
import { expectReportable, wantedReport, type WantedReport, writeReports } from "./conform-reports.ts";
import { ids, requirementsOf } from "./options.ts";
import { attempt, failed, paperFor } from "./show.ts";

interface Options {
  webhooks?: string;
  target?: string;
  whole?: boolean;
  only?: string[];
  waivers?: string;
  strict?: boolean;
  report?: readonly WantedReport[];
}

/** Prefixes of a build that nothing is known of. */
const UNKNOWN: Pick<Target, "apiKeyPrefix" | "webhookHeaderPrefix"> = {
  apiKeyPrefix: "dub_",
  webhookHeaderPrefix: "X-Service-",
};

/** Failures that are shown in full in a terminal; reports have them all. */
const SHOWN = 25;

/** `dubspec judge` */
export function judgeCommand(exit: (code: number) => void): Command {
  return new Command("judge")
    .description("Check recorded traffic (HAR) against the contract, without sending anything.")
    .argument("<recording>", "HAR 1.2 file from 'dubspec conform --har', a browser or a proxy")
    .option(
      "--webhooks <path>",
      "log of webhook deliveries, one JSON object per line; docs/offline-verdicts.md shows its form",
    )
    .option("--target <path>", "target file of the server: its URL, prefixes and claims")
    .option(
      "--whole",
      "the recording is complete: it has every request with its credentials, and no other client used these accounts",
    )
    .option("--only <ids>", "decide only these requirements or areas, separated by commas", ids)
    .option("--strict", "count requirements that the recording does not show as failed")
    .option(
      "--waivers <path>",
      "file of known failures to accept; a waiver that no longer matches a failure fails the run",
    )
    .option(
      "--report <format=path>",
      "write a report: json, junit, sarif, github or html; may be repeated; - as path is stdout",
      wantedReport,
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 no requirement failed, 1 one failed or a waiver is stale,\n2 wrong use, or nothing could be decided. More in docs/offline-verdicts.md.",
    )
    .action((recording: string, options: Options) => exit(judge(recording, options)));
}

function judge(path: string, options: Options): number {
  const began = { date: new Date(), at: performance.now() };
  const { report: wanted = [], strict, target: file, webhooks, whole } = options;
  const generated = readGenerated();
  const known = new Set(generated.contract.requirements.map(({ id }) => id));
  const only = options.only && requirementsOf(options.only, generated.contract);
  const target = file === undefined ? undefined : attempt(() => readTarget(file), TargetError);
  const waivers = options.waivers === undefined ? [] : attempt(() => readWaivers(options.waivers ?? ""), WaiversError);
  expectReportable(wanted);
  const recording = attempt(() => readHar(path, routesOf(generated.contract.operations), target?.baseUrl), HarError);
  const deliveries = webhooks === undefined ? [] : attempt(() => readWebhookLog(webhooks), HarError);
  let coverage: Coverage | undefined;
  const results = judgeRecording(recording, {
    onCompared: (all) => (coverage = coverageOf(all, generated.contract.records)),
    generated,
    deliveries,
    ...(whole ? { whole } : {}),
    ...(target
      ? {
          apiKeyPrefix: target.apiKeyPrefix,
          webhookHeaderPrefix: target.webhookHeaderPrefix,
          surfaces: target.claims.surfaces,
        }
      : {}),
  }).filter(({ id }) => !only || only.includes(id));
  const judged = target ?? targetIn(recording, path);
  const waived = judgeWaivers(waivers, results, known, new Date().toISOString().slice(0, 10));
  // A recording of ours has placeholders in the place of secrets.
  const redact = redactorOf(judged, recording.ours ? [] : credentialsIn(recording.traffic));
  const report = reportOf(
    {
      target: judged,
      contract: generated.contract,
      seed: recording.seed,
      profile: "read-only",
      isRecorded: true,
      unchecked: [],
      waived,
      coverage,
      run: {
        began: began.date.toISOString(),
        seconds: Math.round((performance.now() - began.at) / 100) / 10,
        requests: recording.traffic.length,
        ended: "whole",
      },
      replay: (id) =>
        [
          "npx dubspec judge",
          quoted(path),
          ...(webhooks === undefined ? [] : ["--webhooks", quoted(webhooks)]),
          ...(file === undefined ? [] : ["--target", quoted(file)]),
          ...(whole ? ["--whole"] : []),
          "--only",
          id,
        ].join(" "),
    },
    results,
    redact,
  );
  try {
    writeReports(wanted, report);
  } finally {
    show(
      report,
      recording,
      wanted.some(({ format, path: to }) => to === "-" && format !== "github") ? process.stderr : process.stdout,
    );
  }
  return exitCodeOf(results, strict, waived);
}

/** What the recording itself says of the server. */
function targetIn({ target, baseUrl, apiKeyPrefix, webhookHeaderPrefix }: Recording, path: string): Target {
  return {
    name: target ?? path,
    baseUrl,
    claims: { surfaces: [] },
    keys: { owner: "$DUBSPEC_KEY_OWNER" },
    apiKeyPrefix: apiKeyPrefix ?? UNKNOWN.apiKeyPrefix,
    webhookHeaderPrefix: webhookHeaderPrefix ?? UNKNOWN.webhookHeaderPrefix,
  };
}

function show(report: Report, { leftOut }: Recording, out: NodeJS.WriteStream): void {
  const paper = paperFor(out);
  for (const result of failed(report).slice(0, SHOWN)) out.write(`${failureText(result, paper)}\n\n`);
  out.write(`${summaryText(report, paper)}\n`);
  for (const [reason, count] of leftOut)
    out.write(`Left out: ${count} ${count === 1 ? "entry" : "entries"}, ${reason}.\n`);
}
