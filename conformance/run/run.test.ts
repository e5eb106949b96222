import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readGenerated } from "../contract.ts";
import type { Result } from "../outcome/verdict.ts";
import { registryOf } from "./suite.ts";
import type { Target } from "../target/target.ts";
import { type Breakage, startTinyService, type TinyService } from "../testing/tiny-service.ts";
import type { RunOptions } from "./options.ts";
import { runConformance } from "./run.ts";

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function tiny(breakage?: Breakage): Promise<TinyService> {
  const service = await startTinyService(breakage);
  open.push(() => service.close());
  return service;
}

/** A server that does one thing whatever it is asked. */
async function serverThat(listener: RequestListener): Promise<Target> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    name: "odd",
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKeyPrefix: "odd_",
    webhookHeaderPrefix: "X-",
    claims: { surfaces: ["media"] },
    keys: { owner: "odd_owner_key" },
  };
}

async function resultsOf(target: Target, options: RunOptions = {}): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  for await (const result of runConformance(target, options)) {
    expect(results.has(result.id), `${result.id} has two results`).toBe(false);
    results.set(result.id, result);
  }
  return results;
}

const statusOf = (results: Map<string, Result>, ...ids: string[]) =>
  ids.map((id) => `${id} ${results.get(id)?.status}`);

describe("a service that keeps to the contract where it goes", () => {
  test("a correct service passes the requirements of what it does", async () => {
    const { target } = await tiny();
    const ids = ["ERR-03", "ERR-04", "ERR-05", "ERR-01", "RUN-11", "STA-01", "STA-37", "DEL-04"];
    const results = await resultsOf(target, { only: [...ids, "RUN-01"] });
    expect(statusOf(results, ...ids)).toEqual([
      "ERR-03 pass",
      "ERR-04 pass",
      "ERR-05 pass",
      "ERR-01 pass",
      "RUN-11 pass",
      "STA-01 pass",
      "STA-37 not-testable",
      "DEL-04 pass",
    ]);
  });

  test("a service is not judged on unclaimed surfaces or undecidable requirements", async () => {
    const { target } = await tiny();
    const results = await resultsOf(target, { only: ["HOOK-31", "DEL-09", "ERR-03"] });
    expect(statusOf(results, "HOOK-31", "DEL-09", "ERR-03")).toEqual([
      "HOOK-31 not-claimed",
      "DEL-09 not-testable",
      "ERR-03 pass",
    ]);
    expect(results.get("DEL-09")?.reason).toContain("only as far as it can");
  });

  test("a requirement is not testable without its role or control operation, which are named", async () => {
    const { target } = await tiny();
    const results = await resultsOf(target, { only: ["ERR-06", "ERR-45"] });
    expect(results.get("ERR-06")).toMatchObject({ status: "not-testable", missing: ["role expired"] });
    expect(results.get("ERR-45")).toMatchObject({
      status: "not-testable",
      missing: ["control putSteering", "steering of version.fail"],
    });
  });

  test("a requirement without a check has no result", async () => {
    const { target } = await tiny();
    const unchecked = registryOf(readGenerated()).unchecked();
    const results = await resultsOf({ ...target, claims: { surfaces: [] } });
    expect(unchecked.filter((id) => results.get(id)?.status === "pass")).toEqual([]);
  });
});

