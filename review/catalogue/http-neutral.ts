import { type Case, type Editable } from "./cases.ts";
import { film, fresh, list, add, parameter, event } from "./http-parts.ts";

const edits: readonly (readonly [title: string, edit: Case["edit"]])[] = [
  [
    "descriptions and examples",
    (d) => {
      d.info.description = "text";
      film(d).title.description = "text";
      film(d).title.examples = ["a"];
    },
  ],
  [
    "keys in another order",
    (d) => (d.components.schemas = Object.fromEntries(Object.entries(d.components.schemas).toReversed())),
  ],
  [
    "a schema with heirs as a part of another one",
    (d) => (fresh(d).star = { allOf: [fresh(d).star], description: "who is in it" }),
  ],
  [
    "the key of an heir that is its name",
    (d) => (d.components.schemas.Star.discriminator.mapping.Voice = "#/components/schemas/Voice"),
  ],
  ["a bound that all listed values keep", (d) => (fresh(d).rating.exclusiveMinimum = 0)],
  ["as many properties as are required", (d) => (d.components.schemas.Upload.minProperties = 2)],
  ["values in another order", (d) => (fresh(d).genre.enum = fresh(d).genre.enum.toReversed())],
  [
    "required properties in another order",
    (d) => (d.components.schemas.Film.required = d.components.schemas.Film.required.toReversed()),
  ],
  [
    "a schema with another name",
    (d) => {
      d.components.schemas.Movie = d.components.schemas.Film;
      for (const place of [
        list(d).responses[200].content["application/json"].schema.items,
        add(d).responses[201].content["application/json"].schema,
        d.paths["/films/{id}"].get.responses[200].content["application/json"].schema,
      ])
        place.$ref = "#/components/schemas/Movie";
      delete d.components.schemas.Film;
    },
  ],
  [
    "a schema written in place",
    (d) => (list(d).responses[404].content["application/json"].schema = structuredClone(d.components.schemas.Problem)),
  ],
  ["a schema in one part of allOf", (d) => (d.components.schemas.Problem = { allOf: [d.components.schemas.Problem] })],
  [
    "a schema in two parts of allOf",
    (d) => {
      const {
        type,
        required,
        properties: { code, detail },
      } = d.components.schemas.Problem;
      d.components.schemas.Problem = {
        allOf: [
          { type, required, properties: { code } },
          { type, properties: { detail } },
        ],
      };
    },
  ],
  ["a constant in place of one value", (d) => (event(d).properties.event = { enum: ["film.added"] })],
  ["null as an alternative", (d) => (fresh(d).notes = { anyOf: [{ type: "string" }, { type: "null" }] })],
  ["alternatives in another order", (d) => (fresh(d).source.oneOf = fresh(d).source.oneOf.toReversed())],
  [
    "anyOf in place of oneOf of alternatives that exclude each other",
    (d) => {
      fresh(d).source = { anyOf: fresh(d).source.oneOf };
      film(d).source = { anyOf: film(d).source.oneOf };
    },
  ],
  [
    "a parameter of a path with another name",
    (d) => {
      d.paths["/films/{film}"] = d.paths["/films/{id}"];
      d.paths["/films/{film}"].parameters[0].name = "film";
      delete d.paths["/films/{id}"];
    },
  ],
  [
    "a parameter moved from its operation to the path",
    (d) =>
      (d.paths["/films/{id}"] = {
        get: { ...d.paths["/films/{id}"].get, parameters: d.paths["/films/{id}"].parameters },
        delete: { ...d.paths["/films/{id}"].delete, parameters: d.paths["/films/{id}"].parameters },
      }),
  ],
  ["parameters in another order", (d) => (list(d).parameters = list(d).parameters.toReversed())],
  ["a header parameter in other letters", (d) => (parameter(d, "X-Trace").name = "x-trace")],
  ["the security of the document stated at its route", (d) => (list(d).security = [{ Key: [] }])],
  [
    "a scheme with another name",
    (d) => {
      d.components.securitySchemes.ApiKey = d.components.securitySchemes.Key;
      delete d.components.securitySchemes.Key;
      d.security = [{ ApiKey: [] }];
    },
  ],
  [
    "the default style stated",
    (d) => {
      parameter(d, "tags").style = "form";
      parameter(d, "tags").explode = true;
    },
  ],
  [
    "a media type in other letters",
    (d) => {
      const { content } = list(d).responses[200];
      content["Text/CSV"] = content["text/csv"];
      delete content["text/csv"];
    },
  ],
  ["a pattern in other words", (d) => (fresh(d).slug.pattern = "^(?:[a-m]|[n-z]|-)+$")],
  ["an unused schema", (d) => (d.components.schemas.Unused = { type: "string" })],
  [
    "tags and extensions",
    (d) => {
      d.tags = [{ name: "films" }];
      list(d).tags = ["films"];
      list(d)["x-owner"] = "us";
    },
  ],
  [
    "the bound of an integer in other words",
    (d) => {
      delete fresh(d).year.minimum;
      fresh(d).year.exclusiveMinimum = 1887.5;
    },
  ],
  [
    "a read-only property of a request goes",
    (d) => {
      delete fresh(d).id;
      d.components.schemas.NewFilm.required.pop();
    },
  ],
  ["a property of a request that is not sent becomes optional", (d) => d.components.schemas.NewFilm.required.pop()],
  ["a property of an answer says that it is read-only", (d) => (film(d).id.readOnly = true)],
  ["base64 by the format of older documents", (d) => (fresh(d).digest = { type: "string", format: "byte" })],
  [
    "a key of a discriminator that is the name of its schema",
    (d) => (fresh(d).payment.discriminator.mapping.Transfer = "#/components/schemas/Transfer"),
  ],
  [
    "a discriminator of alternatives that list its values themselves",
    (d) => (fresh(d).source.discriminator = { propertyName: "kind" }),
  ],
  ["names of properties that are texts", (d) => (fresh(d).extra.propertyNames = { type: "string" })],
  ["a description beside a reference", (d) => (fresh(d).lead.description = "Who directs it.")],
  ["a length of no effect", (d) => (fresh(d).title.minLength = 1)],
  [
    "a parameter behind a reference",
    (d) => {
      d.components.parameters = { Sort: parameter(d, "sort") };
      list(d).parameters = list(d).parameters.map((each: Editable) =>
        each.name === "sort" ? { $ref: "#/components/parameters/Sort" } : each,
      );
    },
  ],
];

/** Edits after which the document means the same. */
export const neutral: readonly Case[] = edits.map(([title, edit]) => ({
  title,
  edit,
  expected: null,
}));
