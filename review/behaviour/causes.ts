import { canonical, isObject, memberOf } from "../schema/json.ts";
import { textChanges, wordsOf } from "./contract.ts";

/** Causes that are lists, and how a sentence names their members. */
const LISTS = {
  follows: (names: string) => [
    `The transition does not follow ${names} any more.`,
    `The transition follows ${names} now.`,
  ],
  operations: (names: string) => [
    `Requests to ${names} do not cause the transition any more.`,
    `Requests to ${names} cause the transition now.`,
  ],
} as const;

/** What changed about the cause of a transition, with both sides. */
export function causeChange(was: unknown, is: unknown): { text: string; before?: string; after?: string } {
  const list = (["follows", "operations"] as const).find(
    (name) => Array.isArray(memberOf(was, name)) && Array.isArray(memberOf(is, name)),
  );
  if (
    !list ||
    !isObject(was) ||
    !isObject(is) ||
    canonical({ ...was, [list]: null }) !== canonical({ ...is, [list]: null })
  )
    return { text: "Something else causes the transition.", before: causeWords(was), after: causeWords(is) };
  const { gone, added } = textChanges(was, is, list);
  const [went, came] = [gone, added].map((names) => names.join(", ")) as [string, string];
  if (went === "" && came === "") return { text: "The causes of the transition are in another order." };
  return {
    text: [went && LISTS[list](went)[0], came && LISTS[list](came)[1]].filter(Boolean).join(" "),
    ...(went && { before: went }),
    ...(came && { after: came }),
  };
}

const KINDS: Readonly<Record<string, string>> = { request: "a request", service: "the service", chance: "chance" };

const PLACES: Readonly<Record<string, string>> = { follows: "after", operations: "to", lifetime: "at the end of" };

/** A cause in words: `the service after version.fail`. */
function causeWords(cause: unknown): string {
  if (!isObject(cause)) return wordsOf(cause);
  const { kind, after: _, ...given } = cause;
  const words = Object.entries(given).map(
    ([name, value]) => `${PLACES[name] ?? name} ${[value].flat().map(wordsOf).join(" or ")}`,
  );
  return [KINDS[String(kind)] ?? wordsOf(kind), ...words].join(" ");
}

/** How long a transition takes, and which steps it shows where those of the other side are not the same. */
export function paceWords(cause: unknown, other: unknown): string {
  const pace = memberOf(cause, "after");
  if (!isObject(pace)) return "at once";
  const { seconds, mediaFactor, steps } = pace;
  const factor = Number(mediaFactor) > 0 ? ` and ${wordsOf(mediaFactor)} times the length of the media` : "";
  const isSame = canonical(memberOf(memberOf(other, "after"), "steps")) === canonical(steps);
  const shown = Array.isArray(steps) && steps.length > 0 && !isSame ? `, with the steps ${steps.join(", ")}` : "";
  return `${wordsOf(seconds)} ${seconds === 1 ? "second" : "seconds"}${factor}${shown}`;
}
