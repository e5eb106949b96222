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
export const ActionRequestPoll: Validator;
export const ClientMetadata: Validator;
export const ConsentForm: Validator;
export const DubRequest: Validator;
export const ExportRequest: Validator;
export const McpMessage: Validator;
export const NoArguments: Validator;
export const NotificationsUpdate: Validator;
export const ProjectForm: Validator;
export const RequestIdOnly: Validator;
export const SettingsUpdate: Validator;
export const TeamCreation: Validator;
export const TeamMemberAddition: Validator;
export const TeamMemberRemoval: Validator;
export const TokenRequest: Validator;
export const TranscribeForm: Validator;
export const TranslateForm: Validator;
export const WebhookDestination: Validator;
