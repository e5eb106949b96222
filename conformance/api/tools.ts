import { inWords } from "../expect/answers.ts";
import { Disagreement, shown } from "../outcome/disagreement.ts";
import { failedAs } from "../expect/failures.ts";
import { codeOf, type Exchange, valueAt } from "../http/exchange.ts";
import { toolCodeIn } from "../http/json-rpc.ts";
import type { Asked, McpAsking, McpClient } from "./mcp.ts";

/** What became of a `tools/call`. */
export interface ToolAnswer {
  exchange: Exchange;
  /**
   * `done`: a tool result without `isError`. `failed`: one with it. `error`: an error of JSON-RPC. `refused`: another
   * status than 200. `other`: none of these.
   */
  kind: "done" | "failed" | "error" | "refused" | "other";
  /** The tool result; undefined where there is none. */
  result: unknown;
  /** The code of what failed, wherever it stands; undefined where there is none. */
  code: unknown;
}

/** Calls a tool. */
export async function callTool(
  client: McpClient,
  name: string,
  input?: object,
  asking?: McpAsking,
): Promise<ToolAnswer> {
  return toolAnswer(
    await client.ask("tools/call", { name, ...(input === undefined ? {} : { arguments: input }) }, asking),
  );
}

function toolAnswer({ exchange, reply }: Asked): ToolAnswer {
  const answer = { exchange, result: undefined, code: undefined };
  if (exchange.answer?.status !== 200) {
    return { ...answer, kind: "refused", code: codeOf(exchange) };
  }
  if (reply?.error) return { ...answer, kind: "error", code: reply.error.code };
  const result = reply?.result;
  if (typeof result !== "object" || result === null) return { ...answer, kind: "other" };
  const failed = valueAt(result, "/isError") === true;
  return { exchange, result, kind: failed ? "failed" : "done", code: toolCodeIn(result) };
}

/** Whether a call came to nothing, in whichever form that is said. */
export const cameToNothing = ({ kind }: ToolAnswer): boolean =>
  kind === "failed" || kind === "error" || kind === "refused";

/** The result of a tool that did its work. @throws Disagreement when it did not */
export function done({ kind, result, exchange }: ToolAnswer): unknown {
  if (kind !== "done") throw new Disagreement("a tool result without isError", inWords(exchange), exchange);
  return result;
}

/** @throws Disagreement unless a call is answered with a tool result that says it failed, or with an error of JSON-RPC */
export function notDone({ kind, exchange }: ToolAnswer): void {
  if (kind === "failed" || kind === "error") return;
  throw new Disagreement("a tool result with isError true, or a JSON-RPC error", inWords(exchange), exchange);
}

/** @throws Disagreement unless a call is answered with a tool result that failed with one of these codes */
export function failedWith({ kind, code, exchange }: ToolAnswer, ...codes: readonly string[]): void {
  if (kind === "failed" && typeof code === "string" && codes.includes(code)) return;
  const seen = kind === "failed" ? `structuredContent.error with the code ${shown(code)}` : inWords(exchange);
  throw new Disagreement(`a tool result with isError true and the code ${codes.join(" or ")}`, seen, exchange);
}

/** The code beyond the rate of an account. */
const RATE_REACHED = "INTEGRATION_RATE_LIMIT_REACHED";

/** @throws Disagreement unless a call was refused for the rate of its account: with 429, or as an action that failed */
export function beyondRate(answer: ToolAnswer): void {
  if (answer.kind === "failed") failedWith(answer, RATE_REACHED);
  else failedAs(answer.exchange, { status: 429, named: [RATE_REACHED] });
}

/** A tool as `tools/list` shows it. */
export type Tool = Readonly<Record<string, unknown>>;

/** One page of `tools/list`. */
export interface Page {
  exchange: Exchange;
  tools: readonly Tool[];
  nextCursor: unknown;
}

/** More pages than any list of tools has; a server that never ends is not followed further. */
const MOST_PAGES = 40;

/** A page of `tools/list`. @throws Disagreement when it is not one */
async function listPage(client: McpClient, cursor?: string, asking?: McpAsking): Promise<Page> {
  const { exchange, reply } = await client.ask("tools/list", cursor === undefined ? {} : { cursor }, asking);
  const tools = valueAt(reply?.result, "/tools");
  const isList =
    Array.isArray(tools) && tools.every((tool) => typeof tool === "object" && tool !== null && !Array.isArray(tool));
  if (!isList)
    throw new Disagreement("the result of tools/list with tools, a list of objects", inWords(exchange), exchange);
  return { exchange, tools: tools as Tool[], nextCursor: valueAt(reply?.result, "/nextCursor") };
}

/** Every page of `tools/list`, as far as cursors lead. @throws Disagreement when one is none */
export async function listPages(client: McpClient, asking?: McpAsking): Promise<Page[]> {
  const pages: Page[] = [await listPage(client, undefined, asking)];
  for (;;) {
    const cursor = pages.at(-1)?.nextCursor;
    if (typeof cursor !== "string" || pages.length >= MOST_PAGES) return pages;
    pages.push(await listPage(client, cursor, asking));
  }
}

/** Every tool of a list. */
export const toolsIn = (pages: readonly Page[]): Tool[] => pages.flatMap(({ tools }) => tools);
