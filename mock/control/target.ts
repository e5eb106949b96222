import { contract } from "../contract/contract.ts";
import { keyPrefix, keysOf } from "../worlds/keys.ts";
import { build, fixtures } from "./control.ts";

/** The ready-made world: that of `dub_test_demo`. */
export const demoWorld = "demo";

/** What the mock hands the conformance suite: the target file of design and control interface. */
export function describeTarget(baseUrl: string): object {
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
    fixtures,
  };
}
