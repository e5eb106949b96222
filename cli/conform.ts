import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Command, Option } from "commander";
import {
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
  type Profile,
  type Result,
  type Target,
} from "../conformance/index.ts";
import { count, several } from "./options.ts";
import { WrongUse } from "./wrong-use.ts";

interface Options {
  target?: string;
  profile?: Profile;
  seed: number;
  only?: string;
  strict?: boolean;
  report?: string[];
}

/** `dubspec conform` */
export function conformCommand(exit: (code: number) => void): Command {
  return new Command("conform")
    .description("Ask a server whether it keeps the contract: a verdict for each requirement.")
    .argument("[url]", "the server; keys come from DUBSPEC_KEY_<ROLE>")
    .option("--target <path>", "target file that describes the server")
    .addOption(new Option("--profile <name>", "what the run may do").choices([...PROFILES]))
    .option("--seed <number>", "decides every random choice", count, 1)
    .option("--only <ids>", "requirements to decide, separated by commas")
    .option("--strict", "what is not testable here counts as failed")
    .option("--report <kind=path>", "write a report; kinds: json", several)
    .action(async (url: string | undefined, options: Options) => exit(await run(url, options)));
}

async function run(url: string | undefined, options: Options): Promise<number> {
  const generated = readGenerated();
  const reports = (options.report ?? []).map(readReport);
  const only = options.only?.split(",").map((id) => id.trim());
  const known = new Set(generated.contract.requirements.map(({ id }) => id));
  for (const id of only ?? []) if (!known.has(id)) throw new WrongUse(`--only ${id}: the contract has no such requirement`);
  const target = targetOf(url, options.target);
  const redact = redactorOf(target);
  const display = progressOn(process.stderr, Date.now);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  const began = Date.now();
  const results: Result[] = [];
  const settings = { generated, seed: options.seed, signal: stop.signal, onProgress: display.show };
  for await (const result of runConformance(target, {
    ...settings,
    ...(only ? { only } : {}),
    ...(options.profile ? { profile: options.profile } : {}),
  })) {
    results.push(result);
  }
  process.off("SIGINT", interrupt);
  display.end();
  const facts = { target, contract: generated.contract, seed: options.seed, unchecked: uncheckedOf(generated) };
  for (const { path } of reports) write(path, `${JSON.stringify(reportOf(facts, results, redact), null, 2)}\n`);
  const replay = `npx dubspec conform ${options.target ? `--target ${options.target}` : target.baseUrl}`;
  for (const result of results.filter(({ status }) => status === "fail" || status === "warning")) {
    process.stdout.write(`${failureText(result, target, options.seed, redact, replay)}\n\n`);
  }
  process.stdout.write(`${summaryText(facts, results, Date.now() - began)}\n`);
  if (stop.signal.aborted) process.stdout.write("Stopped early: requirements that had not begun are in no report.\n");
  return exitCodeOf(results, options.strict);
}

const uncheckedOf = (generated: ReturnType<typeof readGenerated>) => [...registryOf(generated).unchecked()];

function targetOf(url: string | undefined, path: string | undefined): Target {
  if ((url === undefined) === (path === undefined)) throw new WrongUse("conform takes either a URL or --target FILE");
  try {
    return path === undefined ? targetFromEnvironment(url ?? "", process.env) : readTarget(path);
  } catch (error) {
    if (error instanceof TargetError) throw new WrongUse(error.message);
    throw error;
  }
}

function readReport(text: string): { path: string } {
  const [kind, path] = text.split("=");
  if (kind !== "json" || !path) throw new WrongUse(`--report ${text}: it is json=FILE`);
  return { path };
}

function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new WrongUse(`cannot write the report ${path}: ${(error as Error).message}`);
  }
}
