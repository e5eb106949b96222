import { agree, inWords } from "../expect/answers.ts";
import { failedAs } from "../expect/failures.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import { rpcErrorIn } from "../http/json-rpc.ts";
import type { Scene } from "../world/scene.ts";
import { initialize, type McpAsking, McpClient } from "./mcp.ts";
import { callTool, done, listPages, type ToolAnswer, toolsIn } from "./tools.ts";

/** Headers of whoever shows a credential as a bearer. */
export const bearer = (credential: string) =>
  ({ as: "nobody", secretHeaders: { authorization: `Bearer ${credential}` } }) as const;

/** The clients that checks opened as the owner: the version is the service's, whoever asks. */
const clients = new WeakMap<Scene, Promise<McpClient>>();

/** A client of `/mcp` for whoever asks; a check that uses it relies on MCP-01. */
function mcpOf(scene: Scene): Promise<McpClient> {
  const opened = clients.get(scene) ?? McpClient.open(scene);
  clients.set(scene, opened);
  return opened;
}

/** Calls a tool with a credential. */
export async function callAs(scene: Scene, who: McpAsking, name: string, input: object = {}): Promise<ToolAnswer> {
  return callTool(await mcpOf(scene), name, input, who);
}

/** A token is good: shown with whatever needs no scope. @throws Disagreement otherwise */
export async function works(scene: Scene, accessToken: string): Promise<void> {
  const exchange = await initialize(scene, bearer(accessToken));
  agree(exchange.answer?.status === 200, "the access token to be accepted", inWords(exchange), exchange);
}

/** A token is good no more, on `initialize` and on a tool alike. @throws Disagreement otherwise */
export async function isOver(scene: Scene, accessToken: string): Promise<void> {
  const failure = { status: 401, named: ["INVALID_MCP_TOKEN"] } as const;
  failedAs(await initialize(scene, bearer(accessToken)), failure);
  failedAs((await callAs(scene, bearer(accessToken), "settings_get")).exchange, failure);
}

/** A tool, as far as checks of scopes read it. */
export interface ScopedTool {
  name: string;
  /** Scopes that its security schemes name. */
  scopes: readonly string[];
  annotations: unknown;
}

/** Every tool that a credential is shown. @throws Disagreement when there is no list */
export async function toolsFor(
  scene: Scene,
  who: McpAsking,
): Promise<{ tools: ScopedTool[]; exchange: Exchange | null }> {
  const pages = await listPages(await mcpOf(scene), who);
  const tools = toolsIn(pages).map((tool): ScopedTool => {
    const schemes = tool["securitySchemes"] ?? valueAt(tool, "/_meta/securitySchemes");
    const scopes = (Array.isArray(schemes) ? schemes : []).flatMap((scheme) => valueAt(scheme, "/scopes") ?? []);
    return {
      name: String(tool["name"]),
      scopes: scopes.filter((scope) => typeof scope === "string"),
      annotations: tool["annotations"],
    };
  });
  return { tools, exchange: pages.at(-1)?.exchange ?? null };
}

/** What a tool that did its work answers under `data`. @throws Disagreement when there is none */
export function dataOf(answer: ToolAnswer): unknown {
  const data = valueAt(done(answer), "/structuredContent/data");
  agree(data !== undefined, "structuredContent.data", inWords(answer.exchange), answer.exchange);
  return data;
}

/** @throws Disagreement unless a call was refused for a scope: by a tool result, or with HTTP 403 */
export function lacksScope({ kind, code, exchange }: ToolAnswer): void {
  const isRefusal = kind === "refused" && exchange.answer?.status === 403;
  // Refused in the envelope of JSON-RPC, its number is open.
  const refused = (kind === "failed" || isRefusal) && code === "INSUFFICIENT_SCOPE";
  agree(
    refused || (isRefusal && rpcErrorIn(exchange) !== undefined),
    "INSUFFICIENT_SCOPE, in a tool result with isError or with HTTP 403",
    inWords(exchange),
    exchange,
  );
}

/** The scopes that a refusal names, wherever its form has them; undefined where it has none. */
export function scopesNamedBy({ kind, result, exchange }: ToolAnswer): unknown {
  const error = kind === "failed" ? valueAt(result, "/structuredContent/error") : jsonOf(exchange);
  return valueAt(error, "/details/requiredScopes");
}
