import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import document from "../../generated/openapi.json" with { type: "json" };
import { contract, errors, known } from "../contract/contract.ts";
import type { MockResponse } from "../index.ts";
import { Client, type Answer } from "../node/mock-harness.ts";
import { randomOf } from "../worlds/random.ts";
import { draw } from "./delay.ts";

const faulty = async (faults: object[], options = {}): Promise<Client> => {
  const client = new Client(options);
  expect(await client.steer({ faults })).toMatchObject({ status: 200, json: { faults } });
  return client;
};

const left = async (client: Client) => (await client.get("/_control/steering")).json.faults;

/** Calls an operation of the contract, well enough to be routed. */
const ask = (client: Client, id: string): Promise<Answer> => {
  const { method, path } = contract.operations.find((one) => one.id === id)!;
  return client.send(
    method,
    path.replace("{projectId}", "prj_1"),
    method === "GET" || method === "DELETE" ? {} : { body: "{}", headers: { "content-type": "application/json" } },
  );
};

const ajv = addFormats.default(new Ajv2020.default({ strict: false }));
ajv.addSchema({ $id: "openapi", ...document });

/** Paths, methods, and what each answers with a status: a reference to a shared answer, or the answer itself. */
const paths = document.paths as object as Record<
  string,
  Record<string, { responses: Record<string, { $ref?: string }> }>
>;

/** Where the document has the schema of the JSON that an operation answers with a status. */
const schemaOf = (id: string, status: number | null): string => {
  const { method, path } = contract.operations.find((one) => one.id === id)!;
  const verb = method.toLowerCase();
  const shared = paths[path]?.[verb]?.responses[`${status}`]?.$ref;
  const response = shared ?? `#/paths/${path.replaceAll("/", "~1")}/${verb}/responses/${status}`;
  return `openapi${response.replaceAll("{", "%7B").replaceAll("}", "%7D")}/content/application~1json/schema`;
};

describe("a status", () => {
  const served = contract.operations.filter(({ surface }) => surface === "media" || surface === "actions");
  const answers = served.flatMap(({ id, errors: own }) => {
    // Of several with one status and code, the first one answers.
    const different = new Map(
      own
        .map((one) => known(errors, one))
        .toReversed()
        .map((error) => [`${error.status} ${error.code}`, error]),
    );
    return [...different.values()].map((error) => [id, error] as const);
  });

  test.each(answers)(
    "a steered status of %s gives the contract's own answer, by its schema: $code",
    async (operation, { status, code }) => {
      const client = await faulty([{ kind: "status", operation, status, code, times: 1 }]);
      const answer = await ask(client, operation);
      expect(answer).toMatchObject({ status, json: { code } });
      const validate = ajv.compile({ $ref: schemaOf(operation, status) });
      expect(validate(answer.json), JSON.stringify(validate.errors)).toBe(true);
      expect(answer.headers.has("retry-after")).toBe(status === 429);
      expect(await left(client)).toEqual([]);
    },
  );

  test("a steered status without a code gives the operation's first error of that status", async () => {
    const client = await faulty([{ kind: "status", status: 503, times: "always" }]);
    expect((await client.act("settings_get")).json).toMatchObject({ code: "SERVER_RESTARTING" });
  });

  test("a steered status that the operation does not have gives plain text, as from a proxy", async () => {
    const client = await faulty([{ kind: "status", status: 502, times: 1, retryAfterSeconds: 0 }]);
    const { status, headers, text } = await client.get("/v1/projects/prj_1");
    expect([status, headers.get("content-type"), headers.get("retry-after"), text]).toEqual([
      502,
      "text/plain; charset=utf-8",
      "0",
      expect.stringContaining("502"),
    ]);
  });

  test.each([429, 503])("a steered %s answers with Retry-After if asked to", async (status) => {
    const client = await faulty([{ kind: "status", status, times: 1, retryAfterSeconds: 17 }]);
    const { headers } = await client.act("settings_get");
    expect(headers.get("retry-after")).toBe("17");
  });

  test("a steered status does no work: no project, no credits, no call of the allowance", async () => {
    const client = await faulty([{ kind: "status", status: 500, times: 3 }]);
    const before = (await client.get("/_control/snapshot")).json.state.world;
    for (let count = 0; count < 3; count += 1) expect((await client.translate()).status).toBe(500);
    const { steering, ...after } = (await client.get("/_control/snapshot")).json.state.world;
    expect(steering.faults).toEqual([]);
    expect(after).toEqual({ ...before, steering: undefined, subjects: after.subjects });
    expect(client.world.projects()).toEqual([]);
    expect(await client.translate()).toMatchObject({ status: 200 });
  });
});

