import { differences } from "../../expect/differences.ts";
import { scopesIn } from "../../expect/scopes.ts";
import { ACTIONS, OPEN_SCOPES } from "../../pins/actions.ts";
import { PRODUCT_SCOPES } from "../../pins/scopes.ts";
import { messagesOf } from "../../http/json-rpc.ts";
import { pointerTo, valueAt } from "../../http/exchange.ts";
import { MCP as PINNED } from "../../pins/mcp.ts";
import { isObject, parsed, type Step } from "../step.ts";
import { type AnswerRule, isText, listOf, rulesJudge } from "./rule.ts";

const MCP = ["mcp"] as const;
const { challengeKey: CHALLENGE } = PINNED;
const method = ({ sent }: Step) => valueAt(sent.json, "/method");
const isRequest = ({ sent }: Step) =>
  isObject(sent.json) &&
  typeof sent.json["method"] === "string" &&
  ["string", "number"].includes(typeof sent.json["id"]);
const isNotification = ({ sent }: Step) =>
  isObject(sent.json) && typeof sent.json["method"] === "string" && !Object.hasOwn(sent.json, "id");
const done = (step: Step) => step.status === 200 && isRequest(step);
const doing = (name: string) => (step: Step) => done(step) && method(step) === name && isObject(result(step));
const header = ({ exchange }: Step, name: string) => exchange.answer?.headers[name];
/** The result of the answer, whether it came as JSON or as an event stream. */
const result = ({ exchange, sent }: Step) =>
  valueAt(
    messagesOf(exchange).find((message) => valueAt(message, "/id") === valueAt(sent.json, "/id")),
    "/result",
  );
const tools = (step: Step) => listOf(valueAt(result(step), "/tools"));
const everyTool = (holds: (tool: unknown) => boolean) => (step: Step) => tools(step).every(holds);
const schemes = (tool: unknown) => valueAt(tool, "/securitySchemes");
const namedIn = (value: unknown) => listOf(value).flatMap((scheme) => listOf(valueAt(scheme, "/scopes")));
const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;
const called = (failed: boolean) => (step: Step) =>
  doing("tools/call")(step) && (valueAt(result(step), "/isError") === true) === failed;
const texts = (step: Step) =>
  listOf(valueAt(result(step), "/content"))
    .filter((each) => valueAt(each, "/type") === "text")
    .map((each) => valueAt(each, "/text"));

const lacksScope = (step: Step) => valueAt(result(step), "/structuredContent/error/code") === "INSUFFICIENT_SCOPE";

/** Whether a tool names the scopes of its action, wherever in its schemes. */
function namesScopes(tool: unknown): boolean {
  const action = ACTIONS.find(({ name }) => name === valueAt(tool, "/name"));
  if (!action?.scopes || OPEN_SCOPES.includes(action.name)) return true;
  return scopesIn(schemes(tool)).toSorted().join() === [...action.scopes].toSorted().join();
}

const product: readonly unknown[] = PRODUCT_SCOPES;

