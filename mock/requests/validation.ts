import * as validators from "../../generated/validators.js";
import type { Validator } from "../../generated/validators.js";
import { fieldsOf, type BodyProblem, type Call } from "./call.ts";

const byName = validators as unknown as Readonly<Record<string, Validator | undefined>>;

/** Why a body gave no value that a schema could be asked about. */
const unreadReasons: Partial<Record<BodyProblem, string>> = {
  "json-malformed": "is not JSON",
  "body-over-limit": "is larger than anything that this route takes",
};

/** The first thing about a body that its schema does not allow, as field and reason; undefined for a body that fits. */
export function firstViolation(call: Pick<Call, "operation" | "body" | "bodyProblem">): { field: string; reason: string } | undefined {
  const unread = call.bodyProblem && unreadReasons[call.bodyProblem];
  if (unread) return { field: "", reason: unread };
  const { schema, kind } = call.operation.request;
  const validator = schema ? byName[schema.replaceAll(/[^A-Za-z0-9_$]/g, "_")] : undefined;
  if (!validator) return undefined;
  // A file part was checked on its own; the schema only has to see that there is one.
  const file = call.operation.request.parts.find((part) => part.kind === "file");
  const body = kind === "multipart" && file ? { ...fieldsOf(call), [file.name]: "" } : call.body;
  if (validator(body)) return undefined;
  const [first] = validator.errors ?? [];
  if (!first) return { field: "", reason: "does not fit the schema" };
  const missing = first.params["missingProperty"] ?? first.params["additionalProperty"] ?? first.params["unevaluatedProperty"];
  const field = [...first.instancePath.split("/").slice(1), ...(missing === undefined ? [] : [String(missing)])].join(".");
  return { field, reason: reasonOf(first.keyword, first.message ?? "", first.params) };
}

function reasonOf(keyword: string, message: string, params: Record<string, unknown>): string {
  if (keyword === "required") return "is required";
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") return "is no field of this request";
  if (keyword === "enum") return `is none of: ${(params["allowedValues"] as unknown[]).slice(0, 8).join(", ")}${(params["allowedValues"] as unknown[]).length > 8 ? ", ..." : ""}`;
  return message;
}
