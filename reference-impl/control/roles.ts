import { newId } from "../domain/ids.ts";
import { isPlan, PLANS } from "../domain/plans.ts";
import { PRODUCT_SCOPES, READ_SCOPES } from "../domain/scopes.ts";
import type { Service } from "../http/service.ts";
import type { NewAccount } from "../storage/accounts.ts";

/** What the account of a person differs in from the owner's: a paid one on the plan Pro, with every permission. */
type Difference = Partial<NonNullable<NewAccount["account"]>>;
type Differences = Record<string, Difference>;

/** The people with a key in every world, by the role of the key. */
const PEOPLE = {
  owner: {},
  other: {},
  unpaid: { paid: false },
  withoutApiAccess: { api_access: false },
  withoutCredits: { included_minutes: 0 },
  planTooLow: { plan: "starter" },
  expired: {},
  teamOwner: {},
  teamMember: { paid: false },
  seatFull: {},
  inTwoTeams: {},
  noTeamOwner: {},
  accountUnavailable: { available: false },
  userGone: {},
  planUnsupported: { plan: "custom" },
  monthlyExhausted: {},
} satisfies Differences;

/** People without a key: one who can be added to a team, one who takes a seat, and the owners of two teams. */
const OTHERS = { addable: {}, guest: { paid: false }, firstHost: {}, secondHost: {} } satisfies Differences;

/** A person by what they are there for. */
export type PersonName = keyof typeof PEOPLE | keyof typeof OTHERS;

/** Roles of keys: those of people, a second key of the owner that only reads, and one that was never issued. */
export type Role = keyof typeof PEOPLE | "readOnly" | "unknown";

export const ROLES = [...(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]), "readOnly", "unknown"] satisfies Role[];

/** The teams of every world: who owns one, who is in it, and how many seats it has where that is not up to the plan. */
export const TEAMS: readonly { owner: PersonName | null; members: readonly PersonName[]; seats: number | null }[] = [
  { owner: "teamOwner", members: ["teamMember"], seats: null },
  { owner: "seatFull", members: ["guest"], seats: 1 },
  { owner: "firstHost", members: ["inTwoTeams"], seats: null },
  { owner: "secondHost", members: ["inTwoTeams"], seats: null },
  { owner: null, members: ["noTeamOwner"], seats: null },
];

const DAY = 86_400_000;

/** The people of a new world, with ids of their own. */
export function peopleOf(
  { random }: Pick<Service, "random">,
  world: { name: string; epoch: number },
  keyOf: (role: Role) => string,
): Record<PersonName, NewAccount> {
  const newKey = (role: Role, scopes: readonly string[]) => ({
    id: newId("key", random),
    key: keyOf(role),
    label: role,
    scopes,
    ...(role === "expired" && { expiresAt: world.epoch - DAY }),
  });
  const people = Object.entries({ ...PEOPLE, ...OTHERS }).map(([name, difference]: [string, Difference]) => {
    const { plan = "pro" } = difference;
    const { minutes, characters } = PLANS[isPlan(plan) ? plan : "pro"];
    const email = emailOf(world.name, name as PersonName);
    const made: NewAccount = {
      user: { id: newId("usr", random), email, name, gone: name === "userGone" },
      account: {
        id: newId("acc", random),
        plan,
        paid: true,
        api_access: true,
        available: true,
        included_minutes: minutes,
        purchased_minutes: 0,
        tts_characters: characters,
        ...difference,
      },
      keys: [
        ...(name in PEOPLE ? [newKey(name as Role, PRODUCT_SCOPES)] : []),
        ...(name === "owner" ? [newKey("readOnly", READ_SCOPES)] : []),
      ],
    };
    return [name, made] as const;
  });
  return Object.fromEntries(people) as Record<PersonName, NewAccount>;
}

/** The e-mail address of a person, the only one of all worlds. */
export const emailOf = (world: string, person: PersonName) => `${person.toLowerCase()}.${world}@example.com`;
