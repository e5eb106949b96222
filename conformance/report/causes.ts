import type { ReportedResult } from "./json.ts";

/** Matches a text that begins with an answer, or with the reason why no answer came. */
const ANSWER = /^(?:\d{3} |no answer|no complete answer|an answer of)/;

/**
 * What a failure seems to come from, so that failures of one cause stand together: the same answer in the place of
 * various other ones. Null: it is about something that only it sees.
 */
function causeOf({ failures = [] }: Pick<ReportedResult, "failures">): string | null {
  const [failure] = failures;
  if (!failure || !ANSWER.test(failure.seen)) return null;
  // Identifiers, numbers and times differ from one answer to the next.
  return failure.seen.replaceAll(/[\w-]*\d[\w-]*/g, (word, at: number) => (at === 0 ? word : "#"));
}

/** Results in their order, those of one cause together at the place of the first. */
export function byCause<T extends Pick<ReportedResult, "failures">>(results: readonly T[]): (readonly [T, ...T[]])[] {
  const groups: [T, ...T[]][] = [];
  const known = new Map<string, [T, ...T[]]>();
  for (const result of results) {
    const cause = causeOf(result);
    const group = cause === null ? undefined : known.get(cause);
    if (group) {
      group.push(result);
      continue;
    }
    const fresh: [T, ...T[]] = [result];
    groups.push(fresh);
    if (cause !== null) known.set(cause, fresh);
  }
  return groups;
}
