import { describe, expect, test } from "vitest";
import { readGenerated } from "../../contract.ts";
import { History } from "../../har/history.ts";
import type { Outcome, Wire } from "../../http/connection.ts";
import { Lateness } from "../../world/lateness.ts";
import { Pacer } from "../../world/pacing.ts";
import { routesOf } from "../../http/routes.ts";
import { openClips } from "../../media/clips.ts";
import type { Clock } from "../../world/clock.ts";
import { Scene, type Stage } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import type { World } from "../../world/world.ts";
import { bursts } from "./bursts.ts";

const { contract } = readGenerated();
const [check] = bursts;

/** Ways to count a minute: whether one more request is admitted at a time, in seconds. */
type Counting = (perMinute: number) => (at: number) => boolean;

const byTheClock =
  (counts: (at: number) => number): Counting =>
  (perMinute) => {
    const used = new Map<number, number>();
    return (at) => {
      const window = counts(at);
      used.set(window, (used.get(window) ?? 0) + 1);
      return (used.get(window) ?? 0) <= perMinute;
    };
  };

const sliding: Counting = (perMinute) => {
  const sent: number[] = [];
  return (at) => sent.filter((each) => each > at - 60).length < perMinute && sent.push(at) > 0;
};

const sinceTheFirst: Counting = (perMinute) => {
  let [began, used] = [-60, 0];
  return (at) => {
    if (at - began >= 60) [began, used] = [at, 0];
    return (used += 1) <= perMinute;
  };
};

const bucket: Counting = (perMinute) => {
  let [left, last] = [perMinute, 0];
  return (at) => {
    left = Math.min(perMinute, left + ((at - last) * perMinute) / 60);
    last = at;
    return left >= 1 && (left -= 1) >= 0;
  };
};

/** The window before counts as much as it is still in the last minute. */
const weighted: Counting = (perMinute) => {
  const used = new Map<number, number>();
  return (at) => {
    const window = Math.floor(at / 60);
    const before = (used.get(window - 1) ?? 0) * (1 - (at % 60) / 60);
    if (before + (used.get(window) ?? 0) + 1 > perMinute) return false;
    return used.set(window, (used.get(window) ?? 0) + 1).size > 0;
  };
};

const LEGAL: Readonly<Record<string, Counting>> = {
  byTheClock: byTheClock((at) => Math.floor(at / 60)),
  sliding,
  sinceTheFirst,
  bucket,
  weighted,
};

const RATES: readonly (readonly [RegExp, number])[] = [
  [/\/status$/, 30],
  [/^GET/, 20],
  [/^DELETE/, 10],
  [/translate$/, 10],
  [/projects$/, 10],
];

/** What the check fails on a server that counts like this, beginning at a time, with so many seconds for each request. */
async function failures(counting: Counting, begin: number, seconds: number, more = 0): Promise<string[]> {
  let now = begin;
  const counters = RATES.map(([route, perMinute]) => ({ route, admits: counting(perMinute + more) }));
  const clock: Clock = {
    onDemand: false,
    elapsed: () => now - begin,
    pass: (passed) => Promise.resolve(void (now += passed)),
  };
  const answer = (status: number, json: object): Outcome => ({
    answer: { status, headers: {}, bytes: new TextEncoder().encode(JSON.stringify(json)) },
    failure: null,
  });
  const send = ({ method, path }: Wire): Promise<Outcome> => {
    now += seconds / 2;
    const admitted = counters.find(({ route }) => route.test(`${method} ${path}`))?.admits(now);
    now += seconds / 2;
    if (!admitted) return Promise.resolve(answer(429, { code: "RATE_LIMIT_EXCEEDED", message: "Wait." }));
    return Promise.resolve(answer(200, { projectId: "prj_1" }));
  };
  const world: World = {
    keys: { owner: "dub_owner" },
    ownedBy: "owner",
    fixtures: {},
    clock,
    pacer: new Pacer(contract.limits, clock),
    lateness: new Lateness(false),
    control: null,
    history: new History(),
    own: false,
  };
  let number = 0;
  const stage: Stage = {
    target: {
      name: "a build",
      baseUrl: "http://service.example",
      apiKeyPrefix: "dub_",
      webhookHeaderPrefix: "X-",
      claims: { surfaces: ["media"] },
      keys: { owner: "dub_owner" },
    },
    connection: { send },
    limits: contract.limits,
    routes: routesOf(contract.operations),
    machines: [],
    records: [],
    unknowns: contract.unknowns,
    schemas: {},
    judges: [],
    eventJudges: [],
    clips: openClips(),
    now: () => now * 1000,
    seed: 1,
    nextNumber: () => (number += 1),
    tick: () => 0,
    onExchange: () => {},
    openEndpoint: () => Promise.reject(new Blocked("none")),
  };
  const scene = new Scene(check!, world, stage);
  await check!.run(scene);
  return scene.verdicts.filter(({ outcome }) => outcome === "fail").map(({ id }) => id);
}

const PHASES = Array.from({ length: 20 }, (_, at) => 1000 + at * 3.07);

describe.each(Object.entries(LEGAL))("a minute that is counted %s", (_, counting) => {
  test.each([0.001, 0.05, 0.3])(
    "a correct rate window fails no requirement, wherever it starts, with %d s for each request",
    async (seconds) => {
      for (const begin of PHASES) expect(await failures(counting, begin, seconds), `from ${begin}`).toEqual([]);
    },
  );

  test("a rate that admits one request too many or too few fails, wherever its window starts", async () => {
    for (const begin of PHASES) {
      for (const more of [-1, 1])
        expect((await failures(counting, begin, 0.001, more)).toSorted(), `from ${begin}`).toEqual([
          "LIM-01",
          "LIM-02",
          "LIM-03",
          "LIM-04",
          "LIM-05",
        ]);
    }
  });
});

/** Polls have to be some seconds apart; every other route counts what slides. */
const apart =
  (seconds: number): Counting =>
  (perMinute) => {
    if (perMinute !== 30) return sliding(perMinute);
    let last = -seconds;
    return (at) => at - last >= seconds && (last = at) > 0;
  };

test("a server that wants two seconds between two polls fails no requirement", async () => {
  for (const seconds of [0.001, 0.3]) expect(await failures(apart(2), 1000, seconds)).toEqual([]);
});

test("a server that wants three seconds between two polls fails the rate of the status", async () => {
  expect(await failures(apart(3), 1000, 0.001)).toEqual(["LIM-03"]);
});

test("the rate of a server that takes a second for each request is not judged", async () => {
  await expect(failures(sliding, 1000, 1)).rejects.toThrow("requests take more than 25 s");
});
