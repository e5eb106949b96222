/** What a loop of tests says at its end to somebody who has never run it. */

/** A file of tests that was run. */
export interface Ran {
  path: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Programs and packages that its skipped tests name in their titles, as in "(needs ffmpeg, flite)". */
  needs: readonly string[];
  /** What its tests want told at the end, as annotations of the type `summary`. */
  notes: readonly string[];
}

const EXPLAINED: Record<string, string> = {
  "npm test":
    "It holds the unit tests, the rules of the house (lint, types, format, imports, generated/ is what spec/ says) and\n" +
    "the whole suite on the mock. `npm run test:all` runs the rest: browsers, packaging, the command line, edits of the\n" +
    "spec, examples, recorded traffic. CI runs both.",
  "npm run test:all": "It does not repeat what `npm test` holds. CI runs both, and then a part of the broken builds.",
};

const counted = (count: number, one: string) => `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;

const long = (seconds: number) =>
  seconds < 100 ? `${Math.round(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** What the title of a test says that it needs. */
export const needsOf = (title: string): string[] =>
  [...title.matchAll(/\(needs ([^):]+)/g)].flatMap(([, list = ""]) => list.split(", "));

/**
 * The last lines of a loop.
 * @param command what was typed
 * @param all how many files it has, of which some may have been asked for
 * @param broken errors outside of any test
 */
export function told(command: string, files: readonly Ran[], all: number, seconds: number, broken = 0): string {
  const sum = (key: "passed" | "failed" | "skipped") => files.reduce((total, file) => total + file[key], 0);
  const failing = files.filter(({ failed }) => failed > 0);
  const needs = [...new Set(files.flatMap((file) => file.needs))].toSorted();
  const why = needs.length > 0 ? `, for want of ${needs.join(", ")}` : "";
  const skipped = sum("skipped") > 0 ? ` ${counted(sum("skipped"), "test")} did not run${why}.` : "";
  if (files.length === 0) return `${command} found no test to run.`;
  if (failing.length > 0) {
    const again = failing.map(({ path }) => `  npx vitest run ${path}`);
    const tests = counted(sum("passed") + sum("failed"), "test");
    const head = `${command} failed: ${sum("failed").toLocaleString("en")} of ${tests}.${skipped} To run them again:`;
    return [head, ...again].join("\n");
  }
  if (broken > 0) return `${command} failed: every test passed, but outside of them something broke, see above.`;
  const chosen = files.length < all ? `, from ${files.length} of its ${counted(all, "file")}` : "";
  const head = `${command} passed: ${counted(sum("passed"), "test")} in ${long(seconds)}${chosen}.${skipped}`;
  if (chosen !== "") return head;
  return [head, ...files.flatMap((file) => file.notes), EXPLAINED[command] ?? ""].join("\n").trimEnd();
}
