import { parameters } from "../../generated/mock-contract.js";
import { ConsentForm } from "../../generated/validators.js";
import { contract } from "../contract/contract.ts";
import { fieldsOf, type Call } from "../requests/call.ts";
import { violationOf } from "../requests/violation.ts";

/** What a request to ask a person sends: in the query of the page, in the form of the answer. What stands twice counts as absent. */
export function parametersOf(call: Call): Record<string, unknown> {
  const given =
    call.operation.request.kind === "none" ? Object.fromEntries(new URLSearchParams(call.query)) : fieldsOf(call);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !call.repeated?.has(name)));
}

/** The first of these parameters of an authorization request that is missing, repeated, or not what it may be. */
export function malformedParameter(
  call: Call,
  names: readonly string[],
): { field: string; reason: string } | undefined {
  const repeated = names.find((name) => call.repeated?.has(name));
  if (repeated !== undefined) return { field: repeated, reason: "is given more than once" };
  const asking = call.operation.request.kind === "none";
  if (ConsentForm(parametersOf(call))) return undefined;
  for (const error of ConsentForm.errors ?? []) {
    const { instancePath, params } = error;
    const missing = params["missingProperty"] as string | undefined;
    const field = missing ?? instancePath.slice(1);
    // Who is only asking has not been answered yet.
    if (!names.includes(field) || (asking && !askedFirst.has(field))) continue;
    return { field, reason: missing === undefined ? (violationOf([error])?.reason ?? "is not valid") : "is missing" };
  }
  return undefined;
}

/** The parameters of the page, before a person has answered. */
const askedFirst = new Set(
  contract.operations
    .filter(({ surface, request }) => surface === "oauth" && request.kind === "none")
    .flatMap(({ id }) => parameters[id] ?? [])
    .map(({ name }) => name),
);
