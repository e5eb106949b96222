import type { Action, components, Scope } from "../../generated/types.ts";
import { words } from "./words.ts";

export type ProductScope = components["schemas"]["ProductScope"];

/** The product scopes, in the order of the source (Authentication: 'Scope vocabulary'). */
export const PRODUCT_SCOPES = words(
  "account:read usage:read settings:read settings:write team:read team:write projects:read projects:write",
  "projects:delete translations:write transcription:read transcription:write subtitles:read subtitles:write",
  "tts:read tts:write voices:read voices:write images:read images:write thumbnails:read thumbnails:write",
  "folders:read folders:write glossary:read glossary:write webhooks:read webhooks:write publishing:read",
  "publishing:write",
) satisfies readonly (ProductScope & Scope)[];

/** Scopes that a key without any right to change has. */
export const READ_SCOPES = PRODUCT_SCOPES.filter((scope) => scope.endsWith(":read"));

/** Identity permissions, which are apart from the product scopes, and the scope that asks for refresh tokens. */
export const IDENTITY_SCOPES = ["openid", "email"] as const satisfies readonly components["schemas"]["IdentityScope"][];
export const OFFLINE_ACCESS = "offline_access" satisfies components["schemas"]["OtherScope"];

export const isProductScope = (text: string): text is ProductScope =>
  (PRODUCT_SCOPES as readonly string[]).includes(text);

/**
 * The scopes that each action needs (Endpoints: 'Operations'). `action_request_get` needs those of the polled action.
 * Those of `team_remove_member`, the webhook actions and the list of voices follow their families.
 */
export const SCOPES_OF_ACTIONS = {
  account_get: ["account:read"],
  usage_get: ["usage:read"],
  settings_get: ["settings:read"],
  settings_update: ["settings:write"],
  notifications_get: ["settings:read"],
  notifications_update: ["settings:write"],
  team_get: ["team:read"],
  team_create: ["team:write"],
  team_add_member: ["team:write"],
  team_remove_member: ["team:write"],
  webhooks_get: ["webhooks:read"],
  webhooks_update: ["webhooks:write"],
  webhooks_delete: ["webhooks:write"],
  webhooks_create_secret: ["webhooks:write"],
  dubbing_voices_list: ["voices:read"],
  action_request_get: [],
} as const satisfies Record<Action, readonly ProductScope[]>;
