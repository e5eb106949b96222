import { closeSync, constants, ftruncateSync, lstatSync, openSync, readdirSync, readSync } from "node:fs";
import { mkdirSync, renameSync, rmdirSync, truncateSync, unlinkSync, writeSync, type Stats } from "node:fs";
import { join } from "node:path";

/** A file or directory of Emscripten's file system. */
interface Node {
  name: string;
  mode: number;
  parent: Node;
  node_ops: unknown;
  stream_ops: unknown;
}

interface Stream {
  node: Node;
  flags: number;
  position: number;
  /** The file of this machine. */
  descriptor?: number;
}

/** Emscripten's file system, as far as it is used here. */
export interface EmscriptenFiles {
  createNode(parent: Node | null, name: string, mode: number, device: number): Node;
  isDir(mode: number): boolean;
  ErrnoError: new (code: number) => Error;
  mkdir(path: string): void;
  chdir(path: string): void;
  mount(type: { mount(): Node }, options: object, place: string): void;
}

/** Codes of errors as WASI counts them. */
const CODES: Record<string, number> = { ENOENT: 44, EEXIST: 20, EACCES: 2, EISDIR: 31, ENOTDIR: 54, ENOSPC: 51 };
const [EFBIG, EINVAL, EIO] = [22, 28, 29];

/** The flags of Emscripten for opening that matter here; those of this machine may have other numbers. */
const FLAGS = { writes: 3, truncates: 0o1000 };

/**
 * Puts a directory of this machine into the file system of an Emscripten program, and makes it the current one. Files
 * are read and written where they are, in pieces, so that their size does not matter. The program sees nothing outside
 * of the directory, and links count as missing.
 * @param most bytes of each file that it writes
 */
export function mountDirectory(files: EmscriptenFiles, directory: string, most: number): void {
  const pathOf = (node: Node): string => (node.parent === node ? directory : join(pathOf(node.parent), node.name));
  const failure = (code: number) => new files.ErrnoError(code);

  /** @throws an error that the program understands */
  function guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (error instanceof files.ErrnoError) throw error;
      throw failure(CODES[(error as NodeJS.ErrnoException).code ?? ""] ?? EIO);
    }
  }

  function factsOf(path: string): Stats {
    const facts = lstatSync(path);
    if (!facts.isFile() && !facts.isDirectory()) throw failure(CODES["ENOENT"] ?? EIO);
    return facts;
  }

  function nodeOf(parent: Node | null, name: string, mode: number): Node {
    const node = files.createNode(parent, name, mode, 0);
    node.node_ops = nodeOperations;
    node.stream_ops = streamOperations;
    return node;
  }

  const nodeOperations = {
    getattr: (node: Node) =>
      guarded(() => {
        const { size, mtime, ino, mode } = factsOf(pathOf(node));
        const blocks = Math.ceil(size / 4096);
        const owner = { uid: 0, gid: 0, nlink: 1, dev: 1, rdev: 0 };
        return { ...owner, ino, mode, size, atime: mtime, mtime, ctime: mtime, blksize: 4096, blocks };
      }),
    setattr: (node: Node, { size }: { size?: number }) =>
      guarded(() => {
        if (size === undefined) return;
        if (size > most) throw failure(EFBIG);
        truncateSync(pathOf(node), size);
      }),
    lookup: (parent: Node, name: string) =>
      guarded(() => nodeOf(parent, name, factsOf(join(pathOf(parent), name)).mode)),
    mknod: (parent: Node, name: string, mode: number) =>
      guarded(() => {
        const path = join(pathOf(parent), name);
        if (files.isDir(mode)) mkdirSync(path);
        else closeSync(openSync(path, "wx"));
        return nodeOf(parent, name, mode);
      }),
    rename: (node: Node, parent: Node, name: string) =>
      guarded(() => {
        renameSync(pathOf(node), join(pathOf(parent), name));
        node.name = name;
      }),
    unlink: (parent: Node, name: string) => guarded(() => unlinkSync(join(pathOf(parent), name))),
    rmdir: (parent: Node, name: string) => guarded(() => rmdirSync(join(pathOf(parent), name))),
    readdir: (node: Node) => guarded(() => [".", "..", ...readdirSync(pathOf(node))]),
  };

  const streamOperations = {
    open: (stream: Stream) =>
      guarded(() => {
        const path = pathOf(stream.node);
        if (!factsOf(path).isFile()) return;
        const access = (stream.flags & FLAGS.writes) === 0 ? constants.O_RDONLY : constants.O_RDWR;
        stream.descriptor = openSync(path, access | constants.O_NOFOLLOW);
        if (stream.flags & FLAGS.truncates) ftruncateSync(stream.descriptor, 0);
      }),
    close: ({ descriptor }: Stream) => guarded(() => descriptor !== undefined && closeSync(descriptor)),
    read: ({ descriptor = -1 }: Stream, memory: Uint8Array, offset: number, length: number, position: number) =>
      guarded(() => readSync(descriptor, memory, offset, length, position)),
    write: ({ descriptor = -1 }: Stream, memory: Uint8Array, offset: number, length: number, position: number) =>
      guarded(() => {
        if (position + length > most) throw failure(EFBIG);
        return writeSync(descriptor, memory, offset, length, position);
      }),
    llseek: (stream: Stream, offset: number, whence: 0 | 1 | 2) =>
      guarded(() => {
        const start = [0, stream.position, whence === 2 ? factsOf(pathOf(stream.node)).size : 0][whence] ?? 0;
        if (start + offset < 0) throw failure(EINVAL);
        return start + offset;
      }),
  };

  files.mkdir("/directory");
  files.mount({ mount: () => nodeOf(null, "/", 0o040_777) }, {}, "/directory");
  files.chdir("/directory");
}
