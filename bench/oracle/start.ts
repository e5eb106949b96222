import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Target } from "../../conformance/index.ts";
import type { Mutant } from "./mutant.ts";
import { type Mutated, ROOT } from "./mutate.ts";

/** A service that runs in a process of its own, over a database of its own. */
export interface Running {
  target: Target;
  /**
   * Switches a mutant on, or none.
   * @returns numbers of the mutants whose code has run since the last time
   * @throws Lost
   */
  turn(mutant: Mutant | null): Promise<string[]>;
  /** Ends when the process has answered. @throws Lost */
  isThere(): Promise<void>;
  /** Ends the process and removes its data. */
  close(): Promise<void>;
}

/** A service that does not start, does not answer any more, or has ended. */
export class Lost extends Error {
  override readonly name = "Lost";
  /** Whether the process was still there, and waited for in vain. */
  readonly hangs: boolean;
  /** The check in which that was found. */
  readonly check: string | undefined;

  constructor(hangs: boolean, message: string, check?: string) {
    super(message);
    this.hangs = hangs;
    this.check = check;
  }
}

/** A folder of Linux whose files never reach a disk: the database writes everything through. */
const IN_MEMORY = "/dev/shm";

const ENDED = "the process has ended";

/** Milliseconds that a start may take, and an answer to the bench: the machine may be busy. */
const PATIENCE = { start: 120_000, answer: 30_000 };

/**
 * Starts the service with one of its mutants, or none. @throws Lost
 */
export async function start(mutated: Mutated, mutant?: Mutant): Promise<Running> {
  const data = copyOfData(mutated);
  const child = spawn(mutated, data, mutant);
  const close = async () => {
    if (!hasEnded(child)) {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const target = await answerOf<Target>(child, PATIENCE.start);
    let active = mutant ?? null;
    const turn = async (next: Mutant | null) => {
      if (!child.connected || hasEnded(child)) throw new Lost(false, ENDED);
      active = next;
      // A process that ends in this moment is seen to end.
      child.send(next?.number ?? "", () => {});
      return answerOf<string[]>(child, PATIENCE.answer);
    };
    const isThere = async () => void (await turn(active));
    return { target, turn, isThere, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function spawn({ directory }: Mutated, data: string, mutant?: Mutant): ChildProcess {
  return fork(join(import.meta.dirname, "service.ts"), [directory, data], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // Ctrl-C is for the bench, which would take the end of the service for the work of its mutant.
    detached: true,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(ROOT, ".tmp/compile-cache"),
      DUBSPEC_LOG_LEVEL: "silent",
      ...(mutant ? { __STRYKER_ACTIVE_MUTANT__: mutant.number } : {}),
    },
  });
}

async function answerOf<T>(child: ChildProcess, patience: number): Promise<T> {
  const done = new AbortController();
  const { signal } = done;
  try {
    return await Promise.race([
      once(child, "message", { signal }).then(([message]) => message as T),
      once(child, "exit", { signal }).then(() => Promise.reject(new Lost(false, ENDED))),
      setTimeout(patience, undefined, { signal }).then(() =>
        Promise.reject(new Lost(true, `the process said nothing for ${patience / 1000} s`)),
      ),
    ]);
  } finally {
    done.abort();
  }
}

/** Where the database is whose copies the services get. */
const emptyData = ({ directory }: Mutated) => join(directory, "data");

/** Makes, where it is not there, a database that is empty and has its tables: that takes seconds. Before the first start. */
export async function makeData(mutated: Mutated): Promise<void> {
  const empty = emptyData(mutated);
  if (existsSync(empty)) return;
  const draft = `${empty}.${process.pid}`;
  const child = spawn(mutated, draft);
  await answerOf(child, PATIENCE.start);
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
  renameSync(draft, empty);
}

function copyOfData(mutated: Mutated): string {
  const data = mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), "dubspec-oracle-"));
  cpSync(emptyData(mutated), data, { recursive: true });
  return data;
}
