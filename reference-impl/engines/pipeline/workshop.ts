import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncDirectory } from "../../storage/files.ts";

/** Hours after which a result that nobody used is removed: it can be made again. */
const KEPT_HOURS = 24;

const HOUR_MS = 3_600_000;

/** How a removed project's results are called until they are gone. */
const GONE = "gone-";

/** Results of stages on this machine, each under the digest of everything that it was made from. */
export interface Workshop {
  /**
   * The directory with the results of a stage, which are made unless they are there: a run that is repeated after a crash
   * makes at most one of them again. Two callers at one time share the work.
   * @param from everything that the results depend on, as JSON
   * @param make writes the results into an empty directory, until its signal stops it
   */
  stage(
    project: string,
    name: string,
    from: unknown,
    make: (directory: string, signal: AbortSignal) => Promise<void>,
    waiting?: Waiting,
  ): Promise<string>;
  /** Removes what is kept of a project, whose stages end, and for which none begins any more. */
  forget(project: string): Promise<void>;
  /** Ends all stages. */
  close(): void;
  /** Removes what nobody used for a day, and what broken-off stages and removals left. */
  sweep(now: number): Promise<void>;
}

/** How somebody waits for a stage. */
export interface Waiting {
  /** Stops the stage, unless others wait for it. */
  signal?: AbortSignal | undefined;
  /** Whether the results are only for later: then the stage ends when all others who wait for it give it up. */
  ahead?: boolean;
}

interface UnderWay {
  result: Promise<string>;
  ending: AbortController;
  /** How many need the results. */
  waiting: number;
}

/** @param root a directory that nobody else writes in */
export function workshopIn(root: string): Workshop {
  const underWay = new Map<string, UnderWay>();
  /** When projects were removed, in milliseconds since 1970, as long as a run may not have noticed it. */
  const forgotten = new Map<string, number>();

  function begin(path: string, make: (directory: string, signal: AbortSignal) => Promise<void>): UnderWay {
    const ending = new AbortController();
    const result = made(path, (directory) => make(directory, ending.signal)).finally(() => underWay.delete(path));
    const stage = { result, ending, waiting: 0 };
    underWay.set(path, stage);
    return stage;
  }

  return {
    async stage(project, name, from, make, waiting = {}) {
      const digest = createHash("sha256").update(JSON.stringify(from)).digest("hex").slice(0, 32);
      const path = join(root, project, `${name}-${digest}`);
      for (;;) {
        if (forgotten.has(project))
          throw new DOMException(`project ${project} was removed: '${name}' is not needed any more`, "AbortError");
        waiting.signal?.throwIfAborted();
        const running = underWay.get(path) ?? begin(path, make);
        if (!running.ending.signal.aborted) return resultOf(running, waiting);
        await running.result.catch(() => {});
      }
    },
    async forget(project) {
      forgotten.set(project, Date.now());
      const directory = join(root, project);
      const running = [...underWay].flatMap(([path, stage]) => (dirname(path) === directory ? [stage] : []));
      for (const { ending } of running) ending.abort();
      // Out of the way first: a stage that still writes into it would be in the way of its removal.
      const gone = join(root, `${GONE}${randomUUID()}`);
      await rename(directory, gone).catch(unlessAbsent);
      const remove = () => Promise.all([gone, directory].map(removed));
      if (running.length === 0) return void (await remove());
      // A stage that still runs may write more: that is removed in the background, once the stage has ended.
      void Promise.allSettled(running.map(({ result }) => result))
        .then(remove)
        .catch(() => {});
    },
    close() {
      for (const { ending } of underWay.values()) ending.abort();
    },
    async sweep(now) {
      const isOld = (time: number) => now - time > KEPT_HOURS * HOUR_MS;
      for (const [project, time] of forgotten) if (isOld(time)) forgotten.delete(project);
      for (const project of await namesIn(root)) {
        const old = [];
        const names = await namesIn(join(root, project));
        for (const name of names) {
          const path = join(root, project, name);
          const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
          if (isOld(mtimeMs) || project.startsWith(GONE)) old.push(path);
        }
        for (const path of old.length === names.length ? [join(root, project)] : old) await removed(path);
      }
    },
  };
}

/** Waits for a stage, which ends when the last one who needs it gives it up. */
async function resultOf(stage: UnderWay, { signal, ahead = false }: Waiting): Promise<string> {
  if (!ahead) stage.waiting += 1;
  const leave = () => {
    if (!ahead) stage.waiting -= 1;
    if (stage.waiting === 0) stage.ending.abort();
  };
  signal?.addEventListener("abort", leave);
  return stage.result.finally(() => signal?.removeEventListener("abort", leave));
}

/** Removes a directory, in which a stage that ends may still write. */
const removed = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5 });

/** Results appear under their name whole, or not at all, even if the machine loses power. */
async function made(path: string, make: (directory: string) => Promise<void>): Promise<string> {
  if (await isThere(path)) {
    const now = new Date();
    // A sweep may have removed it since; then it is made again.
    const isKept = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (isKept) return path;
  }
  const part = join(path, "..", `part-${randomUUID()}`);
  await mkdir(part, { recursive: true });
  try {
    await make(part);
    for (const name of await readdir(part)) await syncFile(join(part, name));
    // Another process may have been faster: its results are as good.
    await rename(part, path).catch(async (error: unknown) => {
      if (!(await isThere(path))) throw error;
    });
    await syncDirectory(join(path, ".."));
    return path;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

const isThere = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

const namesIn = (directory: string) => readdir(directory).catch(() => []);
