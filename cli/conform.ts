import { Command, Option } from "commander";
import {
  coverageOf,
  defaultProfile,
  exitCodeOf,
  foundText,
  judgeWaivers,
  needingAll,
  NOTHING_WAIVED,
  obstacleAt,
  obstacleInAccounts,
  PROFILES,
  readGenerated,
  readLedger,
  readWaivers,
  redactorOf,
  registryOf,
  reportedResult,
  reportOf,
  WaiversError,
  type Compared,
  type Coverage,
  type Generated,
  type Profile,
  type Result,
} from "../conformance/index.ts";
import { commandAgain, commandToCleanUp, commandToResume } from "./conform-command.ts";
import { leftText, ledgerOfRun, resumedRun } from "./conform-ledger.ts";
import { expectReportable, wantedReport, type WantedReport, writeReports } from "./conform-reports.ts";
import { allChecksText, atDoor } from "./conform-notices.ts";
import { gather, type Gathered, notBegun } from "./conform-run.ts";
import { expectCheck, targetOf } from "./conform-target.ts";
import { recorderTo } from "./har.ts";
import { absenceOf } from "./expect-listener.ts";
import { baseUrl, count, ids, patience, positive, receiverOf, requirementsOf } from "./options.ts";
import { planText } from "./plan.ts";
import { attempt, paperFor, showReport } from "./show.ts";
import { WrongUse } from "./wrong-use.ts";

interface Options {
  target?: string;
  profile?: Profile;
  seed: number;
  runs: number;
  only?: string[];
  check?: string[];
  bail?: boolean;
  quick?: boolean;
  strict?: boolean;
  waivers?: string;
  plan?: boolean;
  budget?: number;
  timeout?: number;
  ledger?: string;
  resume?: string;
  receiver?: string;
  receiverToken?: string;
  har?: string;
  report?: readonly WantedReport[];
}

/** Seconds after which a quick run begins nothing more. */
const QUICK = 180;

/** `dubspec conform` */
export function conformCommand(exit: (code: number) => void): Command {
  return new Command("conform")
    .description("Test a server against the contract, with a verdict for each requirement.")
    .argument(
      "[url]",
      "the server's URL; without a target file, keys come from DUBSPEC_KEY_OWNER and similar variables",
    )
    .option("--target <path>", "target file that describes the server; replaces the URL")
    .addOption(
      new Option(
        "--profile <name>",
        "what the run may do; default: full if the server has a control interface or claims.disposable, else sandbox",
      ).choices([...PROFILES]),
    )
    .option("--seed <number>", "decides every random choice", count, 1)
    .option("--runs <number>", "number of times to run each check; each run adds 1 to the seed", positive, 1)
    .option("--only <ids>", "decide only these requirements or areas, separated by commas; may be repeated", ids)
    .option(
      "--check <name>",
      "perform only this check, as failures name it, whether or not it decides what --only names; may be repeated",
      (name, before: string[] = []) => [...before, name],
    )
    .addOption(
      new Option(
        "--quick",
        "decide what takes little time first, and begin nothing more after three minutes",
      ).conflicts(["strict", "plan"]),
    )
    .option("--bail", "stop at the first requirement that fails")
    .option("--strict", "count requirements that are not testable as failed")
    .option(
      "--waivers <path>",
      "file of known failures to accept; a waiver that no longer matches a failure fails the run",
    )
    .option("--plan", "print what each profile costs in calls, credits, media minutes and time; send nothing")
    .option(
      "--budget <minutes>",
      "most media minutes the run may use (each started minute counts); checks that do not fit are not started",
      count,
    )
    .option(
      "--timeout <seconds>",
      "longest wait for one answer, plus a quarter of the length of media to transcribe; default: 30",
      patience,
    )
    .option(
      "--ledger <path>",
      "new file that records what the run creates and changes; default for permanent accounts: a file in .dubspec/",
    )
    .addOption(
      new Option("--resume <ledger>", "continue the run that wrote this ledger").conflicts([
        "ledger",
        "seed",
        "runs",
        "only",
        "check",
        "profile",
      ]),
    )
    .option(
      "--receiver <url>",
      "URL of a running 'dubspec receive', for servers that cannot reach this machine",
      baseUrl,
    )
    .option("--receiver-token <token>", "the receiver's token; default: DUBSPEC_RECEIVER_TOKEN")
    .option(
      "--report <format=path>",
      "write a report, even if the run stops early: json, junit, sarif, github or html; may be repeated; - as path is stdout",
      wantedReport,
    )
    .option("--har <path>", "record requests and answers as a HAR file without keys, for 'dubspec judge'")
    .addHelpText(
      "after",
      "\nExit codes: 0 no requirement failed; 1 a requirement failed, a waiver is stale,\nor the server stopped answering; 2 wrong use, or nothing could be decided.\nMore in docs/conformance.md.",
    )
    .action(async (url: string | undefined, options: Options) => exit(await run(url, options)));
}

