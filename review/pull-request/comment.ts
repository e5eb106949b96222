import { setTimeout as wait } from "node:timers/promises";
import { Busy, Refused, type GitHub } from "./github.ts";

/** Begins the comment, by which the next run finds it; no reader sees it. */
export const MARKER = "<!-- dubspec: contract review -->";

/** How often GitHub is asked before it counts as down. */
const TRIES = 5;

/** The longest wait that a job is worth: seconds. */
const LONGEST_WAIT = 120;

/** A pull request of a repository such as `owner/name`. */
export interface PullRequest {
  readonly repository: string;
  readonly number: number;
}

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly user: { readonly type: string } | null;
}

/**
 * Puts a text that begins with {@link MARKER} on a pull request: into the comment of an earlier run, or into a new one.
 * Where GitHub is busy, all is done again from the search on, since a comment may be there although no answer came.
 * @returns what became of the comment
 * @throws Refused, or Busy where it stays so
 */
export async function putComment(
  github: GitHub,
  pull: PullRequest,
  body: string,
): Promise<"created" | "updated" | "unchanged" | "not permitted"> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- an attempt follows the one that failed
      return await tryToPut(github, pull, body);
    } catch (error) {
      if (error instanceof Refused && error.status === 403) return "not permitted";
      if (!(error instanceof Busy) || attempt === TRIES) throw error;
      const seconds = error.seconds ?? 2 ** (attempt - 1);
      if (seconds > LONGEST_WAIT) throw error;
      // oxlint-disable-next-line no-await-in-loop -- the same
      await wait(seconds * 1000);
    }
  }
}

async function tryToPut(github: GitHub, { repository, number }: PullRequest, body: string) {
  const earlier = await earlierComment(github, `/repos/${repository}/issues/${number}/comments`);
  if (earlier?.body === body) return "unchanged";
  if (earlier) await github.call("PATCH", `/repos/${repository}/issues/comments/${earlier.id}`, { body });
  else await github.call("POST", `/repos/${repository}/issues/${number}/comments`, { body });
  return earlier ? "updated" : "created";
}

/** A person can write the marker too, and could change the text later: only a bot's comment counts. */
async function earlierComment(github: GitHub, path: string): Promise<Comment | null> {
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page says whether another follows
    const { body, hasNext } = await github.call("GET", `${path}?per_page=100&page=${page}`);
    const found = (body as Comment[]).find((each) => each.user?.type === "Bot" && each.body.startsWith(MARKER));
    if (found || !hasNext) return found ?? null;
  }
}
