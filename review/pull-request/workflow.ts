import { appendFileSync, readFileSync } from "node:fs";
import { Unreadable } from "../read/unreadable.ts";
import { workflowCommand } from "../report/workflow-command.ts";
import type { PullRequest } from "./comment.ts";

/** The part of a workflow's event that a review needs. */
export interface Event extends PullRequest {
  /** The branch into which the pull request is to be merged, and its newest commit. */
  readonly base: { readonly ref: string; readonly sha: string };
  readonly head: string;
  /** Whether it comes from another repository: its token may only read. */
  readonly isFromFork: boolean;
}

interface Side {
  ref: string;
  sha: string;
  repo: { full_name: string } | null;
}

/** The pull request that started this workflow, or null. @throws Unreadable where the event is not as GitHub writes it */
export function eventOf({
  GITHUB_EVENT_PATH: path,
  GITHUB_REPOSITORY: repository = "",
}: NodeJS.ProcessEnv): Event | null {
  if (!path) return null;
  try {
    const { pull_request: pull } = JSON.parse(readFileSync(path, "utf8")) as {
      pull_request?: { number: number; base: Side; head: Side };
    };
    if (!pull) return null;
    const { number, base, head } = pull;
    if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new Error(`GITHUB_REPOSITORY is "${repository}"`);
    if (!Number.isSafeInteger(number)) throw new Error("the pull request has no number");
    const isFromFork = head.repo?.full_name !== repository;
    return { repository, number, base: { ref: base.ref, sha: base.sha }, head: head.sha, isFromFork };
  } catch (error) {
    throw new Unreadable(`the event ${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Hands values to later steps of a workflow; elsewhere there is no file for them. */
export function setOutputs({ GITHUB_OUTPUT: path }: NodeJS.ProcessEnv, values: Readonly<Record<string, string>>): void {
  if (path) for (const [name, value] of Object.entries(values)) appendFileSync(path, `${name}=${value}\n`);
}

/** Adds a text to the summary of a job, which takes a megabyte. */
export function addToSummary({ GITHUB_STEP_SUMMARY: path }: NodeJS.ProcessEnv, text: string): void {
  if (path) appendFileSync(path, `${text}\n`);
}

/** A line that GitHub shows above the log of a job. */
export const annotation = (level: "error" | "warning" | "notice", title: string, text: string) =>
  workflowCommand(level, { title }, text);
