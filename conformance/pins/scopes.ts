/** Product scopes. */
export const PRODUCT_SCOPES = [
  "account:read",
  "usage:read",
  "settings:read",
  "settings:write",
  "team:read",
  "team:write",
  "projects:read",
  "projects:write",
  "projects:delete",
  "translations:write",
  "transcription:read",
  "transcription:write",
  "subtitles:read",
  "subtitles:write",
  "tts:read",
  "tts:write",
  "voices:read",
  "voices:write",
  "images:read",
  "images:write",
  "thumbnails:read",
  "thumbnails:write",
  "folders:read",
  "folders:write",
  "glossary:read",
  "glossary:write",
  "webhooks:read",
  "webhooks:write",
  "publishing:read",
  "publishing:write",
] as const;

/** Identity permissions, apart from the product scopes. */
export const IDENTITY_SCOPES = ["openid", "email"] as const;

/** Names that are neither. */
export const OTHER_SCOPES = ["offline_access"] as const;
