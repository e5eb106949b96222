import type { Contract } from "../../spec/lib/contract.ts";
import type { Json } from "../kit/json.ts";
import { misspelt, other, type Path, slip, type Slip } from "./slip.ts";

/** Slips in the tables of a contract: limits, errors, actions, routes, names. What is ours, because the source leaves it open, is no slip when changed. */
export function contractSlips(contract: Contract): Slip[] {
  return [
    ...contract.limits.flatMap(limitSlips),
    ...contract.errors.flatMap((error, at) => errorSlips(error, at, contract)),
    ...contract.actions.flatMap(actionSlips),
    ...contract.operations.flatMap(operationSlips),
    ...contract.events.map(({ id }, at) =>
      slip(`event/${id}`, ["contract", "events", at], (own) => (own.id = misspelt(id))),
    ),
    ...contract.scopes.flatMap(({ id, kind }, at) => [
      slip(`scope/${id}`, ["contract", "scopes", at], (own) => (own.id = misspelt(id))),
      slip(
        `scope/${id}/kind`,
        ["contract", "scopes", at],
        (own) => (own.kind = kind === "product" ? "identity" : "product"),
      ),
    ]),
    ...contract.plans.map((plan, at) =>
      slip(`plan/${plan}`, ["contract", "plans"], (own) => (own[at] = misspelt(plan))),
    ),
  ];
}

function limitSlips(
  { id, value, byPlan, minimum, window, key, per, operations }: Contract["limits"][number],
  at: number,
): Slip[] {
  const path: Path = ["contract", "limits", at];
  const changes = (name: string, change: (own: Json) => void) => slip(`limit/${id}/${name}`, path, change);
  return [
    ...(value === null
      ? []
      : [changes("one-more", (own) => (own.value += 1)), changes("one-less", (own) => (own.value -= 1))]),
    ...(minimum === undefined ? [] : [changes("minimum", (own) => (own.minimum += 1))]),
    ...(byPlan ?? []).map(({ plan }, row) => changes(plan, (own) => (own.byPlan[row].value += 1))),
    ...(window === undefined
      ? []
      : [changes("window", (own) => (own.window = window === "minute" ? "month" : "minute"))]),
    ...(key === undefined ? [] : [changes("shared-by", (own) => (own.key = key === "ip" ? "account" : "ip"))]),
    ...(per === undefined ? [] : [changes("per", (own) => delete own.per)]),
    changes("unit", (own) => (own.unit = misspelt(own.unit))),
    ...operations.map((operation, index) => changes(`not-of-${operation}`, (own) => own.operations.splice(index, 1))),
  ];
}

/** Another status of the same kind. */
const otherStatus = (status: number) => (status === 400 ? 422 : 400);

function errorSlips(
  { id, code, status, details, fields, leftOpen, operations }: Contract["errors"][number],
  at: number,
  contract: Contract,
): Slip[] {
  const path: Path = ["contract", "errors", at];
  const name = `error/${id}`;
  return [
    slip(`${name}/code`, path, (own) => (own.code = typeof code === "number" ? code + 1 : misspelt(code))),
    ...(status === null ? [] : [slip(`${name}/status`, path, (own) => (own.status = otherStatus(status)))]),
    ...details.map((detail, index) => slip(`${name}/details/${detail}`, path, (own) => own.details.splice(index, 1))),
    ...fields.map((field, index) =>
      slip(`${name}/fields/${field}`, path, (own) => (own.fields[index] = misspelt(field))),
    ),
    slip(`${name}/asynchronous`, path, (own) => (own.asynchronous = !own.asynchronous)),
    ...(leftOpen.length === 0
      ? [slip(`${name}/left-open`, path, (own) => (own.leftOpen = ["Q-DUB-VALIDATION-CODES"]))]
      : []),
    ...operations.map((operation, index): Slip => ({
      id: `${name}/not-of-${operation}`,
      edits: [
        { path, change: (own) => own.operations.splice(index, 1) },
        {
          path: ["contract", "operations", contract.operations.findIndex((each) => each.id === operation)],
          change: (own) => (own.errors = own.errors.filter((each: string) => each !== id)),
        },
      ],
    })),
  ];
}

