import { fieldsOf, valueOf, type BodyProblem } from "../requests/call.ts";
import type { SentPart } from "../requests/observed.ts";
import { firstViolation } from "../requests/validation.ts";
import { shown } from "../requests/violation.ts";
import { parseSrt } from "../transcripts/srt.ts";
import { callOf, type Predicate } from "./context.ts";

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
/** Codes that stand for no language in particular. */
const unspecific = new Set(["und", "mul", "mis", "zxx", "root"]);

/** An ISO code of a language that has a name, with a region or without. */
function isLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code)) return false;
  const [language = ""] = code.split("-");
  return !unspecific.has(language) && languageNames.of(language) !== undefined;
}

/** What a part was that is no file. */
function whyNoFile(sent: SentPart | undefined): string {
  if (sent?.kind === "file") return `: the part \`${sent.name}\` is there and has ${sent.size} bytes`;
  if (sent) return `: the part \`${sent.name}\` is there as text, and a file comes with a file name`;
  return ": a non-empty part with a file name";
}

/** Words over the parsed body and its fields. */
export const bodyConditions: Readonly<Record<string, Predicate>> = {
  "multipart-malformed": bodyIs("multipart-malformed"),
  "form-text-larger-than": bodyIs("form-text-over-limit"),
  "json-malformed": bodyIs("json-malformed"),
  "body-is-array": (context) => Array.isArray(callOf(context).body),
  "file-absent": (context, { field }) => {
    const call = callOf(context);
    if (call.file) return false;
    const sent = call.observed.parts?.findLast(({ name }) => name === field);
    const reason = `is required${whyNoFile(sent)}`;
    call.problem = { field: String(field), reason };
    call.observed.hint = `${String(field)} ${reason}.`;
    return true;
  },
  "boolean-text-malformed": (context) => malformedPart(context, "boolean"),
  "json-text-malformed": (context) => malformedPart(context, "json"),
  "vocabulary-entry-invalid": (context, { field }) => {
    const value = fieldsOf(callOf(context))[field as string];
    const valid = Array.isArray(value) && value.every((entry) => typeof entry === "string" && entry.trim() !== "");
    if (value === undefined || valid) return false;
    callOf(context).problem = { field: String(field), reason: "takes a list of non-empty texts" };
    return true;
  },
  "srt-malformed": (context, { field }) => {
    const value = fieldsOf(callOf(context))[field as string];
    if (typeof value !== "string") return false;
    const parsed = parseSrt(value);
    if (!("problem" in parsed)) return false;
    callOf(context).problem = { field: String(field), reason: parsed.problem };
    return true;
  },
  "field-present": (context, { field }) => {
    const call = callOf(context);
    if (fieldsOf(call)[field as string] === undefined) return false;
    // What was found before it says more.
    call.problem ??= { field: String(field), reason: "contradicts the rest of the request" };
    return true;
  },
  "field-is": (context, { field, value }) => {
    const given = valueOf(callOf(context), field as string);
    if (given !== value) return false;
    callOf(context).problem = {
      field: String(field),
      reason: `with the value ${JSON.stringify(value)} contradicts the rest of the request`,
    };
    return true;
  },
  "schema-violated": (context) => {
    const violation = firstViolation(callOf(context));
    if (violation) callOf(context).problem = violation;
    return violation !== undefined;
  },
  "language-unsupported": (context, { field }) => {
    const value = valueOf(callOf(context), field as string);
    const detected = callOf(context).operation.request.parts.find(({ name }) => name === field)?.default;
    if (typeof value !== "string" || value === "" || value === detected || isLanguage(value)) return false;
    callOf(context).problem = {
      field: String(field),
      reason: `is ${shown(value)}, which is not an ISO language code`,
    };
    return true;
  },
  "request-id-malformed": (context) => {
    const call = callOf(context);
    const given = [call.request.headers.get("idempotency-key") ?? undefined, fieldsOf(call)["requestId"]];
    const wrong = given.findIndex((one) => one !== undefined && !(typeof one === "string" && uuidV4.test(one)));
    if (wrong < 0) return false;
    call.problem = { field: wrong === 0 ? "Idempotency-Key" : "requestId", reason: "is not a UUID of version 4" };
    return true;
  },
  "request-ids-differ": (context) => {
    const call = callOf(context);
    const [header, field] = [call.request.headers.get("idempotency-key"), fieldsOf(call)["requestId"]];
    return header !== null && field !== undefined && header.toLowerCase() !== String(field).toLowerCase();
  },
  "webhook-url-unsafe": (context, { field }) => {
    const call = callOf(context);
    const reason = call.unsafe.get(field as string);
    if (!reason) return false;
    call.problem = { field: String(field), reason };
    call.observed.hint = `${String(field)} ${reason}.`;
    return true;
  },
};

/** A part whose text did not read stays text, so it is found by its type. */
function malformedPart(context: Parameters<Predicate>[0], kind: string): boolean {
  const call = callOf(context);
  const fields = fieldsOf(call);
  const broken = call.operation.request.parts.find((part) => part.kind === kind && fields[part.name] instanceof Unread);
  if (!broken) return false;
  const { text } = fields[broken.name] as Unread;
  call.problem = {
    field: broken.name,
    reason: kind === "boolean" ? `is ${shown(text)}, but takes true or false` : "is not JSON",
  };
  return true;
}

/** Asks how reading the body went. */
function bodyIs(problem: BodyProblem): Predicate {
  return (context) => {
    const call = callOf(context);
    if (call.bodyProblem !== problem) return false;
    call.problem = call.bodyWhy;
    return true;
  };
}

/** Text of a part that does not read as what the part is. */
export class Unread {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
