import document from "../../generated/openapi.json" with { type: "json" };
import { fieldsOf, type Call } from "../requests/call.ts";

interface Schema {
  $ref?: string;
  oneOf?: Schema[];
  properties?: Record<string, Schema & { enum?: string[] }>;
}

const components = document.components.schemas as unknown as Readonly<Record<string, Schema>>;
const variantsOf = (component: string) => (components[component]?.oneOf ?? []).map(({ $ref = "" }) => components[$ref.split("/").at(-1) ?? ""] ?? {});

/** The fields that a form knows, whatever its grant. */
export const recognizedFields = ({ operation }: Call): string[] => [
  ...new Set(variantsOf(operation.request.schema ?? "").flatMap(({ properties = {} }) => Object.keys(properties))),
];

/** The first recognized field that is there more than once, is empty, or holds a control character. */
export function malformedField(call: Call): { field: string; reason: string } | undefined {
  for (const field of recognizedFields(call)) {
    const value = fieldsOf(call)[field];
    if (call.repeated?.has(field)) return { field, reason: "stands more than once" };
    if (value === "") return { field, reason: "is empty" };
    if (/\p{Cc}/u.test(String(value ?? ""))) return { field, reason: "holds a control character" };
  }
  return undefined;
}
