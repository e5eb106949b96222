import { watch } from "node:fs";
import { basename, dirname } from "node:path";

/** Milliseconds without a change after which an editor has finished saving. */
export const QUIET = 150;

/**
 * Calls `onChange` when a file is written, made or taken away. Its folder is watched, since editors put a new file in the
 * place of an old one.
 * @returns what ends it
 */
export function watchFile(path: string, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(dirname(path), (_event, name) => {
    if (name !== basename(path)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET);
  });
  // Such as the folder being taken away.
  watcher.on("error", () => watcher.close());
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
