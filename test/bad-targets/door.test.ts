/** What a run finds out before it begins: that a server is something else, and that an odd one is not. */
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Connection } from "../../conformance/http/connection.ts";
import { type DoorOptions, obstacleAt, type Target } from "../../conformance/index.ts";
import { startMock } from "../../mock/node/start-mock.ts";
import { afterwards, dubspec, scratch } from "../cli/dubspec.ts";
import { notFound, serverThat, SILENT, STRANGERS } from "./strangers.ts";

/**
 * A clock that shows only what servers take, so that no limit of time depends on the machine: questions that are asked
 * together begin together, and those that come after them begin at the end of the last one.
 * @param takes seconds that a server takes for an answer; more than it may have is too late
 */
function clockOf(takes: (path: string, now: number) => number) {
  let now = 0;
  const asked: string[] = [];
  const open: DoorOptions["open"] = (baseUrl, patience, options) => {
    const connection = new Connection(baseUrl, { ...patience, answerMilliseconds: 600_000 }, options);
    const begun = now;
    const most = patience.answerMilliseconds / 1000;
    let last = 0;
    return {
      send: async (wire) => {
        asked.push(wire.path);
        const seconds = takes(wire.path, begun);
        last = Math.max(last, Math.min(seconds, most));
        return seconds > most
          ? { answer: null, failure: `no complete answer within ${most} s` }
          : connection.send(wire);
      },
      close: () => {
        now = Math.max(now, begun + last);
        return connection.close();
      },
    };
  };
  return { options: { open }, asked, now: () => now };
}

/** Every server answers at once. */
const { options: AT_ONCE } = clockOf(() => 0);

/** Seconds after which it is known that a server is something else. */
const LONGEST = 10;

const targetAt = (baseUrl: string, more: Partial<Target> = {}): Target => ({
  name: "a build",
  baseUrl,
  apiKeyPrefix: "dub_",
  webhookHeaderPrefix: "X-Service-",
  claims: { surfaces: ["media", "webhooks", "actions", "mcp"] },
  keys: { owner: "dub_test_demo" },
  ...more,
});

