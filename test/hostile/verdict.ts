import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Case } from "./case.ts";
import { admittedHosts } from "./requests/values.ts";
import type { Failure, Outcome, Plan } from "./run.ts";

const shownBytes = 3_000;
/** The part of the cases that may meet a machine that is too busy. */
const mostLate = 0.01;
const megabyte = 1_000_000;

/** What a run has shown to be wrong, in words; nothing where all is well. */
export function faultsOf(plan: Plan, outcome: Outcome, directory: string): string[] {
  const { atRest, failures, health, smallest } = outcome;
  const last = health.at(-1);
  const foreign = (last?.delivered ?? []).filter((url) => !admittedHosts.has(new URL(url).host));
  return [
    ...failures.map((failure) => told(plan, failure, directory)),
    ...(smallest ? [`The first failure, made smaller:\n${shown(smallest)}`] : []),
    ...(failures.length > 0 && !smallest
      ? ["The first failure does not happen on its own: it needs the requests before it."]
      : []),
    ...(outcome.late > plan.cases * mostLate
      ? [
          `${outcome.late} of ${plan.cases} cases were too late, or lost their answer, and passed when sent without others.`,
        ]
      : []),
    ...(last?.crashes ?? []).map((crash) => `The server broke: ${crash}`),
    ...(last && last.sockets > 0 ? [`${last.sockets} connections are open, although every client has gone.`] : []),
    // The projects of the well-behaved clients are the same at the beginning and at the end.
    ...(last && last.files !== atRest.files
      ? [`${last.files} uploads lie on the disk; ${atRest.files} belong to projects.`]
      : []),
    ...foreign.map((url) => `A delivery went to ${url}.`),
    ...growthOf(
      health.map(({ heapBytes }) => heapBytes),
      "heap",
      5 * megabyte,
    ),
    ...growthOf(
      health.map(({ rssBytes }) => rssBytes),
      "resident memory",
      40 * megabyte,
    ),
  ];
}

/**
 * Whether memory grows: from the first third of a run to its last, by the medians, after a warm-up of a tenth. Too few
 * samples show nothing.
 */
export function growthOf(bytes: readonly number[], what: string, mostBytes: number): string[] {
  const warm = bytes.slice(Math.ceil(bytes.length / 10));
  const third = Math.floor(warm.length / 3);
  if (third < 3) return [];
  const grown = median(warm.slice(-third)) - median(warm.slice(0, third));
  return grown > mostBytes
    ? [`The ${what} has grown by ${Math.round(grown / megabyte)} MB from the first third of the run to the last.`]
    : [];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A failure with its bytes, which lie whole in a file, and the command that repeats it. */
function told({ seed }: Plan, { index, fault, given }: Failure, directory: string): string {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${seed}-${index}.bin`);
  writeFileSync(path, Buffer.concat(given.pieces));
  const again = `HOSTILE_SEED=${seed} HOSTILE_CASE=${index} npx vitest run test/hostile/hostile.test.ts`;
  return `${given.kind}: ${fault}\n${shown(given)}\nAll bytes: ${path}\nAgain: ${again}`;
}

function shown({ pieces }: Case): string {
  const bytes = Buffer.concat(pieces);
  const text = JSON.stringify(bytes.toString("latin1", 0, shownBytes)).replaceAll(
    /[\u007F-\u00FF]/g,
    (one) => `\\u00${one.charCodeAt(0).toString(16)}`,
  );
  return bytes.length > shownBytes ? `${text} and ${bytes.length - shownBytes} bytes more` : text;
}
