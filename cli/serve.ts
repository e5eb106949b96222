import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type Command, Option } from "commander";
import { LIMIT_IDS, whyUnchanged } from "../reference-impl/domain/limits.ts";
import { readingsFrom } from "../reference-impl/readings.ts";
import type { Serving } from "../reference-impl/serve.ts";
import { startEngines } from "./engines.ts";
import { limitsFrom, networks, patience } from "./options.ts";
import { keepPrivate, serverCommand, type ServerOptions, stopped } from "./server-command.ts";
import { quoted } from "./shell-word.ts";
import { studio } from "./studio.ts";
import { expectWritable, writeFile } from "./write-file.ts";
import { WrongUse } from "./wrong-use.ts";

interface Options extends ServerOptions {
  data?: string;
  control?: boolean;
  engines: string;
  role: "api" | "worker" | "all";
  seed?: string;
  trustProxy?: string[];
  grace?: number;
}

/** Where the data is unless `--data` says otherwise: accounts that last, or worlds that control makes and removes. */
const DATA = "dubspec-data";
const CONTROLLED = "dubspec-control";

/**
 * Milliseconds for which a server that a supervisor ends still listens, so that proxies see in `/readyz` that it goes.
 * Supervisors send SIGTERM. Ctrl-C is SIGINT: a person waits, and no proxy.
 */
const LISTENS_MS = 2000;

/** `dubspec serve` */
export function serveCommand(): Command {
  return serverCommand("serve", 4020)
    .description("Run the service itself: durable, on this machine or on PostgreSQL.")
    .option("--data <directory>", `directory of the database and the files (default: "${DATA}", or "${CONTROLLED}")`)
    .option("--control", "serve worlds for tests, each with a clock that only the control interface moves")
    .option(
      "--engines <simulated|local|file>",
      "engines that hear, translate and speak: invented results, the programs of this machine, or those of a JSON file",
      "simulated",
    )
    .addOption(
      new Option("--role <role>", "answer requests, work on runs, or both; one of them needs DATABASE_URL")
        .choices(["api", "worker", "all"])
        .default("all"),
    )
    .option(
      "--trust-proxy <addresses>",
      "addresses or networks (CIDR) of proxies, separated by commas: their X-Forwarded-For names the client",
      networks,
    )
    .option("--seed <path>", "JSON file of the accounts, teams and OAuth clients to make while there are none")
    .option("--grace <seconds>", "after SIGTERM, time for requests and then steps under way; default: 10", patience)
    .addHelpText(
      "after",
      "\nDATABASE_URL names a PostgreSQL server to use in place of the embedded\ndatabase; S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID,\nS3_SECRET_ACCESS_KEY and S3_PATH_STYLE name a store for the files of media;\nSMTP_URL and MAIL_FROM name a mail server for notes to new members of a team;\nDUBSPEC_SECRET_KEY is the key that seals stored secrets, in place of a file in\nthe data directory; DUBSPEC_LOG_LEVEL is info, warn or error;\nDUBSPEC_OPERATOR_PORT is a second port with only /healthz, /readyz and\n/metrics, the one that a worker has.",
    )
    .action(run);
}

async function run({ limits: limitsFile, seed, targetFile, engines: kind, grace, ...rest }: Options): Promise<void> {
  keepPrivate();
  const databaseUrl = process.env["DATABASE_URL"];
  const data = rest.data ?? (rest.control ? CONTROLLED : DATA);
  if (seed !== undefined && rest.control) throw new WrongUse("--seed makes accounts that last: leave out --control");
  if (kind !== "simulated" && rest.control)
    throw new WrongUse("--engines takes real time, and the clocks of --control do not: leave out one of them");
  if (rest.role !== "all" && !databaseUrl) {
    throw new WrongUse(`--role ${rest.role} needs DATABASE_URL: the embedded database belongs to one process`);
  }
  const operatorPort = process.env["DUBSPEC_OPERATOR_PORT"];
  if (operatorPort !== undefined && !/^\d{1,5}$/.test(operatorPort))
    throw new WrongUse("DUBSPEC_OPERATOR_PORT must be a port");
  // How tests have the server read open questions of the contract.
  const readings = orWrongUse(() => readingsFrom(process.env["DUBSPEC_READINGS"]));
  const { describeServer, namesOf, readSeedFile, serveReference, KEY_PREFIX } = await loadReference();
  // Before anything is written.
  const wanted = seed === undefined ? {} : orWrongUse(() => readSeedFile(seed, KEY_PREFIX));
  const engines = kind === "simulated" ? undefined : (await startEngines(kind)).parts;
  if (targetFile !== undefined) expectWritable("the target file", targetFile);
  // Before anything is started, so that Ctrl-C during the start ends it in order.
  const stop = stopped();
  const serving = await serveReference({
    ...rest,
    data: resolve(data),
    ...(databaseUrl ? { databaseUrl } : {}),
    s3: process.env,
    mail: process.env,
    ...(engines && { engines }),
    ...wanted,
    ...(operatorPort === undefined ? {} : { operatorPort: Number(operatorPort) }),
    limits: limitsFrom(limitsFile, { limitIds: LIMIT_IDS, whyUnchanged }),
    readings,
    surfaces: [studio],
    ...(grace === undefined ? {} : { patience: { grace } }),
  }).catch((error: Error) => {
    throw new WrongUse(error.message);
  });
  let isSupervised = false;
  try {
    if (targetFile !== undefined) {
      const target = await describeServer(serving);
      writeFile("the target file", targetFile, `${JSON.stringify(target, null, 2)}\n`);
    }
    const places = { data, targetFile, engines: sentenceOf(kind, engines && namesOf(engines)) };
    process.stdout.write(greeting(serving, places));
    if (seed !== undefined && serving.seeded.accounts.length === 0) process.stderr.write(SEEDED_BEFORE);
    isSupervised = (await stop) === "SIGTERM";
  } finally {
    await serving.close(isSupervised ? LISTENS_MS : 0);
  }
}

