import type { Contract, Transition } from "../../spec/lib/contract.ts";
import type { MockOptions } from "../../mock/index.ts";
import { limit } from "../kit/changes.ts";
import { parsed } from "../kit/json.ts";
import { json, peek } from "../kit/rewriting.ts";
import type { Around } from "../mutant.ts";
import type { Variant } from "./variant.ts";

type Timed = { after: { mediaFactor: number; seconds: number } };

/** The work of the service takes so many times as long. */
export const slower =
  (factor: number) =>
  ({ machines }: Contract) => {
    for (const { cause } of machines.flatMap(({ transitions }) => transitions)) {
      if (cause.kind !== "service" || !("after" in cause)) continue;
      const { after } = cause as Timed;
      Object.assign(after, { mediaFactor: after.mediaFactor * factor, seconds: after.seconds * factor });
    }
  };

/** The run of a creation ends some seconds after its transcript is stored. */
const creationEndsLate = ({ machines }: Contract) => {
  const transitions = machines.find(({ id }) => id === "run")?.transitions as Transition[];
  const at = transitions.findIndex(({ id }) => id === "run.transcribed");
  const ends = transitions[at] as Transition;
  const isStored = { predicate: "state-is", machine: "transcription", states: ["success"] };
  transitions[at] = {
    ...ends,
    cause: { kind: "service", after: { mediaFactor: 0, seconds: 4, steps: ["finalizing"] } },
    when: { predicate: "all", of: [ends.when, isStored] },
  };
  transitions.push({ ...ends, id: "run.transcriptStored", to: "processing", emits: [], sets: [] });
};

const limits =
  (changed: Record<string, number>) =>
  (options: MockOptions): MockOptions => ({ ...options, limits: { ...options.limits, ...changed } });

/** Refuses requests of a kind that come too few seconds, by the clock of their world, after one that was not refused for that. */
const apart = (seconds: number, isOne: (path: string, key: string) => boolean, code: string) => (): Around => {
  const [now, last] = [new Map<string, number>(), new Map<string, number>()];
  return async (request, next) => {
    const { pathname } = new URL(request.url);
    const key = request.headers.get("x-api-key") ?? "";
    const world = key.replace(/__[A-Za-z]+$/, "");
    const time = now.get(world) ?? 0;
    if (pathname === "/_control/clock") {
      const { text, again } = await peek(request);
      now.set(world, time + Number(parsed(text)?.advanceSeconds ?? 0));
      return next(again);
    }
    if (!isOne(pathname, key)) return next(request);
    const wait = (last.get(key) ?? -seconds) + seconds - time;
    const response = await next(request);
    if ([401, 403, 404].includes(response.status)) return response;
    if (wait > 0) {
      const refusal = json(429, { code, message: `Requests are ${seconds} seconds apart.`, status: 429 });
      return { ...refusal, headers: [...refusal.headers, ["retry-after", String(Math.ceil(wait))]] };
    }
    last.set(key, time);
    return response;
  };
};

/** Time passes by itself, too: some seconds before each export of a transcript and each dub, as if much else were asked meanwhile. */
const running = (seconds: number) => (): Around => async (request, next) => {
  const { pathname, origin } = new URL(request.url);
  const headers = { "x-api-key": request.headers.get("x-api-key") ?? "", "content-type": "application/json" };
  const body = JSON.stringify({ advanceSeconds: seconds });
  if (/\/(transcript|dub)$/.test(pathname))
    await next(new Request(`${origin}/_control/clock`, { method: "POST", headers, body }));
  return next(request);
};

/** Builds of another speed, with another clock, or with other limits where the source states none. */
export const pace: readonly Variant[] = [
  { id: "pace/slower", title: "The work takes ten times as long.", contract: slower(10) },
  { id: "pace/faster", title: "The work takes a tenth of the time.", contract: slower(0.1) },
  { id: "pace/at-once", title: "The work is done as soon as somebody looks.", contract: slower(0.0001) },
  {
    id: "pace/creation-ends-late",
    title: "A project is finished some seconds after its transcript is stored.",
    contract: creationEndsLate,
  },
  {
    id: "pace/clock-runs",
    title: "The clock of a world goes on by twelve seconds before each export of a transcript and each dub.",
    around: running(12),
  },
  {
    id: "pace/another-epoch",
    title: "The clock of each world starts elsewhere.",
    options: (options) => ({ ...options, seed: "another" }),
  },
  ...[1, 2, 3].map((value): Variant => ({
    id: `pace/active-runs-${value}`,
    title: `An account may have ${value} active runs, by its plan.`,
    options: limits({ "runs.active": value }),
  })),
  {
    id: "pace/unstated-rates-low",
    title: "Routes without a stated rate admit three requests a minute.",
    options: limits({ "rate.transcribe": 3, "rate.dub": 3, "rate.transcript": 3 }),
  },
  {
    id: "pace/unstated-rates-none",
    title: "Routes without a stated rate admit any number.",
    options: limits({ "rate.transcribe": 1e9, "rate.dub": 1e9, "rate.transcript": 1e9 }),
  },
  {
    id: "pace/polls-apart",
    title: "Polls of the status that come less than two seconds apart are refused.",
    around: apart(2, (path) => path.endsWith("/status"), "RATE_LIMIT_EXCEEDED"),
  },
  {
    id: "pace/calls-apart-without-a-month",
    title: "An account whose month is used up may call an action every five seconds, and is refused for that first.",
    around: apart(
      5,
      (path, key) => path.startsWith("/v1/actions/") && key.endsWith("__monthlyExhausted"),
      "INTEGRATION_RATE_LIMIT_REACHED",
    ),
  },
  { id: "pace/few-calls", title: "An account has sixty calls a month.", options: limits({ "calls.month": 60 }) },
  {
    id: "pace/plan-duration-none",
    title: "No plan bounds the length of media.",
    options: limits({ "media.plan.duration": 1e9 }),
  },
  {
    id: "pace/plan-duration-short",
    title: "Plans bound the length of media to 40 minutes.",
    options: limits({ "media.plan.duration": 2400 }),
  },
  {
    id: "pace/plan-duration-shorter",
    title: "Plans bound the length of media to 20 minutes.",
    options: limits({ "media.plan.duration": 1200 }),
  },
  {
    id: "pace/account-rate-low",
    title: "An account may make 20 calls of actions a minute.",
    options: limits({ "rate.account": 20 }),
  },
  {
    id: "pace/account-rate-lowest",
    title: "An account may make three calls of actions a minute.",
    options: limits({ "rate.account": 3 }),
  },
  {
    id: "pace/translations-cost-more",
    title: "A minute of translation costs three credits.",
    contract: limit("credits.translation", { ours: 3 }),
  },
];
