import { at, isObject, memberOf, type Json } from "../schema/json.ts";
import { entriesOf, textsOf, type Entry } from "../behaviour/contract.ts";
import {
  entryOf,
  goodRequest,
  operationMoving,
  operationWhere,
  storyOf,
  withFields,
  withRequest,
  type Draft,
  type Sides,
} from "./draft.ts";
import { roleNames } from "./roles.ts";
import { type Request, type Side, type Story } from "./story.ts";

/** The requests by which a client gets tokens, and a person's consent to what they may do; without one, to the example's. */
function withTokens(sides: Sides, scopes?: readonly string[]): Story {
  const consent = operationMoving(sides, "connection");
  const exchange = operationMoving(sides, "authorization-code");
  if (!consent || !exchange) return [];
  return storyOf(goodRequest(sides, exchange)).map((step) =>
    step.does === "request" && step.operation === consent.id && scopes
      ? { ...step, fields: { ...step.fields, scope: scopes.join(" ") } }
      : step,
  );
}

/** A message to the tools. */
function message(sides: Sides, method: string, params: Json, more: Partial<Request> = {}): Story {
  const operation = operationWhere(sides, ({ surface }) => surface === "mcp");
  return operation ? [withRequest(withFields(goodRequest(sides, operation), { method, params }), more).request] : [];
}

/** A call of an action as a tool, with the arguments that its own route shows. */
function toolCall(sides: Sides, action: Entry, more: Partial<Request> = {}): Story {
  const operation = entryOf(sides, "operations", String(action["operation"] ?? action.id));
  const fields = operation ? goodRequest(sides, operation).request.fields : {};
  return message(sides, "tools/call", { name: action.id, arguments: fields as Json }, more);
}

/** The names of the tools that an answer lists; undefined where it lists none. */
export function toolsIn(body: Json): string | undefined {
  const tools = at(body, "/result/tools");
  return Array.isArray(tools) ? tools.map((tool) => String(memberOf(tool, "name"))).join(", ") || "no tool" : undefined;
}

/** Ways to see whether an action is a tool, and which scopes it needs: a token has only those that it needs on both sides. */
export function storiesOfAction(sides: Sides, id: string): readonly Story[] {
  const action = entryOf(sides, "actions", id);
  if (!action) return [];
  const [was, is] = [sides.before, sides.after].map(({ behaviour }) =>
    textsOf(entriesOf(behaviour, "actions").get(id) ?? {}, "scopes"),
  ) as [readonly string[], readonly string[]];
  const kept = was.filter((scope) => is.includes(scope));
  const others = scopesOf(sides).filter((scope) => !was.includes(scope) && !is.includes(scope));
  const token = { token: true } as const;
  const operation = entryOf(sides, "operations", String(action["operation"] ?? id));
  const list = (more: Partial<Request> = {}) => message(sides, "tools/list", {}, more);
  return [
    toolCall(sides, action),
    list(),
    [
      ...withTokens(sides, kept.length > 0 ? kept : others.slice(0, 1)),
      ...toolCall(sides, action, token),
      ...list(token),
    ],
    ...(operation ? roleNames.map((as) => storyOf(withRequest(goodRequest(sides, operation), { as }))) : []),
  ];
}

/** A person grants a scope to a client, which looks for tools with it. */
export const storiesOfScope = (sides: Sides, id: string): readonly Story[] => [
  [...withTokens(sides, [id]), ...message(sides, "tools/list", {}, { token: true })],
];

/** Scopes that a person can grant on both sides. */
const scopesOf = ({ before, after }: Sides): readonly string[] => {
  const products = ({ behaviour }: Side) =>
    [...entriesOf(behaviour, "scopes").values()].filter(({ kind }) => kind === "product").map(({ id }) => id);
  const old = new Set(products(before));
  return products(after).filter((id) => old.has(id));
};

/** A request for tokens with the refresh token, in place of the code. */
export const refreshed = (draft: Draft): Draft =>
  withFields(draft, {
    grant_type: "refresh_token",
    refresh_token: "{refresh_token}",
    code: undefined,
    redirect_uri: undefined,
    code_verifier: undefined,
  });

/** Ways of a connection through its life: code and tokens in time, after these seconds, twice, and withdrawn. */
export function storiesOfConnection(sides: Sides, lives: readonly number[]): readonly Story[] {
  const exchange = operationMoving(sides, "authorization-code");
  const [token] = withTokens(sides).slice(-1);
  if (!exchange || token?.does !== "request") return [];
  const tokens = withTokens(sides);
  const refresh = refreshed({ first: [], request: token }).request;
  const ping = message(sides, "ping", {}, { token: true });
  const waits = lives.map((seconds) => ({ does: "wait", seconds }) as const);
  return [
    ...waits.flatMap((wait): readonly Story[] => [
      [...tokens.slice(0, -1), wait, token],
      [...tokens, wait, ...ping],
      [...tokens, wait, refresh],
    ]),
    [{ does: "steer", transition: "connection.withdraw" }, ...tokens, { does: "wait", seconds: 3 }, ...ping],
    [...tokens, refresh, ...ping],
    [...tokens, token, ...ping],
    [...tokens, { ...refresh, times: 2 }, ...ping],
  ];
}

/** The machines of a connection, its code and its tokens, on both sides. */
const machinesOf = ({ before, after }: Sides): readonly Entry[] =>
  [after, before]
    .flatMap(({ behaviour }) => [...entriesOf(behaviour, "machines").values()])
    .filter(({ id, parent }) => [id, parent].includes("connection"));

/** Whether a transition is one of a connection, or of its code or tokens. */
export const isOfConnection = (sides: Sides, transition: string): boolean =>
  machinesOf(sides).some((machine) => entriesOf(machine, "transitions").has(transition));

/** The limits on how long a code, a token or a connection lives. */
export const lifetimesOf = (sides: Sides): readonly string[] => [
  ...new Set(
    machinesOf(sides)
      .flatMap((machine) => [...entriesOf(machine, "transitions").values()])
      .flatMap(({ cause }) => (isObject(cause) && typeof cause["lifetime"] === "string" ? [cause["lifetime"]] : [])),
  ),
];
