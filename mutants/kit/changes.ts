/** Ways to be wrong, for the catalogue: each makes an `around` or a `contract` change. */
import type { Contract, ErrorEntry, Limit, Transition } from "../../spec/lib/contract.ts";
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import type { Around } from "../mutant.ts";
import { type Json, parsed } from "./json.ts";

/** Which exchanges a change concerns. */
export interface Where {
  method?: string;
  /** Matches the path without query. */
  path?: RegExp;
  status?: number;
  /** Role of the key: `other`; `owner` is the key of the world without a role. */
  role?: string;
  /** Further condition over the answer's JSON. */
  when?: (body: Json, request: MockRequest) => boolean;
}

const roleOf = (request: MockRequest) =>
  /^dub_test_.+?__([A-Za-z]+)$/.exec(request.headers.get("x-api-key") ?? "")?.[1] ?? "owner";

/** Whether a change concerns a request, whatever its answer; the control interface is never broken. */
export function concerns({ method, path, role }: Where, request: MockRequest): boolean {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/_control")) return false;
  return (
    (method ?? request.method) === request.method &&
    (!path || path.test(pathname)) &&
    (!role || role === roleOf(request))
  );
}

/** Changes the JSON of the answers that are concerned; what it returns (or the changed object itself) is answered. */
export const answers =
  (where: Where, change: (body: Json, request: MockRequest) => unknown): (() => Around) =>
  () =>
  async (request, next) => {
    const response = await next(request);
    const body =
      concerns(where, request) && (where.status ?? response.status) === response.status ? bodyOf(response) : undefined;
    if (body === undefined || (where.when && !where.when(body, request))) return response;
    const changed = change(body, request) ?? body;
    return { ...response, body: JSON.stringify(changed) };
  };

/** Changes answers as a whole: status, headers, text. */
export const responses =
  (where: Where, change: (response: MockResponse, request: MockRequest) => MockResponse): (() => Around) =>
  () =>
  async (request, next) => {
    const response = await next(request);
    if (!concerns(where, request) || (where.status ?? response.status) !== response.status) return response;
    if (where.when && !where.when(bodyOf(response), request)) return response;
    return change(response, request);
  };

/** Another status for the same body. */
export const status = (where: Where, to: number) => responses(where, (response) => ({ ...response, status: to }));

/** Sends another request in the place of those that are concerned. */
export const requests =
  (where: Where, change: (request: MockRequest) => MockRequest): (() => Around) =>
  () =>
  (request, next) =>
    next(concerns(where, request) ? change(request) : request);

/** The key of another role in the same world. */
export const asRole = (key: string, role: string) =>
  key.replace(/(?:__[A-Za-z]+)?$/, role === "owner" ? "" : `__${role}`);

/** The JSON of an answer; undefined where it is none. */
export const bodyOf = ({ body }: MockResponse): Json => (typeof body === "string" ? parsed(body) : undefined);

const found = <T extends { id: string }>(list: readonly T[], id: string): Writable<T> => {
  const one = list.find((each) => each.id === id);
  if (!one)
    throw new Error(`A mutant changes ${id}, which the contract does not have: change the mutant with the contract.`);
  return one as Writable<T>;
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Changes one error of the contract. */
export const error = (id: string, change: Partial<ErrorEntry>) => (contract: Contract) =>
  void Object.assign(found(contract.errors, id), change);

/** An error that is never answered. */
export const withoutError = (id: string) => (contract: Contract) => {
  found(contract.errors, id);
  for (const operation of contract.operations as Writable<Contract["operations"][number]>[]) {
    operation.errors = operation.errors.filter((other) => other !== id);
  }
};

/** Another value of a limit. */
export const limit = (id: string, change: Partial<Limit>) => (contract: Contract) =>
  void Object.assign(found(contract.limits, id), change);

/** Changes one transition. */
export const transition = (id: string, change: (transition: Writable<Transition>) => void) => (contract: Contract) => {
  change(
    found(
      contract.machines.flatMap(({ transitions }) => transitions),
      id,
    ),
  );
};

/** A transition that never happens. */
export const withoutTransition = (id: string) => (contract: Contract) => {
  for (const machine of contract.machines as Writable<Contract["machines"][number]>[]) {
    machine.transitions = machine.transitions.filter((one) => one.id !== id);
  }
};
