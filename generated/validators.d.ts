/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.

/** True when the value matches; otherwise `errors` says why, until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: { instancePath: string; keyword: string; message?: string; params: Record<string, unknown> }[] | null;
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
