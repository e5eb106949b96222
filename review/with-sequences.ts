import { type Contract } from "./read/documents.ts";
import { type Review } from "./review.ts";
import { CHAPTERS } from "./rules/catalogue.ts";

const BEHAVIOUR: ReadonlySet<string> = new Set(
  (
    ["Errors", "Limits", "State machines", "Fields", "Operations and actions", "Events, scopes and plans"] as const
  ).flatMap((chapter) => Object.keys(CHAPTERS[chapter])),
);

/**
 * A review in which changes of behaviour come with a short sequence of requests whose outcome differs: the mock plays
 * it on both contracts. Only contracts of this project have behaviour; the review of other documents comes back as it
 * is, and no mock is loaded for it.
 */
export async function withSequences(result: Review, before: Contract, after: Contract): Promise<Review> {
  const [was, is] = [sideOf(before), sideOf(after)];
  if (!was || !is || !result.changes.some(({ rule }) => BEHAVIOUR.has(rule))) return result;
  const { playedOn } = await import("./sequences/sequences.ts");
  return { ...result, changes: await playedOn({ before: was, after: is }, result.changes) };
}

const sideOf = ({ behaviour, openapi }: Contract) => (behaviour && openapi ? { behaviour, openapi } : null);
