import { inWords, isTaken } from "../expect/answers.ts";
import { Disagreement } from "../expect/disagreement.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import { MCP } from "../pins/mcp.ts";
import type { Caller } from "../world/calls.ts";
import type { Scene } from "../world/scene.ts";

/** How a message shows who sends it. */
export type Credential = { bearer: string } | { as: Caller } | { headers: Readonly<Record<string, string>> };

/** Version of MCP that is asked for; the service may answer another one. */
const VERSION = "2025-06-18";

/** Versions that services answered, by check. */
const negotiated = new WeakMap<Scene, string>();

/** The version that the service negotiates with the owner of the world: it goes by the service, not by who asks. */
async function versionFor(scene: Scene): Promise<string> {
  const known = negotiated.get(scene);
  if (known) return known;
  const answered = valueAt(jsonOf(await initialize(scene, { as: "owner" })), "/result/protocolVersion");
  const version = typeof answered === "string" ? answered : VERSION;
  negotiated.set(scene, version);
  return version;
}

/** One JSON-RPC message to `/mcp`; a method without an id is a notification. */
export async function sendMessage(scene: Scene, who: Credential, message: { method: string; params?: unknown; id?: number }): Promise<Exchange> {
  const version = message.method === "initialize" ? {} : { [MCP.versionHeader]: await versionFor(scene) };
  const headers = { accept: MCP.accept.join(", "), ...version };
  const body = { json: { jsonrpc: "2.0", ...message } };
  const { method, path } = MCP;
  if ("as" in who) return scene.call({ method, path, headers, body, as: who.as });
  const secretHeaders = "bearer" in who ? { authorization: `Bearer ${who.bearer}` } : who.headers;
  return scene.call({ method, path, headers, body, as: "nobody", secretHeaders });
}

/** `initialize`, as the first message of a client. */
export function initialize(scene: Scene, who: Credential): Promise<Exchange> {
  const clientInfo = { name: "dubspec-conformance", version: "1" };
  return sendMessage(scene, who, { id: 1, method: "initialize", params: { protocolVersion: VERSION, capabilities: {}, clientInfo } });
}

/** `tools/call`. */
export function callTool(scene: Scene, who: Credential, name: string, given: object = {}): Promise<Exchange> {
  return sendMessage(scene, who, { id: 2, method: "tools/call", params: { name, arguments: given } });
}

/** A tool, as far as these checks read it. */
export interface ListedTool {
  name: string;
  /** Scopes that its security schemes name. */
  scopes: readonly string[];
  annotations: unknown;
}

/** Pages that are read at most: more come from a cursor that leads nowhere. */
const MOST_PAGES = 50;

/** Every tool that a credential is shown. @throws Disagreement when there is no list */
export async function listTools(scene: Scene, who: Credential): Promise<{ tools: ListedTool[]; exchange: Exchange }> {
  const tools: ListedTool[] = [];
  let cursor: unknown;
  for (let page = 0; ; page += 1) {
    const exchange = await sendMessage(scene, who, { id: 3, method: "tools/list", params: cursor === undefined ? {} : { cursor } });
    const listed = valueAt(jsonOf(exchange), "/result/tools");
    if (!isTaken(exchange) || !Array.isArray(listed)) throw new Disagreement("a list of tools", inWords(exchange), exchange);
    tools.push(...listed.map(toolOf));
    cursor = valueAt(jsonOf(exchange), "/result/nextCursor");
    if (typeof cursor !== "string") return { tools, exchange };
    if (page >= MOST_PAGES) throw new Disagreement(`a list of tools of at most ${MOST_PAGES} pages`, "another cursor", exchange);
  }
}

function toolOf(tool: unknown): ListedTool {
  const schemes = valueAt(tool, "/securitySchemes") ?? valueAt(tool, "/_meta/securitySchemes");
  const scopes = (Array.isArray(schemes) ? schemes : []).flatMap((scheme) => valueAt(scheme, "/scopes") ?? []);
  return { name: String(valueAt(tool, "/name")), scopes: scopes.filter((scope) => typeof scope === "string"), annotations: valueAt(tool, "/annotations") };
}

/** What a tool call answers under `data`. @throws Disagreement when it failed */
export function dataOf(exchange: Exchange): unknown {
  const result = valueAt(jsonOf(exchange), "/result");
  const data = valueAt(result, "/structuredContent/data");
  if (!isTaken(exchange) || valueAt(result, "/isError") === true || data === undefined) {
    throw new Disagreement("the result of a tool, with structuredContent.data", inWords(exchange), exchange);
  }
  return data;
}

/** The error of a tool call: of a tool result, or of an HTTP refusal; undefined where it did not fail. */
export function toolError(exchange: Exchange): unknown {
  const body = jsonOf(exchange);
  if (exchange.answer && exchange.answer.status >= 400) return body;
  return valueAt(body, "/result/isError") === true ? valueAt(body, "/result/structuredContent/error") : undefined;
}

/** The server takes a message under a credential. @throws Disagreement otherwise */
export function accepted(exchange: Exchange): void {
  if (exchange.answer?.status !== 200) throw new Disagreement("the credential to be accepted", inWords(exchange), exchange);
}

/**
 * `/mcp` refuses a credential.
 * @param codes legal in a body of the form `{code, message}`; a JSON-RPC error has a number, whichever
 * @throws Disagreement otherwise
 */
export function barred(exchange: Exchange, statuses: number | readonly number[], ...codes: readonly string[]): void {
  const allowed = [statuses].flat();
  const code = valueAt(jsonOf(exchange), "/code");
  const fits = exchange.answer && allowed.includes(exchange.answer.status) && (typeof code !== "string" || codes.length === 0 || codes.includes(code));
  if (!fits) throw new Disagreement(`${allowed.join(" or ")}${codes.length > 0 ? `, in the form {code, message} with code ${codes.join(" or ")}` : ""}`, inWords(exchange), exchange);
}
