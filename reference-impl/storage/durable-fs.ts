import { fsyncSync, writeSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncDirectoryNow } from "./files.ts";

/** A stream of the file system inside PGlite, as far as it matters here. */
interface OpenFile {
  /** The descriptor of the file on this machine; directories have none. */
  nfd?: number;
  node: unknown;
}

type Init = NodeFS["init"];
type Write = (...args: unknown[]) => number;
interface Module {
  NODEFS: {
    /** The path on this machine. */
    realPath(node: unknown): string;
    stream_ops: { fsync?: (file: OpenFile) => number; write: Write };
  };
}

/**
 * Files on disk that are written through when the database asks for it. PGlite's own `NodeFS` has no `fsync`, so that
 * the loss of power could lose what was committed. It goes together with the start parameters of `database.ts`.
 */
export class DurableFs extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: unknown) => {
      const { NODEFS } = module as Module;
      const operations = NODEFS.stream_ops;
      const { write } = operations;
      operations.fsync = ({ nfd, node }) => {
        orEnd(() => (nfd === undefined ? syncDirectoryNow(NODEFS.realPath(node)) : fsyncSync(nfd)));
        return 0;
      };
      operations.write = (...args) => orEnd(() => write(...args));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/**
 * Ends the process if the disk does not take what the database writes, as a server of PostgreSQL does: what is in memory
 * and what is on the disk may differ now. PGlite itself would compute for ever at its next query. Nothing that was
 * committed is lost, and the next start repairs the rest.
 */
function orEnd<T>(operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const reason = message || code || "unknown";
    writeSync(2, `dubspec: the disk does not take what the database writes (${reason}): make room, and start again\n`);
    process.exit(3);
  }
}

/** Parameters for `fsync` at each commit: without `-F`. Smaller buffers than usual, since every start fills them. */
export const durable = (defaults: readonly string[]) =>
  defaults.filter((parameter) => parameter !== "-F").concat("-c", "wal_sync_method=fsync", "-c", "shared_buffers=32MB");
