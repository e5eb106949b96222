import { readGenerated, registryOf } from "../conformance/index.ts";

const { checks } = registryOf(readGenerated());

/**
 * What else shows where the checks of some requirements go wrong: what they build on, because where that fails they end
 * before they decide anything, and what they decide beside it.
 */
export const nearby = (ids: readonly string[]): string[] =>
  checks.flatMap(({ decides, relies = [] }) => (decides.some((id) => ids.includes(id)) ? [...decides, ...relies] : []));
