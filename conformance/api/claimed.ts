import type { Call } from "../http/calls.ts";
import { Blocked } from "../outcome/blocked.ts";
import { claimsAction, claimsOperation } from "../world/claims.ts";
import type { Scene } from "../world/scene.ts";

/**
 * The requests whose routes the target claims. A requirement on every route is judged on these.
 * @throws Blocked where it claims none of the routes
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

/** The upload routes that the target claims, by their paths. @throws Blocked where it claims none of them */
export const claimedUploads = <P extends string>(scene: Scene, paths: readonly P[]): P[] =>
  claimedCalls(
    scene,
    paths.map((path) => ({ method: "POST", path })),
  ).map(({ path }) => path);

/**
 * The rows of a table whose actions the target claims.
 * @param names of the actions that a row needs
 * @throws Blocked where it claims the actions of none
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
