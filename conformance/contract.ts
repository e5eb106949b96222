import { readFileSync } from "node:fs";
import type { Contract } from "../spec/lib/contract.ts";

/** An OpenAPI document, as far as the suite reads it. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, ResponseObject> }>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** The bodies of one status, by content type. */
export interface ResponseObject {
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
