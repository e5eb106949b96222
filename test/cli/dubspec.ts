import { AsyncLocalStorage } from "node:async_hooks";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";

export const ROOT = join(import.meta.dirname, "../..");

/** How a process ended. */
export interface Ended {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

type Cleaners = (() => unknown)[];

/** What has to be done after the test at hand. */
const cleaners: Cleaners = [];
/** The same of a test that has others beside it. */
const own = new AsyncLocalStorage<Cleaners>();

async function clean(all: Cleaners): Promise<void> {
  for (const one of all.splice(0).toReversed()) await one();
}

afterEach(() => clean(cleaners));

/** Does something after the test. */
export const afterwards = (one: () => unknown): unknown => (own.getStore() ?? cleaners).push(one);

/** A test that others of its file may run beside: what it leaves to be done afterwards is done at its end, and not at theirs. */
export function beside(test: () => Promise<void>): Promise<void> {
  const mine: Cleaners = [];
  return own.run(mine, async () => {
    try {
      await test();
    } finally {
      await clean(mine);
    }
  });
}

/** A directory that is gone after the test. */
export function scratch(): string {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-cli-"));
  afterwards(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** How a program is run. */
interface Settings {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Milliseconds after which it is stopped; absent: it has as long as its test. */
  timeout?: number;
  /** Gets the process when it runs. */
  onStart?(child: ChildProcess): void;
}

/** Runs `dubspec` to its end, unless told where, in a directory of its own: there it may leave a ledger. */
export const dubspec = (args: string[], { cwd = scratch(), ...settings }: Settings = {}): Promise<Ended> =>
  run(process.execPath, [join(ROOT, "cli/main.ts"), ...args], { cwd, ...settings });

/** Runs a program until it ends, or until its test does. */
export function run(
  program: string,
  args: string[],
  { env = {}, cwd = ROOT, timeout, onStart }: Settings = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const settings = { cwd, env: { ...process.env, ...env }, timeout };
    const child = execFile(program, args, settings, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode, stdout, stderr }),
    );
    afterwards(() => child.kill());
    onStart?.(child);
  });
}

/** A server that `dubspec mock` runs. */
export interface RunningMock {
  /** `http://localhost:41073` */
  address: string;
  /** What it has printed so far. */
  printed(): string;
  /** What it has complained of so far. */
  complained(): string;
  /** Where it may put temporary files. */
  temporary: string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  fetch(path: string, init?: { method?: string; body?: FormData | object }): Promise<Response>;
}

/**
 * Starts `dubspec mock` on a free port; it is stopped after the test.
 * @param main whose `cli/main.ts`
 * @param isGroup whether signals go to all its processes, as those of process managers do
 */
export async function startMock(
  args: string[] = [],
  { cwd = ROOT, main = ROOT, isGroup = false } = {},
): Promise<RunningMock> {
  const temporary = join(scratch(), "tmp");
  mkdirSync(temporary);
  const child = spawn(process.execPath, [join(main, "cli/main.ts"), "mock", "--port", "0", ...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, TMPDIR: temporary },
    detached: isGroup,
  });
  const output = { stdout: "", stderr: "" };
  const ended = once(child, "close");
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(isGroup ? -child.pid! : child.pid!, signal);
    await ended;
  };
  afterwards(() => end("SIGTERM"));
  child.stderr.on("data", (chunk) => (output.stderr += chunk));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      output.stdout += chunk;
      if (output.stdout.includes("Ctrl-C stops.\n")) resolve();
    });
    child.once("close", () => reject(new Error(`the mock did not start: ${output.stderr}`)));
  });
  const address = /^The mock is up at ([^\s,]+)/m.exec(output.stdout)?.[1] ?? "";
  return {
    address,
    temporary,
    printed: () => output.stdout,
    complained: () => output.stderr,
    end: async (signal) => {
      await end(signal);
      return { exitCode: child.exitCode, ...output };
    },
    fetch: (path, { method, body } = {}) => {
      const isForm = body instanceof FormData;
      const typed = body === undefined || isForm ? {} : { "content-type": "application/json" };
      return fetch(`${address}${path}`, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers: { "x-api-key": "dub_test_demo", ...typed },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
    },
  };
}
