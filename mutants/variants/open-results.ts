import { responses } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { exchanges, answerOf } from "../kit/messages.ts";
import { actionAnswers, madeActionAnswers } from "./action-answers.ts";
import { deep } from "./rewrite.ts";
import type { Variant } from "./variant.ts";

/** Actions whose results are shown in part, or are the record of another one. */
const otherResults = /^(?:webhooks_\w+|dubbing_voices_list)$/;

/** A result in a form that nobody knows: other names, one level further down, and what is told of an account in words. */
const wrapped = (result: Json, action: string) => {
  const inWords = action === "account_get" || action === "usage_get";
  return result === undefined
    ? undefined
    : {
        version: "2",
        items: [deep(result, (value) => renamed(inWords && typeof value === "number" ? `${value} in all` : value))],
      };
};

const renamed = (value: Json) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value as object).map(([name, one]) => [`its_${name.toUpperCase()}`, one]))
    : value;

const inAnotherForm = actionAnswers((body, { action, given }) => {
  if (action === "action_request_get") {
    const hasResult = body.data?.result !== undefined && !otherResults.test(given?.operation);
    return hasResult ? { ...body, data: { ...body.data, result: wrapped(body.data.result, given.operation) } } : body;
  }
  const isRecord = body.data?.operation !== undefined || body.data?.resultStored !== undefined;
  return otherResults.test(action) || isRecord ? body : { ...body, data: wrapped(body.data, action) };
});

/** A replay answers with the record of the request, the saved result in it. */
const replaysAreRecords = madeActionAnswers(() => {
  const seen = new Set<string>();
  return (body, { action, credential, status }) => {
    const key = `${credential} ${body.requestId}`;
    if (status !== 200 || body.requestId === undefined || body.data?.resultStored !== undefined) return body;
    if (!seen.has(key)) {
      seen.add(key);
      return body;
    }
    const times = { createdAt: 1_767_225_600_000, updatedAt: 1_767_225_600_000 };
    return {
      ...body,
      data: {
        requestId: body.requestId,
        operation: action,
        status: "completed",
        ...times,
        resultStored: true,
        result: body.data,
      },
    };
  };
});

const running = (change: (record: Json, requestId: Json) => Json) =>
  responses({ path: /^\/v1\/actions\//, status: 202 }, (response) => {
    const { data, requestId } = JSON.parse(String(response.body)) as Json;
    return { ...response, body: JSON.stringify(change(data, requestId)) };
  });

const mutations = /"(?:\w+_(?:update|create|delete|create_secret|add_member|remove_member))"/;

/** Builds that answer open questions about what actions and tools answer otherwise. */
export const openResults: readonly Variant[] = [
  {
    id: "open/results-in-another-form",
    title: "Results that the source does not show have a form of their own.",
    around: inAnotherForm,
    takes: [["Q-ACTION-RESULTS", "any"]],
  },
  {
    id: "open/replays-are-records",
    title: "A replay answers with the record of its request.",
    around: replaysAreRecords,
  },
  {
    id: "open/running-at-top",
    title: "The record of a running request is the whole body.",
    around: running((record, requestId) => ({ ...record, requestId })),
  },
  {
    id: "open/running-beside",
    title: "When to poll stands beside the identifier.",
    around: running(({ pollAfterSeconds }, requestId) => ({ requestId, pollAfterSeconds })),
  },
  {
    id: "open/webhook-absent-refused",
    title: "Settings of webhooks that do not exist are refused.",
    around: () => async (request, next) => {
      const response = await next(request);
      const isAbsent =
        new URL(request.url).pathname === "/v1/actions/webhooks_get" &&
        response.status === 200 &&
        JSON.parse(String(response.body)).data === null;
      return isAbsent
        ? {
            ...response,
            status: 400,
            body: JSON.stringify({ code: "BAD_REQUEST", message: "There is no webhook.", status: 400 }),
          }
        : response;
    },
  },
  {
    id: "open/mcp-scope-403",
    title: "A tool beyond the scopes is refused by HTTP.",
    around: exchanges({ method: "tools/call" }, (response) => {
      const error =
        response.status === 200
          ? (JSON.parse(String(response.body)) as Json).result?.structuredContent?.error
          : undefined;
      if (error?.code !== "INSUFFICIENT_SCOPE") return response;
      return answerOf(403, {
        code: error.code,
        message: error.message,
        ...(error.details ? { details: error.details } : {}),
      });
    }),
  },
  {
    id: "open/mcp-polling-with-a-mutation",
    title: "The polling tool is listed to who may call a mutation.",
    around: exchanges({ method: "tools/list" }, (response) => {
      if (response.status !== 200 || mutations.test(String(response.body))) return response;
      const body = JSON.parse(String(response.body)) as Json;
      if (!body.result?.tools) return response;
      const tools = body.result.tools.filter(({ name }: Json) => name !== "action_request_get");
      return { ...response, body: JSON.stringify({ ...body, result: { ...body.result, tools } }) };
    }),
    takes: [["Q-MCP-POLLING-TOOL", "with-a-mutation"]],
  },
];
