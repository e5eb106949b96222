import { newId } from "../domain/ids.ts";
import { PLANS } from "../domain/plans.ts";
import { PRODUCT_SCOPES, READ_SCOPES } from "../domain/scopes.ts";
import type { Service } from "../http/service.ts";
import type { NewAccount } from "../storage/accounts.ts";

/** What a person of a world differs in from the owner: a paid account on the plan Pro, with every permission. */
interface Person {
  plan?: keyof typeof PLANS | "custom";
  unpaid?: true;
  withoutApiAccess?: true;
  withoutCredits?: true;
  unavailable?: true;
  gone?: true;
  expired?: true;
}

/** The people with a key in every world, by the role of the key. */
const PEOPLE = {
  owner: {},
  other: {},
  unpaid: { unpaid: true },
  withoutApiAccess: { withoutApiAccess: true },
  withoutCredits: { withoutCredits: true },
  planTooLow: { plan: "starter" },
  expired: { expired: true },
  teamOwner: {},
  teamMember: { unpaid: true },
  seatFull: {},
  inTwoTeams: {},
  noTeamOwner: {},
  accountUnavailable: { unavailable: true },
  userGone: { gone: true },
  planUnsupported: { plan: "custom" },
  monthlyExhausted: {},
} as const satisfies Record<string, Person>;

/** People without a key: one who can be added to a team, one who takes a seat, and the owners of two teams. */
const OTHERS = { addable: {}, guest: { unpaid: true }, firstHost: {}, secondHost: {} } as const satisfies Record<
  string,
  Person
>;

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
  const people = Object.entries({ ...PEOPLE, ...OTHERS }).map(([name, person]: [string, Person]) => {
    const plan = person.plan ?? "pro";
    const { minutes, characters } = PLANS[plan === "custom" ? "pro" : plan];
    const newKey = (role: Role, scopes: readonly string[]) => ({
      id: newId("key", random),
      key: keyOf(role),
      label: role,
      scopes,
      ...(person.expired ? { expiresAt: world.epoch - DAY } : {}),
    });
    const made: NewAccount = {
      user: {
        id: newId("usr", random),
        email: emailOf(world.name, name as PersonName),
        name,
        gone: person.gone ?? false,
      },
      account: {
        id: newId("acc", random),
        plan,
        paid: !person.unpaid,
        api_access: !person.withoutApiAccess,
        available: !person.unavailable,
        included_minutes: person.withoutCredits ? 0 : minutes,
        purchased_minutes: 0,
        tts_characters: characters,
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
