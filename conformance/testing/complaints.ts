import type { Result } from "../outcome/verdict.ts";

/** What failed, or was not kept although it should be, with what was expected and seen. */
export const complaints = (results: readonly Result[]): string[] =>
  results
    .filter(({ status }) => status === "fail" || status === "warning")
    .flatMap(({ failures }) => failures)
    .map(({ id, check, expected, seen }) => `${id} (${check}): expected ${expected}, saw ${seen}`);
