import type { Operation } from "../../spec/lib/contract.ts";
import { initializeParams, requestOf } from "../api/mcp.ts";
import { NO_PROJECT, projectCalls, UPLOADS } from "../api/media.ts";
import { GRAVE } from "../api/mutations.ts";
import type { Call } from "../http/calls.ts";
import { codeOf, type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import { messagesOf } from "../http/json-rpc.ts";
import type { Routes } from "../http/routes.ts";
import { composeForm } from "../media/multipart.ts";
import { ACTION_ERRORS } from "../pins/action-errors.ts";
import { ACTIONS } from "../pins/actions.ts";
import { MCP } from "../pins/mcp.ts";
import { MEDIA_ERRORS } from "../pins/media-errors.ts";
import type { Target } from "../target/target.ts";
import { claimsOperation } from "../world/claims.ts";

/** One request that costs nothing and changes nothing, and that every build answers in a way of this API. */
export interface Question {
  call: Call;
  /** What every build answers, in words. */
  expected: string;
}

/** Questions about one surface, at most: a handful tells this API from something else. */
const MOST = 3;

/** What no action takes: each of them has to refuse it, so that nothing is counted or changed. */
const STRANGER = { "no-such-field": true };

/**
 * What to ask a server before the run, about every surface that it claims.
 * @param all every claimed action, and not only the first few: a build may have a few of them
 */
export function questionsFor(target: Target, routes: Routes, all = false): readonly Question[] {
  const [status, details, transcript, dub, deletion] = projectCalls(NO_PROJECT) as [Call, Call, Call, Call, Call];
  const form = composeForm([["targetLanguage", "french"]]);
  const [project, translation, transcription] = UPLOADS.map((path): Call => ({ method: "POST", path, body: { form } }));
  const act = ({ name }: { name: string }): Call => ({
    method: "POST",
    path: `/v1/actions/${name}`,
    body: { json: STRANGER },
  });
  const initialize: Call = {
    method: MCP.method,
    path: MCP.path,
    headers: { accept: MCP.accept.join(", ") },
    body: { json: requestOf(1, "initialize", initializeParams()) },
  };
  const resource: Call = { method: "GET", path: MCP.protectedResource, as: "nobody" };
  const claimed = (calls: readonly (Call | undefined)[], expected: string, most = MOST): Question[] =>
    calls
      .flatMap((call) => (call && isClaimed(target, routes(call.method, call.path)) ? [{ call, expected }] : []))
      .slice(0, most);
  const ofMedia = [transcript, details, transcription, dub, status, deletion, project, translation];
  const ofActions = ACTIONS.filter(({ name }) => !GRAVE.includes(name))
    .toSorted((a, b) => Number(a.mutation) - Number(b.mutation))
    .map(act);
  const withKey = [
    ...claimed(ofMedia, "a refusal in JSON with an error code"),
    ...claimed(ofActions, "400 in JSON with the code VALIDATION_ERROR", all ? ofActions.length : MOST),
    ...claimed([initialize], "a JSON-RPC message"),
  ];
  return withKey.length > 0 ? withKey : claimed([resource], "JSON with the protected resource");
}

/** What an answer says about the server. */
export type Standing =
  /** It is one of this API. */
  | "known"
  /** The credential is refused: it may be one. */
  | "credential"
  /** The account is refused. */
  | "account"
  /** Too many requests: it may be one. */
  | "rate"
  | "unknown";

/** Codes of this API, whichever surface they belong to. */
const CODES: readonly unknown[] = [...MEDIA_ERRORS, ...ACTION_ERRORS].map(({ code }) => code);

/** Codes that refuse an account on all of its requests. */
const OF_ACCOUNTS: readonly unknown[] = [
  "API_ACCESS_REQUIRED",
  "SUBSCRIPTION_REQUIRED",
  "INTEGRATION_PLAN_UNSUPPORTED",
  "AMBIGUOUS_TEAM_API_KEY",
  "TEAM_OWNER_NOT_FOUND",
  "ACCOUNT_UNAVAILABLE",
];

/** What an answer to one of the questions says about the server. */
export function standingOf(exchange: Exchange): Standing {
  const status = exchange.answer?.status ?? 0;
  const code = codeOf(exchange);
  if (status === 401) return "credential";
  if (status === 429) return "rate";
  if (status === 403 && OF_ACCOUNTS.includes(code)) return "account";
  if (status >= 400 && status <= 499 && CODES.includes(code)) return "known";
  const { path } = exchange.request;
  if (path === MCP.path) {
    const isMessage = messagesOf(exchange).some((message) => valueAt(message, "/jsonrpc") === "2.0");
    return isMessage && status < 500 ? "known" : "unknown";
  }
  const isResource = path === MCP.protectedResource && typeof valueAt(jsonOf(exchange), "/resource") === "string";
  return status === 200 && isResource ? "known" : "unknown";
}

const isClaimed = (target: Target, operation: Operation | undefined) =>
  operation !== undefined && claimsOperation(target, operation);
