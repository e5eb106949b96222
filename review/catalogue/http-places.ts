import { type Case, type Editable } from "./cases.ts";
import { add, breaks, list, parameter, servers } from "./http-parts.ts";

const callback = (d: Editable) => add(d).callbacks.done["{$request.body#/callback}"].post;

const callbackBody = (d: Editable) => callback(d).requestBody.content["application/json"].schema;

/** Changes in places where few look: headers, items, callbacks, forms, errors. */
export const places: readonly Case[] = [
  {
    title: "a header of a request is shorter",
    edit: (d) => (parameter(d, "X-Trace").schema.maxLength = 20),
    expected: breaks("request-length-narrowed"),
  },
  {
    title: "the items of a parameter are shorter",
    edit: (d) => (parameter(d, "tags").schema.items.maxLength = 20),
    expected: breaks("request-length-narrowed"),
  },
  {
    title: "a header of an answer has another type",
    edit: (d) => (list(d).responses[200].headers["X-Total"].schema.type = "string"),
    expected: breaks("response-type-changed"),
  },
  {
    title: "an answer of an error gets a media type",
    edit: (d) => (list(d).responses[404].content["text/plain"] = {}),
    expected: servers("response-media-type-added"),
  },
  {
    title: "a part of a form becomes required",
    edit: (d) => (add(d).requestBody.content["multipart/form-data"].schema.required = ["file"]),
    expected: breaks("request-property-required"),
  },
  {
    title: "the body of a callback may lack a property",
    edit: (d) => delete callbackBody(d).required,
    expected: ["webhook-property-optional", "receivers", "breaking"],
  },
  {
    title: "the body of a callback has another type",
    edit: (d) => (callbackBody(d).properties.id.type = "integer"),
    expected: ["webhook-type-changed", "receivers", "breaking"],
  },
  {
    title: "a callback may be answered with another status",
    edit: (d) => (callback(d).responses[202] = { description: "will be seen" }),
    expected: ["webhook-answer-success-status-added", "servers", "minor"],
  },
  {
    title: "no route needs a key any more",
    edit: (d) => delete d.security,
    expected: servers("request-security-widened"),
  },
  {
    title: "a person in an answer has a shorter name",
    edit: (d) => (d.components.schemas.Person.properties.name.maxLength = 50),
    expected: servers("response-length-narrowed"),
  },
];
