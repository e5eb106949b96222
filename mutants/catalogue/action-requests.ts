import { answers, asRole, bodyOf, error, requests, responses } from "../kit/changes.ts";
import { isObject, type Json } from "../kit/json.ts";
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { answer, withAnswer } from "../kit/oauth.ts";
import type { Around, Mutant } from "../mutant.ts";
import { readJson, withBody, withKey } from "../kit/requests.ts";

const polling = { path: /\/v1\/actions\/action_request_get$/, status: 200 };
const record =
  (when: (data: Json) => boolean, change: (data: Json, times: number) => Json): (() => Around) =>
  () => {
    const times = new Map<string, number>();
    return answers({ ...polling, when: (body) => when(body.data) }, (body) => {
      const { requestId } = body.data as { requestId: string };
      times.set(requestId, (times.get(requestId) ?? 0) + 1);
      return { ...body, data: change(body.data, times.get(requestId) ?? 0) };
    })();
  };
const any = () => true;
const done = (data: Json) => data.status === "completed";
const running = (data: Json) => data.status === "running";

/** Takes a poll for another one. */
const polls =
  (
    change: (input: Json, request: MockRequest) => Json,
    after: (response: MockResponse, input: Json) => MockResponse = (response) => response,
  ): (() => Around) =>
  () =>
  async (request, next) => {
    if (!polling.path.test(new URL(request.url).pathname)) return next(request);
    const { json: input, again } = await readJson(request);
    if (!isObject(input)) return next(again);
    return after(await next(withBody(request, JSON.stringify(change(input, request) ?? input))), input);
  };
const found = (response: MockResponse, input: Json) =>
  response.status === 400
    ? answer(200, {
        data: { requestId: input.requestId, operation: input.operation, status: "running", createdAt: 0, updatedAt: 0 },
      })
    : response;

