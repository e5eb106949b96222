import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { Missing, type MediaTool } from "../parts.ts";
import { inTurn, ProgramFailure } from "../programs/program.ts";
import type { WasmResult, WasmTask } from "./wasm-thread.ts";

const MIB = 1024 ** 2;

/** Where nothing else is said: the most that the WebAssembly can have, and no bound of files. */
const MEMORY = 2048 * MIB;
const OUTPUT = 16 * MIB;

/** MiB for the objects of JavaScript in the thread. */
const HEAP = 256;

const THREAD = new URL(`./wasm-thread${extname(import.meta.url)}`, import.meta.url);

/**
 * The ffmpeg and ffprobe of the package `@ffmpeg/core`, where this machine has none. Each run has a thread and memory of
 * its own, and the thread ends with it. It sees the files of its directory only.
 *
 * Bounds hold for time, for the memory of the WebAssembly, for each file and for standard output. They do not hold for
 * processor time that Node spends on compiling, which it does once, nor for the number of files. A thread that is inside
 * of a call of the operating system ends when that call does.
 * @param from the name of the package
 * @throws Missing if the package is not there
 */
export async function wasmFfmpeg(from = "@ffmpeg/core"): Promise<MediaTool> {
  const core = codeOf(from);
  const { module, version } = await (loaded ??= load(core, from).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));
  return {
    engine: "ffmpeg (WebAssembly)",
    version,
    async run(program, arguments_, { directory, bounds, signal }) {
      const most = { memory: bounds.memory ?? MEMORY, file: bounds.file ?? Infinity, output: OUTPUT };
      const task: WasmTask = { core, module, program, arguments: arguments_, directory, most };
      const { code, stdout, stderr } = await inTurn(program, () => inThread(task, bounds.time, signal), signal);
      if (code === null) throw new ProgramFailure(`${program} printed more than ${OUTPUT} bytes`, "too much output");
      if (code !== 0)
        throw new ProgramFailure(`${program} failed: ${lastLines(stderr) || `exit code ${code}`}`, "failed");
      return { stdout: Buffer.from(stdout), stderr };
    },
  };
}

const packages = createRequire(import.meta.url);

/** The path of the code around the WebAssembly. @throws Missing */
function codeOf(from: string): string {
  try {
    return packages.resolve(from);
  } catch (error) {
    throw new Missing(`The package ${from} is not installed, which reads and writes media.`, {
      install: "npm install @ffmpeg/core@0.12.10",
      cause: error,
    });
  }
}

/** To compile 32 MB takes half a second, so that threads share the result. */
let loaded: ReturnType<typeof load> | undefined;

async function load(core: string, from: string) {
  const module = await WebAssembly.compile(await readFile(packages.resolve(`${from}/wasm`)));
  const version = /ffmpeg version (\S+)/;
  const options = { memory: MEMORY, file: 0, output: OUTPUT };
  const task: WasmTask = { core, module, program: "ffmpeg", arguments: ["-version"], directory: ".", most: options };
  const { stdout } = await inThread(task, PATIENCE);
  return { module, version: version.exec(Buffer.from(stdout).toString())?.[1] ?? "unknown" };
}

/** Milliseconds for the answer to the question for its version. */
const PATIENCE = 60_000;

/** @throws ProgramFailure when it did not come to an end of its own */
async function inThread(workerData: WasmTask, time: number, signal?: AbortSignal): Promise<WasmResult> {
  const failure = (message: string, how: ProgramFailure["how"]) =>
    new ProgramFailure(`${workerData.program} ${message}`, how);
  const thread = new Worker(THREAD, { workerData, env: {}, resourceLimits: { maxOldGenerationSizeMb: HEAP } });
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(failure(`did not end within ${time / 1000} seconds`, "too slow")), time);
      stop = () => reject(failure("was stopped", "stopped"));
      signal?.addEventListener("abort", stop);
      thread.once("message", resolve);
      thread.once("error", (error: Error) => reject(failure(`failed: ${error.message}`, "failed")));
      thread.once("exit", () => reject(failure("ended without a result", "failed")));
    });
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener("abort", stop);
    await thread.terminate();
  }
}

const lastLines = (text: string) => text.replace("Aborted()", "").trim().split("\n").slice(-3).join("; ");