describe("a broken service", () => {
  test("a broken service fails the broken requirement, with expected and seen values", async () => {
    const { target } = await tiny((name, answer) =>
      name === "credentials" && JSON.stringify(answer).includes("MISSING") ? { ...answer, status: 403 } : answer,
    );
    const results = await resultsOf(target, { only: ["ERR-03", "ERR-04"] });
    expect(statusOf(results, "ERR-03", "ERR-04")).toEqual(["ERR-03 fail", "ERR-04 pass"]);
    const [failure] = results.get("ERR-03")?.failures ?? [];
    expect(failure?.expected).toBe("401 with code MISSING_API_KEY");
    expect(failure?.seen).toContain("403");
    expect(failure?.exchange?.request.method).toBe("POST");
  });

  test("a judge fails a broken answer, whichever check asked", async () => {
    const { target } = await tiny((name, answer) =>
      name === "status" ? { ...answer, json: { ...(answer.json as object), status: "running" } } : answer,
    );
    const results = await resultsOf(target, { only: ["STA-29", "RUN-04"] });
    expect(results.get("STA-29")?.status).toBe("fail");
    expect(results.get("STA-29")?.failures[0]?.seen).toContain("/status is not one of processing, success, failed");
  });

  test("a broken basic operation fails its requirement and blocks the checks that need it", async () => {
    const { target } = await tiny((name, answer) => (name === "translate" ? { status: 500, text: "oops" } : answer));
    const results = await resultsOf(target, { only: ["TRL-01", "RUN-11"] });
    expect(statusOf(results, "TRL-01", "RUN-11")).toEqual(["TRL-01 fail", "RUN-11 not-testable"]);
    expect(results.get("RUN-11")?.reason).toContain("it relies on TRL-01, which fails");
  });
});

