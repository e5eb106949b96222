import { join } from "node:path";
import {
  addToSummary,
  annotation,
  commentOf,
  driftOf,
  eventOf,
  failureOf,
  generate,
  githubReport,
  hasFailed,
  htmlReport,
  jsonReport,
  markdownReport,
  readBase,
  readBaseOf,
  readWorkingTree,
  repositoryAround,
  review,
  sarifReport,
  setOutputs,
  settingsFor,
  terminalReport,
  Unreadable,
  withSequences,
  type Review,
} from "../review/index.ts";
import { exitCodes } from "./exit-codes.ts";
import { expectGenerated } from "./specified.ts";
import { writeFile } from "./write-file.ts";

/** The options of `dubspec pull-request review`. */
export interface PullRequestOptions {
  readonly reports: string;
  readonly base?: string;
  readonly generate?: string;
}

/** A report, with the review that it is about where there is one. */
interface Finished {
  readonly verdict: keyof typeof CODES;
  readonly text: string;
  readonly result?: Review;
}

const CODES = {
  clean: exitCodes.well,
  breaking: exitCodes.bad,
  stale: exitCodes.bad,
  drift: exitCodes.bad,
  failed: exitCodes.wrong,
} as const;

/**
 * `dubspec pull-request review`. Whatever happens, `review.md` says it, so that the comment of an earlier run never
 * stands for a review that failed.
 * @returns the exit code
 */
export async function reviewPullRequest(options: PullRequestOptions): Promise<number> {
  const { verdict, text, result } = await finished(options);
  const write = (name: string, content: string) => writeFile("the report", join(options.reports, name), content);
  write("review.md", text);
  if (result) {
    write("review.html", htmlReport(result));
    write("review.json", jsonReport(result));
    write("review.sarif", sarifReport(result));
  }
  addToSummary(process.env, text);
  setOutputs(process.env, { verdict });
  return CODES[verdict];
}

async function finished({ base, generate: command }: PullRequestOptions): Promise<Finished> {
  try {
    const top = repositoryAround(process.cwd());
    const event = eventOf(process.env);
    const before = event && !base ? readBaseOf(event, top) : readBase(top, base || undefined);
    const generated = command ? await generate(command, top) : null;
    if (generated && !generated.changed) return failed("The contract could not be generated.", generated.output);
    const tree = expectGenerated(readWorkingTree(top));
    const today = new Date().toISOString().slice(0, 10);
    const now = event ? { ...tree, name: event.head.slice(0, 7) } : tree;
    const result = await withSequences(review(before, now, await settingsFor(top), today), before, now);
    process.stdout.write(process.env["GITHUB_ACTIONS"] ? githubReport(result) : terminalReport(result, true));
    const old = generated?.changed ?? [];
    const drift = command && old.length > 0 ? [driftOf(old, command)] : [];
    const fault = drift.length > 0 ? "drift" : hasFailed(result) ? "stale" : "clean";
    const verdict = result.breaking ? "breaking" : fault;
    return { verdict, result, text: commentOf(...drift, markdownReport(result)) };
  } catch (error) {
    const { message, stack } = error as Error;
    // A fault of ours says where; a contract that cannot be read says all in its message.
    return failed("The review could not be made.", error instanceof Unreadable ? message : (stack ?? message));
  }
}

function failed(title: string, output: string): Finished {
  process.stderr.write(`dubspec: ${title}\n`);
  if (process.env["GITHUB_ACTIONS"]) process.stdout.write(annotation("error", title, output));
  else process.stderr.write(`${output.trimEnd()}\n`);
  return { verdict: "failed", text: commentOf(failureOf(title, output)) };
}