describe("a server that is something else", () => {
  // Those that answer have all the time that a busy machine needs.
  test.for([
    ...STRANGERS.map((stranger) => [...stranger, ["--timeout", "600"]] as const),
    ...SILENT.map((stranger) => [...stranger, []] as const),
  ])(
    "a run on a server that %s ends before it begins, with its own sentence",
    async ([, onRequest, sentence, more]) => {
      const cwd = scratch();
      const path = join(cwd, "target.json");
      writeFileSync(path, JSON.stringify(targetAt(await serverThat(onRequest))));
      const { exitCode, stdout, stderr } = await dubspec(["conform", "--target", path, ...more], { cwd });
      expect(stdout).toMatch(sentence);
      expect(stdout.split("\n").filter((line) => line.startsWith("The run could not go on: "))).toHaveLength(1);
      expect(stdout).not.toContain("Left in permanent accounts");
      expect(stdout).not.toContain("dub_test_demo");
      expect({ exitCode, stderr: stderr.replace(/^The server refuses requests for their rate.*\n/, "") }).toEqual({
        exitCode: 2,
        stderr: "",
      });
      expect(existsSync(join(cwd, ".dubspec"))).toBe(false);
    },
  );

  test("a wrong base path is named, with the right one where it is near", async () => {
    const { url, close } = await startMock({ clock: { kind: "manual" } });
    afterwards(close);
    for (const path of ["/v1", "/api", "/api/v2"]) {
      expect(await obstacleAt(targetAt(url + path), AT_ONCE)).toBe(
        `there is no server of this API at ${url}${path}, but there is one at ${url}: use that URL.`,
      );
    }
  });

  test.for(["", "/api/v2"])(
    "a server without routes below its base path %j that takes four seconds for each request is found out within ten seconds",
    async (path) => {
      const { options, now } = clockOf(() => 4);
      const url = await serverThat(notFound);
      expect(await obstacleAt(targetAt(url + path), options)).toMatch(/has no route of this API: .* with 404/);
      expect(now()).toBeGreaterThan(4);
      expect(now()).toBeLessThanOrEqual(LONGEST);
    },
  );

  test("a server that never answers is found out within ten seconds", async () => {
    const { options, now } = clockOf(() => Infinity);
    expect(await obstacleAt(targetAt("http://127.0.0.1:1/api/v2"), options)).toMatch(/answers nothing within 5 s/);
    expect(now()).toBeGreaterThan(5);
    expect(now()).toBeLessThanOrEqual(LONGEST);
  });

  test("an owner who has not paid, whose key is unknown or lacks access is named", async () => {
    const { url, close } = await startMock({ clock: { kind: "manual" } });
    afterwards(close);
    const obstacle = (owner: string, surfaces: Target["claims"]["surfaces"]) =>
      obstacleAt(targetAt(url, { keys: { owner }, claims: { surfaces } }), AT_ONCE);
    for (const surfaces of [["media"], ["actions"], ["media", "actions", "mcp"]] as const) {
      expect(await obstacle("dub_test_demo__unpaid", surfaces)).toMatch(
        /does not let the owner's account in: .*SUBSCRIPTION_REQUIRED/,
      );
      expect(await obstacle("dub_never_issued_to_anyone", surfaces)).toMatch(/refuses the owner's key: .* with 401/);
      expect(await obstacle("dub_test_demo", surfaces)).toBe(null);
    }
    expect(await obstacle("dub_test_demo__withoutApiAccess", ["media"])).toMatch(/API_ACCESS_REQUIRED/);
  });
});

interface Instead {
  status: number;
  headers?: Record<string, string>;
}

/** A mock behind something that may do something else with a request. @returns the URL */
async function mockBehind(decide: (path: string) => Instead | null = () => null) {
  const { url, close } = await startMock({ clock: { kind: "manual" } });
  afterwards(close);
  const server = createServer((request, response) => {
    void (async () => {
      const instead = decide(request.url ?? "");
      if (instead) return response.writeHead(instead.status, instead.headers).end("{}");
      const chunks: Uint8Array[] = [];
      for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
      const headers = Object.entries(request.headers).filter(([name]) =>
        /^(x-api-key|content-type|accept)$/.test(name),
      );
      const answer = await fetch(url + (request.url ?? ""), {
        method: request.method ?? "GET",
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
        ...(request.method === "GET" ? {} : { body: Buffer.concat(chunks) }),
      });
      return response
        .writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" })
        .end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterwards(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const SURFACES = [["media"], ["actions"], ["mcp"], ["oauth"], ["media", "webhooks"], ["webhooks"]] as const;

describe("an odd server of this API", () => {
  test("a server that takes two seconds for each request is let through", async () => {
    const { options } = clockOf(() => 2);
    expect(await obstacleAt(targetAt(await mockBehind()), options)).toBe(null);
  });

  test("a server that starts at its first request and takes six seconds for that is let through", async () => {
    const { options, now } = clockOf((_, begun) => Math.max(0, 6 - begun));
    expect(await obstacleAt(targetAt(await mockBehind()), options)).toBe(null);
    expect(now()).toBe(6);
  });

  test.for([404, 401])(
    "a server that answers %i at /mcp at once, and takes four seconds for every other request, is let through",
    async (status) => {
      const url = await mockBehind((path) =>
        path === "/mcp" ? { status, headers: { "content-type": "text/html" } } : null,
      );
      const { options, asked } = clockOf((path) => (path === "/mcp" ? 0 : 4));
      expect(await obstacleAt(targetAt(url), options)).toBe(null);
      // Only what came late is asked again.
      expect(asked.filter((path) => path === "/mcp")).toHaveLength(1);
    },
  );

  test.for(["team_create", "webhooks_get", "settings_update"])(
    "a server of which %s is the only action is let through",
    async (only) => {
      const url = await mockBehind((path) => (path === `/v1/actions/${only}` ? null : { status: 404 }));
      expect(await obstacleAt(targetAt(url, { claims: { surfaces: ["actions"] } }), AT_ONCE)).toBe(null);
    },
  );

  test("a server of which team_create is the only action, and that takes four seconds for each request, is let through", async () => {
    const { options } = clockOf(() => 4);
    const url = await mockBehind((path) => (path === "/v1/actions/team_create" ? null : { status: 404 }));
    expect(await obstacleAt(targetAt(url, { claims: { surfaces: ["actions"] } }), options)).toBe(null);
  });

  test("a server that asks to wait for its rate is asked again when it wants to be", async () => {
    let open = false;
    const waits: number[] = [];
    const url = await mockBehind(() => (open ? null : { status: 429, headers: { "retry-after": "60" } }));
    const sleep = (milliseconds: number) => {
      waits.push(milliseconds);
      open = true;
      return Promise.resolve();
    };
    const told: number[] = [];
    const onWait = (seconds: number) => told.push(seconds);
    expect(await obstacleAt(targetAt(url), { ...AT_ONCE, sleep, onWait })).toBe(null);
    expect({ waits, told }).toEqual({ waits: [60_000], told: [60] });
  });

  test.for(SURFACES)("a server that claims only %s is let through", async (surfaces) => {
    const { url, close } = await startMock({ clock: { kind: "manual" } });
    afterwards(close);
    expect(await obstacleAt(targetAt(url, { claims: { surfaces } }), AT_ONCE)).toBe(null);
  });
});
