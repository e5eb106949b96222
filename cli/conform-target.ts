import { nearestOf, readTarget, targetFromEnvironment, TargetError, type Target } from "../conformance/index.ts";
import { attempt } from "./show.ts";
import { WrongUse } from "./wrong-use.ts";

/** The server that a command is about. @throws WrongUse unless there is one of the two, and it describes a server */
export function targetOf(url: string | undefined, path: string | undefined): Target {
  if ((url === undefined) === (path === undefined)) throw new WrongUse("conform needs either a URL or --target FILE");
  return attempt(
    () => (path === undefined ? targetFromEnvironment(url ?? "", process.env) : readTarget(path)),
    TargetError,
  );
}

/** @throws WrongUse with the nearest of the names, unless one of them is given */
export function expectOneOf(option: string, given: string, names: readonly string[]): void {
  if (names.includes(given)) return;
  const near = nearestOf(given, names);
  throw new WrongUse(`${option}: unknown name "${given}"${near === null ? "" : `; did you mean "${near}"?`}`);
}