describe("a server that is not this API", () => {
  const ids = ["ERR-03", "ERR-04"];
  const cases: [string, RequestListener][] = [
    [
      "answers HTML",
      (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hello</h1>"),
    ],
    ["redirects", (_, response) => void response.writeHead(302, { location: "/elsewhere" }).end()],
    ["closes connections", (request) => void request.socket.destroy()],
    [
      "lies about lengths",
      (_, response) => {
        response.writeHead(401, { "content-length": "1000" });
        response.write("{}");
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ["never ends a body", (_, response) => void response.writeHead(401).write("{")],
    ["does not answer", () => {}],
    [
      "answers without end",
      (_, response) => {
        const chunk = Buffer.alloc(1_000_000);
        const more = () => {
          while (!response.destroyed && response.write(chunk)) {
            /* as fast as it is taken */
          }
        };
        response.on("drain", more);
        more();
      },
    ],
  ];

  test.each(cases)("a server that is not this API fails named requirements: %s", async (_, listener) => {
    const target = await serverThat(listener);
    const results = await resultsOf(target, { only: ids, answerSeconds: 1 });
    expect(statusOf(results, ...ids)).toEqual(["ERR-03 fail", "ERR-04 fail"]);
  });

  test("a server that is down fails named requirements", async () => {
    const target = await serverThat(() => {});
    await Promise.all(open.splice(0).map((close) => close()));
    const results = await resultsOf(target, { only: ids });
    expect(statusOf(results, ...ids)).toEqual(["ERR-03 fail", "ERR-04 fail"]);
    expect(results.get("ERR-03")?.failures[0]?.seen).toContain("ECONNREFUSED");
  });
});

describe("a run that is stopped", () => {
  test("a stopped run keeps its results and marks requirements that it had not started to decide", async () => {
    const { target } = await tiny();
    const stop = new AbortController();
    const results = await resultsOf(target, {
      only: ["ERR-03", "ERR-04", "ERR-05", "DEL-09"],
      concurrency: 1,
      signal: stop.signal,
      onExchange: () => stop.abort(),
    });
    const [known, ...others] = ["ERR-03", "ERR-04", "ERR-05"]
      .map((id) => results.get(id))
      .toSorted((a) => (a?.status === "pass" ? -1 : 1));
    expect(known).toMatchObject({ status: "pass", reason: null });
    expect(others.map((result) => `${result?.status}: ${result?.reason}`)).toEqual(
      [1, 2].map(() => "not-testable: the run was stopped before it was decided"),
    );
  });
});

test("the profile full is refused for permanent accounts where the target creates no worlds", async () => {
  const asked: string[] = [];
  const target = await serverThat((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const index = { build: "lasting 1", operations: ["advanceClock"], roles: ["owner"] };
    response
      .writeHead(request.url === "/_control" ? 200 : 401, { "content-type": "application/json" })
      .end(JSON.stringify(index));
  });
  const lasting = { ...target, control: { url: target.baseUrl } };
  await expect(resultsOf(lasting)).rejects.toMatchObject({
    name: "ControlFailure",
    advice: expect.stringContaining("claims.disposable"),
  });
  expect(asked).toEqual(["GET /_control"]);
  await resultsOf(lasting, { only: ["ERR-03"], profile: "sandbox" });
  await resultsOf({ ...lasting, claims: { surfaces: ["media"], disposable: true } }, { only: ["ERR-03"] });
  expect(asked.length).toBeGreaterThan(3);
});

test("several runs perform each check that many times, and a failure names its seed", async () => {
  const counted = async (breakage?: Breakage) => {
    const { target } = await tiny(breakage);
    let requests = 0;
    const results = await resultsOf(target, { only: ["ERR-03"], seed: 5, runs: 3, onExchange: () => (requests += 1) });
    return { requests, seeds: results.get("ERR-03")?.failures.map(({ seed }) => seed) };
  };
  const { requests, seeds } = await counted();
  expect([requests % 3, seeds]).toEqual([0, []]);
  let asked = 0;
  const inTheSecond = await counted((name, answer) =>
    name === "credentials" && ++asked === requests / 3 + 1 ? { ...answer, status: 403 } : answer,
  );
  expect(inTheSecond.seeds).toEqual([6]);
});

test("an unknown requirement id is refused", async () => {
  const { target } = await tiny();
  await expect(resultsOf(target, { only: ["NO-1"] })).rejects.toThrow("there is no requirement NO-1");
});

test("the progress ends with every requirement done", async () => {
  const { target } = await tiny();
  let last = { done: 0, total: -1 };
  await resultsOf(target, { only: ["ERR-03", "ERR-05"], onProgress: (progress) => (last = progress) });
  expect(last).toMatchObject({ done: 2, total: 2 });
});

test("a waiting run says for how long", async () => {
  const refusal = JSON.stringify({ code: "RATE_LIMIT_EXCEEDED", message: "Wait." });
  const target = await serverThat(
    (_request, response) =>
      void response.writeHead(429, { "content-type": "application/json", "retry-after": "60" }).end(refusal),
  );
  const stop = new AbortController();
  const told: number[] = [];
  let now = 0;
  await resultsOf(target, {
    only: ["ERR-03"],
    signal: stop.signal,
    now: () => now,
    // Two seconds of the wait pass, and no more.
    sleep: (_, signal) => {
      now = 2000;
      return new Promise((resolve) => signal?.addEventListener("abort", resolve));
    },
    onProgress: ({ waiting }) => {
      if (waiting === 0 || stop.signal.aborted) return;
      told.push(waiting);
      stop.abort();
    },
  });
  expect(told).toEqual([58_000]);
});

test.each([
  ["of a key", ["media"], "TRL-", 400],
  ["of an address", ["actions", "mcp", "oauth"], "AERR-7", 429],
] as const)(
  "no minute %s takes longer if the machine's clock is set back by an hour",
  async (_, surfaces, area, status) => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const target = await serverThat((_request, response) => void response.writeHead(status).end());
    const waits: number[] = [];
    let requests = 0;
    await resultsOf(
      { ...target, claims: { surfaces } },
      {
        only: [...registryOf(readGenerated()).requirements.keys()].filter((id) => id.startsWith(area)),
        profile: "full",
        runs: 3,
        onExchange: () => {
          if (++requests === 1) vi.setSystemTime(Date.now() - 3_600_000);
        },
        sleep: (milliseconds) => Promise.resolve((waits.push(milliseconds), vi.advanceTimersByTime(milliseconds))),
      },
    );
    expect([waits.length > 0, Math.max(...waits) <= 61_000]).toEqual([true, true]);
  },
);
