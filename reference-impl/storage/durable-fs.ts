import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** A stream of the file system inside PGlite, as far as it matters here. */
interface OpenFile {
  /** The descriptor of the file on this machine; directories have none. */
  nfd?: number;
}

type Init = NodeFS["init"];
type Module = { NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } } };

/**
 * Files on disk that are written through when the database asks for it. PGlite's own `NodeFS` has no `fsync`, so that
 * the loss of power could lose what was committed. It goes together with `DURABLE_START`.
 */
export class DurableFs extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: unknown) => {
      (module as Module).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** Parameters for the database to call `fsync` at each commit: without `-F`, and by the call that `DurableFs` has. */
export const durable = (defaults: readonly string[]) => [
  ...defaults.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];
