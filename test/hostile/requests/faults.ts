import fc from "fast-check";
import contract from "../../../generated/contract.json" with { type: "json" };
import { utf8, type Plain } from "../case.ts";

/** The world in which faults are asked for: its calls may be answered with whatever a fault does. */
export const faultyWorld = "hostile-faulty";

const key: [string, string] = ["x-api-key", `dub_test_${faultyWorld}`];

// Those of OAuth that name no world have no faults.
const operations = contract.operations
  .filter(({ surface, causes }) => surface !== "oauth" || causes.length > 0)
  .map(({ id }) => id);
const coded = contract.errors.flatMap(({ status, code, operations: own }) =>
  typeof code === "string" && status !== null && status >= 400
    ? own.filter((id) => operations.includes(id)).map((operation) => ({ operation, status, code }))
    : [],
);

const base = fc.record(
  { operation: fc.constantFrom(...operations), times: fc.constantFrom<unknown>(1, 3, "always") },
  { requiredKeys: ["times"] },
);
// Short, because many wait at once.
const delay = fc.oneof(
  fc.record({ distribution: fc.constant("constant"), milliseconds: fc.nat(20) }),
  fc
    .tuple(fc.nat(10), fc.nat(10))
    .map(([atLeast, more]) => ({ distribution: "uniform", atLeast, atMost: atLeast + more })),
  fc.tuple(fc.nat(5), fc.nat(5)).map(([median, more]) => ({ distribution: "long-tail", median, p99: median + more })),
);
const retry = fc.record({ retryAfterSeconds: fc.nat(100) }, { requiredKeys: [] });

/** A fault that is in order. */
const fault = fc.oneof(
  fc.tuple(base, delay).map(([one, how]) => ({ kind: "latency", ...one, delay: how })),
  fc
    .tuple(base, fc.integer({ min: 400, max: 599 }), retry)
    .map(([one, status, more]) => ({ kind: "status", ...one, status, ...more })),
  fc
    .tuple(base, fc.constantFrom(...coded), retry)
    .map(([one, error, more]) => ({ kind: "status", ...one, ...error, ...more })),
  fc.tuple(base, fc.constantFrom("before-answer", "within-body")).map(([one, at]) => ({ kind: "cut", ...one, at })),
);

const steering = fc.array(fault, { maxLength: 4 }).map((faults): Plain => ({
  method: "PUT",
  target: "/_control/steering",
  headers: [key, ["content-type", "application/json"]],
  body: utf8(JSON.stringify({ faults })),
}));

/** Faults that are in order, what is left of them, and requests that meet them. */
export const faultRequest = (request: fc.Arbitrary<Plain>): fc.Arbitrary<Plain> =>
  fc.oneof(
    { weight: 2, arbitrary: steering },
    {
      weight: 1,
      arbitrary: fc.constant<Plain>({
        method: "GET",
        target: "/_control/steering",
        headers: [key],
        body: new Uint8Array(),
      }),
    },
    {
      weight: 5,
      arbitrary: request.map((one) => ({
        ...one,
        headers: [...one.headers.filter(([name]) => !/^(x-api-key|authorization)$/i.test(name)), key],
        steered: true,
        faulty: true,
      })),
    },
  );
