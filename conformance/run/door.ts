import { readGenerated } from "../contract.ts";
import { inWords } from "../expect/answers.ts";
import { compose } from "../http/calls.ts";
import { Connection, isTooLate, type Open } from "../http/connection.ts";
import type { Exchange } from "../http/exchange.ts";
import { retryAfter } from "../http/retry-after.ts";
import { routesOf } from "../http/routes.ts";
import type { Target } from "../target/target.ts";
import { type Question, questionsFor, type Standing, standingOf } from "./questions.ts";

/**
 * Seconds that the answers may take together, unless somebody allows more: at first, and those that were late once more
 * where no other settles it, for a server that is slow or only starts at the first request; then a last look at places
 * near the URL. In all, whatever is no server of this API is found out within ten.
 */
const PATIENCE = [2, 5] as const;
const LAST_LOOK = 2;

/** Seconds that a server may ask to wait before the questions are asked again. */
const LONGEST_WAIT = 120;

/** Bytes of one answer: nothing that is asked for is long. */
const ANSWER_BYTES = 1024 * 1024;

/** How the questions are asked; everything has a default. */
export interface DoorOptions {
  /** Seconds that an answer may take, where somebody allows more than usual. */
  answerSeconds?: number | undefined;
  /** Told before the questions are asked again, because the server asks to wait. */
  onWait?(seconds: number): void;
  open?: Open;
  sleep?(milliseconds: number): Promise<unknown>;
}

/** One question with its answer. */
interface Asked extends Question {
  exchange: Exchange;
  standing: Standing;
}

/** Asks a server some questions at once, with the keys of a target. */
export async function askAll(
  questions: readonly Question[],
  { baseUrl, keys }: Pick<Target, "baseUrl" | "keys">,
  { open = overTcp, answerSeconds = PATIENCE[1] }: DoorOptions,
): Promise<Asked[]> {
  const patience = { answerMilliseconds: answerSeconds * 1000, answerBytes: ANSWER_BYTES };
  const connection = open(baseUrl, patience, { connections: Math.max(1, questions.length) });
  try {
    return await Promise.all(
      questions.map(async (question, index) => {
        const { wire, sent } = compose(question.call, keys);
        const outcome = await connection.send(wire);
        const exchange: Exchange = { number: index + 1, request: sent, ...outcome, milliseconds: 0 };
        return { ...question, exchange, standing: standingOf(exchange) };
      }),
    );
  } finally {
    await connection.close();
  }
}

/**
 * Finds out in seconds that a server is not one of this API, or does not let the owner in, before hundreds of checks
 * each find it out: a few questions are asked at once, and one answer that only a server of this API gives is enough.
 * @returns why there is no point in a run, and what to do, in one sentence or two; null: there is one
 */
export async function obstacleAt(target: Target, options: DoorOptions = {}): Promise<string | null> {
  const [first, last] = options.answerSeconds === undefined ? PATIENCE : [options.answerSeconds, options.answerSeconds];
  const { sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)) } = options;
  const routes = routesOf(readGenerated().contract.operations);
  const ask = (questions: readonly Question[], within = last, baseUrl = target.baseUrl) =>
    askAll(questions, { ...target, baseUrl }, { ...options, answerSeconds: within });
  const questions = questionsFor(target, routes);
  // A build that claims only deliveries has nothing to be asked for.
  if (questions.length === 0) return null;
  let asked = await ask(questions, first);
  const unasked = () =>
    questionsFor(target, routes, true).filter(({ call }) => !asked.some((each) => each.call.path === call.path));
  if (first < last && !asked.some(({ standing }) => standing === "known" || standing === "account")) {
    const [late, prompt] = [asked.filter(isLate), asked.filter((each) => !isLate(each))];
    // A slow server is asked at the same time what it may have to be asked next.
    const next = prompt.every(isMissing) ? unasked() : [];
    if (late.length > 0) asked = [...prompt, ...(await ask([...late, ...next]))];
  }
  const seconds = waitAskedFor(asked);
  if (seconds !== null) {
    options.onWait?.(seconds);
    await sleep(seconds * 1000);
    asked = await ask(questions);
  }
  if (asked.every(isMissing)) asked = [...asked, ...(await ask(unasked()))];
  const refusal = asked.find(({ standing }) => standing === "account");
  if (refusal) return ofAccount(refusal);
  if (asked.some(({ standing }) => standing === "known")) return null;
  if (asked.every(({ standing }) => standing === "credential")) return ofKey(asked, target);
  const near = asked.every(isMissing) ? placesNear(target.baseUrl) : [];
  const look = (place: string) => ask(questions.slice(0, 1), options.answerSeconds ?? LAST_LOOK, place);
  const found = await Promise.all(near.map(look));
  const place = near.find((_, at) => found[at]?.some(({ standing }) => !["unknown", "rate"].includes(standing)));
  return place === undefined ? strange(asked, target, last) : movedTo(place, target);
}

