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
    .description("Run a stateful mock of the whole API on this machine.")
    .option("--port <number>", "port to listen on; 0 takes any free port", port, 4010)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--base-url <url>", "base of the URLs in answers, if clients reach the mock at another address", baseUrl)
    .addOption(
      new Option("--clock <mode>", "real, manual, poll (a step at each poll), or a speed like 10x")
        .argParser(clockMode)
        .default({ kind: "real", factor: 1 }, "real"),
    )
    .option("--seed <number>", "decides every id and secret; under the clocks manual and poll, every time too", count)
    .option("--target-file <path>", "write a target file for 'dubspec conform' to this path")
    .option("--allow-local-webhooks", "allow webhook URLs http://127.0.0.1:<port>")
    .option(
      "--resolve <name=ip,...>",
      "IP addresses of a host name in webhook URLs, instead of DNS; may be repeated",
      addresses,
    )
    .option("--limits <path>", "JSON file that changes limits, by their ids in docs/limits.md")
    .option("--log", "print a line for each request and each webhook delivery")
    .option("--watch", "only in a checkout: generate and restart when spec/ changes")
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
