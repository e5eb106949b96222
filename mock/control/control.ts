import * as validators from "../../generated/control-validators.js";
import type { Validator } from "../../generated/control-validators.js";
import { faultKinds } from "../faults/fault.ts";
import { json } from "../operations/answer.ts";
import { BodyOverLimit, readText, type MockRequest, type MockResponse } from "../requests/exchange.ts";
import type { Observed } from "../requests/observed.ts";
import { nearestRoute } from "../requests/nearest.ts";
import { parseJson } from "../requests/parse-json.ts";
import { violationOf } from "../requests/violation.ts";
import { readKey, wrongRole } from "../worlds/keys.ts";
import { roles } from "../worlds/roles.ts";
import { holdModes } from "../worlds/holds.ts";
import type { Steering } from "../worlds/steering.ts";
import type { World } from "../worlds/world.ts";
import type { Worlds } from "../worlds/worlds.ts";
import { controlError, invalid } from "./answers.ts";
import { deliveriesOf } from "./deliveries.ts";
import { build } from "../build.ts";
import { describeWorld } from "./describe.ts";
import { grantConsent } from "./oauth-grants.ts";
import { chances, putSteering } from "./put-steering.ts";
import { forkSnapshot, getSnapshot, putSnapshot, type Snapshot } from "./snapshots.ts";

/** Bytes of a body: a snapshot that this build gave has room in it. */
const largestBody = 200 * 1024 * 1024;
const byName = validators as unknown as Readonly<Record<string, Validator | undefined>>;

/** A route of the control interface. */
interface Route {
  operation: string;
  /** Validator of its body. */
  body?: string;
  /** `role` is that of the key that asks, `name` the world that the path names. */
  answer: (
    world: World,
    worlds: Worlds,
    body: never,
    role: string,
    name: string,
  ) => MockResponse | Promise<MockResponse>;
}

const routes: Readonly<Record<string, Route>> = {
  "GET /_control": { operation: "controlIndex", answer: () => json(200, index()) },
  "POST /_control/worlds": {
    operation: "createWorld",
    body: "NewWorld",
    answer: (world, worlds, { seed, from }: { seed?: number; from?: Snapshot }) => {
      if (from && seed !== undefined) return invalid("/seed", "is given together with from, which already has a seed");
      return from
        ? forkSnapshot(world, worlds, from)
        : json(200, describeWorld(worlds.create(seed === undefined ? undefined : String(seed), world.name)));
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
  "PUT /_control/steering": {
    operation: "putSteering",
    body: "NewSteering",
    answer: (world, _, body: Partial<Steering>) => putSteering(world, body),
  },
  "POST /_control/oauth/grants": { operation: "grantConsent", body: "GrantRequest", answer: grantConsent },
  "GET /_control/deliveries": {
    operation: "listDeliveries",
    answer: (world) => json(200, { deliveries: deliveriesOf(world) }),
  },
  "POST /_control/reset": {
    operation: "resetWorld",
    answer: async (world, worlds) => json(200, describeWorld(await worlds.reset(world))),
  },
  "DELETE /_control/worlds/{name}": {
    operation: "deleteWorld",
    answer: async (world, worlds, _, __, name) => {
      if (name !== world.name && !worlds.madeBy(name, world.name))
        return controlError(
          404,
          "CONTROL_NO_SUCH_WORLD",
          `There is no world ${JSON.stringify(name)} that this key may delete. A world can be deleted by its own keys and by keys of the world that created it.`,
        );
      await worlds.remove(name);
      return json(200, { name });
    },
  },
  "GET /_control/snapshot": { operation: "getSnapshot", answer: (world) => getSnapshot(world) },
  "PUT /_control/snapshot": { operation: "putSnapshot", body: "Snapshot", answer: putSnapshot },
};

/** Answers a request of the control interface. */
export async function control(
  request: MockRequest,
  path: string,
  worlds: Worlds,
  observed: Pick<Observed, "hint">,
): Promise<MockResponse> {
  const key = request.headers.get("x-api-key") ?? "";
  const owner = readKey(key);
  if (!owner) {
    observed.hint = wrongRole(key);
    return controlError(
      401,
      "CONTROL_KEY_REQUIRED",
      `The control interface needs an issued key in x-api-key, and acts on the world of that key. ${observed.hint ?? ""}`.trimEnd(),
    );
  }
  const [name = "", pattern = path] = namedIn(path);
  const route = routes[`${request.method} ${pattern}`];
  if (!route) {
    const nearest = nearestRoute({ method: request.method, path }, routeList);
    const hint = nearest ? ` Nearest: ${nearest}.` : "";
    observed.hint = nearest ? hint.trim() : "GET /_control lists the routes.";
    return controlError(404, "CONTROL_NOT_OFFERED", `This build does not offer ${request.method} ${path}.${hint}`, {
      operations: offered,
    });
  }
  // What takes no body has no words for a wrong one.
  const body = route.body ? await readJson(request) : { value: {} };
  if ("problem" in body) return invalid("", body.problem);
  const validator = byName[route.body ?? ""];
  const violation = validator?.(body.value) === false ? violationOf(validator.errors) : undefined;
  if (violation) return invalid(pointerTo(violation.path), violation.reason, violation.allowed);
  const world = worlds.get(owner.world);
  if (request.method !== "GET") world.touch();
  world.settle();
  return route.answer(world, worlds, body.value as never, owner.role, name);
}

/** The world that a path names, and the path with a place instead of it. */
function namedIn(path: string): [name: string, pattern: string] | [] {
  const name = /^\/_control\/worlds\/([^/]+)$/.exec(path)?.[1];
  return name === undefined ? [] : [name, "/_control/worlds/{name}"];
}

/** What a build may leave out, which the index itself is not. */
const offered = Object.entries(routes).flatMap(([route, { operation }]) =>
  route === "GET /_control" ? [] : [operation],
);

/** Every route with its method. */
const routeList = Object.entries(routes).map(([route, { operation }]) => {
  const [method = "", path = ""] = route.split(" ");
  return { operation, method, path };
});

function index(): object {
  const holds = Object.values(holdModes);
  return {
    build,
    operations: offered,
    routes: routeList.filter(({ operation }) => offered.includes(operation)),
    roles: [...Object.keys(roles), "unknown"],
    steering: { transitions: chances, faults: faultKinds, holds },
  };
}

/** RFC 6901. */
const pointerTo = (path: readonly string[]) =>
  path.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

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
