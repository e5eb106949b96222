import type { Configuration } from "../reference-impl/engines/setup/configuration.ts";
import type { Parts } from "../reference-impl/engines/pipeline/choose.ts";
import { WrongUse } from "./wrong-use.ts";

/** The engines of `--engines local` or `--engines FILE`, started as far as they are here. @throws WrongUse */
export async function startEngines(kind: string): Promise<{ configuration: Configuration; parts: Parts }> {
  const [{ enginesOf }, { partsOf }] = await Promise.all([
    import("../reference-impl/engines/setup/configuration.ts"),
    import("../reference-impl/engines/setup/assemble.ts"),
  ]);
  try {
    const configuration = enginesOf(kind);
    return { configuration, parts: await partsOf(configuration, process.env) };
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}
