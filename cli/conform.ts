import { Command, Option } from "commander";
import {
  defaultProfile,
  exitCodeOf,
  failureText,
  judgeWaivers,
  PROFILES,
  readGenerated,
  readTarget,
  readWaivers,
  redactorOf,
  registryOf,
  type Report,
  reportOf,
  summaryText,
  targetFromEnvironment,
  TargetError,
  WaiversError,
  type Generated,
  type Profile,
  type Target,
} from "../conformance/index.ts";
import { expectReportable, wantedReport, type WantedReport, writeReports } from "./conform-reports.ts";
import { gather, type Gathered } from "./conform-run.ts";
import { recorderTo } from "./har.ts";
import { expectListener } from "./expect-listener.ts";
import { count, positive } from "./options.ts";
import { attempt, failed, paperFor } from "./show.ts";
import { WrongUse } from "./wrong-use.ts";

interface Options {
  target?: string;
  profile?: Profile;
  seed: number;
  runs: number;
  only?: string[];
  strict?: boolean;
  waivers?: string;
  har?: string;
  report?: readonly WantedReport[];
}

/** Failures that are shown in full in a terminal; reports have them all. */
const SHOWN = 25;

/** `dubspec conform` */
export function conformCommand(exit: (code: number) => void): Command {
  return new Command("conform")
    .description("Ask a server whether it keeps the contract: a verdict for each requirement.")
    .argument("[url]", "the server; without a target file, keys come from DUBSPEC_KEY_OWNER and so on")
    .option("--target <path>", "target file that describes the server, instead of its URL")
    .addOption(new Option("--profile <name>", "what the run may do; default: full where the target is disposable, else sandbox")
      .choices([...PROFILES]))
    .option("--seed <number>", "decides every random choice", count, 1)
    .option("--runs <number>", "perform each check so often, every time under the next seed", positive, 1)
    .option("--only <ids>", "requirements to decide, separated by commas", ids)
    .option("--strict", "what is not testable here counts as failed")
    .option("--waivers <path>", "known failures that somebody signed off: they do not count, stale ones fail")
    .option("--report <format=path>", "write a report however the run ends: json, junit, sarif, github or html; may be repeated; a path of - is stdout", wantedReport)
    .option("--har <path>", "record what is sent and answered as HAR, without keys; dubspec judge reads it")
    .addHelpText("after", "\nExit codes: 0 no requirement failed, 1 some did, or a waiver is stale,\n2 wrong use, or nothing could be decided. docs/conformance.md tells more.")
    .action(async (url: string | undefined, options: Options) => exit(await run(url, options)));
}

async function run(url: string | undefined, options: Options): Promise<number> {
  const { only, report: wanted = [], seed, runs, strict, target: file } = options;
  const generated = readGenerated();
  const known = new Set(generated.contract.requirements.map(({ id }) => id));
  for (const id of only ?? []) if (!known.has(id)) throw new WrongUse(`--only ${id}: the contract has no such requirement`);
  const target = targetOf(url, file);
  const waivers = options.waivers === undefined ? [] : attempt(() => readWaivers(options.waivers ?? ""), WaiversError);
  expectReportable(wanted);
  await expectListener(target.baseUrl);

  const profile = options.profile ?? defaultProfile(target);
  // A report on stdout is read by a program: what people read goes beside it.
  const out = wanted.some(({ format, path }) => path === "-" && format !== "github") ? process.stderr : process.stdout;
  const recorder = options.har === undefined ? null : recorderTo(options.har, target, seed);
  const running = { generated, seed, runs, profile, ...(only ? { only } : {}), ...(recorder ? { recorder } : {}) };
  const gathered = await gather(target, running, paperFor(process.stderr).paint);
  // What is still at work may still be recorded.
  if (!gathered.abandoned) recorder?.close();
  const waived = judgeWaivers(waivers, gathered.results, known, new Date().toISOString().slice(0, 10));
  const report = reportOf({
    target, contract: generated.contract, seed, profile, unchecked: uncheckedOf(generated, only), run: gathered.run, waived,
    replay: (id, failing) => `${commandOf(url, options)} --only ${id} --seed ${failing}`,
  }, gathered.results, redactorOf(target));
  try {
    writeReports(wanted, report);
  } finally {
    if (gathered.broke !== "use") show(report, out);
  }
  if (gathered.broke === "use") throw new WrongUse(gathered.run.problem ?? "the target cannot be used");
  const code = codeOf(gathered, exitCodeOf(gathered.results, strict, waived));
  // Nobody waits for what is still at work.
  if (gathered.abandoned) process.exit(code);
  return code;
}

function show(report: Report, out: NodeJS.WriteStream): void {
  const paper = paperFor(out);
  const bad = failed(report);
  for (const result of bad.slice(0, SHOWN)) out.write(`${failureText(result, paper)}\n\n`);
  if (bad.length > SHOWN) {
    const left = bad.length - SHOWN;
    out.write(`${left} more ${left === 1 ? "is" : "are"} not shown here: --report html=FILE has all of them.\n\n`);
  }
  out.write(`${summaryText(report, paper)}\n`);
}

function codeOf({ run: { ended }, broke }: Gathered, code: number): number {
  if (broke === "target") return 1;
  return ended === "whole" || code === 1 ? code : 2;
}

function uncheckedOf(generated: Generated, only: readonly string[] | undefined): string[] {
  return registryOf(generated).unchecked().filter((id) => !only || only.includes(id));
}

function targetOf(url: string | undefined, path: string | undefined): Target {
  if ((url === undefined) === (path === undefined)) throw new WrongUse("conform takes either a URL or --target FILE");
  return attempt(() => (path === undefined ? targetFromEnvironment(url ?? "", process.env) : readTarget(path)), TargetError);
}

/** The command that was typed, as far as it decides what happens; without seed and ids. */
function commandOf(url: string | undefined, { target, profile }: Options): string {
  const server = target === undefined ? quoted((url ?? "").replace(/\/+$/, "")) : `--target ${quoted(target)}`;
  return `npx dubspec conform ${server}${profile ? ` --profile ${profile}` : ""}`;
}

const quoted = (text: string) => (/^[\w./:@%+=~-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);

const ids = (text: string) => text.split(",").map((id) => id.trim()).filter((id) => id !== "");
