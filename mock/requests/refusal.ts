import { challenges, errorFields } from "../../generated/mock-contract.js";
import type { Condition } from "../../spec/lib/contract.ts";
import type { ConditionContext } from "../conditions/context.ts";
import { scopesOfAction } from "../actions/scopes.ts";
import { known, limits, type MockError } from "../contract/contract.ts";
import { innerOf, names } from "../contract/joined.ts";
import type { Call } from "./call.ts";
import type { MockResponse } from "./exchange.ts";

/** The answer to a call that an error of the contract refuses. */
export function refuse(error: MockError, call: Call): MockResponse {
  const headers: [string, string][] = [["content-type", "application/json"]];
  headers.push(...namedIn(reasonsOf(error)));
  if (error.status === 429)
    headers.push(["retry-after", String(Math.max(1, Math.ceil((call.retryAfter ?? 1000) / 1000)))]);
  if (error.when?.predicate === "method-outside")
    headers.push(["allow", (error.when["methods"] as string[]).join(", ")]);
  if (challenges[call.operation.id]?.includes(error.status ?? 0)) {
    headers.push(["www-authenticate", bearerChallenge(call.world.surroundings.baseUrl)]);
  }
  return { status: error.status ?? 500, headers, body: JSON.stringify(bodyOf(error, call)) };
}

/** Names what refused a request. Ours. */
export const requirementHeader = "dubspec-requirement";

/** Ids of what an error of the contract goes by: requirements, or the questions that are open instead. */
export const reasonsOf = ({ requirements, leftOpen }: MockError): readonly string[] =>
  requirements.length > 0 ? requirements : leftOpen;

/** The header that names what refused a request; none where nothing did. */
export const namedIn = (ids: readonly string[]): [string, string][] =>
  ids.length > 0 ? [[requirementHeader, ids.join(" ")]] : [];

/** What leads a client from a refusal to the authorization server: RFC 9728, section 5.1. */
export const bearerChallenge = (baseUrl: string): string =>
  `Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource/mcp"`;

/** The envelope that the error's component has: the form of OAuth, or code and message. */
function bodyOf(error: MockError, call: Call): object {
  const message = messageOf(error, call);
  if (typeof error.code === "number") return { jsonrpc: "2.0", id: null, error: { code: error.code, message } };
  const fields = errorFields[error.id] ?? [];
  // What is wrong with which field is added by those who know forms of OAuth.
  if (!fields.includes("code")) return { error: error.code, error_description: error.title };
  const details = detailsOf(error, call);
  return {
    code: error.code,
    message,
    ...(fields.includes("status") ? { status: error.status } : {}),
    ...(details ? { details } : {}),
  };
}

function messageOf(error: MockError, { problem }: Call): string {
  if (!problem) return error.title;
  const told = problem.sentence ?? `${problem.field === "" ? "The request" : problem.field} ${problem.reason}.`;
  // That a schema is broken says nothing beside how it is.
  return error.when && names(error.when, "schema-violated") ? told : `${error.title} ${told}`;
}

/** The fields of `details` that the contract lists for the error. */
function detailsOf(error: MockError, call: Call): Record<string, unknown> | undefined {
  const may = error.fields;
  // No condition found one for a fault, and some find one that the contract has no room for here.
  const problem = may.length === 0 || may.includes(call.problem?.field ?? "") ? call.problem : undefined;
  const values: Record<string, unknown> = {
    field: problem?.field ?? may[0] ?? "",
    reason: problem?.reason ?? error.title,
    requiredScopes: call.earlier ? scopesOfAction(String(call.earlier.fields["operation"])) : call.operation.scopes,
    limit: limitValue(error.when, call),
  };
  const named = error.details.filter((name) => values[name] !== undefined);
  return named.length > 0 ? Object.fromEntries(named.map((name) => [name, values[name]])) : undefined;
}

function limitValue(when: Condition | null, call: Call): number | undefined {
  if (!when) return undefined;
  const { limit } = when as { limit?: string };
  if (limit) return call.world.limit(known(limits, limit).id, call.caller?.facts.plan);
  return innerOf(when)
    .map((one) => limitValue(one, call))
    .find((value) => value !== undefined);
}

export const contextOf = (call: Call): ConditionContext => ({ world: call.world, call, subject: call.project });
