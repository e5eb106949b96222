import { readFileSync } from "node:fs";
import fc from "fast-check";
import { parse } from "yaml";
import { utf8, type Plain } from "../case.ts";
import { projectPlace } from "../case.ts";
import { steeredWorld, headerSafe, oddType, tricks, key } from "./headers.ts";
import { jsonBytes } from "./json.ts";
import { junk, wrongValue } from "./values.ts";

interface ControlDocument {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

/** The control interface as OpenAPI states it. */
export const controlDocument = parse(
  readFileSync(new URL("../../../generated/control.openapi.yaml", import.meta.url), "utf8"),
) as ControlDocument;

const routes = Object.entries(controlDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId }]) =>
    operationId ? [{ method: method.toUpperCase(), path }] : [],
  ),
);

const transitions = fc.constantFrom(
  "version.fail",
  "transcription.fail",
  "lip-sync.fail",
  "lip-sync.cancel",
  "action-request.loseResult",
  "version.complete",
  "x",
  "__proto__",
);
const actions = fc.constantFrom("settings_update", "team_create", "webhooks_update", "translate", "x", "toString");
const times = fc.oneof(fc.constantFrom<unknown>("always", 1, 1_000, 0, -1, 1.5, 1e308, "1", null), junk);

const steering = fc.record(
  {
    rules: fc.array(
      fc.record(
        {
          transition: fc.oneof(transitions, junk),
          times,
          match: fc.oneof(
            fc.record(
              { projectId: fc.oneof(fc.constant(projectPlace), junk), operation: fc.oneof(actions, junk) },
              { requiredKeys: [] },
            ),
            wrongValue,
          ),
        },
        { requiredKeys: ["transition", "times"] },
      ),
      { maxLength: 4 },
    ),
    holds: fc.array(
      fc.record({ operation: fc.oneof(actions, junk), mode: fc.constantFrom("running", "lose-result", "x") }),
      { maxLength: 4 },
    ),
    faults: fc.array(wrongValue, { maxLength: 1 }),
  },
  { requiredKeys: [] },
);

/** Steering that is in order, so that hostile requests meet it. */
const rightSteering = fc.record(
  {
    rules: fc.array(
      fc.record({
        transition: transitions.filter((one) => !/complete|^x|proto/.test(one)),
        times: fc.constantFrom<unknown>("always", 2),
      }),
      { maxLength: 3 },
    ),
    holds: fc.array(
      fc.record({
        operation: fc.constantFrom("settings_update", "team_create", "webhooks_update"),
        mode: fc.constantFrom("running", "lose-result"),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);

const seconds = fc.oneof(
  fc.constantFrom<unknown>(0, -0, 1, 0.0004, 1e-300, 60, 86_400, 315_360_000, 315_360_001, -1, 1e308, "1", null, true),
  fc.double({ min: 0, max: 1e9, noNaN: true }),
);

const snapshot = fc.record(
  {
    format: fc.constantFrom<unknown>(1, 2, "1", null),
    build: fc.oneof(fc.constant("dubspec-mock/0.1.0"), junk),
    digest: junk,
    state: wrongValue,
    world: wrongValue,
    name: junk,
  },
  { requiredKeys: [] },
);

const bodies: Record<string, fc.Arbitrary<unknown>> = {
  "/_control/clock": fc.record({ advanceSeconds: seconds }),
  "/_control/steering": fc.oneof(steering, rightSteering),
  "/_control/worlds": fc.oneof(
    fc.record({ seed: fc.oneof(fc.constantFrom<unknown>(0, 1, -1, 1.5, 2 ** 53, "1", null), junk) }),
    fc.record({ from: snapshot }),
    fc.record({ seed: fc.constant(1), from: snapshot }),
  ),
  "/_control/snapshot": snapshot,
};

const bodyFor = (path: string): fc.Arbitrary<Uint8Array> =>
  fc.oneof(
    { weight: 8, arbitrary: (bodies[path] ?? wrongValue).map((value) => utf8(JSON.stringify(value) ?? "")) },
    { weight: 2, arbitrary: jsonBytes },
    {
      weight: 2,
      arbitrary: fc
        .tuple(bodies[path] ?? fc.constant({}), junk, wrongValue)
        .map(([value, name, more]) => utf8(JSON.stringify({ ...(value as object), [name]: more }))),
    },
    { weight: 1, arbitrary: fc.constant(new Uint8Array()) },
  );

const keys = fc.oneof(
  { weight: 12, arbitrary: fc.constant(`dub_test_${steeredWorld}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "dub_test_",
      "x",
      `dub_test_${steeredWorld}__expired`,
      `dub_test_${steeredWorld}__unknown`,
    ),
  },
);

/** Requests for the control interface of the world that may be steered. */
export const controlRequest: fc.Arbitrary<Plain> = fc.oneof(
  fc.constantFrom(...routes).chain(({ method, path }) =>
    fc.tuple(bodyFor(path), keys, oddType.map(headerSafe), tricks).map(([body, one, type, others]): Plain => ({
      method,
      target: path,
      headers: [["x-api-key", one], ["content-type", body.length % 3 === 0 ? type : "application/json"], ...others],
      body: method === "GET" ? new Uint8Array() : body,
      steered: true,
    })),
  ),
  {
    arbitrary: fc
      .tuple(fc.constantFrom("GET", "POST", "PUT", "DELETE"), junk, key)
      .map(([method, text, one]): Plain => ({
        method,
        target: `/_control/${encodeURIComponent(text.toWellFormed()).slice(0, 4_000)}`,
        headers: [["x-api-key", headerSafe(one)]],
        body: new Uint8Array(),
        steered: true,
      })),
    weight: 1,
  },
);

/** An action or an upload in the world whose steering is hostile. */
export const steeredRequest = (request: fc.Arbitrary<Plain>): fc.Arbitrary<Plain> =>
  request.map((one) => ({
    ...one,
    headers: [
      ...one.headers.filter(([name]) => !/^(x-api-key|authorization)$/i.test(name)),
      ["x-api-key", `dub_test_${steeredWorld}`],
    ],
    steered: true,
  }));
