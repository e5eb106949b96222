/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.

/** What each requirement says, by its id. */
export const requirementTexts: Readonly<Record<string, { level: string; text: string }>>;