/** Records of mutations that are shown wrongly, and polls that are read wrongly. */
export const actionRequests: readonly Mutant[] = [
  {
    id: "action-requests/another-identifier",
    title: "A record names another identifier.",
    breaks: ["AREQ-01"],
    kind: "subtle",
    around: record(any, (data) => ({ ...data, requestId: crypto.randomUUID() })),
  },
  {
    id: "action-requests/operation-of-the-poll",
    title: "A record names the poll as its operation.",
    breaks: ["AREQ-02"],
    kind: "subtle",
    around: record(any, (data) => ({ ...data, operation: "action_request_get" })),
  },
  {
    id: "action-requests/operation-with-a-path",
    title: "A record names the operation by its path.",
    breaks: ["AREQ-02"],
    kind: "subtle",
    around: record(any, (data) => ({ ...data, operation: `/v1/actions/${data.operation}` })),
  },
  {
    id: "action-requests/done-is-success",
    title: "A mutation that is done has the status success.",
    breaks: ["AREQ-03", "AREQ-21"],
    kind: "plain",
    around: record(done, (data) => ({ ...data, status: "success" })),
  },
  {
    id: "action-requests/running-is-pending",
    title: "A mutation that is under way has the status pending.",
    breaks: ["AREQ-03"],
    kind: "subtle",
    around: record(running, (data) => ({ ...data, status: "pending" })),
  },
  {
    id: "action-requests/created-at-the-poll",
    title: "`createdAt` is later at every poll.",
    breaks: ["AREQ-04"],
    kind: "subtle",
    around: record(any, (data, times) => ({ ...data, createdAt: data.createdAt + times - 1 })),
  },
  {
    id: "action-requests/created-in-seconds",
    title: "`createdAt` counts seconds.",
    breaks: ["AREQ-04"],
    kind: "subtle",
    around: record(any, (data) => ({ ...data, createdAt: Math.floor(data.createdAt / 1000) })),
  },
  {
    id: "action-requests/created-as-text",
    title: "`createdAt` is text.",
    breaks: ["AREQ-04"],
    kind: "plain",
    around: record(any, (data) => ({ ...data, createdAt: new Date(data.createdAt).toISOString() })),
  },
  {
    id: "action-requests/updated-before-created",
    title: "`updatedAt` is before `createdAt`.",
    breaks: ["AREQ-05"],
    kind: "subtle",
    around: record(any, (data) => ({ ...data, updatedAt: data.createdAt - 1 })),
  },
  {
    id: "action-requests/updated-never-moves",
    title: "`updatedAt` is always that of the acceptance.",
    breaks: ["AREQ-23"],
    kind: "subtle",
    around: record(any, (data) => ({ ...data, updatedAt: data.createdAt })),
  },
  {
    id: "action-requests/updated-goes-back",
    title: "`updatedAt` goes back to the acceptance at the second poll.",
    breaks: ["AREQ-05"],
    kind: "subtle",
    around: record(any, (data, times) => ({ ...data, updatedAt: data.updatedAt + (times === 1 ? 5000 : 0) })),
  },
  {
    id: "action-requests/no-interval-while-running",
    title: "A mutation that is under way does not say when to ask again.",
    breaks: ["AREQ-06"],
    kind: "plain",
    around: record(running, ({ pollAfterSeconds: _gone, ...data }) => data),
  },
  {
    id: "action-requests/interval-when-done",
    title: "A mutation that is done says when to ask again.",
    breaks: ["AREQ-06"],
    kind: "subtle",
    around: record(done, (data) => ({ ...data, pollAfterSeconds: 0 })),
  },
  {
    id: "action-requests/stored-while-running",
    title: "`resultStored` is false while a mutation is under way.",
    breaks: ["AREQ-07"],
    kind: "subtle",
    around: record(running, (data) => ({ ...data, resultStored: false })),
  },
  {
    id: "action-requests/stored-unsaid",
    title: "A record does not say whether the result is stored.",
    breaks: ["AREQ-07", "AREQ-08"],
    kind: "plain",
    around: record(done, ({ resultStored: _gone, ...data }) => data),
  },
  {
    id: "action-requests/lost-is-stored",
    title: "A result that was lost is said to be stored.",
    breaks: ["AREQ-08"],
    kind: "subtle",
    around: record(
      (data) => data.resultStored === false,
      (data) => ({ ...data, resultStored: true }),
    ),
  },
  {
    id: "action-requests/held-is-lost",
    title: "The result of what took its time is said to be lost.",
    breaks: ["AREQ-08"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      return answers(polling, (body) => {
        if (running(body.data)) seen.add(body.data.requestId as string);
        return done(body.data) && seen.has(body.data.requestId as string)
          ? { ...body, data: { ...body.data, resultStored: false, message: "Lost." } }
          : body;
      })();
    },
  },
  {
    id: "action-requests/no-result",
    title: "A record lacks the result.",
    breaks: ["AREQ-09"],
    kind: "plain",
    around: record(done, ({ result: _gone, ...data }) => data),
  },
  {
    id: "action-requests/result-in-an-envelope",
    title: "The result of a record stands under `data`.",
    breaks: ["AREQ-09"],
    kind: "subtle",
    around: record(done, (data) => ({ ...data, result: { data: data.result } })),
  },
  {
    id: "action-requests/result-without-a-field",
    title: "The result of a record lacks a field of the answer.",
    breaks: ["AREQ-09"],
    kind: "subtle",
    around: record(done, (data) => ({
      ...data,
      result: Object.fromEntries(Object.entries(data.result ?? {}).slice(1)),
    })),
  },
  {
    id: "action-requests/lost-without-message",
    title: "A result that was lost comes without a message.",
    breaks: ["AREQ-10"],
    kind: "plain",
    around: record(
      (data) => data.resultStored === false,
      ({ message: _gone, ...data }) => data,
    ),
  },
  {
    id: "action-requests/unknown-at-first",
    title: "A mutation is unknown when it is first asked about.",
    breaks: ["AREQ-11"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      return responses(polling, (response) => {
        const { requestId } = bodyOf(response).data as { requestId: string };
        const first = !seen.has(requestId);
        seen.add(requestId);
        return first ? answer(400, { code: "BAD_REQUEST", message: "Not yet.", status: 400 }) : response;
      })();
    },
  },
  {
    id: "action-requests/without-data",
    title: "A record stands at the top of the answer.",
    breaks: ["AREQ-11"],
    kind: "plain",
    around: responses(polling, (response) => withAnswer(response, bodyOf(response).data)),
  },
  {
    id: "action-requests/no-identifier-needed",
    title: "A poll without an identifier finds the newest mutation.",
    breaks: ["AREQ-12"],
    kind: "subtle",
    around: () => {
      let newest: MockResponse | undefined;
      return polls(
        (input) => input,
        (response, input) => {
          if (response.status === 200) newest = response;
          return input.requestId === undefined ? (newest ?? response) : response;
        },
      )();
    },
  },
  {
    id: "action-requests/identifier-of-version-1",
    title: "An identifier may be a UUID of another version.",
    breaks: ["AREQ-13"],
    kind: "subtle",
    around: polls(
      (input) => input,
      (response, input) =>
        /^[\da-f]{8}-[\da-f]{4}-1[\da-f]{3}-/.test(String(input.requestId)) ? found(response, input) : response,
    ),
  },
  {
    id: "action-requests/identifier-of-another-variant",
    title: "The variant of an identifier is not looked at.",
    breaks: ["AREQ-13"],
    kind: "subtle",
    around: polls(
      (input) => input,
      (response, input) =>
        /-4[\da-f]{3}-[0-7c-f][\da-f]{3}-/.test(String(input.requestId)) ? found(response, input) : response,
    ),
  },
  {
    id: "action-requests/malformed-is-not-found",
    title: "A malformed identifier is not found.",
    breaks: ["AREQ-13"],
    kind: "plain",
    contract: error("InvalidRequestId", { status: 404 }),
  },
  {
    id: "action-requests/no-operation-needed",
    title: "A poll needs no operation.",
    breaks: ["AREQ-14"],
    kind: "subtle",
    around: polls(
      (input) => input,
      (response, input) => (input.operation === undefined ? found(response, input) : response),
    ),
  },
  {
    id: "action-requests/operation-of-101",
    title: "The name of an operation may have 101 characters.",
    breaks: ["AREQ-15"],
    kind: "subtle",
    around: polls(
      (input) => input,
      (response, input) =>
        String(input.operation).length === 101
          ? answer(400, { code: "BAD_REQUEST", message: "Unknown.", status: 400 })
          : response,
    ),
  },
  {
    id: "action-requests/operation-trimmed",
    title: "White space around an operation is cut off.",
    breaks: ["AREQ-16"],
    kind: "subtle",
    around: polls((input) => ({
      ...input,
      ...(typeof input.operation === "string" && { operation: input.operation.trim() }),
    })),
  },
  {
    id: "action-requests/operation-in-capitals",
    title: "An operation may have capitals.",
    breaks: ["AREQ-16"],
    kind: "subtle",
    around: polls((input) => ({
      ...input,
      ...(typeof input.operation === "string" && { operation: input.operation.toLowerCase() }),
    })),
  },
  {
    id: "action-requests/polled-without-scope",
    title: "A key with few scopes may ask about any mutation.",
    breaks: ["AREQ-17"],
    kind: "subtle",
    around: requests({ path: polling.path, role: "readOnly" }, (request) =>
      withKey(request, (key) => asRole(key, "owner")),
    ),
  },
  {
    id: "action-requests/scope-of-reading",
    title: "A credential that may not ask about a mutation is told that it needs the read scope.",
    breaks: ["AREQ-17"],
    kind: "subtle",
    around: answers({ ...polling, status: 403 }, (body) => ({
      ...body,
      details: { requiredScopes: ["settings:read"] },
    })),
  },
  {
    id: "action-requests/any-operation",
    title: "A mutation is found under any operation.",
    breaks: ["AREQ-18"],
    kind: "subtle",
    around: polls(
      (input) => ({ ...input, ...(input.operation === "notifications_update" && { operation: "settings_update" }) }),
      (response, input) =>
        input.operation === "notifications_update" && response.status === 400 ? found(response, input) : response,
    ),
  },
  {
    id: "action-requests/of-another-account",
    title: "A mutation of another account can be asked about.",
    breaks: ["AREQ-18"],
    kind: "subtle",
    around: requests({ path: polling.path, role: "other" }, (request) =>
      withKey(request, (key) => asRole(key, "owner")),
    ),
  },
  {
    id: "action-requests/poll-is-no-reader",
    title: "The poll is announced as a writer.",
    breaks: ["AREQ-19"],
    kind: "plain",
    around: hints((annotations) => ({ ...annotations, readOnlyHint: false })),
  },
  {
    id: "action-requests/poll-unannounced",
    title: "Whether the poll may be repeated is not said.",
    breaks: ["AREQ-19"],
    kind: "subtle",
    around: hints(({ idempotentHint: _gone, ...annotations }) => annotations),
  },
  {
    id: "action-requests/falls-back",
    title: "A mutation that is done is under way again an hour later.",
    breaks: ["AREQ-21"],
    kind: "subtle",
    around: record(any, (data, times) => (times < 3 ? data : { ...data, status: "running" })),
  },
  {
    id: "action-requests/answered-later",
    title: "A mutation that nothing holds up is answered with 202.",
    breaks: ["AREQ-22"],
    kind: "plain",
    around: responses({ path: /notifications_update$/, status: 200 }, (response) => ({ ...response, status: 202 })),
  },
];

/** Other annotations of the poll in the list of tools. */
function hints(change: (annotations: Json) => Json): () => Around {
  return answers({ path: /^\/mcp$/, when: (body) => Array.isArray(body?.result?.tools) }, (body) => ({
    ...body,
    result: {
      ...body.result,
      tools: body.result.tools.map((tool: Json) =>
        tool.name === "action_request_get" ? { ...tool, annotations: change(tool.annotations) } : tool,
      ),
    },
  }));
}
