import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import tools from "../../generated/mcp-tools.json" with { type: "json" };
import type { Fetch } from "./client.ts";
import { LIBRARIES } from "./libraries.ts";
import { allow } from "./person.ts";
import { refreshOnce } from "./refresh-once.ts";
import { SDK_1, SDK_2, SDKS, toolNames, type Sdk } from "./sdks.ts";
import { LASTING, SERVERS, type Server } from "./servers.ts";

const CLIENTS = [...SDKS, ...LIBRARIES];

/** The order of tools is free. */
const TOOLS = tools.map(({ name }) => name).toSorted();

/** Seconds after which an access token has expired. */
const EXPIRED = 901;

/** A fetch that keeps what is asked and answered, as "POST /mcp 401". */
function recorded(): { keeping: Fetch; asked: string[] } {
  const asked: string[] = [];
  const keeping: Fetch = async (address, init) => {
    const answer = await fetch(address, init);
    asked.push(`${init?.method ?? "GET"} ${new URL(address).pathname} ${answer.status}`);
    return answer;
  };
  return { keeping, asked };
}

/** SDKs ask for an event stream at a moment of their own, and do without. */
const inOrder = (asked: string[]) => asked.filter((line) => line !== "GET /mcp 405");

/** A fetch that gives the first two refusals at the same time. */
function refusedTogether(send: Fetch): Fetch {
  const { promise: second, resolve } = Promise.withResolvers<void>();
  let refusals = 0;
  return async (address, init) => {
    const answer = await send(address, init);
    if (answer.status !== 401) return answer;
    refusals += 1;
    if (refusals > 1) resolve();
    await second;
    return answer;
  };
}

let worlds = 0;

