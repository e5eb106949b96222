import { initialize, initializeParams, McpClient, notificationOf, post, requestOf } from "../../api/mcp.ts";
import { replyTo } from "../../http/json-rpc.ts";
import { callTool } from "../../api/tools.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { failedAs, type Failure, headerFits } from "../../expect/failures.ts";
import { type Exchange, jsonOf, textOf, valueAt } from "../../http/exchange.ts";
import { hasEnvelope } from "../../judges/mcp-failure.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** Identifiers that a client may choose; zero and an empty text are among them. */
const IDS = [1, 0, "a", "", "7f9c2b41", 2_147_483_648, -1] as const;

/** 200 with one JSON-RPC 2.0 response under the identifier. */
function isAnswered(exchange: Exchange, id: string | number): void {
  const reply = replyTo(exchange, id);
  const one = reply && (reply.result === undefined) !== (reply.error === undefined);
  const fits = exchange.answer?.status === 200 && one && /"jsonrpc"\s*:\s*"2\.0"/.test(textOf(exchange));
  agree(Boolean(fits), `200 with one JSON-RPC response whose id is ${shown(id)}`, inWords(exchange), exchange);
}

/** `nobody`'s request is refused, so that a check sees the header of a refusal too. */
const refusal = (scene: Scene) => initialize(scene, { as: "nobody" });

export const messages: readonly Check[] = [
  {
    name: "mcp/requests and their answers",
    decides: ["MCP-01", "MCP-02", "MCP-03"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      await scene.decides("MCP-01", async () => {
        for (const id of IDS) {
          isAnswered(await client.send(requestOf(id, "tools/list")), id);
          isAnswered(await client.send(requestOf(id, "tools/call", { name: "settings_get", arguments: {} })), id);
          isAnswered(await client.send(requestOf(id, "initialize", initializeParams())), id);
        }
      });
      const accepts = ["application/json, text/event-stream", "text/event-stream, application/json;q=0.5"];
      const answers: Exchange[] = [];
      for (const accept of accepts) {
        answers.push(await initialize(scene, { headers: { accept } }));
        for (const [method, params] of [
          ["tools/list", undefined],
          ["tools/call", { name: "settings_get", arguments: {} }],
          ["tools/call", { name: "no_such_action", arguments: {} }],
        ] as const)
          answers.push((await client.ask(method, params, { headers: { accept } })).exchange);
      }
      await scene.decides("MCP-02", () => {
        for (const exchange of answers) {
          headerFits(exchange, "content-type", "application/json", (value) =>
            /^application\/json\s*(;|$)/i.test(value ?? ""),
          );
        }
      });
      await scene.decides("MCP-03", () => {
        for (const exchange of answers) {
          headerFits(exchange, "cache-control", "no-store", (value) => /(^|,)\s*no-store\s*(,|$)/i.test(value ?? ""));
        }
      });
    },
  },
  {
    name: "mcp/messages without a question",
    decides: ["MCP-04", "MCP-05", "MCP-06"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const isAccepted = (exchange: Exchange) =>
        agree(
          exchange.answer?.status === 202 && textOf(exchange) === "",
          "202 with an empty body",
          inWords(exchange),
          exchange,
        );
      await scene.decides("MCP-04", async () => {
        isAccepted(await client.notify("notifications/initialized"));
        // Whether another one is accepted is the server's to say; if it is, then like this.
        const other = await client.notify("notifications/cancelled", { requestId: 9, reason: "No longer wanted." });
        if (isTaken(other)) isAccepted(other);
      });
      const isNoBadRequest = (exchange: Exchange) =>
        agree(
          exchange.answer !== null && exchange.answer.status !== 400,
          "any status except 400",
          inWords(exchange),
          exchange,
        );
      await scene.decides("MCP-05", async () => {
        isNoBadRequest(await client.send({ jsonrpc: "2.0", id: 7, result: {} }));
        isNoBadRequest(await client.send({ jsonrpc: "2.0", id: "a", result: { roots: [] } }));
      });
      await scene.decides("MCP-06", async () => {
        isNoBadRequest(
          await client.send({ jsonrpc: "2.0", id: 7, error: { code: -32601, message: "Method not found" } }),
        );
        isNoBadRequest(
          await client.send({ jsonrpc: "2.0", id: "a", error: { code: 1, message: "No", data: { why: "asked" } } }),
        );
      });
    },
  },
  {
    name: "mcp/no sessions",
    decides: ["MCP-10", "MCP-11"],
    relies: ["MCP-01"],
    profile: "read-only",
    needs: { roles: ["other"] },
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const { exchange: list } = await client.ask("tools/list");
      const seen = [
        client.initialized,
        list,
        await client.notify("notifications/initialized"),
        await refusal(scene),
        (await callTool(client, "settings_get", {})).exchange,
        await scene.call({ method: "GET", path: "/mcp", headers: { accept: "text/event-stream" } }),
      ];
      await scene.decides("MCP-10", () => {
        for (const exchange of seen) headerFits(exchange, "mcp-session-id", "none", (value) => value === undefined);
      });
      await scene.decides("MCP-11", async () => {
        const first = { as: "other", headers: client.headers } as const;
        const call = await post(scene, requestOf(1, "tools/call", { name: "settings_get", arguments: {} }), first);
        isAnswered(call, 1);
        const tool = replyTo(call, 1)?.result;
        agree(
          valueAt(tool, "/structuredContent/data") !== undefined,
          "the settings of an account that never initialized",
          inWords(call),
          call,
        );
        const listed = await post(scene, requestOf(2, "tools/list"), first);
        isAnswered(listed, 2);
        agree(Array.isArray(valueAt(replyTo(listed, 2)?.result, "/tools")), "its tools", inWords(listed), listed);
      });
    },
  },
];

