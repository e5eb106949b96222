import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Command, Option } from "commander";
// Not by review/index.ts: that loads all forms of reports and what only pull requests need, a fiftieth of the time.
import { readBase } from "../review/pull-request/base.ts";
import { readContract, readWorkingTree } from "../review/read/read.ts";
import { Unreadable } from "../review/read/unreadable.ts";
import { reports } from "../review/reports.ts";
import { hasFailed, review, type Review } from "../review/review.ts";
import { settingsFor } from "../review/settings/find.ts";
import { withSequences } from "../review/with-sequences.ts";
import { exitCodes } from "./exit-codes.ts";
import { specified } from "./specified.ts";
import { writeFile } from "./write-file.ts";
import { WrongUse } from "./wrong-use.ts";

const isPlain = () => !process.stdout.isTTY || "NO_COLOR" in process.env;

interface Options {
  format: keyof typeof reports;
  output?: string;
  config?: string;
  mergeBase?: boolean;
  watch?: boolean;
  sequences: boolean;
}

/** `dubspec review` */
export function reviewCommand(exit: (code: number) => void): Command {
  return new Command("review")
    .description("Compare two contracts: what changed in behaviour, and whom it breaks.")
    .argument(
      "[old]",
      "git revision, folder with generated/, packed tarball, one file, or one in a revision (REV:PATH); OLD..NEW names both, OLD...NEW compares NEW with where it left OLD",
    )
    .argument("[new]", "the same; without it, the working tree")
    .addOption(new Option("--format <format>", "form of the report").choices(Object.keys(reports)).default("terminal"))
    .option("--output <path>", "write the report into a file")
    .option("--config <path>", "file of settings; without it dubspec.review.json in the root of the repository")
    .option("--merge-base", "compare with where this branch left the branch <old>, or the main branch")
    .option("--no-sequences", "without the requests that show a change of behaviour on a mock of each contract")
    .option("--watch", "the same, shown again whenever spec/ changes")
    .addHelpText("after", "\nExit codes: 0 nothing breaks, 1 something breaks or is stale, 2 wrong use.")
    .action(async (old: string | undefined, current: string | undefined, options: Options) => {
      if (options.watch) return watch(old, current, options);
      expectFolderOf(options.output);
      const result = await readable(() => compared(old, current, options));
      const text = await reports[options.format](result, isPlain());
      if (options.output === undefined) process.stdout.write(text);
      else writeFile("the report", options.output, text);
      exit(hasFailed(result) ? exitCodes.bad : exitCodes.well);
    });
}

/** A report goes into a folder that is there: one that has to be made is a slip of the pen. */
function expectFolderOf(output: string | undefined): void {
  if (output === undefined || existsSync(dirname(output))) return;
  throw new WrongUse(`cannot write the report ${output}: there is no folder ${dirname(output)}`);
}

async function watch(into: string | undefined, current: string | undefined, options: Options): Promise<void> {
  if (current !== undefined || options.output !== undefined || options.format !== "terminal")
    throw new WrongUse("--watch compares the working tree and shows it here: leave out [new], --format and --output");
  const [{ watchReview }, { stopped }] = await Promise.all([
    import("./watch-review.ts"),
    import("./server-command.ts"),
  ]);
  await readable(() => watchReview({ into, config: options.config, isPlain: isPlain() }, stopped()));
}

async function compared(old: string | undefined, current: string | undefined, options: Options): Promise<Review> {
  const here = process.cwd();
  const range = current === undefined && !options.mergeBase && old !== undefined && isRange(old, here);
  const [before, after] = range ? (old ?? "").split(/\.{2,3}/) : [old, current];
  const isFromBase = options.mergeBase || (range && old?.includes("..."));
  if (!before && !range && !options.mergeBase)
    throw new WrongUse("name what to compare with: a revision, a folder, a tarball or a file");
  if (range && !(before && after)) throw new Unreadable(`${old} does not name two revisions: write OLD..NEW`);
  const settings = await settingsFor(here, options.config);
  const today = new Date().toISOString().slice(0, 10);
  // The old one first: a fault of both is told of it.
  const then = await specified(
    isFromBase ? readBase(here, before, range ? after : undefined) : readContract(before ?? "", here),
  );
  const now = await specified(after === undefined ? readWorkingTree(here) : readContract(after, here));
  const result = review(then, now, settings, today);
  return options.sequences ? withSequences(result, then, now) : result;
}

/**
 * Whether a name means two revisions, `v1..HEAD`. A path may hold two dots as well: one that is there, `../folder`, or
 * one in a revision, `v1:../api.yaml`.
 */
const isRange = (name: string, here: string): boolean =>
  name.includes("..") &&
  !name.includes(":") &&
  !/^\.{0,2}\//.test(name) &&
  name !== ".." &&
  !existsSync(join(here, name));

/** A contract that cannot be read is for the person who typed the command to put right. */
async function readable<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof Unreadable) throw new WrongUse(error.message);
    throw error;
  }
}
