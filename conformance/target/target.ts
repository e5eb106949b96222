/** Whose key it is; `spec/control/roles.tsp` says what each is for. */
export const ROLES = [
  "owner",
  "other",
  "unpaid",
  "withoutApiAccess",
  "withoutCredits",
  "planTooLow",
  "expired",
  "unknown",
  "readOnly",
  "teamOwner",
  "teamMember",
  "seatFull",
  "inTwoTeams",
  "noTeamOwner",
  "accountUnavailable",
  "userGone",
  "planUnsupported",
  "monthlyExhausted",
] as const;
export type Role = (typeof ROLES)[number];

/** Keys by role; what an absent one would be needed for is not testable. */
export type Keys = Readonly<Partial<Record<Role, string>>>;

/** A way into the service that a build can claim. */
export const SURFACES = ["media", "webhooks", "actions", "mcp", "oauth"] as const;
export type ClaimedSurface = (typeof SURFACES)[number];

/** What checks need and cannot make for themselves. */
export interface Fixtures {
  addableEmail?: string;
  ownVoiceId?: string;
  foreignVoiceId?: string;
  planLimits?: { uploadBytes?: number; mediaSeconds?: number };
  oauthClients?: Readonly<Partial<Record<"withRefresh" | "withoutRefresh", { clientId: string; redirectUri: string }>>>;
}

/** The server under test, as its target file describes it. */
export interface Target {
  name: string;
  /** Without a slash at its end. */
  baseUrl: string;
  apiKeyPrefix: string;
  /** Beginning of the names of the webhook headers, as in `X-Service-` of `X-Service-Signature`. */
  webhookHeaderPrefix: string;
  claims: {
    surfaces: readonly ClaimedSurface[];
    /** Names of the actions; absent: all. */
    actions?: readonly string[];
    /** `POST /v1/projects`, with the parameters of the contract; absent: all of the media routes. */
    routes?: readonly string[];
    options?: readonly string[];
    disposable?: boolean;
  };
  control?: { url: string };
  /** Seconds within which the server delivers an event; absent: the suite chooses. */
  deliverySeconds?: number;
  keys: Keys & { readonly owner: string };
  fixtures?: Fixtures;
}

/** Whether a target claims that its server sees the addresses of this machine as they are. */
export const tellsAddressesApart = ({ claims }: Target): boolean => claims.options?.includes("addresses") ?? false;

/** A target file, or an environment, that does not describe a server. The message says which field and why. */
export class TargetError extends Error {
  override readonly name = "TargetError";
}

/** The roles whose keys do not begin as the target says that all keys of its service do. */
export const rolesOfOtherKeys = (keys: Keys, apiKeyPrefix: string): Role[] =>
  ROLES.filter((role) => keys[role]?.startsWith(apiKeyPrefix) === false);
