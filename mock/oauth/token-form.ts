import { schemas } from "../../generated/mock-contract.js";
import { TokenRequest } from "../../generated/validators.js";
import { fieldsOf, type Call } from "../requests/call.ts";
import { listed, shown } from "../requests/violation.ts";

interface Schema {
  $ref?: string;
  oneOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema & { enum?: string[] }>;
}

/** What is wrong with a field of a form. */
interface Problem {
  field: string;
  reason: string;
}

const components = schemas as unknown as Readonly<Record<string, Schema>>;
const variantsOf = (component: string) =>
  (components[component]?.oneOf ?? []).map(({ $ref = "" }) => components[$ref.split("/").at(-1) ?? ""] ?? {});

/** The fields that a form knows, whatever its grant. */
const recognizedFields = ({ operation }: Call): string[] => [
  ...new Set(variantsOf(operation.request.schema ?? "").flatMap(({ properties = {} }) => Object.keys(properties))),
];

/** The first recognized field that is there more than once, is empty, or holds a control character. */
export function malformedField(call: Call): Problem | undefined {
  for (const field of recognizedFields(call)) {
    const value = fieldsOf(call)[field];
    if (call.repeated?.has(field)) return { field, reason: "is given more than once" };
    if (value === "") return { field, reason: "is empty" };
    if (/\p{Cc}/u.test(String(value ?? ""))) return { field, reason: "holds a control character" };
  }
  return undefined;
}

/** The field that makes a form fit no grant: of the grant that it names, where it names one. */
export function unfitField(call: Call): Problem | undefined {
  const fields = fieldsOf(call);
  const variants = variantsOf(call.operation.request.schema ?? "");
  if (variants.length === 0) return undefined;
  const grant = fields["grant_type"];
  const grantsOf = ({ properties = {} }: Schema) => properties["grant_type"]?.enum ?? [];
  const variant = variants.find((one) => grantsOf(one).includes(String(grant)));
  if (!variant && grant === undefined) return { field: "grant_type", reason: "is missing" };
  if (!variant)
    return {
      field: "grant_type",
      reason: `is ${shown(grant)}, but takes one of: ${listed(variants.flatMap(grantsOf))}`,
    };
  const missing = variant.required?.find((field) => fields[field] === undefined);
  if (missing !== undefined) return { field: missing, reason: "is missing" };
  if (TokenRequest(fields)) return undefined;
  const own = Object.keys(variant.properties ?? {}).filter((field) => field !== "grant_type");
  const found = TokenRequest.errors?.find(({ instancePath }) => own.includes(instancePath.slice(1)));
  return found && { field: found.instancePath.slice(1), reason: found.message ?? "is not valid" };
}
