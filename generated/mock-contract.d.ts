/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.

/** The contract without what the mock never asks; of the shape that spec/lib/contract.ts says. */
export const contract: unknown;
/** The fields of each error's body, by the error's id. */
export const errorFields: Readonly<Record<string, readonly string[]>>;
/** The statuses that an operation answers with a challenge, by the operation's id. */
export const challenges: Readonly<Record<string, readonly number[]>>;
/** The components of the OpenAPI document that results of actions consist of, by name. */
export const resultSchemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
