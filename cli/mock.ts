import { Command, Option } from "commander";
import { whyUnchanged } from "../mock/contract/limit-changes.ts";
import { limitIds } from "../mock/index.ts";
import { greeting } from "./greeting.ts";
import { addresses, baseUrl, clockMode, count, limitsFrom, port } from "./options.ts";
import { serveMock, type ServeMockOptions } from "./serve-mock.ts";
import { watchMock } from "./watch.ts";

interface Options extends Omit<ServeMockOptions, "limits"> {
  limits?: string;
  watch?: boolean;
}

/** `dubspec mock` */
export function mockCommand(): Command {
  return new Command("mock")
    .description("Serve the contract: a stateful mock of the whole API on this machine.")
    .option("--port <number>", "where to listen; 0 takes any free port", port, 4010)
    .option("--host <address>", "where to listen", "127.0.0.1")
    .option("--base-url <url>", "base of the URLs in answers, where it is not the address itself", baseUrl)
    .addOption(
      new Option("--clock <mode>", "real, manual, poll (a step at each poll), or a speed like 10x")
        .argParser(clockMode)
        .default({ kind: "real", factor: 1 }, "real"),
    )
    .option("--seed <number>", "decides every id and secret, and under manual and poll every time", count)
    .option("--target-file <path>", "write the target file for 'dubspec conform' here")
    .option("--allow-local-webhooks", "admit webhooks to http://127.0.0.1:<port>")
    .option("--resolve <name=ip,...>", "addresses of a host name, for webhooks; may stand several times", addresses)
    .option("--limits <path>", "JSON file of changed limits by id, as in docs/limits.md")
    .option("--log", "print a line for each request and each webhook delivery")
    .option("--watch", "in a checkout: generate and start again when spec/ changes")
    .action(run);
}

async function run({ watch, limits: limitsFile, ...rest }: Options): Promise<void> {
  const options = { ...rest, limits: limitsFrom(limitsFile, { limitIds, whyUnchanged }) };
  if (watch) return watchMock(options, stopped());
  await serveMock(options, stopped(), ({ address }) => void process.stdout.write(greeting(address, options)));
}

/** Until the process is told to end, or its terminal is closed. Told again, as npm does, it waits for nobody any more. */
const stopped = () =>
  new Promise<void>((resolve) => {
    let isTold = false;
    const tell = () => {
      if (isTold) process.exit();
      isTold = true;
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, tell);
  });
