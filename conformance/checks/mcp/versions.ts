import { initializeParams, McpClient, notificationOf, post, requestOf } from "../../api/mcp.ts";
import { replyTo } from "../../http/json-rpc.ts";
import { agree, inWords } from "../../expect/answers.ts";
import { shown } from "../../outcome/disagreement.ts";
import { failedAs } from "../../expect/failures.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** Versions to ask for: published ones, and one that nobody speaks, in whose place a server gives its own. */
const ASKED = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "1999-01-01"] as const;

/** What the server speaks when it is asked for a version; undefined where it refuses that one. */
async function negotiate(scene: Scene, version: string) {
  const exchange = await post(scene, requestOf(1, "initialize", initializeParams(version)));
  return { exchange, negotiated: valueAt(replyTo(exchange, 1)?.result, "/protocolVersion") };
}

export const versions: readonly Check[] = [
  {
    name: "mcp/the version that initialize negotiates",
    decides: ["MCP-07", "MCP-08"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      await scene.decides("MCP-07", async () => {
        for (const version of ASKED) {
          const { exchange, negotiated } = await negotiate(scene, version);
          if (replyTo(exchange, 1)?.result === undefined) continue;
          agree(
            typeof negotiated === "string" && negotiated !== "",
            "protocolVersion, a text",
            inWords(exchange),
            exchange,
          );
          const again = await negotiate(scene, negotiated);
          agree(
            again.negotiated === negotiated,
            `${negotiated}, if requested again`,
            shown(again.negotiated),
            again.exchange,
          );
        }
      });
      await scene.decides("MCP-08", () => {
        const { initialized } = client;
        const tools = valueAt(replyTo(initialized, 1)?.result, "/capabilities/tools");
        const isObject = typeof tools === "object" && tools !== null && !Array.isArray(tools);
        agree(isObject, "capabilities.tools, an object", inWords(initialized), initialized);
      });
    },
  },
  {
    name: "mcp/the version in the header",
    decides: ["MCP-09", "AERR-68"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      const client = await McpClient.open(scene);
      const call = ["tools/call", { name: "settings_get", arguments: {} }] as const;
      await scene.decides("MCP-09", async () => {
        for (const [method, params] of [["tools/list", undefined], call] as const) {
          const { exchange } = await client.ask(method, params);
          agree(exchange.answer?.status === 200, `200 for the version ${client.version}`, inWords(exchange), exchange);
        }
      });
      await scene.decides("AERR-68", async () => {
        for (const [method, params] of [["tools/list", undefined], call] as const) {
          const { exchange } = await client.ask(method, params, { headers: { "mcp-protocol-version": "1999-01-01" } });
          failedAs(exchange, { status: 400, numbers: [-32000] });
        }
        const notification = notificationOf("notifications/initialized");
        failedAs(await client.send(notification, { headers: { "mcp-protocol-version": "1999-01-01" } }), {
          status: 400,
          numbers: [-32000],
        });
      });
    },
  },
];
