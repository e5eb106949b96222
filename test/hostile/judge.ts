import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import contract from "../../generated/contract.json" with { type: "json" };
import document from "../../generated/openapi.json" with { type: "json" };
import { headersOf, type WireAnswer } from "./answers.ts";
import type { Asked } from "./case.ts";
import { controlDocument } from "./requests/control.ts";

interface Response {
  content?: Record<string, { schema?: object }>;
  headers?: Record<string, { required?: boolean; $ref?: string }>;
}
interface Operation {
  operationId?: string;
  responses?: Record<string, Response>;
  "x-other-methods"?: Record<string, Response>;
}
type Paths = Record<string, Record<string, Operation>>;

/** What an answer is judged by: the operation that was asked for, in the document that has it. */
interface Route {
  id: string;
  document: "api" | "control";
  responses: Record<string, Response>;
  parts: string[];
  method: string;
}

const documents = {
  api: document as unknown as { paths: Paths },
  control: controlDocument as unknown as { paths: Paths },
};
const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
for (const [name, one] of Object.entries(documents))
  ajv.addSchema({ $id: `http://${name}.test/`, ...absolute(one, name) });

/** References of a document that lead into it from anywhere. */
function absolute(value: object, name: string): object {
  return JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/', `"$ref":"http://${name}.test/#/`)) as object;
}

const operations = new Map(contract.operations.map((one) => [one.id, one]));
const errors = new Map(contract.errors.map((one) => [one.id, one]));

const refusesMethods = (id: string) =>
  (operations.get(id)?.errors ?? []).some((error) => errors.get(error)?.when?.predicate === "method-outside");

/** A shared part of the document in the place of a reference to it. */
const sharedIn = <Part extends { $ref?: string }>(parts: object, part: Part): Part =>
  part.$ref === undefined ? part : ((parts as Record<string, Part>)[part.$ref.split("/").at(-1) ?? ""] ?? part);

/** An answer and its headers, or the shared ones that it refers to. */
function resolved(stated: Response & { $ref?: string }): Response {
  const { headers = {}, ...response } = sharedIn(document.components.responses, stated);
  const own = Object.entries(headers).map(([name, one]) => [name, sharedIn(document.components.headers, one)] as const);
  return { ...response, headers: Object.fromEntries(own) };
}

const routes: Route[] = Object.entries(documents).flatMap(([name, { paths }]) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, responses, ...operation }]) =>
      operationId && responses
        ? [
            {
              id: operationId,
              document: name as "api",
              responses: Object.fromEntries(
                Object.entries({ ...responses, ...operation["x-other-methods"] }).map(([status, response]) => [
                  status,
                  resolved(response),
                ]),
              ),
              parts: path.split("/"),
              method: method.toUpperCase(),
            },
          ]
        : [],
    ),
  ),
);

const requirements = new Set([...contract.requirements, ...contract.unknowns].map(({ id }) => id));
/** Faults that happen only to whoever asks for them. */
const faults = new Set(["unexpected-fault", "restarting", "engine-failed", "result-unsaved"]);

/** The route of a request, by the contract alone. */
export function routeOf(method: string, target: string): Route | undefined {
  const url = URL.canParse(target) ? new URL(target) : URL.parse(`http://localhost${target}`);
  if (!url) return undefined;
  const parts = url.pathname.split("/");
  const fitting = routes.filter(
    (route) =>
      route.parts.length === parts.length && route.parts.every((part, index) => fits(part, parts[index] ?? "")),
  );
  return fitting.find((route) => route.method === method) ?? fitting.find(({ id }) => refusesMethods(id));
}

