import { contract } from "../contract/contract.ts";
import { keyPrefix, keysOf } from "../worlds/keys.ts";
import { build } from "../build.ts";
import { fixturesUnder } from "./describe.ts";

/** The ready-made world: that of `dub_test_demo`. */
export const demoWorld = "demo";

/**
 * What the mock hands the conformance suite: the contents of a target file.
 * @param limits of the mock, where they are changed, by id
 * @param direct false: something stands between the mock and this URL, and may hide where requests come from
 */
export function describeTarget(
  baseUrl: string,
  { limits = {}, direct = true }: { limits?: Readonly<Record<string, number>>; direct?: boolean } = {},
): object {
  return {
    name: build,
    baseUrl,
    apiKeyPrefix: keyPrefix,
    webhookHeaderPrefix: "X-Service-",
    claims: {
      surfaces: ["webhooks", ...new Set(contract.operations.map(({ surface }) => surface))],
      options: ["authorization", "registration", "client-metadata", ...(direct ? ["addresses"] : [])],
      disposable: true,
    },
    control: { url: baseUrl },
    keys: keysOf(demoWorld),
    fixtures: fixturesUnder(limits),
  };
}
