import type { Condition } from "../../spec/lib/contract.ts";
import { contract } from "../contract/contract.ts";
import { childrenOf } from "../machines/subject.ts";
import { keyOf } from "../worlds/keys.ts";
import { neverIssued, roles, type AccountFacts } from "../worlds/roles.ts";
import type { WorldView } from "../worlds/view.ts";
import type { AccountState } from "./shapes.ts";

/** The accounts of a world by the roles of its keys. Looking makes none. */
export function accountsOf(world: WorldView): AccountState[] {
  const made = childrenOf(world.root, "account");
  const own = Object.entries(roles).map(([role, facts]) => {
    const account = made.find(({ fields }) => fields["name"] === facts.account);
    return {
      role,
      key: keyOf(world.name, role),
      account: facts.account,
      email: facts.email,
      plan: facts.plan,
      credits: Number(account?.fields["credits"] ?? facts.credits),
      remarks: remarksOn(facts),
    };
  });
  const nobody = {
    account: "",
    email: "",
    plan: "",
    credits: 0,
    remarks: titlesWhere("key-is", "standing", neverIssued),
  };
  return [...own, { role: neverIssued, key: keyOf(world.name, neverIssued), ...nobody }];
}

/** What is special about an account, in words; those of the contract where it has some. */
function remarksOn(facts: AccountFacts): string[] {
  const lacking = Object.entries(facts.entitlements).flatMap(([entitlement, has]) =>
    has || facts.team ? [] : titlesWhere("account-lacks", "entitlement", entitlement),
  );
  const scopes = contract.scopes.filter(({ kind }) => kind === "product").length;
  const remarks: (string | false | null)[] = [
    ...(facts.key ? titlesWhere("key-is", "standing", facts.key) : []),
    ...(facts.standing ? titlesWhere("account-is", "standing", facts.standing) : []),
    ...lacking,
    facts.credits === 0 && "It has no credits.",
    facts.plan === contract.plans[0] && `It is on the lowest plan, ${facts.plan}.`,
    facts.scopes.length < scopes &&
      `Its key has ${facts.scopes.length} of ${scopes} permissions: ${facts.scopes.slice(0, 3).join(", ")} and so on.`,
    facts.callsUsed > 0 && "Its calls of the month are used up.",
    facts.seats > 0 &&
      `It owns a team of ${facts.seats} ${facts.seats === 1 ? "seat" : "seats"}, ${facts.members.length} taken.`,
    facts.team && `It is a member of the team of ${facts.team}.`,
  ];
  return remarks.filter((remark) => typeof remark === "string");
}

/** Title of the first error that is raised under exactly this condition. */
function titlesWhere(predicate: string, argument: string, value: string): string[] {
  const is = (one: Condition | null) =>
    one?.predicate === predicate && (one as Record<string, unknown>)[argument] === value;
  const { title } = contract.errors.find(({ when }) => is(when)) ?? {};
  return title ? [title] : [];
}
