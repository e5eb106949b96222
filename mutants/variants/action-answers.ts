import type { MockRequest, MockResponse } from "../../mock/index.ts";
import type { Json } from "../kit/json.ts";
import type { Around } from "../mutant.ts";
import { readJson } from "../kit/requests.ts";

/** Which action was called, by which surface. */
export interface ActionCall {
  action: string;
  /** What it was given; undefined where that was no JSON. */
  given: Json;
  /** Of the action API; 200 for a tool that did not fail. */
  status: number;
  /** Credential of the call, however it was sent. */
  credential: string;
}

/** What an action answers: `{data, requestId?}`. */
type Envelope = Json;

const credentialOf = ({ headers }: MockRequest) =>
  headers.get("x-api-key") ?? headers.get("authorization")?.replace(/^bearer /i, "") ?? "";

/** Changes what actions answer that did not fail, on both surfaces; a new change is made for each build. */
export const madeActionAnswers =
  (make: () => (body: Envelope, call: ActionCall) => Envelope): (() => Around) =>
  () => {
    const change = make();
    return async (request, next) => {
      const { pathname } = new URL(request.url);
      const [, action] = /^\/v1\/actions\/(\w+)$/.exec(pathname) ?? [];
      if (action === undefined && pathname !== "/mcp") return next(request);
      const { json, again } = await readJson(request);
      const response = await next(again);
      if (response.status > 299 || typeof response.body !== "string" || response.body === "") return response;
      const body = JSON.parse(response.body) as Json;
      const call = { credential: credentialOf(request), status: response.status };
      if (action !== undefined) return withJson(response, change(body, { ...call, action, given: json }));
      const { structuredContent, isError } = body.result ?? {};
      if (json?.method !== "tools/call" || structuredContent === undefined || isError) return response;
      const changed = change(structuredContent, { ...call, action: json.params.name, given: json.params.arguments });
      const content = [{ type: "text", text: JSON.stringify(changed) }];
      return withJson(response, { ...body, result: { ...body.result, content, structuredContent: changed } });
    };
  };

/** As `madeActionAnswers`, of a change that remembers nothing. */
export const actionAnswers = (change: (body: Envelope, call: ActionCall) => Envelope): (() => Around) =>
  madeActionAnswers(() => change);

const withJson = (response: MockResponse, body: Json): MockResponse => ({ ...response, body: JSON.stringify(body) });
