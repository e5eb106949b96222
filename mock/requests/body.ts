import { Unread } from "../conditions/body.ts";
import { errors, known } from "../contract/contract.ts";
import type { BlobStore } from "../media/blob-store.ts";
import type { Call } from "./call.ts";
import { BodyOverLimit, readText } from "./exchange.ts";
import { FileOverLimit, FormTextOverLimit, MultipartMalformed, readMultipart, type FilePart, type TextPart } from "./multipart.ts";
import type { SentPart } from "./observed.ts";
import { largestBody, parseJson } from "./parse-json.ts";

/** Reads the body of a call by its operation's kind; what is wrong with it is noted on the call. */
export async function readBody(call: Call, store: BlobStore): Promise<void> {
  const { kind } = call.operation.request;
  if (kind === "multipart") return readForm(call, store);
  if (kind === "none") return;
  try {
    const text = await readText(call.request, Math.min(limitOf(call, "body-larger-than"), largestBody));
    call.observed.text = text;
    if (kind === "form") call.body = Object.fromEntries(new URLSearchParams(text));
    // An action may be called without a body: that is no arguments.
    else call.body = text === "" ? {} : parseJson(text);
  } catch (error) {
    if (error instanceof BodyOverLimit) call.bodyProblem = "body-over-limit";
    else if (error instanceof SyntaxError) call.bodyProblem = "json-malformed";
    else throw error;
  }
}

async function readForm(call: Call, store: BlobStore): Promise<void> {
  const { request, operation } = call;
  const fileBytes = limitOf(call, "file-larger-than");
  const textBytes = limitOf(call, "form-text-larger-than");
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > fileBytes + textBytes) {
    call.bodyProblem = "file-over-limit";
    return;
  }
  try {
    const contentType = request.headers.get("content-type") ?? "";
    const parts = await readMultipart(request.body, contentType, store, { fileBytes: () => fileBytes, textBytes, parts: 100 });
    call.observed.parts = parts.map(sentPart);
    const fields: Record<string, unknown> = {};
    for (const part of parts) {
      const described = operation.request.parts.find(({ name }) => name === part.name);
      if (part.kind === "file") {
        // Of several files under the name, the last one counts; nobody asked for those under other names.
        const unwanted = described?.kind === "file" ? call.file : part;
        if (unwanted) await store.remove(unwanted.blob);
        if (described?.kind === "file") call.file = part;
      }
      if (part.kind === "text" && described?.kind === "file") continue;
      if (part.kind === "text") fields[part.name] = valueOfPart(part.text, described?.kind);
    }
    // An empty file is no file.
    if (call.file?.blob.size === 0) {
      await store.remove(call.file.blob);
      call.file = undefined;
    }
    call.body = fields;
  } catch (error) {
    if (error instanceof MultipartMalformed) call.bodyProblem = "multipart-malformed";
    else if (error instanceof FileOverLimit) call.bodyProblem = "file-over-limit";
    else if (error instanceof FormTextOverLimit) call.bodyProblem = "form-text-over-limit";
    else throw error;
  }
}

/** A part as the log keeps it. */
const sentPart = (part: FilePart | TextPart): SentPart =>
  part.kind === "text"
    ? { name: part.name, kind: part.kind, size: part.text.length, text: part.text }
    : { name: part.name, kind: part.kind, size: part.blob.size, fileName: part.fileName, type: part.type };

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

/** The limit that an error of the operation names under a condition; infinite where it has none. */
function limitOf(call: Call, predicate: string): number {
  for (const id of call.operation.errors) {
    const limit = limitIn(known(errors, id).when, predicate);
    if (limit) return call.world.limit(limit, call.caller?.facts.plan);
  }
  return Number.POSITIVE_INFINITY;
}

function limitIn(condition: unknown, predicate: string): string | undefined {
  if (typeof condition !== "object" || condition === null) return undefined;
  const { predicate: own, limit, of } = condition as { predicate: string; limit?: string; of?: unknown };
  if (own === predicate) return limit;
  for (const inner of of === undefined ? [] : [of].flat()) {
    const found = limitIn(inner, predicate);
    if (found) return found;
  }
  return undefined;
}
