import * as validators from "../../generated/validators.js";
import type { Validator } from "../../generated/validators.js";
import type { Operation } from "../../spec/lib/contract.ts";
import { fieldsOf, type Call, type Problem } from "./call.ts";
import { violationOf } from "./violation.ts";

const byName = validators as unknown as Readonly<Record<string, Validator | undefined>>;

/** How the body of an operation is checked: by which validator, and under which name a form has its file. */
interface BodySchema {
  validator: Validator | undefined;
  file: string | undefined;
}

const schemas = new WeakMap<Operation, BodySchema>();

function schemaOf(operation: Operation): BodySchema {
  const known = schemas.get(operation);
  if (known) return known;
  const { schema, kind, parts } = operation.request;
  const file = kind === "multipart" ? parts.find((part) => part.kind === "file")?.name : undefined;
  const made = { validator: schema ? byName[schema.replaceAll(/[^A-Za-z0-9_$]/g, "_")] : undefined, file };
  schemas.set(operation, made);
  return made;
}

/** The first thing about a body that its schema does not allow, as field and reason; undefined for a body that fits. */
export function firstViolation(
  call: Pick<Call, "operation" | "body" | "bodyProblem" | "bodyWhy">,
): Problem | undefined {
  // No value that a schema could be asked about.
  if (call.bodyProblem === "json-malformed" || call.bodyProblem === "body-over-limit")
    return call.bodyWhy ?? { field: "", reason: "cannot be read" };
  const { validator, file } = schemaOf(call.operation);
  if (!validator) return undefined;
  // A file part was checked on its own; the schema only has to see that there is one.
  const body = file === undefined ? call.body : { ...fieldsOf(call), [file]: "" };
  if (validator(body)) return undefined;
  const found = violationOf(validator.errors);
  return found
    ? { field: found.path.join("."), reason: found.reason }
    : { field: "", reason: "does not match the schema" };
}
