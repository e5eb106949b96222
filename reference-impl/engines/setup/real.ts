import { join } from "node:path";
import type { Files } from "../../storage/files.ts";
import type { Parts } from "../pipeline/choose.ts";
import { realEngines } from "../pipeline/engines.ts";
import { workshopIn } from "../pipeline/workshop.ts";
import type { Engines } from "../ports.ts";

const HOUR_MS = 3_600_000;

/**
 * The real engines of a server, and its files, which take what engines keep of a project with them when it is removed.
 * @param data the directory of the server's data, where engines keep results for a day
 * @param onError hears why results could not be removed
 */
export function setUpEngines(
  parts: Parts,
  files: Files,
  data: string,
  onError: (error: unknown) => void,
): { engines: Engines; files: Files; close(): void } {
  const workshop = workshopIn(join(data, "work"));
  const sweep = () => void workshop.sweep(Date.now()).catch(onError);
  sweep();
  const timer = setInterval(sweep, HOUR_MS).unref();
  return {
    engines: realEngines(parts, files, workshop),
    files: {
      ...files,
      async removeProject(projectId) {
        await workshop.forget(projectId);
        await files.removeProject(projectId);
      },
    },
    close() {
      clearInterval(timer);
      workshop.close();
    },
  };
}