const SEEDED_BEFORE =
  "dubspec: --seed has no effect, because there are accounts already: npx dubspec admin create account makes another\n";

/** @throws WrongUse with the message of what is thrown */
function orWrongUse<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

/** Loads the server when a command needs it: the help of all commands does without. */
async function loadReference() {
  const [{ serveReference, KEY_PREFIX }, { describeServer }, { readSeedFile }, { namesOf }] = await Promise.all([
    import("../reference-impl/serve.ts"),
    import("../reference-impl/target-file.ts"),
    import("../reference-impl/seed.ts"),
    import("../reference-impl/engines/setup/doctor.ts"),
  ]);
  return { serveReference, describeServer, readSeedFile, namesOf, KEY_PREFIX };
}

/** The engines of a server, in a line. */
function sentenceOf(kind: string, names: { working: string[]; missing: string[] } | undefined): string {
  if (!names) return "simulated: invented results; npx dubspec doctor shows how to get real ones";
  const { working, missing } = names;
  const doctor = `npx dubspec doctor${kind === "local" ? "" : ` --engines ${quoted(kind)}`}`;
  return `${kind}: ${working.join(", ") || "none"}${missing.length > 0 ? `; missing: ${missing.join(", ")} (${doctor})` : ""}`;
}

/** What someone needs to begin. A key is printed at the start that made it, and never again. */
function greeting(
  { url, service, seeded, control }: Serving,
  { data, targetFile, engines }: { data: string; targetFile: string | undefined; engines: string },
): string {
  if (url === undefined) return `A worker is up on ${data}, with engines ${engines}. Ctrl-C stops.\n`;
  const base = service.baseUrl();
  const key = control ? `${service.keyPrefix}test_mine` : seeded.accounts[0]?.keys[0]?.key;
  const clip = relative(process.cwd(), join(import.meta.dirname, "../fixtures/media/two-speakers.mp4"));
  const file = existsSync(clip) ? clip : "video.mp4";
  const form = `-F ${quoted(`file=@${file};type=video/mp4`)} -F targetLanguage=spanish`;
  return [
    `The service is up at ${base}`,
    "",
    `  studio    ${base}/studio   (dub a video in the browser)`,
    `  data      ${data}`,
    ...(control ? [] : [`  engines   ${engines}`]),
    ...(control ? [`  control   GET ${base}/_control; a key ${key} makes the world "mine" when it is used first`] : []),
    ...(seeded.accounts.length === 0 && !control
      ? ["  API key   those made before; npx dubspec admin create key makes another"]
      : []),
    ...seeded.accounts.flatMap(({ user: { email }, keys }) =>
      keys.map((made) => `  API key   ${made.key}   (${email}; shown only now)`),
    ),
    ...seeded.clients.map(({ id, name, redirectUris }) => `  client    ${id}   (${name ?? redirectUris.join(", ")})`),
    `  try       curl -H ${quoted(`x-api-key: ${key ?? "<API key>"}`)} ${form} ${base}/v1/projects`,
    "  then      GET /v1/translate/<projectId>/status, GET /v1/projects/<projectId>",
    ...(targetFile ? [`  target    ${targetFile}   (npx dubspec conform --target ${quoted(targetFile)})`] : []),
    "",
    "Runs go on after a restart. Ctrl-C stops.",
    "",
  ].join("\n");
}