const RULES: readonly AnswerRule[] = [
  {
    id: "MCP-01",
    on: MCP,
    expected: "one JSON-RPC response with the id of the request",
    when: done,
    holds: ({ exchange, sent }) => {
      const messages = messagesOf(exchange);
      return (
        messages.length === 1 &&
        valueAt(messages[0], "/id") === valueAt(sent.json, "/id") &&
        valueAt(messages[0], "/jsonrpc") === "2.0"
      );
    },
  },
  {
    id: "MCP-02",
    on: MCP,
    expected: "application/json",
    when: done,
    holds: (step) => /^application\/json(?:;|$)/i.test(header(step, "content-type") ?? ""),
  },
  {
    id: "MCP-03",
    on: MCP,
    expected: "Cache-Control: no-store",
    when: done,
    holds: (step) =>
      (header(step, "cache-control") ?? "")
        .toLowerCase()
        .split(",")
        .some((each) => each.trim() === "no-store"),
  },
  {
    id: "MCP-04",
    on: MCP,
    expected: "202 with an empty body",
    when: (step) => isNotification(step) && step.status >= 200 && step.status <= 299,
    holds: ({ status, exchange }) => status === 202 && exchange.answer?.bytes.length === 0,
  },
  {
    id: "MCP-07",
    on: MCP,
    expected: "protocolVersion",
    when: doing("initialize"),
    holds: (step) => isText(valueAt(result(step), "/protocolVersion")),
  },
  {
    id: "MCP-08",
    on: MCP,
    expected: "capabilities.tools",
    when: doing("initialize"),
    holds: (step) => isObject(valueAt(result(step), "/capabilities/tools")),
  },
  {
    id: "MCP-10",
    on: MCP,
    expected: "no Mcp-Session-Id",
    when: () => true,
    holds: (step) => header(step, "mcp-session-id") === undefined,
  },
  {
    id: "DISC-01",
    on: MCP,
    expected: "WWW-Authenticate with the scheme Bearer",
    when: ({ status }) => status === 401,
    holds: (step) => /(?:^|,\s*)Bearer(?:\s|$|,)/i.test(header(step, "www-authenticate") ?? ""),
  },
  {
    id: "DISC-02",
    on: MCP,
    expected: "resource_metadata, the URL of the protected-resource document",
    when: (step) => step.status === 401 && step.setting.whole && header(step, "www-authenticate") !== undefined,
    holds: (step) =>
      /resource_metadata="?<?([^">,\s]+)/.exec(header(step, "www-authenticate") ?? "")?.[1] ===
      `${step.setting.baseUrl}/.well-known/oauth-protected-resource/mcp`,
  },
  {
    id: "TOOL-01",
    on: MCP,
    expected: "a list of tools",
    when: doing("tools/list"),
    holds: (step) => Array.isArray(valueAt(result(step), "/tools")),
  },
  {
    id: "TOOL-02",
    on: MCP,
    expected: "a nextCursor that is text, or no nextCursor",
    when: doing("tools/list"),
    holds: (step) => ["string", "undefined"].includes(typeof valueAt(result(step), "/nextCursor")),
  },
  {
    id: "TOOL-03",
    on: MCP,
    expected: "no tool twice",
    when: doing("tools/list"),
    holds: (step) => new Set(tools(step).map((tool) => valueAt(tool, "/name"))).size === tools(step).length,
  },
  {
    id: "TOOL-07",
    on: MCP,
    expected: "no tool webhooks_create_secret",
    when: doing("tools/list"),
    holds: everyTool((tool) => valueAt(tool, "/name") !== "webhooks_create_secret"),
  },
  {
    id: "TOOL-09",
    on: MCP,
    expected: "a title of every tool",
    when: doing("tools/list"),
    holds: everyTool((tool) => isText(valueAt(tool, "/title"))),
  },
  {
    id: "TOOL-10",
    on: MCP,
    expected: "a description of every tool",
    when: doing("tools/list"),
    holds: everyTool((tool) => isText(valueAt(tool, "/description"))),
  },
  {
    id: "TOOL-11",
    on: MCP,
    expected: "an inputSchema of the type object",
    when: doing("tools/list"),
    holds: everyTool((tool) => valueAt(tool, "/inputSchema/type") === "object"),
  },
  {
    id: "TOOL-13",
    on: MCP,
    expected: `the booleans ${HINTS.join(", ")}`,
    when: doing("tools/list"),
    holds: everyTool((tool) => HINTS.every((hint) => typeof valueAt(tool, `/annotations/${hint}`) === "boolean")),
  },
  {
    id: "TOOL-14",
    on: MCP,
    expected: "the scopes of the action in securitySchemes",
    when: doing("tools/list"),
    holds: everyTool(namesScopes),
  },
  {
    id: "TOOL-15",
    on: MCP,
    expected: "_meta.securitySchemes equal to securitySchemes",
    when: doing("tools/list"),
    holds: everyTool((tool) => differences(valueAt(tool, "/_meta/securitySchemes"), schemes(tool)).length === 0),
  },
  {
    id: "SCOPE-01",
    on: MCP,
    expected: "names of product scopes",
    when: doing("tools/list"),
    holds: everyTool((tool) => namedIn(schemes(tool)).every((scope) => product.includes(scope))),
  },
  {
    id: "AREQ-19",
    on: MCP,
    expected: "action_request_get read-only and idempotent",
    when: (step) =>
      doing("tools/list")(step) && tools(step).some((tool) => valueAt(tool, "/name") === "action_request_get"),
    holds: everyTool(
      (tool) =>
        valueAt(tool, "/name") !== "action_request_get" ||
        (valueAt(tool, "/annotations/readOnlyHint") === true && valueAt(tool, "/annotations/idempotentHint") === true),
    ),
  },
  {
    id: "ALIM-32",
    on: MCP,
    expected: "at most 50 tools",
    when: doing("tools/list"),
    holds: (step) => tools(step).length <= 50,
  },
  {
    id: "TOOL-24",
    on: MCP,
    expected: "a text that is the JSON of structuredContent",
    when: (step) => called(false)(step) && isObject(valueAt(result(step), "/structuredContent")),
    holds: (step) =>
      texts(step).some(
        (text) =>
          typeof text === "string" &&
          differences(parsed(text), valueAt(result(step), "/structuredContent")).length === 0,
      ),
  },
  {
    id: "TOOL-28",
    on: MCP,
    expected: "a text that describes the failure",
    when: called(true),
    holds: (step) => texts(step).some(isText),
  },
  {
    id: "TOOL-30",
    on: MCP,
    expected: `_meta with ${CHALLENGE}, a Bearer challenge or a list of such`,
    when: (step) => called(true)(step) && lacksScope(step),
    holds: (step) => {
      const challenges = [valueAt(result(step), pointerTo(CHALLENGE, "/_meta"))].flat();
      return challenges.length > 0 && challenges.every((each) => isText(each) && /^Bearer\b/i.test(each));
    },
  },
];

export const mcpAnswers = rulesJudge("rules/answers of the MCP endpoint", RULES);
