/** Ways to misread what is sent, for the catalogue: each makes an `around`. */
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { concerns, type Where } from "./changes.ts";
import { type Json, parsed } from "./json.ts";
import type { Around } from "../mutant.ts";
import { withBody } from "./requests.ts";

/** Changes the JSON that requests bring; what it returns (or the changed object itself) is read. */
export const bodies =
  (where: Where, change: (body: Json, request: MockRequest) => unknown): (() => Around) =>
  () =>
  async (request, next) => {
    if (!concerns(where, request)) return next(request);
    const text = await request.text();
    return next(
      withBody(
        request,
        changed(text, (body) => change(body, request)),
      ),
    );
  };

/** As `bodies`, where the change remembers earlier requests: a new one for each build. */
export const remembering =
  (where: Where, make: () => (body: Json, request: MockRequest) => unknown): (() => Around) =>
  () =>
    bodies(where, make())();

/** Answers anew what was refused, as if the request had been another one. */
export const unrefused =
  (where: Where, refusal: (body: Json, sent: Json) => boolean, instead: (sent: Json) => Json): (() => Around) =>
  () =>
  async (request, next) => {
    if (!concerns(where, request)) return next(request);
    const text = await request.text();
    const response = await next(withBody(request, text));
    const refused = response.status >= 400 ? parsed(String(response.body)) : undefined;
    const sent = parsed(text);
    if (refused === undefined || sent === undefined || !refusal(refused, sent)) return response;
    return next(withBody(request, JSON.stringify(instead(sent))));
  };

/** Answers by what a body is, each byte of it a letter; undefined leaves the answer to the mock. */
export const ifBody =
  (where: Where, answer: (body: string) => MockResponse | undefined): (() => Around) =>
  () =>
  async (request, next) => {
    if (!concerns(where, request)) return next(request);
    const bytes = new Uint8Array(await request.arrayBuffer());
    return answer(Buffer.from(bytes).toString("latin1")) ?? next(withBody(request, bytes));
  };

/** Changes answers by what was sent: undefined where that is no JSON. */
export const answersTo =
  (where: Where, change: (response: MockResponse, sent: Json, request: MockRequest) => MockResponse): (() => Around) =>
  () =>
  async (request, next) => {
    if (!concerns(where, request)) return next(request);
    const text = await request.text();
    const response = await next(withBody(request, text));
    return (where.status ?? response.status) === response.status ? change(response, parsed(text), request) : response;
  };

/** An answer that a mutant makes up. */
export const answered = (status: number, body: Json): MockResponse => ({
  status,
  headers: [["content-type", "application/json"]],
  body: JSON.stringify(body),
});

function changed(text: string, change: (body: Json) => unknown): string {
  const body = parsed(text);
  return body === undefined ? text : JSON.stringify(change(body) ?? body);
}
