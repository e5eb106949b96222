import { type Case } from "./cases.ts";
import { list, add, parameter, breaks, servers } from "./http-parts.ts";

/** Changes of routes, parameters, answers and credentials. */
export const routes: readonly Case[] = [
  { title: "a route is removed", edit: (d) => delete d.paths["/films/{id}"].delete, expected: breaks("route-removed") },
  {
    title: "a route is added",
    edit: (d) => (d.paths["/people"] = { get: { responses: { 200: { description: "people" } } } }),
    expected: servers("route-added"),
  },
  {
    title: "a route moves",
    edit: (d) => {
      d.paths["/movies/{id}"] = { ...d.paths["/films/{id}"], get: undefined };
      d.paths["/films/{id}"] = { ...d.paths["/films/{id}"], delete: undefined };
    },
    expected: breaks("route-moved"),
  },

  {
    title: "an operation is renamed",
    edit: (d) => (list(d).operationId = "films"),
    expected: ["operation-renamed", "types", "warning"],
  },
  {
    title: "a route is deprecated",
    edit: (d) => (list(d).deprecated = true),
    expected: ["route-deprecated", "nobody", "minor"],
  },
  {
    title: "a parameter is removed",
    edit: (d) => list(d).parameters.shift(),
    expected: breaks("request-parameter-removed"),
  },
  {
    title: "an optional parameter is added",
    edit: (d) => list(d).parameters.push({ name: "page", in: "query", schema: { type: "integer" } }),
    expected: servers("request-parameter-added"),
  },
  {
    title: "an optional parameter is added beside those of the path",
    edit: (d) =>
      (d.paths["/films/{id}"].get.parameters = [{ name: "fields", in: "query", schema: { type: "string" } }]),
    expected: servers("request-parameter-added"),
  },
  {
    title: "a required parameter is added",
    edit: (d) => list(d).parameters.push({ name: "page", in: "query", required: true, schema: { type: "integer" } }),
    expected: breaks("request-required-parameter-added"),
  },
  {
    title: "a parameter becomes required",
    edit: (d) => (parameter(d, "sort").required = true),
    expected: breaks("request-parameter-required"),
  },
  {
    title: "a parameter becomes optional",
    edit: (d) => delete parameter(d, "region").required,
    expected: servers("request-parameter-optional"),
  },
  {
    title: "a parameter moves into a header",
    edit: (d) => (parameter(d, "region").in = "header"),
    expected: breaks("request-parameter-moved"),
  },
  {
    title: "a list in a query is written another way",
    edit: (d) => (parameter(d, "tags").explode = false),
    expected: breaks("request-parameter-form-changed"),
  },
  {
    title: "a parameter has a lower maximum",
    edit: (d) => (parameter(d, "limit").schema.maximum = 50),
    expected: breaks("request-range-narrowed"),
  },
  {
    title: "a parameter has a higher maximum",
    edit: (d) => (parameter(d, "limit").schema.maximum = 500),
    expected: servers("request-range-widened"),
  },
  {
    title: "a parameter has another default",
    edit: (d) => (parameter(d, "limit").schema.default = 10),
    expected: breaks("request-default-changed"),
  },
  {
    title: "a parameter loses a value",
    edit: (d) => parameter(d, "sort").schema.enum.pop(),
    expected: breaks("request-value-narrowed"),
  },
  {
    title: "a parameter of a path is shorter",
    edit: (d) => (d.paths["/films/{id}"].parameters[0].schema.maxLength = 10),
    expected: breaks("request-length-narrowed"),
  },
  {
    title: "a status of success is removed",
    edit: (d) => delete add(d).responses[202],
    expected: breaks("response-success-status-removed"),
  },
  {
    title: "a status of success is added",
    edit: (d) => (add(d).responses[204] = { description: "was there" }),
    expected: servers("response-success-status-added"),
  },
  {
    title: "a route is removed after its announced end",
    edit: (d) => delete d.paths["/movies"],
    expected: ["route-removed-after-sunset", "clients", "warning"],
  },
  {
    title: "an optional body is added",
    edit: (d) => (list(d).requestBody = { content: { "text/plain": {} } }),
    expected: servers("request-body-added"),
  },
  {
    title: "a body becomes required",
    edit: (d) => (d.paths["/films/{id}/poster"].put.requestBody.required = true),
    expected: breaks("request-body-required"),
  },
  {
    title: "a header becomes required",
    edit: (d) => (list(d).responses[200].headers["X-Page"].required = true),
    expected: servers("response-header-required"),
  },
  {
    title: "a status of errors is removed",
    edit: (d) => delete list(d).responses[404],
    expected: servers("response-error-status-removed"),
  },
  {
    title: "a status of errors is added",
    edit: (d) => (list(d).responses[503] = { description: "down" }),
    expected: servers("response-error-status-added"),
  },
  {
    title: "an answer loses a media type",
    edit: (d) => delete list(d).responses[200].content["text/csv"],
    expected: breaks("response-media-type-removed"),
  },
  {
    title: "an answer gets a media type",
    edit: (d) => (list(d).responses[200].content["text/html"] = {}),
    expected: servers("response-media-type-added"),
  },
  {
    title: "a request loses a media type",
    edit: (d) => delete add(d).requestBody.content["multipart/form-data"],
    expected: breaks("request-media-type-removed"),
  },
  {
    title: "a request gets a media type",
    edit: (d) => (add(d).requestBody.content["text/plain"] = {}),
    expected: servers("request-media-type-added"),
  },
  {
    title: "a body becomes optional",
    edit: (d) => (add(d).requestBody.required = false),
    expected: servers("request-body-optional"),
  },
  { title: "a body is removed", edit: (d) => delete add(d).requestBody, expected: breaks("request-body-removed") },
  {
    title: "a required body is added",
    edit: (d) => (list(d).requestBody = { required: true, content: { "text/plain": {} } }),
    expected: breaks("request-required-body-added"),
  },
  {
    title: "a required header is removed",
    edit: (d) => delete list(d).responses[200].headers["X-Total"],
    expected: breaks("response-required-header-removed"),
  },
  {
    title: "an optional header is removed",
    edit: (d) => delete list(d).responses[200].headers["X-Page"],
    expected: ["response-header-removed", "clients", "warning"],
  },
  {
    title: "a header becomes optional",
    edit: (d) => delete list(d).responses[200].headers["X-Total"].required,
    expected: breaks("response-header-optional"),
  },
  {
    title: "a header is added",
    edit: (d) => (list(d).responses[200].headers.Link = { schema: { type: "string" } }),
    expected: servers("response-header-added"),
  },
  {
    title: "a scope is needed",
    edit: (d) => (add(d).security = [{ Login: ["films:write", "films:read"] }]),
    expected: breaks("request-security-narrowed"),
  },
  {
    title: "a scope is not needed any more",
    edit: (d) => (add(d).security = [{ Login: [] }]),
    expected: servers("request-security-widened"),
  },
  {
    title: "another scheme is enough too",
    edit: (d) => (add(d).security = [{ Login: ["films:write"] }, { Key: [] }]),
    expected: servers("request-security-widened"),
  },
  {
    title: "no credential is needed any more",
    edit: (d) => (add(d).security = []),
    expected: servers("request-security-widened"),
  },
  {
    title: "keys travel in another header",
    edit: (d) => (d.components.securitySchemes.Key.name = "x-key"),
    expected: breaks("request-security-narrowed"),
  },
  {
    title: "a webhook is removed",
    edit: (d) => delete d.webhooks["film.added"],
    expected: ["webhook-removed", "receivers", "breaking"],
  },
  {
    title: "a webhook is added",
    edit: (d) => (d.webhooks["film.gone"] = d.webhooks["film.added"]),
    expected: ["webhook-added", "servers", "minor"],
  },
  {
    title: "a callback is removed",
    edit: (d) => delete add(d).callbacks,
    expected: ["webhook-removed", "receivers", "breaking"],
  },
];
