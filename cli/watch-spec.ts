import { existsSync, readdirSync, watch, type FSWatcher } from "node:fs";
import { join, relative } from "node:path";

/** Milliseconds without a change after which an editor has finished saving. */
const quiet = 150;

/**
 * Calls `onChange` with the changed TypeSpec files below a directory, once for all that are saved together. Directories
 * are watched, not files: editors put a new file in the place of an old one.
 * @returns what ends it
 */
export function watchSpec(root: string, onChange: (files: string[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const files = [...changed].toSorted();
    changed.clear();
    onChange(files);
  };
  const note = (file: string) => {
    if (!file.endsWith(".tsp")) return;
    changed.add(relative(root, file));
    clearTimeout(timer);
    timer = setTimeout(tell, quiet);
  };
  /** Watches directories that are new; `isLater`: what is in them is new as well. */
  const follow = (isLater: boolean) => {
    for (const directory of directoriesBelow(root)) {
      if (watchers.has(directory)) continue;
      const watcher = watch(directory, (_, name) => {
        if (name) note(join(directory, name));
        if (name && !name.includes(".")) follow(true);
      });
      // Such as the directory being taken away.
      watcher.on("error", () => forget(directory));
      watchers.set(directory, watcher);
      if (isLater) for (const name of readdirSync(directory)) note(join(directory, name));
    }
    for (const directory of watchers.keys()) if (!existsSync(directory)) forget(directory);
  };
  const forget = (directory: string) => {
    watchers.get(directory)?.close();
    watchers.delete(directory);
  };
  follow(false);
  return () => {
    clearTimeout(timer);
    for (const directory of watchers.keys()) forget(directory);
  };
}

const directoriesBelow = (root: string): string[] => [
  root,
  ...readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== "node_modules" ? [join(entry.parentPath, entry.name)] : [],
  ),
];
