import { webhookOf } from "../conditions/action.ts";
import type { Caller } from "../requests/call.ts";
import { voices, type AccountFacts } from "../worlds/roles.ts";
import type { WorldView } from "../worlds/view.ts";
import { callsOf, endOfMonth } from "../worlds/month.ts";
import { teamOf } from "./team.ts";

/** Shapes of records that the source does not show: ours, as spec/actions has them. */
type Read = (world: WorldView, caller: Caller) => unknown;

/** Shared by the many results that show them. */
const firstSettings = {
  companyName: "",
  brandVocabulary: [],
  customTranslationInstructions: "",
  favoriteTemplates: null,
  targetLanguagePresets: [],
  socialMediaStatsPresets: [],
  textToSpeechBrandPresets: [],
  defaultVoiceCloningSettings: null,
  isSoundNotificationsEnabled: true,
  isVoiceCloningSettingsTipDismissed: false,
} as const;

const readers: Readonly<Record<string, Read>> = {
  account: (_, { facts, account }) => ({
    accountId: `acc_${facts.account}`,
    email: facts.email,
    name: facts.account,
    plan: facts.plan,
    minutes: { included: account.fields["credits"], purchased: 0 },
    textToSpeechCharacters: 100_000,
    permissions: facts.scopes,
  }),
  settings: (_, { account }) => ({ ...firstSettings, ...storeOf(account, "settings") }),
  notifications: (_, { account }) => ({
    projectCreation: true,
    videoTranslation: true,
    videoLipsync: true,
    activityReminder: true,
    ...storeOf(account, "notifications"),
  }),
  team: (_, { account, facts }) => {
    const team = teamOf(account);
    const members = team?.members.map((email) => ({ email, name: email.split("@")[0], joinedAt: team.createdAt }));
    return {
      owned: team
        ? {
            teamName: team.name,
            members,
            seats: { allowed: team.seats, taken: team.members.length },
            createdAt: team.createdAt,
          }
        : null,
      membership: facts.team ? { teamName: "Localizers", ownerEmail: `${facts.team}@example.org`, joinedAt: 0 } : null,
    };
  },
  "webhook-settings": (_, { account }) => {
    const configuration = webhookOf(account);
    if (!configuration) return null;
    const { url = "", secret, createdAt, updatedAt } = configuration.fields;
    return {
      url,
      secretPrefix: String(secret).slice(0, 10),
      secretSuffix: String(secret).slice(-4),
      createdAt,
      updatedAt,
    };
  },
};

/** Reads a stored record of the caller's account; undefined for a store that the mock does not keep. */
export const readStore = (store: string, world: WorldView, caller: Caller): unknown => readers[store]?.(world, caller);

/** What an account has used of its allowance of calls. @param allowance and @param rate: ids of their limits */
export function usageOf(world: WorldView, { account }: Caller, allowance: string, rate: string): object {
  const most = world.limit(allowance);
  const now = world.clock.now();
  const { used } = callsOf(account, now);
  return {
    monthlyCalls: most,
    remainingCalls: Math.max(0, most - Math.min(used, most)),
    resetsAt: endOfMonth(now),
    requestsPerMinute: world.limit(rate),
  };
}

/** What was written into a store, over its first values. */
export function storeOf({ fields }: Caller["account"], store: string): Record<string, unknown> {
  const stores = fields["stores"] as Record<string, Record<string, unknown>>;
  return (stores[store] ??= {});
}

/** The voices that a caller may use. */
export const voicesFor = ({ account }: AccountFacts) =>
  voices
    .filter((voice) => voice.owner === null || voice.owner === account)
    .map(({ voiceId, name, owner }) => ({ voiceId, name, kind: owner === null ? "catalog" : "custom" }));
