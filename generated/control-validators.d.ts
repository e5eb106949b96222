/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.

/** True when the value matches; otherwise `errors` says why, until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: { instancePath: string; keyword: string; message?: string; params: Record<string, unknown> }[] | null;
}
export const ClockAdvance: Validator;
export const GrantRequest: Validator;
export const NewSteering: Validator;
export const NewWorld: Validator;
export const Snapshot: Validator;
