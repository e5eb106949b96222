/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.

/** The contract without what the mock never asks; of the shape that spec/lib/contract.ts says. */
export const contract: unknown;
/** The fields of each error's body, by the error's id. */
export const errorFields: Readonly<Record<string, readonly string[]>>;
/** The statuses that an operation answers with a challenge, by the operation's id. */
export const challenges: Readonly<Record<string, readonly number[]>>;
/** The parameters of an operation, in the query, the path or the headers, by the operation's id. */
export const parameters: Readonly<Record<string, readonly { in: string; name: string }[]>>;
/** The header that an API key goes in. */
export const keyHeader: string;
/** The components of the OpenAPI document that results of actions and bodies of requests consist of, by name. */
export const schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** The tools as MCP lists them. */
export const tools: readonly Readonly<Record<string, unknown> & { name: string }>[];
