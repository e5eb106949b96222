import type { Generated, JsonSchema } from "../../conformance/index.ts";
import type { Json } from "../changes.ts";

/** A slip of the spec: mock and suite are generated from it alike, so that only what was read off the source by hand can notice it. */
export interface Slip {
  /** `limit/rate.translate/one-more`. */
  id: string;
  /** Makes the slip in a contract and its documents of one's own. */
  make(generated: Generated): void;
}

/** Another spelling of a name. */
const misspelt = (name: string) => `${name.slice(0, -1)}${name.endsWith("X") ? "Y" : "X"}`;

/** Another status of the same kind. */
const otherStatus = (status: number) => (status === 400 ? 422 : 400);

/** Every slip of a kind that a contract offers. What is ours, because the source leaves it open, is no slip when changed. */
export function slipsOf({ contract, openapi }: Generated): Slip[] {
  const edit = (change: (contract: Json, schemas: Json) => void) => (generated: Generated) =>
    change(generated.contract, generated.openapi.components.schemas);
  const limits = contract.limits.flatMap(({ id, value, byPlan, minimum }, at): Slip[] => [
    ...(value === null ? [] : [
      { id: `limit/${id}/one-more`, make: edit((own) => (own.limits[at].value += 1)) },
      { id: `limit/${id}/one-less`, make: edit((own) => (own.limits[at].value -= 1)) },
    ]),
    ...(minimum === undefined ? [] : [{ id: `limit/${id}/minimum`, make: edit((own) => (own.limits[at].minimum += 1)) }]),
    ...(byPlan ?? []).map(({ plan }, row) => ({ id: `limit/${id}/${plan}`, make: edit((own) => (own.limits[at].byPlan[row].value += 1)) })),
  ]);
  const errors = contract.errors.flatMap(({ id, code, status, leftOpen, surface }, at): Slip[] => {
    if (leftOpen.length > 0 || surface === "oauth" || typeof code === "number") return [];
    return [
      { id: `error/${id}/code`, make: edit((own) => (own.errors[at].code = misspelt(code))) },
      ...(status === null ? [] : [{ id: `error/${id}/status`, make: edit((own) => (own.errors[at].status = otherStatus(status))) }]),
    ];
  });
  const machines = contract.machines.flatMap((machine, at) => machine.states.map(({ id }, state): Slip => ({
    id: `state/${machine.id}/${id}`, make: edit((own) => (own.machines[at].states[state].id = misspelt(id))),
  })));
  const transitions = contract.machines.flatMap((machine, at) => machine.transitions.flatMap(({ id, emits, to }, place): Slip[] => [
    { id: `transition/${id}/dropped`, make: edit((own) => own.machines[at].transitions.splice(place, 1)) },
    { id: `transition/${id}/leads-elsewhere`, make: edit((own) => (own.machines[at].transitions[place].to = machine.states.find((state) => state.id !== to)?.id ?? null)) },
    ...emits.map((event) => ({ id: `transition/${id}/does-not-tell-${event}`, make: edit((own) => (own.machines[at].transitions[place].emits = [])) })),
  ]));
  const actions = contract.actions.flatMap(({ id, scopes }, at): Slip[] => [
    { id: `action/${id}/name`, make: edit((own) => (own.actions[at].id = misspelt(id))) },
    { id: `action/${id}/mutation`, make: edit((own) => (own.actions[at].mutation = !own.actions[at].mutation)) },
    { id: `action/${id}/mcp`, make: edit((own) => (own.actions[at].mcp = !own.actions[at].mcp)) },
    { id: `action/${id}/scopes`, make: edit((own) => (own.actions[at].scopes = [...scopes, "folders:read"])) },
  ]);
  const names = [
    ...contract.events.map(({ id }, at): Slip => ({ id: `event/${id}`, make: edit((own) => (own.events[at].id = misspelt(id))) })),
    ...contract.scopes.map(({ id }, at): Slip => ({ id: `scope/${id}`, make: edit((own) => (own.scopes[at].id = misspelt(id))) })),
    ...contract.plans.map((plan, at): Slip => ({ id: `plan/${plan}`, make: edit((own) => (own.plans[at] = misspelt(plan))) })),
  ];
  const routes = contract.operations.flatMap(({ id, surface, path, request }, at): Slip[] => {
    if (surface !== "media") return [];
    return [
      { id: `route/${id}/path`, make: edit((own) => (own.operations[at].path = `${path}s`)) },
      ...request.parts.flatMap((part, place): Slip[] => [
        { id: `part/${id}/${part.name}/name`, make: edit((own, schemas) => renamePart(own.operations[at], place, schemas)) },
        { id: `part/${id}/${part.name}/required`, make: edit((own) => (own.operations[at].request.parts[place].required = !part.required)) },
        ...(part.default === undefined ? [] : [{ id: `part/${id}/${part.name}/default`, make: edit((own) => (own.operations[at].request.parts[place].default = other(part.default))) }]),
      ]),
    ];
  });
  return [...limits, ...errors, ...machines, ...transitions, ...actions, ...names, ...routes, ...schemaSlips(openapi.components.schemas)];
}

const other = (value: unknown) => (typeof value === "boolean" ? !value : typeof value === "number" ? value + 1 : `${String(value)}x`);

function renamePart(operation: Json, place: number, schemas: Json): void {
  const { name } = operation.request.parts[place];
  operation.request.parts[place].name = misspelt(name);
  const { properties } = schemas[operation.request.schema] ?? {};
  if (!properties?.[name]) return;
  properties[misspelt(name)] = properties[name];
  delete properties[name];
}

const bounds = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

/** Slips in schemas: a bound moved, a value misspelt, a default changed, a field renamed, a requirement dropped. */
function schemaSlips(schemas: Readonly<Record<string, JsonSchema>>): Slip[] {
  return Object.entries(schemas).flatMap(([name, schema]) => [...places(schema, [])].flatMap(({ path, node }): Slip[] => {
    const at = `schema/${[name, ...path].join(".")}`;
    const make = (change: (node: Json) => void) => ({ openapi }: Generated) => {
      change(path.reduce((inner: Json, step) => inner[step], openapi.components.schemas[name]));
    };
    return [
      ...bounds.flatMap((keyword) => (typeof node[keyword] === "number" ? [{ id: `${at}/${keyword}`, make: make((own) => (own[keyword] += 1)) }] : [])),
      ...((node["enum"] as unknown[] | undefined) ?? []).flatMap((value, index) =>
        (typeof value === "string" ? [{ id: `${at}/enum/${value}`, make: make((own) => (own.enum[index] = misspelt(value))) }] : [])),
      ...("default" in node ? [{ id: `${at}/default`, make: make((own) => (own.default = other(own.default))) }] : []),
      ...((node["required"] as string[] | undefined) ?? []).map((field, index) => ({ id: `${at}/required/${field}`, make: make((own) => own.required.splice(index, 1)) })),
    ];
  }));
}

/** Every schema within a schema, with the way to it. */
function* places(node: JsonSchema, path: readonly string[]): Generator<{ path: readonly string[]; node: JsonSchema }> {
  yield { path, node };
  for (const [key, inner] of Object.entries(node)) {
    if (typeof inner !== "object" || inner === null || key === "enum" || key === "default" || key === "example" || key === "examples" || key.startsWith("x-")) continue;
    yield* places(inner as JsonSchema, [...path, key]);
  }
}
