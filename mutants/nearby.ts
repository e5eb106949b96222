import { readGenerated, registryOf } from "../conformance/index.ts";
import { aboutIn } from "../conformance/requirements/check.ts";

const { checks } = registryOf(readGenerated());

/**
 * What else shows where the checks of some requirements go wrong: what they build on, because where that fails they end
 * before they decide anything, and what they decide beside it.
 */
export const nearby = (ids: readonly string[]): string[] =>
  checks.flatMap((check) =>
    aboutIn(check).some((id) => ids.includes(id)) ? [...aboutIn(check), ...(check.relies ?? [])] : [],
  );
