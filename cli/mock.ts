import { lookup } from "node:dns/promises";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Command, Option } from "commander";
import { createMock, describeTarget, limitIds, type ClockMode, type MockRequest, type MockResponse } from "../mock/index.ts";
import { fileStore } from "../mock/node/file-store.ts";
import { pageAssets } from "../mock/node/page-assets.ts";
import { serve } from "../mock/node/serve.ts";
import { addresses, baseUrl, clockMode, count, limitsFrom, port } from "./options.ts";
import { writeFile } from "./write-file.ts";
import { WrongUse } from "./wrong-use.ts";

interface Options {
  port: number;
  host: string;
  baseUrl?: string;
  clock: ClockMode;
  seed?: number;
  targetFile?: string;
  allowLocalWebhooks?: boolean;
  resolve?: Map<string, string[]>;
  limits?: string;
  log?: boolean;
}

/** `dubspec mock` */
export function mockCommand(): Command {
  return new Command("mock")
    .description("Serve the contract: a stateful mock of the whole API on this machine.")
    .option("--port <number>", "where to listen; 0 takes any free port", port, 4010)
    .option("--host <address>", "where to listen", "127.0.0.1")
    .option("--base-url <url>", "base of the URLs in answers, where it is not the address itself", baseUrl)
    .addOption(new Option("--clock <mode>", "real, manual, poll (a step at each poll), or a speed like 10x")
      .argParser(clockMode).default({ kind: "real", factor: 1 }, "real"))
    .option("--seed <number>", "decides every id and secret, and under manual and poll every time", count)
    .option("--target-file <path>", "write the target file for 'dubspec conform' here")
    .option("--allow-local-webhooks", "admit webhooks to http://127.0.0.1:<port>")
    .option("--resolve <name=ip,...>", "addresses of a host name, for webhooks; may stand several times", addresses)
    .option("--limits <path>", "JSON file of changed limits by id, as in docs/limits.md")
    .option("--log", "print a line for each request")
    .action(run);
}

async function run(options: Options): Promise<void> {
  const limits = limitsFrom(options.limits, limitIds);
  const stop = stopped();
  const directory = mkdtempSync(join(tmpdir(), "dubspec-mock-"));
  try {
    await serveUntil(stop, directory, limits, options);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** @param directory where uploads go */
async function serveUntil(stop: Promise<void>, directory: string, limits: Record<string, number>, options: Options): Promise<void> {
  // URLs in answers need the port, which is known once the server listens.
  const surroundings = { baseUrl: options.baseUrl ?? "" };
  const mock = createMock({
    baseUrl: () => surroundings.baseUrl,
    clock: options.clock,
    ...(options.seed === undefined ? {} : { seed: String(options.seed) }),
    limits,
    allowLocalWebhooks: options.allowLocalWebhooks ?? false,
    resolve: resolver(options.resolve ?? new Map()),
    store: fileStore(directory),
    page: pageAssets(),
    onAnswer: options.log ? logLine : () => {},
    onCrash: (error, request) => process.stderr.write(`dubspec: ${request.method} ${request.url} broke the mock: ${stackOf(error)}\n`),
  });
  const hooks = { onCrash: mock.crashed, onBadRequest: mock.badRequest };
  const served = await serve(mock.handle, { port: options.port, host: options.host, ...hooks }).catch((error: Error) => {
    throw new WrongUse(error.message);
  });
  try {
    const address = options.host === "127.0.0.1" ? `http://localhost:${served.port}` : served.url;
    surroundings.baseUrl ||= address;
    if (options.targetFile) {
      writeFile("the target file", options.targetFile, `${JSON.stringify(describeTarget(surroundings.baseUrl), null, 2)}\n`);
    }
    process.stdout.write(greeting(address, options));
    await stop;
  } finally {
    await served.close();
    mock.close();
  }
}

/** Pages about the contract, beside the sources. */
const PAGES = ["errors", "state-machines", "limits", "requirements", "open-questions"];

/** What someone needs to begin. */
function greeting(address: string, { baseUrl: publicUrl, targetFile }: Options): string {
  const clip = fromHere("../fixtures/media/two-speakers.mp4");
  const form = `-F ${quoted(`file=@${clip};type=video/mp4`)} -F targetLanguage=spanish`;
  // The published package has none.
  const pages = PAGES.map((name) => fromHere(`../docs/${name}.md`)).filter((path) => existsSync(path));
  return [
    `The mock is up at ${address}${publicUrl ? `, and calls itself ${publicUrl}` : ""}`,
    "",
    "  API key   dub_test_demo",
    `  try       curl -H 'x-api-key: dub_test_demo' ${form} ${address}/v1/translate`,
    `  page      ${address}/_dubspec   what happens, live; API reference at ${address}/docs`,
    `  control   curl -H 'x-api-key: dub_test_demo' ${address}/_control`,
    ...(targetFile ? [`  target    ${targetFile}   (npx dubspec conform --target ${quoted(targetFile)})`] : []),
    ...(pages.length > 0 ? [`  pages     ${pages.join(", ")}`] : []),
    "",
    "Any key dub_test_<world> opens a world of its own. Ctrl-C stops.",
    "",
  ].join("\n");
}

/** A path relative to this file, as someone types it where the command was given. */
const fromHere = (path: string) => relative(process.cwd(), join(import.meta.dirname, path));

/** An argument as a shell takes it. */
const quoted = (text: string) => (/^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);

/** Addresses given on the command line first, then those of this machine's resolver. */
const resolver = (given: ReadonlyMap<string, string[]>) => async (host: string) =>
  given.get(host.toLowerCase()) ?? (await lookup(host, { all: true })).map(({ address }) => address);

/** `GET /v1/translate/prj_1/status 404 ERR-08` */
function logLine(request: MockRequest, { status, headers }: MockResponse): void {
  const why = headers.find(([name]) => name === "dubspec-requirement")?.[1] ?? "";
  process.stdout.write(`${request.method} ${new URL(request.url).pathname} ${status} ${why}`.trimEnd().concat("\n"));
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));

/** Until the process is told to end, or its terminal is closed. */
const stopped = () => new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => resolve());
});
