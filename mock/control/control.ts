import * as validators from "../../generated/control-validators.js";
import type { Validator } from "../../generated/control-validators.js";
import { machineOf, operations, transitions } from "../contract/contract.ts";
import { below } from "../machines/subject.ts";
import { json } from "../operations/answer.ts";
import { BodyOverLimit, readText, type MockRequest, type MockResponse } from "../requests/exchange.ts";
import { parseJson } from "../requests/parse-json.ts";
import { readKey, keysOf } from "../worlds/keys.ts";
import { addableEmail, roles, voices } from "../worlds/roles.ts";
import { holdModes } from "../worlds/holds.ts";
import type { Rule, Steering } from "../worlds/steering.ts";
import type { World } from "../worlds/world.ts";
import type { Worlds } from "../worlds/worlds.ts";
import { controlError, invalid } from "./answers.ts";
import { grantConsent } from "./oauth-grants.ts";
import { readyFixtures } from "../oauth/client.ts";

/** Names the build in the index and in snapshots. */
export const build = "dubspec-mock/0.1.0";

const largestBody = 64 * 1024 * 1024;
const byName = validators as unknown as Readonly<Record<string, Validator | undefined>>;

/** A route of the control interface. */
interface Route {
  operation: string;
  /** Validator of its body. */
  body?: string;
  /** `role` is that of the key that asks. */
  answer: (world: World, worlds: Worlds, body: never, role: string) => MockResponse | Promise<MockResponse>;
}

const chances = transitions.filter(({ cause }) => cause.kind === "chance").map(({ id }) => id);

const routes: Readonly<Record<string, Route>> = {
  "GET /_control": { operation: "controlIndex", answer: () => json(200, index()) },
  "POST /_control/worlds": {
    operation: "createWorld",
    body: "NewWorld",
    answer: (_, worlds, { seed, from }: { seed?: number; from?: unknown }) => {
      if (from !== undefined) return controlError(400, "CONTROL_SNAPSHOT_INVALID", "This build takes no snapshots yet.", { fault: "build", build });
      return json(200, describeWorld(worlds.create(seed === undefined ? `made-${worlds.all().length}` : String(seed))));
    },
  },
  "POST /_control/clock": {
    operation: "advanceClock",
    body: "ClockAdvance",
    answer: (world, _, { advanceSeconds }: { advanceSeconds: number }) => {
      world.advance(Math.round(advanceSeconds * 1000));
      return json(200, { now: new Date(world.clock.now()).toISOString(), pending: world.pending() });
    },
  },
  "GET /_control/steering": { operation: "getSteering", answer: (world) => json(200, world.steering) },
  "PUT /_control/steering": { operation: "putSteering", body: "NewSteering", answer: (world, _, body: Partial<Steering>) => steer(world, body) },
  "POST /_control/oauth/grants": { operation: "grantConsent", body: "GrantRequest", answer: grantConsent },
  "GET /_control/deliveries": { operation: "listDeliveries", answer: (world) => json(200, { deliveries: deliveriesOf(world) }) },
  "POST /_control/reset": { operation: "resetWorld", answer: (world, worlds) => json(200, describeWorld(worlds.reset(world))) },
};

/** Answers a request of the control interface. */
export async function control(request: MockRequest, path: string, worlds: Worlds): Promise<MockResponse> {
  const key = request.headers.get("x-api-key") ?? "";
  const owner = readKey(key);
  if (!owner) return controlError(401, "CONTROL_KEY_REQUIRED", "The control interface takes any issued key in x-api-key, and acts on its world.");
  const route = routes[`${request.method} ${path}`];
  if (!route) {
    return controlError(404, "CONTROL_NOT_OFFERED", `This build does not offer ${request.method} ${path}.`, { operations: offered });
  }
  // What takes no body has no words for a wrong one.
  const body = route.body ? await readJson(request) : { value: {} };
  if ("problem" in body) return invalid("", body.problem);
  const violation = route.body ? violationOf(route.body, body.value) : undefined;
  if (violation) return invalid(violation.field, violation.reason);
  const world = worlds.get(owner.world);
  world.settle();
  return route.answer(world, worlds, body.value as never, owner.role);
}

