import Type, { type Static } from "typebox";
import { closed, Condition, Effect, id, ids, Surface } from "./words.ts";

const Part = closed(
  {
    name: Type.String(),
    kind: Type.Enum(["file", "text", "boolean", "number", "json"]),
    required: Type.Boolean(),
    default: Type.Optional(Type.Unknown({ description: "Taken when the part is absent." })),
    mediaTypes: Type.Optional(ids("Upload types of a file part.")),
  },
  "One part of a multipart form, or one field of another body.",
);

const Meaning = closed(
  {
    field: Type.String(),
    setting: Type.String(),
    values: Type.Array(Type.Object({ from: Type.Unknown(), to: Type.Unknown() })),
  },
  "How a request field is kept among the settings of a run.",
);

export const Operation = closed(
  {
    id: id("The operation's name, equal to `operationId` in the OpenAPI document."),
    surface: Surface,
    method: Type.String(),
    path: Type.String(),
    title: Type.String(),
    security: ids("Names of the accepted security schemes."),
    scopes: ids("Scopes that a credential needs."),
    request: closed(
      {
        kind: Type.Enum(["none", "json", "multipart", "form"]),
        contentTypes: ids("Accepted content types."),
        schema: Type.Union([Type.String(), Type.Null()], { description: "Name in the OpenAPI components." }),
        parts: Type.Array(Part),
        meanings: Type.Array(Meaning),
      },
      "The request body.",
    ),
    responses: Type.Array(
      closed(
        {
          status: Type.Integer(),
          contentType: Type.Union([Type.String(), Type.Null()]),
          schema: Type.Union([Type.String(), Type.Null()], { description: "Name in the OpenAPI components." }),
        },
        "A successful answer.",
      ),
    ),
    errors: ids("Error ids in the order in which they are checked."),
    limits: ids("Limit ids."),
    effects: Type.Array(Effect, { description: "Changes that an accepted request makes." }),
    causes: ids("Transitions that it causes."),
    requirements: ids("Requirement ids stated on it."),
    leftOpen: ids("Unknowns that concern it."),
    ours: Type.Optional(
      Type.String({ description: "Standard or model for our own design, where the source shows nothing." }),
    ),
  },
  "A route.",
);

export const Action = closed(
  {
    id: id("The action's name."),
    operation: Type.String(),
    title: Type.String(),
    description: Type.String(),
    mutation: Type.Boolean(),
    mcp: Type.Boolean({ description: "False: available only through REST." }),
    annotations: closed(
      {
        readOnlyHint: Type.Boolean(),
        destructiveHint: Type.Boolean(),
        idempotentHint: Type.Boolean(),
        openWorldHint: Type.Boolean(),
      },
      "MCP annotations.",
    ),
    scopes: ids("Scopes that a credential needs."),
    effects: Type.Array(Effect),
    input: Type.Union([Type.String(), Type.Null()]),
    result: Type.Union([Type.String(), Type.Null()], { description: "Name of the model under `data`." }),
    requirements: ids("Requirement ids stated on it."),
    leftOpen: ids("Unknowns that concern it."),
  },
  "An action, through REST and as an MCP tool.",
);

export const ErrorEntry = closed(
  {
    id: id("Name of the error's model; unique, while codes repeat."),
    code: Type.Union([Type.String(), Type.Integer()]),
    status: Type.Union([Type.Integer(), Type.Null()], { description: "Null: never an HTTP status of its own." }),
    asynchronous: Type.Boolean({ description: "Appears after acceptance, in records and events." }),
    surface: Surface,
    operations: ids("Operations that raise it."),
    transitions: ids("Transitions that record it."),
    when: Type.Union([Condition, Type.Null()]),
    title: Type.String(),
    details: ids("Names of the fields of `details`; their types are in the answers of the OpenAPI document."),
    fields: ids("Names that `details.field` may have; empty: that of any field."),
    requirements: ids("Requirement ids stated on it."),
    leftOpen: ids("Unknowns that concern it."),
  },
  "An error and the condition under which it is due.",
);

type Part = Static<typeof Part>;
type Meaning = Static<typeof Meaning>;
export type Operation = Static<typeof Operation>;
export type Action = Static<typeof Action>;
export type ErrorEntry = Static<typeof ErrorEntry>;
