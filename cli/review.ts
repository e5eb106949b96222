import { Command, Option } from "commander";
import {
  githubReport,
  htmlReport,
  jsonReport,
  markdownReport,
  readContract,
  readWorkingTree,
  hasFailed,
  review,
  sarifReport,
  settingsFor,
  terminalReport,
  Unreadable,
  type Review,
} from "../review/index.ts";
import { exitCodes } from "./exit-codes.ts";
import { writeFile } from "./write-file.ts";
import { WrongUse } from "./wrong-use.ts";

const FORMATS = {
  terminal: (result: Review) => terminalReport(result, !process.stdout.isTTY || "NO_COLOR" in process.env),
  markdown: markdownReport,
  json: jsonReport,
  sarif: sarifReport,
  github: githubReport,
  html: htmlReport,
} as const;

interface Options {
  format: keyof typeof FORMATS;
  output?: string;
  config?: string;
}

/** `dubspec review` */
export function reviewCommand(exit: (code: number) => void): Command {
  return new Command("review")
    .description("Compare two contracts: what changed in behaviour, and whom it breaks.")
    .argument("<old>", "git revision, folder with generated/, packed tarball, or one file; OLD..NEW names both")
    .argument("[new]", "the same; without it, the working tree")
    .addOption(new Option("--format <format>", "form of the report").choices(Object.keys(FORMATS)).default("terminal"))
    .option("--output <path>", "write the report into a file")
    .option("--config <path>", "file of settings; without it dubspec.review.json in the root of the repository")
    .addHelpText("after", "\nExit codes: 0 nothing breaks, 1 something breaks or is stale, 2 wrong use.")
    .action(async (old: string, current: string | undefined, options: Options) => {
      const result = await compared(old, current, options.config);
      const text = FORMATS[options.format](result);
      if (options.output === undefined) process.stdout.write(text);
      else writeFile("the report", options.output, text);
      exit(hasFailed(result) ? exitCodes.bad : exitCodes.well);
    });
}

async function compared(old: string, current: string | undefined, config: string | undefined): Promise<Review> {
  const here = process.cwd();
  const [before, after] = current === undefined && old.includes("..") ? old.split(/\.{2,3}/) : [old, current];
  try {
    if (!before || after === "") throw new Unreadable(`${old} does not name two revisions: write OLD..NEW`);
    const settings = await settingsFor(here, config);
    const today = new Date().toISOString().slice(0, 10);
    const now = after === undefined ? readWorkingTree(here) : readContract(after, here);
    return review(readContract(before, here), now, settings, today);
  } catch (error) {
    if (error instanceof Unreadable) throw new WrongUse(error.message);
    throw error;
  }
}