/** What a build may leave out, which the index itself is not. */
const offered = Object.entries(routes).flatMap(([route, { operation }]) => (route === "GET /_control" ? [] : [operation]));

function index(): object {
  const holds = Object.values(holdModes);
  return { build, operations: offered, roles: [...Object.keys(roles), "unknown"], steering: { transitions: chances, faults: [], holds } };
}

/** A world as someone enters it. */
export function describeWorld({ name }: World): object {
  return { name, keys: keysOf(name), fixtures };
}

/** What checks need and cannot make for themselves. */
export const fixtures = {
  addableEmail,
  ownVoiceId: voices.find(({ owner }) => owner === "owner")?.voiceId,
  foreignVoiceId: voices.find(({ owner }) => owner === "other")?.voiceId,
  oauthClients: readyFixtures,
};

function steer(world: World, { rules = [], faults = [], holds = [] }: Partial<Steering>): MockResponse {
  const unknown = rules.find(({ transition }: Rule) => !chances.includes(transition));
  if (unknown) {
    const message = `${unknown.transition} does not happen by chance. Steer one of: ${chances.join(", ")}.`;
    return controlError(400, "CONTROL_UNKNOWN_TRANSITION", message, { transition: unknown.transition, allowed: chances });
  }
  if (faults.length > 0) return invalid("/faults", "are not served by this build yet", []);
  const unheld = holds.find(({ operation }) => !operations.has(operation));
  if (unheld) return invalid("/holds", `name ${unheld.operation}, which is no operation`, []);
  const released = world.steering.holds.filter(({ operation, mode }) => mode === holdModes.keep && !holds.some((hold) => hold.operation === operation));
  world.steering = { rules: rules.map((rule) => ({ ...rule })), faults, holds };
  for (const { operation } of released) release(world, operation);
  return json(200, world.steering);
}

/** Carries out the mutations that were held. */
function release(world: World, operation: string): void {
  const requests = below(world.root, "request").filter(({ fields }) => fields["operation"] === operation);
  for (const request of requests) {
    const carryOut = request.fields["release"] as (() => void) | undefined;
    request.fields["release"] = undefined;
    carryOut?.();
  }
}

/** The state of a delivery that nobody acknowledged. */
const givenUp = machineOf("delivery")?.transitions.find(({ cause }) => "lifetime" in cause)?.to;

function deliveriesOf(world: World): object[] {
  return world.deliveries.map(({ subject, sentAt, endedAt, attempt, headers, eventId, type, projectId, url, signedText }) => ({
    eventId,
    type,
    projectId,
    url,
    state: subject.state,
    signedText,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    sentAt: new Date(sentAt).toISOString(),
    ...(endedAt === undefined ? {} : { durationMilliseconds: endedAt - sentAt }),
    ...(attempt?.status ? { answerStatus: attempt.status } : {}),
    ...(subject.state === givenUp ? { failure: attempt?.status ? "answer" : attempt ? "connection" : "timeout" } : {}),
  }));
}

async function readJson(request: MockRequest): Promise<{ value: unknown } | { problem: string }> {
  try {
    const text = await readText(request, largestBody);
    return { value: text === "" ? {} : parseJson(text) };
  } catch (error) {
    if (error instanceof BodyOverLimit) return { problem: "is too large" };
    if (error instanceof SyntaxError) return { problem: "is not JSON" };
    throw error;
  }
}

function violationOf(name: string, value: unknown): { field: string; reason: string } | undefined {
  const validator = byName[name];
  if (!validator || validator(value)) return undefined;
  const [first] = validator.errors ?? [];
  return { field: first?.instancePath ?? "", reason: first?.message ?? "does not fit" };
}
