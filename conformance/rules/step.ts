import type { Machine, Operation, RecordEntry } from "../../spec/lib/contract.ts";
import type { SentPart, Traffic } from "../har/traffic.ts";
import { type Exchange, jsonOf } from "../http/exchange.ts";
import { shown } from "../outcome/disagreement.ts";
import type { Asked } from "../judges/judge.ts";
import type { Claim } from "../outcome/claim.ts";
import type { Finding } from "../judges/judge.ts";

/** What was sent, by its fields. */
export interface Sent {
  /** `unclear`: it was broken, not kept or made unreadable, or a field stands in it twice. */
  kind: "none" | "json" | "form" | "parameters" | "text" | "unclear";
  /** Of a form: the text of each part. Of JSON: each value as it is. */
  fields: Readonly<Record<string, unknown>>;
  /** The JSON of the body; undefined where it is none. */
  json: unknown;
  /** The body as text; null where it is not known. */
  text: string | null;
  contentType: string;
  file: Extract<SentPart, { file: string }> | undefined;
}

/** One recorded exchange, with what is known about it. */
export interface Step {
  traffic: Traffic;
  exchange: Exchange;
  /** Undefined: no operation of the contract. */
  operation: Operation | undefined;
  asked: Asked | null;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** The project that the path names. */
  projectId: string | null;
  sent: Sent;
  /** The JSON of the answer; undefined where it is none. */
  answer: unknown;
  /** 0: there was none. */
  status: number;
  setting: Setting;
}

/** What holds for a recording as a whole. */
export interface Setting {
  baseUrl: string;
  /** Null: not known. */
  apiKeyPrefix: string | null;
  /** Whether everything that was sent is in it, credentials too: a header that is not there was not sent. */
  whole: boolean;
  /** Whether `dubspec conform` wrote the recording. */
  ours: boolean;
  /** Whether nobody else acts on what the recording shows being made. */
  alone: boolean;
  machines: readonly Machine[];
  records: readonly RecordEntry[];
}

/** What has to hold of one exchange, by what was sent. */
export interface Rule extends Claim {
  judge(step: Step): readonly Finding[];
}

/** What was found, and the step that shows it. */
export type Found = readonly [Step, Finding];

/** A finding with what was expected and seen where it does not hold. */
export function finding(step: Step, id: string, holds: boolean, expected: string, seen: unknown): Found {
  return [step, holds ? { id, holds } : { id, holds, expected, seen: typeof seen === "string" ? seen : shown(seen) }];
}

/** Whether one was answered before the other was sent. Times alone do not tell where they are the same. */
export const isBefore = (one: Step, other: Step): boolean => precedes(one.traffic, other.traffic);

/** The same, of what was sent. */
export function precedes(one: Traffic, other: Traffic): boolean {
  return one.order && other.order ? one.order.answered < other.order.sent : one.endedAt < other.startedAt;
}

/** Whether nobody knows if a request was done: it has no answer, or one of a server that broke, or of a gateway that waited no longer. */
export const isUncertain = ({ answer }: Exchange): boolean => answer === null || answer.status >= 500;

/** A recorded exchange with its parts taken apart. */
export function stepOf(
  traffic: Traffic,
  operation: Operation | undefined,
  asked: Asked | null,
  setting: Setting,
): Step {
  const { exchange } = traffic;
  const [path = "", query = ""] = exchange.request.path.split("?", 2);
  const named = operation?.path.includes("{projectId}")
    ? /^\/v1\/(?:translate|projects)\/([^/]+)/.exec(path)?.[1]
    : undefined;
  return {
    traffic,
    exchange,
    operation,
    asked,
    setting,
    path,
    query: new URLSearchParams(query),
    projectId: named === undefined ? null : decoded(named),
    sent: sentOf(traffic),
    answer: jsonOf(exchange),
    status: exchange.answer?.status ?? 0,
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function sentOf({ body, headers }: Traffic): Sent {
  const nothing = {
    fields: {},
    json: undefined,
    text: null,
    contentType: headers["content-type"] ?? "",
    file: undefined,
  };
  if (body.kind === "none") return { ...nothing, kind: "none", text: "" };
  if (body.kind === "unknown") return { ...nothing, kind: "unclear" };
  const { contentType } = body;
  if (body.kind === "text") {
    const { text } = body;
    if (/^application\/x-www-form-urlencoded/i.test(contentType)) {
      const fields = Object.fromEntries(new URLSearchParams(text));
      if (Object.values(fields).some(isRedacted)) return { ...nothing, kind: "unclear", contentType };
      return { ...nothing, kind: "parameters", contentType, text, fields };
    }
    const json = parsed(text);
    return {
      ...nothing,
      kind: json === undefined ? "text" : "json",
      contentType,
      text,
      json,
      fields: isObject(json) ? json : {},
    };
  }
  const names = body.parts.map(({ name }) => name);
  if (body.broken !== null || body.announced !== null || names.length !== new Set(names).size)
    return { ...nothing, kind: "unclear", contentType };
  const fields = Object.fromEntries(body.parts.flatMap((part) => ("value" in part ? [[part.name, part.value]] : [])));
  const file = body.parts.find(
    (part): part is Extract<SentPart, { file: string }> => "file" in part && part.name === "file",
  );
  return { ...nothing, kind: "form", contentType, fields, file };
}

/** Whether a secret was made unreadable before the recording was passed on: then nobody knows what was sent. */
export const isRedacted = (value: unknown): boolean =>
  typeof value === "string" && /redacted|^[*•]+$|^\[.*\]$/i.test(value);

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The JSON of a text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
