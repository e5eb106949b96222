import { readGenerated } from "../contract.ts";
import { leavesOf, ordered } from "../expect/leaves.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import type { Call } from "../http/calls.ts";
import { routesOf } from "../http/routes.ts";
import { keyVariable } from "../target/from-environment.ts";
import { furtherOf, OF_ITS_OWN, type Role, type Target } from "../target/target.ts";
import { claimsOperation } from "../world/claims.ts";
import { askAll, type DoorOptions, told } from "./door.ts";
import { questionsFor } from "./questions.ts";

/** The action that shows whose account a key opens. */
const WHOSE: Call = { method: "POST", path: "/v1/actions/account_get", body: { json: {} } };

/** Ends of the pointers to what tells one account from another: the source does not show the fields of the answer. */
const TELLING = /\/(?:(?:account|user|customer|owner)?_?id|uid|e-?mail)$/i;

/**
 * Finds out before the run that a further account is none: the server refuses its key, or its key opens an account that
 * another key of the target opens too, as far as `account_get` tells. Only that action counts as a call of the month.
 * @returns why there is no point in a run, and what to do, in two sentences; null: there is one
 */
export async function obstacleInAccounts(target: Target, options: DoorOptions = {}): Promise<string | null> {
  const further = furtherOf(target.keys);
  if (further.length === 0) return null;
  const routes = routesOf(readGenerated().contract.operations);
  const questions = questionsFor(target, routes).filter(({ call }) => call.as === undefined);
  for (const role of further) {
    const asked = await askAll(
      questions.map((question) => ({ ...question, call: { ...question.call, as: role } })),
      target,
      options,
    );
    const refusal =
      asked.find(({ standing }) => standing === "account") ??
      (asked.every(({ standing }) => standing === "credential") ? asked[0] : undefined);
    if (refusal)
      return `the server refuses the key of ${role}: ${told(refusal)}. A further account is like the owner's: ${correct(role)}.`;
  }
  const operation = routes(WHOSE.method, WHOSE.path);
  if (!operation || !claimsOperation(target, operation)) return null;
  const roles = (["owner", "other", ...further] as const).filter((role) => target.keys[role] !== undefined);
  const shown = await askAll(
    roles.map((role) => ({ call: { ...WHOSE, as: role }, expected: "whose account it is" })),
    target,
    options,
  );
  const known = new Map<string, Role>();
  for (const [index, role] of roles.entries()) {
    const who = whoIs(shown[index]?.exchange);
    const twin = who === null ? undefined : known.get(who);
    if (twin)
      return `the keys of ${twin} and ${role} open the same account, as account_get shows; ${OF_ITS_OWN}: ${correct(role)}.`;
    if (who !== null) known.set(who, role);
  }
  return null;
}

const correct = (role: Role) => `correct keys.${role} in the target file or ${keyVariable(role)}`;

/** What an answer of `account_get` tells an account by; null: nothing. */
function whoIs(exchange: Exchange | undefined): string | null {
  if (exchange?.answer?.status !== 200) return null;
  const leaves = [...leavesOf(ordered(valueAt(jsonOf(exchange), "/data")))];
  const telling = leaves.filter(([pointer]) => TELLING.test(pointer));
  return telling.length === 0 ? null : JSON.stringify(telling);
}