function actionSlips({ id, scopes, annotations }: Contract["actions"][number], at: number): Slip[] {
  const path: Path = ["contract", "actions", at];
  return [
    slip(`action/${id}/name`, path, (own) => (own.id = misspelt(id))),
    slip(`action/${id}/mutation`, path, (own) => (own.mutation = !own.mutation)),
    slip(`action/${id}/mcp`, path, (own) => (own.mcp = !own.mcp)),
    slip(`action/${id}/one-scope-more`, path, (own) => (own.scopes = [...scopes, "folders:read"])),
    ...scopes.map((scope, index) => slip(`action/${id}/without-${scope}`, path, (own) => own.scopes.splice(index, 1))),
    ...Object.keys(annotations).map((hint) =>
      slip(`action/${id}/${hint}`, path, (own) => (own.annotations[hint] = !own.annotations[hint])),
    ),
  ];
}

function operationSlips(
  { id, path: route, method, request, responses, security, scopes }: Contract["operations"][number],
  at: number,
): Slip[] {
  const path: Path = ["contract", "operations", at];
  return [
    slip(`route/${id}/path`, path, (own) => (own.path = `${route}s`)),
    slip(`route/${id}/method`, path, (own) => (own.method = method === "POST" ? "PUT" : "POST")),
    ...security.map((scheme, index) =>
      slip(`route/${id}/without-${scheme}`, path, (own) => own.security.splice(index, 1)),
    ),
    slip(`route/${id}/takes-Basic`, path, (own) => own.security.push("Basic")),
    ...scopes.map((scope, index) => slip(`route/${id}/without-${scope}`, path, (own) => own.scopes.splice(index, 1))),
    slip(`route/${id}/one-scope-more`, path, (own) => own.scopes.push("folders:read")),
    ...responses.map(({ status, contentType, schema }, index) =>
      slip(
        `route/${id}/${status}-${contentType ?? "empty"}-${schema ?? `bare-${index + 1}`}`,
        path,
        (own) => (own.responses[index].status = 418),
      ),
    ),
    ...request.contentTypes.map((type, index) =>
      slip(`route/${id}/takes-${type}`, path, (own) => (own.request.contentTypes[index] = misspelt(type))),
    ),
    ...request.parts.flatMap((_, place) => partSlips(id, request, at, place)),
    ...request.meanings.flatMap(({ field, values }, place) => [
      slip(`meaning/${id}/${field}/dropped`, [...path, "request", "meanings"], (own) => own.splice(place, 1)),
      slip(
        `meaning/${id}/${field}/elsewhere`,
        [...path, "request", "meanings", place],
        (own) => (own.setting = misspelt(own.setting)),
      ),
      ...values.map(({ from }, index) =>
        slip(
          `meaning/${id}/${field}/${from}`,
          [...path, "request", "meanings", place, "values", index],
          (own) => (own.to = other(own.to)),
        ),
      ),
    ]),
  ];
}

function partSlips(id: string, request: Contract["operations"][number]["request"], at: number, place: number): Slip[] {
  const part = request.parts[place]!;
  const path: Path = ["contract", "operations", at, "request", "parts", place];
  const name = `part/${id}/${part.name}`;
  const renamed = misspelt(part.name);
  return [
    {
      id: `${name}/name`,
      edits: [
        { path, change: (own) => (own.name = renamed) },
        {
          path: ["openapi", "components", "schemas", request.schema ?? ""],
          change: (own) => renameProperty(own, part.name, renamed),
        },
      ],
    },
    slip(`${name}/required`, path, (own) => (own.required = !part.required)),
    ...(part.default === undefined
      ? []
      : [slip(`${name}/default`, path, (own) => (own.default = other(part.default)))]),
    ...(part.mediaTypes ?? []).map((type, index) =>
      slip(`${name}/${type}`, path, (own) => own.mediaTypes.splice(index, 1)),
    ),
  ];
}

function renameProperty({ properties }: Json, from: string, to: string): void {
  if (!properties?.[from]) return;
  properties[to] = properties[from];
  delete properties[from];
}
