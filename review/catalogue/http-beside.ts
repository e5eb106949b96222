import { type httpRules } from "../rules/http.ts";
import { type Beside, type Editable } from "./cases.ts";
import { add, contentsOf, list, parameter } from "./http-parts.ts";

type HttpRule = Exclude<keyof typeof httpRules, `message-${string}`>;

const poster = (d: Editable) => d.paths["/films/{id}/poster"].put;
const seen = (d: Editable) => d.webhooks["film.added"].post.responses;
const headers = (d: Editable) => list(d).responses[200].headers;
const renamed = (object: Editable, from: string, to: string) => {
  object[to] = object[from];
  delete object[from];
};

const routes = {
  "route-removed": ["a route ends in a slash", (d) => renamed(d.paths, "/films", "/films/")],
  "route-removed-after-sunset": ["a route goes before its announced end", (d) => delete d.paths["/films/{id}"].delete],
  "route-moved": [
    "a parameter of a path has another name",
    (d) => {
      renamed(d.paths, "/films/{id}/poster", "/films/{film}/poster");
      d.paths["/films/{film}/poster"].parameters[0].name = "film";
    },
  ],
  "route-added": ["a path is new and has no method", (d) => (d.paths["/people"] = { description: "later" })],
  "route-deprecated": ["a route says that it is not deprecated", (d) => (list(d).deprecated = false)],
  "operation-renamed": ["an operation has another summary", (d) => (list(d).summary = "Films")],
  "webhook-removed": [
    "a callback has another description",
    (d) => (add(d).callbacks.done["{$request.body#/callback}"].post.summary = "Done"),
  ],
  "webhook-added": ["a webhook may be answered in another way", (d) => (seen(d)[204] = { description: "seen" })],
  "request-security-narrowed": [
    "a further way in is described",
    (d) => (list(d).security = [{ Key: [] }, { Login: [] }]),
  ],
  "request-security-widened": ["a key travels elsewhere", (d) => (d.components.securitySchemes.Key.in = "query")],
  "request-parameter-removed": [
    "a header parameter is written in other letters",
    (d) => (parameter(d, "X-Trace").name = "X-TRACE"),
  ],
  "request-parameter-added": [
    "a header that has a place of its own is named as a parameter",
    (d) => list(d).parameters.push({ name: "Accept", in: "header", schema: { type: "string" } }),
  ],
  "request-required-parameter-added": [
    "a new parameter is optional",
    (d) => list(d).parameters.push({ name: "page", in: "query", schema: { type: "integer" } }),
  ],
  "request-parameter-moved": [
    "a parameter goes and one of another name comes elsewhere",
    (d) => Object.assign(parameter(d, "region"), { in: "header", name: "x-region" }),
  ],
  "request-parameter-required": [
    "a parameter says that it is optional",
    (d) => (parameter(d, "sort").required = false),
  ],
  "request-parameter-optional": [
    "a required parameter is described",
    (d) => (parameter(d, "region").description = "A region."),
  ],
  "request-parameter-form-changed": [
    "a plain value is exploded, which says nothing",
    (d) => (parameter(d, "sort").explode = false),
  ],
  "request-body-added": ["a new body is required", (d) => (list(d).requestBody = { required: true, content: {} })],
  "request-required-body-added": ["a new body is optional", (d) => (list(d).requestBody = { content: {} })],
  "request-body-removed": [
    "a body stands behind a reference",
    (d) => {
      d.components.requestBodies = { Poster: poster(d).requestBody };
      poster(d).requestBody = { $ref: "#/components/requestBodies/Poster" };
    },
  ],
  "request-body-required": ["a body says that it is optional", (d) => (poster(d).requestBody.required = false)],
  "request-body-optional": ["a required body is described", (d) => (add(d).requestBody.description = "A film.")],
} as const satisfies Partial<Record<HttpRule, Beside>>;

const answers = {
  "response-header-removed": ["a required header goes", (d) => delete headers(d)["X-Total"]],
  "response-required-header-removed": ["an optional header goes", (d) => delete headers(d)["X-Page"]],
  "response-header-added": ["a header is written in other letters", (d) => renamed(headers(d), "X-Page", "x-page")],
  "response-header-required": ["a required header says so again", (d) => (headers(d)["X-Total"].description = "All.")],
  "response-header-optional": ["an optional header says so", (d) => (headers(d)["X-Page"].required = false)],
  "response-success-status-removed": [
    "a range covers the status that goes",
    (d) => renamed(add(d).responses, "201", "2XX"),
  ],
  "response-success-status-added": [
    "a status of failure is added",
    (d) => (add(d).responses[409] = { description: "twice" }),
  ],
  "response-error-status-removed": [
    "a default covers the status that goes",
    (d) => renamed(list(d).responses, "404", "default"),
  ],
  "response-error-status-added": [
    "a status of success is added",
    (d) => (list(d).responses[206] = { description: "some" }),
  ],
  "webhook-answer-success-status-removed": [
    "a range covers the status that goes",
    (d) => renamed(seen(d), "202", "2XX"),
  ],
  "webhook-answer-success-status-added": [
    "a status of failure is added",
    (d) => (seen(d)[409] = { description: "twice" }),
  ],
  "webhook-answer-error-status-removed": ["a range covers the status that goes", (d) => renamed(seen(d), "410", "4XX")],
  "webhook-answer-error-status-added": [
    "a status of success is added",
    (d) => (seen(d)[206] = { description: "some" }),
  ],
} as const satisfies Partial<Record<HttpRule, Beside>>;

const FORM = "multipart/form-data";

const bodiesOf = <Side extends keyof typeof contentsOf>(side: Side) => {
  const contents = contentsOf[side];
  const beside = {
    "media-type-removed": ["a range covers the media type that goes", (d) => renamed(contents(d), FORM, "multipart/*")],
    "media-type-added": [
      "a media type is written in other letters",
      (d) => renamed(contents(d), FORM, "Multipart/Form-Data"),
    ],
    "encoding-changed": [
      "a part is encoded as before and described",
      (d) => (contents(d)[FORM].encoding.file.headers = {}),
    ],
  } as const satisfies Readonly<Record<string, Beside>>;
  const entries = Object.entries(beside).map(([rule, each]) => [`${side}-${rule}`, each] as const);
  return Object.fromEntries(entries) as unknown as Record<`${Side}-${keyof typeof beside}`, Beside>;
};

/** For each rule a change just beside it. */
export const besideHttp: Readonly<Record<HttpRule, Beside>> = {
  ...routes,
  ...answers,
  ...bodiesOf("request"),
  ...bodiesOf("response"),
  ...bodiesOf("webhook"),
  ...bodiesOf("webhook-answer"),
};
