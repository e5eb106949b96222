/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.

/** Level and text of each requirement, by id. */
export const requirementTexts: Readonly<Record<string, { readonly level: string; readonly text: string } | undefined>>;
