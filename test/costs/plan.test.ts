import { expect, test } from "vitest";
import {
  planOf,
  type Profile,
  readCosts,
  readGenerated,
  registryOf,
  runConformance,
  type Target,
} from "../../conformance/index.ts";
import { describeTarget } from "../../mock/index.ts";
import { startMock } from "../../mock/node/start-mock.ts";
import { WaitedTime } from "../../mutants/waited-time.ts";

const all: Target["claims"]["surfaces"] = ["media", "webhooks", "actions", "mcp", "oauth"];
const few = ["settings_get", "settings_update", "usage_get", "webhooks_get", "webhooks_delete"] as const;

test.each<[profile: Profile, claims: Partial<Target["claims"]>]>([
  ["read-only", { surfaces: ["media", "webhooks"] }],
  ["read-only", { surfaces: all }],
  ["free", { surfaces: ["actions"], actions: few }],
  ["free", { surfaces: ["media", "actions"] }],
  ["sandbox", { surfaces: ["media"] }],
])(
  "a plan for the profile %s and the claims %j announces what the run sends, within a third",
  async (profile, claims) => {
    const time = new WaitedTime();
    const { url, mock, close } = await startMock({ clock: { kind: "manual" }, allowLocalWebhooks: true });
    try {
      const { control: _, ...described } = describeTarget(url) as Target;
      const target: Target = { ...described, claims: { ...described.claims, ...claims } };
      await time.enter(mock, "demo");
      const generated = readGenerated();
      const plans = planOf(target, {
        registry: registryOf(generated),
        contract: generated.contract,
        costs: readCosts(),
      });
      const planned = plans.find((plan) => plan.profile === profile)?.calls ?? 0;
      let sent = 0;
      const options = { ...time.options, profile, onExchange: () => (sent += 1) };
      for await (const { status } of runConformance(target, options)) expect(status).not.toBe("fail");
      expect(planned).toBeGreaterThan(sent * 0.75);
      expect(planned).toBeLessThan(sent * 1.33);
    } finally {
      await close();
    }
  },
);
