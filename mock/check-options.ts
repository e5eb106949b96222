import { limits } from "./contract/contract.ts";
import { whyUnchanged } from "./contract/limit-changes.ts";
import type { MockOptions } from "./mock.ts";
import { listed, shown } from "./requests/violation.ts";
import { fastest, isClockMode } from "./worlds/clock.ts";

/** What an option takes, in words, and whether a value is that. */
interface Takes {
  words: string;
  fits: (value: unknown) => boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const aFunction: Takes = { words: "a function", fits: (value) => typeof value === "function" };

const options: Readonly<Record<keyof MockOptions, Takes>> = {
  baseUrl: {
    words: `a URL like "http://localhost:4010", or a function that returns one`,
    fits: (value) =>
      typeof value === "function" || (typeof value === "string" && /^https?:/i.test(value) && URL.canParse(value)),
  },
  clock: {
    words: `{ kind: "manual" }, { kind: "poll" } or { kind: "real", factor: 1 }, with a factor above 0, and no more than ${fastest}`,
    fits: isClockMode,
  },
  seed: { words: "text", fits: (value) => typeof value === "string" },
  limits: { words: "an object of limit ids and numbers", fits: isObject },
  allowLocalWebhooks: { words: "true or false", fits: (value) => typeof value === "boolean" },
  webhookHeaderPrefix: {
    words: `a prefix of header names, like "X-Service-"`,
    fits: (value) => typeof value === "string" && /^[\w!#$%&'*+.^`|~-]+$/.test(value),
  },
  resolve: aFunction,
  fetch: aFunction,
  store: {
    words: "the result of memoryStore or fileStore",
    fits: (value) => isObject(value) && typeof value["open"] === "function" && typeof value["remove"] === "function",
  },
  page: { words: "the result of pageAssets", fits: (value) => isObject(value) && typeof value["read"] === "function" },
  wall: aFunction,
  onAnswer: aFunction,
  onDelivery: aFunction,
  onDrop: aFunction,
  onCrash: aFunction,
};

/**
 * Refuses options that a mock would go wrong with later, or take no notice of: nothing else tells those who write no
 * TypeScript.
 * @throws TypeError that names the option, what was given, and what it takes
 */
export function checkOptions(given: MockOptions): void {
  if (!isObject(given)) throw new TypeError(`A mock takes an object of options, but got ${shown(given)}.`);
  for (const [name, value] of Object.entries(given)) {
    const takes = Object.hasOwn(options, name) ? options[name as keyof MockOptions] : undefined;
    if (!takes) throw new TypeError(`A mock has no option ${shown(name)}. It has: ${Object.keys(options).join(", ")}.`);
    if (value !== undefined && !takes.fits(value))
      throw new TypeError(`The option ${name} of a mock is ${shownWhole(value)}, but takes ${takes.words}.`);
  }
  for (const [id, value] of Object.entries(given.limits ?? {})) {
    if (!limits.has(id))
      throw new TypeError(
        `The option limits of a mock names ${shown(id)}, which is not a limit. ${nearest(id)}; limitIds lists the limits that can be changed.`,
      );
    if (typeof value !== "number" || !(value >= 0))
      throw new TypeError(
        `The option limits of a mock has ${shownWhole(value)} for ${id}, but takes a number of at least 0.`,
      );
    const fixed = whyUnchanged(id, value);
    if (fixed) throw new TypeError(`The option limits of a mock names ${id}, which ${fixed}.`);
  }
}

/** The ids that begin as one does, or else some. */
function nearest(id: string): string {
  const ids = [...limits.keys()];
  const alike = ids.filter((one) => one.split(".")[0] === id.split(".")[0]);
  return alike.length > 0 ? `There are: ${listed(alike)}` : `There are: ${listed(ids)}`;
}

/** A value in short, with what is in an object. */
const shownWhole = (value: unknown): string =>
  isObject(value)
    ? `{ ${listed(Object.entries(value).map(([name, inner]) => `${name}: ${shown(inner)}`))} }`
    : shown(value);
