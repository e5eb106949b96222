import { contract } from "../contract/contract.ts";
import { keyPrefix, keysOf } from "../worlds/keys.ts";
import { build, fixturesUnder } from "./describe.ts";

/** The ready-made world: that of `dub_test_demo`. */
export const demoWorld = "demo";

/**
 * What the mock hands the conformance suite: the contents of a target file.
 * @param limits of the mock, where they are changed, by id
 */
export function describeTarget(baseUrl: string, limits: Readonly<Record<string, number>> = {}): object {
  return {
    name: build,
    baseUrl,
    apiKeyPrefix: keyPrefix,
    webhookHeaderPrefix: "X-Service-",
    claims: {
      surfaces: ["webhooks", ...new Set(contract.operations.map(({ surface }) => surface))],
      options: ["authorization", "registration", "client-metadata"],
      disposable: true,
    },
    control: { url: baseUrl },
    keys: keysOf(demoWorld),
    fixtures: fixturesUnder(limits),
  };
}