test("the first n calls of an operation fail in one world and in no other", async () => {
  const client = await faulty([{ kind: "status", operation: "settings_get", status: 500, times: 2 }]);
  const elsewhere = new Client({ mock: client.mock, key: "dub_test_elsewhere" });
  const statuses = [];
  for (const one of [elsewhere, client, client, client])
    statuses.push((await one.act("usage_get")).status, (await one.act("settings_get")).status);
  expect(statuses).toEqual([200, 200, 200, 500, 200, 500, 200, 200]);
});

test("the first matching status or cut wins, and later ones wait for their turn", async () => {
  const client = await faulty([
    { kind: "status", operation: "usage_get", status: 500, times: 1 },
    { kind: "status", status: 503, times: 1 },
    { kind: "cut", at: "before-answer", times: 1 },
  ]);
  expect((await client.act("settings_get")).status).toBe(503);
  expect((await client.act("usage_get")).status).toBe(500);
  await expect(client.act("usage_get")).rejects.toThrow(TypeError);
  expect((await client.act("usage_get")).status).toBe(200);
});

describe("a cut", () => {
  test("a cut before the answer does no work and fails like a fetch", async () => {
    const seen: MockResponse[] = [];
    const client = new Client({ onAnswer: (_, response) => seen.push(response) });
    await client.steer({ faults: [{ kind: "cut", at: "before-answer", operation: "settings_update", times: 1 }] });
    await expect(client.act("settings_update", { companyName: "One" })).rejects.toThrow(TypeError);
    expect(seen.at(-1)).toMatchObject({ cut: "before-answer" });
    expect((await client.act("settings_get")).json.data.companyName).toBe("");
  });

  test("a cut within the body does the work and breaks the answer off in the middle", async () => {
    const client = await faulty([{ kind: "cut", at: "within-body", operation: "settings_update", times: 1 }]);
    const answer = await client.mock.fetch(
      new Request("http://localhost:4010/v1/actions/settings_update", {
        method: "POST",
        body: `{"companyName":"One"}`,
        headers: { "x-api-key": client.key, "content-type": "application/json" },
      }),
    );
    expect(answer.status).toBe(200);
    const reader = answer.body!.getReader();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toMatch(/^\{"data":/);
    await expect(reader.read()).rejects.toThrow(TypeError);
    expect((await client.act("settings_get")).json.data.companyName).toBe("One");
  });
});

describe("latency", () => {
  /** Milliseconds that answers are kept waiting for, without waiting. */
  async function delays(faults: object[], calls: number, seed = "1"): Promise<number[]> {
    const client = await faulty(faults, { seed });
    const waited: number[] = [];
    client.world.surroundings.waits.wait = async (milliseconds) => void waited.push(milliseconds);
    for (let count = 0; count < calls; count += 1) expect((await client.get("/v1/projects/prj_1")).status).toBe(404);
    return waited;
  }

  const constant = (milliseconds: number, times: number | "always") => ({
    kind: "latency",
    delay: { distribution: "constant", milliseconds },
    times,
  });

  test("steered latencies add up, each for its number of calls", async () => {
    expect(await delays([constant(5, "always"), constant(20, 2), constant(100, 1)], 4)).toEqual([125, 25, 5, 5]);
  });

  test("steered latency comes before a failure too", async () => {
    const client = await faulty([{ kind: "status", status: 500, times: 1 }, constant(7, 1)]);
    const waited: number[] = [];
    client.world.surroundings.waits.wait = async (milliseconds) => void waited.push(milliseconds);
    expect((await client.act("settings_get")).status).toBe(500);
    expect(waited).toEqual([7]);
  });

  test("steered latency is drawn from the world's seed and does not change its ids", async () => {
    const faults = [{ kind: "latency", delay: { distribution: "uniform", atLeast: 10, atMost: 50 }, times: "always" }];
    const drawn = await delays(faults, 20);
    expect(drawn).toEqual(await delays(faults, 20));
    expect(drawn).not.toEqual(await delays(faults, 20, "2"));
    expect(new Set(drawn).size).toBeGreaterThan(5);
    expect(drawn.every((one) => one >= 10 && one <= 50)).toBe(true);
    const slow = await faulty([constant(0, "always")]);
    expect(await slow.started()).toBe(await new Client().started());
  });

  test("a long-tailed latency has its median and its 99th percentile as asked for", () => {
    const random = randomOf("1");
    const drawn = Array.from({ length: 20_000 }, () =>
      draw({ distribution: "long-tail", median: 100, p99: 1000 }, random),
    ).toSorted((a, b) => a - b);
    expect(drawn[10_000]! / 100).toBeCloseTo(1, 1);
    expect(drawn[19_800]! / 1000).toBeCloseTo(1, 0);
    expect(draw({ distribution: "long-tail", median: 0, p99: 0 }, random)).toBe(0);
  });

  test("a steered latency ends when the mock closes", async () => {
    const client = await faulty([constant(600_000, 1)]);
    const answer = client.act("settings_get");
    await expect.poll(() => left(client)).toEqual([]);
    client.mock.close();
    expect((await answer).status).toBe(200);
  });
});

test.each([
  [
    "an unknown operation",
    { kind: "status", operation: "noSuch", status: 500, times: 1 },
    "/faults/0/operation",
    expect.arrayContaining(["startTranslation", "token", "consent", "mcp"]),
  ],
  [
    "a code that the operation does not have with it",
    { kind: "status", operation: "getStatus", status: 404, code: "FORBIDDEN", times: 1 },
    "/faults/0/code",
    ["PROJECT_NOT_FOUND"],
  ],
  [
    "a range that ends before it begins",
    { kind: "latency", delay: { distribution: "uniform", atLeast: 2, atMost: 1 }, times: 1 },
    "/faults/0/delay/atMost",
    [],
  ],
  [
    "a tail below the median",
    { kind: "latency", delay: { distribution: "long-tail", median: 2, p99: 1 }, times: 1 },
    "/faults/0/delay/p99",
    [],
  ],
  ["no kind of fault", { kind: "fire", times: 1 }, "/faults/0/kind", ["latency", "status", "cut"]],
  ["no end", { kind: "cut", at: "before-answer" }, "/faults/0/times", []],
])("a faults request with %s is refused, and no part of its body takes effect", async (_, fault, field, allowed) => {
  const client = new Client();
  const answer = await client.steer({ rules: [{ transition: "version.fail", times: 1 }], faults: [fault] });
  expect(answer).toMatchObject({ status: 400, json: { code: "CONTROL_INVALID", details: { field } } });
  expect(answer.json.details.allowed ?? []).toEqual(allowed);
  expect((await client.get("/_control/steering")).json).toEqual({ rules: [], faults: [], holds: [] });
});

test("every operation that the refusal of an unknown one suggests is accepted", async () => {
  const client = new Client();
  const { json: none } = await client.steer({
    faults: [{ kind: "status", operation: "noSuch", status: 500, times: 1 }],
  });
  const faults = (none.details.allowed as string[]).map((operation) => ({
    kind: "status",
    operation,
    status: 500,
    times: 1,
  }));
  expect((await client.steer({ faults })).status).toBe(200);
  const ruleOf = (operation: string) => ({ transition: "version.fail", times: 1, match: { operation } });
  const { json: ruled } = await client.steer({ rules: [ruleOf("noSuch")] });
  expect(ruled.details.allowed).toEqual(["startTranslation", "dubProject"]);
  expect((await client.steer({ rules: (ruled.details.allowed as string[]).map(ruleOf) })).status).toBe(200);
});
