import { execFile } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { CHECKSUMS } from "../review/read/checksums.ts";
import { carryOver, takeSnapshots, type Snapshots } from "./carry-over.ts";
import { MockProcess } from "./mock-process.ts";
import type { Listening, ServeMockOptions } from "./serve-mock.ts";
import { watchSpec } from "./watch-spec.ts";
import { WrongUse } from "./wrong-use.ts";

const root = join(import.meta.dirname, "..");

/**
 * `dubspec mock --watch`: serves the mock in a process of its own; when the spec changes, generates, and puts a new
 * process in its place on the same port. A spec that does not compile leaves the mock as it is.
 * @throws WrongUse where there is no spec to watch, or where the mock cannot listen
 */
export async function watchMock(options: ServeMockOptions, stop: Promise<unknown>): Promise<void> {
  const spec = join(root, "spec");
  if (!existsSync(join(spec, "main.tsp"))) {
    throw new WrongUse("--watch needs the spec/ folder of a checkout; the published package has none");
  }
  const watched = new WatchedMock(options);
  const unwatch = watchSpec(spec, (files) => watched.change(files));
  const over = new Promise<never>((_resolve, reject) => {
    watched.onEnd = () => reject(new Error("The mock's process ended unexpectedly; its output above says why."));
  });
  try {
    await watched.start();
    await Promise.race([stop, over]);
  } finally {
    unwatch();
    await watched.stop();
  }
}

/** A mock that is replaced when the contract changes. */
class WatchedMock {
  readonly #options: ServeMockOptions;
  #process: MockProcess | undefined;
  #listening: Listening | undefined;
  /** The changes that are being worked off, one after the other. */
  #work: Promise<void> = Promise.resolve();
  readonly #over = new AbortController();
  /** Called when the mock ends and nobody asked it to. */
  onEnd: () => void = () => undefined;

  constructor(options: ServeMockOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const started = MockProcess.load().then((loaded) => this.#serve(loaded, true));
    // What changes from now on is taken over once it serves.
    this.#work = started.catch(() => undefined);
    await started;
  }

  /** Takes over what changed, after what changed before. */
  change(files: string[]): void {
    this.#work = this.#work
      .then(() => (this.#over.signal.aborted ? undefined : this.#takeOver(files)))
      .catch((error: Error) =>
        tell(
          `${error.message} ${this.#process ? "The previous mock keeps running" : "Change the spec to try again"}.`,
          process.stderr,
        ),
      );
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#work;
    const serving = this.#process;
    this.#process = undefined;
    await serving?.stop();
  }

  async #serve(loaded: MockProcess, greet: boolean): Promise<void> {
    // The same port again, also where the first was any free one.
    const { port = this.#options.port } = this.#listening ?? {};
    this.#listening = await loaded.serve({ ...this.#options, port }, greet);
    this.#process = loaded;
    void loaded.ended.then(() => this.#process === loaded && this.onEnd());
  }

  async #takeOver(files: string[]): Promise<void> {
    tell(
      `${files
        .slice(0, 3)
        .map((file) => `spec/${file}`)
        .join(", ")}${files.length > 3 ? ` and ${files.length - 3} more` : ""} changed; generating...`,
    );
    const before = stamp();
    const problems = await generate(this.#over.signal);
    if (this.#over.signal.aborted) return undefined;
    if (problems)
      return tell(
        `the spec has errors; the mock keeps its current contract.\n\n${indented(problems)}\n`,
        process.stderr,
      );
    if (stamp() === before) return tell("the contract did not change.");
    // A mock that does not load is no reason to stop the one that runs.
    const next = await MockProcess.load();
    const url = this.#listening?.url ?? "";
    const snapshots = await this.#replace(url, next).catch(async (error: Error) => {
      // Nobody else knows of it.
      await next.stop();
      throw error;
    });
    tell(`the mock uses the new contract. ${await carryOver(url, snapshots)}`);
  }

  /** Puts a loaded mock in the place of the one that serves; gives the worlds of that. */
  async #replace(url: string, next: MockProcess): Promise<Snapshots> {
    const old = this.#process;
    const snapshots = old ? await takeSnapshots(url) : { taken: new Map<string, string>() };
    this.#process = undefined;
    await old?.stop();
    await this.#serve(next, false);
    return snapshots;
  }
}

/** Generates; gives what is wrong with the spec, or null. */
function generate(signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, "scripts/generate.ts")], { cwd: root, signal }, (error, _, stderr) => {
      resolve(error ? stderr.trim() || error.message : null);
    });
  });
}

/** When the generated files were last written; the list of their sources changes with every file of the spec. */
function stamp(): string {
  const directory = join(root, "generated");
  return readdirSync(directory)
    .filter((name) => name !== CHECKSUMS)
    .map((name) => `${name} ${statSync(join(directory, name)).mtimeMs}`)
    .join("\n");
}

const indented = (text: string) =>
  text
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}`))
    .join("\n");

const tell = (text: string, stream: NodeJS.WriteStream = process.stdout): void =>
  void stream.write(`dubspec: ${text}\n`);
