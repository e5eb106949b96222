/** What a run finds out before it begins: that a server is something else, and that an odd one is not. */
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Connection } from "../../conformance/http/connection.ts";
import { type DoorOptions, obstacleAt, type Target } from "../../conformance/index.ts";
import { startMock } from "../../mock/node/start-mock.ts";
import { afterwards, dubspec, scratch } from "../cli/dubspec.ts";
import { notFound, serverThat, STRANGERS } from "./strangers.ts";

/**
 * Seconds from the first contact to the end of the process. The start before it is the machine's: beside other tests, it
 * alone may take four.
 */
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
  test.for(STRANGERS)(
    "a run on a server that %s ends within ten seconds, with its own sentence",
    async ([, onRequest, sentence]) => {
      const cwd = scratch();
      const path = join(cwd, "target.json");
      let start = Infinity;
      const url = await serverThat((socket) => {
        start = Math.min(start, performance.now());
        onRequest(socket);
      });
      writeFileSync(path, JSON.stringify(targetAt(url)));
      const { exitCode, stdout, stderr } = await dubspec(["conform", "--target", path], { cwd });
      const seconds = (performance.now() - start) / 1000;
      expect(stdout).toMatch(sentence);
      expect(stdout.split("\n").filter((line) => line.startsWith("The run could not go on: "))).toHaveLength(1);
      expect(stdout).not.toContain("Left in permanent accounts");
      expect(stdout).not.toContain("dub_test_demo");
      expect({ exitCode, stderr: stderr.replace(/^The server refuses requests for their rate.*\n/, "") }).toEqual({
        exitCode: 2,
        stderr: "",
      });
      expect(existsSync(join(cwd, ".dubspec"))).toBe(false);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(LONGEST);
    },
  );

  test("a wrong base path is named, with the right one where it is near", async () => {
    const { url, close } = await startMock({ clock: { kind: "manual" } });
    afterwards(close);
    for (const path of ["/v1", "/api", "/api/v2"]) {
      expect(await obstacleAt(targetAt(url + path))).toBe(
        `there is no server of this API at ${url}${path}, but there is one at ${url}: use that URL.`,
      );
    }
  });

  test("a wrong base path of a server that takes four seconds for each request is found out within ten seconds", async () => {
    const url = await serverThat((socket) => setTimeout(() => notFound(socket), 4000).unref());
    const start = performance.now();
    expect(await obstacleAt(targetAt(`${url}/api/v2`))).toMatch(/has no route of this API: .* with 404/);
    expect((performance.now() - start) / 1000).toBeLessThan(LONGEST);
  });

  test("an owner who has not paid, whose key is unknown or lacks access is named", async () => {
    const { url, close } = await startMock({ clock: { kind: "manual" } });
    afterwards(close);
    const obstacle = (owner: string, surfaces: Target["claims"]["surfaces"]) =>
      obstacleAt(targetAt(url, { keys: { owner }, claims: { surfaces } }));
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

/** A mock behind something that may do something else with a request. @returns the URL */
async function mockBehind(
  decide: (path: string) => Promise<{ status: number; headers?: Record<string, string> } | null>,
) {
  const { url, close } = await startMock({ clock: { kind: "manual" } });
  afterwards(close);
  const server = createServer((request, response) => {
    void (async () => {
      const instead = await decide(request.url ?? "");
      if (instead) return response.writeHead(instead.status, instead.headers).end("{}");
      // The client no longer waits for this answer.
      if (request.socket.destroyed) return;
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
    const url = await mockBehind(async () => {
      await pause(2000);
      return null;
    });
    expect(await obstacleAt(targetAt(url))).toBe(null);
  });

  test("a server that starts at its first request and takes six seconds for that is let through", async () => {
    const start = performance.now();
    const url = await mockBehind(async () => {
      await pause(Math.max(0, 6000 - (performance.now() - start)));
      return null;
    });
    expect(await obstacleAt(targetAt(url))).toBe(null);
  });

  test.for([404, 401])(
    "a server that answers %i at /mcp at once, and takes four seconds for every other request, is let through",
    async (status) => {
      const url = await mockBehind(async (path) => {
        if (path === "/mcp") return { status, headers: { "content-type": "text/html" } };
        await pause(4000);
        return null;
      });
      const asked: string[] = [];
      const open: DoorOptions["open"] = (...given) => {
        const connection = new Connection(...given);
        return {
          send: (wire) => {
            asked.push(wire.path);
            return connection.send(wire);
          },
          close: () => connection.close(),
        };
      };
      expect(await obstacleAt(targetAt(url), { open })).toBe(null);
      // Only what came late is asked again.
      expect(asked.filter((path) => path === "/mcp")).toHaveLength(1);
    },
  );

  test.for(["team_create", "webhooks_get", "settings_update"])(
    "a server of which %s is the only action is let through",
    async (only) => {
      const url = await mockBehind((path) => Promise.resolve(path === `/v1/actions/${only}` ? null : { status: 404 }));
      expect(await obstacleAt(targetAt(url, { claims: { surfaces: ["actions"] } }))).toBe(null);
    },
  );

  test("a server of which team_create is the only action, and that takes four seconds for each request, is let through", async () => {
    const url = await mockBehind(async (path) => {
      await pause(4000);
      return path === "/v1/actions/team_create" ? null : { status: 404 };
    });
    expect(await obstacleAt(targetAt(url, { claims: { surfaces: ["actions"] } }))).toBe(null);
  });

  test("a server that asks to wait for its rate is asked again when it wants to be", async () => {
    let open = false;
    const waits: number[] = [];
    const url = await mockBehind(() =>
      Promise.resolve(open ? null : { status: 429, headers: { "retry-after": "60" } }),
    );
    const sleep = (milliseconds: number) => {
      waits.push(milliseconds);
      open = true;
      return Promise.resolve();
    };
    const told: number[] = [];
    expect(await obstacleAt(targetAt(url), { sleep, onWait: (seconds) => told.push(seconds) })).toBe(null);
    expect({ waits, told }).toEqual({ waits: [60_000], told: [60] });
  });

  test.for(SURFACES)("a server that claims only %s is let through", async (surfaces) => {
    const { url, close } = await startMock({ clock: { kind: "manual" } });
    afterwards(close);
    expect(await obstacleAt(targetAt(url, { claims: { surfaces } }))).toBe(null);
  });
});
