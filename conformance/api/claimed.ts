import type { Call } from "../http/calls.ts";
import { Blocked } from "../outcome/blocked.ts";
import { claimsAction, claimsOperation } from "../world/claims.ts";
import type { Scene } from "../world/scene.ts";

/**
 * Those of some requests, all about the same, whose routes the target claims: what holds for every route is judged on them.
 * @throws Blocked where it claims none
 */
export function claimedCalls<C extends Pick<Call, "method" | "path">>({ stage }: Scene, calls: readonly C[]): C[] {
  const claimed = calls.filter(({ method, path }) => {
    const operation = stage.routes(method, path);
    return !operation || claimsOperation(stage.target, operation);
  });
  if (claimed.length === 0)
    throw noneOf(
      "route",
      calls.map(({ method, path }) => `${method} ${path}`),
    );
  return claimed;
}

/** Those of some paths to which files are posted that the target claims. @throws Blocked where it claims none */
export const claimedUploads = <P extends string>(scene: Scene, paths: readonly P[]): P[] =>
  claimedCalls(
    scene,
    paths.map((path) => ({ method: "POST", path })),
  ).map(({ path }) => path);

/**
 * Those of some rows about actions that are about one which the target claims.
 * @param names of the actions that a row needs
 * @throws Blocked where it claims none
 */
export function claimedActions<R>({ stage }: Scene, rows: readonly R[], names: (row: R) => readonly string[]): R[] {
  const claimed = rows.filter((row) => names(row).every((name) => claimsAction(stage.target, name)));
  if (claimed.length === 0 && rows.length > 0)
    throw noneOf(
      "action",
      rows.flatMap((row) => [...names(row)]),
    );
  return claimed;
}

const noneOf = (kind: string, names: readonly string[]): Blocked =>
  new Blocked(
    `the target claims none of ${names.join(", ")}`,
    names.map((name) => `${kind} ${name}`),
  );
