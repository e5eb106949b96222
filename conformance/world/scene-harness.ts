import { readGenerated } from "../contract.ts";
import { History } from "../har/history.ts";
import type { Outcome, Wire } from "../http/connection.ts";
import { Pacer } from "./pacing.ts";
import { routesOf } from "../http/routes.ts";
import type { Check } from "../requirements/check.ts";
import type { Clock } from "./clock.ts";
import { Lateness } from "./lateness.ts";
import { SURFACES } from "../target/target.ts";
import { Scene, type Stage } from "./scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import type { World } from "./world.ts";

const { contract } = readGenerated();
const check: Check = {
  name: "a check",
  decides: ["ERR-03"],
  relies: ["TRL-01"],
  profile: "free",
  run: () => Promise.resolve(),
};

/** A scene whose server gives these answers in turn, the last one from then on. */
export function sceneWith(...answers: { status: number; json: unknown; headers?: Record<string, string> }[]) {
  const sent: Wire[] = [];
  const waits: number[] = [];
  const clock: Clock = {
    onDemand: true,
    elapsed: () => waits.reduce((sum, seconds) => sum + seconds, 0),
    pass: (seconds) => Promise.resolve(void waits.push(seconds)),
  };
  const send = (wire: Wire): Promise<Outcome> => {
    const { status, json, headers = {} } = answers[Math.min(sent.length, answers.length - 1)]!;
    sent.push(wire);
    return Promise.resolve({
      answer: { status, headers, bytes: new TextEncoder().encode(JSON.stringify(json)) },
      failure: null,
    });
  };
  const world: World = {
    keys: { owner: "dub_owner" },
    ownedBy: "owner",
    fixtures: {},
    clock,
    pacer: new Pacer(contract.limits, clock),
    lateness: new Lateness(true),
    history: new History(),
    control: null,
    own: true,
  };
  const stage: Stage = {
    target: {
      name: "a build",
      baseUrl: "http://service.example",
      apiKeyPrefix: "dub_",
      webhookHeaderPrefix: "X-",
      claims: { surfaces: SURFACES },
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
    clips: () => {
      throw new Error("no clip is needed");
    },
    now: () => 0,
    seed: 1,
    nextNumber: () => sent.length,
    onExchange: () => {},
    tick: () => sent.length,
    openEndpoint: () => Promise.reject(new Blocked("none")),
  };
  return { scene: new Scene(check, world, stage), sent, waits };
}

export const status = { method: "GET", path: "/v1/translate/p/status" };
export const rateRefusal = { status: 429, json: { code: "RATE_LIMIT_EXCEEDED", message: "Wait." } };
export const yes = { status: 200, json: {} };