async function run(url: string | undefined, typed: Options): Promise<number> {
  const earlier = typed.resume === undefined ? undefined : resumedRun(typed.resume);
  const options: Options = earlier ? { ...typed, ...asked(earlier) } : typed;
  const { report: wanted = [], seed, runs, strict, budget, timeout, target: file } = options;
  const generated = readGenerated();
  const known = new Set(generated.contract.requirements.map(({ id }) => id));
  const only = options.only && requirementsOf(options.only, generated.contract);
  const registry = registryOf(generated);
  const { checks } = registry;
  for (const name of options.check ?? [])
    expectCheck(
      name,
      checks.map((check) => check.name),
    );
  const target = targetOf(url, file);
  const profile = options.profile ?? defaultProfile(target);
  if (profile === "full" && defaultProfile(target) !== "full") {
    throw new WrongUse(
      "--profile full changes secrets, webhooks and teams permanently; it needs claims.disposable in the target file",
    );
  }
  const receiver = receiverOf(options);
  if (options.plan) {
    process.stdout.write(
      planText(
        target,
        { profile, only, checks: options.check, runs, budget, receiver: receiver !== undefined },
        paperFor(process.stdout),
      ),
    );
    return 0;
  }
  const waivers = options.waivers === undefined ? [] : attempt(() => readWaivers(options.waivers ?? ""), WaiversError);
  expectReportable(wanted);
  const redact = redactorOf(target);
  const today = new Date().toISOString().slice(0, 10);
  // Who names requirements one by one may ask about keys: no request is sent that they do not name.
  const isFew = options.only?.every((name) => known.has(name)) ?? false;
  const obstacle =
    (await absenceOf(target.baseUrl)) ??
    (isFew ? null : await obstacleAt(target, atDoor(timeout))) ??
    (await obstacleInAccounts(target, atDoor(timeout)));
  // Where nothing is sent, nothing is noted.
  const ledger =
    obstacle !== null
      ? { path: options.resume }
      : ledgerOfRun({ ...options, baseUrl: target.baseUrl, control: target.control !== undefined }, redact, (path) =>
          process.stderr.write(`The ledger of what this run creates and changes: ${path}\n`),
        );

  const needAll =
    only && obstacle === null
      ? needingAll(target, { registry, contract: generated.contract, only, checks: options.check })
      : [];
  if (needAll.length > 0) process.stderr.write(allChecksText(needAll, paperFor(process.stderr)));

  // A report on stdout is read by a program: what people read goes beside it.
  const out = wanted.some(({ format, path }) => path === "-" && format !== "github") ? process.stderr : process.stdout;
  const recorder = options.har === undefined ? null : recorderTo(options.har, target, seed);
  let coverage: Coverage | undefined;
  const running = {
    generated,
    onCompared: (all: Compared) => (coverage = coverageOf(all, generated.contract.records)),
    seed,
    runs,
    profile,
    ...("open" in ledger ? { ledger: ledger.open } : {}),
    ...(only ? { only } : {}),
    ...(options.quick ? { seconds: QUICK } : {}),
    ...(options.check ? { checks: options.check } : {}),
    ...(budget === undefined ? {} : { budget }),
    ...(timeout === undefined ? {} : { answerSeconds: timeout }),
    ...(receiver ? { receiver } : {}),
    ...(recorder ? { recorder } : {}),
  };
  const past = options.resume === undefined ? [] : readLedger(options.resume);
  // By itself, --only performs the checks that decide a requirement, and no other that saw it fail.
  const replay = (id: string, failing: number, check: string) => {
    const isDeciding = checks.some(({ name, decides }) => name === check && decides.includes(id));
    return commandAgain(url, options, { id, seed: failing, check: isDeciding ? null : check });
  };
  const screen = paperFor(process.stderr);
  const found = (result: Result) => {
    const holding = judgeWaivers(waivers, [result], known, today).holding;
    return holding.has(result.id)
      ? null
      : foundText(reportedResult(result, { target, waived: NOTHING_WAIVED, replay }, redact), screen);
  };
  const gathered =
    obstacle !== null
      ? notBegun(target, { generated, only, past }, obstacle)
      : await gather(target, running, { paint: screen.paint, found, bail: options.bail });
  // What is still at work may still be recorded.
  if (!gathered.abandoned) recorder?.close();
  const { problem = "the target cannot be used" } = gathered.run;
  if (gathered.broke === "ledger") throw new WrongUse(problem);
  const waived = judgeWaivers(waivers, gathered.results, known, today);
  const report = reportOf(
    {
      target,
      contract: generated.contract,
      seed,
      profile,
      unchecked: uncheckedOf(generated, only),
      run: gathered.run,
      waived,
      replay,
      coverage,
    },
    gathered.results,
    redact,
  );
  try {
    writeReports(wanted, report);
  } finally {
    if (gathered.broke !== "file") showReport(report, out);
    out.write(redact(leftText(ledger.path, commandToCleanUp(ledger.path ?? "", options))));
    if (ledger.path !== undefined && gathered.run.ended !== "whole") {
      out.write(`To continue this run: ${commandToResume(url, options, ledger.path)}\n`);
    }
  }
  if (gathered.broke === "file") throw new WrongUse(problem);
  const code = codeOf(gathered, exitCodeOf(gathered.results, strict, waived));
  // Nobody waits for what is still at work.
  if (gathered.abandoned) process.exit(code);
  return code;
}

/** What an earlier run was asked for, and one that goes on with it is too. */
const asked = ({ seed, runs, profile, only, checks }: ReturnType<typeof resumedRun>) => ({
  seed,
  runs,
  profile,
  ...(only ? { only: [...only] } : {}),
  ...(checks ? { check: [...checks] } : {}),
});

function codeOf({ run: { ended }, broke }: Gathered, code: number): number {
  if (broke === "target") return 1;
  return ended === "whole" || code === 1 ? code : 2;
}

function uncheckedOf(generated: Generated, only: readonly string[] | undefined): string[] {
  return registryOf(generated)
    .unchecked()
    .filter((id) => !only || only.includes(id));
}
