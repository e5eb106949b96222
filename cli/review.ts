import { Command, Option } from "commander";
import {
  githubReport,
  jsonReport,
  markdownReport,
  readContract,
  readWorkingTree,
  review,
  sarifReport,
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
} as const;

interface Options {
  format: keyof typeof FORMATS;
  output?: string;
}

/** `dubspec review` */
export function reviewCommand(exit: (code: number) => void): Command {
  return new Command("review")
    .description("Compare two contracts: what changed in behaviour, and whom it breaks.")
    .argument("<old>", "git revision, folder with generated/, packed tarball, or one file; OLD..NEW names both")
    .argument("[new]", "the same; without it, the working tree")
    .addOption(new Option("--format <format>", "form of the report").choices(Object.keys(FORMATS)).default("terminal"))
    .option("--output <path>", "write the report into a file")
    .addHelpText("after", "\nExit codes: 0 nothing breaks, 1 something breaks, 2 wrong use.")
    .action((old: string, current: string | undefined, options: Options) => {
      const result = compared(old, current);
      const text = FORMATS[options.format](result);
      if (options.output === undefined) process.stdout.write(text);
      else writeFile("the report", options.output, text);
      exit(result.breaking ? exitCodes.bad : exitCodes.well);
    });
}

function compared(old: string, current: string | undefined): Review {
  const here = process.cwd();
  const [before, after] = current === undefined && old.includes("..") ? old.split(/\.{2,3}/) : [old, current];
  try {
    if (!before || after === "") throw new Unreadable(`${old} does not name two revisions: write OLD..NEW`);
    return review(readContract(before, here), after === undefined ? readWorkingTree(here) : readContract(after, here));
  } catch (error) {
    if (error instanceof Unreadable) throw new WrongUse(error.message);
    throw error;
  }
}
