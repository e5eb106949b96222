import { join, relative, resolve } from "node:path";
import { readBase, repositoryAround, settingsFileFor, settingsFor } from "../review/index.ts";
import { watchFile } from "./watch-file.ts";
import { watchSpec } from "./watch-spec.ts";
import { WatchedReview } from "./watched-review.ts";

/**
 * `dubspec review --watch`: shows what the working tree breaks, again after each change of `spec/`, `generated/` or
 * the settings. The contract that it is compared with is read once.
 * @param into the branch into which the change is to be merged; undefined: the default branch
 * @param config the file of settings; undefined: the one in the root of the repository
 * @throws Unreadable where there is nothing to compare with
 */
export async function watchReview(
  { into, config, isPlain }: { into: string | undefined; config: string | undefined; isPlain: boolean },
  stop: Promise<unknown>,
): Promise<void> {
  const top = repositoryAround(process.cwd());
  const settings = () => settingsFor(top, config);
  // Settings that are wrong at the beginning are wrong use.
  await settings();
  const watch = new WatchedReview({ top, base: readBase(top, into), settings }, process.stdout, isPlain);
  const changed = new Set<string>();
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => (fail = reject));
  const look = coalesced(
    () => {
      const paths = [...changed];
      changed.clear();
      return watch.look(paths);
    },
    (error) => fail(error),
  );
  const note = (paths: readonly string[]) => {
    for (const path of paths) changed.add(path);
    look();
  };
  const noted = (folder: string) => (paths: string[]) => note(paths.map((path) => `${folder}/${path}`));
  const settingsFile = resolve(settingsFileFor(top, config));
  const unwatch = [
    watchSpec(join(top, "spec"), noted("spec")),
    // The library that it is written in.
    watchSpec(join(top, "spec"), noted("spec"), ".ts"),
    watchFile(settingsFile, () => note([relative(top, settingsFile)])),
    watchSpec(join(top, "generated"), noted("generated"), ".json"),
  ];
  const redraw = () => watch.redraw();
  process.stdout.on("resize", redraw);
  try {
    look();
    await Promise.race([stop, failed]);
  } finally {
    process.stdout.off("resize", redraw);
    for (const end of unwatch) end();
    watch.stop();
  }
}

/** Runs an action, and after it once more for all calls that came meanwhile. */
function coalesced(action: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isWanted = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what this is for
      await action();
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) run().catch(onError);
  };
}
