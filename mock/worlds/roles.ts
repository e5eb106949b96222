import { contract } from "../contract/contract.ts";

/** What an account of a world may do and has, by the role of its key. */
export interface AccountFacts {
  /** Name of the account within its world; several roles may act for one account. */
  account: string;
  plan: string;
  credits: number;
  entitlements: { "api-access": boolean; "paid-subscription": boolean; "integration-limits": boolean };
  /** What is wrong with the account, in the words of the condition `account-is`. */
  standing: string | null;
  /** What is wrong with the key, in the words of the condition `key-is`. */
  key: string | null;
  scopes: readonly string[];
  callsUsed: number;
  email: string;
  /** Account that owns the team which the account belongs to. */
  team: string | null;
  /** Seats of the team that it owns; 0: it owns none. */
  seats: number;
  /** E-mail addresses of its members, the owner apart. */
  members: readonly string[];
}

const everyScope = contract.scopes.filter(({ kind }) => kind === "product").map(({ id }) => id);
/** What actions need that change nothing. */
const readScopes = new Set(contract.actions.flatMap(({ mutation, scopes }) => (mutation ? [] : scopes)));
const plans = contract.plans;
const highest = plans.at(-1) ?? "";
const lowest = plans[0] ?? "";
const plenty = 100_000;

const paid = (account: string, changed: Partial<AccountFacts> = {}): AccountFacts => ({
  account,
  plan: highest,
  credits: plenty,
  entitlements: { "api-access": true, "paid-subscription": true, "integration-limits": true },
  standing: null,
  key: null,
  scopes: everyScope,
  callsUsed: 0,
  email: `${account}@example.org`,
  team: null,
  seats: 0,
  members: [],
  ...changed,
});

const lacking = (entitlement: keyof AccountFacts["entitlements"]) => ({
  entitlements: { "api-access": true, "paid-subscription": true, "integration-limits": true, [entitlement]: false },
});

/** Every role of the target file except `unknown`, whose key is never issued. */
export const roles: Readonly<Record<string, AccountFacts>> = {
  owner: paid("owner"),
  other: paid("other"),
  unpaid: paid("unpaid", lacking("paid-subscription")),
  withoutApiAccess: paid("withoutApiAccess", lacking("api-access")),
  withoutCredits: paid("withoutCredits", { credits: 0 }),
  planTooLow: paid("planTooLow", { plan: lowest }),
  expired: paid("expired", { key: "expired" }),
  readOnly: paid("owner", { scopes: [...readScopes] }),
  teamOwner: paid("teamOwner", { seats: 5, members: ["team-member@example.org"] }),
  teamMember: paid("teamMember", {
    team: "teamOwner",
    ...lacking("paid-subscription"),
    email: "team-member@example.org",
  }),
  seatFull: paid("seatFull", { seats: 1, members: ["seat-taken@example.org"] }),
  inTwoTeams: paid("inTwoTeams", { standing: "in-several-teams" }),
  noTeamOwner: paid("noTeamOwner", { standing: "without-team-owner" }),
  accountUnavailable: paid("accountUnavailable", { standing: "unavailable" }),
  userGone: paid("userGone", { standing: "gone" }),
  planUnsupported: paid("planUnsupported", lacking("integration-limits")),
  monthlyExhausted: paid("monthlyExhausted", { callsUsed: Number.MAX_SAFE_INTEGER }),
};

/** The facts of an account by its name. */
export const factsOfAccount = (name: unknown): AccountFacts | undefined =>
  Object.values(roles).find(({ account }) => account === name);

/** The role whose key was never issued. */
export const neverIssued = "unknown";

/** People who have an account in every world and are in no team. */
export const addableEmail = "addable@example.org";

/** Users that e-mail addresses can name. */
export const knownEmails = new Set([addableEmail, ...Object.values(roles).map(({ email }) => email)]);

/** Voices of the catalog, and those that accounts have saved. */
export const voices = [
  { voiceId: "voice_catalog_ada", name: "Ada", owner: null },
  { voiceId: "voice_catalog_bruno", name: "Bruno", owner: null },
  { voiceId: "voice_saved_owner", name: "My own voice", owner: "owner" },
  { voiceId: "voice_saved_other", name: "Somebody else's voice", owner: "other" },
] as const;
