import { type Case } from "./cases.ts";
import { fresh, breaks, servers, parameter } from "./http-parts.ts";

/** Changes of what requests hold. */
export const requests: readonly Case[] = [
  {
    title: "a text is shorter",
    edit: (d) => (fresh(d).title.maxLength = 100),
    expected: breaks("request-length-narrowed"),
  },
  {
    title: "a text is longer",
    edit: (d) => (fresh(d).title.maxLength = 300),
    expected: servers("request-length-widened"),
  },
  {
    title: "a bound is excluded",
    edit: (d) => {
      delete fresh(d).year.minimum;
      fresh(d).year.exclusiveMinimum = 1888;
    },
    expected: breaks("request-range-narrowed"),
  },
  { title: "a value goes", edit: (d) => fresh(d).genre.enum.pop(), expected: breaks("request-value-narrowed") },
  {
    title: "a value comes",
    edit: (d) => fresh(d).genre.enum.push("horror"),
    expected: servers("request-value-widened"),
  },
  {
    title: "a bound excludes a listed value",
    edit: (d) => (fresh(d).rating.exclusiveMinimum = 1),
    expected: breaks("request-range-narrowed"),
  },
  {
    title: "more properties than are required",
    edit: (d) => (d.components.schemas.NewFilm.minProperties = 2),
    expected: breaks("request-count-narrowed"),
  },
  {
    title: "any text in place of values",
    edit: (d) => (fresh(d).genre = { type: "string" }),
    expected: servers("request-value-widened"),
  },
  {
    title: "a pattern refuses more",
    edit: (d) => (fresh(d).slug.pattern = "^[a-z]+$"),
    expected: breaks("request-pattern-narrowed"),
  },
  {
    title: "a pattern admits more",
    edit: (d) => (fresh(d).slug.pattern = "^[a-z0-9-]+$"),
    expected: servers("request-pattern-widened"),
  },
  {
    title: "a second pattern that looks ahead refuses a text that is hard to find",
    edit: (d) => (fresh(d).slug.allOf = [{ pattern: "^(?!qqzzqqzz)" }]),
    expected: ["request-pattern-changed", "clients", "warning"],
  },
  {
    title: "a pattern is dropped",
    edit: (d) => delete fresh(d).slug.pattern,
    expected: servers("request-pattern-widened"),
  },
  {
    title: "null is refused",
    edit: (d) => (fresh(d).notes.type = "string"),
    expected: breaks("request-null-removed"),
  },
  {
    title: "null is accepted",
    edit: (d) => (fresh(d).slug.type = ["string", "null"]),
    expected: servers("request-null-added"),
  },
  {
    title: "a type changes",
    edit: (d) => (fresh(d).year = { type: "string" }),
    expected: breaks("request-type-changed"),
  },
  {
    title: "numbers are accepted in place of integers",
    edit: (d) => (fresh(d).year.type = "number"),
    expected: servers("request-step-widened"),
  },
  {
    title: "a step is coarser",
    edit: (d) => (fresh(d).price.multipleOf = 1),
    expected: breaks("request-step-narrowed"),
  },
  {
    title: "a step is finer",
    edit: (d) => (fresh(d).price.multipleOf = 0.25),
    expected: servers("request-step-widened"),
  },
  { title: "a list is shorter", edit: (d) => (fresh(d).tags.maxItems = 5), expected: breaks("request-count-narrowed") },
  {
    title: "items have to differ",
    edit: (d) => (fresh(d).tags.uniqueItems = true),
    expected: breaks("request-unique-items-narrowed"),
  },
  {
    title: "items have a bound",
    edit: (d) => (fresh(d).tags.items.maxLength = 5),
    expected: breaks("request-length-narrowed"),
  },
  {
    title: "a format admits less",
    edit: (d) => (fresh(d).contact.format = "email"),
    expected: breaks("request-format-narrowed"),
  },
  {
    title: "a property becomes required",
    edit: (d) => d.components.schemas.NewFilm.required.push("year"),
    expected: breaks("request-property-required"),
  },
  {
    title: "a property becomes optional",
    edit: (d) => (d.components.schemas.NewFilm.required = []),
    expected: servers("request-property-optional"),
  },
  {
    title: "an optional property is added",
    edit: (d) => (fresh(d).country = { type: "string" }),
    expected: servers("request-property-added"),
  },
  {
    title: "a required property is added",
    edit: (d) => {
      fresh(d).country = { type: "string" };
      d.components.schemas.NewFilm.required.push("country");
    },
    expected: breaks("request-required-property-added"),
  },
  { title: "a property is removed", edit: (d) => delete fresh(d).genre, expected: breaks("request-property-removed") },
  {
    title: "further properties are refused",
    edit: (d) => (d.components.schemas.NewFilm.additionalProperties = false),
    expected: breaks("request-further-properties-narrowed"),
  },
  {
    title: "further properties have another type",
    edit: (d) => (fresh(d).extra.additionalProperties = { type: "integer" }),
    expected: breaks("request-type-changed"),
  },
  {
    title: "a default changes",
    edit: (d) => (fresh(d).isPublic.default = true),
    expected: breaks("request-default-changed"),
  },
  {
    title: "a default is added",
    edit: (d) => (fresh(d).genre.default = "drama"),
    expected: ["request-default-changed", "clients", "warning"],
  },
  {
    title: "a property can only be read now",
    edit: (d) => (fresh(d).genre.readOnly = true),
    expected: breaks("request-property-removed"),
  },
  {
    title: "a required property can be written now",
    edit: (d) => delete fresh(d).id.readOnly,
    expected: breaks("request-required-property-added"),
  },
  {
    title: "an heir of a schema with a discriminator is shorter",
    edit: (d) => (d.components.schemas.Actor.allOf[1].properties.role.maxLength = 40),
    expected: breaks("request-length-narrowed"),
  },
  {
    title: "a key of an inherited discriminator is another one",
    edit: (d) => (d.components.schemas.Star.discriminator.mapping = { screen: "#/components/schemas/Actor" }),
    expected: breaks("request-value-changed"),
  },
  {
    title: "another schema inherits a discriminator",
    edit: (d) => (d.components.schemas.Stunt = { allOf: [{ $ref: "#/components/schemas/Star" }] }),
    expected: servers("request-option-added"),
  },
  {
    title: "properties whose names match a pattern are shorter",
    edit: (d) => (fresh(d).words.patternProperties["^x-"].maxLength = 40),
    expected: breaks("request-length-narrowed"),
  },
  {
    title: "a number in a parameter may be any text",
    edit: (d) => (parameter(d, "limit").schema = { type: "string", default: 20 }),
    expected: ["request-type-changed", "types", "warning"],
  },
  {
    title: "a number in a parameter may be a text with as many digits",
    edit: (d) => (parameter(d, "limit").schema = { type: "string", pattern: "^\\d{1,3}$", maxLength: 3, default: 20 }),
    expected: ["request-type-changed", "types", "warning"],
  },
  {
    title: "a number in a parameter has to be a text with two digits",
    edit: (d) => (parameter(d, "limit").schema = { type: "string", maxLength: 2, default: 20 }),
    expected: breaks("request-type-changed"),
  },
  {
    title: "a truth value in a parameter may be any text",
    edit: (d) => (parameter(d, "exact").schema.type = "string"),
    expected: ["request-type-changed", "types", "warning"],
  },
  {
    title: "items of a parameter may be any text",
    edit: (d) => (parameter(d, "ids").schema.items.type = "string"),
    expected: ["request-type-changed", "types", "warning"],
  },
  {
    title: "a parameter may be a list",
    edit: (d) => (parameter(d, "sort").schema = { type: "array", items: parameter(d, "sort").schema }),
    expected: ["request-type-changed", "types", "warning"],
  },
  {
    title: "a key of a discriminator is another one",
    edit: (d) => (fresh(d).payment.discriminator.mapping = { credit: "#/components/schemas/Card" }),
    expected: breaks("request-value-changed"),
  },
  {
    title: "an alternative without a name comes into a union with a discriminator",
    edit: (d) => fresh(d).payment.oneOf.push({ type: "null" }),
    expected: servers("request-null-added"),
  },
  {
    title: "an object has fewer properties",
    edit: (d) => (fresh(d).extra.maxProperties = 3),
    expected: breaks("request-count-narrowed"),
  },
  {
    title: "a text is encoded in another way",
    edit: (d) => (fresh(d).digest.contentEncoding = "base64url"),
    expected: breaks("request-format-changed"),
  },
  {
    title: "names of further properties are listed",
    edit: (d) => (fresh(d).extra.propertyNames = { enum: ["en", "de"] }),
    expected: breaks("request-value-narrowed"),
  },
  {
    title: "a bound beside a reference is smaller",
    edit: (d) => (fresh(d).lead = { $ref: "#/components/schemas/Name", maxLength: 50 }),
    expected: breaks("request-length-narrowed"),
  },
  {
    title: "exactly one of two alternatives has to fit, where any sufficed",
    edit: (d) => (fresh(d).score = { oneOf: fresh(d).score.anyOf }),
    expected: breaks("request-schema-narrowed"),
  },
  {
    title: "an alternative goes",
    edit: (d) => fresh(d).source.oneOf.pop(),
    expected: breaks("request-option-removed"),
  },
  {
    title: "an alternative comes",
    edit: (d) =>
      fresh(d).source.oneOf.push({
        title: "Tape",
        type: "object",
        required: ["kind"],
        properties: { kind: { const: "tape" } },
      }),
    expected: servers("request-option-added"),
  },
];
