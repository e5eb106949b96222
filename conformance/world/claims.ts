import type { Contract, Limit, Operation } from "../../spec/lib/contract.ts";
import { Blocked } from "../outcome/blocked.ts";
import type { Target } from "../target/target.ts";

type Claiming = Pick<Target, "claims">;

/** What a claim of an operation is about. */
type Claimable = Pick<Operation, "id" | "surface" | "method" | "path">;

/** How a surface that a target does not claim is named among what a check lacks. */
export const surfaceNamed = (surface: string): string => `surface ${surface}`;

/** The surface, action or route that is named so; undefined: something else is. */
export const unclaimedIn = (lacking: string): string | undefined =>
  /^(?:surface|action|route) (.+)$/.exec(lacking)?.[1];

/** Whether a target claims a surface. */
export const claims = ({ claims: { surfaces } }: Claiming, surface: string): boolean =>
  surfaces.some((claimed) => claimed === surface);

/** Whether a target claims an action, wherever it is called. */
export const claimsAction = ({ claims: { actions } }: Claiming, name: string): boolean =>
  actions?.includes(name) ?? true;

/** What a target does not claim of an operation, by name; null: it claims it. */
function unclaimed(target: Claiming, { id, surface, method, path }: Claimable): string | null {
  const { routes } = target.claims;
  if (!claims(target, surface)) return surfaceNamed(surface);
  if (surface === "actions" && !claimsAction(target, id)) return `action ${id}`;
  const route = `${method} ${path}`;
  return surface === "media" && routes?.includes(route) === false ? `route ${route}` : null;
}

/** Whether a target claims an operation. */
export const claimsOperation = (target: Claiming, operation: Claimable): boolean =>
  unclaimed(target, operation) === null;

const isMediaRate = ({ window, key }: Limit): boolean => window === "minute" && key === "credential";

/** The limits of a contract that a target keeps. */
export const claimedLimits = ({ limits }: Pick<Contract, "limits">, { claims: { rates = true } }: Claiming): Limit[] =>
  limits.filter((limit) => rates || !isMediaRate(limit));

/** Ids of the requirements about rates that a target does not claim. */
export function unclaimedRates(
  { limits, errors }: Pick<Contract, "limits" | "errors">,
  { claims: { rates = true } }: Claiming,
): ReadonlySet<string> {
  const refusals = errors.filter(({ surface, when }) => surface === "media" && when?.predicate === "rate-exceeded");
  const about = rates ? [] : [...limits.filter(isMediaRate), ...refusals];
  return new Set(about.flatMap(({ requirements }) => requirements));
}

/** @throws Blocked where the target does not claim the operation */
export function expectClaimedOperation(target: Claiming, operation: Claimable): void {
  const lacking = unclaimed(target, operation);
  if (lacking !== null) throw new Blocked(`the target does not claim ${unclaimedIn(lacking) ?? lacking}`, [lacking]);
}

/** A check about one surface may go by another. @throws Blocked where the target does not claim that */
export function expectClaimed(target: Claiming, surface: string): void {
  if (!claims(target, surface)) throw new Blocked(`the target does not claim ${surface}`, [surfaceNamed(surface)]);
}

/** A tool is an action. @throws Blocked where the target does not claim it */
export function expectClaimedAction(target: Claiming, name: string): void {
  if (!claimsAction(target, name)) throw new Blocked(`the target does not claim ${name}`, [`action ${name}`]);
}
