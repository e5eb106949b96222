import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import type { Scene } from "../world/scene.ts";
import { getDetails } from "./media.ts";
import { finish } from "./runs.ts";

/**
 * The details of a project with the version that a start adds to them. When they begin to list it is not said: where
 * they do not at once, the run is followed to its end. A check that uses it relies on RUN-02.
 * @param earlier versions that were listed before the start
 * @returns the details, which list it or never will
 */
export async function detailsWithVersion(scene: Scene, projectId: string, earlier = 0): Promise<Exchange> {
  const details = await getDetails(scene, projectId);
  const versions = valueAt(jsonOf(details), "/translations");
  if (Array.isArray(versions) && versions.length > earlier) return details;
  await finish(scene, projectId);
  return getDetails(scene, projectId);
}

/** How many versions of a project are being made, as its details say. */
export function underWay(details: Exchange): number {
  const versions = valueAt(jsonOf(details), "/translations");
  return Array.isArray(versions) ? versions.filter((each) => valueAt(each, "/status") === "in-progress").length : 0;
}
