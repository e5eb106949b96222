import { Command, InvalidArgumentError, Option } from "commander";
import {
  ControlFailure,
  exitCodeOf,
  failureText,
  PROFILES,
  progressOn,
  readGenerated,
  readTarget,
  redactorOf,
  registryOf,
  reportOf,
  runConformance,
  summaryText,
  targetFromEnvironment,
  TargetError,
  type Generated,
  type Profile,
  type Result,
  type RunOptions,
  type Target,
} from "../conformance/index.ts";
import { expectListener } from "./expect-listener.ts";
import { count } from "./options.ts";
import { expectWritable, writeFile } from "./write-file.ts";
import { WrongUse } from "./wrong-use.ts";

interface Options {
  target?: string;
  profile?: Profile;
  seed: number;
  only?: string[];
  strict?: boolean;
  /** Paths of the JSON reports. */
  report?: string[];
}

/** `dubspec conform` */
export function conformCommand(exit: (code: number) => void): Command {
  return new Command("conform")
    .description("Ask a server whether it keeps the contract: a verdict for each requirement.")
    .argument("[url]", "the server; without a target file, keys come from DUBSPEC_KEY_OWNER and so on")
    .option("--target <path>", "target file that describes the server, instead of its URL")
    .addOption(new Option("--profile <name>", "what the run may do; default: full where the target is disposable, else sandbox")
      .choices([...PROFILES]))
    .option("--seed <number>", "decides every random choice", count, 1)
    .option("--only <ids>", "requirements to decide, separated by commas", ids)
    .option("--strict", "what is not testable here counts as failed")
    .option("--report <kind=path>", "write a report when the run ends; the one kind is json", jsonReport)
    .addHelpText("after", "\nExit codes: 0 no requirement failed, 1 some did,\n2 wrong use, or nothing could be decided.")
    .action(async (url: string | undefined, options: Options) => exit(await run(url, options)));
}

async function run(url: string | undefined, options: Options): Promise<number> {
  const { only, profile, report: reports = [], seed, strict, target: file } = options;
  const generated = readGenerated();
  for (const id of unknownOf(only ?? [], generated)) throw new WrongUse(`--only ${id}: the contract has no such requirement`);
  const target = targetOf(url, file);
  for (const path of reports) expectWritable("the report", path);
  await expectListener(target.baseUrl);

  const began = Date.now();
  const { results, stopped } = await resultsOf(target, {
    generated, seed, ...(only ? { only } : {}), ...(profile ? { profile } : {}),
  });
  const redact = redactorOf(target);
  const facts = { target, contract: generated.contract, seed, unchecked: [...registryOf(generated).unchecked()] };
  for (const path of reports) writeFile("the report", path, `${JSON.stringify(reportOf(facts, results, redact), null, 2)}\n`);
  const replay = `npx dubspec conform ${file ? `--target ${file}` : target.baseUrl}`;
  for (const result of results.filter(({ status }) => status === "fail" || status === "warning")) {
    process.stdout.write(`${failureText(result, target, seed, redact, replay)}\n\n`);
  }
  process.stdout.write(`${summaryText(facts, results, Date.now() - began)}\n`);
  if (!stopped) return exitCodeOf(results, strict);
  process.stdout.write("Stopped early: what had not begun is undecided.\n");
  return results.some(({ status }) => status === "fail") ? 1 : 2;
}

/** Runs the suite behind a progress display. Ctrl-C lets what has begun end; a second one ends the process. */
async function resultsOf(target: Target, options: RunOptions): Promise<{ results: Result[]; stopped: boolean }> {
  const display = progressOn(process.stderr, Date.now);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  const results: Result[] = [];
  try {
    for await (const result of runConformance(target, { ...options, signal: stop.signal, onProgress: display.show })) {
      results.push(result);
    }
    return { results, stopped: stop.signal.aborted };
  } catch (error) {
    if (!(error instanceof ControlFailure)) throw error;
    throw new WrongUse(`${error.message}. Correct control.url of the target, or leave control out.`);
  } finally {
    process.off("SIGINT", interrupt);
    display.end();
  }
}

function targetOf(url: string | undefined, path: string | undefined): Target {
  if ((url === undefined) === (path === undefined)) throw new WrongUse("conform takes either a URL or --target FILE");
  try {
    return path === undefined ? targetFromEnvironment(url ?? "", process.env) : readTarget(path);
  } catch (error) {
    if (error instanceof TargetError) throw new WrongUse(error.message);
    throw error;
  }
}

const ids = (text: string) => text.split(",").map((id) => id.trim());

function unknownOf(only: readonly string[], { contract }: Generated): string[] {
  const known = new Set(contract.requirements.map(({ id }) => id));
  return only.filter((id) => !known.has(id));
}

function jsonReport(text: string, before: string[] = []): string[] {
  const path = /^json=(.+)$/s.exec(text)?.[1];
  if (path === undefined) throw new InvalidArgumentError("It is json=FILE.");
  return [...before, path];
}
