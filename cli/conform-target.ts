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

/** @throws WrongUse unless one of the checks has the name that `--check` gives */
export function expectCheck(given: string, names: readonly string[]): void {
  if (names.includes(given)) return;
  const near = nearestOf(given, names);
  const advice = near === null ? "a failure shows the name of its check" : `did you mean "${near}"?`;
  throw new WrongUse(`--check: unknown name "${given}"; ${advice}`);
}
