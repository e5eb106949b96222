/** Does with a page of the documents what a reader does: pastes its commands, in order, and compares what comes. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A block of code of a page, and the heading that it stands below. */
export interface Block {
  heading: string;
  language: string;
  code: string;
}

/** A block of commands: what they printed, by the block that the page shows below them. */
export interface Pasted {
  commands: string;
  /** What the last command printed on stdout. */
  printed: string;
  /** The block of `json` or `text` that the page shows as the answer, if there is one. */
  shown: Block | undefined;
}

/** The blocks of a page in Markdown, in order. */
export function blocksOf(page: string): Block[] {
  const parts = [...page.matchAll(/^(?:##? (?<heading>.+)|```(?<language>\w*)\n(?<code>[^]*?)^```)$/gm)];
  let heading = "";
  return parts.flatMap(({ groups = {} }) => {
    if (groups["heading"] !== undefined) heading = groups["heading"];
    return groups["code"] === undefined ? [] : [{ heading, language: groups["language"]!, code: groups["code"] }];
  });
}

/** The blocks of the README that are pasted: the tests of the package run the commands that install. */
export const blocksToPaste = (readme: string): Block[] =>
  blocksOf(readme).filter(({ language, code }) => language !== "" && !code.startsWith("npm i "));

const CONFORM = "npx dubspec conform --target target.json";

/** Has the README's run of the suite be one of a few requirements, where another test waits for the whole one. */
export const NARROWED = { [`${CONFORM}\n`]: () => `${CONFORM} --only ERR-03,TRL,HOOK-41\n` };

/** A text without what differs from run to run: ids, seconds, and how many requests it took. */
const steady = (text: string) =>
  text
    .replaceAll(/prj_[a-z0-9]+/g, "prj_…")
    .replaceAll(/\d[\d.]* (s|min)\b/g, "… s")
    .replaceAll(/\d+ requests/g, "… requests");

/** JSON on one line, without the spaces that make it readable. */
const compact = (text: string) => (text.startsWith("{") ? JSON.stringify(JSON.parse(text)) : text);

/** What the reader sees and what the page shows, but for what differs from run to run. */
export const compared = (pasted: readonly Pasted[]) =>
  pasted.flatMap(({ printed, shown }) => {
    if (!shown) return [];
    const expected = steady(compact(shown.code.trim()));
    return [{ shown: expected, printed: steady(compact(printed.trim())).slice(0, expected.length) }];
  });

/** What compares as equal when every answer begins as the page shows it. */
export const asShown = (pairs: ReturnType<typeof compared>) => pairs.map(({ shown }) => ({ shown, printed: shown }));

/** Ports that a page names. A test uses others, which are free. */
const PORTS = /(?<=localhost:|127\.0\.0\.1:|--port |listen\()\d{4}\b/g;
const DEFAULT_PORT = "4010";

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/**
 * Pastes the commands of some blocks into one shell, and starts the mocks among them beside it. Blocks of code that
 * begin with the name of a file are written to it.
 * @param directory where the reader is
 * @param replaced what the page says for an example, by what it is here
 * @param variables the environment, if it is not that of the test
 * @throws Error when a command fails and the page does not show a refusal below it
 */
export async function paste(
  blocks: readonly Block[],
  directory: string,
  replaced: Readonly<Record<string, (port: (named: string) => string) => string>> = {},
  variables: NodeJS.ProcessEnv = process.env,
): Promise<Pasted[]> {
  const named = new Set([DEFAULT_PORT, ...blocks.flatMap(({ code }) => code.match(PORTS) ?? [])]);
  const ports = new Map<string, string>();
  for (const port of named) ports.set(port, await freePort());
  const here = (code: string) =>
    Object.entries(replaced).reduce(
      (text, [from, to]) => text.replaceAll(from, () => to((port) => ports.get(port) ?? port)),
      code.replaceAll(PORTS, (port) => ports.get(port) ?? port),
    );

  const env = environment(directory, variables);
  const shell = new Shell(directory, env);
  const mocks: ChildProcess[] = [];
  const pasted: Pasted[] = [];
  try {
    for (const [index, { language, code }] of blocks.entries()) {
      const file = /^\/\/ ([\w.-]+\.\w+)\n/.exec(code);
      if (file && language !== "sh") writeFileSync(join(directory, file[1]!), here(code));
      if (language !== "sh") continue;
      const next = blocks[index + 1];
      const shown = next && ["json", "text"].includes(next.language) ? next : undefined;
      let printed = "";
      const lines = here(code).trim().replaceAll("\\\n", "").split("\n");
      for (const [at, line] of lines.entries()) {
        if (line.startsWith("npx dubspec mock")) {
          const port = line.includes("--port") ? "" : ` --port ${ports.get(DEFAULT_PORT)}`;
          mocks.push(await started(`${line}${port}`, directory, env));
          continue;
        }
        const outcome = await shell.run(line);
        const refused = at === lines.length - 1 && shown?.language === "json" && /"code": "[A-Z]/.test(shown.code);
        if (outcome.status !== 0 && !refused) {
          throw new Error(`${line}\nexits with ${outcome.status}: ${outcome.output}${shell.errors()}`);
        }
        printed = outcome.output;
        // A reader goes on once the server that they started says something.
        if (line.endsWith("&")) await Promise.all([...ports.values()].map(listening));
      }
      pasted.push({ commands: code, printed: backHere(printed, ports), shown });
    }
    return pasted;
  } finally {
    await Promise.all([shell.close(), ...mocks.map(stopped)]);
  }
}

/** Waits until a port takes connections. */
async function listening(port: string): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What was printed, with the ports that the page names. */
const backHere = (printed: string, ports: ReadonlyMap<string, string>) =>
  [...ports].reduce((text, [named, used]) => text.replaceAll(`:${used}`, `:${named}`), printed);

/** The environment of somebody who sits at a terminal. curl exits with 22 when it is answered with an error. */
function environment(directory: string, variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = join(directory, ".settings");
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, ".curlrc"), "silent\nshow-error\nfail-with-body\n");
  return { ...variables, CURL_HOME: settings, NO_COLOR: "1", FORCE_COLOR: undefined, VITEST: undefined, CI: "1" };
}

/** Starts a mock, as its own group of processes. @returns it, once it says where it listens */
async function started(command: string, directory: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const mock = spawn("bash", ["-c", command], { cwd: directory, env, detached: true });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes("Ctrl-C stops")) resolve();
    };
    mock.stdout.on("data", hear);
    mock.stderr.on("data", hear);
    mock.once("exit", (code) => reject(new Error(`${command}\nexits with ${code}: ${said}`)));
  });
  return mock;
}

