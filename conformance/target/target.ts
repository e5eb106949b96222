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

/** A further account like the owner's: `further1`, `further2` and so on, as many as a target has. */
export type Further = `further${number}`;

type Named = (typeof ROLES)[number];
export type Role = Named | Further;

/** Keys by role; what an absent one would be needed for is not testable. */
export type Keys = Readonly<Partial<Record<Named, string>> & Record<Further, string>>;

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
    /** False: the media routes keep no rates. */
    rates?: boolean;
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

/** Whether a server is on this machine, and so reaches it. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** A target file, or an environment, that does not describe a server. The message says which field and why. */
export class TargetError extends Error {
  override readonly name = "TargetError";
}

/** The roles that have a key. */
const rolesOf = (keys: Keys) => Object.keys(keys) as Role[];

/** Whether a name is that of a further account. */
export const isFurther = (name: string): name is Further => /^further[1-9]\d*$/.test(name);

/** The further accounts that have a key. */
export const furtherOf = (keys: Keys): Further[] => rolesOf(keys).filter(isFurther);

/** The roles whose keys do not begin as the target says that all keys of its service do. */
export const rolesOfOtherKeys = (keys: Keys, apiKeyPrefix: string): Role[] =>
  rolesOf(keys).filter((role) => keys[role]?.startsWith(apiKeyPrefix) === false);

/** Why one key is not two accounts. */
export const OF_ITS_OWN = "a further account needs a key and an account of its own";

/** A further account, and the role that has the same key; null: each of them has a key of its own. */
export function rolesOfOneKey(keys: Keys): readonly [Further, Role] | null {
  for (const further of furtherOf(keys)) {
    const twin = rolesOf(keys).find((role) => role !== further && keys[role] === keys[further]);
    if (twin) return [further, twin];
  }
  return null;
}
