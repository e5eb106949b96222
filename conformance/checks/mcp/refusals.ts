import { McpClient, notificationOf, requestOf } from "../../api/mcp.ts";
import { agree, inWords } from "../../expect/answers.ts";
import { failedAs, headerFits } from "../../expect/failures.ts";
import { hasEnvelope } from "../../judges/mcp-failure.ts";
import type { Exchange } from "../../http/exchange.ts";
import { MCP } from "../../pins/mcp.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { changesNothing, keepSettings, settingsMarker } from "../../api/settings.ts";

const PARSE_ERROR = -32700;
const TRANSPORT_ERROR = -32000;

/** Bytes of the longest JSON body. */
const LONGEST_BODY = 1_048_576;

/** Methods other than POST, by the requirement that refuses them. */
const METHODS = { "AERR-51": ["GET"], "AERR-52": ["DELETE"], "AERR-53": ["PUT", "PATCH"] } as const;

/** Headers with which a client asks for a stream of events, and for the end of a session. */
const ASKED_FOR: Readonly<Record<string, readonly Record<string, string>[]>> = {
  GET: [{}, { accept: "text/event-stream" }, { accept: "text/event-stream", "last-event-id": "1" }],
  DELETE: [{}, { "mcp-session-id": "8d3f0c52-6a0e-4b7e-9a57-1f2f8f0a9e11" }],
};

/** Bodies that are no JSON. */
const NO_JSON = [
  "",
  "{",
  '{"jsonrpc":"2.0","id":1,"method":"tools/list"',
  "tools/list",
  "{'jsonrpc':'2.0'}",
  '{"jsonrpc":"2.0",}',
] as const;

/** JSON that is no message of JSON-RPC 2.0. */
const NO_MESSAGES: readonly unknown[] = [
  { id: 1, method: "tools/list" },
  { jsonrpc: "1.0", id: 1, method: "tools/list" },
  { jsonrpc: 2, id: 1, method: "tools/list" },
  { jsonrpc: "2.0", id: 1 },
  { jsonrpc: "2.0" },
  { jsonrpc: "2.0", id: 1, method: 7 },
  {},
  "tools/list",
  7,
];

const listRequest = JSON.stringify(requestOf(1, "tools/list"));

/** A message as text, with what a good client sends. */
function sendText(
  scene: Scene,
  client: McpClient,
  text: string,
  contentType: string = MCP.contentType,
): Promise<Exchange> {
  const headers = { accept: MCP.accept.join(", "), ...client.headers };
  return scene.call({ method: MCP.method, path: MCP.path, body: { text, contentType }, headers });
}

export const refusals: readonly Check[] = [
  {
    name: "mcp/methods other than POST",
    decides: [...Object.keys(METHODS), "AERR-54", "AERR-50"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const seen: Exchange[] = [];
      for (const [id, methods] of Object.entries(METHODS)) {
        await scene.decides(id, async () => {
          for (const method of methods) {
            for (const more of ASKED_FOR[method] ?? [{}]) {
              const headers = { accept: MCP.accept.join(", "), ...client.headers, ...more };
              const body =
                method === "GET" || method === "DELETE" ? {} : { body: { json: requestOf(1, "tools/list") } };
              const exchange = await scene.call({ method, path: MCP.path, headers, ...body });
              seen.push(exchange);
              failedAs(exchange, { status: 405, named: ["METHOD_NOT_ALLOWED"] });
            }
          }
        });
      }
      await scene.decides("AERR-54", () => {
        for (const exchange of seen)
          headerFits(exchange, "allow", "POST", (value) => value?.trim().toUpperCase() === "POST");
      });
      await scene.decides("AERR-50", () => {
        for (const exchange of seen) isFailureBody(exchange);
      });
    },
  },
  {
    name: "mcp/wrong headers",
    decides: ["AERR-61", "AERR-62", "AERR-63", "AERR-64"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const acceptLacks = async (accepts: readonly string[]) => {
        for (const accept of accepts) {
          const { exchange } = await client.ask("tools/list", undefined, { headers: { accept } });
          failedAs(exchange, { status: 406, numbers: [TRANSPORT_ERROR] });
        }
      };
      await scene.decides("AERR-61", () => acceptLacks(["text/event-stream", "text/event-stream, text/html"]));
      await scene.decides("AERR-62", () => acceptLacks(["application/json", "application/json, text/html"]));
      await scene.decides("AERR-63", async () => {
        // JSON within: one that is a form is no JSON either, and the source does not say which is seen first.
        failedAs(await sendText(scene, client, listRequest, "application/x-www-form-urlencoded"), {
          status: 415,
          numbers: [TRANSPORT_ERROR],
        });
      });
      await scene.decides("AERR-64", async () => {
        for (const type of ["text/plain", "application/xml", "text/json-no", "application/json-seq"]) {
          failedAs(await sendText(scene, client, listRequest, type), {
            status: 415,
            numbers: [TRANSPORT_ERROR],
            named: ["UNSUPPORTED_CONTENT_TYPE"],
          });
        }
      });
    },
  },
  {
    name: "mcp/bodies that are not a message",
    decides: ["AERR-65", "AERR-67", "AERR-60"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      await scene.decides("AERR-65", async () => {
        for (const text of NO_JSON)
          failedAs(await sendText(scene, client, text), { status: 400, numbers: [PARSE_ERROR] });
      });
      await scene.decides("AERR-67", async () => {
        for (const message of NO_MESSAGES)
          failedAs(await client.send(message), { status: 400, numbers: [PARSE_ERROR] });
      });
      await scene.decides("AERR-60", async () => {
        const long = `${listRequest}${" ".repeat(LONGEST_BODY + 1 - listRequest.length)}`;
        failedAs(await sendText(scene, client, long), { status: 413, named: ["REQUEST_TOO_LARGE"] });
      });
    },
  },
  {
    name: "mcp/several messages at once",
    decides: ["AERR-66"],
    relies: ["MCP-01"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const client = await McpClient.open(scene);
      const marker = settingsMarker(scene, "batch");
      const change = requestOf(1, "tools/call", {
        name: "settings_update",
        arguments: { ...marker.input, requestId: scene.uuid() },
      });
      await scene.decides("AERR-66", () =>
        changesNothing(scene, async () => {
          for (const batch of [
            [],
            [requestOf(1, "tools/list")],
            [change],
            [change, requestOf(2, "tools/list")],
            [notificationOf("notifications/initialized")],
          ]) {
            failedAs(await client.send(batch), { status: 400, named: ["BATCH_NOT_SUPPORTED"] });
          }
        }),
      );
    },
  },
];

/** @throws Disagreement unless a failure has one of the two envelopes */
function isFailureBody(exchange: Exchange): void {
  agree(
    hasEnvelope(exchange),
    "a JSON object: code and message as text, or a JSON-RPC error with a number",
    inWords(exchange),
    exchange,
  );
}
