import { lookup } from "node:dns/promises";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { createMock, describeTarget, limitIds, type ClockMode, type MockRequest, type MockResponse } from "../mock/index.ts";
import { fileStore } from "../mock/node/file-store.ts";
import { PortTaken, serve } from "../mock/node/serve.ts";
import { count, limitsFrom, port, several } from "./options.ts";
import { WrongUse } from "./wrong-use.ts";

interface Options {
  port: number;
  host: string;
  baseUrl?: string;
  clock: ClockMode;
  seed?: number;
  targetFile?: string;
  allowLocalWebhooks?: boolean;
  resolve?: string[];
  limits?: string;
  log?: boolean;
}

/** `dubspec mock` */
export function mockCommand(): Command {
  return new Command("mock")
    .description("Serve the contract: a stateful mock of the whole API on this machine.")
    .option("--port <number>", "where to listen; 0 takes any free port", port, 4010)
    .option("--host <address>", "where to listen", "127.0.0.1")
    .option("--base-url <url>", "base of the URLs in answers, where it is not the address itself")
    .option("--clock <mode>", "real, manual, poll (a step at each poll), or a speed like 10x", clockMode, { kind: "real", factor: 1 })
    .option("--seed <number>", "decides every id, secret and time of moved clocks", count)
    .option("--target-file <path>", "write the target file for 'dubspec conform' here")
    .option("--allow-local-webhooks", "admit webhooks to http://127.0.0.1:<port>")
    .option("--resolve <name=ip,...>", "addresses of a host name, for webhooks; may stand several times", several)
    .option("--limits <path>", "JSON file of changed limits by id")
    .option("--log", "print a line for each request")
    .action(run);
}

async function run(options: Options): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-mock-"));
  const clean = () => rmSync(directory, { recursive: true, force: true });
  const limits = limitsFrom(options.limits, limitIds);
  // URLs in answers need the port, which is known once the server listens.
  const surroundings = { baseUrl: options.baseUrl ?? "" };
  const mock = createMock({
    baseUrl: () => surroundings.baseUrl,
    clock: options.clock,
    ...(options.seed === undefined ? {} : { seed: String(options.seed) }),
    limits,
    allowLocalWebhooks: options.allowLocalWebhooks ?? false,
    resolve: resolver(options.resolve ?? []),
    store: fileStore(directory),
    onAnswer: options.log ? logLine : () => {},
    onCrash: (error, request) => process.stderr.write(`dubspec: ${request.method} ${request.url} broke the mock: ${stackOf(error)}\n`),
  });
  const served = await serve(mock.handle, {
    port: options.port,
    host: options.host,
    onCrash: mock.crashed,
    onBadRequest: mock.badRequest,
  }).catch((error: unknown) => {
    clean();
    if (error instanceof PortTaken) throw new WrongUse(`${error.message} Choose another with --port.`);
    throw error;
  });
  surroundings.baseUrl ||= `http://${options.host === "127.0.0.1" ? "localhost" : options.host}:${served.port}`;
  if (options.targetFile) writeTarget(options.targetFile, describeTarget(surroundings.baseUrl));
  process.stdout.write(greeting(surroundings.baseUrl, options));
  await stopped();
  await served.close();
  mock.close();
  clean();
}

/** What someone needs to begin. */
function greeting(baseUrl: string, { targetFile }: Options): string {
  const clip = relative(process.cwd(), join(import.meta.dirname, "../fixtures/media/two-speakers.mp4"));
  return [
    `The mock is up at ${baseUrl}`,
    "",
    "  API key   dub_test_demo",
    `  try       curl -H 'x-api-key: dub_test_demo' -F 'file=@${clip};type=video/mp4' -F targetLanguage=spanish ${baseUrl}/v1/translate`,
    `  control   curl -H 'x-api-key: dub_test_demo' ${baseUrl}/_control`,
    ...(targetFile ? [`  target    ${targetFile}   (npx dubspec conform --target ${targetFile})`] : []),
    "  pages     docs/errors.md, docs/state-machines.md, docs/limits.md, docs/requirements.md, docs/open-questions.md",
    "",
    "Any key dub_test_<world> opens a world of its own. Ctrl-C stops.",
    "",
  ].join("\n");
}

function writeTarget(path: string, target: object): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(target, null, 2)}\n`);
  } catch (error) {
    throw new WrongUse(`cannot write the target file ${path}: ${(error as Error).message}`);
  }
}

/** Addresses given on the command line first, then those of this machine's resolver. */
function resolver(given: readonly string[]): (host: string) => Promise<string[]> {
  const names = new Map(
    given.map((entry) => {
      const [name = "", addresses = ""] = entry.split("=");
      if (name === "" || addresses === "") throw new WrongUse(`--resolve ${entry} is not of the form name=ip[,ip...]`);
      return [name.toLowerCase(), addresses.split(",")] as const;
    }),
  );
  return async (host) => names.get(host.toLowerCase()) ?? (await lookup(host, { all: true })).map(({ address }) => address);
}

function clockMode(text: string): ClockMode {
  if (text === "real") return { kind: "real", factor: 1 };
  if (text === "manual" || text === "poll") return { kind: text };
  const factor = Number(/^(\d+(?:\.\d+)?)x$/.exec(text)?.[1]);
  if (factor > 0) return { kind: "real", factor };
  throw new InvalidArgumentError("It is real, manual, poll, or a speed like 10x.");
}

/** `GET /v1/translate/prj_1/status 404 ERR-08` */
function logLine(request: MockRequest, { status, headers }: MockResponse): void {
  const why = headers.find(([name]) => name === "dubspec-requirement")?.[1] ?? "";
  process.stdout.write(`${request.method} ${new URL(request.url).pathname} ${status} ${why}`.trimEnd().concat("\n"));
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));

/** Until the process is told to end. */
const stopped = () => new Promise<void>((resolve) => ["SIGINT", "SIGTERM"].forEach((signal) => process.once(signal, () => resolve())));
