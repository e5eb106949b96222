import Type, { type Static } from "typebox";
import { closed, Condition, id, ids } from "./words.ts";

export const RecordField = closed(
  {
    name: Type.String(),
    presence: Type.Union([Type.Literal("always"), Type.Literal("sometimes"), Condition], {
      description: "A condition over the record: present exactly when it holds.",
    }),
    shows: Type.String({ description: "Where its value comes from." }),
    literal: Type.Optional(Type.Unknown({ description: "The only value." })),
    type: Type.Union([Type.String(), Type.Null()], { description: "Name of the record that it holds, or holds a list of." }),
    list: Type.Boolean(),
    leftOpen: ids("Unknowns that concern it."),
  },
  "A field of a record.",
);

export const RecordEntry = closed(
  { id: id("Name in the OpenAPI components."), subject: Type.String(), fields: Type.Array(RecordField) },
  "A record: what a subject shows.",
);

export type RecordField = Static<typeof RecordField>;
export type RecordEntry = Static<typeof RecordEntry>;
