import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Contract } from "../spec/lib/contract.ts";
import type { StudioContract } from "../studio/contract.ts";

const generated = join(import.meta.dirname, "../generated");
const read = <Document>(name: string) => JSON.parse(readFileSync(join(generated, name), "utf8")) as Document;

/** The operations that the studio calls. */
const CALLED = new Set([
  "createProject",
  "startTranslation",
  "dubProject",
  "getStatus",
  "getProject",
  "exportTranscript",
  "deleteProject",
  "webhooks_get",
  "webhooks_update",
  "webhooks_delete",
  "webhooks_create_secret",
  "dubbing_voices_list",
]);

/** The errors that the studio can come to see: those of its calls, and those in which a run ends. */
export const studioErrors = () =>
  read<Contract>("contract.json").errors.filter(
    ({ operations, asynchronous }) => asynchronous || operations.some((id) => CALLED.has(id)),
  );

/** The facts of the contract that the studio is built with. */
export function studioContract(): StudioContract {
  const { limits } = read<Contract>("contract.json");
  const limit = (id: string) => {
    const value = limits.find((one) => one.id === id)?.value;
    if (typeof value !== "number") throw new Error(`the contract has no figure for the limit ${id}`);
    return value;
  };
  const meanings = [...Map.groupBy(studioErrors(), ({ code }) => String(code))].flatMap(
    ([code, errors]): [string, string][] => {
      const [title, another] = new Set(errors.map((error) => error.title));
      return title !== undefined && another === undefined ? [[code, title]] : [];
    },
  );
  const { components } = read<{ components: { schemas: { TargetLanguage: { enum: string[] } } } }>("openapi.json");
  return {
    languages: components.schemas.TargetLanguage.enum,
    meanings: Object.fromEntries(meanings),
    statusPerMinute: limit("rate.status"),
    speakers: limit("speakers.count"),
    volume: limit("original-voice.volume"),
  };
}
