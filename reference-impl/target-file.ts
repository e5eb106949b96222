import { describeWorld, makeWorld } from "./control/worlds.ts";
import { ACTIONS } from "./http/actions/index.ts";
import { MEDIA_ROUTES } from "./http/routes/index.ts";
import type { Serving } from "./serve.ts";

/** The world whose keys a target file holds; the suite makes its own beside it. */
const TARGET_WORLD = "target";

/**
 * The target file of a server (generated/target-file.schema.json): what it claims is what it has routes for. With the
 * control interface it has a key for every role, otherwise those that this start made.
 */
export async function describeServer({ service, seeded, control }: Serving): Promise<object> {
  const target = {
    name: "dubspec reference",
    baseUrl: service.baseUrl(),
    apiKeyPrefix: service.keyPrefix,
    webhookHeaderPrefix: "X-Service-",
    claims: {
      surfaces: ["media", "webhooks", "actions", "mcp", "oauth"],
      routes: MEDIA_ROUTES.map(({ method, url }) => `${String(method)} ${url.replaceAll(/:(\w+)/g, "{$1}")}`),
      actions: ACTIONS.map(({ name }) => name),
      options: ["authorization", "registration", "client-metadata"],
    },
  };
  if (!control) {
    const [owner, other] = seeded.map(({ keys }) => keys[0]?.key);
    // Keys are known only at the start that makes them; afterwards the operator enters them.
    return { ...target, keys: { owner: owner ?? `${service.keyPrefix}...`, ...(other ? { other } : {}) } };
  }
  const { keys, fixtures } = describeWorld(service, await makeWorld(service, { name: TARGET_WORLD }));
  return {
    ...target,
    claims: { ...target.claims, disposable: true },
    control: { url: service.baseUrl() },
    keys,
    fixtures,
  };
}
