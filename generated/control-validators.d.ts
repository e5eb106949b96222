/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.

/** True when the value matches; otherwise `errors` says why, until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}

/** What a keyword does not allow: `data` at `instancePath` (JSON Pointer), by the schema that the keyword stands in. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
  parentSchema: Readonly<Record<string, unknown>>;
  data: unknown;
}
export const ClockAdvance: Validator;
export const GrantRequest: Validator;
export const NewSteering: Validator;
export const NewWorld: Validator;
export const Snapshot: Validator;
