import { lstatSync, readdirSync, watch, type FSWatcher } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { QUIET } from "./watch-file.ts";

/**
 * Calls `onChange` with the changed TypeSpec files below a directory, or those with another ending, and the directories that were taken away or
 * replaced, once for all that are saved together. Directories are watched, not files: editors put a new file in the
 * place of an old one.
 * @returns what ends it
 */
export function watchSpec(root: string, onChange: (paths: string[]) => void, ending = ".tsp"): () => void {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const paths = [...changed].toSorted();
    changed.clear();
    onChange(paths);
  };
  const note = (path: string) => {
    changed.add(relative(root, path));
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET);
  };
  const listen = (directory: string, onEvent: (event: string, path: string) => void) => {
    const watcher = watch(directory, (event, name) => name && onEvent(event, join(directory, name)));
    // Such as the directory being taken away.
    watcher.on("error", () => forget(directory));
    watchers.set(directory, watcher);
  };
  /** No more of a directory, nor of those below it. */
  const forget = (directory: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== directory && !path.startsWith(`${directory}${sep}`)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  /** Watches a directory and those below it; `isLater`: what is in them is new as well. */
  const follow = (directory: string, isLater: boolean) => {
    try {
      // Before what is in it is read: whatever comes later is told of.
      listen(directory, (event, path) => {
        if (path.endsWith(ending)) note(path);
        if (event === "rename") renew(path);
      });
      for (const name of readdirSync(directory)) {
        const path = join(directory, name);
        if (isFollowed(path)) follow(path, isLater);
        else if (isLater && path.endsWith(ending)) note(path);
      }
    } catch (error) {
      // Taken away meanwhile: the directory above tells of that too.
      if (!isGone(error)) throw error;
      forget(directory);
    }
  };
  /** A watcher stays with the directory that it was put on, wherever that goes: what has its name now gets a new one. */
  const renew = (path: string) => {
    if (watchers.has(path)) note(path);
    forget(path);
    if (isFollowed(path)) follow(path, true);
  };
  follow(root, false);
  listen(dirname(root), (event, path) => {
    if (event === "rename" && path === root) renew(root);
  });
  return () => {
    clearTimeout(timer);
    for (const directory of watchers.keys()) forget(directory);
  };
}

function isFollowed(path: string): boolean {
  try {
    return basename(path) !== "node_modules" && lstatSync(path).isDirectory();
  } catch (error) {
    if (!isGone(error)) throw error;
    return false;
  }
}

const isGone = (error: unknown) => ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
