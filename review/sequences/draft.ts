import { at, isObject, type Json, type JsonObject } from "../schema/json.ts";
import { entriesOf, type Entry } from "../behaviour/contract.ts";
import { requestBody } from "./bodies.ts";
import { type Request, type Side, type Step, type Story } from "./story.ts";

/** A request that is being made up, and the steps before it. */
export interface Draft {
  readonly first: readonly Step[];
  readonly request: Request;
}

/** Speech of some seconds in a video: nothing about it is refused. */
const CLIP = "speech.mp4";

/** Longer than any run of such a clip takes. */
export const UNTIL_ALL_IS_OVER = { does: "wait", seconds: 3600 } as const;

/** The contract on both sides, of which stories are made. Where they differ, the newer one says how to ask. */
export interface Sides {
  readonly before: Side;
  readonly after: Side;
}

/** An entry of a list, from the newer contract that has it. */
export const entryOf = ({ before, after }: Sides, list: string, id: string): Entry | undefined =>
  entriesOf(after.behaviour, list).get(id) ?? entriesOf(before.behaviour, list).get(id);

/** A good request to an operation, as the document's own example shows it, after all that it needs. */
export function goodRequest(sides: Sides, operation: Entry): Draft {
  const shown = example(sides.after.openapi, operation) ?? example(sides.before.openapi, operation) ?? {};
  const { fields, first } = operation["surface"] === "oauth" ? withGiven(sides, shown) : { fields: shown, first: [] };
  const part = partsOf(operation).find(({ kind }) => kind === "file");
  const { [String(part?.["name"])]: _, ...others } = fields;
  const request: Request = {
    does: "request",
    operation: operation.id,
    as: "owner",
    fields: others as Request["fields"],
    ...(part && { file: CLIP }),
  };
  return { first: isAboutProject(operation) ? withProject(sides) : first, request };
}

/** Fields of OAuth that name what an earlier answer gave, in place of the example's, after the request for it. */
function withGiven(sides: Sides, fields: JsonObject): { fields: JsonObject; first: Story } {
  const registers = ({ effects }: Entry) => JSON.stringify(effects ?? []).includes('"register-client"');
  const givers = {
    code: operationMoving(sides, "connection"),
    client_id: operationWhere(sides, registers),
    key: undefined,
  };
  const own = Object.entries({ code: "code", client_id: "client_id", account_key: "key" } as const).filter(
    ([field]) => field in fields,
  );
  const [giver] = own.flatMap(([, name]) => givers[name] ?? []);
  return {
    fields: { ...fields, ...Object.fromEntries(own.map(([field, name]) => [field, `{${name}}`])) },
    first: giver ? storyOf(goodRequest(sides, giver)) : [],
  };
}

/** The first operation of a kind, from the newer contract that has one. */
export const operationWhere = ({ before, after: now }: Sides, is: (operation: Entry) => boolean): Entry | undefined =>
  [now, before].flatMap(({ behaviour }) => [...entriesOf(behaviour, "operations").values()]).find(is);

/** The operations whose requests move a machine, in the order of its transitions. The first one begins it. */
export function operationsMoving(sides: Sides, machine: string): readonly Entry[] {
  const found = entryOf(sides, "machines", machine);
  const ids = found ? [...entriesOf(found, "transitions").values()].flatMap(operationsCausing) : [];
  return [...new Set(ids)].flatMap((id) => entryOf(sides, "operations", id) ?? []);
}

/** The operation that begins a machine, where a request does. */
export const operationMoving = (sides: Sides, machine: string): Entry | undefined =>
  operationsMoving(sides, machine)[0];

export const partsOf = (operation: Entry): readonly JsonObject[] => {
  const parts = at(operation, "/request/parts");
  return Array.isArray(parts) ? parts.filter(isObject) : [];
};

export const isAboutProject = (operation: Entry): boolean => String(operation["path"]).includes("{projectId}");

/** The operation that begins most at once: after it, a project has all that a project can have. */
export function openerOf(sides: Sides): Entry | undefined {
  const begun = [...entriesOf(sides.before.behaviour, "machines").values()].flatMap((machine) =>
    [...entriesOf(machine, "transitions").values()]
      .filter(({ from }) => Array.isArray(from) && from.length === 0)
      .flatMap((transition) => operationsCausing(transition)),
  );
  const count = (id: string) => begun.filter((other) => other === id).length;
  const operations = [...new Set(begun)]
    .map((id) => entryOf(sides, "operations", id))
    .filter((operation) => operation !== undefined && !isAboutProject(operation) && operation["surface"] === "media");
  return operations.toSorted((a, b) => count(b?.id ?? "") - count(a?.id ?? ""))[0];
}

/** The operations whose requests cause a transition. */
export function operationsCausing(transition: JsonObject): readonly string[] {
  const operations = at(transition, "/cause/operations");
  return Array.isArray(operations) ? operations.map(String) : [];
}

/** Steps after which there is a project on which nothing is under way. */
const withProject = (sides: Sides): Story => {
  const opener = openerOf(sides);
  return opener ? [goodRequest(sides, opener).request, UNTIL_ALL_IS_OVER] : [];
};

function example(document: JsonObject, { path, method }: Entry): JsonObject | null {
  const content = at(requestBody(document, { path: String(path), method: String(method) }), "/content");
  const [media] = isObject(content) ? Object.values(content) : [];
  const value = at(media, "/example");
  return isObject(value) ? value : null;
}

/** A draft with other fields; `undefined` takes a field away. */
export function withFields(draft: Draft, fields: Readonly<Record<string, Json | undefined>>): Draft {
  const all = Object.entries({ ...draft.request.fields, ...fields }).filter(([, value]) => value !== undefined);
  return withRequest(draft, { fields: Object.fromEntries(all) as Request["fields"] });
}

export const withRequest = (draft: Draft, more: Partial<Request>): Draft => ({
  ...draft,
  request: { ...draft.request, ...more },
});

/** A draft with further steps before its request. */
export const after = (draft: Draft, ...steps: readonly Step[]): Draft => ({
  ...draft,
  first: [...draft.first, ...steps],
});

export const storyOf = ({ first, request }: Draft): Story => [...first, request];
