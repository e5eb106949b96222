import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { mountDirectory, type EmscriptenFiles } from "./wasm-files.ts";

/** A run of a program of @ffmpeg/core. */
export interface WasmTask {
  /** The path of the code around the WebAssembly. */
  core: string;
  module: WebAssembly.Module;
  program: "ffmpeg" | "ffprobe";
  arguments: readonly string[];
  directory: string;
  /** Bytes that are the most of memory, of each file, and of standard output. */
  most: { memory: number; file: number; output: number };
}

/** How a run ended. The code is `null` when it printed too much. */
export interface WasmResult {
  code: number | null;
  stdout: Uint8Array;
  stderr: string;
}

/** @ffmpeg/core, as far as it is used here. */
interface Core {
  FS: EmscriptenFiles;
  /** The exit code of a program that ended by `exit`, and -1 before that. */
  ret: number;
  /** The `main` of each program, which throws where the program calls `exit`. */
  _ffmpeg(count: number, arguments_: number): number;
  _ffprobe(count: number, arguments_: number): number;
  stringsToPtr(texts: readonly string[]): number;
  setLogger(logger: (line: { type: string; message: string }) => void): void;
}

interface CoreOptions {
  instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object;
  stdout(byte: number | null): void;
}

/** Characters of standard error that are kept. */
const KEPT_OF_ERRORS = 64 * 1024;

const PAGE = 64 * 1024;

async function run({ core: path, module, program, directory, most, ...task }: WasmTask): Promise<WasmResult> {
  // The code is made for a worker of a browser, which it does not look like here.
  Object.assign(globalThis, { self: { location: { href: "" } } });
  const create = createRequire(import.meta.url)(path) as (options: CoreOptions) => Promise<Core>;
  const output = new Output(most.output);
  let stderr = "";
  const core = await create({
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(module, imports);
      boundMemory(instance, most.memory);
      receive(instance);
      return instance.exports;
    },
    stdout: (byte) => output.add(byte ?? 0),
  });
  core.setLogger(({ message }) => (stderr = `${stderr}${message}\n`.slice(-KEPT_OF_ERRORS)));
  mountDirectory(core.FS, directory, most.file);
  const words = [program, ...task.arguments];
  let code: number;
  try {
    code = core[`_${program}`](words.length, core.stringsToPtr(words));
  } catch (error) {
    code = core.ret === -1 ? 1 : core.ret;
    if (core.ret === -1) stderr += String(error);
  }
  return { code: output.isFull ? null : code, stdout: output.bytes(), stderr };
}

/** The memory of a program refuses to grow beyond a bound, and the program gets no more. */
function boundMemory({ exports }: WebAssembly.Instance, most: number): void {
  for (const memory of Object.values(exports)) {
    if (!(memory instanceof WebAssembly.Memory)) continue;
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * PAGE > most) throw new RangeError("too much memory");
      return grow(pages);
    };
  }
}

/** Bytes that come one by one. */
class Output {
  #bytes = new Uint8Array(PAGE);
  #length = 0;
  readonly #most: number;
  isFull = false;

  constructor(most: number) {
    this.#most = most;
  }

  add(byte: number): void {
    if (this.#length === this.#most) {
      this.isFull = true;
      throw new RangeError("too much output");
    }
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(Math.min(this.#most, this.#length * 2));
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes[this.#length++] = byte;
  }

  bytes = () => this.#bytes.slice(0, this.#length);
}

parentPort?.postMessage(await run(workerData as WasmTask), []);
