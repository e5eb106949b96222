/** Reads bodies: JSON, and forms with a file. Both end as an object that fits a JSON Schema. */
import type { IncomingMessage } from "node:http";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { invalid, Refusal } from "./errors.ts";
import type { Schema } from "./schemas.ts";
import type { Readings } from "./readings.ts";

const ajv = new Ajv({ useDefaults: true, multipleOfPrecision: 6, allowUnionTypes: true });
const compiled = new WeakMap<object, ValidateFunction>();

/** Completes a value by the defaults of a schema. @throws Refusal if it does not fit */
export function check<T>(value: unknown, schema: object): T {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return value as T;
  const [{ instancePath, params, message } = {} as ErrorObject] = validate.errors ?? [];
  const field = params?.["missingProperty"] ?? params?.["additionalProperty"] ?? instancePath?.split("/")[1];
  throw invalid(field ?? "body", message ?? "is invalid");
}

function parse(text: string, code: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(code, { field, reason: "is not JSON" });
  }
}

/** @throws Refusal with the code `tooLarge` */
export async function readBody(request: IncomingMessage, maximum: number, tooLarge: string): Promise<Buffer> {
  if (Number(request.headers["content-length"]) > maximum) throw new Refusal(tooLarge);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maximum) chunks.push(chunk);
  }
  if (size > maximum) throw new Refusal(tooLarge);
  return Buffer.concat(chunks);
}

export async function readJson(request: IncomingMessage, maximum: number): Promise<unknown> {
  return parse((await readBody(request, maximum, "REQUEST_TOO_LARGE")).toString(), "VALIDATION_ERROR", "body");
}

/** A file, and the fields beside it, each as the schema wants it: the text `true` as a boolean, arrays from JSON. */
export async function readForm(request: IncomingMessage, maximum: number, { properties }: Schema, readings: Readings) {
  const type = request.headers["content-type"] ?? "";
  // A form is a little larger than its file.
  const body = await readBody(request, maximum + 2 ** 20, "FILE_TOO_LARGE");
  const headers = { "content-type": /^multipart\/form-data\b/i.test(type) ? type : "none" };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new Refusal("INVALID_MULTIPART_REQUEST");
  });
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) throw new Refusal("FILE_REQUIRED");
  if (file.size > maximum) throw new Refusal("FILE_TOO_LARGE");
  form.delete("file");
  const fields = [...form].map(([name, value]) => {
    const wanted = properties[name]?.["type"];
    if (typeof value !== "string") throw invalid(name, "is a text, not a file");
    if (!properties[name] && readings["unknown-fields-refused"]) throw invalid(name, "is not a field of this form");
    if (wanted === "boolean" && !/^(true|false)$/.test(value)) throw new Refusal("INVALID_BOOLEAN_VALUE");
    const isArray = wanted === "array";
    const code = isArray ? readings["vocabulary-code"] : "INVALID_JSON_FORMAT";
    const read = wanted === undefined || wanted === "string" ? value : parse(value, code, name);
    if (isArray && !Array.isArray(read)) throw new Refusal(code, { field: name, reason: "is not an array" });
    return [name, read] as const;
  });
  const kept = fields.filter(([name, value]) => name in properties && value !== "");
  return { file, fields: Object.fromEntries(kept) as object };
}
