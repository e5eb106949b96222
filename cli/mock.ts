import { type Command, Option } from "commander";
import { whyUnchanged } from "../mock/contract/limit-changes.ts";
import { limitIds } from "../mock/index.ts";
import { greeting } from "./greeting.ts";
import { clockMode, count, limitsFrom } from "./options.ts";
import { serveMock, type ServeMockOptions } from "./serve-mock.ts";
import { serverCommand, stopped } from "./server-command.ts";
import { watchMock } from "./watch.ts";

interface Options extends Omit<ServeMockOptions, "limits"> {
  limits?: string;
  watch?: boolean;
}

/** `dubspec mock` */
export function mockCommand(): Command {
  return serverCommand("mock", 4010)
    .description("Run a stateful mock of the whole API on this machine.")
    .addOption(
      new Option("--clock <mode>", "real, manual, poll (a step at each poll), or a speed like 10x")
        .argParser(clockMode)
        .default({ kind: "real", factor: 1 }, "real"),
    )
    .option("--seed <number>", "decides every id and secret; under the clocks manual and poll, every time too", count)
    .option("--log", "print a line for each request and each webhook delivery")
    .option("--watch", "only in a checkout: generate and restart when spec/ changes")
    .action(run);
}

async function run({ watch, limits: limitsFile, ...rest }: Options): Promise<void> {
  const options = { ...rest, limits: limitsFrom(limitsFile, { limitIds, whyUnchanged }) };
  if (watch) return watchMock(options, stopped());
  await serveMock(options, stopped(), ({ address }) => void process.stdout.write(greeting(address, options)));
}