/** Whether a server may find nothing at a path, because it does not resolve its dots: clients do that. */
function isUnresolved(target: string): boolean {
  const [path = ""] = target.replace(/^https?:\/\/[^/?#]*/i, "").split(/[?#]/);
  return URL.parse(`http://localhost${path}`)?.pathname !== path;
}

function fits(expected: string, part: string): boolean {
  if (!expected.startsWith("{")) return expected === part;
  try {
    return decodeURIComponent(part) !== "";
  } catch {
    return false;
  }
}

/** What the server under test says of itself. */
export interface Claims {
  /** Whether refusals say which requirement they are by, as those of the mock do. */
  namesRequirements: boolean;
  surfaces: readonly string[];
  /** Texts that no hostile request may ever be shown. */
  secrets: readonly string[];
  /** What the media is that hostile requests know the URL of. */
  media: Buffer;
}

/** What is wrong with an answer to a request that is in order by HTTP; undefined where nothing is. */
export function faultOf(answer: WireAnswer, asked: Asked, claims: Claims): string | undefined {
  const route = answer.status === 404 && isUnresolved(asked.target) ? undefined : routeOf(asked.method, asked.target);
  if (asked.faulty && isProxyFault(answer, asked)) return commonFault(answer, claims);
  return (
    commonFault(answer, claims) ??
    (route ? operationFault(answer, route, asked, claims) : elsewhereFault(answer, asked, claims))
  );
}

/** Whether an answer is that of a fault with a status that the operation does not have: as from a proxy in front of it. */
const isProxyFault = ({ status, body }: WireAnswer, { method }: Asked): boolean =>
  status >= 400 &&
  (method === "HEAD"
    ? body.length === 0
    : [`${status}: a steered fault.\n`, `The proxy answers ${status}.\n`].includes(body.toString("latin1")));

/** What is wrong with any answer, whatever was asked. */
export function commonFault({ headers, body }: WireAnswer, { secrets }: Claims): string | undefined {
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  if (headers.some(([name]) => name === "x-injected")) return "A header came from the request.";
  const text = `${headers.join("\n")}\n${body.toString("latin1")}`;
  if (secrets.some((secret) => text.includes(secret))) return "It tells a secret of another world.";
  if (/html|xml|^$/.test(type) && body.includes("<script>hostile")) return "It gives a page what was sent, unescaped.";
  return undefined;
}

function operationFault(answer: WireAnswer, route: Route, asked: Asked, claims: Claims): string | undefined {
  const { status, body } = answer;
  const surface = operations.get(route.id)?.surface;
  if (status === 501 && surface !== undefined && !claims.surfaces.includes(surface)) return undefined;
  // A control operation that the build does not have.
  if (route.document === "control" && status === 404 && !route.responses[String(status)])
    return jsonFault(answer, ajv.compile({ $ref: "http://control.test/#/components/schemas/ControlNotOffered" }));
  // A header of ours that asks for what cannot happen is refused in the words of the control interface; to HEAD, in none.
  const wordless = asked.method === "HEAD" && body.length === 0;
  if (route.document === "api" && status === 400 && (wordless || unknownTransition(jsonOf(body)))) return undefined;
  const response = route.responses[String(status)];
  if (!response) return `${route.id} has no answer ${status} by the contract: ${body.toString("utf8").slice(0, 300)}`;
  for (const [name, { required }] of Object.entries(response.headers ?? {})) {
    if (required && headersOf(answer, name.toLowerCase()).length === 0)
      return `${route.id} has to answer ${status} with ${name}.`;
  }
  if (route.document === "api" && status >= 400) return refusalFault(answer, route, response, asked, claims);
  return bodyFault(answer, route, response);
}

const unknownTransition = ajv.compile({ $ref: "http://control.test/#/components/schemas/ControlUnknownTransition" });

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function bodyFault(answer: WireAnswer, route: Route, { content }: Response): string | undefined {
  const [type = "", ...types] = headersOf(answer, "content-type");
  const media = type.split(";")[0]?.trim() ?? "";
  if (types.length > 0) return "It has several content types.";
  // Who is sent elsewhere reads no body.
  if (answer.status >= 300 && answer.status < 400 && answer.body.length === 0) return undefined;
  if (!content)
    return answer.body.length === 0
      ? undefined
      : `${route.id} answers ${answer.status} without a body by the contract.`;
  if (!(media in content))
    return `${route.id} answers ${answer.status} with ${media || "no type"}, which the contract has not.`;
  if (media !== "application/json") return undefined;
  return jsonFault(answer, validatorOf(route, answer.status, media));
}

const validators = new Map<string, ValidateFunction>();

function validatorOf(route: Route, status: number, media: string): ValidateFunction {
  const id = `${route.document} ${route.id} ${status}`;
  const schema = absolute(route.responses[String(status)]?.content?.[media]?.schema ?? {}, route.document);
  const validate = validators.get(id) ?? ajv.compile(schema);
  validators.set(id, validate);
  return validate;
}

function jsonFault({ body, status }: WireAnswer, validate: ValidateFunction): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return `It is not JSON in UTF-8: ${body.toString("latin1").slice(0, 200)}`;
  }
  if (validate(value)) return undefined;
  return `The body of its ${status} breaks the contract: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 300)}`;
}