/** Presses Ctrl-C in the terminal of a mock. */
async function stopped(mock: ChildProcess): Promise<void> {
  if (mock.exitCode !== null || mock.signalCode !== null) return;
  const ended = new Promise((resolve) => mock.once("exit", resolve));
  process.kill(-mock.pid!, "SIGINT");
  await ended;
}

/** One shell, in which variables and jobs stay from one command to the next. */
class Shell {
  readonly #bash;
  #out = "";
  #err = "";

  constructor(directory: string, env: NodeJS.ProcessEnv) {
    this.#bash = spawn("bash", ["--noprofile", "--norc"], {
      cwd: directory,
      env,
      detached: true,
    });
    this.#bash.stdout.on("data", (chunk) => (this.#out += chunk));
    this.#bash.stderr.on("data", (chunk) => (this.#err += chunk));
    this.#bash.stdin.write("set -o pipefail\n");
  }

  /** Runs a line to its end. */
  async run(line: string): Promise<{ status: number; output: string }> {
    this.#out = "";
    const mark = `--${Math.random().toString(36).slice(2)}--`;
    this.#bash.stdin.write(`${line}\nprintf '\\n${mark}%s\\n' $?\n`);
    const end = new RegExp(`\\n${mark}(\\d+)\\n`);
    for (;;) {
      const found = end.exec(this.#out);
      if (found) return { status: Number(found[1]), output: stripVTControlCharacters(this.#out.slice(0, found.index)) };
      if (this.#bash.exitCode !== null) throw new Error(`the shell ended at ${line}: ${this.#err}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  errors(): string {
    return stripVTControlCharacters(this.#err);
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#bash.once("exit", resolve));
    this.#bash.stdin.end();
    await ended;
  }
}

/** Puts the command of an installed package where npm would. */
export function linkCommands(modules: string, ...packages: string[]): void {
  mkdirSync(join(modules, ".bin"), { recursive: true });
  for (const name of packages) {
    const { bin } = JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")) as {
      bin: string | Record<string, string>;
    };
    const commands = typeof bin === "string" ? { [name]: bin } : bin;
    for (const [command, path] of Object.entries(commands)) {
      chmodSync(join(modules, name, path), 0o755);
      symlinkSync(join(modules, name, path), join(modules, ".bin", command));
    }
  }
}

/** The files of a checkout in a directory of their own, beside what `npm ci` installs. */
export function checkout(root: string, directory: string): void {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const path of listed.trim().split("\n")) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(directory, path));
  }
  symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
}
