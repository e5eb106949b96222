import Type, { type Static } from "typebox";
import { closed, id, ids, Surface } from "./words.ts";

export const Limit = closed(
  {
    id: id("The limit's name; `--limits` addresses it."),
    title: Type.String(),
    value: Type.Union([Type.Number(), Type.Null()], { description: "Null: not shown, or by plan." }),
    minimum: Type.Optional(Type.Number()),
    unit: Type.String(),
    per: Type.Optional(Type.String()),
    window: Type.Optional(Type.String()),
    key: Type.Optional(Type.String({ description: "Callers that share one count." })),
    byPlan: Type.Optional(Type.Array(closed({ plan: Type.String(), value: Type.Number() }, "One plan's value."))),
    lipSyncMode: Type.Optional(
      Type.String({
        description: "The lip-sync mode that a price applies to. If absent, the price applies to every run.",
      }),
    ),
    fixture: Type.Optional(
      Type.String({ description: "Member of the fixture `planLimits` that holds its value for the owner's plan." }),
    ),
    ours: Type.Optional(Type.Number({ description: "Value that our servers use while the source shows none." })),
    operations: ids("Operations that it applies to."),
    schemas: ids("Elements of requests whose schemas state it: `TeamCreation.teamName`."),
    changes: Type.Enum(["any", "lower", "none"], {
      description:
        "Values that `--limits` may set: any value; only a lower one, if a schema refuses higher values; none, if nothing else uses the limit.",
    }),
    requirements: ids("Requirement ids stated on it."),
    leftOpen: ids("Unknowns that concern it."),
  },
  "A limit.",
);

export const Scope = closed(
  {
    id: id("The scope's name."),
    title: Type.String(),
    kind: Type.Enum(["product", "identity", "other"]),
    operations: ids("Operations that need it."),
  },
  "A permission.",
);

export const Requirement = closed(
  {
    id: id("Permanent."),
    area: Type.String(),
    level: Type.Enum(["must", "should", "open"]),
    source: ids("Places in the source: `media-rest-api.md:110`, or `media-rest-api.md:39.2` for a sentence of a line."),
    surface: Surface,
    needs: ids("Conditions that a check needs beyond an ordinary paid key."),
    check: Type.Optional(Type.String({ description: "The part of the suite that decides it." })),
    reason: Type.Optional(Type.String({ description: "Reason why no check can decide it." })),
    text: Type.String(),
    binds: ids("The elements that carry it."),
  },
  "One sentence that binds a server.",
);

export const Unknown = closed(
  {
    id: id("Permanent."),
    kind: Type.Enum(["not-shown", "contradiction"]),
    source: ids("The 'not shown' line, or the lines that disagree."),
    question: Type.String(),
    alternatives: Type.Array(
      closed({ id: Type.String(), text: Type.String(), value: Type.Optional(Type.Unknown()) }, "A legal reading."),
    ),
    ours: Type.String({ description: "The alternative that our servers take." }),
    because: Type.String(),
    concerns: ids("Elements left open by it."),
  },
  "A point that the source leaves open.",
);

export const VocabularyWord = closed(
  {
    id: id("The word."),
    title: Type.String(),
    stage: Type.Optional(Type.String({ description: "The information that decides it." })),
    arguments: Type.Array(closed({ name: Type.String(), required: Type.Boolean() }, "An argument.")),
  },
  "A predicate or an effect.",
);

export const Area = closed(
  { id: id("Prefix of requirement ids."), title: Type.String(), surface: Surface, check: Type.String() },
  "An area of requirements.",
);

export type Limit = Static<typeof Limit>;
export type Scope = Static<typeof Scope>;
export type Requirement = Static<typeof Requirement>;
export type Unknown = Static<typeof Unknown>;
export type VocabularyWord = Static<typeof VocabularyWord>;
export type Area = Static<typeof Area>;