/** Whether an answer, or its absence, is that of a gateway that serves several hosts, in its own words, not of a server of this API. */
const isOfFront = (exchange: Exchange): boolean =>
  exchange.answer === null || (!hasEnvelope(exchange) && valueAt(jsonOf(exchange), "/jsonrpc") === undefined);

/** Where a message comes from: browsers say so, other clients need not. */
export const origins: readonly Check[] = [
  {
    name: "mcp/the endpoint's own origin and no origin",
    decides: ["MCP-12", "MCP-14"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const { origin } = new URL(scene.stage.target.baseUrl);
      await scene.decides("MCP-12", async () => {
        for (const [method, params] of [
          ["tools/list", undefined],
          ["initialize", initializeParams()],
        ] as const) {
          const { exchange } = await client.ask(method, params, { headers: { origin } });
          agree(exchange.answer?.status === 200, `200 for the origin ${origin}`, inWords(exchange), exchange);
        }
        const notification = await client.send(notificationOf("notifications/initialized"), { headers: { origin } });
        agree(notification.answer?.status === 202, `202 for the origin ${origin}`, inWords(notification), notification);
      });
      await scene.decides("MCP-14", async () => {
        const { exchange } = await client.ask("tools/list");
        agree(exchange.answer?.status === 200, "200 without an origin", inWords(exchange), exchange);
      });
    },
  },
  {
    name: "mcp/foreign hosts and origins",
    decides: ["AERR-57", "AERR-58"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const { host, hostname, origin: own, port } = new URL(scene.stage.target.baseUrl);
      await scene.decides("AERR-57", async () => {
        for (const foreign of [
          "attacker.example",
          `${hostname}.attacker.example`,
          `attacker.example:${new URL(`http://${host}`).port || 80}`,
        ]) {
          const { exchange } = await client.ask("tools/list", undefined, { headers: { host: foreign } });
          if (isOfFront(exchange))
            throw new Blocked(`a request for the host ${foreign} does not reach the server: ${inWords(exchange)}`);
          failedAs(exchange, { status: 403, numbers: [-32000] });
        }
      });
      await scene.decides("AERR-58", async () => {
        const foreign: Failure = { status: 403, named: ["INVALID_ORIGIN"], numbers: [-32000] };
        const elsewhere: readonly (readonly [origin: string, failure: Failure])[] = [
          ["https://attacker.example", foreign],
          ["http://attacker.example", foreign],
          [`https://${hostname}.attacker.example`, foreign],
          ["https://attacker.example:8443", foreign],
          ["null", foreign],
          // No page comes from a port that browsers do not open.
          [`${new URL(own).protocol}//${hostname}:1`, foreign],
          // Behind a port this is no origin at all, and may be refused as such.
          [`${own}.attacker.example`, port === "" ? foreign : { status: [403, 400] }],
        ];
        for (const [origin, failure] of elsewhere) {
          for (const message of [requestOf(3, "tools/list"), requestOf(4, "initialize", initializeParams())]) {
            failedAs(await client.send(message, { headers: { origin } }), failure);
          }
        }
      });
    },
  },
];
