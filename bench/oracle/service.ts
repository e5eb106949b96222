/**
 * The service with its mutants, as a process: `service.ts <directory of the code> <directory of the data>`. Its parent gets
 * the target file when it is up. Each message from it names the mutant to switch on, or none, and is answered with the numbers
 * of the mutants whose code has run since the last one.
 */
import { join } from "node:path";
import type * as Serve from "../../reference-impl/serve.ts";
import type * as TargetFile from "../../reference-impl/target-file.ts";

/** What Stryker's instrumentation keeps in the global scope; `__STRYKER_ACTIVE_MUTANT__` in the environment is the first mutant. */
interface Instrumentation {
  activeMutant?: string | undefined;
  mutantCoverage?: { static: Record<string, number> };
}

const [code = "", data = ""] = process.argv.slice(2);
const instrumentation: Instrumentation = {};
Object.assign(globalThis, { __stryker__: instrumentation });

const load = <M>(name: string): Promise<M> => import(join(code, "reference-impl", name)) as Promise<M>;
const { serveReference } = await load<typeof Serve>("serve.ts");
const { describeServer } = await load<typeof TargetFile>("target-file.ts");
const serving = await serveReference({
  port: 0,
  host: "127.0.0.1",
  data,
  role: "all",
  control: true,
  allowLocalWebhooks: true,
});

process.on("message", (active: string) => {
  instrumentation.activeMutant = active;
  const { mutantCoverage } = instrumentation;
  const reached = Object.keys(mutantCoverage?.static ?? {});
  if (mutantCoverage) mutantCoverage.static = {};
  process.send?.(reached);
});
process.on("disconnect", () => void serving.close().finally(() => process.exit()));
process.send?.(await describeServer(serving));
