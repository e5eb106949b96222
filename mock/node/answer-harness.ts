/** Asks the contract's OpenAPI document about answers of the mock: for the tests of surfaces whose errors have many forms. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import document from "../../generated/openapi.json" with { type: "json" };
import { contract } from "../contract/contract.ts";
import type { Answer } from "./mock-harness.ts";

interface Response {
  $ref?: string;
  headers?: Record<string, Header | { $ref: string }>;
  content?: Record<string, { schema: object }>;
}

interface Header {
  required?: boolean;
  schema: object;
}

const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
for (const format of ["int32", "int64", "double", "float"]) ajv.addFormat(format, true);
ajv.addSchema({ $id: "api:/openapi", ...document });

const shared = document.components.responses as unknown as Record<string, Response>;
const sharedHeaders = document.components.headers as unknown as Record<string, Header>;
const compiled = new Map<string, ValidateFunction>();

/** What the document has against a value under one of its schemas. */
function against(schema: object, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api:/openapi#/components/');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
  compiled.set(text, validate);
  return validate(value) ? [] : [ajv.errorsText(validate.errors)];
}

/** What the document has against an answer of an operation; empty: nothing. */
export function objections(operationId: string, { status, headers, text, json }: Answer): string[] {
  const operation = contract.operations.find(({ id }) => id === operationId);
  const paths = document.paths as unknown as Record<
    string,
    Record<string, { responses: Record<string, Response>; "x-other-methods"?: Record<string, Response> }>
  >;
  const asked = paths[operation?.path ?? ""]?.[operation?.method.toLowerCase() ?? ""];
  const stated = asked?.responses[status] ?? asked?.["x-other-methods"]?.[status];
  const response = stated?.$ref === undefined ? stated : shared[stated.$ref.split("/").at(-1) ?? ""];
  if (!response) return [`${operationId} has no ${status}: ${text.slice(0, 200)}`];
  const ofHeaders = Object.entries(response.headers ?? {}).flatMap(([name, header]) => {
    const { required, schema } = "$ref" in header ? sharedHeaders[header.$ref.split("/").at(-1) ?? ""]! : header;
    const value = headers.get(name);
    if (value === null) return required ? [`the header ${name} is missing`] : [];
    return against(schema, value).map((problem) => `${name}: ${problem}`);
  });
  if (!response.content) return [...ofHeaders, ...(text === "" ? [] : ["there is a body"])];
  const type = headers.get("content-type")?.split(";")[0] ?? "none";
  const content = response.content[type];
  if (!content)
    return [...ofHeaders, `the content type ${type} is not one of ${Object.keys(response.content).join(", ")}`];
  return [...ofHeaders, ...against(content.schema, type.endsWith("json") ? json : text)];
}
