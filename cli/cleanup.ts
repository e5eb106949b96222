import { Command } from "commander";
import { cleanUpAfter, keyVariable, redactorOf, reopenLedger, Remains } from "../conformance/index.ts";
import { orWrongUse, resumedRun } from "./conform-ledger.ts";
import { targetOf } from "./conform-target.ts";
import { expectListener } from "./expect-listener.ts";
import { patience } from "./options.ts";
import { WrongUse } from "./wrong-use.ts";

interface Options {
  target?: string;
  timeout?: number;
}

/** `dubspec cleanup` */
export function cleanupCommand(exit: (code: number) => void): Command {
  return new Command("cleanup")
    .description("Remove what a conformance run left in accounts and restore what it changed.")
    .argument(
      "<ledger>",
      "the ledger file that 'conform' named; keys come from DUBSPEC_KEY_OWNER and similar variables",
    )
    .option("--target <path>", "target file with the keys; replaces the environment variables")
    .option("--timeout <seconds>", "longest wait for one answer; default: 30", patience)
    .addHelpText(
      "after",
      "\nIt touches nothing else, and a second cleanup changes nothing.\nExit codes: 0 everything is as before the run, 1 something is left, 2 wrong use.",
    )
    .action(async (ledger: string, options: Options) => exit(await run(ledger, options)));
}

async function run(path: string, { target: file, timeout }: Options): Promise<number> {
  const {
    target: { baseUrl },
  } = resumedRun(path);
  const target = targetOf(file === undefined ? baseUrl : undefined, file);
  if (target.baseUrl !== baseUrl)
    throw new WrongUse(
      `the ledger ${path} belongs to a run on ${baseUrl}, but the target file describes ${target.baseUrl}`,
    );
  const redact = redactorOf(target);
  const ledger = orWrongUse(() => reopenLedger(path, redact));
  const before = new Remains(ledger.past);
  const lacking = before.roles.filter((role) => target.keys[role] === undefined);
  if (lacking.length > 0) {
    const places = lacking.map((role) => `keys.${role} in the target file or ${keyVariable(role)}`);
    throw new WrongUse(`${path} has something to clean up in accounts without a key: set ${places.join(", ")}`);
  }
  if (before.projects.size > 0 || before.changed.length > 0) await expectListener(baseUrl);
  const left = (await cleanUpAfter(ledger, target, timeout === undefined ? {} : { answerSeconds: timeout })).map(
    redact,
  );
  const removed = before.projects.size + before.changed.length;
  process.stdout.write(
    left.length === 0
      ? `${target.name}: ${removed === 0 ? "nothing was left" : "everything is as before the run"}.\n`
      : `${target.name}: still there:\n${left.map((each) => `  ${each}\n`).join("")}`,
  );
  return left.length === 0 ? 0 : 1;
}
