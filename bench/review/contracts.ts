import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { edited, type Case } from "../../review/catalogue/cases.ts";
import { type JsonObject } from "../../review/schema/json.ts";
import { enlargedContract, enlargedOpenapi } from "./enlarged.ts";

/** Two contracts on disk, as folders with `generated/`. */
export interface Folders {
  readonly before: string;
  readonly after: string;
}

/** A single change of our contract, in the document that has it. */
export interface Change {
  readonly openapi?: Case["edit"];
  readonly contract?: Case["edit"];
}

/** A bound of a request, as most changes of a contract are. */
export const BOUND: Change = {
  openapi: (d) => (d.components.schemas.TeamCreation.properties.teamName.maxLength -= 1),
};

/** A limit, which only the mock of each contract can show. */
export const LIMIT: Change = {
  contract: (d) => (d.limits.find(({ id }: { id: string }) => id === "rate.status").value -= 1),
};

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../generated/${file}`, import.meta.url), "utf8")) as JsonObject;

/** Writes our contract and a changed one into a folder, so many times as large. */
export function writeContracts(folder: string, { openapi, contract }: Change, times?: number): Folders {
  const documents = { openapi: read("openapi.json"), contract: read("contract.json") };
  const sides = {
    before: documents,
    after: {
      openapi: openapi ? edited(documents.openapi, openapi) : documents.openapi,
      contract: contract ? edited(documents.contract, contract) : documents.contract,
    },
  };
  for (const [name, side] of Object.entries(sides)) {
    const generated = join(folder, name, "generated");
    mkdirSync(generated, { recursive: true });
    const write = (file: string, document: JsonObject) =>
      writeFileSync(join(generated, file), JSON.stringify(document));
    write("openapi.json", times === undefined ? side.openapi : enlargedOpenapi(side.openapi, times));
    write("contract.json", times === undefined ? side.contract : enlargedContract(side.contract, times));
    write("asyncapi.json", read("asyncapi.json"));
  }
  return { before: join(folder, "before"), after: join(folder, "after") };
}
