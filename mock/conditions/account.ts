import { contract, known, limits } from "../contract/contract.ts";
import { inProgress } from "../machines/subject.ts";
import { looksLikeSecret } from "../oauth/secrets.ts";
import { keyPrefix, wrongRole } from "../worlds/keys.ts";
import { callsOf } from "../worlds/month.ts";
import { roles, type AccountFacts } from "../worlds/roles.ts";
import { callOf, type Predicate } from "./context.ts";

const windows: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function lengthOf(window: string): number {
  const length = windows[window];
  if (length === undefined)
    throw new Error(`The mock does not know a window of a ${window}. Add it in mock/conditions/account.ts.`);
  return length;
}

const factsOf = (context: Parameters<Predicate>[0]): AccountFacts | undefined => callOf(context).caller?.facts;

/** Words over the credential and the account behind it. */
export const accountConditions: Readonly<Record<string, Predicate>> = {
  "credential-absent": (context) => {
    const { value, malformed } = callOf(context).credential;
    // A malformed header is there, and has an error of its own.
    return !value && !malformed;
  },
  "credential-longer-than": (context, { limit }) => {
    const length = callOf(context).credential.value?.length ?? 0;
    const most = context.world.limit(limit as string);
    if (length <= most) return false;
    callOf(context).problem = {
      field: "",
      reason: "is too long",
      sentence: `It has ${length} characters, but may have at most ${most}.`,
    };
    return true;
  },
  "authorization-malformed": (context) => callOf(context).credential.malformed,
  "credentials-conflict": (context) => callOf(context).credential.conflict,
  "key-prefix-wrong": (context) => !(callOf(context).credential.value ?? "").startsWith(keyPrefix),
  "key-is": (context, { standing }) => {
    const facts = factsOf(context);
    if ((facts ? facts.key : "unknown") !== standing) return false;
    const call = callOf(context);
    const sentence = facts ? undefined : wrongRole(call.credential.value ?? "");
    if (sentence === undefined) return true;
    call.problem = { field: "", reason: "names no role", sentence };
    call.observed.hint = sentence;
    return true;
  },
  "access-token-invalid": (context) => {
    const { credential, accessToken } = callOf(context);
    return looksLikeSecret(credential.value ?? "") && !(accessToken && inProgress(accessToken));
  },
  "account-lacks": (context, { entitlement }) => {
    const facts = factsOf(context);
    // Whoever acts for a team is billed to its owner.
    const billed = facts?.team ? roles[facts.team] : facts;
    return billed !== undefined && !billed.entitlements[entitlement as keyof AccountFacts["entitlements"]];
  },
  "account-is": (context, { standing }) => factsOf(context)?.standing === standing,
  "scope-missing": (context) => {
    const call = callOf(context);
    return call.operation.scopes.some((scope) => !call.caller?.facts.scopes.includes(scope));
  },
  "plan-below": (context, { plan }) => {
    const own = contract.plans.indexOf(factsOf(context)?.plan ?? "");
    return own < contract.plans.indexOf(plan as string);
  },
  "monthly-allowance-used": (context, { limit }) => {
    const { operation, caller } = callOf(context);
    if (!operation.limits.includes(limit as string) || !caller) return false;
    return callsOf(caller.account, context.world.clock.now()).used >= context.world.limit(limit as string);
  },
  "rate-exceeded": (context, { limit }) => {
    const call = callOf(context);
    const id =
      (limit as string | undefined) ?? call.operation.limits.find((one) => known(limits, one).unit === "requests");
    if (!id) return false;
    const { window = "minute", key } = known(limits, id);
    const sharer = key === "account" ? call.caller?.account.fields["name"] : call.credential.value;
    const wait = context.world.rates.count(`${id} ${String(sharer)}`, context.world.limit(id), lengthOf(window));
    if (wait > 0) call.retryAfter = wait;
    return wait > 0;
  },
  // Windows of an address follow the wall clock: an address calls many worlds.
  "address-rate-exceeded": (context, { limit }) => {
    const call = callOf(context);
    const { id, window = "minute" } = known(limits, limit as string);
    const { addressRates } = context.world.surroundings;
    const wait = addressRates.count(`${id} ${call.remoteAddress}`, context.world.limit(id), lengthOf(window));
    if (wait > 0) call.retryAfter = wait;
    return wait > 0;
  },
};
