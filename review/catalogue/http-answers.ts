import { type Case } from "./cases.ts";
import { film, event, breaks, servers } from "./http-parts.ts";

/** Changes of what answers and webhooks hold. */
export const answers: readonly Case[] = [
  {
    title: "a required property of an answer can only be written now",
    edit: (d) => (film(d).title.writeOnly = true),
    expected: breaks("response-required-property-removed"),
  },
  {
    title: "an answer gets a value",
    edit: (d) => film(d).state.enum.push("archived"),
    expected: breaks("response-value-widened"),
  },
  {
    title: "an answer loses a value",
    edit: (d) => film(d).state.enum.pop(),
    expected: servers("response-value-narrowed"),
  },
  {
    title: "an answer may be longer",
    edit: (d) => (film(d).title.maxLength = 300),
    expected: breaks("response-length-widened"),
  },
  {
    title: "an answer may be shorter only",
    edit: (d) => (film(d).title.maxLength = 100),
    expected: servers("response-length-narrowed"),
  },
  {
    title: "an answer may be lower",
    edit: (d) => (film(d).year.minimum = 1800),
    expected: breaks("response-range-widened"),
  },
  {
    title: "an answer may be null",
    edit: (d) => (film(d).year.type = ["integer", "null"]),
    expected: breaks("response-null-added"),
  },
  {
    title: "an answer is never null",
    edit: (d) => (film(d).rating.type = "number"),
    expected: ["response-null-removed", "types", "minor"],
  },
  {
    title: "an answer has another type",
    edit: (d) => (film(d).year = { type: "string" }),
    expected: breaks("response-type-changed"),
  },
  {
    title: "a required property of an answer is removed",
    edit: (d) => {
      delete film(d).state;
      d.components.schemas.Film.required.pop();
    },
    expected: breaks("response-required-property-removed"),
  },
  {
    title: "an optional property of an answer is removed",
    edit: (d) => delete film(d).rating,
    expected: ["response-property-removed", "types", "warning"],
  },
  {
    title: "a property of an answer is added",
    edit: (d) => (film(d).country = { type: "string" }),
    expected: servers("response-property-added"),
  },
  {
    title: "a required property of an answer is added",
    edit: (d) => {
      film(d).country = { type: "string" };
      d.components.schemas.Film.required.push("country");
    },
    expected: servers("response-required-property-added"),
  },
  {
    title: "a property of an answer becomes optional",
    edit: (d) => d.components.schemas.Film.required.pop(),
    expected: breaks("response-property-optional"),
  },
  {
    title: "a property of an answer becomes required",
    edit: (d) => d.components.schemas.Film.required.push("year"),
    expected: servers("response-property-required"),
  },
  {
    title: "a list of an answer is longer",
    edit: (d) => (film(d).cast.maxItems = 60),
    expected: breaks("response-count-widened"),
  },
  {
    title: "a nested property becomes optional",
    edit: (d) => (d.components.schemas.Person.required = []),
    expected: breaks("response-property-optional"),
  },
  {
    title: "an error gets a code",
    edit: (d) => d.components.schemas.Problem.properties.code.enum.push("MOVED"),
    expected: breaks("response-value-widened"),
  },
  {
    title: "a webhook gets a value",
    edit: (d) => event(d).properties.by.enum.push("robot"),
    expected: ["webhook-value-widened", "receivers", "breaking"],
  },
  {
    title: "a webhook loses a property",
    edit: (d) => {
      delete event(d).properties.film;
      event(d).required.pop();
    },
    expected: ["webhook-required-property-removed", "receivers", "breaking"],
  },
  {
    title: "a webhook gets a property",
    edit: (d) => (event(d).properties.at = { type: "string" }),
    expected: ["webhook-property-added", "servers", "minor"],
  },
  {
    title: "a webhook's property becomes optional",
    edit: (d) => event(d).required.pop(),
    expected: ["webhook-property-optional", "receivers", "breaking"],
  },
];