const overTcp: Open = (...given) => new Connection(...given);

const isLate = ({ exchange: { failure } }: Asked) => isTooLate(failure);

const isMissing = ({ exchange, standing }: Asked) => exchange.answer?.status === 404 && standing === "unknown";

/** Seconds after which a server wants to be asked again, where it refuses to say anything yet; null: nothing of the kind. */
function waitAskedFor(asked: readonly Asked[]): number | null {
  if (!asked.some(({ standing }) => standing === "rate")) return null;
  if (!asked.every(({ standing }) => standing === "rate" || standing === "unknown")) return null;
  const waits = asked.flatMap(({ exchange }) => (exchange.answer && retryAfter(exchange.answer)) ?? []);
  const least = Math.min(...waits);
  return least <= LONGEST_WAIT ? least : null;
}

/** Places where a server may be whose routes are not below the URL that was given. */
function placesNear(baseUrl: string): string[] {
  const { origin, pathname } = new URL(baseUrl);
  const above = baseUrl.replace(/\/[^/]*$/, "");
  return [...new Set([above, origin])].filter((place) => pathname !== "/" && place.length >= origin.length);
}

const requestOf = ({ call }: Pick<Asked, "call">) => `${call.method} ${call.path}`;

/** Characters of an answer that a sentence holds. */
const SHOWN = 100;

/** What a server answers to a question, as a part of a sentence. */
export function told(asked: Pick<Asked, "call" | "exchange">): string {
  const answer = inWords(asked.exchange).replaceAll(/\s+/g, " ");
  const shown = answer.length > SHOWN ? `${answer.slice(0, SHOWN - 3)}...` : answer;
  return `it answers ${requestOf(asked)} with ${shown}`;
}

function ofAccount(asked: Asked): string {
  return `the server does not let the owner's account in: ${told(asked)}. The role owner needs a paid account with API access: correct keys.owner in the target file or DUBSPEC_KEY_OWNER.`;
}

function ofKey(all: readonly Asked[], { apiKeyPrefix }: Target): string {
  const asked = all[0] as Asked;
  const hint = inWords(asked.exchange).includes("INVALID_API_KEY_FORMAT")
    ? ` The keys of this server may not begin with "${apiKeyPrefix}".`
    : "";
  return `the server refuses the owner's key: ${told(asked)}. Correct keys.owner in the target file or DUBSPEC_KEY_OWNER; if the key is right, correct the server.${hint}`;
}

const movedTo = (place: string, { baseUrl }: Target) =>
  `there is no server of this API at ${baseUrl}, but there is one at ${place}: use that URL.`;

/** What a server is that gives no answer of this API. */
function strange(all: readonly Asked[], { baseUrl }: Target, seconds: number): string {
  const asked = all.find(({ exchange }) => exchange.answer) ?? (all[0] as Asked);
  const { answer, failure } = asked.exchange;
  if (isTooLate(failure)) {
    return `the server at ${baseUrl} takes connections but answers nothing within ${seconds} s. Look what it waits for; --timeout SECONDS allows more time.`;
  }
  if (!answer) {
    return `the server at ${baseUrl} does not answer in HTTP: ${requestOf(asked)} got ${failure ?? "no answer"}. Correct the URL, or look why the server closes connections.`;
  }
  const { status } = answer;
  const wait = retryAfter(answer);
  const later = wait === null ? "" : ` It asks to wait ${wait} s.`;
  if (status >= 300 && status <= 399)
    return `the server at ${baseUrl} redirects: ${told(asked)}. Use the URL of the API itself; the suite follows no redirects.`;
  if (status === 429)
    return `the server at ${baseUrl} refuses every request as one too many: ${told(asked)}.${later} Run again later; if it goes on, look at what limits requests.`;
  if (status === 503)
    return `the server at ${baseUrl} is out of service: ${told(asked)}.${later} Run again when it is back.`;
  if (status >= 500) return `the server at ${baseUrl} fails at every request: ${told(asked)}. Look at its log.`;
  if (status === 404)
    return `the server at ${baseUrl} has no route of this API: ${told(asked)}. Correct the URL: the media routes are below ${baseUrl}/v1/.`;
  return `the server at ${baseUrl} is not one of this API: ${told(asked)}, where this API answers ${asked.expected}. Correct the URL.`;
}
