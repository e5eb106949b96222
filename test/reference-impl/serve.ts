import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";

export const ROOT = join(import.meta.dirname, "../..");

const running = new Set<ChildProcess>();
const directories: string[] = [];

/** Milliseconds for the removal of all directories: those of every crash point take longer than a hook usually may. */
const REMOVAL_MS = 300_000;

afterEach(async () => {
  await Promise.all([...running].map(kill));
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
}, REMOVAL_MS);

/** A directory for one test. */
export function scratch(): string {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-serve-"));
  directories.push(directory);
  return directory;
}

/** A `dubspec serve` that is up. */
export interface Served {
  url: string;
  /** What it printed. */
  printed: string;
  /** The key that this start made. */
  key: string | undefined;
  process: ChildProcess;
}

/** Starts `dubspec serve` on a directory and waits until it is up. */
export const serve = (data: string, ...options: string[]) => serveIn(ROOT, "--data", data, ...options);

/** Starts `dubspec serve` as somebody does who is in a directory. */
export async function serveIn(cwd: string, ...options: string[]): Promise<Served> {
  // The quick compiler for WebAssembly, since a process lives for seconds.
  const child = spawn(
    process.execPath,
    ["--liftoff-only", join(ROOT, "cli/bin.js"), "serve", "--port", "0", ...options],
    {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  running.add(child);
  let printed = "";
  let complained = "";
  child.once("exit", () => running.delete(child));
  // The streams end after the process: what it complained of is whole only now.
  child.once("close", (code) => {
    if (code) process.stderr.write(`dubspec serve ended with ${code}: ${complained}`);
  });
  child.stderr.on("data", (chunk: Buffer) => (complained += String(chunk)));
  while (!printed.includes("Ctrl-C stops")) {
    const [chunk] = (await Promise.race([once(child.stdout, "data"), once(child, "close").then(() => [])])) as Buffer[];
    if (chunk === undefined) throw new Error(`dubspec serve ended: ${complained}`);
    printed += String(chunk);
  }
  const [, url = ""] = /up at (\S+)/.exec(printed) ?? [];
  return { url, printed, key: /dub_live_[\w-]+/.exec(printed)?.[0], process: child };
}

/** Does something with other variables in the environment of the programs that it starts. */
export async function within<T>(env: Record<string, string>, perform: () => Promise<T>): Promise<T> {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  try {
    return await perform();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Ends a process at once, as a crash does. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Uploads a clip as a new project and gives its id. */
export async function createProject(url: string, key: string, clip = "speech.mp4"): Promise<string> {
  const form = new FormData();
  const bytes = await readFile(join(ROOT, "fixtures/media", clip));
  form.append("file", new Blob([bytes], { type: "video/mp4" }), clip);
  form.append("targetLanguage", "spanish");
  const answer = await fetch(`${url}/v1/projects`, { method: "POST", headers: { "x-api-key": key }, body: form });
  if (answer.status !== 200) throw new Error(await answer.text());
  return ((await answer.json()) as { projectId: string }).projectId;
}

/** The status record of a project. */
export async function statusOf(url: string, key: string, projectId: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/v1/translate/${projectId}/status`, { headers: { "x-api-key": key } });
  return (await answer.json()) as Record<string, unknown>;
}