function refusalFault(
  answer: WireAnswer,
  route: Route,
  response: Response,
  { method, steered }: Asked,
  { namesRequirements }: Claims,
): string | undefined {
  // HTTP gives an answer to HEAD no body.
  const fault = method === "HEAD" && answer.body.length === 0 ? undefined : bodyFault(answer, route, response);
  if (fault) return fault;
  const ids = headersOf(answer, "dubspec-requirement").flatMap((value) => value.split(" "));
  if (ids.length === 0 && namesRequirements)
    return `${route.id} refuses with ${answer.status}, and does not say which requirement.`;
  const unknown = ids.find((id) => !requirements.has(id));
  if (unknown) return `It names ${unknown}, which is not a requirement.`;
  if (answer.status < 500 || steered || answer.body.length === 0) return undefined;
  const { code } = JSON.parse(answer.body.toString("utf8")) as { code?: string };
  const own = (operations.get(route.id)?.errors ?? []).map((id) => errors.get(id));
  const asked = own.some(
    (one) =>
      one?.code === code &&
      one?.status === answer.status &&
      !faults.has(one.when?.predicate ?? "") &&
      one.when?.predicate !== "all",
  );
  return asked ? undefined : `${answer.status} ${code}, which was not steered.`;
}

/** Media, and what the contract has not. */
function elsewhereFault(answer: WireAnswer, asked: Asked, claims: Claims): string | undefined {
  const { status, body } = answer;
  if (status >= 500) return `${status} for an unknown operation: ${body.toString("latin1").slice(0, 200)}`;
  if (body.length > 0 && headersOf(answer, "content-type").length !== 1)
    return `${status} with a body and no content type.`;
  if (asked.media && (asked.method === "GET" || asked.method === "HEAD")) {
    const fault = mediaFault(answer, asked, claims);
    if (fault) return fault;
  }
  if (status < 400 || body.length === 0) return undefined;
  return jsonFault(answer, shortError);
}

/** What is wrong with an answer that gives media; undefined where it gives none. */
function mediaFault(answer: WireAnswer, { method, media }: Asked, claims: Claims): string | undefined {
  const { status, body } = answer;
  const size = claims.media.length;
  const [range] = headersOf(answer, "content-range");
  if (status === 416) return range === `bytes */${size}` ? undefined : `416 with the range ${range}.`;
  if (status !== 200 && status !== 206) return undefined;
  if (media === "spoilt") return `${status} for a URL of media that it did not make.`;
  const [, first = "0", last = String(size - 1)] =
    (status === 206 && /^bytes (\d+)-(\d+)\/\d+$/.exec(range ?? "")) || [];
  if (status === 206 && range !== `bytes ${first}-${last}/${size}`) return `206 with the range ${range}.`;
  const part = claims.media.subarray(Number(first), Number(last) + 1);
  if (headersOf(answer, "content-length")[0] !== String(part.length))
    return `${status} with the length of another part.`;
  return method === "HEAD" || body.equals(part) ? undefined : `${status} with other bytes than those of the media.`;
}

/** The form of refusals of what the contract does not have. */
const shortError = ajv.compile({
  type: "object",
  required: ["code", "message"],
  properties: { code: { type: "string", pattern: "^[A-Z_]+$" }, message: { type: "string", minLength: 1 } },
});

/** Statuses with which a server may refuse what is no HTTP. */
const transportStatuses = new Set([400, 408, 413, 414, 417, 431]);

/** What is wrong with the answer to bytes of which it is open whether they are a request. */
export function brokenFault(answer: WireAnswer, asked: Asked | undefined, claims: Claims): string | undefined {
  const common = commonFault(answer, claims);
  if (common) return common;
  if (transportStatuses.has(answer.status) && (answer.body.length === 0 || jsonFault(answer, shortError) === undefined))
    return undefined;
  if (asked) return faultOf(answer, asked, claims);
  return answer.status >= 500
    ? `${answer.status} for bytes that are not a request: ${answer.body.toString("latin1").slice(0, 200)}`
    : undefined;
}
