import Type, { type TSchema } from "typebox";

/** An object that has exactly these properties. */
export const closed = <T extends Record<string, TSchema>>(properties: T, description: string) =>
  Type.Object(properties, { additionalProperties: false, description });

/** A list of ids, or of other names. */
export const ids = (description: string) => Type.Array(Type.String(), { description });

/** An id: never empty. */
export const id = (description: string) => Type.String({ minLength: 1, description });

/** A word of the condition vocabulary with its arguments; combinations hold further ones. */
export type Condition =
  | { predicate: "all" | "any"; of: Condition[] }
  | { predicate: "not"; of: Condition }
  | { predicate: string; [argument: string]: unknown };

/** A word of the effect vocabulary with its arguments. */
export type Effect = { effect: string; [argument: string]: unknown };

/** Refers to the vocabulary, whose schema follows from the contract at hand. */
export const Condition = Type.Unsafe<Condition>(Type.Ref("Condition"));
export const Effect = Type.Unsafe<Effect>(Type.Ref("Effect"));

export const Surface = Type.Enum(["media", "actions", "mcp", "oauth", "webhooks", "all"], {
  description: "A way into the service.",
});
