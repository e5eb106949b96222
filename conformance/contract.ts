import { readFileSync } from "node:fs";
import type { Contract } from "../spec/lib/contract.ts";

/** An OpenAPI document, as far as the suite reads it. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, ResponseObject> };
}

/** An operation, with its answers by status. */
export interface OperationObject {
  operationId?: string;
  responses?: Record<string, ResponseObject>;
  /** Answers to methods that the path does not have. */
  "x-other-methods"?: Record<string, ResponseObject>;
}

/** The bodies of one status, by content type; or the shared answer that it refers to. */
export interface ResponseObject {
  $ref?: string;
  content?: Record<string, { schema?: JsonSchema }>;
}

/** A JSON Schema of 2020-12. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** What the suite is built from: facts, and never the judgement on them. */
export interface Generated {
  contract: Contract;
  openapi: OpenApiDocument;
}

/** Reads the contract and the OpenAPI document of one generation. */
export function readGenerated(directory: URL = new URL("../generated/", import.meta.url)): Generated {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, directory), "utf8"));
  return { contract: read("contract.json") as Contract, openapi: read("openapi.json") as OpenApiDocument };
}