// The SDKs say there what the tests look for.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe.each([...SERVERS, LASTING])("$name", ({ start }) => {
  let server: Server;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  const waysIn = ["a registration", "a metadata document"];
  const stories = CLIENTS.flatMap((client) => waysIn.map((way) => ({ client, name: client.name, way })));

  test.each(stories)(
    "$name gets from a 401 to the tools by $way, changes a setting once, refreshes, and learns that it was revoked",
    async ({ client, way }) => {
      const key = server.key(`story-${++worlds}`);
      const { keeping, asked } = recorded();
      const document = way === "a registration" ? undefined : server.document;
      const { mcp } = server;
      let clientId = "";
      const consent = (page: URL) => {
        clientId = page.searchParams.get("client_id") ?? "";
        return allow(page, key);
      };
      const connection = await client.connect({ mcp, document, fetch: keeping, consent });
      const beginning = [
        "POST /mcp 401",
        "GET /.well-known/oauth-protected-resource/mcp 200",
        "GET /.well-known/oauth-authorization-server 200",
        ...(document === undefined ? ["POST /oauth/register 201"] : []),
        "POST /oauth/token 200",
      ];
      expect((await connection.tools()).toSorted()).toEqual(TOOLS);
      expect(inOrder(asked).slice(0, beginning.length)).toEqual(beginning);

      const change = { requestId: randomUUID(), companyName: "One" };
      const changed = await connection.call("settings_update", change);
      expect(changed.structuredContent).toMatchObject({ data: { companyName: "One" }, requestId: change.requestId });
      await connection.call("settings_update", { companyName: "Two" });
      expect((await connection.call("settings_update", change)).structuredContent).toEqual(changed.structuredContent);
      const settings = await connection.call("settings_get", {});
      expect(settings.structuredContent).toMatchObject({ data: { companyName: "Two" } });
      expect(await connection.call("settings_update", { ...change, companyName: "Three" })).toMatchObject({
        isError: true,
        structuredContent: { error: { code: "IDEMPOTENCY_CONFLICT" } },
      });

      await server.advance(key, EXPIRED);
      const before = connection.tokens();
      expect((await connection.call("account_get", {})).isError).toBeFalsy();
      const after = connection.tokens();
      expect(after.access_token).not.toBe(before.access_token);
      expect(after.refresh_token).not.toBe(before.refresh_token);
      expect(inOrder(asked).slice(-3)).toEqual(["POST /mcp 401", "POST /oauth/token 200", "POST /mcp 200"]);

      // Somebody else has the old refresh token, too.
      const { refresh_token } = before;
      const form = { grant_type: "refresh_token", client_id: clientId, resource: mcp.href, refresh_token };
      const reused = await fetch(new URL("/oauth/token", mcp), { method: "POST", body: new URLSearchParams(form) });
      expect([reused.status, await reused.json()]).toMatchObject([400, { error: "invalid_grant" }]);
      await expect(connection.call("account_get", {})).rejects.toMatchObject(client.disconnected);
      expect(inOrder(asked).slice(-2)).toEqual(["POST /mcp 401", "POST /oauth/token 400"]);
      await connection.close();
    },
  );

  test.each(CLIENTS)(
    "two calls of $name that find an expired token end the connection, unless their refreshes are sent once",
    async (client) => {
      const callTwice = async (through: (send: Fetch) => Fetch) => {
        const key = server.key(`twice-${++worlds}`);
        const { keeping, asked } = recorded();
        const consent = (page: URL) => allow(page, key);
        const { mcp, document } = server;
        let send = keeping;
        const given: Fetch = (address, init) => send(address, init);
        const connection = await client.connect({ mcp, document, fetch: through(given), consent });
        await server.advance(key, EXPIRED);
        send = refusedTogether(keeping);
        const both = await Promise.allSettled(["account_get", "usage_get"].map((name) => connection.call(name, {})));
        const refreshes = asked.filter((line) => line.startsWith("POST /oauth/token")).slice(1);
        return { connection, refreshes, ends: both.map(({ status }) => status) };
      };
      const { ends, refreshes, connection } = await callTwice(refreshOnce);
      expect({ ends, refreshes }).toEqual({ ends: ["fulfilled", "fulfilled"], refreshes: ["POST /oauth/token 200"] });
      await connection.close();

      const twice = await callTwice((send) => send);
      expect(twice.refreshes.toSorted().slice(0, 2)).toEqual(["POST /oauth/token 200", "POST /oauth/token 400"]);
      await expect(twice.connection.call("account_get", {})).rejects.toThrow(
        /401|challenge|error in the response|Unauthorized/,
      );
      await twice.connection.close();
    },
  );

  const speaking: [sdk: Sdk, options: Parameters<Sdk["client"]>[0], version: string][] = [
    [SDK_1, {}, "2025-11-25"],
    [SDK_2, {}, "2025-11-25"],
    [SDK_2, { supportedProtocolVersions: ["2025-06-18"] }, "2025-06-18"],
    [SDK_2, { versionNegotiation: { mode: "auto" } }, "2025-11-25"],
  ];
  const withKeys = speaking.map(([sdk, options, version]) => ({ sdk, name: sdk.name, options, version }));

  test.each(withKeys)(
    "$name with an API key and the options $options speaks $version, lists tools, calls them and reads failures",
    async ({ sdk, options, version }) => {
      const { keeping, asked } = recorded();
      const connect = async (key: string) => {
        const client = sdk.client(options);
        const requestInit = { headers: { "x-api-key": key } };
        const transport = sdk.transport(server.mcp, { fetch: keeping, requestInit });
        await client.connect(transport);
        return { client, transport };
      };
      const world = `key-${++worlds}`;
      const { client, transport } = await connect(server.key(world));
      expect(transport).toMatchObject({ protocolVersion: version, sessionId: undefined });
      expect((await toolNames(client)).toSorted()).toEqual(TOOLS);
      const updated = await client.callTool({ name: "settings_update", arguments: { companyName: "One" } });
      expect(updated).toMatchObject({ structuredContent: { data: { companyName: "One" } } });
      await client.ping();
      await expect(client.callTool({ name: "no_such_action" })).rejects.toMatchObject({ code: -32602 });
      await client.close();
      // It asks for an event stream, and does without.
      expect(new Set(asked.filter((line) => !line.startsWith("POST")))).toEqual(new Set(["GET /mcp 405"]));

      const { client: reader } = await connect(server.key(world, "readOnly"));
      expect(await reader.callTool({ name: "team_create", arguments: { teamName: "Localizers" } })).toMatchObject({
        isError: true,
        structuredContent: { error: { code: "INSUFFICIENT_SCOPE" } },
      });
      await reader.close();
    },
  );
});
