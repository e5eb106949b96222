import type { Operation } from "../../spec/lib/contract.ts";
import type { Subject } from "../machines/subject.ts";
import type { Client } from "../oauth/client.ts";
import type { MediaFacts } from "../media/media-facts.ts";
import type { AccountFacts } from "../worlds/roles.ts";
import type { WorldView } from "../worlds/view.ts";
import type { MockRequest } from "./exchange.ts";
import type { FilePart } from "./multipart.ts";
import type { Observed } from "./observed.ts";

/** What the headers say about who calls. */
export interface Credential {
  /** The credential itself; undefined when there is none. */
  value: string | undefined;
  /** `Authorization` is there and not of the form `Bearer <credential>`. */
  malformed: boolean;
  /** Two headers carry different ones. */
  conflict: boolean;
}

/** Who calls. */
export interface Caller {
  facts: AccountFacts;
  account: Subject;
  role: string;
}

/** What a request of OAuth names. */
export interface Grant {
  client: Client | undefined;
  code: Subject | undefined;
  refreshToken: Subject | undefined;
}

/** What is wrong with a field of a request. */
export interface Problem {
  /** Empty: the request as a whole. */
  field: string;
  /** What the field does or is: "is required". Never anything that could be a secret. */
  reason: string;
  /** All of it in a sentence of its own, where field and reason make none. */
  sentence?: string;
}

/** Why a body gave no fields. */
export type BodyProblem =
  | "multipart-malformed"
  | "json-malformed"
  | "file-over-limit"
  | "form-text-over-limit"
  | "body-over-limit";

/** A request on its way through the checks: what is known of it so far. */
export interface Call {
  readonly operation: Operation;
  readonly request: MockRequest;
  /** The query of its URL, with the question mark; empty without one. */
  readonly query: string;
  /** What the log and the page are told. */
  readonly observed: Observed;
  readonly parameters: Readonly<Record<string, string>>;
  /** Address of the sender. */
  readonly remoteAddress: string;
  readonly world: WorldView;
  readonly credential: Credential;
  caller: Caller | undefined;
  project: Subject | undefined;
  /** The parsed body: values of JSON fields or of parts, without defaults. */
  body: unknown;
  bodyProblem: BodyProblem | undefined;
  /** The same for a person. */
  bodyWhy?: Problem;
  /** Names that stand more than once in a form or, of an authorization request, in the query. */
  repeated?: ReadonlySet<string>;
  file: FilePart | undefined;
  media: MediaFacts | undefined;
  /** What is wrong with a field, in words: set by the condition that found it. */
  problem: Problem | undefined;
  /** What its header wants to happen: chance transitions, or what a hold does. */
  steer: readonly string[];
  /** Milliseconds until a window ends, where a rate refused the call. */
  retryAfter: number | undefined;
  /** Reasons against the URLs in fields, looked up before the conditions are asked. */
  unsafe: ReadonlyMap<string, string | null>;
  /** The request identifier of a mutation, and the earlier request under it. */
  requestId: string | undefined;
  earlier: Subject | undefined;
  /** Operation and arguments of a mutation, to tell a retry from another use of its identifier. */
  fingerprint: string;
  /** The access token that the credential is, good or not. */
  accessToken?: Subject;
  grant?: Grant;
  /** Id of the error that the call was refused with, for transitions that a refusal causes. */
  refusedWith?: string;
}

/** The fields of a body that is an object; none of any other. */
export const fieldsOf = ({ body }: Pick<Call, "body">): Record<string, unknown> =>
  typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};

/** The defaults of an operation's fields, by name. */
const defaults = new WeakMap<Operation, ReadonlyMap<string, unknown>>();

/** The value of a field when it was not given; undefined where there is none. */
function defaultOf(operation: Operation, field: string): unknown {
  let own = defaults.get(operation);
  if (!own)
    defaults.set(
      operation,
      (own = new Map(operation.request.parts.toReversed().map((part) => [part.name, part.default]))),
    );
  return own.get(field);
}

/** The value of a field, given or by default. */
export const valueOf = (call: Call, field: string): unknown =>
  fieldsOf(call)[field] ?? defaultOf(call.operation, field);

/** The code of the language that an upload says is spoken in its media; undefined where that is to be found out. */
export function languageNamed(call: Call): string | undefined {
  const named = valueOf(call, "originalLanguage");
  return named === undefined || named === "" || named === defaultOf(call.operation, "originalLanguage")
    ? undefined
    : String(named);
}
