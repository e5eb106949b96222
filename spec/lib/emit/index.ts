import { emitFile, type EmitContext } from "@typespec/compiler";
import { stringify } from "yaml";
import { describe, type Described } from "../describe/index.ts";
import { asyncApi } from "./asyncapi.ts";
import { contractSchema } from "./contract-schema.ts";
import { mcpTools } from "./mcp-tools.ts";
import type { Json } from "./json.ts";
import { openApiDocuments } from "./openapi.ts";
import type { Examples } from "./publish/examples.ts";
import { published } from "./publish/index.ts";
import { openNames } from "./publish/schemas.ts";

/** The documents that follow from the spec alone, by file name. */
export interface Documents {
  /** The API's document with the shapes of values that have been read; the published one is among the files. */
  openapi: Json;
  /** The same for those who write clients, in which names of our own are open. */
  forClients: Json;
  control: Json | undefined;
  files: Map<string, string>;
}

/** Builds every document of a described program; the same program, with the same examples, gives the same bytes. */
export async function documentsOf(described: Described, examples?: Examples): Promise<Documents> {
  const { contract } = described;
  const { api, control, targetFile } = await openApiDocuments(described);
  const forClients = structuredClone(api);
  openNames(forClients, described.reading);
  const document = published(forClients, described, examples);
  const events = asyncApi(api, contract, document.info.description);
  const files = new Map<string, string>([
    ["openapi.json", json(document)],
    ["openapi.yaml", yaml(document)],
    ["asyncapi.json", json(events)],
    ["asyncapi.yaml", yaml(events)],
    ["mcp-tools.json", json(mcpTools(api, contract))],
    ["contract.json", json(contract)],
    ["contract.schema.json", json(contractSchema(contract))],
  ]);
  if (control) files.set("control.openapi.yaml", yaml(control)).set("control.openapi.json", json(control));
  if (targetFile)
    files.set(
      "target-file.schema.json",
      json({ $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:dubspec:target-file", ...targetFile }),
    );
  return { openapi: api, forClients, control, files };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const yaml = (value: unknown) =>
  `# Generated from spec/ by 'npm run generate': do not edit.\n${stringify(value, { aliasDuplicateObjects: false, lineWidth: 0 })}`;

/** The emitter of the library, for `tsp compile`. */
export async function $onEmit({ program, emitterOutputDir }: EmitContext) {
  const described = describe(program);
  if (!described) return;
  const { files } = await documentsOf(described);
  for (const [name, content] of files) await emitFile(program, { path: `${emitterOutputDir}/${name}`, content });
}
