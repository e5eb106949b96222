import { readFileSync } from "node:fs";
import { Command } from "commander";
import { annotation, Busy, eventOf, fitted, GitHub, MARKER, putComment, Refused, Unreadable } from "../review/index.ts";
import { reviewPullRequest } from "./review-pull-request.ts";
import { WrongUse } from "./wrong-use.ts";

/** `dubspec pull-request`: the steps of a workflow, each of which runs on a laptop as well. */
export function pullRequestCommand(exit: (code: number) => void): Command {
  const command = new Command("pull-request").description("Review a pull request, in a workflow of GitHub or here.");
  command
    .command("review")
    .description("Generate the contract, compare it with where the branch began, and write the reports.")
    .requiredOption("--reports <directory>", "gets review.md, .html, .json and .sarif")
    .option("--base <revision>", "compare with the merge base with it, instead of the base of the pull request")
    .option("--generate <command>", "shell command that writes the contract, such as 'npm run generate'")
    .addHelpText("after", "\nExit codes: 0 nothing breaks, 1 something breaks or is not generated, 2 no review.")
    .action(async (options: Parameters<typeof reviewPullRequest>[0]) => exit(await reviewPullRequest(options)));
  command
    .command("comment")
    .description("Put a report on the pull request of the workflow: one comment, which the next run updates.")
    .argument("<file>", "review.md of 'dubspec pull-request review'")
    .option("--link <url>", "where all reports are")
    .addHelpText("after", "\nIt needs the variables of a workflow and GITHUB_TOKEN.")
    .action(async (file: string, { link }: { link?: string }) => {
      process.stdout.write(await comment(file, link));
    });
  return command;
}

/** @returns what happened, in one line */
async function comment(file: string, link?: string): Promise<string> {
  const { GITHUB_API_URL: url = "https://api.github.com", GITHUB_TOKEN: token } = process.env;
  if (!token) throw new WrongUse("GITHUB_TOKEN is not set: the comment needs a token that may write pull requests");
  const text = reportIn(file);
  try {
    const event = eventOf(process.env);
    if (!event) throw new Unreadable("no pull request started this: GITHUB_EVENT_PATH names no event of one");
    const done = await putComment(new GitHub(url, token), event, fitted(text, link));
    if (done === "not permitted") return withoutPermission(event.isFromFork);
    return `The comment on ${event.repository}#${event.number} was ${done}.\n`;
  } catch (error) {
    if (error instanceof Refused || error instanceof Busy || error instanceof Unreadable)
      throw new WrongUse(`no comment was written: ${error.message}`);
    throw error;
  }
}

/** No failure: the review stands in the summary of the job, too. */
const withoutPermission = (isFromFork: boolean) =>
  isFromFork
    ? annotation("notice", "No comment", "A fork may not comment. The review is in the summary of this job.")
    : annotation(
        "warning",
        "No comment",
        "The token may not comment: give the job the permission pull-requests: write. The review is in the summary of this job.",
      );

function reportIn(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new WrongUse(`cannot read the report ${file}: ${(error as Error).message}`);
  }
  if (text.startsWith(MARKER)) return text;
  throw new WrongUse(`${file} is not a report of 'dubspec pull-request review': it lacks the line ${MARKER}`);
}
