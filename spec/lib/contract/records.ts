import Type, { type Static } from "typebox";
import { closed, Condition, id, ids } from "./words.ts";

export const RecordField = closed(
  {
    name: Type.String(),
    presence: Type.Union([Type.Literal("always"), Type.Literal("sometimes"), Condition], {
      description: "A condition over the record: present when it holds.",
    }),
    otherwise: Type.Optional(
      Type.Union([Type.Literal("absent"), Type.Literal("free")], {
        description:
          "For a presence that is a condition: while the condition does not hold, the field is absent, or the source does not say.",
      }),
    ),
    shows: Type.String({ description: "Where its value comes from." }),
    agrees: Type.Optional(
      Type.Enum(["file", "rounded", "scaled", "language", "apart"], {
        description: "How it agrees with other fields that show the same; absent: it is equal to them.",
      }),
    ),
    literal: Type.Optional(Type.Unknown({ description: "The only value." })),
    type: Type.Union([Type.String(), Type.Null()], {
      description: "Name of the record that it holds, or holds a list of.",
    }),
    list: Type.Boolean(),
    leftOpen: ids("Unknowns that concern it."),
  },
  "A field of a record.",
);

export const RecordEntry = closed(
  {
    id: id("Name in the OpenAPI components."),
    title: Type.String(),
    subject: Type.String(),
    fields: Type.Array(RecordField),
  },
  "A record: what a subject shows.",
);

export type RecordField = Static<typeof RecordField>;
export type RecordEntry = Static<typeof RecordEntry>;
