import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = join(import.meta.dirname, "../scripts/spec-compiler.ts");

/** The documents of a spec by file name, or its problems as text: file, line and what to do. */
export type Compiled = { documents: Readonly<Record<string, string>> } | { problems: readonly string[] };

/** Whether the spec of a directory can be compiled here: the published package has no compiler, nor has the action. */
export const canCompile = (directory: string) =>
  existsSync(program) && isInstalled("@typespec/compiler") && existsSync(join(directory, "spec/main.tsp"));

function isInstalled(name: string): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve(name)));
  } catch {
    return false;
  }
}

/** Compiles the spec of a directory in a process of its own, so that a terminal stays responsive. */
export class SpecCompiler {
  readonly #directory: string;
  #process: ChildProcess | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Compiles the spec as it is now. A process that ends instead of answering has a problem, too. */
  async compile(): Promise<Compiled> {
    const child = (this.#process ??= this.#start());
    let complaint = "";
    const note = (chunk: Buffer) => (complaint += chunk.toString());
    child.stderr?.on("data", note);
    const over = once(child, "close").then(() => {
      if (this.#process === child) this.#process = undefined;
      return { problems: [complaint.trim() || "the compiler of spec/ ended without an answer"] };
    });
    child.send("compile");
    const answered = once(child, "message").then(([compiled]) => compiled as Compiled);
    const compiled = await Promise.race([answered, over]);
    child.stderr?.off("data", note);
    return compiled;
  }

  /** Makes the next compilation one of a new process, which loads the library of the spec as it is then. */
  restart(): void {
    this.stop();
    this.#process = undefined;
  }

  /** Ends the process, whatever it is doing. */
  stop(): void {
    this.#process?.kill("SIGKILL");
  }

  #start(): ChildProcess {
    return fork(program, [this.#directory], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  }
}
