import { newestBelow, owner, type Subject } from "../machines/subject.ts";
import { machineOf } from "../contract/contract.ts";
import { holdModes } from "../worlds/holds.ts";
import { ruleFor } from "../worlds/steering.ts";
import { scopesOfAction } from "../actions/scopes.ts";
import { teamOf } from "../actions/team.ts";
import { fieldsOf } from "../requests/call.ts";
import { knownEmails } from "../worlds/roles.ts";
import { callOf, type Predicate } from "./context.ts";

const requestChances = machineOf("request")?.transitions.filter(({ cause }) => cause.kind === "chance") ?? [];

/** Words over action requests, teams, webhook settings and deliveries. */
export const actionConditions: Readonly<Record<string, Predicate>> = {
  "request-replayed": ({ call }) => call?.earlier !== undefined,
  "request-id-reused": (context) => {
    const call = callOf(context);
    return call.earlier !== undefined && call.earlier.fields["fingerprint"] !== call.fingerprint;
  },
  "action-request-absent": (context) => callOf(context).earlier === undefined,
  "original-scope-missing": (context) => {
    const call = callOf(context);
    const needed = scopesOfAction(String(fieldsOf(call)["operation"]));
    return needed.some((scope) => !call.caller?.facts.scopes.includes(scope));
  },
  "running-actions-at": (context, { limit }) => {
    const account = callOf(context).caller?.account;
    const running = account ? context.world.driver.inProgress.of(account, "request").size : 0;
    return running >= context.world.limit(limit as string);
  },
  // By a hold, or by what will bind the request once it is made.
  "result-unsaved": ({ world, call }) => {
    const operation = call?.operation.id;
    if (call?.steer.some((one) => one === holdModes.lose || requestChances.some(({ id }) => id === one))) return true;
    const held = world.steering.holds.some((hold) => hold.operation === operation && hold.mode === holdModes.lose);
    return held || ruleFor(world.steering, requestChances, { operation }) !== undefined;
  },
  "signing-secret-absent": ({ call, subject }) =>
    webhookOf(call?.caller?.account ?? (subject && owner(subject, "account"))) === undefined,
  "webhook-url-set": ({ call, subject }) =>
    Boolean(webhookOf(call?.caller?.account ?? (subject && owner(subject, "account")))?.fields["url"]),
  "webhook-override-stored": ({ subject }) => Boolean(subject && owner(subject, "project")?.fields["webhookUrl"]),
  "team-is": (context, { standing }) => {
    const team = teamOf(callOf(context).caller?.account);
    if (standing === "full") return team !== undefined && team.members.length >= team.seats;
    return (standing === "present") === (team !== undefined);
  },
  "addressee-is": (context, { field, standing }) => {
    const call = callOf(context);
    const email = String(fieldsOf(call)[field as string] ?? "").toLowerCase();
    const member = teamOf(call.caller?.account)?.members.includes(email) ?? false;
    if (standing === "unknown") return !knownEmails.has(email);
    return standing === "member" ? member : !member;
  },
  "acts-for-foreign-team": (context) => Boolean(callOf(context).caller?.facts.team),
  "own-account-unpaid": (context) => callOf(context).caller?.facts.entitlements["paid-subscription"] === false,
  "delivery-acknowledged": ({ subject }) => {
    return Math.floor(Number(subject?.fields["answerStatus"]) / 100) === 2;
  },
};

/** The webhook configuration of an account: it exists as soon as there is a secret. */
export const webhookOf = (account: Subject | undefined) => account && newestBelow(account, "webhookConfiguration");
