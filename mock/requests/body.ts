import { Unread } from "../conditions/body.ts";
import type { BlobStore } from "../media/blob-store.ts";
import type { BodyProblem, Call, Problem } from "./call.ts";
import { BodyOverLimit, readText } from "./exchange.ts";
import {
  FileOverLimit,
  FormTextOverLimit,
  MultipartMalformed,
  readMultipart,
  readSmallMultipart,
  type FilePart,
  type TextPart,
} from "./multipart.ts";
import type { SentPart } from "./observed.ts";
import { largestBody, parseJson } from "./parse-json.ts";
import type { Plan } from "./plan.ts";
import { shown } from "./violation.ts";

/** Reads the body of a call by its operation's kind; what is wrong with it is noted on the call. */
export async function readBody(call: Call, plan: Plan, store: BlobStore): Promise<void> {
  const { kind } = call.operation.request;
  if (kind === "multipart") return readForm(call, plan, store);
  if (kind === "none") return;
  try {
    const text = await readText(call.request, Math.min(limitOf(call, plan.limits.body), largestBody));
    call.observed.text = text;
    if (kind === "form") readFields(call, new URLSearchParams(text));
    // An action may be called without a body: that is no arguments.
    else call.body = text === "" && call.operation.surface === "actions" ? {} : parseJson(text);
  } catch (error) {
    if (error instanceof BodyOverLimit)
      refuseBody(call, "body-over-limit", { field: "", reason: `has more than ${error.atMost} bytes` });
    else if (error instanceof SyntaxError) refuseBody(call, "json-malformed", { field: "", reason: notJson(call) });
    else throw error;
  }
}

function refuseBody(call: Call, problem: BodyProblem, why: Problem): void {
  call.bodyProblem = problem;
  call.bodyWhy = why;
}

/** Many a wrong body is of another kind, and says so. */
function notJson({ request }: Call): string {
  const type = request.headers.get("content-type") ?? "";
  return type === "" || /[/+]json\b/i.test(type)
    ? "is not JSON"
    : `is not JSON: its Content-Type is ${shown(type.replace(/;.*/s, ""))}`;
}

function readFields(call: Call, sent: URLSearchParams): void {
  call.body = Object.fromEntries(sent);
  call.repeated = repeatedIn(sent);
}

/** The names that stand more than once in a query or a form. */
export function repeatedIn(sent: URLSearchParams): Set<string> {
  const seen = new Set<string>();
  return new Set([...sent.keys()].filter((name) => seen.size === seen.add(name).size));
}

/** Bytes of a form that is read as a whole, which is several times faster than taking it apart while it comes. */
const smallForm = 64 * 1024;

async function readForm(call: Call, plan: Plan, store: BlobStore): Promise<void> {
  const { request, operation } = call;
  const fileBytes = limitOf(call, plan.limits.file);
  const textBytes = limitOf(call, plan.limits.text);
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > fileBytes + textBytes) {
    const sentence = `The request has ${declared} bytes, but a file may have ${fileBytes} and all other fields together ${textBytes}.`;
    return refuseBody(call, "file-over-limit", { field: "", reason: "is too large", sentence });
  }
  try {
    const contentType = request.headers.get("content-type") ?? "";
    const kindOf = (field: string) => operation.request.parts.find(({ name }) => name === field)?.kind;
    const isText = (field: string) => ![undefined, "file"].includes(kindOf(field));
    const most = { isText, fileBytes: () => fileBytes, textBytes, parts: 100 };
    const { keep } = store;
    const parts =
      keep && declared > 0 && declared <= smallForm
        ? await readSmallMultipart(request, contentType, { ...store, keep }, most)
        : await readMultipart(request.body, contentType, store, most);
    call.observed.parts = parts.map(sentPart);
    const fields: Record<string, unknown> = {};
    for (const part of parts) {
      const kind = kindOf(part.name);
      if (part.kind === "file") {
        // Of several files under the name, the last one counts; nobody asked for those under other names.
        const unwanted = kind === "file" ? call.file : part;
        if (unwanted) await store.remove(unwanted.kept ?? unwanted.blob);
        if (kind === "file") call.file = part;
      }
      if (part.kind === "text" && kind === "file") continue;
      if (part.kind === "text") fields[part.name] = valueOfPart(part.text, kind);
    }
    // An empty file is no file.
    if (call.file?.size === 0) {
      await store.remove(call.file.kept ?? call.file.blob);
      call.file = undefined;
    }
    call.body = fields;
  } catch (error) {
    if (error instanceof MultipartMalformed)
      refuseBody(call, "multipart-malformed", { field: "", reason: "is not a form", sentence: error.message });
    else if (error instanceof FileOverLimit)
      refuseBody(call, "file-over-limit", { field: error.field, reason: "is too large", sentence: error.message });
    else if (error instanceof FormTextOverLimit)
      refuseBody(call, "form-text-over-limit", { field: error.field, reason: "is too long", sentence: error.message });
    else throw error;
  }
}

/** A part as the log keeps it. */
const sentPart = (part: FilePart | TextPart): SentPart =>
  part.kind === "text"
    ? { ...part, size: part.text.length }
    : { name: part.name, kind: part.kind, size: part.size, fileName: part.fileName, type: part.type };

/** Text of a part as the value that it stands for; what does not read stays as it was, to be refused. */
function valueOfPart(text: string, kind: string | undefined): unknown {
  if (kind === "boolean") return text === "true" ? true : text === "false" ? false : new Unread(text);
  if (kind === "number") return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
  if (kind !== "json") return text;
  try {
    return parseJson(text);
  } catch {
    return new Unread(text);
  }
}

/** The value of a limit for a caller; infinite where the operation has none. */
const limitOf = ({ world, caller }: Call, id: string | undefined): number =>
  id === undefined ? Number.POSITIVE_INFINITY : world.limit(id, caller?.facts.plan);
